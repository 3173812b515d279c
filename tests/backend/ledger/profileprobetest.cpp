// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/canonicalnames.h"
#include "backend/ledger/profileprobe.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// "table: column type, column type; table: …".
StoreSchema schemaOf(const QByteArray &text)
{
    StoreSchema schema;
    for (const QByteArray &part : text.split(';')) {
        const auto colon = part.indexOf(':');
        StoreTable table;
        table.name = part.first(colon).trimmed();
        for (const QByteArray &column : part.sliced(colon + 1).split(',')) {
            const QByteArray trimmed = column.trimmed();
            const auto blank = trimmed.indexOf(' ');
            table.columns += {blank < 0 ? trimmed : trimmed.first(blank), blank < 0 ? "text"_ba : trimmed.sliced(blank + 1), {}};
        }
        schema.tables += table;
    }
    return schema;
}

const QByteArray DialectA = "events: event_id, event_type, entity_type, entity_id, payload_json, caused_by, workflow_run_id, source_system, "
                            "occurred_at, recorded_at, sequence_no integer, idempotency_key"_ba;
const QByteArray DialectB = "events: id, event_type, entity_ref, payload_json, caused_by, workflow_run_id, source_system, occurred_at, "
                            "recorded_at, sequence_no integer, idempotency_key; event_drain_cursor: cursor_value; "
                            "event_subscriptions: event_type_pattern, workflow_type, input_mapper, filter_expr, enabled"_ba;

LedgerProfile knownOf(StoreKind store)
{
    LedgerProfile known;
    known.store = store;
    known.displayName = u"ledger"_s;
    if (store == StoreKind::Postgres) {
        known.role = u"auditor"_s;
        known.schema = "public"_ba;
    }
    return known;
}

Result<LedgerProfile> probe(const QByteArray &tables, const LedgerMapping &mapping = {}, StoreKind store = StoreKind::Sqlite)
{
    return probeProfile(schemaOf(tables), mapping, knownOf(store));
}

QList<Capability> linesOf(const LedgerProfile &profile, CapabilityCode code)
{
    QList<Capability> lines = reportOf(profile).lines;
    lines.removeIf([code](const Capability &line) { return line.code != code; });
    return lines;
}

/// What the sentence of a line is filled with.
QStringList argumentsOf(const Capability &line)
{
    QStringList texts;
    for (const Phrase &argument : line.text.arguments())
        texts += argument.text();
    return texts;
}

} // namespace

class ProfileProbeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNameHasItsPlace();
    void findsDialectA();
    void findsDialectB();
    void tellsTheDialect_data();
    void tellsTheDialect();
    void choosesBetweenColumns_data();
    void choosesBetweenColumns();
    void namesAreFoundWhateverTheirCase();
    void bindsCompanionTables_data();
    void bindsCompanionTables();
    void mappingComesBeforeAliases();
    void mappedEntityReferenceReplacesThePair();
    void refusesMappingsOfWhatIsNotThere_data();
    void refusesMappingsOfWhatIsNotThere();
    void saysWhichTablesThereAre();
    void saysWhatIsMissing_data();
    void saysWhatIsMissing();
    void checksColumnTypes_data();
    void checksColumnTypes();
    void asksForTheRightToReadEvents();
    void collationOfTheId_data();
    void collationOfTheId();
    void zoneComesFromTheMapping();
    void reportCountsTheColumns_data();
    void reportCountsTheColumns();
    void reportNamesWhatIsMissing();
    void reportSaysWhatJsonbDoes();
    void reportNamesTheGrant();
    void reportNamesTheZoneOfZonelessTimes();
};

