// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/reader.h"
#include "tests/backend/json/jsongenerator.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope::json {

namespace {

struct ReadResult {
    std::vector<Token> tokens; ///< without End and Error
    std::optional<SyntaxError> error;
};

ReadResult readAll(const QByteArray &bytes)
{
    ReadResult result;
    Reader reader(bytes);
    for (Token token = reader.next(); token.kind != TokenKind::End; token = reader.next()) {
        if (token.kind == TokenKind::Error)
            break;
        result.tokens.push_back(token);
    }
    result.error = reader.error();
    return result;
}

bool isOnlyPunctuation(QByteArrayView gap)
{
    return std::all_of(gap.begin(), gap.end(), [](char c) { return QByteArrayView(" \t\r\n,:").contains(c); });
}

} // namespace

class ReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acceptsTheGrammar_data();
    void acceptsTheGrammar();
    void refusesEverythingElse_data();
    void refusesEverythingElse();
    void whatStandsBeforeAnErrorCouldHaveBecomeJson_data() { refusesEverythingElse_data(); }
    void whatStandsBeforeAnErrorCouldHaveBecomeJson();
    void marksStringsAndKeepsTheirBytes_data();
    void marksStringsAndKeepsTheirBytes();
    void reportsAByteOrderMarkAndCountsIt();
    void repeatsTheLastToken();
    void readsAnyDepth_data();
    void readsAnyDepth();
    void saysWhereADeepTextBreaksOff();
    void findsExactlyThePiecesOfRandomTexts();
    void everyBeginningOfARandomTextEndsTooEarly();
    void describesEachError();
};

void ReaderTest::acceptsTheGrammar_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("tokens");

    QTest::newRow("an empty object") << "{}"_ba << 2;
    QTest::newRow("an empty array") << "[]"_ba << 2;
    QTest::newRow("an array of one") << "[1]"_ba << 3;
    QTest::newRow("an object of one") << R"({"a":1})"_ba << 4;
    QTest::newRow("an empty key") << R"({"":1})"_ba << 4;
    QTest::newRow("nested empties") << "[[],{},[{}]]"_ba << 10;
    QTest::newRow("white space of all kinds") << " \t\r\n[ 1 ,\n2 ] \r\n"_ba << 4;
    QTest::newRow("white space around a colon") << "{ \"a\" : 1 }"_ba << 4;
    QTest::newRow("the three words") << "[true,false,null]"_ba << 5;
    QTest::newRow("zero") << "0"_ba << 1;
    QTest::newRow("negative zero") << "-0"_ba << 1;
    QTest::newRow("zero with a fraction") << "0.0"_ba << 1;
    QTest::newRow("zero with an exponent") << "0e1"_ba << 1;
    QTest::newRow("a signed exponent") << "1E+2"_ba << 1;
    QTest::newRow("a negative exponent") << "-1.5e-10"_ba << 1;
    QTest::newRow("a number beyond double (C02)") << "1e400"_ba << 1;
    QTest::newRow("a number beyond 64 bits (C01)") << "18446744073709551615"_ba << 1;
    QTest::newRow("a number of a thousand digits") << QByteArray(1000, '9') << 1;
    QTest::newRow("every escape") << R"("\"\\\/\b\f\n\r\tA")"_ba << 1;
    QTest::newRow("a surrogate pair") << R"("\ud83d\uDE00")"_ba << 1;
    QTest::newRow("a lone surrogate") << R"("\ud800")"_ba << 1;
    QTest::newRow("bytes that are not UTF-8") << "\"\xFF\xFE\""_ba << 1;
    QTest::newRow("a zero byte, escaped") << R"("\u0000")"_ba << 1;
    QTest::newRow("DEL is no control character") << "\"\x7F\""_ba << 1;
    QTest::newRow("duplicate keys (C03)") << R"({"a":1,"a":2})"_ba << 6;
    QTest::newRow("a string at the top (C06)") << R"("text")"_ba << 1;
    QTest::newRow("null at the top (C06)") << "null"_ba << 1;
}

void ReaderTest::acceptsTheGrammar()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, tokens);
    const ReadResult result = readAll(bytes);
    QVERIFY2(!result.error, result.error ? qPrintable(describe(result.error->kind).text()) : "");
    QCOMPARE(static_cast<int>(result.tokens.size()), tokens);
}

