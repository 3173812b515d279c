// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/clock.h"
#include "backend/core/ulid.h"

#include <QTest>

#include <random>

namespace ledgerscope {

using namespace Qt::StringLiterals;

class UlidTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decodesTheTimeOfKnownIds_data();
    void decodesTheTimeOfKnownIds();
    void refusesWhatIsNotAUlid_data();
    void refusesWhatIsNotAUlid();
    void encodesWhatItDecoded();
    void bytesOrderLikeTexts();
    void lowerCaseAndUpperCaseAreTheSameId();
    void onlyUpperCaseIsCanonical();
    void lowestOfAMillisecondIsBelowAllItsIds();
    void lowestIsClampedToFortyEightBits();
    void idsBeyondTheRangeOfInstantsHaveNoTime();
    void generatedIdsCarryTheClocksTime();
    void idsOfOneMillisecondAscend();
    void idsAscendWhenTheClockStepsBack();
    void randomBitsThatOverflowMoveIntoTheNextMillisecond();
    void theSameSeedGivesTheSameIds();
};

void UlidTest::decodesTheTimeOfKnownIds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("milliseconds");
    QTest::newRow("check value of the reference, upper case") << "01ARZ3NDEKTSV4RRFFQ69G5FAV"_ba << qint64{1469922850259};
    QTest::newRow("check value of the reference, lower case") << "01arz3ndektsv4rrffq69g5fav"_ba << qint64{1469922850259};
    QTest::newRow("id of the cases, 2026-05-25 14:23:11") << "01KSFR9B4R0000000000000001"_ba << qint64{1779718991000};
    QTest::newRow("the lowest id") << "00000000000000000000000000"_ba << qint64{0};
    QTest::newRow("the highest id") << "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"_ba << (qint64{1} << 48) - 1;
}

void UlidTest::decodesTheTimeOfKnownIds()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, milliseconds);
    const auto ulid = Ulid::decode(text);
    QVERIFY(ulid);
    QCOMPARE(ulid->milliseconds(), milliseconds);
    QCOMPARE(ulid->toText(), text.toUpper());
}

void UlidTest::refusesWhatIsNotAUlid_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("25 characters") << "01ARZ3NDEKTSV4RRFFQ69G5FA"_ba;
    QTest::newRow("27 characters") << "01ARZ3NDEKTSV4RRFFQ69G5FAV0"_ba;
    QTest::newRow("first character above 7: 130 bits") << "8ZZZZZZZZZZZZZZZZZZZZZZZZZ"_ba;
    QTest::newRow("the letter I") << "01ARZ3NDEKTSV4RRFFQ69G5FAI"_ba;
    QTest::newRow("the letter L") << "01ARZ3NDEKTSV4RRFFQ69G5FAL"_ba;
    QTest::newRow("the letter O") << "01ARZ3NDEKTSV4RRFFQ69G5FAO"_ba;
    QTest::newRow("the letter U") << "01ARZ3NDEKTSV4RRFFQ69G5FAU"_ba;
    QTest::newRow("a UUID (case C18)") << "f47ac10b-58cc-4372-a567-0e02b2c3d479"_ba;
    QTest::newRow("a byte above 127") << "01ARZ3NDEKTSV4RRFFQ69G5F\xC3\xA9"_ba;
    QTest::newRow("a NUL byte") << QByteArray("01ARZ3NDEKTSV4RRFFQ69G5FA\0", 26);
}

void UlidTest::refusesWhatIsNotAUlid()
{
    QFETCH(QByteArray, text);
    QVERIFY(!Ulid::decode(text));
    QVERIFY(!isCanonicalUlid(text));
    QVERIFY(!ulidInstant(EventId(text)));
}

void UlidTest::encodesWhatItDecoded()
{
    std::mt19937_64 random(7);
    for (int i = 0; i < 20'000; ++i) {
        Ulid::Bytes bytes{};
        for (auto &byte : bytes)
            byte = static_cast<unsigned char>(random() & 0xFF);
        const Ulid ulid = Ulid::fromBytes(bytes);
        const QByteArray text = ulid.toText();
        QCOMPARE(text.size(), Ulid::TextSize);
        QVERIFY(isCanonicalUlid(text));
        QVERIFY(Ulid::decode(text) == ulid);
    }
}

void UlidTest::bytesOrderLikeTexts()
{
    std::mt19937_64 random(8);
    for (int i = 0; i < 20'000; ++i) {
        // Few different time bytes, so that equal beginnings happen.
        Ulid::Bytes first{};
        Ulid::Bytes second{};
        for (std::size_t at = 0; at < first.size(); ++at) {
            first[at] = static_cast<unsigned char>(random() % 3);
            second[at] = static_cast<unsigned char>(random() % 3);
        }
        const Ulid a = Ulid::fromBytes(first);
        const Ulid b = Ulid::fromBytes(second);
        QCOMPARE(a < b, a.toText() < b.toText());
        QCOMPARE(a == b, a.toText() == b.toText());
    }
}

