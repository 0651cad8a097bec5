// SPDX-License-Identifier: GPL-3.0-or-later
// An output is whole or untouched, and what is no regular file stays what it is.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <array>

#include "tests/app/Program.h"

namespace heed::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
namespace fs = std::filesystem;

constexpr fs::perms readOnly = fs::perms(0444);

bool isRoot() {
    return geteuid() == 0;
}

std::string traceOf(const Program& heedmap, const std::string& preset) {
    return heedmap.run({"compute", "preset:" + preset}).out;
}

TEST(OutputFile, IsReplacedWhole) {
    const Program heedmap;
    heedmap.write("out.json", std::string(1'000'000, 'x'));
    EXPECT_THAT(heedmap.run({"compute", "preset:uniform", "-o", "out.json"}), Succeeds());
    EXPECT_EQ(heedmap.read("out.json"), traceOf(heedmap, "uniform"));
    EXPECT_THAT(heedmap.names(), ElementsAre("out.json"));
}

TEST(OutputFile, IsReadableByOthersAsTheUmaskSays) {
    const Program heedmap;
    const std::string compute = "\"$HEEDMAP\" compute preset:uniform -o ";
    EXPECT_THAT(heedmap.runScript("umask 022 && " + compute + "a.json && umask 077 && " + compute +
                                  "b.json && chmod 640 a.json && cp -p a.json c.json && " +
                                  compute + "c.json"),
                Succeeds());
    const auto mode = [&](const char* name) {
        return fs::status(heedmap.path(name)).permissions();
    };
    EXPECT_EQ(mode("b.json"), fs::perms(0600));
    EXPECT_EQ(mode("c.json"), fs::perms(0640));
    EXPECT_THAT(heedmap.runScript("umask 022 && " + compute + "d.json"), Succeeds());
    EXPECT_EQ(mode("d.json"), fs::perms(0644));
}

TEST(OutputFile, LinkStaysALink) {
    const Program heedmap;
    heedmap.write("real/trace.json", "old");
    fs::create_symlink("real/trace.json", heedmap.path("link.json"));
    EXPECT_THAT(heedmap.run({"compute", "preset:uniform", "-o", "link.json"}), Succeeds());
    EXPECT_TRUE(fs::is_symlink(heedmap.path("link.json")));
    EXPECT_EQ(heedmap.read("real/trace.json"), traceOf(heedmap, "uniform"));
}

TEST(OutputFile, InputThatFailsLeavesTheOldOne) {
    const Program heedmap;
    heedmap.write("out.json", "old");
    heedmap.write("bad.heed", "{");
    EXPECT_EQ(heedmap.run({"compute", "bad.heed", "-o", "out.json"}).status, 1);
    EXPECT_EQ(heedmap.run({"compute", "missing.heed", "-o", "out.json"}).status, 1);
    EXPECT_EQ(heedmap.read("out.json"), "old");
    EXPECT_THAT(heedmap.names(), ElementsAre("bad.heed", "out.json"));
}

TEST(OutputFile, FolderThatIsMissingIsNamed) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"compute", "preset:uniform", "-o", "no/such/a.json"}),
                FailsWith(1,
                          "no/such/a.json was not written: there is no folder no/such; make it "
                          "first"));
    EXPECT_THAT(heedmap.run({"render", "preset:uniform", "-o", "no/a.png"}),
                FailsWith(1, "no/a.png was not written: there is no folder no; make it first"));
    heedmap.write("file", "");
    EXPECT_THAT(heedmap.run({"compute", "preset:uniform", "-o", "file/a.json"}),
                FailsWith(1, "file/a.json was not written: Not a directory"));
    EXPECT_THAT(heedmap.names(), ElementsAre("file"));
}

TEST(OutputFile, BeyondALimitOfTheShellItIsNotWritten) {
    const Program heedmap;
    heedmap.write("a.png", "old");
    const Outcome outcome =
        heedmap.runScript("ulimit -f 1; \"$HEEDMAP\" render preset:lecture-toy -o a.png");
    EXPECT_THAT(outcome, FailsWith(1, "a.png was not written: File too large"));
    EXPECT_EQ(heedmap.read("a.png"), "old");
    EXPECT_THAT(heedmap.names(), ElementsAre("a.png"));
}

