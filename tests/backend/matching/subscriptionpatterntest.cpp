// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/patternfinding.h"
#include "backend/matching/subscriptionpattern.h"
#include "backend/matching/typepattern.h"
#include "tests/backend/matching/randomtext.h"
#include "tests/backend/matching/slowmatcher.h"

#include <QTest>

#include <sqlite3.h>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

class SubscriptionPatternTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void vectorsOfTheReference_data();
    void vectorsOfTheReference();
    void whoseGlob_data();
    void whoseGlob();
    void otherMeanings_data();
    void otherMeanings();
    void starAnywhereIsTheMeaningOfTypePattern();
    void everyMeaningAgreesWithTheSlowMatcher_data();
    void everyMeaningAgreesWithTheSlowMatcher();
    void globAndLikeAreThoseOfSqlite();
    void whatIsSortedByHolds();
    void manyStarsDoNotTakeForEver();
    void findings_data();
    void findings();
    void aPatternThatCannotMatchMatchesNothing();
    void everyFindingHasASentence();
};

void SubscriptionPatternTest::vectorsOfTheReference_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<bool>("isMatch");
    const auto row = [](const char *pattern, const char *type, bool isMatch) {
        QTest::addRow("%s %s %s", pattern, isMatch ? "takes" : "refuses", type) << QByteArray(pattern) << QByteArray(type) << isMatch;
    };
    row("price.*", "price.changed", true);
    row("price.*", "price.bid.line", true);
    row("price.*", "price", false);
    row("price.*", "pricex.y", false);
    row("*", "a.b", true);
    row("*.changed", "price.changed", true);
    row("pri?e.*", "price.changed", false);
    row("ar.*", "AR.x", false);
    row("a_.b", "ax.b", false);
    row("x[1].y", "x[1].y", true);
    row("**", "a.b", true);
    row("price.*", "price.bid_line_changed", true);
    row("price.*", "pricing.x", false);
}

void SubscriptionPatternTest::vectorsOfTheReference()
{
    QFETCH(const QByteArray, pattern);
    QFETCH(const QByteArray, type);
    QFETCH(const bool, isMatch);
    QCOMPARE(SubscriptionPattern(pattern).matches(type), isMatch);
    QCOMPARE(slowMatch(pattern, type, PatternRule()), isMatch);
}

void SubscriptionPatternTest::whoseGlob_data()
{
    // Case C41: which of the seven subscriptions take the event, by meaning.
    QTest::addColumn<PatternMeaning>("meaning");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("takers");
    const auto row = [](const char *name, PatternMeaning meaning, const char *type, const char *takers) {
        QTest::newRow(name) << meaning << QByteArray(type) << QByteArray(takers);
    };
    using enum PatternMeaning;
    row("ar* takes the archive too", StarAnywhere, "archive.done", "B");
    row("GLOB of SQLite does so too", SqliteGlob, "archive.done", "B");
    row("an expansion never gives ar*", Expansion, "archive.done", "");
    row("ar* stays in its segment", OneSegment, "archive.done", "");
    row("a class is ordinary text", StarAnywhere, "workflow.run_failed", "DE");
    row("a class is a class in SQLite", SqliteGlob, "workflow.run_failed", "DEG");
    row("an expansion knows no endings", Expansion, "workflow.run_failed", "");
    row("one segment", OneSegment, "workflow.run_failed", "E");
    row("the beginning", StarAnywhere, "ar.bucket_moved", "AB");
    row("the beginning by expansion", Expansion, "ar.bucket_moved", "A");
    row("percent is for LIKE alone", SqlLike, "ar_bucket_moved", "F");
    row("three segments", StarAnywhere, "stripe.invoice.line.paid", "C");
    row("three segments by expansion", Expansion, "stripe.invoice.line.paid", "C");
    row("three segments are two too many", OneSegment, "stripe.invoice.line.paid", "");
}

void SubscriptionPatternTest::whoseGlob()
{
    QFETCH(const PatternMeaning, meaning);
    QFETCH(const QByteArray, type);
    QFETCH(const QByteArray, takers);
    const QList<std::pair<char, QByteArray>> subscriptions{{'A', "ar.*"},           {'B', "ar*"},        {'C', "stripe.invoice.*"},
                                                           {'D', "*_failed"},       {'E', "*.run_failed"}, {'F', "ar_bucket%"},
                                                           {'G', "workflow.run_[fF]ailed"}};
    QByteArray found;
    for (const auto &[name, pattern] : subscriptions) {
        if (SubscriptionPattern(pattern, {meaning}).matches(type))
            found += name;
    }
    QCOMPARE(found, takers);
}

