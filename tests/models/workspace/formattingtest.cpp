// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/formatting.h"

#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class FormattingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesAreShownWithoutHarm_data();
    void bytesAreShownWithoutHarm();
    void everyByteGivesSomethingToSee();
    void theMiddleIsElided_data();
    void theMiddleIsElided();
    void deltasAreSignedAndShort_data();
    void deltasAreSignedAndShort();
    void durationsHaveTwoUnits_data();
    void durationsHaveTwoUnits();
    void sizes_data();
    void sizes();
    void timesKeepAllTheirDigits_C27();
    void timesFollowTheZone();
    void timesBefore1970AreRight();
    void storedTimesThatCannotBeReadAreShownAsStored_C26();
    void germanChromeNeverTouchesStoredText_C74();
};

namespace {

const Formatter English{QTimeZone::utc(), QLocale{QLocale::English, QLocale::UnitedStates}};
const Formatter German{QTimeZone("Europe/Berlin"), QLocale{QLocale::German, QLocale::Germany}};

Instant instant(const char *text)
{
    return *Timestamp::fromText(text).instant();
}

} // namespace

void FormattingTest::bytesAreShownWithoutHarm_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << "price.changed"_ba << u"price.changed"_s;
    QTest::newRow("markup stays text, as in C13") << "price.<b>changed</b>"_ba << u"price.<b>changed</b>"_s;
    QTest::newRow("a line break") << "price.\nchanged"_ba << u"price.␊changed"_s;
    QTest::newRow("an escape character") << "\x1b[31mred"_ba << u"␛[31mred"_s;
    QTest::newRow("a zero byte") << QByteArray("a\0b", 3) << u"a␀b"_s;
    QTest::newRow("delete") << "\x7f"_ba << u"␡"_s;
    QTest::newRow("a direction override") << QByteArray("abc\u202Egpj.exe") << u"abc⟨U+202E⟩gpj.exe"_s;
    QTest::newRow("a zero-width space") << QByteArray("pay\u200Bpal") << u"pay⟨U+200B⟩pal"_s;
    QTest::newRow("a byte-order mark") << QByteArray("\uFEFFx") << u"⟨U+FEFF⟩x"_s;
    QTest::newRow("a soft hyphen") << QByteArray("a\u00ADb") << u"a⟨U+00AD⟩b"_s;
    QTest::newRow("a line separator") << QByteArray("a\u2028b") << u"a⟨U+2028⟩b"_s;
    QTest::newRow("a C1 control") << QByteArray("a\u0085b") << u"a⟨U+0085⟩b"_s;
    QTest::newRow("bytes that are no UTF-8, as in C09") << "caf\xE9!"_ba << u"caf⟨E9⟩!"_s;
    QTest::newRow("a cut character") << "\xE2\x82"_ba << u"⟨E2⟩⟨82⟩"_s;
    QTest::newRow("an overlong form") << "\xC0\xAF"_ba << u"⟨C0⟩⟨AF⟩"_s;
    QTest::newRow("a surrogate in UTF-8") << "\xED\xA0\x80"_ba << u"⟨ED⟩⟨A0⟩⟨80⟩"_s;
    QTest::newRow("above the last code point") << "\xF4\x90\x80\x80"_ba << u"⟨F4⟩⟨90⟩⟨80⟩⟨80⟩"_s;
    QTest::newRow("other scripts and pictures") << QByteArray("Größe 価格 🚀") << u"Größe 価格 🚀"_s;
}

void FormattingTest::bytesAreShownWithoutHarm()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, shown);
    QCOMPARE(displayText(bytes), shown);
    QCOMPARE(displayText(QByteArrayView{bytes}), shown);
    QCOMPARE(displayText(shown), shown); // marks are ordinary characters
}

void FormattingTest::everyByteGivesSomethingToSee()
{
    for (int byte = 0; byte < 256; ++byte) {
        const QString shown = displayText(QByteArray(1, static_cast<char>(byte)));
        QVERIFY(!shown.isEmpty());
        for (const QChar c : shown)
            QVERIFY(c.isPrint() && c != QChar::ReplacementCharacter);
    }
}

