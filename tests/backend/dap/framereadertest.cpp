// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/framereader.h"

#include <QRandomGenerator>
#include <QTest>

#include <functional>
#include <utility>

namespace ledgerscope::dap {

/// FrameReader and frameOf: whole frames, broken ones, and every way in which a stream may be split.
class FrameReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void readsTheSameHoweverItIsSplit_data() { reads_data(); }
    void readsTheSameHoweverItIsSplit();
    void writesWhatItReads();
    void randomFramesComeThroughInRandomPieces();
    void findsEveryFrameBetweenGarbage();
    void neverHoldsMoreThanItsLimits();
    void skipsALongBodyWithoutHoldingIt();
    void everyProblemHasItsWords();
    void endsInsideAFrame_data();
    void endsInsideAFrame();
    void isAsNewAfterTheEnd();
};

namespace {

constexpr FrameReader::Limits Small{.header = 64, .body = 100, .skipped = 1000};

/// For people: bodies as they are, problems as words.
QByteArray nameOf(FrameProblem problem)
{
    switch (problem) {
    case FrameProblem::NotAHeader: return "!NotAHeader";
    case FrameProblem::NoLength: return "!NoLength";
    case FrameProblem::BadLength: return "!BadLength";
    case FrameProblem::HeaderTooLong: return "!HeaderTooLong";
    case FrameProblem::BodyTooLong: return "!BodyTooLong";
    case FrameProblem::CutOff: return "!CutOff";
    }
    return {};
}

QByteArrayList shown(const std::vector<FrameReader::Item> &items)
{
    QByteArrayList list;
    for (const auto &item : items)
        list += std::holds_alternative<QByteArray>(item) ? std::get<QByteArray>(item) : nameOf(std::get<FrameProblem>(item));
    return list;
}

QByteArrayList readInPieces(const QByteArray &stream, const std::function<qsizetype()> &nextSize)
{
    FrameReader reader(Small);
    QByteArrayList list;
    for (qsizetype at = 0; at < stream.size();) {
        const qsizetype size = qMin(nextSize(), stream.size() - at);
        list += shown(reader.feed(QByteArrayView(stream).sliced(at, size)));
        at += size;
    }
    return list;
}

QByteArray randomBytes(QRandomGenerator &random, int maximum, QByteArrayView alphabet)
{
    QByteArray bytes(random.bounded(maximum + 1), Qt::Uninitialized);
    for (char &c : bytes)
        c = alphabet.at(random.bounded(static_cast<int>(alphabet.size())));
    return bytes;
}

} // namespace

