// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/latearrivals.h"
#include "backend/index/postings.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QTest>

using namespace ledgerscope;

class PostingsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listTheRowsOfEachCode_data();
    void listTheRowsOfEachCode();
    void nothingIsListedForUnknownCodes();
    void lateRowsAgreeWithTheirDefinition_data();
    void lateRowsAgreeWithTheirDefinition();
    void onlyRowsRecordedAfterAHigherIdAreLate_C17();
    void aClockThatRunsBehindMakesNobodyLate();
    void theWholeRangeOfTimeDoesNotOverflow();
};

void PostingsTest::listTheRowsOfEachCode_data()
{
    QTest::addColumn<GroupAxis>("axis");
    QTest::newRow("by type") << GroupAxis::Type;
    QTest::newRow("by entity") << GroupAxis::Entity;
    QTest::newRow("by run, which some events do not have") << GroupAxis::Run;
    QTest::newRow("by source, which some events do not have") << GroupAxis::Source;
}

void PostingsTest::listTheRowsOfEachCode()
{
    QFETCH(GroupAxis, axis);
    const EventColumns columns = columnsOf(randomEvents(2'500, 11));
    const Postings postings = Postings::of(columns, axis);
    QCOMPARE(postings.codeCount(), codeCount(columns, axis));
    for (quint32 code = 0; code < postings.codeCount(); ++code) {
        std::vector<quint32> expected;
        for (qint64 row = 0; row < columns.rowCount(); ++row) {
            if (codeAt(columns, row, axis) == code)
                expected.push_back(static_cast<quint32>(row));
        }
        const auto rows = postings.rowsOf(code);
        QCOMPARE(std::vector<quint32>(rows.begin(), rows.end()), expected);
    }
}

void PostingsTest::nothingIsListedForUnknownCodes()
{
    QVERIFY(Postings{}.rowsOf(0).empty());
    QCOMPARE(Postings{}.codeCount(), 0U);
    const Postings none = Postings::of(EventColumns{}, GroupAxis::Type);
    QCOMPARE(none.codeCount(), 0U);
    const Postings some = Postings::of(columnsOf(randomEvents(10, 1)), GroupAxis::Run);
    QVERIFY(some.rowsOf(some.codeCount()).empty());
    QVERIFY(some.rowsOf(NoCode).empty());
}

void PostingsTest::lateRowsAgreeWithTheirDefinition_data()
{
    QTest::addColumn<qint64>("settle");
    QTest::newRow("any delay counts") << qint64{0};
    QTest::newRow("a minute is ordinary") << DefaultLateSettle;
    QTest::newRow("an hour is ordinary") << Instant::PerHour;
}

void PostingsTest::lateRowsAgreeWithTheirDefinition()
{
    QFETCH(qint64, settle);
    const EventColumns columns = columnsOf(randomEvents(400, 12));
    const std::vector<bool> late = lateRowsOf(columns, settle);
    QCOMPARE(static_cast<qint64>(late.size()), columns.rowCount());
    for (qint64 row = 0; row < columns.rowCount(); ++row) {
        const qint64 recorded = columns.timeAt(row, ClockKind::Recorded);
        bool expected = false;
        for (qint64 above = row + 1; recorded != NoTime && above < columns.rowCount(); ++above) {
            const qint64 recordedAbove = columns.timeAt(above, ClockKind::Recorded);
            const qint64 madeAbove = columns.timeAt(above, ClockKind::Ulid);
            if (recordedAbove == NoTime)
                continue;
            const bool isBelievable = madeAbove == NoTime || madeAbove - recordedAbove <= settle;
            expected = expected || (isBelievable && recordedAbove < recorded && recorded - recordedAbove > settle);
        }
        QCOMPARE(static_cast<bool>(late[static_cast<std::size_t>(row)]), expected);
    }
}

namespace {

Event recordedAt(const QByteArray &id, Timestamp recorded)
{
    Event event;
    event.id = EventId{id};
    event.recordedAt = std::move(recorded);
    return event;
}

} // namespace

void PostingsTest::onlyRowsRecordedAfterAHigherIdAreLate_C17()
{
    const EventColumns columns = columnsOf({recordedAt("01KSFR9B4R0000000000000001", Timestamp::fromText("2026-05-25T14:23:11Z")),
                                            recordedAt("01KSFR9B4R0000000000000003", Timestamp::fromText("2026-05-25T15:08:41Z")),
                                            recordedAt("01KSFR9B4R0000000000000005", Timestamp::fromText("2026-05-25T14:23:11Z")),
                                            recordedAt("01KSFR9B4R0000000000000007", Timestamp{})});
    QCOMPARE(lateRowsOf(columns, DefaultLateSettle), (std::vector<bool>{false, true, false, false}));
}

void PostingsTest::aClockThatRunsBehindMakesNobodyLate()
{
    // The second was recorded seven minutes before its own id was made.
    const EventColumns columns = columnsOf({recordedAt("01KSFR9B4R0000000000000001", Timestamp::fromText("2026-05-25T14:23:11Z")),
                                            recordedAt("01KSFR9C400000000000000003", Timestamp::fromText("2026-05-25T14:16:12Z"))});
    QCOMPARE(lateRowsOf(columns, DefaultLateSettle), (std::vector<bool>{false, false}));
}

void PostingsTest::theWholeRangeOfTimeDoesNotOverflow()
{
    const EventColumns columns = columnsOf({recordedAt("a", Timestamp::fromText("2262-01-01T00:00:00Z")),
                                            recordedAt("b", Timestamp::fromText("1678-01-01T00:00:00Z"))});
    QCOMPARE(lateRowsOf(columns, DefaultLateSettle), (std::vector<bool>{true, false}));
}

QTEST_APPLESS_MAIN(PostingsTest)
#include "postingstest.moc"