void ProfileProbeTest::everyNameHasItsPlace()
{
    QCOMPARE(allEventColumns().size(), qsizetype{13});
    for (const EventColumn column : allEventColumns())
        QCOMPARE(namesOf(column).first(), canonicalNameOf(column));
    QCOMPARE(allCompanionTables().size(), qsizetype{15});
    for (const CompanionTable table : allCompanionTables()) {
        QCOMPARE(companionTable(table).name(), canonicalNameOf(table));
        QCOMPARE(tableNamed(canonicalNameOf(table)), &companionTable(table));
    }
    QCOMPARE(tableNamed("events"), &eventsTable());
    QVERIFY(tableNamed("event_log2") == nullptr);
}

void ProfileProbeTest::findsDialectA()
{
    const auto profile = probe(DialectA);
    QVERIFY2(profile, profile ? "" : qPrintable(profile.error().text()));
    QCOMPARE(profile->dialect, u"A"_s);
    QCOMPARE(profile->eventsTable, "events"_ba);
    QCOMPARE(profile->columns.size(), qsizetype{12});
    QVERIFY(!profile->has(EventColumn::RefOfEntity));
    QCOMPARE(profile->nameOf(EventColumn::Id), "event_id"_ba);
    QCOMPARE(profile->columns.value(EventColumn::Sequence).declaredType, "integer"_ba);
    QVERIFY(!profile->columns.value(EventColumn::Id).isMapped);
    QVERIFY(profile->otherIdColumns.isEmpty());
    QCOMPARE(profile->companions.value(CompanionTable::DrainState).access, TableAccess::Missing);
}

void ProfileProbeTest::findsDialectB()
{
    const auto profile = probe(DialectB);
    QVERIFY(profile);
    QCOMPARE(profile->dialect, u"B"_s);
    QCOMPARE(profile->nameOf(EventColumn::Id), "id"_ba);
    QCOMPARE(profile->nameOf(EventColumn::RefOfEntity), "entity_ref"_ba);
    QVERIFY(!profile->has(EventColumn::TypeOfEntity));
    QCOMPARE(profile->companions.value(CompanionTable::DrainState).name, "event_drain_cursor"_ba);
    QCOMPARE(profile->companions.value(CompanionTable::DrainState).columns.value("last_event_id"_ba), "cursor_value"_ba);
    QCOMPARE(profile->companions.value(CompanionTable::Subscriptions).columns.value("event_type_glob"_ba), "event_type_pattern"_ba);
}

void ProfileProbeTest::tellsTheDialect_data()
{
    QTest::addColumn<QByteArray>("tables");
    QTest::addColumn<QString>("dialect");
    QTest::newRow("id of A with the reference of B") << "events: event_id, event_type, entity_ref, occurred_at"_ba << u"mixed"_s;
    QTest::newRow("ulid with the pair of A") << "events: ulid, event_type, entity_type, entity_id, occurred_at"_ba << u"mixed"_s;
    QTest::newRow("A with the cursor table of B") << DialectA + "; event_drain_cursor: cursor_value" << u"mixed"_s;
    QTest::newRow("A with the pattern column of B") << DialectA + "; event_subscriptions: event_type_pattern, workflow_type" << u"mixed"_s;
    QTest::newRow("A with its own companions") << DialectA + "; event_drain_state: drainer_id, last_event_id; event_subscriptions: event_type_glob" << u"A"_s;
    QTest::newRow("A with payload instead of payload_json") << "events: event_id, event_type, entity_type, entity_id, payload, occurred_at"_ba << u"A"_s;
}

void ProfileProbeTest::tellsTheDialect()
{
    QFETCH(QByteArray, tables);
    const auto profile = probe(tables);
    QVERIFY(profile);
    QTEST(profile->dialect, "dialect");
}

