// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/rawtext.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope {

class RawTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsBytes_data();
    void showsBytes();
    void breaksLongLinesBetweenCharacters();
    void breaksBytesThatAreNoText();
    void leadsBackToTheBytes();
    void findsThePlaceOfEveryByte();
};

void RawTextTest::showsBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<qsizetype>("lines");

    QTest::newRow("nothing") << ""_ba << u""_s << qsizetype{1};
    QTest::newRow("one line") << R"({"a":1.10})"_ba << uR"({"a":1.10})"_s << qsizetype{1};
    QTest::newRow("pretty printed") << "{\n \"a\": 1\n}\n"_ba << u"{\n \"a\": 1\n}\n"_s << qsizetype{4};
    QTest::newRow("a carriage return is drawn") << "a\r\nb"_ba << u"a␍\nb"_s << qsizetype{2};
    QTest::newRow("ESC is drawn (C13)") << "\x1B[31mred"_ba << u"␛[31mred"_s << qsizetype{1};
    QTest::newRow("a direction override is drawn (C13)") << "abc\xE2\x80\xAEgpj"_ba << u"abc⟨U+202E⟩gpj"_s << qsizetype{1};
    QTest::newRow("a bad byte is drawn (C09)") << "a\xFF" "b"_ba << u"a⟨FF⟩b"_s << qsizetype{1};
    QTest::newRow("markup is text (C13)") << "<b>x</b>"_ba << u"<b>x</b>"_s << qsizetype{1};
}

void RawTextTest::showsBytes()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, shown);
    QFETCH(const qsizetype, lines);
    const RawText text(bytes);
    QCOMPARE(text.display(), shown);
    QCOMPARE(text.lineCount(), lines);
    QCOMPARE(text.bytes(), bytes);
}

void RawTextTest::breaksLongLinesBetweenCharacters()
{
    const QByteArray bytes = "a" + QByteArray("\xE2\x82\xAC").repeated(10'000);
    const RawText text(bytes);
    QVERIFY(text.lineCount() > 7);
    QByteArray joined;
    for (qsizetype index = 0; index < text.lineCount(); ++index) {
        const auto &line = text.line(index);
        QVERIFY(line.end - line.begin <= RawText::MaximumLineBytes);
        QCOMPARE(line.isBroken, index + 1 < text.lineCount());
        QVERIFY(!text.display(index).contains(u'⟨'));
        joined += bytes.sliced(line.begin, line.end - line.begin);
    }
    QCOMPARE(joined, bytes);
}

void RawTextTest::breaksBytesThatAreNoText()
{
    const QByteArray bytes(3 * RawText::MaximumLineBytes, '\x80');
    const RawText text(bytes);
    qsizetype end = 0;
    for (qsizetype index = 0; index < text.lineCount(); ++index) {
        QCOMPARE(text.line(index).begin, end);
        QVERIFY(text.line(index).end > end);
        end = text.line(index).end;
    }
    QCOMPARE(end, bytes.size());
}

void RawTextTest::leadsBackToTheBytes()
{
    const RawText text("a\xFF" "b\n\xE2\x80\xAE" "c"_ba); // shown as a⟨FF⟩b and ⟨U+202E⟩c
    QCOMPARE(text.offsetOf({0, 0}), 0);
    QCOMPARE(text.offsetOf({0, 1}), 1);
    QCOMPARE(text.offsetOf({0, 3}), 1); // inside the mark of the byte
    QCOMPARE(text.offsetOf({0, 5}), 2);
    QCOMPARE(text.offsetOf({0, 6}), 3);
    QCOMPARE(text.offsetOf({1, 0}), 4);
    QCOMPARE(text.offsetOf({1, 8}), 7);
    QCOMPARE(text.offsetOf({1, 99}), 8);
}

void RawTextTest::findsThePlaceOfEveryByte()
{
    const QByteArray bytes = "{\"a\":\"\xC3\xA9\xFF\x01\",\n\"b\":\"\xF0\x9F\x98\x80\"}" + QByteArray(4'500, 'x');
    const RawText text(bytes);
    for (qsizetype offset = 0; offset <= bytes.size(); ++offset) {
        const RawText::Place place = text.placeOf(offset);
        const qsizetype back = text.offsetOf(place);
        const bool isInsideCharacter = offset < bytes.size() && (static_cast<uchar>(bytes[offset]) & 0xC0) == 0x80;
        if (!isInsideCharacter)
            QCOMPARE(back, offset);
    }
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::RawTextTest)
#include "rawtexttest.moc"