void SubscriptionPatternTest::otherMeanings_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<PatternRule>("rule");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<bool>("isMatch");
    const auto row = [](const char *name, const char *pattern, const PatternRule &rule, const char *type, bool isMatch) {
        QTest::newRow(name) << QByteArray(pattern) << rule << QByteArray(type) << isMatch;
    };
    using enum PatternMeaning;
    row("case is ignored on request", "Price.*", {StarAnywhere, Qt::CaseInsensitive}, "pRICE.changed", true);
    row("only letters of ASCII are alike", "\xC3\x84.*", {StarAnywhere, Qt::CaseInsensitive}, "\xC3\xA4.x", false);
    row("a question mark is one character", "pri?e.*", {SqliteGlob}, "price.x", true);
    row("a character may have three bytes", "a.?", {SqliteGlob}, "a.\xE2\x82\xAC", true);
    row("a question mark is not none", "price?", {SqliteGlob}, "price", false);
    row("a range", "run_[0-3]", {SqliteGlob}, "run_2", true);
    row("outside of a range", "run_[0-3]", {SqliteGlob}, "run_4", false);
    row("a range of long characters", "[\xC3\xA0-\xC3\xA9]", {SqliteGlob}, "\xC3\xA4", true);
    row("not in a class", "run_[^0-3]", {SqliteGlob}, "run_4", true);
    row("a bracket in a class", "a[]]b", {SqliteGlob}, "a]b", true);
    row("a minus at the end of a class", "a[x-]b", {SqliteGlob}, "a-b", true);
    row("a class that is not closed takes nothing", "a[b", {SqliteGlob}, "a[b", false);
    row("a class without case", "[A-F]", {SqliteGlob, Qt::CaseInsensitive}, "c", true);
    row("an underscore is one character", "a_.b", {SqlLike}, "ax.b", true);
    row("percent crosses dots", "price.%", {SqlLike}, "price.bid.line", true);
    row("a star is ordinary for LIKE", "price.*", {SqlLike}, "price.changed", false);
    row("a star ends before a dot", "price.*", {OneSegment}, "price.bid.line", false);
    row("a star in the middle ends before a dot", "a.*.c", {OneSegment}, "a.b.c", true);
    row("two stars in a segment", "a.x*y*z.c", {OneSegment}, "a.x12y3y4z.c", true);
    row("as many stars as segments", "*.*", {OneSegment}, "a.b", true);
    row("fewer stars than segments", "*.*", {OneSegment}, "a.b.c", false);
    row("a star behind a dot", "stripe.*", {Expansion}, "stripe.invoice.paid", true);
    row("a wildcard needs one more segment", "stripe.invoice.*", {Expansion}, "stripe.invoice", false);
    row("a star in the middle is ordinary", "stripe.*.paid", {Expansion}, "stripe.invoice.paid", false);
    row("a star without a dot is ordinary", "stripe*", {Expansion}, "stripe.x", false);
    row("two stars are ordinary", "**", {Expansion}, "a", false);
    row("a lone star takes everything", "*", {Expansion}, "ping", true);
    row("expansion compares bytes", "stripe.*", {Expansion}, "Stripe.Invoice", false);
    row("expansion without case", "stripe.*", {Expansion, Qt::CaseInsensitive}, "Stripe.Invoice", true);
}

void SubscriptionPatternTest::otherMeanings()
{
    QFETCH(const QByteArray, pattern);
    QFETCH(const PatternRule, rule);
    QFETCH(const QByteArray, type);
    QFETCH(const bool, isMatch);
    QCOMPARE(SubscriptionPattern(pattern, rule).matches(type), isMatch);
    QCOMPARE(slowMatch(pattern, type, rule), isMatch);
}