void ReaderTest::refusesEverythingElse_data()
{
    using enum SyntaxErrorKind;
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<SyntaxErrorKind>("kind");
    QTest::addColumn<qsizetype>("position");
    const auto row = [](const char *name, QByteArray bytes, SyntaxErrorKind kind, qsizetype position) {
        QTest::newRow(name) << std::move(bytes) << kind << position;
    };

    row("nothing", "", Empty, 0);
    row("only white space", " \n\t", Empty, 3);
    row("only a byte-order mark", "\xEF\xBB\xBF", Empty, 3);
    row("half a byte-order mark", "\xEF\xBB", ExpectedValue, 0);
    row("a word that is none (C05)", "not json", BadLiteral, 1);
    row("a trailing comma in an object (C05)", "{\"a\":2,}", TrailingComma, 6);
    row("a trailing comma in an array", "[1, ]", TrailingComma, 2);
    row("a comma without a value before it", "[,1]", ExpectedValue, 1);
    row("two commas", "[1,,2]", ExpectedValue, 3);
    row("a missing comma in an array", "[1 2]", ExpectedCommaOrBracket, 3);
    row("a missing comma in an object", "{\"a\":1 \"b\":2}", ExpectedCommaOrBrace, 7);
    row("a bracket that closes an object", "{\"a\":1]", ExpectedCommaOrBrace, 6);
    row("a brace that closes an array", "[1}", ExpectedCommaOrBracket, 2);
    row("a brace in an empty array", "[}", ExpectedValue, 1);
    row("a bracket in an empty object", "{]", ExpectedKey, 1);
    row("a key without quotation marks", "{a:1}", ExpectedKey, 1);
    row("a number as key", "{1:1}", ExpectedKey, 1);
    row("apostrophes", "{'a':1}", ExpectedKey, 1);
    row("a key without colon", "{\"a\" 1}", ExpectedColon, 5);
    row("a key without value", "{\"a\":}", ExpectedValue, 5);
    row("two colons", "{\"a\"::1}", ExpectedValue, 5);
    row("a comment", "/**/1", ExpectedValue, 0);
    row("NaN", "NaN", ExpectedValue, 0);
    row("Infinity", "-Infinity", BadNumber, 1);
    row("a plus sign", "+1", ExpectedValue, 0);
    row("a leading zero", "012", LeadingZero, 1);
    row("a negative leading zero", "-01", LeadingZero, 2);
    row("a leading point", ".5", ExpectedValue, 0);
    row("a point without digits", "1.", UnexpectedEnd, 2);
    row("a point before an exponent", "1.e5", BadNumber, 2);
    row("an exponent without digits", "[1e]", BadNumber, 3);
    row("a signed exponent without digits", "[1e+]", BadNumber, 4);
    row("a minus alone", "-", UnexpectedEnd, 1);
    row("hexadecimal", "0x10", TrailingBytes, 1);
    row("a capital word", "True", ExpectedValue, 0);
    row("half a word", "[nul]", BadLiteral, 4);
    row("a word that goes on", "truely", TrailingBytes, 4);
    row("two values", "1 2", TrailingBytes, 2);
    row("two objects", "{}{}", TrailingBytes, 2);
    row("a closing bracket too many", "[]]", TrailingBytes, 2);
    row("a zero byte behind the value", QByteArray("1\0", 2), TrailingBytes, 1);
    row("a string without end", "\"abc", UnexpectedEnd, 4);
    row("a backslash at the end", "\"abc\\", UnexpectedEnd, 5);
    row("half an escape", "\"\\u12", UnexpectedEnd, 5);
    row("an unknown escape", "\"\\x\"", BadEscape, 2);
    row("a capital escape", "\"\\N\"", BadEscape, 2);
    row("an escape that is not hexadecimal", "\"\\u12G4\"", BadEscape, 5);
    row("a line break in a string", "\"a\nb\"", ControlCharacter, 2);
    row("ESC in a string (C13)", "\"\x1B[31m\"", ControlCharacter, 1);
    row("a zero byte in a string", QByteArray("\"\0\"", 3), ControlCharacter, 1);
    row("an open array", "[1,", UnexpectedEnd, 3);
    row("an open object", "{", UnexpectedEnd, 1);
    row("an open member", "{\"a\"", UnexpectedEnd, 4);
    row("bad bytes outside of a string", "[\xFF]", ExpectedValue, 1);
    row("binary (C09)", QByteArray("\x00\x01\x02\x03\xFF", 5), ExpectedValue, 0);
    row("a quotation mark inside bad bytes (C09)", "{\"a\":\"\xFF\"A\"}", ExpectedCommaOrBrace, 8);
    row("vertical tab is no white space", "\v1", ExpectedValue, 0);
    row("a no-break space is no white space", "\xC2\xA0" "1", ExpectedValue, 0);
}

