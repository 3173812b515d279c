// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/mappingproposal.h"
#include "backend/ledger/profileprobe.h"

#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

StoreTable tableOf(const QByteArray &name, const QList<QByteArray> &columns)
{
    StoreTable table;
    table.name = name;
    for (const QByteArray &column : columns) {
        const auto blank = column.indexOf(' ');
        table.columns += {blank < 0 ? column : column.first(blank), blank < 0 ? "text"_ba : column.sliced(blank + 1), {}};
    }
    return table;
}

/// The tables of case C40.
StoreSchema otherDialect()
{
    return {{tableOf("event_log2"_ba, {"ulid"_ba, "event_type"_ba, "entity_ref"_ba, "payload_json"_ba, "idempotency_key"_ba, "at"_ba}),
             tableOf("event_drain_cursor"_ba, {"consumer"_ba, "cursor_value"_ba}),
             tableOf("event_subscriptions2"_ba, {"event_type_pattern"_ba, "workflow_type"_ba})}};
}

} // namespace

class LedgerMappingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAllParts();
    void keysMayBeEscaped();
    void writesWhatItReads();
    void anEmptyMappingIsOneToo();
    void refusesEverythingElse_data();
    void refusesEverythingElse();
    void c40ProposesTheMapping();
    void c40ProposalOpensTheLedger();
    void userChoosesTheTable();
    void candidatesFitTheType();
    void knownDialectNeedsNoWords();
    void foreignStoreIsGuessed();
    void nothingToProposeForAnEmptyStore();
};

void LedgerMappingTest::readsAllParts()
{
    const auto mapping = LedgerMapping::fromJson(R"({ "tables":  { "events": "event_log2", "event_drain_state": "event_drain_cursor" },
        "columns": { "events": { "event_id": "ulid", "entity_ref": "entity_ref", "occurred_at": "at" } },
        "zone":    "Europe/Berlin" })"_ba);
    QVERIFY2(mapping, mapping ? "" : qPrintable(mapping.error().text()));
    QCOMPARE(mapping->tables.size(), qsizetype{2});
    QCOMPARE(mapping->tables.value("events"_ba), "event_log2"_ba);
    QCOMPARE(mapping->columns.value("events"_ba).size(), qsizetype{3});
    QCOMPARE(mapping->columns.value("events"_ba).value("occurred_at"_ba), "at"_ba);
    QCOMPARE(mapping->zone, "Europe/Berlin"_ba);
    QVERIFY(!mapping->isEmpty());
}

void LedgerMappingTest::keysMayBeEscaped()
{
    const auto mapping = LedgerMapping::fromJson(R"({"tables": {"\u0065vents": "my \"log\""}})"_ba);
    QVERIFY(mapping);
    QCOMPARE(mapping->tables.value("events"_ba), R"(my "log")"_ba);
}

void LedgerMappingTest::writesWhatItReads()
{
    LedgerMapping mapping;
    mapping.tables.insert("events"_ba, R"(odd "name"\)"_ba);
    mapping.tables.insert("kill_switches"_ba, "schalter\xC3\xA9"_ba);
    mapping.columns["events"_ba] = {{"event_id"_ba, "ulid"_ba}, {"occurred_at"_ba, "at\n"_ba}};
    mapping.columns["event_drain_state"_ba] = {{"drainer_id"_ba, "who"_ba}};
    mapping.zone = "America/New_York"_ba;
    const QByteArray json = mapping.toJson();
    const auto back = LedgerMapping::fromJson(json);
    QVERIFY2(back, back ? "" : qPrintable(back.error().text()));
    QCOMPARE(back->tables, mapping.tables);
    QCOMPARE(back->columns, mapping.columns);
    QCOMPARE(back->zone, mapping.zone);
    QCOMPARE(back->toJson(), json);
}

void LedgerMappingTest::anEmptyMappingIsOneToo()
{
    const auto mapping = LedgerMapping::fromJson("{}"_ba);
    QVERIFY(mapping);
    QVERIFY(mapping->isEmpty());
    QVERIFY(LedgerMapping::fromJson(mapping->toJson())->isEmpty());
}

