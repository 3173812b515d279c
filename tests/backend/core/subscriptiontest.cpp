// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/subscription.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

class SubscriptionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void yesAndNo_data();
    void yesAndNo();
    void idsStandInTheOrderOfTheColumn();
};

void SubscriptionTest::yesAndNo_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::optional<bool>>("expected");
    const auto row = [](const char *text, std::optional<bool> expected) {
        QTest::addRow("“%s” is %s", text, !expected ? "neither" : *expected ? "yes" : "no") << QByteArray(text) << expected;
    };
    for (const char *text : {"1", "true", "TRUE", "T", "t", "Y", "yes"})
        row(text, true);
    for (const char *text : {"0", "false", "False", "F", "f", "N", "no"})
        row(text, false);
    for (const char *text : {"", "2", "on", "01", " 1", "truee", "NULL"})
        row(text, std::nullopt);
}

void SubscriptionTest::yesAndNo()
{
    QFETCH(const QByteArray, text);
    QFETCH(const std::optional<bool>, expected);
    QCOMPARE(readYesNo(text), expected);
}

void SubscriptionTest::idsStandInTheOrderOfTheColumn()
{
    const std::vector<QByteArray> expected{"-3", "0", "2", "10", "", "007", "1e3", "9223372036854775808", "S1", "S10", "S2", "s1"};
    std::vector<QByteArray> ids = expected;
    std::reverse(ids.begin(), ids.end());
    std::sort(ids.begin(), ids.end(), [](const auto &a, const auto &b) { return standsBefore(SubscriptionId(a), SubscriptionId(b)); });
    QCOMPARE(ids, expected);
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::SubscriptionTest)
#include "subscriptiontest.moc"
