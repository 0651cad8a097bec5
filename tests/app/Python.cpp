// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/Python.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

namespace heed::app {

namespace {

// Reads {name: script} and prints {name: [status, said]}.
constexpr const char* runner = R"(
import json, os, runpy, sys, tempfile, traceback, warnings
import MODULE

warnings.simplefilter("error")

def run(script):
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "script.py")
    with open(path, "wb") as file:
        file.write(script.encode())
    child = os.fork()
    if child == 0:
        said = os.open(os.path.join(folder, "said"), os.O_CREAT | os.O_WRONLY)
        os.dup2(said, 1)
        os.dup2(said, 2)
        os.chdir(folder)
        status = 0
        try:
            runpy.run_path(path, run_name="__main__")
        except BaseException:
            traceback.print_exc()
            status = 1
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with open(os.path.join(folder, "said"), "rb") as file:
        said = file.read().decode(errors="replace")
    left = sorted(os.listdir(folder))
    if left != ["said", "script.py"]:
        said += "left files: " + repr(left)
    return [status, said]

scripts = json.load(sys.stdin)
json.dump({name: run(script) for name, script in scripts.items()}, sys.stdout)
)";

}  // namespace

std::map<std::string, PythonOutcome> runPython(const std::string& python, const std::string& module,
                                               const std::map<std::string, std::string>& scripts) {
    Program program;
    // Forked processes of several threads each would crowd the machine.
    program.environment["OMP_NUM_THREADS"] = "1";
    program.environment["OPENBLAS_NUM_THREADS"] = "1";
    std::string source = runner;
    source.replace(source.find("MODULE"), 6, module);
    program.write("runner.py", source);

    std::map<std::string, PythonOutcome> outcomes;
    constexpr std::size_t together = 40;  // so that no run takes long
    for (auto next = scripts.begin(); next != scripts.end();) {
        std::map<std::string, std::string> some;
        for (; next != scripts.end() && some.size() < together; ++next) some.insert(*next);
        const Outcome outcome = program.runScript("TMPDIR=\"$PWD\" " + python + " runner.py",
                                                  nlohmann::json(some).dump());
        EXPECT_THAT(outcome, Succeeds());
        if (outcome.status != 0) return outcomes;
        const nlohmann::json all = nlohmann::json::parse(outcome.out);
        for (const auto& [name, each] : all.items())
            outcomes[name] = {each.at(0).get<int>(), each.at(1).get<std::string>()};
    }
    return outcomes;
}

}  // namespace heed::app