TEST(OutputFile, NameThatIsTooLongIsSaid) {
    const Program heedmap;
    const auto render = [&](std::size_t bytes) {
        return heedmap.run(
            {"render", "preset:lecture-toy", "-o", std::string(bytes - 4, 'a') + ".png"});
    };
    EXPECT_THAT(render(248), Succeeds());
    EXPECT_THAT(render(249), FailsWith(1, std::string(245, 'a') +
                                              ".png was not written: its name is longer than 248 "
                                              "bytes"));
}

TEST(OutputFile, FolderIsNotReplaced) {
    const Program heedmap;
    fs::create_directory(heedmap.path("a.json"));
    EXPECT_THAT(heedmap.run({"compute", "preset:uniform", "-o", "a.json"}),
                FailsWith(1, "a.json was not written: it is a folder"));
    EXPECT_TRUE(fs::is_directory(heedmap.path("a.json")));
}

// As a user who may not write everywhere: as `nobody` where the tests run as root.
class ReadOnlyTarget : public testing::Test {
protected:
    void SetUp() override {
        fs::permissions(heedmap_.path(""), fs::perms(0755));
        fs::create_directory(heedmap_.path("folder"));
        heedmap_.write("folder/out.json", "old");
        if (isRoot()) {
            user_ = "setpriv --reuid=65534 --regid=65534 --clear-groups ";
            fs::permissions(heedmap_.path("folder"), fs::perms(0777));
            fs::permissions(heedmap_.path("folder/out.json"), fs::perms(0666));
            const Outcome can = heedmap_.runScript(
                user_ + "\"$HEEDMAP\" compute preset:uniform -o folder/may.json");
            if (can.status != 0)
                GTEST_SKIP() << "the program cannot be run as another user: " << can.err;
            fs::remove(heedmap_.path("folder/may.json"));
        }
    }

    void TearDown() override { fs::permissions(heedmap_.path("folder"), fs::perms(0755)); }

    Outcome computed(const std::string& out) const {
        return heedmap_.runScript(user_ + "\"$HEEDMAP\" compute preset:uniform -o " + out);
    }

    Program heedmap_;
    std::string user_;
};

TEST_F(ReadOnlyTarget, FileIsLeftAsItIsWithItsNameAndTheReason) {
    fs::permissions(heedmap_.path("folder/out.json"), readOnly);
    const Outcome outcome = computed("folder/out.json");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, testing::MatchesRegex("heedmap: folder/out\\.json was not written: "
                                                   "[^\n]*not writable[^\n]*\n"));
    EXPECT_EQ(heedmap_.read("folder/out.json"), "old");
}

TEST_F(ReadOnlyTarget, FolderGetsNoNewFile) {
    fs::permissions(heedmap_.path("folder"), fs::perms(0555));
    EXPECT_THAT(computed("folder/new.json"),
                FailsWith(1, "folder/new.json was not written: Permission denied"));
    EXPECT_FALSE(heedmap_.exists("folder/new.json"));
}

TEST_F(ReadOnlyTarget, FolderKeepsItsOldFile) {
    fs::permissions(heedmap_.path("folder"), fs::perms(0555));
    EXPECT_THAT(computed("folder/out.json"),
                FailsWith(1, "folder/out.json was not written: Permission denied"));
    EXPECT_EQ(heedmap_.read("folder/out.json"), "old");
}

TEST_F(ReadOnlyTarget, FolderThatCannotBeSeenIsNotCalledMissing) {
    fs::create_directory(heedmap_.path("folder/inner"));
    fs::permissions(heedmap_.path("folder"), isRoot() ? fs::perms(0700) : fs::perms(0000));
    EXPECT_THAT(computed("folder/inner/new.json"),
                FailsWith(1, "folder/inner/new.json was not written: Permission denied"));
}

TEST_F(ReadOnlyTarget, FileThatMayNotBeReadIsNamed) {
    heedmap_.write("folder/secret.heed", "{}");
    if (isRoot())
        fs::permissions(heedmap_.path("folder/secret.heed"), fs::perms(0600));
    else
        fs::permissions(heedmap_.path("folder/secret.heed"), fs::perms(0000));
    EXPECT_THAT(heedmap_.runScript(user_ + "\"$HEEDMAP\" compute folder/secret.heed"),
                FailsWith(1, "folder/secret.heed: Permission denied"));
}

// What writes files with such an ending.
std::string commandFor(const std::string& ending) {
    if (ending == ".json" || ending == ".npz") return "compute";
    if (ending == ".py") return "code";
    return ending == ".heed" ? "convert" : "render";
}

const auto allEndings = testing::Values(".png", ".svg", ".pdf", ".json", ".npz", ".py", ".heed");

