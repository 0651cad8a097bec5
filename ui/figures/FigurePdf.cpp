// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigurePdf.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDateTime>
#include <QHashSeed>
#include <QLocale>
#include <QPdfWriter>
#include <cmath>

#include "ui/figures/VectorPaint.h"

namespace heed::ui {

namespace {

constexpr double pointsPerMm = 72 / 25.4;
constexpr double largestPagePoints = 14'400;

// Qt keeps the fonts of a page in a hash and writes them in its order, which differs from run to
// run unless the seed does not.
class SeedOfHashes {
public:
    SeedOfHashes() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SeedOfHashes() { QHashSeed::resetRandomGlobalSeed(); }
    SeedOfHashes(const SeedOfHashes&) = delete;
    SeedOfHashes& operator=(const SeedOfHashes&) = delete;
};

// A piece of a file and what stands in its place.
struct Replacement {
    qsizetype at = 0;
    qsizetype length = 0;
    QByteArray with;
};

// A PDF file ends with the place of each object: pieces of another length move what follows.
// `pieces` in their order.
QByteArray withReplaced(const QByteArray& pdf, const std::vector<Replacement>& pieces) {
    const auto moved = [&](qsizetype place) {
        qsizetype result = place;
        for (const Replacement& piece : pieces)
            if (piece.at < place) result += piece.with.size() - piece.length;
        return result;
    };
    const qsizetype startOfTable = pdf.lastIndexOf("\nxref\n") + 1;
    QByteArray result;
    qsizetype done = 0;
    for (const Replacement& piece : pieces) {
        result += pdf.mid(done, piece.at - done) + piece.with;
        done = piece.at + piece.length;
    }
    result += pdf.mid(done, startOfTable - done);
    for (const QByteArray& line : pdf.mid(startOfTable).split('\n')) {
        bool isNumber = false;
        const qlonglong place = line.left(10).toLongLong(&isNumber);
        const bool isEntry = line.size() >= 18 && line.endsWith(" n ");
        if (isEntry && isNumber)
            result += QByteArray::number(moved(place)).rightJustified(10, '0') + line.mid(10);
        else if (isNumber && place == startOfTable)
            result += QByteArray::number(moved(place));
        else
            result += line;
        result += '\n';
    }
    result.chop(1);
    return result;
}

// Text of an entry: UTF-16, written in hexadecimal.
QByteArray pdfText(const QString& text) {
    QByteArray result = "<FEFF";
    for (const QChar letter : text)
        result += QByteArray::number(letter.unicode(), 16).rightJustified(4, '0').toUpper();
    return result + '>';
}

// "/CreationDate (D:20240229120000Z)\n" of SOURCE_DATE_EPOCH; empty where that is not set.
QByteArray dateEntry() {
    bool isNumber = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isNumber);
    constexpr qint64 endOfYear9999 = 253'402'300'799;
    if (!isNumber || seconds < 0 || seconds > endOfYear9999) return {};
    const QDateTime date = QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC);
    return "/CreationDate (D:" +
           QLocale::c().toString(date, QStringLiteral("yyyyMMddHHmmss")).toLatin1() + "Z)\n";
}

QByteArray points(double value) {
    return QByteArray::number(value, 'f', 4);
}

// Qt writes the present time, and pages of whole points.
QByteArray exact(const QByteArray& pdf, const FigureText& text, QSizeF page) {
    std::vector<Replacement> pieces;
    const auto replace = [&](const QByteArray& from, const QByteArray& to, const QByteArray& with) {
        const qsizetype begin = pdf.indexOf(from);
        const qsizetype end = begin < 0 ? -1 : pdf.indexOf(to, begin);
        if (end >= 0) pieces.push_back({begin, end + to.size() - begin, with});
    };
    const QByteArray author =
        text.author.isEmpty() ? QByteArray() : "/Author " + pdfText(text.author) + '\n';
    replace("/CreationDate (", ")\n",
            author + "/Subject " + pdfText(text.description) + "\n" + dateEntry());
    replace("/MediaBox [", "]",
            "/MediaBox [0 0 " + points(page.width()) + ' ' + points(page.height()) + ']');
    return withReplaced(pdf, pieces);
}

}  // namespace

QByteArray figurePdf(const FigurePlan& plan, const FigureText& text, const Progress& progress) {
    const QSizeF page = plan.sizeMm * pointsPerMm;
    if (std::max(page.width(), page.height()) > largestPagePoints)
        throw FigureSizeError(QCoreApplication::translate(
                                  "FigurePdf", "a page of PDF is at most 5080 mm wide and high")
                                  .toStdString());
    const SeedOfHashes seed;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    constexpr int unitsPerInch = 1200;
    writer.setResolution(unitsPerInch);
    const QSizeF whole(std::ceil(page.width()), std::ceil(page.height()));
    writer.setPageSize(
        QPageSize(whole, QPageSize::Point, QStringLiteral("figure"), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(text.title);
    writer.setCreator(QStringLiteral("Heedmap"));
    {
        QCPPainter painter(&writer);
        // Coordinates count from the upper edge of the page of whole points.
        constexpr double unitsPerPoint = unitsPerInch / 72.0;
        painter.translate(0, (whole.height() - page.height()) * unitsPerPoint);
        const double scale = page.width() * unitsPerPoint / plan.pixels.width();
        painter.scale(scale, scale);
        paintVector(plan, painter, progress);
    }
    return exact(bytes, text, page);
}

}  // namespace heed::ui
