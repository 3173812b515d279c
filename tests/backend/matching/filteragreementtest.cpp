// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filterexpression.h"
#include "tests/backend/matching/sampleevent.h"
#include "tests/backend/matching/slowfilter.h"

#include <QTest>

#include <array>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

/// Random filters on random payloads, answered by the room and by an oracle that includes nothing of it.
class FilterAgreementTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomFiltersAreAnsweredAlike();
    void anAnswerHasAFaultExactlyIfItIsNone();
};

void FilterAgreementTest::randomFiltersAreAnsweredAlike()
{
    std::mt19937 random(1);
    std::array<int, 3> answers{};
    for (int i = 0; i < 4'000; ++i) {
        const SlowFilter slow = randomCondition(random, 3);
        const QByteArray text = slow.toText();
        const auto outcome = FilterExpression::parse(text);
        QVERIFY2(std::holds_alternative<FilterExpression>(outcome), text.constData());
        for (int k = 0; k < 10; ++k) {
            const SlowPayload payload = randomPayload(random);
            const EventWithPayload event = sampleEvent(toJson(payload));
            EventView view(event);
            const Truth answer = std::get<FilterExpression>(outcome).evaluate(view).truth;
            const Truth expected = slow.truth(payload);
            ++answers.at(static_cast<std::size_t>(expected));
            QVERIFY2(answer == expected, qPrintable(QString::fromUtf8(text + " on " + event.payload.bytes)));
        }
    }
    for (const int count : answers)
        QVERIFY(count > 2'000);
}

void FilterAgreementTest::anAnswerHasAFaultExactlyIfItIsNone()
{
    std::mt19937 random(2);
    for (int i = 0; i < 4'000; ++i) {
        const auto outcome = FilterExpression::parse(randomCondition(random, 3).toText());
        const auto &filter = std::get<FilterExpression>(outcome);
        const EventWithPayload event = sampleEvent(toJson(randomPayload(random)));
        EventView view(event);
        const FilterAnswer answer = filter.evaluate(view);
        QCOMPARE(answer.fault.has_value(), answer.truth == Truth::Unknown);
        if (answer.fault)
            QVERIFY(filter.text().contains(answer.fault->where));
        QVERIFY(!filter.explain(view).isEmpty());
    }
}

} // namespace ledgerscope::matching

QTEST_APPLESS_MAIN(ledgerscope::matching::FilterAgreementTest)
#include "filteragreementtest.moc"