std::string nameOfEnding(const testing::TestParamInfo<std::string>& each) {
    return each.param.substr(1);
}

// A node like /dev/full, of the test's own: every write fails with "No space left on device".
class FullDevice : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        const fs::path node = heedmap_.path("full" + GetParam());
        if (mknod(node.c_str(), S_IFCHR | 0666, makedev(1, 7)) != 0)
            GTEST_SKIP() << "device nodes may not be made here";
        const int file = open(node.c_str(), O_WRONLY);
        if (file < 0) GTEST_SKIP() << "device nodes may not be opened here";
        close(file);
    }

    Program heedmap_;
};

TEST_P(FullDevice, FailsAndStaysADevice) {
    const std::string name = "full" + GetParam();
    EXPECT_THAT(heedmap_.run({commandFor(GetParam()), "preset:uniform", "-o", name}),
                FailsWith(1, name + " was not written: No space left on device"));
    EXPECT_TRUE(fs::is_character_file(heedmap_.path(name)));
    EXPECT_THAT(heedmap_.names(), ElementsAre(name));
}

TEST_P(FullDevice, FailsAsStandardOutputToo) {
    const std::string out = " -o - > full" + GetParam();
    for (const char* command : {"compute preset:uniform", "render preset:uniform"})
        EXPECT_THAT(heedmap_.runScript("\"$HEEDMAP\" " + std::string(command) + out),
                    FailsWith(1, "standard output was not written: No space left on device"))
            << command;
    EXPECT_TRUE(fs::is_character_file(heedmap_.path("full" + GetParam())));
}

INSTANTIATE_TEST_SUITE_P(Endings, FullDevice, allEndings, nameOfEnding);

TEST(OutputPipe, GetsTheBytesAndStaysAPipe) {
    const Program heedmap;
    for (const char* name : {"pipe.json", "pipe.png"}) {
        const fs::path pipe = heedmap.path(name);
        ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
        // Open before the program is, so that neither waits for the other; 1 MiB holds either.
        const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
        ASSERT_GE(reader, 0);
        ASSERT_GE(fcntl(reader, F_SETPIPE_SZ, 1 << 20), 1 << 20);
        const std::string command = fs::path(name).extension() == ".png" ? "render" : "compute";
        EXPECT_THAT(heedmap.run({command, "preset:uniform", "-o", name}), Succeeds());
        std::string got;
        std::array<char, 65536> buffer{};
        for (ssize_t step = 0; (step = read(reader, buffer.data(), buffer.size())) > 0;)
            got.append(buffer.data(), static_cast<std::size_t>(step));
        close(reader);
        EXPECT_TRUE(got == heedmap.run({command, "preset:uniform", "-o", "-"}).out) << name;
        EXPECT_TRUE(fs::is_fifo(pipe));
    }
    EXPECT_THAT(heedmap.names(), ElementsAre("pipe.json", "pipe.png"));
}

class FullDisk : public testing::TestWithParam<std::string> {};

// On a file system of two pages, one of them taken by the old file, mounted where no other process
// sees it.
TEST_P(FullDisk, OldFileStaysAsItIsAndNothingIsLeftBesideIt) {
    const Program heedmap;
    fs::create_directory(heedmap.path("disk"));
    const std::string out = "disk/out" + GetParam();
    const Outcome outcome = heedmap.runScript(
        "command -v unshare > /dev/null && unshare --mount sh -c '"
        "mount -t tmpfs -o size=8k none disk 2> /dev/null || exit 77\n"
        "printf old > " +
        out + "\n\"$HEEDMAP\" " + commandFor(GetParam()) + " preset:reader -o " + out +
        "; echo $?; ls -A disk; cat " + out + "; exit 0' || exit 77");
    if (outcome.status == 77) GTEST_SKIP() << "file systems may not be mounted here";
    EXPECT_EQ(outcome.out, "1\nout" + GetParam() + "\nold");
    EXPECT_EQ(outcome.err, "heedmap: " + out + " was not written: No space left on device\n");
}

INSTANTIATE_TEST_SUITE_P(Endings, FullDisk, allEndings, nameOfEnding);

TEST(OutputFile, ClosedStandardOutputIsAFailure) {
    const Program heedmap;
    const Outcome outcome = heedmap.runScript("\"$HEEDMAP\" compute preset:uniform >&-");
    EXPECT_THAT(outcome, FailsWith(1, "standard output was not written: Bad file descriptor"));
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

}  // namespace
}  // namespace heed::app
