// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/idlist.h"

#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

class IdListTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatWasPutIn_data();
    void givesBackWhatWasPutIn();
    void anEmptyListKnowsNothing();
    void spellingsAreDifferentIds();
};

void IdListTest::givesBackWhatWasPutIn_data()
{
    QTest::addColumn<QByteArrayList>("ids");
    QTest::newRow("canonical ULIDs") << QByteArrayList{"01KSFR9B4R0000000000000001", "01KSFR9B4R0000000000000002", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"};
    QTest::newRow("a plain number among ULIDs") << QByteArrayList{"01KSFR9B4R0000000000000001", "01KSFR9B4R0000000000000002", "17", "a"};
    QTest::newRow("no ULID at all") << QByteArrayList{"", "1", "10", "2", "\xff\xfe", "\xff\xff"};
    QTest::newRow("lower-case ULIDs are no canonical ones") << QByteArrayList{"01KSFR9B4R0000000000000001", "01ksfr9b4r0000000000000002"};
    QTest::newRow("an order that is not that of bytes") << QByteArrayList{"b", "A", "c", "B"};
    QTest::newRow("canonical ULIDs in another order") << QByteArrayList{"01KSFR9B4R0000000000000002", "01KSFR9B4R0000000000000001"};
}

void IdListTest::givesBackWhatWasPutIn()
{
    QFETCH(QByteArrayList, ids);
    IdList list;
    for (const QByteArray &id : ids)
        list.append(id);
    QCOMPARE(list.count(), qint64{ids.size()});
    for (qsizetype i = 0; i < ids.size(); ++i) {
        QCOMPARE(list.idAt(i), EventId(ids[i]));
        QVERIFY(list.contains(EventId(ids[i])));
        QVERIFY(!list.contains(EventId(ids[i] + '~')));
    }
}

void IdListTest::anEmptyListKnowsNothing()
{
    const IdList list;
    QCOMPARE(list.count(), qint64{0});
    QVERIFY(!list.contains(EventId("01KSFR9B4R0000000000000001"_ba)));
}

void IdListTest::spellingsAreDifferentIds()
{
    IdList list;
    list.append("01KSFR9B4R000000000000000A");
    QVERIFY(!list.contains(EventId("01ksfr9b4r000000000000000a"_ba)));
    list.append("x");
    QVERIFY(list.contains(EventId("01KSFR9B4R000000000000000A"_ba)));
    QVERIFY(!list.contains(EventId("01ksfr9b4r000000000000000a"_ba)));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::IdListTest)
#include "idlisttest.moc"
