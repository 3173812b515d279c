// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filterexpression.h"
#include "backend/matching/filterparser.h"
#include "tests/backend/matching/sampleevent.h"

#include <QTest>

#include <array>

namespace ledgerscope::matching {

class FilterParserTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mistakesAreNamedWithTheirPlace_data();
    void mistakesAreNamedWithTheirPlace();
    void depthIsLimited();
    void longChainsAreFlat();
    void aMillionParenthesesAreAMistakeAndNoCrash();
    void everyBeginningIsAnsweredWithoutHarm();
};

namespace {

constexpr const char *Payload = R"({"old_price": 10, "is_done": false, "requires_response": true})";

Truth answerOf(const QByteArray &text)
{
    const auto outcome = FilterExpression::parse(text);
    const auto *filter = std::get_if<FilterExpression>(&outcome);
    const EventWithPayload event = sampleEvent(Payload);
    EventView view(event);
    return filter != nullptr ? filter->evaluate(view).truth : Truth::Unknown;
}

bool isFilter(const QByteArray &text)
{
    return std::holds_alternative<FilterExpression>(FilterExpression::parse(text));
}

} // namespace

void FilterParserTest::mistakesAreNamedWithTheirPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<FilterError>("expected");
    const auto row = [](const char *name, const char *text, const FilterError &expected) { QTest::newRow(name) << QByteArray(text) << expected; };
    using enum FilterFault;
    row("nothing", "", {0, 0, ExpectedOperand});
    row("blanks", "  ", {2, 0, ExpectedOperand});
    row("case C45", "delta >", {7, 0, ExpectedOperand});
    row("an operator at the beginning", "> 5", {0, 1, ExpectedOperand});
    row("a keyword in the place of a value", "a = AND b", {4, 3, ExpectedOperand});
    row("a joint at the end", "a OR", {4, 0, ExpectedOperand});
    row("two values", "a b", {2, 1, ExpectedJoint});
    row("no closing parenthesis", "(a = 1", {6, 0, ExpectedClosing});
    row("no closing parenthesis of a function", "abs(a", {5, 0, ExpectedClosing});
    row("something else in its place", "(a b)", {3, 1, ExpectedJoint});
    row("a parenthesis that closes nothing", "a = 1)", {5, 1, UnexpectedClosing});
    row("a parenthesis that closes nothing but itself", "()", {1, 1, ExpectedOperand});
    row("IN without a list", "a IN 5", {5, 1, ExpectedList});
    row("a list without an end", "a IN (5", {7, 0, ExpectedClosing});
    row("a list with a hole", "a IN (5,)", {8, 1, ExpectedOperand});
    row("a list without a comma", "a IN (5 6)", {8, 1, ExpectedListEnd});
    row("an empty list", "a IN ()", {6, 1, ExpectedOperand});
    row("IS without NULL", "a IS 5", {5, 1, ExpectedNull});
    row("IS NOT without NULL", "a IS NOT 5", {9, 1, ExpectedNull});
    row("NOT behind a value", "a NOT 5", {6, 1, ExpectedTest});
    row("a comparison of a comparison", "a < b < c", {6, 1, SecondComparison});
    row("the same in parentheses", "(a < b < c)", {7, 1, SecondComparison});
    row("an open quote", "a = 'b", {4, 2, UnclosedText});
    row("not a number", "a = 12ab", {4, 4, BadNumber});
    row("a leading zero", "a = 007", {4, 3, BadNumber});
    row("two points", "a = 1.2.3", {4, 5, BadNumber});
    row("a dot without a name", "a. = 1", {2, 1, BadPath, PathFault::ExpectedName});
    row("a path without an end", "$.a[", {4, 0, BadPath, PathFault::ExpectedIndex});
    row("a wildcard", "$.a[*] = 1", {4, 1, BadPath, PathFault::Selection});
    row("all levels", "$..a = 1", {2, 1, BadPath, PathFault::Descent});
    row("a character without a meaning", "a # b", {2, 1, UnknownCharacter});
    row("one ampersand", "a & b", {2, 1, UnknownCharacter});
    row("a zero byte", "a = \x01", {4, 1, UnknownCharacter});
    row("an operator doubled", "a => 1", {3, 1, ExpectedOperand});
    row("behind letters of more than one byte", "ä = >", {5, 1, ExpectedOperand});
}