void FormattingTest::theMiddleIsElided_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("maximum");
    QTest::addColumn<QString>("elided");
    QTest::newRow("an id") << u"01KSFRQNY2XXXXXXXXXXXXQ7ZD"_s << 15 << u"01KSFRQNY2…Q7ZD"_s;
    QTest::newRow("short enough") << u"item"_s << 4 << u"item"_s;
    QTest::newRow("one too long") << u"items"_s << 4 << u"it…s"_s;
    QTest::newRow("no room for an ellipsis") << u"items"_s << 2 << u"items"_s;
}

void FormattingTest::theMiddleIsElided()
{
    QFETCH(QString, text);
    QFETCH(int, maximum);
    QFETCH(QString, elided);
    QCOMPARE(elidedMiddle(text, maximum), elided);
}

void FormattingTest::deltasAreSignedAndShort_data()
{
    QTest::addColumn<qint64>("nanoseconds");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("german");
    const qint64 s = Instant::PerSecond;
    QTest::newRow("none") << qint64{0} << u"same"_s << u"same"_s;
    QTest::newRow("microseconds") << qint64{12'000} << u"+12 µs"_s << u"+12 µs"_s;
    QTest::newRow("milliseconds") << 204 * Instant::PerMillisecond << u"+0.204 s"_s << u"+0,204 s"_s;
    QTest::newRow("seconds") << s + s / 2 << u"+1.5 s"_s << u"+1,5 s"_s;
    QTest::newRow("45 minutes late") << 45 * 60 * s + 30 * s << u"+45.5 min"_s << u"+45,5 min"_s;
    QTest::newRow("before it occurred") << -(4 * 60 + 59) * s << u"−5.0 min"_s << u"−5,0 min"_s;
    QTest::newRow("hours") << 5 * Instant::PerHour << u"+5.0 h"_s << u"+5,0 h"_s;
    QTest::newRow("days") << 144 * Instant::PerDay << u"+144 d"_s << u"+144 d"_s;
    QTest::newRow("the whole range of time") << std::numeric_limits<qint64>::min() << u"−106,752 d"_s << u"−106.752 d"_s;
}

void FormattingTest::deltasAreSignedAndShort()
{
    QFETCH(qint64, nanoseconds);
    QFETCH(QString, english);
    QFETCH(QString, german);
    QCOMPARE(English.delta(nanoseconds), english);
    QCOMPARE(German.delta(nanoseconds), german);
}

void FormattingTest::durationsHaveTwoUnits_data()
{
    QTest::addColumn<qint64>("nanoseconds");
    QTest::addColumn<QString>("text");
    const qint64 s = Instant::PerSecond;
    QTest::newRow("minutes and seconds") << (45 * 60 + 30) * s << u"45 min 30 s"_s;
    QTest::newRow("a round one") << 2 * Instant::PerHour << u"2 h"_s;
    QTest::newRow("the second unit is not skipped to a smaller one") << Instant::PerDay + 5 * s << u"1 d"_s;
    QTest::newRow("days and hours") << Instant::PerDay + 3 * Instant::PerHour << u"1 d 3 h"_s;
    QTest::newRow("seconds alone") << 7 * s + s / 2 << u"7 s"_s;
    QTest::newRow("milliseconds") << 250 * Instant::PerMillisecond << u"250 ms"_s;
    QTest::newRow("nanoseconds") << qint64{42} << u"42 ns"_s;
    QTest::newRow("nothing") << qint64{0} << u"0 ns"_s;
}

void FormattingTest::durationsHaveTwoUnits()
{
    QFETCH(qint64, nanoseconds);
    QFETCH(QString, text);
    QCOMPARE(English.duration(nanoseconds), text);
}

void FormattingTest::sizes_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << qint64{0} << u"0 B"_s;
    QTest::newRow("bytes") << qint64{999} << u"999 B"_s;
    QTest::newRow("kilobytes") << qint64{1'900} << u"1.9 kB"_s;
    QTest::newRow("never 1000.0 kB") << qint64{999'999} << u"1.0 MB"_s;
    QTest::newRow("megabytes") << qint64{5'242'880} << u"5.2 MB"_s;
    QTest::newRow("gigabytes") << qint64{6'800'000'000} << u"6.8 GB"_s;
}

void FormattingTest::sizes()
{
    QFETCH(qint64, bytes);
    QFETCH(QString, text);
    QCOMPARE(English.bytes(bytes), text);
}

void FormattingTest::timesKeepAllTheirDigits_C27()
{
    QCOMPARE(English.timestamp(Timestamp::fromText("2026-05-25T14:23:11.123456789Z"), 3), u"2026-05-25 14:23:11.123456789"_s);
    QCOMPARE(English.timestamp(Timestamp::fromText("2026-05-25T14:23:11.1Z"), 3), u"2026-05-25 14:23:11.100"_s);
    QCOMPARE(English.time(instant("2026-05-25T14:23:11.999999999Z"), 3), u"14:23:11.999"_s);
    QCOMPARE(English.time(instant("2026-05-25T14:23:11Z"), 0), u"14:23:11"_s);
}

void FormattingTest::timesFollowTheZone()
{
    QCOMPARE(German.dateTime(instant("2026-05-25T22:30:00Z"), 0), u"2026-05-26 00:30:00"_s);
    QCOMPARE(German.zoneName(instant("2026-05-25T14:23:11Z")), u"CEST"_s);
    QCOMPARE(German.zoneName(instant("2026-01-25T14:23:11Z")), u"CET"_s);
    QCOMPARE(English.zoneName(instant("2026-05-25T14:23:11Z")), u"UTC"_s);
    QCOMPARE(English.endTime(instant("2026-05-25T14:23:11Z"), instant("2026-05-25T01:00:00Z"), 0), u"14:23:11"_s);
    QCOMPARE(English.endTime(instant("2026-05-26T00:00:00Z"), instant("2026-05-25T23:59:59Z"), 0), u"2026-05-26 00:00:00"_s);
    QCOMPARE(German.endTime(instant("2026-05-25T22:30:00Z"), instant("2026-05-25T21:30:00Z"), 0), u"2026-05-26 00:30:00"_s); // midnight of the zone
    QCOMPARE(English.dayLabel(instant("2026-05-25T14:23:11Z")), u"Mon 25 May 2026"_s);
    QCOMPARE(German.dayLabel(instant("2026-05-25T14:23:11Z")).toLower(), u"mo. 25 mai 2026"_s);
    // The hour that happens twice on 25 October 2026 is told apart by the zone's name.
    QCOMPARE(German.time(instant("2026-10-25T00:30:00Z"), 0), German.time(instant("2026-10-25T01:30:00Z"), 0));
    QVERIFY(German.zoneName(instant("2026-10-25T00:30:00Z")) != German.zoneName(instant("2026-10-25T01:30:00Z")));
}

void FormattingTest::timesBefore1970AreRight()
{
    QCOMPARE(English.dateTime(instant("1969-12-31T23:59:59.75Z"), 3), u"1969-12-31 23:59:59.750"_s);
    QCOMPARE(English.dateTime(Instant{-1}, 9), u"1969-12-31 23:59:59.999999999"_s);
}

void FormattingTest::storedTimesThatCannotBeReadAreShownAsStored_C26()
{
    QCOMPARE(English.timestamp(Timestamp::fromText("yesterday"), 3), u"yesterday"_s);
    QCOMPARE(English.timestamp(Timestamp::fromText("2026-02-30T00:00:00Z"), 3), u"2026-02-30T00:00:00Z"_s);
    QCOMPARE(English.timestamp(Timestamp::fromText(""), 3), QString{});
    QCOMPARE(English.timestamp(Timestamp{}, 3), u"—"_s);
}

void FormattingTest::germanChromeNeverTouchesStoredText_C74()
{
    QCOMPARE(German.count(200'412), u"200.412"_s);
    QCOMPARE(English.count(200'412), u"200,412"_s);
    QCOMPARE(displayText("1.10 and 1,10"_ba), u"1.10 and 1,10"_s);
    QCOMPARE(German.timestamp(Timestamp::fromText("31.5.2026 1,5"), 3), u"31.5.2026 1,5"_s);
    QCOMPARE(German.dateTime(instant("2026-05-25T14:23:11.5Z"), 3), u"2026-05-25 16:23:11.500"_s);
}

QTEST_GUILESS_MAIN(FormattingTest)
#include "formattingtest.moc"
