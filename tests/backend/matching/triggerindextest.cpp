// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/expansion.h"
#include "backend/matching/triggerindex.h"
#include "backend/matching/triggermemo.h"
#include "tests/backend/matching/randomtext.h"
#include "tests/backend/matching/slowmatcher.h"

#include <QTest>

#include <array>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

class TriggerIndexTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takersStandInTheOrderOfThePatterns();
    void agreesWithTryingEveryPattern_data();
    void agreesWithTryingEveryPattern();
    void thousandsOfPatternsAndTypes();
    void anIndexOfNothingHasNoTakers();
    void theMemoGivesTheSameAnswers();
    void theMemoKeepsNoBytesOfTheCaller();
    void theMemoForgetsInsteadOfGrowing();
    void expansions_data();
    void expansions();
    void expandingAndLookingUpIsTheSameAsMatching();
    void patternsThatSomeNameIsExpandedTo();
    void namesThatIngressShouldRefuse_data();
    void namesThatIngressShouldRefuse();
};

namespace {

using Positions = TriggerIndex::Positions;

Positions slowTakers(const std::vector<QByteArray> &patterns, const PatternRule &rule, const QByteArray &type)
{
    Positions takers;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        if (slowMatch(patterns[i], type, rule))
            takers.push_back(static_cast<TriggerIndex::Position>(i));
    }
    return takers;
}

} // namespace

void TriggerIndexTest::takersStandInTheOrderOfThePatterns()
{
    const TriggerIndex index({"*", "price.changed", "*.changed", "price.*", "p*d", "ar.*", "price.changed", "", "*"}, {});
    QCOMPARE(index.size(), 9U);
    QCOMPARE(index.takersOf("price.changed"), (Positions{0, 1, 2, 3, 4, 6, 8}));
    QCOMPARE(index.takersOf("price."), (Positions{0, 3, 8}));
    QCOMPARE(index.takersOf(""), (Positions{0, 7, 8}));
    QCOMPARE(index.pattern(5).text(), "ar.*"_ba);
}

void TriggerIndexTest::agreesWithTryingEveryPattern_data()
{
    QTest::addColumn<PatternRule>("rule");
    QTest::addColumn<QByteArray>("letters");
    QTest::newRow("star anywhere") << PatternRule() << "aab..**"_ba;
    QTest::newRow("star anywhere without case") << PatternRule{PatternMeaning::StarAnywhere, Qt::CaseInsensitive} << "aAbB..**"_ba;
    QTest::newRow("expansion") << PatternRule{PatternMeaning::Expansion} << "ab..**"_ba;
    QTest::newRow("expansion without case") << PatternRule{PatternMeaning::Expansion, Qt::CaseInsensitive} << "aAb..**"_ba;
    QTest::newRow("GLOB of SQLite") << PatternRule{PatternMeaning::SqliteGlob} << "aab..**?[]"_ba;
    QTest::newRow("LIKE") << PatternRule{PatternMeaning::SqlLike} << "aab..%%_"_ba;
    QTest::newRow("one segment") << PatternRule{PatternMeaning::OneSegment} << "aab..**"_ba;
}

void TriggerIndexTest::agreesWithTryingEveryPattern()
{
    QFETCH(const PatternRule, rule);
    QFETCH(const QByteArray, letters);
    std::mt19937 random(1);
    std::size_t takers = 0;
    for (int round = 0; round < 60; ++round) {
        std::vector<QByteArray> patterns;
        for (int i = 0; i < 40; ++i)
            patterns.push_back(randomText(random, letters, 6));
        const TriggerIndex index(patterns, rule);
        for (int i = 0; i < 40; ++i) {
            const QByteArray type = randomText(random, "aAb..*"_ba, 8);
            const Positions expected = slowTakers(patterns, rule, type);
            takers += expected.size();
            QCOMPARE(index.takersOf(type), expected);
        }
    }
    QVERIFY(takers > 2000);
}

void TriggerIndexTest::thousandsOfPatternsAndTypes()
{
    std::vector<QByteArray> patterns;
    std::vector<QByteArray> types;
    for (int i = 0; i < 5'000; ++i) {
        const QByteArray family = "family" + QByteArray::number(i % 500);
        const QByteArray number = QByteArray::number(i);
        types.push_back(family + ".event" + number);
        const std::array<QByteArray, 4> forms{family + ".*", family + ".event" + number, "*.event" + number, "fam*" + number};
        patterns.push_back(forms.at(static_cast<std::size_t>(i % 4)));
    }
    const TriggerIndex index(patterns, {});
    std::size_t takers = 0;
    for (std::size_t i = 0; i < types.size(); i += 97) {
        Positions expected;
        for (std::size_t k = 0; k < patterns.size(); ++k) {
            if (SubscriptionPattern(patterns[k]).matches(types[i]))
                expected.push_back(static_cast<TriggerIndex::Position>(k));
        }
        takers += expected.size();
        QCOMPARE(index.takersOf(types[i]), expected);
    }
    QVERIFY(takers > 100);
}

void TriggerIndexTest::anIndexOfNothingHasNoTakers()
{
    QVERIFY(TriggerIndex().takersOf("a.b").empty());
    QVERIFY(TriggerIndex({}, {PatternMeaning::Expansion}).takersOf("").empty());
}