void ProfileProbeTest::choosesBetweenColumns_data()
{
    QTest::addColumn<QByteArray>("tables");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QList<QByteArray>>("others");
    QTest::addColumn<bool>("isReference");
    QTest::newRow("three ids: event_id is preferred") << "events: ulid, id, event_id, event_type, entity_type, entity_id, occurred_at"_ba << "event_id"_ba
                                                      << QList{"id"_ba, "ulid"_ba} << false;
    QTest::newRow("a number named id is passed over for the ulid") << "events: id bigint, ulid text, event_type, entity_ref, occurred_at"_ba
                                                                   << "ulid"_ba << QList<QByteArray>{} << true;
    QTest::newRow("pair and reference: the pair") << "events: id, event_type, entity_type, entity_id, entity_ref, occurred_at"_ba << "id"_ba
                                                  << QList<QByteArray>{} << false;
    QTest::newRow("half a pair and a reference: the reference") << "events: id, event_type, entity_type, entity_ref, occurred_at"_ba << "id"_ba
                                                                << QList<QByteArray>{} << true;
}

void ProfileProbeTest::choosesBetweenColumns()
{
    QFETCH(QByteArray, tables);
    QFETCH(bool, isReference);
    const auto profile = probe(tables);
    QVERIFY2(profile, profile ? "" : qPrintable(profile.error().text()));
    QTEST(profile->nameOf(EventColumn::Id), "id");
    QTEST(profile->otherIdColumns, "others");
    QCOMPARE(profile->has(EventColumn::RefOfEntity), isReference);
    QCOMPARE(profile->has(EventColumn::TypeOfEntity), !isReference);
    QCOMPARE(profile->has(EventColumn::IdOfEntity), !isReference);
}

void ProfileProbeTest::namesAreFoundWhateverTheirCase()
{
    const auto profile = probe("Events: EVENT_ID, Event_Type, entity_type, entity_id, occurred_at"_ba);
    QVERIFY(profile);
    QCOMPARE(profile->eventsTable, "Events"_ba);
    QCOMPARE(profile->nameOf(EventColumn::Id), "EVENT_ID"_ba);
    QCOMPARE(profile->dialect, u"A"_s);
}

void ProfileProbeTest::bindsCompanionTables_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<int>("companion");
    QTest::addColumn<QByteArray>("ours");
    QTest::addColumn<QByteArray>("theirs");
    const auto row = [](const char *name, const char *table, CompanionTable companion, const char *ours, const char *theirs) {
        QTest::newRow(name) << QByteArray(table) << static_cast<int>(companion) << QByteArray(ours) << QByteArray(theirs);
    };
    row("drainer of the cases", "event_drain_state: drainer, last_event_id, updated_at", CompanionTable::DrainState, "drainer_id", "drainer");
    row("time of the cursor", "event_drain_state: drainer, last_event_id, updated_at", CompanionTable::DrainState, "last_drained_at", "updated_at");
    row("consumer of case C40", "event_drain_cursor: consumer, cursor_value", CompanionTable::DrainState, "drainer_id", "consumer");
    row("id of a subscription", "event_subscriptions: id integer, event_type_glob, workflow_type", CompanionTable::Subscriptions, "subscription_id", "id");
    row("key of a switch", "kill_switches: key, engaged, restore_at", CompanionTable::KillSwitches, "switch_key", "key");
    row("state of a switch", "kill_switches: key, engaged, restore_at", CompanionTable::KillSwitches, "state", "engaged");
    row("promise of a switch", "kill_switches: key, engaged, restore_at", CompanionTable::KillSwitches, "restore_at", "restore_at");
    row("runs by their other name", "workflow_runs: run_id, status", CompanionTable::WorkflowRuns, "run_id", "run_id");
    row("text of a reflexion", "reflexion_log: observation", CompanionTable::Reflexion, "narrative", "observation");
}

void ProfileProbeTest::bindsCompanionTables()
{
    QFETCH(QByteArray, table);
    QFETCH(int, companion);
    QFETCH(QByteArray, ours);
    const auto profile = probe(DialectA + "; " + table);
    QVERIFY(profile);
    const TableBinding binding = profile->companions.value(static_cast<CompanionTable>(companion));
    QCOMPARE(binding.name, table.first(table.indexOf(':')));
    QCOMPARE(binding.access, TableAccess::Readable);
    QTEST(binding.columns.value(ours), "theirs");
}

