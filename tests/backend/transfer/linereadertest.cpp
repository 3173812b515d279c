// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/inputfile.h"
#include "backend/transfer/linereader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray gzip(const QByteArray &plain)
{
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        qFatal("deflateInit2");
    QByteArray packed(static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(plain.size()))) + 64, '\0');
    QByteArray input = plain;
    stream.next_in = reinterpret_cast<Bytef *>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        qFatal("deflate");
    packed.resize(static_cast<qsizetype>(stream.total_out));
    deflateEnd(&stream);
    return packed;
}

struct Lines {
    QByteArrayList texts;
    QList<qint64> tooLong; ///< their numbers
    std::optional<Error> error;
};

Lines readAll(const QString &path, qint64 limit = LineReader::DefaultLimit)
{
    Lines lines;
    InputFile file(path);
    if (const auto opened = file.open(); !opened) {
        lines.error = opened.error();
        return lines;
    }
    LineReader reader(file, limit);
    for (qint64 number = 1;; ++number) {
        const auto line = reader.next();
        if (!line) {
            lines.error = line.error();
            return lines;
        }
        if (!*line)
            return lines;
        if ((*line)->number != number)
            qFatal("a line number was passed over");
        if ((*line)->isTooLong)
            lines.tooLong.append(number);
        else
            lines.texts.append((*line)->text.toByteArray());
    }
}

} // namespace

class LineReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cutsAtLineFeeds_data();
    void cutsAtLineFeeds();
    void longLinesComeWhole();
    void aLineAboveTheLimitIsToldAndTheNextOneRead();
    void aLineOfExactlyTheLimitIsRead();
    void gzipReadsLikePlain();
    void gzipMembersFollowOneAnother();
    void zerosBehindGzipArePadding();
    void damagedFilesAreErrors_data();
    void damagedFilesAreErrors();
    void positionReachesTheSizeOnDisk();

private:
    [[nodiscard]] QString write(const QByteArray &bytes)
    {
        const QString path = m_directory.filePath(u"file%1"_s.arg(m_count++));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
        return path;
    }

    QTemporaryDir m_directory;
    int m_count = 0;
};

void LineReaderTest::cutsAtLineFeeds_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArrayList>("expected");
    QTest::newRow("an empty file has no lines") << QByteArray() << QByteArrayList{};
    QTest::newRow("one line with a line feed") << QByteArray("a\n") << QByteArrayList{"a"};
    QTest::newRow("the last line needs no line feed") << QByteArray("a\nb") << QByteArrayList{"a", "b"};
    QTest::newRow("empty lines are lines") << QByteArray("\n\nx\n") << QByteArrayList{"", "", "x"};
    QTest::newRow("a carriage return stays") << QByteArray("a\r\nb") << QByteArrayList{"a\r", "b"};
    QTest::newRow("a byte-order mark at the beginning goes") << QByteArray("\xEF\xBB\xBF{}\n") << QByteArrayList{"{}"};
    QTest::newRow("a byte-order mark elsewhere stays") << QByteArray("a\n\xEF\xBB\xBF") << QByteArrayList{"a", "\xEF\xBB\xBF"};
    QTest::newRow("zero bytes are bytes") << QByteArray("a\0b\n", 4) << QByteArrayList{QByteArray("a\0b", 3)};
}

void LineReaderTest::cutsAtLineFeeds()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArrayList, expected);
    const Lines lines = readAll(write(bytes));
    QVERIFY(!lines.error);
    QCOMPARE(lines.texts, expected);
}

void LineReaderTest::longLinesComeWhole()
{
    const QByteArray longLine(5'000'000, 'x');
    const Lines lines = readAll(write("a\n" + longLine + "\nb\n"));
    QCOMPARE(lines.texts, QByteArrayList({"a", longLine, "b"}));
}

void LineReaderTest::aLineAboveTheLimitIsToldAndTheNextOneRead()
{
    const QByteArray longLine(3'000'000, 'x');
    const Lines lines = readAll(write("a\n" + longLine + "\nb\n" + longLine), 1'000'000);
    QCOMPARE(lines.texts, QByteArrayList({"a", "b"}));
    QCOMPARE(lines.tooLong, QList<qint64>({2, 4}));
}

void LineReaderTest::aLineOfExactlyTheLimitIsRead()
{
    const Lines lines = readAll(write("12345\n123456\n12345"), 5);
    QCOMPARE(lines.texts, QByteArrayList({"12345", "12345"}));
    QCOMPARE(lines.tooLong, QList<qint64>({2}));
}

void LineReaderTest::gzipReadsLikePlain()
{
    QByteArray text;
    for (int i = 0; i < 60'000; ++i)
        text += "line " + QByteArray::number(i) + '\n';
    const Lines plain = readAll(write(text));
    const Lines packed = readAll(write(gzip(text)));
    QVERIFY(!packed.error);
    QCOMPARE(packed.texts.size(), 60'000);
    QCOMPARE(packed.texts, plain.texts);
}

void LineReaderTest::gzipMembersFollowOneAnother()
{
    const Lines lines = readAll(write(gzip("a\nb") + gzip("c\n") + gzip("") + gzip("d")));
    QVERIFY2(!lines.error, lines.error ? qPrintable(lines.error->text()) : "");
    QCOMPARE(lines.texts, QByteArrayList({"a", "bc", "d"}));
}

void LineReaderTest::zerosBehindGzipArePadding()
{
    const Lines lines = readAll(write(gzip("a\n") + QByteArray(600, '\0')));
    QVERIFY2(!lines.error, lines.error ? qPrintable(lines.error->text()) : "");
    QCOMPARE(lines.texts, QByteArrayList{"a"});
}

void LineReaderTest::damagedFilesAreErrors_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    QByteArray flipped = gzip(QByteArray(100'000, 'x') + "end");
    flipped[flipped.size() / 2] = static_cast<char>(~flipped.at(flipped.size() / 2));
    QTest::newRow("gzip that was cut off") << gzip(QByteArray(100'000, 'x')).chopped(9) << u"cut off"_s;
    QTest::newRow("gzip with a flipped byte") << flipped << u"damaged"_s;
    QTest::newRow("text behind gzip") << QByteArray(gzip("a\n") + "more") << u"follows the end"_s;
}

void LineReaderTest::damagedFilesAreErrors()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const Lines lines = readAll(write(bytes));
    QVERIFY(lines.error);
    QCOMPARE(lines.error->code, ErrorCode::BadFile);
    QVERIFY2(lines.error->what.text().contains(reason), qPrintable(lines.error->what.text()));
    QCOMPARE(readAll(m_directory.filePath(u"none"_s)).error.value().code, ErrorCode::BadFile);
    QCOMPARE(readAll(m_directory.path()).error.value().code, ErrorCode::BadFile);
}

void LineReaderTest::positionReachesTheSizeOnDisk()
{
    const QByteArray packed = gzip(QByteArray(300'000, 'y') + '\n');
    InputFile file(write(packed));
    QVERIFY(file.open().isOk());
    LineReader reader(file);
    while (reader.next().value()) { }
    QCOMPARE(file.position(), packed.size());
    QCOMPARE(file.totalSize(), packed.size());
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::LineReaderTest)
#include "linereadertest.moc"