void LedgerMappingTest::refusesEverythingElse_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("named");
    QTest::newRow("nothing") << ""_ba << 1 << u"JSON"_s;
    QTest::newRow("not JSON, on the third line") << "{\n\"tables\": {},\noops"_ba << 3 << u"JSON"_s;
    QTest::newRow("an array") << "[]"_ba << 1 << u"object"_s;
    QTest::newRow("unknown member") << "{\n\"table\": {}}"_ba << 2 << u"table"_s;
    QTest::newRow("unknown table") << "{\"tables\": {\n\n\"event\": \"x\"}}"_ba << 3 << u"event"_s;
    QTest::newRow("columns of an unknown table") << R"({"columns": {"event": {}}})"_ba << 1 << u"event"_s;
    QTest::newRow("unknown column") << "{\"columns\": {\"events\": {\n\"id\": \"x\"}}}"_ba << 2 << u"id"_s;
    QTest::newRow("tables is no object") << R"({"tables": "events"})"_ba << 1 << u"tables"_s;
    QTest::newRow("columns of a table is no object") << R"({"columns": {"events": ["a"]}})"_ba << 1 << u"events"_s;
    QTest::newRow("a number for a name") << R"({"tables": {"events": 7}})"_ba << 1 << u"events"_s;
    QTest::newRow("null for a name") << R"({"tables": {"events": null}})"_ba << 1 << u"events"_s;
    QTest::newRow("an empty name") << R"({"columns": {"events": {"event_id": ""}}})"_ba << 1 << u"event_id"_s;
    QTest::newRow("unknown zone") << "{\n\n\n\"zone\": \"Europe/Atlantis\"}"_ba << 4 << u"Europe/Atlantis"_s;
    QTest::newRow("a key twice") << "{\"tables\": {\"events\": \"a\",\n\"events\": \"b\"}}"_ba << 1 << u"events"_s;
    QTest::newRow("a member twice") << "{\"zone\": \"UTC\",\n\"zone\": \"UTC\"}"_ba << 1 << u"zone"_s;
}

void LedgerMappingTest::refusesEverythingElse()
{
    QFETCH(QByteArray, json);
    QFETCH(int, line);
    QFETCH(QString, named);
    const auto mapping = LedgerMapping::fromJson(json);
    QVERIFY(!mapping);
    QCOMPARE(mapping.error().code, ErrorCode::BadMapping);
    QVERIFY2(mapping.error().where.text().contains(u"line %1 "_s.arg(line)), qPrintable(mapping.error().where.text()));
    QVERIFY2(mapping.error().what.text().contains(named), qPrintable(mapping.error().what.text()));
}

void LedgerMappingTest::c40ProposesTheMapping()
{
    const auto proposal = proposeMapping(otherDialect(), StoreKind::Sqlite);
    QCOMPARE(proposal.tables.first(), "event_log2"_ba);
    QCOMPARE(proposal.best.tables,
             (QHash<QByteArray, QByteArray>{{"events"_ba, "event_log2"_ba},
                                            {"event_drain_state"_ba, "event_drain_cursor"_ba},
                                            {"event_subscriptions"_ba, "event_subscriptions2"_ba}}));
    QCOMPARE(proposal.best.columns.value("events"_ba), (QHash<QByteArray, QByteArray>{{"event_id"_ba, "ulid"_ba}, {"occurred_at"_ba, "at"_ba}}));
    QCOMPARE(proposal.best.columns.value("event_subscriptions"_ba).value("event_type_glob"_ba), "event_type_pattern"_ba);
    QCOMPARE(proposal.best.columns.value("event_drain_state"_ba).value("last_event_id"_ba), "cursor_value"_ba);
    QCOMPARE(proposal.candidates.value(EventColumn::RefOfEntity), QList{"entity_ref"_ba});
}

