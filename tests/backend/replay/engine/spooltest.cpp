// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/laterows.h"
#include "backend/replay/engine/spoolfilling.h"
#include "backend/replay/engine/spoolreader.h"
#include "tests/backend/replay/engine/replayledger.h"
#include "tests/support/memoryledger.h"
#include "tests/support/randomledger.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <random>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

namespace {

Result<std::shared_ptr<const Spool>> fill(LedgerReader &reader, const Window &window, qint64 maximumBytes = SpoolWriter::DefaultMaximumBytes)
{
    const auto bound = reader.upperBound({});
    return fillSpool(reader, window, *bound, {QDir::tempPath(), maximumBytes}, {}, {});
}

QByteArrayList idsOf(const std::shared_ptr<const Spool> &spool)
{
    QByteArrayList ids;
    SpoolReader reader(spool);
    for (qint64 row = 0; row < spool->rowCount(); ++row)
        ids += reader.at(row)->kept().event().id.bytes();
    return ids;
}

} // namespace

/// Copying the window's events into a nameless file, and reading them again.
class SpoolTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowComesBackByteForByte();
    void rowsAreReadInAnyOrder();
    void idsAreFoundWhateverTheirOrder();
    void theSameRowsHaveOneHashAndOthersAnother();
    void nothingIsLeftInTheDirectory();
    void aWindowThatIsTooLargeIsRefused();
    void aDirectoryThatIsNotThereIsAnError();
    void windowsCutWhatTheySay();
    void rowsAboveTheBoundAreLeftOut();
    void fillingCanBeStopped();
    void recordedFailuresAreCounted();
    void placesAgreeWithLookingAtEveryRow();
    void lateRowsAgreeWithComparingAllPairs();
    void typesBeyondTheNumberedOnesHaveNoCode();
    void keptEventsOutliveTheReader();
};

void SpoolTest::everyRowComesBackByteForByte()
{
    const RandomLedger ledger(StoreKind::Sqlite, 11, 700);
    const auto spool = spoolOf(ledger.rows());
    QCOMPARE(spool->rowCount(), ledger.rows().size());
    SpoolReader reader(spool);
    for (qsizetype row = 0; row < ledger.rows().size(); ++row) {
        const TapeEvent *read = reader.at(row);
        QVERIFY(read);
        const EventWithPayload &written = ledger.rows().at(row);
        Event event = read->event();
        QCOMPARE(event.occurredAt.text(), written.event.occurredAt.text());
        QCOMPARE(read->recordedAt, written.event.recordedAt.instant());
        event.occurredAt = written.event.occurredAt; // read in the ledger's zone there
        event.recordedAt = written.event.recordedAt;
        event.payloadSize = written.event.payloadSize;
        event.payloadKind = written.event.payloadKind;
        QCOMPARE(event, written.event);
        QCOMPARE(read->value.payload.bytes, written.payload.bytes);
        QCOMPARE(read->value.payload.kind, written.payload.kind);
        QCOMPARE(read->typeCode, spool->typeCodeOf(written.event.type.bytes()));
    }
}

void SpoolTest::rowsAreReadInAnyOrder()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 3'000; ++i)
        rows += eventAt(i, "t.x"_ba, QByteArray(i % 700, 'x'));
    const auto spool = spoolOf(rows);
    SpoolReader reader(spool);
    const quint32 seed = 5;
    std::mt19937 random(seed);
    qint64 row = 0;
    for (int i = 0; i < 5'000; ++i) {
        row = i % 50 == 0 ? static_cast<qint64>(random() % 3'000) : std::clamp<qint64>(row + static_cast<qint64>(random() % 5) - 2, 0, 2'999);
        const TapeEvent *event = reader.at(row);
        QVERIFY2(event && event->event().id == rows.at(row).event.id && event->value.payload.bytes == rows.at(row).payload.bytes,
                 qPrintable(u"seed %1, row %2"_s.arg(seed).arg(row)));
    }
}

void SpoolTest::idsAreFoundWhateverTheirOrder()
{
    const QList<EventWithPayload> ascending{eventAt(1, "a"_ba), eventAt(3, "b"_ba), eventAt(5, "c"_ba)};
    const auto bytewise = spoolOf(ascending);
    QVERIFY(bytewise->isBytewise());
    SpoolReader reader(bytewise);
    QCOMPARE(reader.find(idAt(3)), std::optional<qint64>(1));
    QCOMPARE(reader.find(idAt(4)), std::nullopt);
    QCOMPARE(reader.firstBehind(idAt(0)), 0);
    QCOMPARE(reader.firstBehind(idAt(3)), 2);
    QCOMPARE(reader.firstBehind(idAt(4)), 2);
    QCOMPARE(reader.firstBehind(idAt(9)), 3);
    const auto otherwise = spoolOf({eventAt(5, "c"_ba), eventAt(1, "a"_ba), eventAt(3, "b"_ba)});
    QVERIFY(!otherwise->isBytewise());
    SpoolReader other(otherwise);
    QCOMPARE(other.find(idAt(3)), std::optional<qint64>(2));
    QCOMPARE(other.find(idAt(4)), std::nullopt);
}

