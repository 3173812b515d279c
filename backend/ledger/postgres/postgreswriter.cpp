// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgreswriter.h"

#include "backend/ledger/canonicalnames.h"
#include "backend/ledger/identifier.h"
#include "backend/ledger/postgres/postgresprofile.h"
#include "backend/ledger/postgres/postgresstatements.h"

#include <QFile>
#include <QSet>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LargestBatch = 1'000;
constexpr qsizetype LargestBatchBytes = 4 * 1024 * 1024;
/// A statement of a writer may wait for locks and for checkpoints; a server that says nothing for so long is gone.
constexpr std::chrono::seconds SilenceLimit{120};

const PostgresSession::RowHandler IgnoreRows = [](qsizetype, const PostgresRow &) { return true; };

/// The row is to blame, not the session: data exceptions, violated constraints, and what triggers raise.
bool isOfTheRow(const PostgresFailure &failure)
{
    return failure.sqlState.startsWith("22") || failure.sqlState.startsWith("23") || failure.sqlState.startsWith("P0");
}

QString reasonOf(const PostgresFailure &failure)
{
    if (failure.sqlState == "23502")
        return u"%1 must not be NULL"_s.arg(failure.column);
    if (!failure.constraint.isEmpty())
        return u"the constraint %1 is violated"_s.arg(failure.constraint);
    return failure.text;
}

Error notEmptyError(const QString &table, const PostgresPlace &place)
{
    return {.code = ErrorCode::NotEmpty,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The database is not empty: there is a table %1."), {table}),
            .where = place.ledger,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was created."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Create the ledger in an empty database or schema.")};
}

Error noSchemaError(const PostgresPlace &place)
{
    return {.code = ErrorCode::PermissionDenied,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "There is no schema that the role %1 may create tables in."), {place.role}),
            .where = place.ledger,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was created."),
            .remedy = Phrase(QT_TRANSLATE_NOOP("Phrase", "Ask for a schema in the search path and for GRANT USAGE, CREATE ON SCHEMA … TO %1."),
                             {place.role})};
}

QByteArray schemaScript()
{
    QFile file(u":/ledgerscope/postgres/schema.sql"_s);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen); // compiled in
    return isOpen ? file.readAll() : QByteArray();
}

qsizetype sizeOf(const EventRecord &record)
{
    return 300 + record.payload.bytes.size() + record.causedBy.value_or(QByteArray()).size() + record.idempotencyKey.value_or(QByteArray()).size();
}

} // namespace

struct PostgresWriter::Batch {
    EventInsert::Records records;
    QList<qsizetype> places; ///< in the list of reports
    QSet<QByteArray> ids;
    qsizetype bytes = 0;

    void add(const EventRecord &record, qsizetype place)
    {
        records += &record;
        places += place;
        ids.insert(record.id.bytes());
        bytes += sizeOf(record);
    }
    [[nodiscard]] bool isFull() const { return records.size() >= LargestBatch || bytes >= LargestBatchBytes; }
    [[nodiscard]] Batch part(qsizetype from, qsizetype count) const
    {
        Batch result;
        for (qsizetype i = from; i < from + count; ++i)
            result.add(*records[i], places[i]);
        return result;
    }
};

Result<std::unique_ptr<LedgerWriter>> PostgresWriter::open(const LedgerUrl &url, const LedgerMapping &mapping)
{
    auto session = PostgresSession::open(url, PostgresSession::Purpose::Writing, {});
    if (!session)
        return session.error();
    return std::unique_ptr<LedgerWriter>(std::make_unique<PostgresWriter>(std::move(session).value(), mapping));
}

PostgresWriter::PostgresWriter(std::unique_ptr<PostgresSession> session, const LedgerMapping &mapping)
    : m_session(std::move(session))
    , m_mapping(mapping)
{
}

PostgresWriter::~PostgresWriter()
{
    abandon();
}

Result<void> PostgresWriter::createSchema()
{
    std::optional<QByteArray> schema;
    std::optional<QByteArray> table;
    const auto outcome = run({{PostgresStatement(PostgresStatements::targetSchema()), true}}, [&](qsizetype, const PostgresRow &row) {
        schema = row.bytesAt(0);
        table = row.bytesAt(1);
        return true;
    });
    if (!outcome)
        return outcome.error();
    if (!schema)
        return noSchemaError(m_session->place());
    if (table)
        return notEmptyError(QString::fromUtf8(*table), m_session->place());
    return m_session->runScript(schemaScript(), SilenceLimit); // a text of several statements is one transaction
}

Result<void> PostgresWriter::begin()
{
    const auto begun = execute(PostgresStatement("BEGIN"_ba));
    m_isInTransaction = begun.isOk();
    return begun;
}