void ReaderTest::refusesEverythingElse()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const SyntaxErrorKind, kind);
    QFETCH(const qsizetype, position);
    const ReadResult result = readAll(bytes);
    QVERIFY(result.error);
    QCOMPARE(describe(result.error->kind), describe(kind));
    QCOMPARE(result.error->position, position);
}

void ReaderTest::whatStandsBeforeAnErrorCouldHaveBecomeJson()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const qsizetype, position);
    const QByteArray before = bytes.first(position);
    const auto error = readAll(before).error;
    if (error)
        QVERIFY(error->kind == SyntaxErrorKind::UnexpectedEnd || error->kind == SyntaxErrorKind::Empty);
}

void ReaderTest::marksStringsAndKeepsTheirBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<TextMarks>("marks");

    QTest::newRow("plain text") << "\"abc\""_ba << TextMarks();
    QTest::newRow("good UTF-8") << "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\""_ba << TextMarks();
    QTest::newRow("an escape") << R"("\n")"_ba << TextMarks(TextMark::Escape);
    QTest::newRow("a pair is whole") << R"("\uD83D\uDE00")"_ba << TextMarks(TextMark::Escape);
    QTest::newRow("a high surrogate alone") << R"("\uD83Dx")"_ba << (TextMark::Escape | TextMark::LoneSurrogate);
    QTest::newRow("a low surrogate alone") << R"("\uDE00")"_ba << (TextMark::Escape | TextMark::LoneSurrogate);
    QTest::newRow("a pair the wrong way round") << R"("\uDE00\uD83D")"_ba << (TextMark::Escape | TextMark::LoneSurrogate);
    QTest::newRow("a byte that never occurs in UTF-8") << "\"\xFF\""_ba << TextMarks(TextMark::BadUtf8);
    QTest::newRow("an overlong form") << "\"\xC0\x80\""_ba << TextMarks(TextMark::BadUtf8);
    QTest::newRow("an encoded surrogate") << "\"\xED\xA0\x80\""_ba << TextMarks(TextMark::BadUtf8);
    QTest::newRow("a character cut by the quotation mark") << "\"\xE2\x82\""_ba << TextMarks(TextMark::BadUtf8);
    QTest::newRow("above the last code point") << "\"\xF4\x90\x80\x80\""_ba << TextMarks(TextMark::BadUtf8);
}

void ReaderTest::marksStringsAndKeepsTheirBytes()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const TextMarks, marks);
    const ReadResult asValue = readAll(bytes);
    QVERIFY(!asValue.error);
    QCOMPARE(asValue.tokens.at(0), (Token{TokenKind::String, 0, bytes.size(), marks}));
    const ReadResult asKey = readAll('{' + bytes + ":0}");
    QVERIFY(!asKey.error);
    QCOMPARE(asKey.tokens.at(1), (Token{TokenKind::Key, 1, 1 + bytes.size(), marks}));
}

void ReaderTest::reportsAByteOrderMarkAndCountsIt()
{
    const QByteArray bytes = "\xEF\xBB\xBF[1,]"_ba;
    Reader reader(bytes);
    QVERIFY(reader.hasByteOrderMark());
    QCOMPARE(reader.next(), (Token{TokenKind::BeginArray, 3, 4, {}}));
    QCOMPARE(readAll(bytes).error->position, 5);
    QVERIFY(!Reader("[1]").hasByteOrderMark());
}

