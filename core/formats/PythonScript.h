// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/formats/PythonCode.h"

namespace heed {

// "n × d_k = 3 × 2"
std::string shapeText(std::string_view letters, Index rows, Index columns);

// A script as it grows, line by line.
class PythonScript {
public:
    explicit PythonScript(PythonFlavor flavor) : flavor_(flavor) {}

    bool isNumPy() const { return flavor_ == PythonFlavor::NumPy; }

    // What the flavours have different words for.
    std::string pick(std::string_view numpy, std::string_view torch) const {
        return std::string(flavor_ == PythonFlavor::NumPy ? numpy : torch);
    }

    // "-np.inf"
    std::string minusInfinity() const { return pick("-np.inf", "-torch.inf"); }

    // Lines, with or without a line feed at the end.
    void add(std::string_view lines);

    // "code  # comment"; the comment on a line before it where both together are too wide.
    void add(const std::string& code, const std::string& comment);

    // name = np.array(values); a comment on each row, or none.
    void addMatrix(std::string_view name, const Matrix& values,
                   const std::vector<std::string>& rowComments = {});

    // name = np.array([of head 1, of head 2, …]), with a comment on each; the matrix itself where
    // there is one.
    void addHeads(std::string_view name, const std::vector<SharedMatrix>& ofHeads,
                  const std::vector<std::string>& comments);

    // What is added between them is how the stage is computed.
    void begin(Stage stage);
    void end(Stage stage);

    PythonCode take() && { return std::move(code_); }

private:
    std::string opening(std::string_view name) const;

    PythonFlavor flavor_;
    PythonCode code_;
    int lines_ = 0;
};

}  // namespace heed