void LedgerMappingTest::c40ProposalOpensTheLedger()
{
    const auto proposal = proposeMapping(otherDialect(), StoreKind::Sqlite);
    const auto reread = LedgerMapping::fromJson(proposal.best.toJson());
    QVERIFY(reread);
    LedgerProfile known;
    known.store = StoreKind::Sqlite;
    const auto profile = probeProfile(otherDialect(), *reread, known);
    QVERIFY2(profile, profile ? "" : qPrintable(profile.error().text()));
    QCOMPARE(profile->dialect, u"mapped"_s);
    QCOMPARE(profile->nameOf(EventColumn::Id), "ulid"_ba);
    QCOMPARE(profile->nameOf(EventColumn::RefOfEntity), "entity_ref"_ba);
    QCOMPARE(profile->companions.value(CompanionTable::Subscriptions).columns.value("event_type_glob"_ba), "event_type_pattern"_ba);
}

void LedgerMappingTest::userChoosesTheTable()
{
    StoreSchema schema = otherDialect();
    schema.tables.prepend(tableOf("events"_ba, {"event_id"_ba, "event_type"_ba, "entity_type"_ba, "entity_id"_ba, "payload_json"_ba, "occurred_at"_ba}));
    QVERIFY(!proposeMapping(schema, StoreKind::Sqlite).best.tables.contains("events"_ba));
    const auto chosen = proposeMapping(schema, StoreKind::Sqlite, "event_log2"_ba);
    QCOMPARE(chosen.best.tables.value("events"_ba), "event_log2"_ba);
    QCOMPARE(chosen.best.columns.value("events"_ba).value("event_id"_ba), "ulid"_ba);
    QVERIFY(proposeMapping(schema, StoreKind::Sqlite, "nonsense"_ba).candidates.isEmpty());
}

void LedgerMappingTest::candidatesFitTheType()
{
    const StoreSchema schema{{tableOf("log"_ba, {"id bigint"_ba, "uuid uuid"_ba, "type"_ba, "subject"_ba, "data jsonb"_ba,
                                                 "created_at timestamp with time zone"_ba, "ts bigint"_ba})}};
    const auto proposal = proposeMapping(schema, StoreKind::Postgres);
    QCOMPARE(proposal.candidates.value(EventColumn::Id), QList{"uuid"_ba});
    QCOMPARE(proposal.candidates.value(EventColumn::Occurred), (QList{"ts"_ba, "created_at"_ba}));
}

void LedgerMappingTest::knownDialectNeedsNoWords()
{
    const StoreSchema schema{{tableOf("events"_ba, {"event_id"_ba, "event_type"_ba, "entity_type"_ba, "entity_id"_ba, "payload_json"_ba, "occurred_at"_ba,
                                                    "recorded_at"_ba})}};
    QVERIFY(proposeMapping(schema, StoreKind::Sqlite).best.isEmpty());
}

void LedgerMappingTest::foreignStoreIsGuessed()
{
    const StoreSchema schema{{tableOf("users"_ba, {"id"_ba, "name"_ba}),
                              tableOf("domain_events"_ba, {"aggregate_id"_ba, "aggregate_type"_ba, "version integer"_ba, "type"_ba, "data"_ba,
                                                           "correlation_id"_ba, "causation_id"_ba, "id"_ba, "at"_ba})}};
    const auto proposal = proposeMapping(schema, StoreKind::Sqlite);
    QCOMPARE(proposal.tables, (QList{"domain_events"_ba, "users"_ba}));
    const QHash<QByteArray, QByteArray> expected{{"event_id"_ba, "id"_ba},          {"event_type"_ba, "type"_ba},      {"entity_type"_ba, "aggregate_type"_ba},
                                                 {"entity_id"_ba, "aggregate_id"_ba}, {"payload_json"_ba, "data"_ba},   {"caused_by"_ba, "causation_id"_ba},
                                                 {"workflow_run_id"_ba, "correlation_id"_ba}, {"occurred_at"_ba, "at"_ba}, {"sequence_no"_ba, "version"_ba}};
    QCOMPARE(proposal.best.columns.value("events"_ba), expected);
}

void LedgerMappingTest::nothingToProposeForAnEmptyStore()
{
    const auto proposal = proposeMapping({}, StoreKind::Sqlite);
    QVERIFY(proposal.best.isEmpty());
    QVERIFY(proposal.tables.isEmpty());
    QVERIFY(proposal.candidates.isEmpty());
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::LedgerMappingTest)
#include "ledgermappingtest.moc"