void TriggerIndexTest::theMemoGivesTheSameAnswers()
{
    std::mt19937 random(2);
    std::vector<QByteArray> patterns;
    for (int i = 0; i < 100; ++i)
        patterns.push_back(randomText(random, "ab.**"_ba, 5));
    const TriggerIndex index(patterns, {});
    TriggerMemo memo(index);
    std::vector<QByteArray> types;
    for (int i = 0; i < 200; ++i)
        types.push_back("t" + QByteArray::number(i) + randomText(random, "ab."_ba, 5));
    for (int i = 0; i < 2'000; ++i) {
        const auto code = static_cast<quint32>(random() % types.size());
        QCOMPARE(memo.takersOf(types[code]), index.takersOf(types[code]));
        QCOMPARE(memo.takersOf(code, types[code]), index.takersOf(types[code]));
    }
    QCOMPARE(memo.takersOf(std::numeric_limits<quint32>::max(), "ab"), index.takersOf("ab"));
}

void TriggerIndexTest::theMemoKeepsNoBytesOfTheCaller()
{
    const TriggerIndex index({"ab", "cd"}, {});
    TriggerMemo memo(index);
    char buffer[] = {'a', 'b'};
    QCOMPARE(memo.takersOf(QByteArray::fromRawData(buffer, 2)), (Positions{0}));
    buffer[0] = 'c';
    buffer[1] = 'd';
    QCOMPARE(memo.takersOf(QByteArray::fromRawData(buffer, 2)), (Positions{1}));
    QCOMPARE(memo.takersOf("ab"), (Positions{0}));
}

void TriggerIndexTest::theMemoForgetsInsteadOfGrowing()
{
    const TriggerIndex index({"*7"}, {});
    TriggerMemo memo(index);
    for (std::size_t i = 0; i < TriggerMemo::MaximumTypes * 2 + 10; ++i) {
        const QByteArray type = QByteArray::number(static_cast<qulonglong>(i));
        QCOMPARE(memo.takersOf(type).size(), type.endsWith('7') ? 1U : 0U);
    }
    QCOMPARE(memo.takersOf("17"), (Positions{0}));
}

void TriggerIndexTest::expansions_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<std::vector<QByteArray>>("expected");
    const auto row = [](const char *name, const std::vector<QByteArray> &expected) {
        QTest::addRow("“%s” is expanded", name) << QByteArray(name) << expected;
    };
    row("stripe.invoice.paid", {"stripe.invoice.paid", "stripe.invoice.*", "stripe.*", "*"});
    row("a.b.c.d", {"a.b.c.d", "a.b.c.*", "a.b.*", "a.*", "*"});
    row("ping", {"ping", "*"});
    row("stripe.invoice", {"stripe.invoice", "stripe.*", "*"});
    row("a.*", {"a.*", "*"});
    row("*", {"*"});
    row("", {"", "*"});
    row("a.", {"a.", "a.*", "*"});
    row(".a", {".a", ".*", "*"});
    row("a..b", {"a..b", "a..*", "a.*", "*"});
    row("Stripe.Invoice", {"Stripe.Invoice", "Stripe.*", "*"});
}

void TriggerIndexTest::expansions()
{
    QFETCH(const QByteArray, name);
    QFETCH(const std::vector<QByteArray>, expected);
    QCOMPARE(expand(name), expected);
}

void TriggerIndexTest::expandingAndLookingUpIsTheSameAsMatching()
{
    std::mt19937 random(3);
    int hits = 0;
    for (int i = 0; i < 50'000; ++i) {
        const QByteArray pattern = randomText(random, "ab..*"_ba, 6);
        const QByteArray name = randomText(random, "aab..*"_ba, 7);
        const auto expanded = expand(name);
        const bool isFound = std::find(expanded.begin(), expanded.end(), pattern) != expanded.end();
        hits += isFound ? 1 : 0;
        QCOMPARE(SubscriptionPattern(pattern, {PatternMeaning::Expansion}).matches(name), isFound);
        if (isFound && !faultOf(name))
            QVERIFY(isExpandedTo(pattern));
    }
    QVERIFY(hits > 1000);
}

void TriggerIndexTest::patternsThatSomeNameIsExpandedTo()
{
    for (const char *pattern : {"a", "a.b", "a.*", "a.b.*", "*", "A_[1]"})
        QVERIFY2(isExpandedTo(pattern), pattern);
    for (const char *pattern : {"", "a*", "*.a", "a.*.b", "**", "*.*", ".*", "a..*", "a.", ".a", "a.b*"})
        QVERIFY2(!isExpandedTo(pattern), pattern);
}

void TriggerIndexTest::namesThatIngressShouldRefuse_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<std::optional<NameFault>>("expected");
    const auto row = [](const char *name, std::optional<NameFault> expected) { QTest::addRow("“%s”", name) << QByteArray(name) << expected; };
    row("", NameFault::Empty);
    row("a.", NameFault::EmptySegment);
    row(".a", NameFault::EmptySegment);
    row("a..b", NameFault::EmptySegment);
    row(".", NameFault::EmptySegment);
    row("a.*", NameFault::Star);
    row("*", NameFault::Star);
    row("Stripe.Invoice", std::nullopt);
    row("ping", std::nullopt);
}

void TriggerIndexTest::namesThatIngressShouldRefuse()
{
    QFETCH(const QByteArray, name);
    QFETCH(const std::optional<NameFault>, expected);
    QCOMPARE(faultOf(name), expected);
    if (expected)
        QVERIFY(!phraseOf(*expected).isForeign());
}

} // namespace ledgerscope::matching

QTEST_APPLESS_MAIN(ledgerscope::matching::TriggerIndexTest)
#include "triggerindextest.moc"