void ProfileProbeTest::mappingComesBeforeAliases()
{
    LedgerMapping mapping;
    mapping.tables.insert("events"_ba, "event_log2"_ba);
    mapping.columns["events"_ba].insert("occurred_at"_ba, "at"_ba);
    const auto profile = probe("events: event_id, event_type, entity_type, entity_id, occurred_at; event_log2: ulid, event_type, entity_ref, "
                               "payload_json, idempotency_key, at; event_drain_cursor: consumer, cursor_value"_ba,
                               mapping);
    QVERIFY2(profile, profile ? "" : qPrintable(profile.error().text()));
    QCOMPARE(profile->dialect, u"mapped"_s);
    QCOMPARE(profile->eventsTable, "event_log2"_ba);
    QCOMPARE(profile->nameOf(EventColumn::Occurred), "at"_ba);
    QVERIFY(profile->columns.value(EventColumn::Occurred).isMapped);
    QCOMPARE(profile->nameOf(EventColumn::Id), "ulid"_ba);
    QVERIFY(!profile->columns.value(EventColumn::Id).isMapped);
    QVERIFY(profile->has(EventColumn::RefOfEntity));
}

void ProfileProbeTest::mappedEntityReferenceReplacesThePair()
{
    LedgerMapping mapping;
    mapping.columns["events"_ba].insert("entity_ref"_ba, "subject"_ba);
    const auto profile = probe(DialectA + ", subject", mapping);
    QVERIFY(profile);
    QCOMPARE(profile->nameOf(EventColumn::RefOfEntity), "subject"_ba);
    QVERIFY(!profile->has(EventColumn::TypeOfEntity));
    QVERIFY(!profile->has(EventColumn::IdOfEntity));
}

void ProfileProbeTest::refusesMappingsOfWhatIsNotThere_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("named");
    QTest::newRow("events table") << R"({"tables": {"events": "event_log9"}})"_ba << u"event_log9"_s;
    QTest::newRow("companion table") << R"({"tables": {"kill_switches": "switches9"}})"_ba << u"switches9"_s;
    QTest::newRow("column of events") << R"({"columns": {"events": {"event_id": "key9"}}})"_ba << u"key9"_s;
    QTest::newRow("column of a companion") << R"({"columns": {"event_drain_state": {"drainer_id": "who9"}}})"_ba << u"who9"_s;
}

void ProfileProbeTest::refusesMappingsOfWhatIsNotThere()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, named);
    const auto mapping = LedgerMapping::fromJson(json);
    QVERIFY(mapping);
    const auto profile = probe(DialectA + "; event_drain_state: drainer_id, last_event_id", *mapping);
    QVERIFY(!profile);
    QCOMPARE(profile.error().code, ErrorCode::BadMapping);
    QVERIFY2(profile.error().text().contains(named), qPrintable(profile.error().text()));
}

void ProfileProbeTest::saysWhichTablesThereAre()
{
    const auto profile = probe("event: a; objects: b"_ba);
    QVERIFY(!profile);
    QCOMPARE(profile.error().code, ErrorCode::NoEventsTable);
    QVERIFY(profile.error().what.text().contains(u"event, objects"_s));
    const auto empty = probeProfile({}, {}, knownOf(StoreKind::Sqlite));
    QVERIFY(!empty);
    QCOMPARE(empty.error().code, ErrorCode::NoEventsTable);
    QVERIFY(empty.error().what.text().contains(u"no tables"_s));
}

void ProfileProbeTest::saysWhatIsMissing_data()
{
    QTest::addColumn<QByteArray>("tables");
    QTest::addColumn<QString>("missing");
    QTest::newRow("everything") << "events: a, b"_ba << u"event_id, event_type, entity_type, entity_id, occurred_at"_s;
    QTest::newRow("half of the entity") << "events: id, event_type, entity_id, occurred_at"_ba << u"entity_type"_s;
    QTest::newRow("every clock") << "events: id, event_type, entity_ref"_ba << u"occurred_at"_s;
}