void FrameReaderTest::reads_data()
{
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<QByteArrayList>("expected");

    const auto row = [](const char *name, const QByteArray &stream, const QByteArrayList &expected) {
        QTest::addRow("%s", name) << stream << expected;
    };
    row("one frame", "Content-Length: 2\r\n\r\n{}", {"{}"});
    row("two frames follow each other at once", "Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\nnull", {"{}", "null"});
    row("a frame may be empty", "Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\n1", {"", "1"});
    row("other headers before and behind the length do not matter", "A: b\r\nContent-Length: 2\r\nContent-Type: x; charset=utf-8\r\n\r\n{}", {"{}"});
    row("the name of the header is written in any case", "CONTENT-length:2\r\n\r\n{}", {"{}"});
    row("white space around the length does not matter", "Content-Length: \t 2 \r\n\r\n{}", {"{}"});
    row("lines may end in a line feed alone", "Content-Length: 2\n\n{}", {"{}"});
    row("blank lines stand between frames", "\r\n\n\r\nContent-Length: 2\r\n\r\n{}\r\n\r\nContent-Length: 1\r\n\r\n1", {"{}", "1"});
    row("the length counts bytes and not characters", "Content-Length: 4\r\n\r\n\"ä\"Content-Length: 1\r\n\r\n1", {"\"ä\"", "1"});
    row("a body may hold what looks like a header", "Content-Length: 21\r\n\r\nContent-Length: 1\r\n\r\nxContent-Length: 1\r\n\r\n1", {"Content-Length: 1\r\n\r\n", "!NotAHeader", "1"});
    row("the same length twice is one", "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", {"{}"});
    row("a printed line is passed over", "warning, something is odd\r\nContent-Length: 2\r\n\r\n{}", {"!NotAHeader", "{}"});
    row("printed words without an end of line are passed over", "oddContent-Length: 2\r\n\r\n{}", {"!NotAHeader", "{}"});
    row("printed words with a space are passed over", "it is odd Content-Length: 2\r\n\r\n{}", {"!NotAHeader", "{}"});
    row("a body that is longer than it said is passed over", "Content-Length: 1\r\n\r\n{}\nContent-Length: 4\r\n\r\nnull", {"{", "!NotAHeader", "null"});
    row("headers without a length", "A: b\r\n\r\n{}Content-Length: 1\r\n\r\n1", {"!NoLength", "1"});
    row("a length that is no number", "Content-Length: two\r\n\r\n{}Content-Length: 1\r\n\r\n1", {"!BadLength", "1"});
    row("a negative length", "Content-Length: -2\r\n\r\n{}Content-Length: 1\r\n\r\n1", {"!BadLength", "1"});
    row("a length of more digits than fit", "Content-Length: 9999999999999999999\r\n\r\n{}Content-Length: 1\r\n\r\n1", {"!BadLength", "1"});
    row("two lengths that differ", "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}Content-Length: 1\r\n\r\n1", {"!BadLength", "1"});
    row("no length at all", "Content-Length:\r\n\r\nContent-Length: 1\r\n\r\n1", {"!BadLength", "1"});
    row("a header that is too long", QByteArray("A: ") + QByteArray(100, 'b') + "\r\n\r\nContent-Length: 1\r\n\r\n1", {"!HeaderTooLong", "1"});
    row("many short headers are too long together", QByteArray("A: b\r\n").repeated(20) + "Content-Length: 1\r\n\r\n1", {"!HeaderTooLong", "1"});
    row("a body that is too long is skipped to its end", "Content-Length: 101\r\n\r\n" + QByteArray("Content-Length: 1\r\n\r\n").repeated(4) + QByteArray(17, 'x') + "Content-Length: 1\r\n\r\n1", {"!BodyTooLong", "1"});
    row("a body that claims to be endless is looked into", "Content-Length: 1001\r\n\r\nContent-Length: 1\r\n\r\n1", {"!BodyTooLong", "1"});
    row("a body of exactly the limit", "Content-Length: 100\r\n\r\n" + QByteArray(100, 'x'), {QByteArray(100, 'x')});
    row("zero bytes are no header", QByteArray(30, '\0') + "Content-Length: 1\r\n\r\n1", {"!NotAHeader", "1"});
}

void FrameReaderTest::reads()
{
    QFETCH(const QByteArray, stream);
    QFETCH(const QByteArrayList, expected);
    FrameReader reader(Small);
    QCOMPARE(shown(reader.feed(stream)), expected);
    QCOMPARE(reader.bufferedBytes(), 0);
}

void FrameReaderTest::readsTheSameHoweverItIsSplit()
{
    QFETCH(const QByteArray, stream);
    const QByteArrayList whole = readInPieces(stream, [&] { return stream.size(); });
    for (qsizetype size = 1; size < qMin<qsizetype>(stream.size(), 40); ++size)
        QCOMPARE(readInPieces(stream, [size] { return size; }), whole);
    for (qsizetype first = 1; first < stream.size(); ++first) {
        bool isFirst = true;
        QCOMPARE(readInPieces(stream, [&] { return std::exchange(isFirst, false) ? first : stream.size(); }), whole);
    }
}

void FrameReaderTest::writesWhatItReads()
{
    FrameReader reader;
    QCOMPARE(frameOf("{}"), QByteArray("Content-Length: 2\r\n\r\n{}"));
    QCOMPARE(shown(reader.feed(QByteArray(frameOf("") + frameOf("ä") + frameOf("\r\n\r\n")))), QByteArrayList({"", "ä", "\r\n\r\n"}));
    QVERIFY(!reader.finish());
}

void FrameReaderTest::randomFramesComeThroughInRandomPieces()
{
    QRandomGenerator random(41);
    for (int round = 0; round < 500; ++round) {
        QByteArrayList bodies;
        QByteArray stream;
        for (int i = random.bounded(6); i >= 0; --i) {
            bodies += randomBytes(random, 100, "{}\"\r\n: Content-Length0123");
            stream += frameOf(bodies.last());
        }
        const int longest = 1 + random.bounded(60);
        QCOMPARE(readInPieces(stream, [&] { return 1 + random.bounded(longest); }), bodies);
    }
}

