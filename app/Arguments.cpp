// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Arguments.h"

#include <CLI/CLI.hpp>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/experiment/InputError.h"
#include "core/formats/NumberText.h"

namespace heed::app {

QString decoded(const std::string& argument) {
    return QFile::decodeName(QByteArray::fromStdString(argument));
}

QString inputName(const std::string& file) {
    if (file.empty()) throw CLI::ValidationError("FILE", "the name is empty");
    return decoded(file);
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
    return text;
}

int wholeNumber(const std::string& option, const std::string& text, int low, int high) {
    const bool digits = !text.empty() && text.size() < 8 &&
                        text.find_first_not_of("0123456789") == std::string::npos;
    const int value = digits ? std::stoi(text) : low - 1;
    if (value < low || value > high)
        throw CLI::ValidationError(option, "“" + text + "” is not a whole number from " +
                                               std::to_string(low) + " to " + std::to_string(high));
    return value;
}

std::string outputFormat(const std::string& out, const std::string& format,
                         const std::vector<std::string>& formats, const std::string& standard) {
    const auto known = [&formats](const std::string& name) {
        return std::find(formats.begin(), formats.end(), name) != formats.end();
    };
    if (!format.empty() && !known(format))
        throw CLI::ValidationError("--format", "“" + format + "” is not " + listed(formats));
    const std::string asked = format.empty() ? standard : format;
    if (out == "-" || out.ends_with('/')) return asked;
    const std::size_t dot = out.rfind('.');
    const std::string ending =
        dot == std::string::npos ? "" : CLI::detail::to_lower(out.substr(dot + 1));
    if (known(ending)) {
        if (!format.empty() && format != ending)
            throw CLI::ValidationError("--format", "“" + format + "” is not what the ending of “" +
                                                       out + "” says; leave one of them out");
        return ending;
    }
    const QFileInfo info(decoded(out));
    if (info.isDir())
        throw CLI::ValidationError("-o", "“" + out + "” is a folder; name a file in it");
    if (info.exists() && !info.isFile()) return asked;  // a device or a pipe
    std::vector<std::string> endings;
    for (const std::string& each : formats) endings.push_back("." + each);
    throw CLI::ValidationError(
        "-o", "“" + out + "” has no ending that can be written; it can be " + listed(endings));
}

double positiveNumber(const std::string& option, const std::string& text) {
    try {
        const double value = parseNumber(text);
        if (value > 0) return value;
    } catch (const InputError&) {
    }
    throw CLI::ValidationError(option, "“" + text + "” is not a number above 0");
}

}  // namespace heed::app
