// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap convert`
#include <algorithm>

#include "app/Headless.h"
#include "app/Input.h"
#include "app/Report.h"
#include "core/formats/ArrayFile.h"
#include "core/formats/ExperimentArrays.h"
#include "core/formats/ExperimentParts.h"
#include "core/formats/TokenFile.h"

namespace heed::app {

namespace {

ArrayAddress addressOf(const QString& argument) {
    return arrayAddress(argument.toStdString());
}

[[noreturn]] void failAt(const QString& argument, const InputError& error) {
    throw InputError(nameOf(argument).toStdString() + ": " + error.what());
}

using Tokens = std::optional<std::vector<std::string>>;

struct PartOptions {
    bool isWeight = false;  // a bias may stand beside it
    Tokens tokens = {};     // labels of its rows may be them
    ArrayOptions array = {};
};

// An array of the command line, with what is said of it.
std::optional<NumberArray> readPart(const QString& argument, const PartOptions& options = {}) {
    if (argument.isEmpty()) return std::nullopt;
    const ArrayAddress address = addressOf(argument);
    const QByteArray bytes = readBytes(QString::fromStdString(address.path));
    try {
        NumberArray array = readArray(viewOf(bytes), address.name, options.array);
        sayNotes(nameOf(argument), notesOf(array, options.tokens));
        if (options.isWeight && arrayFormatOf(viewOf(bytes)) != ArrayFormat::Text) {
            const std::vector<ArrayEntry> entries = listArrays(viewOf(bytes));
            const std::string name = address.name.empty() ? entries.front().name : address.name;
            if (const std::string bias = biasBeside(name, entries); !bias.empty())
                sayNotes(nameOf(argument),
                         {bias + " is a bias beside it; Heedmap has none and leaves it out"});
        }
        return array;
    } catch (const InputError& error) {
        failAt(argument, error);
    }
}

Tokens readTokenPart(const QString& argument) {
    if (argument.isEmpty()) return std::nullopt;
    const ArrayAddress address = addressOf(argument);
    const QByteArray bytes = readBytes(QString::fromStdString(address.path));
    try {
        return readTokens(viewOf(bytes), address.name);
    } catch (const InputError& error) {
        failAt(argument, error);
    }
}

ExperimentParts partsOf(const Convert& request) {
    ExperimentParts parts;
    parts.tokens = readTokenPart(request.tokens);
    parts.x = readPart(request.x, {.tokens = parts.tokens});
    parts.wQ = readPart(request.wQ, {.isWeight = true});
    parts.wK = readPart(request.wK, {.isWeight = true});
    parts.wV = readPart(request.wV, {.isWeight = true});
    parts.wO = readPart(request.wO, {.isWeight = true});
    parts.additive = readPart(request.additive, {.array = {.minusInfinity = true}});
    parts.mask = readPart(request.blocked.isEmpty() ? request.allowed : request.blocked);
    parts.maskSense = request.blocked.isEmpty() ? MaskSense::Allowed : MaskSense::Blocked;
    parts.weights = readPart(request.weights, {.tokens = parts.tokens});
    parts.layout = request.layout;
    parts.heads = request.heads;
    return parts;
}

// How the command line answers what is asked.
std::string answerTo(ChoiceError::Choice choice) {
    switch (choice) {
        case ChoiceError::Choice::Layout:
            return ": --layout in-out or --layout out-in";
        case ChoiceError::Choice::MaskSense:
            return ": --blocked or --allowed instead of --additive";
        case ChoiceError::Choice::Heads:
            return {};  // the sentence names them
        case ChoiceError::Choice::Parts:
            break;
    }
    return "; see heedmap convert --help";
}

std::string bytesOf(const Convert& request, const Experiment& e) {
    if (request.format == "heed") return writeExperiment(e);
    if (const std::string lost = lostInArrays(e); !lost.empty())
        sayNotes(request.out == QLatin1String("-") ? QStringLiteral("standard output")
                                                   : nameOf(request.out),
                 {"arrays have no place for " + lost + "; a .heed keeps all"});
    return writeNpz(arraysOf(e));
}

void requireOneStandardInput(const Convert& request) {
    const QStringList inputs = {request.file,    request.x,       request.wQ,       request.wK,
                                request.wV,      request.wO,      request.additive, request.blocked,
                                request.allowed, request.weights, request.tokens};
    if (inputs.count(QStringLiteral("-")) > 1)
        throw UsageError("standard input is named twice; it can be read once");
}

}  // namespace

int run(const Convert& request) {
    return guarded([&] {
        requireOneStandardInput(request);
        std::optional<Experiment> base;
        if (!request.file.isEmpty()) base = readInput(request.file);
        const ExperimentParts parts = partsOf(request);
        ReadDocument read;
        try {
            read = assembled(base, parts);
        } catch (const ChoiceError& error) {
            throw UsageError(error.what() + answerTo(error.choice()));
        }
        for (const std::string& note : read.notes) say(QString::fromStdString(note));
        write(request.out, QByteArray::fromStdString(bytesOf(request, read.experiment)));
    });
}

}  // namespace heed::app