void UlidTest::lowerCaseAndUpperCaseAreTheSameId()
{
    QVERIFY(Ulid::decode("01arz3ndektsv4rrffq69g5fav") == Ulid::decode("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
}

void UlidTest::onlyUpperCaseIsCanonical()
{
    QVERIFY(isCanonicalUlid("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
    QVERIFY(!isCanonicalUlid("01arz3ndektsv4rrffq69g5fav"));
    QVERIFY(!isCanonicalUlid("01ARZ3NDEKTSV4RRFFQ69G5FAv"));
}

void UlidTest::lowestOfAMillisecondIsBelowAllItsIds()
{
    const Ulid lowest = Ulid::lowestOf(1469922850259);
    QCOMPARE(lowest.milliseconds(), qint64{1469922850259});
    QCOMPARE(lowest.toText(), "01ARZ3NDEK0000000000000000"_ba);
    QVERIFY(lowest < *Ulid::decode("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
    QVERIFY(Ulid::lowestOf(1469922850260) > *Ulid::decode("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
}

void UlidTest::lowestIsClampedToFortyEightBits()
{
    QCOMPARE(Ulid::lowestOf(-1).milliseconds(), qint64{0});
    QCOMPARE(Ulid::lowestOf(std::numeric_limits<qint64>::max()).milliseconds(), (qint64{1} << 48) - 1);
}

void UlidTest::idsBeyondTheRangeOfInstantsHaveNoTime()
{
    constexpr qint64 last = std::numeric_limits<qint64>::max() / Instant::PerMillisecond;
    QVERIFY(ulidInstant(EventId(Ulid::lowestOf(last).toText())) == Instant::fromMilliseconds(last));
    QVERIFY(!ulidInstant(EventId(Ulid::lowestOf(last + 1).toText())));
    QVERIFY(!ulidInstant(EventId("7ZZZZZZZZZZZZZZZZZZZZZZZZZ"_ba)));
}

void UlidTest::generatedIdsCarryTheClocksTime()
{
    FixedClock clock(Instant::fromMilliseconds(1779718991000));
    std::mt19937_64 random(1);
    UlidGenerator generator(clock, [&random] { return random(); });
    QCOMPARE(generator.next().milliseconds(), qint64{1779718991000});
    clock.set(Instant::fromMilliseconds(1779718991001));
    QCOMPARE(generator.next().milliseconds(), qint64{1779718991001});
}

void UlidTest::idsOfOneMillisecondAscend()
{
    const FixedClock clock(Instant::fromMilliseconds(1779718991000));
    std::mt19937_64 random(1);
    UlidGenerator generator(clock, [&random] { return random(); });
    Ulid previous = generator.next();
    for (int i = 0; i < 1000; ++i) {
        const Ulid next = generator.next();
        QVERIFY(previous < next);
        QCOMPARE(next.milliseconds(), previous.milliseconds());
        previous = next;
    }
}

void UlidTest::idsAscendWhenTheClockStepsBack()
{
    FixedClock clock(Instant::fromMilliseconds(2000));
    UlidGenerator generator(clock, [] { return quint64{5}; });
    const Ulid before = generator.next();
    clock.set(Instant::fromMilliseconds(1000));
    const Ulid after = generator.next();
    QVERIFY(before < after);
    QCOMPARE(after.milliseconds(), qint64{2000});
    clock.set(Instant::fromMilliseconds(2001));
    QCOMPARE(generator.next().milliseconds(), qint64{2001});
}

void UlidTest::randomBitsThatOverflowMoveIntoTheNextMillisecond()
{
    const FixedClock clock(Instant::fromMilliseconds(1000));
    UlidGenerator generator(clock, [] { return ~quint64{0}; });
    const Ulid last = generator.next();
    QCOMPARE(last.toText().sliced(10), "ZZZZZZZZZZZZZZZZ"_ba);
    const Ulid next = generator.next();
    QVERIFY(last < next);
    QCOMPARE(next.milliseconds(), qint64{1001});
    QCOMPARE(next.toText().sliced(10), "0000000000000000"_ba);
}

void UlidTest::theSameSeedGivesTheSameIds()
{
    const FixedClock clock(Instant::fromMilliseconds(1000));
    const auto firstThree = [&clock](quint64 seed) {
        std::mt19937_64 random(seed);
        UlidGenerator generator(clock, [&random] { return random(); });
        return QList<QByteArray>{generator.next().toText(), generator.next().toText(), generator.next().toText()};
    };
    QCOMPARE(firstThree(42), firstThree(42));
    QVERIFY(firstThree(42) != firstThree(43));
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::UlidTest)
#include "ulidtest.moc"