void ProfileProbeTest::saysWhatIsMissing()
{
    QFETCH(QByteArray, tables);
    const auto profile = probe(tables);
    QVERIFY(!profile);
    QCOMPARE(profile.error().code, ErrorCode::MissingColumns);
    QTEST(profile.error().what.arguments().value(1).text(), "missing");
    QVERIFY(!profile.error().what.arguments().value(2).isEmpty());
}

void ProfileProbeTest::checksColumnTypes_data()
{
    QTest::addColumn<int>("store");
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<bool>("isGood");
    const auto row = [](StoreKind store, const char *column, const char *type, bool isGood) {
        QTest::addRow("%s %s %s is %s", store == StoreKind::Sqlite ? "SQLite" : "PostgreSQL", column, type, isGood ? "good" : "refused")
            << static_cast<int>(store) << QByteArray(column) << QByteArray(type) << isGood;
    };
    for (const auto store : {StoreKind::Sqlite, StoreKind::Postgres}) {
        row(store, "event_id", "character varying(26)", true);
        row(store, "event_id", "bigint", false);
        row(store, "event_id", "double precision", false);
        row(store, "payload_json", "jsonb", true);
        row(store, "payload_json", "integer", false);
        row(store, "sequence_no", "numeric(20,0)", true);
        row(store, "sequence_no", "text", false);
        row(store, "entity_id", "bigint", true);
        row(store, "occurred_at", "bigint", true);
        row(store, "occurred_at", "timestamp(3) without time zone", true);
    }
    row(StoreKind::Sqlite, "event_id", "", true);
    row(StoreKind::Sqlite, "event_id", "blob", true);
    row(StoreKind::Postgres, "event_id", "uuid", true);
    row(StoreKind::Postgres, "event_id", "bytea", false);
    row(StoreKind::Postgres, "occurred_at", "jsonb", false);
    row(StoreKind::Postgres, "occurred_at", "boolean", false);
    row(StoreKind::Postgres, "event_type", "text[]", false);
    row(StoreKind::Postgres, "event_type", "event_kind", true);
    row(StoreKind::Postgres, "payload_json", "bytea", true);
}

void ProfileProbeTest::checksColumnTypes()
{
    QFETCH(int, store);
    QFETCH(QByteArray, column);
    QFETCH(QByteArray, type);
    QFETCH(bool, isGood);
    StoreSchema schema = schemaOf(DialectA);
    for (StoreColumn &candidate : schema.tables.first().columns) {
        if (candidate.name == column)
            candidate.declaredType = type;
    }
    const auto profile = probeProfile(schema, {}, knownOf(static_cast<StoreKind>(store)));
    QCOMPARE(profile.isOk(), isGood);
    if (isGood)
        return;
    QCOMPARE(profile.error().code, ErrorCode::WrongColumnType);
    QCOMPARE(profile.error().where.text(), u"events."_s + QString::fromLatin1(column));
}

void ProfileProbeTest::asksForTheRightToReadEvents()
{
    StoreSchema schema = schemaOf(DialectA);
    schema.tables.first().access = TableAccess::NoSelectRight;
    const auto profile = probeProfile(schema, {}, knownOf(StoreKind::Postgres));
    QVERIFY(!profile);
    QCOMPARE(profile.error().code, ErrorCode::PermissionDenied);
    QVERIFY(profile.error().remedy.text().contains(uR"(GRANT SELECT ON "public"."events" TO "auditor";)"_s));
}

