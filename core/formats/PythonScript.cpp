// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PythonScript.h"

#include <algorithm>

#include "core/formats/PythonLiteral.h"

namespace heed {

std::string shapeText(std::string_view letters, Index rows, Index columns) {
    return std::string(letters) + " = " + std::to_string(rows) + " × " + std::to_string(columns);
}

void PythonScript::add(std::string_view lines) {
    code_.text += lines;
    lines_ += static_cast<int>(std::count(lines.begin(), lines.end(), '\n'));
    if (lines.ends_with('\n')) return;
    code_.text += '\n';
    ++lines_;
}

void PythonScript::add(const std::string& code, const std::string& comment) {
    // All that is not ASCII here is a letter or a sign of a formula, one column wide.
    const auto columns = std::count_if(comment.begin(), comment.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    });
    if (code.size() + 4 + static_cast<std::size_t>(columns) <= pythonLineWidth)
        return add(code + "  # " + comment);
    add("# " + comment);
    add(code);
}

std::string PythonScript::opening(std::string_view name) const {
    return std::string(name) + pick(" = np.array([", " = torch.tensor([");
}

void PythonScript::addMatrix(std::string_view name, const Matrix& values,
                             const std::vector<std::string>& rowComments) {
    add(opening(name));
    add(pythonRows(values, 4, pick("np.inf", "torch.inf"), rowComments) + "])");
}

void PythonScript::addHeads(std::string_view name, const std::vector<SharedMatrix>& ofHeads,
                            const std::vector<std::string>& comments) {
    if (ofHeads.size() == 1) return addMatrix(name, ofHeads[0]);
    add(opening(name));
    for (std::size_t head = 0; head < ofHeads.size(); ++head) {
        add("    [  # " + comments[head]);
        add(pythonRows(ofHeads[head], 8, pick("np.inf", "torch.inf")) + "    ],");
    }
    add("])");
}

void PythonScript::begin(Stage stage) {
    code_.stageLines[static_cast<std::size_t>(stage)].first = lines_ + 1;
}

void PythonScript::end(Stage stage) {
    code_.stageLines[static_cast<std::size_t>(stage)].last = lines_;
}

}  // namespace heed
