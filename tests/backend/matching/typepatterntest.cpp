// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/typepattern.h"

#include <QTest>

#include <random>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// The meaning, written down as plainly as it can be.
bool matchesPlainly(QByteArrayView pattern, QByteArrayView type)
{
    if (pattern.isEmpty())
        return type.isEmpty();
    if (pattern.front() == '*')
        return matchesPlainly(pattern.sliced(1), type) || (!type.isEmpty() && matchesPlainly(pattern, type.sliced(1)));
    return !type.isEmpty() && pattern.front() == type.front() && matchesPlainly(pattern.sliced(1), type.sliced(1));
}

QByteArray randomText(std::mt19937 &random, const QByteArray &letters, std::size_t longest)
{
    QByteArray text;
    const auto size = random() % (longest + 1);
    for (std::size_t i = 0; i < size; ++i)
        text += letters.at(static_cast<qsizetype>(random() % static_cast<std::size_t>(letters.size())));
    return text;
}

} // namespace

class TypePatternTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void vectorsOfTheReference_data();
    void vectorsOfTheReference();
    void agreesWithThePlainMeaning();
    void literalsHaveNoStar();
    void manyStarsDoNotTakeForEver();
};

void TypePatternTest::vectorsOfTheReference_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<bool>("isMatch");
    const auto row = [](const char *pattern, const char *type, bool isMatch) {
        QTest::addRow("%s %s %s", pattern, isMatch ? "accepts" : "refuses", type) << QByteArray(pattern) << QByteArray(type) << isMatch;
    };
    row("price.*", "price.changed", true);
    row("price.*", "price.bid.line", true);
    row("price.*", "price.bid_line_changed", true);
    row("price.*", "price", false);
    row("price.*", "pricex.y", false);
    row("price.*", "pricing.x", false);
    row("price.*", "price.", true);
    row("*", "a.b", true);
    row("*", "", true);
    row("*.changed", "price.changed", true);
    row("*.changed", ".changed", true);
    row("*.changed", "price.changed.again", false);
    row("pri?e.*", "price.changed", false);
    row("pri?e.*", "pri?e.changed", true);
    row("ar.*", "AR.x", false);
    row("a_.b", "ax.b", false);
    row("a_.b", "a_.b", true);
    row("a%b", "axb", false);
    row("x[1].y", "x[1].y", true);
    row("x[1].y", "x1.y", false);
    row("[a-z].*", "a.b", false);
    row("workflow.run_[fF]ailed", "workflow.run_failed", false);
    row("**", "anything.at.all", true);
    row("a**b", "ab", true);
    row("a*b*c", "a.b.b.c", true);
    row("a*b*c", "a.c.b", false);
    row("*a*", "bab", true);
    row("", "", true);
    row("", "a", false);
    row("*", "*", true);
    row("price.changed", "price.changed", true);
    row("price.changed", "price.changed ", false);
    row("ar*", "archive.done", true);
    row("stripe.invoice.*", "stripe.invoice.line.paid", true);
}

void TypePatternTest::vectorsOfTheReference()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, type);
    QFETCH(bool, isMatch);
    QCOMPARE(TypePattern(pattern).matches(type), isMatch);
    QCOMPARE(TypePattern(pattern).matches(EventType(type)), isMatch);
    QCOMPARE(matchesPlainly(pattern, type), isMatch);
    QCOMPARE(TypePattern(pattern).text(), pattern);
}

void TypePatternTest::agreesWithThePlainMeaning()
{
    std::mt19937 random(5);
    int matches = 0;
    for (int i = 0; i < 100'000; ++i) {
        const QByteArray pattern = randomText(random, "aab.**?\xC3"_ba, 8);
        const QByteArray type = randomText(random, "aab.?\xC3"_ba, 10);
        const bool expected = matchesPlainly(pattern, type);
        matches += expected ? 1 : 0;
        QVERIFY2(TypePattern(pattern).matches(type) == expected, qPrintable(QString::fromLatin1(pattern) + u" ~ "_s + QString::fromLatin1(type)));
    }
    QVERIFY(matches > 5000);
}

void TypePatternTest::literalsHaveNoStar()
{
    QVERIFY(TypePattern("price.changed"_ba).isLiteral());
    QVERIFY(TypePattern("pri?e.[a]"_ba).isLiteral());
    QVERIFY(TypePattern(""_ba).isLiteral());
    QVERIFY(!TypePattern("price.*"_ba).isLiteral());
    QVERIFY(!TypePattern("*"_ba).isLiteral());
}

void TypePatternTest::manyStarsDoNotTakeForEver()
{
    // A matcher that tries every way to share out the text among the stars would not come back.
    const QByteArray pattern = QByteArray("a*").repeated(40) + "b";
    const QByteArray type(4000, 'a');
    QVERIFY(!TypePattern(pattern).matches(type));
    QVERIFY(TypePattern(pattern).matches(EventType(type + "b")));
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::TypePatternTest)
#include "typepatterntest.moc"
