// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/Program.h"

#include <QProcess>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace heed::app {

namespace {

namespace fs = std::filesystem;

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

}  // namespace

void PrintTo(const Outcome& outcome, std::ostream* stream) {
    *stream << "status " << outcome.status << ", " << outcome.out.size()
            << " bytes on standard output, standard error “" << outcome.err << "”";
}

Program::Program() {
    folder = temporary_.path().toStdString();
    for (const char* name : {"PATH", "TMPDIR", "ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"})
        if (const char* value = std::getenv(name)) environment[name] = value;
    environment["HOME"] = folder;
    environment["LC_ALL"] = "C.UTF-8";
}

Outcome Program::run(const std::vector<std::string>& arguments, const std::string& input) const {
    return start(HEEDMAP_PROGRAM, arguments, input);
}

Outcome Program::runScript(const std::string& script, const std::string& input) const {
    return start("/bin/sh", {"-c", script}, input);
}

Outcome Program::start(const std::string& program, const std::vector<std::string>& arguments,
                       const std::string& input) const {
    QProcess process;
    QProcessEnvironment variables;
    for (const auto& [name, value] : environment) variables.insert(text(name), text(value));
    variables.insert(QStringLiteral("HEEDMAP"), QStringLiteral(HEEDMAP_PROGRAM));
    process.setProcessEnvironment(variables);
    process.setWorkingDirectory(text(folder));
    QStringList list;
    for (const std::string& argument : arguments) list << text(argument);
    process.start(text(program), list);
    process.write(input.data(), static_cast<qint64>(input.size()));
    process.closeWriteChannel();
    Outcome outcome;
    constexpr int hangs = 60'000;
    if (!process.waitForFinished(hangs)) {
        ADD_FAILURE() << program << ": " << process.errorString().toStdString();
        process.kill();
        process.waitForFinished();
    }
    outcome.status = process.exitCode() + (process.exitStatus() == QProcess::CrashExit ? 128 : 0);
    outcome.out = process.readAllStandardOutput().toStdString();
    outcome.err = process.readAllStandardError().toStdString();
    return outcome;
}

fs::path Program::path(const std::string& name) const {
    return fs::path(temporary_.path().toStdString()) / name;
}

void Program::write(const std::string& name, const std::string& bytes) const {
    fs::create_directories(path(name).parent_path());
    std::ofstream file(path(name), std::ios::binary);
    file << bytes;
    ASSERT_TRUE(file.flush()) << name;
}

std::string Program::read(const std::string& name) const {
    return contentOf(path(name));
}

bool Program::exists(const std::string& name) const {
    return fs::exists(fs::symlink_status(path(name)));
}

std::vector<std::string> Program::names() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(path("")))
        names.push_back(entry.path().filename());
    std::sort(names.begin(), names.end());
    return names;
}

std::string contentOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file.is_open()) << path;
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

}  // namespace heed::app