Result<void> PostgresWriter::commit()
{
    // After an error there is nothing left to commit, and the server would not mind being asked.
    if (!std::exchange(m_isInTransaction, false)) {
        return Error{.code = ErrorCode::StoreError,
                     .what = QT_TRANSLATE_NOOP("Phrase", "There is no transaction to commit: it was rolled back after an error, or never begun."),
                     .where = m_session->place().ledger,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was written."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Begin again.")};
    }
    return execute(PostgresStatement(PostgresStatements::commit()));
}

Result<void> PostgresWriter::rollback()
{
    m_isInTransaction = false;
    return execute(PostgresStatement(PostgresStatements::rollback()));
}

Result<QList<InsertReport>> PostgresWriter::insertEvents(const QList<EventRecord> &records)
{
    QList<InsertReport> reports(records.size());
    const bool isAlone = !m_isInTransaction;
    Result<void> done = prepare();
    if (done && isAlone)
        done = begin();
    if (done)
        done = insertAll(records, reports);
    if (done && isAlone)
        done = commit();
    if (!done) {
        abandon();
        return done.error();
    }
    return reports;
}

Result<void> PostgresWriter::insertRow(const QByteArray &table, const QList<Field> &fields)
{
    if (const auto prepared = prepare(); !prepared)
        return prepared;
    const auto refuse = [&](ErrorCode code, const Phrase &what) {
        abandon();
        return Error{.code = code,
                     .what = what,
                     .where = m_session->place().ledger,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "The transaction was rolled back: nothing of it was written."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Compare the table with the schema that \"ledgerctl init\" makes.")};
    };
    const TableBinding binding = companionNamed(m_columns->profile(), table);
    if (binding.access == TableAccess::Missing)
        return refuse(ErrorCode::NotFound, Phrase(QT_TRANSLATE_NOOP("Phrase", "The ledger has no table %1."), {QString::fromUtf8(table)}));

    PostgresStatement statement;
    QByteArrayList names;
    QByteArrayList values;
    for (const Field &field : fields) {
        const QByteArray column = binding.columns.value(field.column);
        const auto *text = std::get_if<QByteArray>(&field.value);
        if (column.isEmpty())
            return refuse(
                ErrorCode::MissingColumns,
                Phrase(QT_TRANSLATE_NOOP("Phrase", "The table %1 has no column %2."), {QString::fromUtf8(table), QString::fromUtf8(field.column)}));
        if (text != nullptr && !m_columns->canHold(*text))
            return refuse(
                ErrorCode::BadValue,
                Phrase(QT_TRANSLATE_NOOP("Phrase", "The value for %1 has bytes that the store cannot hold."), {QString::fromUtf8(field.column)}));
        names += quotedIdentifier(column);
        if (const auto *number = std::get_if<qint64>(&field.value))
            values += statement.bind(QByteArray::number(*number));
        else
            values += text != nullptr ? statement.bind(*text) : statement.bindNull();
    }
    const QByteArray schema = m_catalog.tables.value(binding.name).schema;
    statement += "INSERT INTO " + quotedIdentifier(schema) + '.' + quotedIdentifier(binding.name);
    statement += fields.isEmpty() ? " DEFAULT VALUES"_ba : QByteArray(" (" + names.join(", ") + ") VALUES (" + values.join(", ") + ')');
    const auto inserted = execute(statement);
    if (!inserted)
        abandon();
    return inserted;
}

/// Looks at the ledger once, when the first row is written: createSchema() may come before.
Result<void> PostgresWriter::prepare()
{
    if (m_insert)
        return {};
    auto catalog = PostgresCatalog::read(*m_session, {});
    if (!catalog)
        return catalog.error();
    const auto profile = postgresProfile(*catalog, m_mapping, m_session->place().ledger);
    if (!profile)
        return profile.error();
    m_catalog = std::move(catalog).value();
    m_columns = std::make_unique<PostgresColumns>(*profile, m_catalog.encoding);
    const auto defaults = readDefaults();
    if (!defaults)
        return defaults.error();
    m_insert = std::make_unique<EventInsert>(*m_columns, *defaults);
    return {};
}

Result<QHash<EventColumn, QByteArray>> PostgresWriter::readDefaults()
{
    QHash<QByteArray, QByteArray> expressions;
    PostgresStatement statement = PostgresStatements::columnDefaults(m_columns->table());
    const auto outcome = run({{statement, true}}, [&expressions](qsizetype, const PostgresRow &row) {
        expressions.insert(row.at(0).toByteArray(), row.at(1).toByteArray());
        return true;
    });
    if (!outcome)
        return outcome.error();
    QHash<EventColumn, QByteArray> defaults;
    for (const EventColumn column : {EventColumn::Source, EventColumn::Recorded}) {
        const QByteArray expression = expressions.value(m_columns->profile().nameOf(column));
        if (!expression.isEmpty())
            defaults.insert(column, expression);
    }
    return defaults;
}

