// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/text.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope::json {

class TextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decodesStrings_data();
    void decodesStrings();
    void quotesWhatItDecoded_data();
    void quotesWhatItDecoded();
    void agreesWithUnicodeOnEveryCharacter();
    void findsTheFirstBadByte_data();
    void findsTheFirstBadByte();
    void dropsOnlyACutCharacter_data();
    void dropsOnlyACutCharacter();
};

void TextTest::decodesStrings_data()
{
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<QByteArray>("text");

    QTest::newRow("an empty string") << R"("")"_ba << ""_ba;
    QTest::newRow("without quotation marks") << R"(a\nb)"_ba << "a\nb"_ba;
    QTest::newRow("every simple escape") << R"("\"\\\/\b\f\n\r\t")"_ba << "\"\\/\b\f\n\r\t"_ba;
    QTest::newRow("an ASCII letter as escape") << R"("\u0041")"_ba << "A"_ba;
    QTest::newRow("two bytes") << R"("\u00e9")"_ba << "\xC3\xA9"_ba;
    QTest::newRow("three bytes") << R"("\u20AC")"_ba << "\xE2\x82\xAC"_ba;
    QTest::newRow("a pair") << R"("\uD83D\uDE00")"_ba << "\xF0\x9F\x98\x80"_ba;
    QTest::newRow("a zero byte") << R"("a\u0000b")"_ba << QByteArray("a\0b", 3);
    QTest::newRow("a lone high surrogate keeps its identity") << R"("\uD800")"_ba << "\xED\xA0\x80"_ba;
    QTest::newRow("a lone low surrogate keeps its identity") << R"("\uDFFF")"_ba << "\xED\xBF\xBF"_ba;
    QTest::newRow("a high surrogate before an ordinary escape") << R"("\uD800\u0041")"_ba << "\xED\xA0\x80" "A"_ba;
    QTest::newRow("bad bytes stay (C09)") << "\"\xFF\xC0\""_ba << "\xFF\xC0"_ba;
    QTest::newRow("a string that broke off") << "\"abc"_ba << "abc"_ba;
    QTest::newRow("a string that broke off inside an escape") << R"("abc\u12)"_ba << R"(abc\u12)"_ba;
    QTest::newRow("a string that broke off behind a backslash") << R"("abc\)"_ba << R"(abc\)"_ba;
}

void TextTest::decodesStrings()
{
    QFETCH(const QByteArray, raw);
    QFETCH(const QByteArray, text);
    QCOMPARE(decodeString(raw), text);
}

void TextTest::quotesWhatItDecoded_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("quoted");

    QTest::newRow("plain") << "abc"_ba << R"("abc")"_ba;
    QTest::newRow("quotation mark and backslash") << R"(a"b\c)"_ba << R"("a\"b\\c")"_ba;
    QTest::newRow("short escapes") << "\b\f\n\r\t"_ba << R"("\b\f\n\r\t")"_ba;
    QTest::newRow("other control characters") << QByteArray("\0\x1F", 2) << R"("\u0000\u001f")"_ba;
    QTest::newRow("a slash stays bare") << "a/b"_ba << R"("a/b")"_ba;
    QTest::newRow("characters stay bytes") << "\xF0\x9F\x98\x80"_ba << "\"\xF0\x9F\x98\x80\""_ba;
    QTest::newRow("a surrogate becomes its escape again") << "\xED\xA0\x80"_ba << R"("\ud800")"_ba;
    QTest::newRow("two encoded halves do not become one character") << "\xED\xA0\x80\xED\xB0\x80"_ba << "\"\\ud800\xED\xB0\x80\""_ba;
    QTest::newRow("U+D7FF is no surrogate") << "\xED\x9F\xBF"_ba << "\"\xED\x9F\xBF\""_ba;
    QTest::newRow("bad bytes stay") << "\xFF"_ba << "\"\xFF\""_ba;
}

void TextTest::quotesWhatItDecoded()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, quoted);
    QCOMPARE(quoteString(text), quoted);
    QCOMPARE(decodeString(quoted), text);
    const StringScan scan = scanString(quoted, 0);
    QVERIFY(!scan.error);
    QCOMPARE(scan.end, quoted.size());
}

void TextTest::agreesWithUnicodeOnEveryCharacter()
{
    for (char32_t c = 0; c <= 0x10FFFF; c += c < 0x3000 ? 1 : 37) {
        if (c >= 0xD800 && c <= 0xDFFF)
            continue;
        const QByteArray bytes = QString::fromUcs4(&c, 1).toUtf8();
        QCOMPARE(utf8LengthAt(bytes, 0), static_cast<int>(bytes.size()));
        QByteArray escaped = "\"";
        for (const QChar unit : QString::fromUcs4(&c, 1))
            escaped += "\\u" + QByteArray::number(unit.unicode(), 16).rightJustified(4, '0');
        escaped += '"';
        QCOMPARE(decodeString(escaped), bytes);
    }
}

void TextTest::findsTheFirstBadByte_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<qsizetype>("position");

    QTest::newRow("nothing") << ""_ba << qsizetype{-1};
    QTest::newRow("ASCII") << "abc"_ba << qsizetype{-1};
    QTest::newRow("good characters") << "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"_ba << qsizetype{-1};
    QTest::newRow("the last code point") << "\xF4\x8F\xBF\xBF"_ba << qsizetype{-1};
    QTest::newRow("one past the last code point") << "a\xF4\x90\x80\x80"_ba << qsizetype{1};
    QTest::newRow("a continuation alone") << "ab\x80"_ba << qsizetype{2};
    QTest::newRow("overlong two") << "\xC1\xBF"_ba << qsizetype{0};
    QTest::newRow("overlong three") << "\xE0\x9F\xBF"_ba << qsizetype{0};
    QTest::newRow("overlong four") << "\xF0\x8F\xBF\xBF"_ba << qsizetype{0};
    QTest::newRow("a surrogate") << "a\xED\xB0\x80"_ba << qsizetype{1};
    QTest::newRow("a wrong third byte") << "a\xE2\x82z"_ba << qsizetype{1};
    QTest::newRow("cut at the end") << "abc\xF0\x9F\x98"_ba << qsizetype{3};
}

void TextTest::findsTheFirstBadByte()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const qsizetype, position);
    QCOMPARE(firstBadUtf8(bytes), position);
}

void TextTest::dropsOnlyACutCharacter_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<qsizetype>("size");

    QTest::newRow("nothing") << ""_ba << qsizetype{0};
    QTest::newRow("ASCII at the end") << "abc"_ba << qsizetype{3};
    QTest::newRow("a whole character") << "a\xE2\x82\xAC"_ba << qsizetype{4};
    QTest::newRow("two of three bytes") << "a\xE2\x82"_ba << qsizetype{1};
    QTest::newRow("one of two bytes") << "a\xC3"_ba << qsizetype{1};
    QTest::newRow("three of four bytes") << "a\xF0\x9F\x98"_ba << qsizetype{1};
    QTest::newRow("continuations without a beginning") << "\x80\x80\x80\x80"_ba << qsizetype{4};
}

void TextTest::dropsOnlyACutCharacter()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const qsizetype, size);
    QCOMPARE(withoutCutCharacter(bytes).size(), size);
}

} // namespace ledgerscope::json

QTEST_APPLESS_MAIN(ledgerscope::json::TextTest)
#include "texttest.moc"