void ProfileProbeTest::collationOfTheId_data()
{
    QTest::addColumn<int>("store");
    QTest::addColumn<QByteArray>("ofColumn");
    QTest::addColumn<QByteArray>("collation");
    QTest::addColumn<bool>("isBytewise");
    const auto sqlite = static_cast<int>(StoreKind::Sqlite);
    const auto postgres = static_cast<int>(StoreKind::Postgres);
    QTest::newRow("SQLite's default is BINARY") << sqlite << ""_ba << "BINARY"_ba << true;
    QTest::newRow("NOCASE is not bytewise") << sqlite << "NOCASE"_ba << "NOCASE"_ba << false;
    QTest::newRow("C is bytewise") << postgres << "C"_ba << "C"_ba << true;
    QTest::newRow("POSIX is bytewise") << postgres << "POSIX"_ba << "POSIX"_ba << true;
    QTest::newRow("a language is not bytewise") << postgres << "en_US.utf8"_ba << "en_US.utf8"_ba << false;
    QTest::newRow("without one of its own, what the driver knows of the database") << postgres << ""_ba << "de_DE.utf8"_ba << false;
}

void ProfileProbeTest::collationOfTheId()
{
    QFETCH(int, store);
    QFETCH(QByteArray, ofColumn);
    StoreSchema schema = schemaOf(DialectA);
    schema.tables.first().columns.first().collation = ofColumn;
    LedgerProfile known = knownOf(static_cast<StoreKind>(store));
    if (known.store == StoreKind::Postgres) {
        known.collation = "de_DE.utf8"_ba;
        known.isBytewiseCollation = false;
    }
    const auto profile = probeProfile(schema, {}, known);
    QVERIFY(profile);
    QTEST(profile->collation, "collation");
    QTEST(profile->isBytewiseCollation, "isBytewise");
}

void ProfileProbeTest::zoneComesFromTheMapping()
{
    QCOMPARE(probe(DialectA)->zoneOfZonelessTimes, "UTC"_ba);
    LedgerMapping mapping;
    mapping.zone = "Europe/Berlin"_ba;
    const auto profile = probe(DialectA, mapping);
    QVERIFY(profile);
    QCOMPARE(profile->zoneOfZonelessTimes, "Europe/Berlin"_ba);
    QCOMPARE(profile->dialect, u"A"_s);
}

void ProfileProbeTest::reportCountsTheColumns_data()
{
    QTest::addColumn<QByteArray>("tables");
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("all of dialect A") << DialectA << QStringList{u"events"_s, u"A"_s, u"12"_s, u"12"_s};
    QTest::newRow("all of dialect B") << DialectB << QStringList{u"events"_s, u"B"_s, u"12"_s, u"12"_s};
    QTest::newRow("the least") << "events: ulid, event_type, entity_ref, occurred_at"_ba << QStringList{u"events"_s, u"B"_s, u"5"_s, u"12"_s};
}

void ProfileProbeTest::reportCountsTheColumns()
{
    QFETCH(QByteArray, tables);
    const auto lines = linesOf(*probe(tables), CapabilityCode::EventsTable);
    QCOMPARE(lines.size(), qsizetype{1});
    QTEST(argumentsOf(lines.first()), "arguments");
    QCOMPARE(lines.first().state, CapabilityState::AsNeeded);
}