void SpoolTest::theSameRowsHaveOneHashAndOthersAnother()
{
    const RandomLedger ledger(StoreKind::Sqlite, 3, 200);
    auto rows = ledger.rows();
    const QByteArray hash = spoolOf(rows)->snapshotHash();
    QCOMPARE(hash.size(), 32);
    QCOMPARE(spoolOf(rows)->snapshotHash(), hash);
    rows[100].payload.bytes += ' ';
    QVERIFY(spoolOf(rows)->snapshotHash() != hash);
    rows = ledger.rows();
    rows[100].event.causedBy = rows[100].event.causedBy ? std::optional<QByteArray>() : std::optional(""_ba);
    QVERIFY(spoolOf(rows)->snapshotHash() != hash);
}

void SpoolTest::nothingIsLeftInTheDirectory()
{
    const QTemporaryDir directory;
    auto writer = SpoolWriter::create(directory.path());
    QVERIFY(writer.isOk());
    QVERIFY(writer->append(eventAt(1, "a"_ba)).isOk());
    const auto spool = writer->finish();
    QVERIFY(spool.isOk());
    QCOMPARE((*spool)->rowCount(), 1);
    QVERIFY(QDir(directory.path()).isEmpty());
}

void SpoolTest::aWindowThatIsTooLargeIsRefused()
{
    const auto store = MemoryStore::makeNumbered(1'000);
    MemoryLedger reader(store);
    const auto spool = fill(reader, {}, 50'000);
    QVERIFY(!spool);
    QCOMPARE(spool.error().code, ErrorCode::OutOfSpace);
    QVERIFY(spool.error().text().contains(u"more than 50000 bytes"_s));
}

void SpoolTest::aDirectoryThatIsNotThereIsAnError()
{
    const auto writer = SpoolWriter::create(u"/nowhere/at/all"_s);
    QVERIFY(!writer);
    QVERIFY(writer.error().text().contains(u"/nowhere/at/all"_s));
}

void SpoolTest::windowsCutWhatTheySay()
{
    const QList<EventWithPayload> rows = [] {
        QList<EventWithPayload> list;
        for (int i = 0; i < 20; ++i) {
            list += eventAt(i, i % 2 == 0 ? "price.changed"_ba : "ar.moved"_ba);
            if (i % 5 == 0)
                list.last().event.run = RunId("run_1");
            list.last().event.entity.id = EntityId(QByteArray::number(i % 3));
        }
        return list;
    }();
    const auto store = MemoryStore::make(rows);
    MemoryLedger reader(store);
    const auto count = [&reader](const Window &window) { return (*fill(reader, window))->rowCount(); };
    QCOMPARE(count({}), 20);
    QCOMPARE(count({.after = idAt(4)}), 15);
    QCOMPARE(count({.until = idAt(4)}), 5);
    QCOMPARE(count({.after = idAt(4), .until = idAt(9)}), 5);
    QCOMPARE(count({.until = EventId("7"_ba)}), 20);
    QCOMPARE(count({.entity = EntityRef{EntityType("item"), EntityId("0")}}), 7);
    QCOMPARE(count({.type = "price.*"_ba}), 10);
    QCOMPARE(count({.run = RunId("run_1")}), 4);
    QCOMPARE(idsOf(*fill(reader, {.after = idAt(17)})), (QByteArrayList{idAt(18).bytes(), idAt(19).bytes()}));
}

void SpoolTest::rowsAboveTheBoundAreLeftOut()
{
    const auto store = MemoryStore::makeNumbered(100);
    MemoryLedger reader(store);
    UpperBound bound = *reader.upperBound({});
    bound.highestId = EventId("01KSFR9B4R0000000000000010"_ba);
    const auto spool = fillSpool(reader, {}, bound, {QDir::tempPath()}, {}, {});
    QVERIFY(spool.isOk());
    QCOMPARE((*spool)->lastId(), *bound.highestId);
}

void SpoolTest::fillingCanBeStopped()
{
    const auto store = MemoryStore::makeNumbered(30'000);
    MemoryLedger reader(store);
    std::stop_source stop;
    qint64 reported = 0;
    const auto spool = fillSpool(reader, {}, *reader.upperBound({}), {QDir::tempPath()},
                                 [&](const Progress &progress) {
                                     reported = progress.done;
                                     stop.request_stop();
                                 },
                                 stop.get_token());
    QVERIFY(!spool);
    QCOMPARE(spool.error().code, ErrorCode::Cancelled);
    QVERIFY(reported > 0 && reported < 30'000);
}

void SpoolTest::recordedFailuresAreCounted()
{
    const auto failure = [](int number, const QByteArray &payload) { return eventAt(number, "workflow.dispatch_failed"_ba, payload); };
    const auto store = MemoryStore::make({eventAt(1, "a.b"_ba),
                                          failure(2, R"({"failed_event_id":"X","workflow_type":"w","error":"first"})"),
                                          failure(3, R"({"failed_event_id":"X","workflow_type":"w","error":"again"})"),
                                          failure(4, R"({"failed_event_id":"X","workflow_type":"v"})"),
                                          failure(5, R"({"failed_event_id":7,"workflow_type":"v"})"), failure(6, "not json")});
    MemoryLedger reader(store);
    const auto failures = recordedFailures(reader, {}, *reader.upperBound({}), {});
    QVERIFY(failures.isOk());
    QCOMPARE(*failures, (std::vector<RecordedFailure>{{EventId("X"_ba), "w"_ba, 2, "again"_ba}, {EventId("X"_ba), "v"_ba, 1, {}}}));
}

void SpoolTest::placesAgreeWithLookingAtEveryRow()
{
    for (quint32 seed = 1; seed <= 40; ++seed) {
        std::mt19937 random(seed);
        QList<EventWithPayload> rows;
        int number = 0;
        for (int i = 0; i < 200; ++i) {
            number += 1 + static_cast<int>(random() % 3);
            rows += eventAt(number, "t.x"_ba);
        }
        SpoolReader reader(spoolOf(rows));
        for (int i = 0; i < 60; ++i) {
            const EventId id = idAt(static_cast<int>(random()) % (number + 10));
            qint64 behind = 0;
            std::optional<qint64> place;
            for (qsizetype row = 0; row < rows.size(); ++row) {
                behind += rows.at(row).event.id <= id ? 1 : 0;
                place = rows.at(row).event.id == id ? std::optional<qint64>(row) : place;
            }
            QVERIFY2(reader.firstBehind(id) == behind && reader.find(id) == place, qPrintable(u"seed %1"_s.arg(seed)));
        }
    }
}

void SpoolTest::lateRowsAgreeWithComparingAllPairs()
{
    for (quint32 seed = 1; seed <= 40; ++seed) {
        std::mt19937 random(seed);
        QList<EventWithPayload> rows;
        for (int i = 0; i < 80; ++i) {
            rows += eventAt(i, "t.x"_ba);
            if (random() % 4 == 0)
                rows.last().event.recordedAt = eventAt(i + static_cast<int>(random() % 30), {}).event.recordedAt;
            if (random() % 9 == 0)
                rows.last().event.recordedAt = Timestamp::fromText("yesterday");
        }
        const qint64 least = static_cast<qint64>(random() % 10) * Instant::PerSecond;
        LateRows expected;
        for (qsizetype row = 0; row < rows.size(); ++row) {
            const auto recorded = rows.at(row).event.recordedAt.instant();
            qint64 most = 0;
            for (qsizetype higher = row + 1; recorded && higher < rows.size(); ++higher) {
                const auto other = rows.at(higher).event.recordedAt.instant();
                most = std::max(most, other ? recorded->nanoseconds - other->nanoseconds : 0);
            }
            if (most > least)
                expected.emplace(row, most);
        }
        SpoolReader reader(spoolOf(rows));
        const auto late = findLateRows(reader, least);
        QVERIFY2(late.isOk() && *late == expected, qPrintable(u"seed %1"_s.arg(seed)));
    }
}

void SpoolTest::typesBeyondTheNumberedOnesHaveNoCode()
{
    auto writer = SpoolWriter::create(QDir::tempPath());
    QVERIFY(writer.isOk());
    constexpr int Count = 65'540;
    EventWithPayload row = eventAt(1, {});
    for (int i = 0; i < Count; ++i) {
        row.event.type = EventType("t." + QByteArray::number(i));
        QVERIFY(writer->append(row).isOk());
    }
    const auto spool = *writer->finish();
    SpoolReader reader(spool);
    QCOMPARE(reader.at(0)->typeCode, 0U);
    QCOMPARE(reader.at(65'535)->typeCode, 65'535U);
    QCOMPARE(reader.at(65'536)->typeCode, TapeEvent::NoTypeCode);
    QCOMPARE(reader.at(65'536)->event().type.bytes(), "t.65536"_ba);
    QCOMPARE(spool->typeCodeOf("t.65536"_ba), TapeEvent::NoTypeCode);
}

void SpoolTest::keptEventsOutliveTheReader()
{
    EventWithPayload row = eventAt(1, "t.x"_ba, R"({"a":1})"_ba);
    row.event.run = RunId("run_1"_ba);
    row.event.causedBy = "workflow:x"_ba;
    row.event.idempotencyKey = "k"_ba;
    row.event.sequence = 7;
    std::optional<TapeEvent> kept;
    {
        SpoolReader reader(spoolOf({row, eventAt(2, "other"_ba, QByteArray(100'000, 'x'))}));
        kept = reader.at(0)->kept();
        QVERIFY(reader.at(1));
    }
    Event event = kept->event();
    event.occurredAt = row.event.occurredAt;
    event.recordedAt = row.event.recordedAt;
    QCOMPARE(event, row.event);
    QCOMPARE(kept->value.payload, row.payload);
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::SpoolTest)
#include "spooltest.moc"