void SubscriptionPatternTest::starAnywhereIsTheMeaningOfTypePattern()
{
    std::mt19937 random(1);
    int matches = 0;
    for (int i = 0; i < 50'000; ++i) {
        const QByteArray pattern = randomText(random, "aab.**?\xC3\xA9"_ba, 8);
        const QByteArray type = randomText(random, "aab.?\xC3\xA9"_ba, 10);
        const bool isMatch = TypePattern(pattern).matches(type);
        matches += isMatch ? 1 : 0;
        QVERIFY2(SubscriptionPattern(pattern).matches(type) == isMatch, qPrintable(QString::fromLatin1(pattern + " ~ " + type)));
    }
    QVERIFY(matches > 2000);
}

void SubscriptionPatternTest::everyMeaningAgreesWithTheSlowMatcher_data()
{
    QTest::addColumn<PatternMeaning>("meaning");
    QTest::newRow("star anywhere") << PatternMeaning::StarAnywhere;
    QTest::newRow("expansion") << PatternMeaning::Expansion;
    QTest::newRow("LIKE") << PatternMeaning::SqlLike;
    QTest::newRow("one segment") << PatternMeaning::OneSegment;
}

void SubscriptionPatternTest::everyMeaningAgreesWithTheSlowMatcher()
{
    QFETCH(const PatternMeaning, meaning);
    std::mt19937 random(2);
    int matches = 0;
    for (int i = 0; i < 50'000; ++i) {
        const PatternRule rule{meaning, random() % 2 == 0 ? Qt::CaseSensitive : Qt::CaseInsensitive};
        const QByteArray pattern = randomText(random, meaning == PatternMeaning::SqlLike ? "aAb.%%_"_ba : "aAb..**"_ba, 7);
        const QByteArray type = randomText(random, "aaAb..*"_ba, 8);
        const bool isMatch = slowMatch(pattern, type, rule);
        matches += isMatch ? 1 : 0;
        QVERIFY2(SubscriptionPattern(pattern, rule).matches(type) == isMatch, qPrintable(QString::fromLatin1(pattern + " ~ " + type)));
    }
    QVERIFY(matches > 500);
}

void SubscriptionPatternTest::globAndLikeAreThoseOfSqlite()
{
    std::mt19937 random(3);
    int globs = 0;
    int likes = 0;
    for (int i = 0; i < 100'000; ++i) {
        const QByteArray pattern = randomText(random, "aab.**?[]^-c"_ba, 9);
        const QByteArray type = randomText(random, "aabc.-]^"_ba, 7);
        const bool isGlob = sqlite3_strglob(pattern.constData(), type.constData()) == 0;
        globs += isGlob ? 1 : 0;
        QVERIFY2(SubscriptionPattern(pattern, {PatternMeaning::SqliteGlob}).matches(type) == isGlob,
                 qPrintable(QString::fromLatin1(pattern + " ~ " + type)));
        const QByteArray likePattern = randomText(random, "aAb.%%_"_ba, 7);
        const QByteArray likeType = randomText(random, "aAb.\xC3\xA9"_ba, 7);
        if (!QByteArrayView(likeType).isValidUtf8())
            continue; // SQLite reads half a character together with what follows
        const bool isLike = sqlite3_strlike(likePattern.constData(), likeType.constData(), 0) == 0;
        likes += isLike ? 1 : 0;
        QVERIFY2(SubscriptionPattern(likePattern, {PatternMeaning::SqlLike, Qt::CaseInsensitive}).matches(likeType) == isLike,
                 qPrintable(QString::fromLatin1(likePattern + " ~ " + likeType)));
    }
    QVERIFY(globs > 2000);
    QVERIFY(likes > 2000);
}

void SubscriptionPatternTest::whatIsSortedByHolds()
{
    std::mt19937 random(4);
    for (int i = 0; i < 50'000; ++i) {
        const auto meaning = static_cast<PatternMeaning>(random() % 5);
        const SubscriptionPattern pattern(randomText(random, "ab.*?[]%_"_ba, 6), {meaning});
        const QByteArray type = randomText(random, "ab.*?[]%_"_ba, 7);
        const bool isMatch = pattern.matches(type);
        if (isMatch)
            QVERIFY(type.startsWith(pattern.beginning()) && type.endsWith(pattern.ending()));
        if (pattern.isLiteral())
            QCOMPARE(isMatch, type == pattern.beginning());
        if (pattern.isBeginning())
            QCOMPARE(isMatch, type.startsWith(pattern.beginning()));
    }
}