void FilterParserTest::mistakesAreNamedWithTheirPlace()
{
    QFETCH(const QByteArray, text);
    QFETCH(const FilterError, expected);
    const auto outcome = FilterExpression::parse(text);
    const auto *error = std::get_if<FilterError>(&outcome);
    QVERIFY(error != nullptr);
    QCOMPARE(error->position, expected.position);
    QCOMPARE(error->length, expected.length);
    QCOMPARE(error->fault, expected.fault);
    QVERIFY(*error == expected);
}

void FilterParserTest::depthIsLimited()
{
    const auto nested = [](const QByteArray &open, const QByteArray &inside, const QByteArray &close, int levels) {
        return QByteArray(open.repeated(levels) + inside + close.repeated(levels));
    };
    constexpr int Limit = FilterParser::MaximumDepth;
    for (const auto &[open, inside, close] : {std::array<QByteArray, 3>{"(", "1 = 1", ")"}, {"NOT ", "1 = 2", ""}, {"!", "is_done", ""},
                                              {"abs(", "1", ")"}, {"-", "1", ""}, {"NOT (", "1 = 1", ")"}}) {
        const int levels = open.contains('(') && open.startsWith("NOT") ? Limit / 2 : Limit;
        const QByteArray deepest = nested(open, inside, close, levels);
        QVERIFY2(isFilter(deepest), open.constData());
        static_cast<void>(answerOf(deepest));
        const auto outcome = FilterExpression::parse(nested(open, inside, close, levels + 1));
        const auto *error = std::get_if<FilterError>(&outcome);
        QVERIFY2(error != nullptr && error->fault == FilterFault::TooDeep, open.constData());
    }
}

void FilterParserTest::longChainsAreFlat()
{
    QByteArray chain = "old_price = 10";
    for (int i = 0; i < 50'000; ++i)
        chain += i % 2 == 0 ? " AND old_price = 10" : " && requires_response";
    QCOMPARE(answerOf(chain), Truth::Yes);
    QByteArray list = "old_price IN (0";
    for (int i = 0; i < 50'000; ++i)
        list += ", 1";
    QCOMPARE(answerOf(list + ", 10)"), Truth::Yes);
}

void FilterParserTest::aMillionParenthesesAreAMistakeAndNoCrash()
{
    for (const char *open : {"(", "!", "-", "abs(", "not ", "a IN (", "1+", "(1+", "$["}) {
        const auto outcome = FilterExpression::parse(QByteArray(open).repeated(1'000'000));
        QVERIFY2(std::holds_alternative<FilterError>(outcome), open);
    }
}

void FilterParserTest::everyBeginningIsAnsweredWithoutHarm()
{
    const QByteArray text = R"(NOT (a.b['x"y'][-1] >= 1.5e3 AND "t""x" NOT IN (b, 'c''d', -abs($.e))) || lower(f) NOT LIKE '%_' && g IS NOT NULL)";
    QVERIFY(isFilter(text));
    for (qsizetype size = 0; size < text.size(); ++size) {
        const auto outcome = FilterExpression::parse(text.first(size));
        if (const auto *error = std::get_if<FilterError>(&outcome))
            QVERIFY(error->position >= 0 && error->length >= 0 && error->position + error->length <= size);
        else
            QCOMPARE(std::get<FilterExpression>(outcome).text(), text.first(size));
    }
}

} // namespace ledgerscope::matching

QTEST_APPLESS_MAIN(ledgerscope::matching::FilterParserTest)
#include "filterparsertest.moc"