void ProfileProbeTest::reportNamesWhatIsMissing()
{
    const auto profile = probe("events: ulid, id, event_type, entity_ref, recorded_at; kill_switches: key"_ba);
    QVERIFY(profile);
    QStringList missing;
    for (const Capability &line : linesOf(*profile, CapabilityCode::ColumnMissing))
        missing += line.subject.text();
    QCOMPARE(missing, (QStringList{u"payload_json"_s, u"caused_by"_s, u"workflow_run_id"_s, u"source_system"_s, u"occurred_at"_s, u"sequence_no"_s,
                                   u"idempotency_key"_s}));
    const auto mapped = linesOf(*profile, CapabilityCode::ColumnMapped);
    QCOMPARE(mapped.size(), qsizetype{1});
    QCOMPARE(argumentsOf(mapped.first()), (QStringList{u"event_id"_s, u"id"_s}));
    const auto ids = linesOf(*profile, CapabilityCode::SeveralIdColumns);
    QCOMPARE(ids.size(), qsizetype{1});
    QCOMPARE(argumentsOf(ids.first()), (QStringList{u"id"_s, u"ulid"_s}));
    QStringList orders;
    for (const Capability &line : linesOf(*profile, CapabilityCode::OrderUnavailable))
        orders += line.subject.text();
    QCOMPARE(orders, (QStringList{u"occurred"_s, u"sequence"_s}));
    QCOMPARE(linesOf(*profile, CapabilityCode::TableMissing).size(), qsizetype{14});
    QCOMPARE(linesOf(*profile, CapabilityCode::CompanionTable).size(), qsizetype{1});
    QVERIFY(linesOf(*profile, CapabilityCode::PayloadType).isEmpty());
}

void ProfileProbeTest::reportSaysWhatJsonbDoes()
{
    StoreSchema schema = schemaOf(DialectA);
    schema.tables.first().columns[4].declaredType = "jsonb"_ba;
    const auto profile = probeProfile(schema, {}, knownOf(StoreKind::Postgres));
    QVERIFY(profile);
    QVERIFY(profile->isPayloadRewritten);
    const auto lines = linesOf(*profile, CapabilityCode::PayloadType);
    QCOMPARE(lines.size(), qsizetype{1});
    QCOMPARE(lines.first().state, CapabilityState::Remark);
    QVERIFY(lines.first().text.text().contains(u"not preserved by the store"_s));
    QCOMPARE(linesOf(*probe(DialectA), CapabilityCode::PayloadType).first().state, CapabilityState::AsNeeded);
}

void ProfileProbeTest::reportNamesTheGrant()
{
    StoreSchema schema = schemaOf(DialectA + "; event_subscriptions: id");
    schema.tables.last().access = TableAccess::NoSelectRight;
    schema.tables.last().columns.clear();
    LedgerProfile known = knownOf(StoreKind::Postgres);
    known.role = uR"(od"d)"_s;
    const auto profile = probeProfile(schema, {}, known);
    QVERIFY(profile);
    const auto lines = linesOf(*profile, CapabilityCode::NoSelectRight);
    QCOMPARE(lines.size(), qsizetype{1});
    QCOMPARE(lines.first().state, CapabilityState::NotAvailable);
    QCOMPARE(lines.first().grant, uR"(GRANT SELECT ON "public"."event_subscriptions" TO "od""d";)"_s);
    QVERIFY(lines.first().text.text().contains(u"no SELECT on event_subscriptions for role"_s));
}

void ProfileProbeTest::reportNamesTheZoneOfZonelessTimes()
{
    StoreSchema schema = schemaOf(DialectA);
    schema.tables.first().columns[8].declaredType = "timestamp without time zone"_ba;
    schema.tables.first().columns[9].declaredType = "timestamp with time zone"_ba;
    const auto utc = probeProfile(schema, {}, knownOf(StoreKind::Postgres));
    QVERIFY(utc);
    auto lines = linesOf(*utc, CapabilityCode::TimesWithoutZone);
    QCOMPARE(lines.size(), qsizetype{1});
    QCOMPARE(argumentsOf(lines.first()), (QStringList{u"occurred_at"_s, u"UTC"_s}));
    QVERIFY(linesOf(*probe(DialectA), CapabilityCode::TimesWithoutZone).isEmpty());
    LedgerMapping mapping;
    mapping.zone = "Europe/Berlin"_ba;
    lines = linesOf(*probe(DialectA, mapping), CapabilityCode::TimesWithoutZone);
    QCOMPARE(lines.size(), qsizetype{2});
    QCOMPARE(argumentsOf(lines.last()), (QStringList{u"recorded_at"_s, u"Europe/Berlin"_s}));
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::ProfileProbeTest)
#include "profileprobetest.moc"