void SubscriptionPatternTest::manyStarsDoNotTakeForEver()
{
    const QByteArray pattern = QByteArray("a*").repeated(40) + 'b' + QByteArray("*c");
    QVERIFY(!SubscriptionPattern(pattern).matches(QByteArray(4000, 'a')));
    QVERIFY(!SubscriptionPattern(pattern, {PatternMeaning::OneSegment}).matches(QByteArray(4000, 'a').append('c')));
}

void SubscriptionPatternTest::findings_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<PatternMeaning>("meaning");
    QTest::addColumn<std::vector<PatternFinding>>("expected");
    const auto row = [](const char *name, const char *pattern, PatternMeaning meaning, const std::vector<PatternFinding> &expected) {
        QTest::newRow(name) << QByteArray(pattern) << meaning << expected;
    };
    using enum PatternMeaning;
    using enum PatternFinding;
    row("nothing is odd about a beginning", "price.*", StarAnywhere, {});
    row("nothing is odd about a name", "price.changed", Expansion, {});
    row("nothing is odd about a lone star", "*", Expansion, {});
    row("an empty pattern", "", StarAnywhere, {Empty});
    row("an empty pattern is one thing only", "", Expansion, {Empty});
    row("a star in the middle is never expanded", "stripe.*.paid", Expansion, {NeverExpanded});
    row("a star without a dot is never expanded", "stripe*", Expansion, {NeverExpanded});
    row("two stars are never expanded", "**", Expansion, {NeverExpanded});
    row("a name with an empty segment is refused", "a..b", Expansion, {NeverExpanded});
    row("a beginning with an empty segment", "a..*", Expansion, {NeverExpanded});
    row("a class under GFS", "run_[fF]ailed", StarAnywhere, {OtherSyntax});
    row("LIKE under GFS", "ar_bucket%", StarAnywhere, {OtherSyntax});
    row("a class under GLOB", "run_[fF]ailed", SqliteGlob, {});
    row("an open class", "run_[fF", SqliteGlob, {UnclosedClass});
    row("a star under LIKE", "price.*", SqlLike, {OtherSyntax});
    row("a blank behind", "price.* ", StarAnywhere, {OuterBlank});
    row("a line feed before", "\nprice", OneSegment, {OuterBlank});
    row("two stars", "a.**", StarAnywhere, {DoubledStar});
    row("much at once", " **?", StarAnywhere, {OtherSyntax, OuterBlank, DoubledStar});
}

void SubscriptionPatternTest::findings()
{
    QFETCH(const QByteArray, pattern);
    QFETCH(const PatternMeaning, meaning);
    QFETCH(const std::vector<PatternFinding>, expected);
    QVERIFY(findingsOf(SubscriptionPattern(pattern, {meaning})) == expected);
}

void SubscriptionPatternTest::aPatternThatCannotMatchMatchesNothing()
{
    std::mt19937 random(5);
    int impossible = 0;
    for (int i = 0; i < 20'000; ++i) {
        const SubscriptionPattern pattern(randomText(random, "ab..**["_ba, 5), {static_cast<PatternMeaning>(random() % 5)});
        const auto findings = findingsOf(pattern);
        if (!std::any_of(findings.begin(), findings.end(), cannotMatch))
            continue;
        ++impossible;
        for (int k = 0; k < 20; ++k) {
            const QByteArray type = "ab"_ba + '.' + randomText(random, "ab"_ba, 3) + 'x'; // acceptable to Ductor, and not empty
            QVERIFY2(!pattern.matches(type), qPrintable(QString::fromLatin1(pattern.text() + " ~ " + type)));
        }
    }
    QVERIFY(impossible > 1000);
}

void SubscriptionPatternTest::everyFindingHasASentence()
{
    using enum PatternFinding;
    for (const auto finding : {Empty, NeverExpanded, UnclosedClass, OtherSyntax, OuterBlank, DoubledStar}) {
        QVERIFY(!phraseOf(finding).isEmpty());
        QVERIFY(!phraseOf(finding).isForeign());
    }
}

} // namespace ledgerscope::matching

QTEST_APPLESS_MAIN(ledgerscope::matching::SubscriptionPatternTest)
#include "subscriptionpatterntest.moc"