Result<void> PostgresWriter::insertAll(const QList<EventRecord> &records, QList<InsertReport> &reports)
{
    Batch batch;
    for (qsizetype i = 0; i < records.size(); ++i) {
        if (const auto refusal = m_insert->refusalOf(records[i])) {
            reports[i] = {InsertOutcome::Refused, *refusal};
            continue;
        }
        // Two records with one id: the second is compared with the first, which must be there by then.
        if (batch.isFull() || batch.ids.contains(records[i].id.bytes())) {
            if (const auto inserted = insertBatch(std::exchange(batch, {}), reports); !inserted)
                return inserted;
        }
        batch.add(records[i], i);
    }
    return batch.records.isEmpty() ? Result<void>() : insertBatch(batch, reports);
}

Result<void> PostgresWriter::insertBatch(const Batch &batch, QList<InsertReport> &reports)
{
    enum : qsizetype { Savepoint, Insert, Release };
    QSet<QByteArray> inserted;
    const auto outcome = m_session->run(
        {{PostgresStatement("SAVEPOINT batch"_ba), false}, {m_insert->insert(batch.records), false}, {PostgresStatement("RELEASE batch"_ba), true}},
        [&inserted](qsizetype step, const PostgresRow &row) {
            if (step == Insert)
                inserted.insert(row.at(0).toByteArray());
            return true;
        },
        SilenceLimit, {});
    if (!outcome)
        return outcome.error();
    if (outcome->failure) {
        if (!isOfTheRow(*outcome->failure))
            return errorOf(*outcome->failure, m_session->place());
        const auto undone = run({{PostgresStatement("ROLLBACK TO batch"_ba), false}, {PostgresStatement("RELEASE batch"_ba), true}}, IgnoreRows);
        if (!undone)
            return undone.error();
        if (batch.records.size() == 1) {
            reports[batch.places.first()] = {InsertOutcome::Refused, reasonOf(*outcome->failure)};
            return {};
        }
        const qsizetype half = batch.records.size() / 2;
        if (const auto first = insertBatch(batch.part(0, half), reports); !first)
            return first;
        return insertBatch(batch.part(half, batch.records.size() - half), reports);
    }
    Batch others;
    for (qsizetype i = 0; i < batch.records.size(); ++i) {
        if (!inserted.contains(batch.records[i]->id.bytes()))
            others.add(*batch.records[i], batch.places[i]);
    }
    return others.records.isEmpty() ? Result<void>() : classify(others, reports);
}

/// Why records were left out: their id or their key is there already.
Result<void> PostgresWriter::classify(const Batch &batch, QList<InsertReport> &reports)
{
    const auto &columns = m_insert->comparedColumns();
    qsizetype next = 0;
    const auto outcome = run({{m_insert->compare(batch.records), true}}, [&](qsizetype, const PostgresRow &row) {
        InsertReport &report = reports[batch.places[next++]];
        if (!row.isTrueAt(0)) {
            const bool hasHolder = !row.isNull(1);
            report.outcome = hasHolder ? InsertOutcome::KeyClash : InsertOutcome::Refused;
            report.reason = hasHolder ? u"the event %1 holds the idempotency key"_s.arg(QString::fromUtf8(row.at(1)))
                                      : u"another row has the same value in a unique column"_s;
            return true;
        }
        QStringList different;
        for (qsizetype i = 0; i < columns.size(); ++i) {
            if (!row.isTrueAt(static_cast<int>(i) + 2))
                different += QString::fromLatin1(canonicalNameOf(columns[i]));
        }
        report.outcome = different.isEmpty() ? InsertOutcome::Duplicate : InsertOutcome::Conflict;
        report.reason = different.isEmpty() ? QString() : u"differs in %1"_s.arg(different.join(u", "_s));
        return true;
    });
    return outcome ? Result<void>() : outcome.error();
}

Result<void> PostgresWriter::execute(const PostgresStatement &statement)
{
    const auto outcome = run({{statement, true}}, IgnoreRows);
    return outcome ? Result<void>() : outcome.error();
}

Result<PostgresSession::Outcome> PostgresWriter::run(const QList<PostgresSession::Step> &steps, const PostgresSession::RowHandler &handler)
{
    auto outcome = m_session->run(steps, handler, SilenceLimit, {});
    if (outcome && outcome->failure)
        return errorOf(*outcome->failure, m_session->place());
    return outcome;
}

void PostgresWriter::abandon()
{
    m_isInTransaction = false;
    if (m_session->isInTransaction())
        static_cast<void>(execute(PostgresStatement(PostgresStatements::rollback())));
}

} // namespace ledgerscope