void ReaderTest::repeatsTheLastToken()
{
    Reader whole("1");
    QCOMPARE(whole.next().kind, TokenKind::Number);
    QCOMPARE(whole.next().kind, TokenKind::End);
    QCOMPARE(whole.next().kind, TokenKind::End);
    Reader broken("]");
    QCOMPARE(broken.next().kind, TokenKind::Error);
    QCOMPARE(broken.next().kind, TokenKind::Error);
}

void ReaderTest::readsAnyDepth_data()
{
    QTest::addColumn<qsizetype>("depth");
    QTest::newRow("5,000 levels") << qsizetype{5'000};
    QTest::newRow("1,000,000 levels") << qsizetype{1'000'000};
}

void ReaderTest::readsAnyDepth()
{
    QFETCH(const qsizetype, depth);
    const QByteArray bytes = QByteArray("[{\"a\":").repeated(depth / 2) + '1' + QByteArray("}]").repeated(depth / 2);
    Reader reader(bytes);
    qsizetype deepest = 0;
    for (Token token = reader.next(); token.kind != TokenKind::End; token = reader.next()) {
        QVERIFY(token.kind != TokenKind::Error);
        deepest = std::max(deepest, reader.depth());
    }
    QCOMPARE(deepest, depth);
    QCOMPARE(reader.depth(), 0);
}

void ReaderTest::saysWhereADeepTextBreaksOff()
{
    const qsizetype depth = 1'000'000;
    const auto error = readAll(QByteArray(depth, '[')).error;
    QCOMPARE(error, (SyntaxError{SyntaxErrorKind::UnexpectedEnd, depth}));
    const auto wrong = readAll(QByteArray(depth, '[') + QByteArray(depth - 1, ']') + '}').error;
    QCOMPARE(wrong, (SyntaxError{SyntaxErrorKind::ExpectedCommaOrBracket, 2 * depth - 1}));
}

void ReaderTest::findsExactlyThePiecesOfRandomTexts()
{
    JsonGenerator generator(20260525);
    for (int round = 0; round < 3'000; ++round) {
        const GeneratedJson json = generator.next();
        const ReadResult result = readAll(json.bytes);
        QVERIFY2(!result.error, json.bytes.constData());
        QCOMPARE(result.tokens.size(), json.pieces.size());
        // Tokens and the gaps between them are all there is, and the gaps hold nothing of meaning.
        QByteArray assembled;
        for (std::size_t i = 0; i < result.tokens.size(); ++i) {
            const Token &token = result.tokens[i];
            const QByteArrayView gap = QByteArrayView(json.bytes).sliced(assembled.size(), token.begin - assembled.size());
            QVERIFY(isOnlyPunctuation(gap));
            const QByteArrayView text = QByteArrayView(json.bytes).sliced(token.begin, token.end - token.begin);
            QCOMPARE(token.kind, json.pieces[i].kind);
            QCOMPARE(text, QByteArrayView(json.pieces[i].text));
            assembled.append(gap).append(text);
        }
        QVERIFY(json.bytes.startsWith(assembled));
        QVERIFY(isOnlyPunctuation(QByteArrayView(json.bytes).sliced(assembled.size())));
    }
}

void ReaderTest::everyBeginningOfARandomTextEndsTooEarly()
{
    JsonGenerator generator(7);
    for (int round = 0; round < 300; ++round) {
        const QByteArray bytes = "[" + generator.next().compact.left(300);
        const auto whole = readAll(bytes).error;
        for (qsizetype size = 1; size < bytes.size() && (!whole || size <= whole->position); ++size) {
            const auto error = readAll(bytes.first(size)).error;
            QVERIFY(error);
            QCOMPARE(error->kind, SyntaxErrorKind::UnexpectedEnd);
            QCOMPARE(error->position, size);
        }
    }
}

void ReaderTest::describesEachError()
{
    QSet<QString> texts;
    for (int kind = 0; kind <= static_cast<int>(SyntaxErrorKind::TrailingBytes); ++kind)
        texts.insert(describe(static_cast<SyntaxErrorKind>(kind)).text());
    QCOMPARE(texts.size(), static_cast<int>(SyntaxErrorKind::TrailingBytes) + 1);
    QVERIFY(!texts.contains(QString()));
}

} // namespace ledgerscope::json

QTEST_APPLESS_MAIN(ledgerscope::json::ReaderTest)
#include "readertest.moc"