void FrameReaderTest::findsEveryFrameBetweenGarbage()
{
    QRandomGenerator random(42);
    for (int round = 0; round < 500; ++round) {
        QByteArrayList bodies;
        QByteArray stream;
        for (int i = random.bounded(5); i >= 0; --i) {
            bodies += randomBytes(random, 50, "{}[]\" ");
            // Garbage ends as a line that is no header does, for a header could not be told from one of the frame's.
            stream += randomBytes(random, 300, "abc:-\r\n {}\\\"\x01\xff") + "\n?\n" + frameOf(bodies.last());
        }
        QByteArrayList found = readInPieces(stream, [&] { return 1 + random.bounded(50); });
        found.removeIf([](const QByteArray &item) { return item.startsWith('!'); });
        QCOMPARE(found, bodies);
    }
}

void FrameReaderTest::neverHoldsMoreThanItsLimits()
{
    QRandomGenerator random(43);
    FrameReader reader(Small);
    constexpr int Piece = 50;
    for (int i = 0; i < 20'000; ++i) {
        static_cast<void>(reader.feed(randomBytes(random, Piece, "Content-Length: 0123456789\r\n\r\n")));
        QVERIFY(reader.bufferedBytes() <= Small.header + Small.body + Piece);
    }
    FrameReader endless(Small);
    for (int i = 0; i < 20'000; ++i) {
        static_cast<void>(endless.feed("no end of line in sight "));
        QVERIFY(endless.bufferedBytes() <= Small.header);
    }
}

void FrameReaderTest::skipsALongBodyWithoutHoldingIt()
{
    FrameReader reader({.header = 64, .body = 100, .skipped = 100'000'000});
    QCOMPARE(shown(reader.feed("Content-Length: 50000000\r\n\r\n")), QByteArrayList({"!BodyTooLong"}));
    const QByteArray piece(1'000'000, 'x');
    for (int i = 0; i < 50; ++i) {
        QVERIFY(reader.feed(piece).empty());
        QCOMPARE(reader.bufferedBytes(), 0);
    }
    QCOMPARE(shown(reader.feed(frameOf("{}"))), QByteArrayList({"{}"}));
}

void FrameReaderTest::everyProblemHasItsWords()
{
    QStringList words;
    for (int i = 0; i <= static_cast<int>(FrameProblem::CutOff); ++i) {
        const Error error = errorOf(static_cast<FrameProblem>(i));
        QCOMPARE(error.code, ErrorCode::BadFile);
        QVERIFY(!error.what.isEmpty() && !words.contains(error.text()));
        words += error.text();
    }
}

void FrameReaderTest::endsInsideAFrame_data()
{
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<bool>("isInside");
    QTest::addRow("nothing came") << QByteArray() << false;
    QTest::addRow("behind a frame") << frameOf("{}") << false;
    QTest::addRow("behind a blank line") << QByteArray("\r\n\r\n") << false;
    QTest::addRow("inside a header line") << QByteArray("Content-Le") << true;
    QTest::addRow("behind a header line") << QByteArray("Content-Length: 2\r\n") << true;
    QTest::addRow("before the body") << QByteArray("Content-Length: 2\r\n\r\n") << true;
    QTest::addRow("inside the body") << QByteArray("Content-Length: 2\r\n\r\n{") << true;
    QTest::addRow("inside a body that is skipped") << QByteArray("Content-Length: 500\r\n\r\n{") << true;
    QTest::addRow("inside garbage, which was reported before") << QByteArray("what is this?\n") << false;
}

void FrameReaderTest::endsInsideAFrame()
{
    QFETCH(const QByteArray, stream);
    QFETCH(const bool, isInside);
    FrameReader reader(Small);
    static_cast<void>(reader.feed(stream));
    QCOMPARE(reader.finish(), isInside ? std::optional(FrameProblem::CutOff) : std::nullopt);
}

void FrameReaderTest::isAsNewAfterTheEnd()
{
    FrameReader reader(Small);
    static_cast<void>(reader.feed("Content-Length: 20\r\n\r\n{"));
    QVERIFY(reader.finish());
    QCOMPARE(reader.bufferedBytes(), 0);
    QVERIFY(!reader.finish());
    QCOMPARE(shown(reader.feed(frameOf("{}"))), QByteArrayList({"{}"}));
}

} // namespace ledgerscope::dap

QTEST_GUILESS_MAIN(ledgerscope::dap::FrameReaderTest)
#include "framereadertest.moc"
