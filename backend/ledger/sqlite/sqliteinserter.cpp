// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteinserter.h"

#include "backend/ledger/identifier.h"
#include "backend/ledger/sqlite/sqliteaffinity.h"
#include "backend/ledger/sqlite/sqliteerror.h"
#include "backend/ledger/sqlite/sqlitestatements.h"

#include <QRegularExpression>
#include <QStringDecoder>

#include <sqlite3.h>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    Q_UNUSED(QString(decoder(bytes)))
    return !decoder.hasError();
}

template<typename Bytes>
std::optional<SqliteValue> textOrNull(const std::optional<Bytes> &bytes)
{
    if constexpr (std::is_same_v<Bytes, QByteArray>)
        return bytes ? SqliteValue::text(*bytes) : SqliteValue();
    else
        return bytes ? SqliteValue::text(bytes->bytes()) : SqliteValue();
}

SqliteValue payloadValue(const Payload &payload)
{
    switch (payload.kind) {
    case PayloadKind::Null:
        return {};
    case PayloadKind::Text: // byte for byte, whether it is UTF-8 or not: SQLite keeps what it is given
        return SqliteValue::text(payload.bytes);
    case PayloadKind::Blob:
        return SqliteValue::blob(payload.bytes);
    }
    Q_UNREACHABLE();
}

/// Whether a default is a literal, as the schema was written: 'platform', 7, x'00', NULL.
bool isConstant(const QByteArray &expression)
{
    static const QRegularExpression literal(uR"(^([xX]?'([^']|'')*'|[-+]?[0-9.]+([eE][-+]?[0-9]+)?|NULL|TRUE|FALSE)$)"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    return literal.match(QString::fromUtf8(expression)).hasMatch();
}

InsertReport refused(const QString &reason)
{
    return {InsertOutcome::Refused, reason};
}

} // namespace

SqliteInserter::SqliteInserter(sqlite3 *handle, LedgerProfile profile, const SqliteSchema &schema, QString where)
    : m_handle(handle)
    , m_profile(std::move(profile))
    , m_where(std::move(where))
    , m_table(quotedIdentifier(m_profile.eventsTable))
    , m_isUtf16(schema.isUtf16)
{
    const StoreTable *table = schema.table(m_profile.eventsTable);
    m_isIdUnique = schema.isUnique(*table, m_profile.nameOf(EventColumn::Id));
    m_makesNumbersOfPayloads = affinityOf(m_profile.columns.value(EventColumn::Payload).declaredType) == SqliteAffinity::Number;
}

Result<InsertReport> SqliteInserter::insert(const EventRecord &record)
{
    const QList<Cell> cells = cellsOf(record);
    if (const auto against = objection(record, cells))
        return refused(*against);
    if (!m_isIdUnique) {
        const auto stored = compareWithStored(cells);
        if (!stored)
            return stored.error();
        if (*stored)
            return **stored;
    }
    const auto prepared = insertStatement(cells);
    if (!prepared)
        return prepared.error();
    const int code = (*prepared)->step();
    const QString said = code == SQLITE_DONE ? QString() : QString::fromUtf8(sqlite3_errmsg(m_handle));
    (*prepared)->reset();
    switch (code & 0xff) {
    case SQLITE_DONE:
        if (sqlite3_changes(m_handle) == 0)
            return refused(u"A trigger of the ledger ignored the event."_s);
        return InsertReport{};
    case SQLITE_CONSTRAINT:
        if (sqlite3_get_autocommit(m_handle) != 0)
            return failure(code); // a trigger rolled the transaction back
        return explainConstraint(cells, said);
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
        return refused(u"The database does not take it: %1."_s.arg(said));
    default:
        return failure(code);
    }
}

/// In the order of the canonical columns; those that the ledger does not have are in it too.
QList<SqliteInserter::Cell> SqliteInserter::cellsOf(const EventRecord &record) const
{
    QList<Cell> cells;
    cells.reserve(static_cast<qsizetype>(EventColumn::IdempotencyKey) + 1);
    cells += {EventColumn::Id, SqliteValue::text(record.id.bytes())};
    cells += {EventColumn::Type, SqliteValue::text(record.type.bytes())};
    if (m_profile.has(EventColumn::RefOfEntity)) {
        cells += {EventColumn::RefOfEntity, SqliteValue::text(record.entity.toText())};
    } else {
        cells += {EventColumn::TypeOfEntity, SqliteValue::text(record.entity.type.bytes())};
        cells += {EventColumn::IdOfEntity, SqliteValue::text(record.entity.id.bytes())};
    }
    cells += {EventColumn::Payload, payloadValue(record.payload)};
    cells += {EventColumn::CausedBy, textOrNull(record.causedBy)};
    cells += {EventColumn::Run, textOrNull(record.run)};
    cells += {EventColumn::Source, record.source ? textOrNull(record.source) : std::nullopt};
    cells += {EventColumn::Occurred, SqliteValue::text(record.occurredAt)};
    cells += {EventColumn::Recorded, record.recordedAt ? textOrNull(record.recordedAt) : std::nullopt};
    cells += {EventColumn::Sequence, record.sequence ? SqliteValue{SqliteValue::Class::Number, QByteArray::number(*record.sequence)} : SqliteValue()};
    cells += {EventColumn::IdempotencyKey, textOrNull(record.idempotencyKey)};
    return cells;
}

/// Why the store could not hold the record as it is.
std::optional<QString> SqliteInserter::objection(const EventRecord &record, const QList<Cell> &cells) const
{
    for (const Cell &cell : cells) {
        const bool hasValue = cell.value && cell.value->storage != SqliteValue::Class::Null;
        if (hasValue && !m_profile.has(cell.column) && !(cell.column == EventColumn::Occurred && cell.value->bytes.isEmpty()))
            return u"The ledger has no column for %1."_s.arg(QString::fromUtf8(canonicalNameOf(cell.column)));
        if (hasValue && m_isUtf16 && cell.value->storage == SqliteValue::Class::Text && !isUtf8(cell.value->bytes))
            return u"The database keeps texts as UTF-16 and cannot hold the bytes of %1."_s.arg(nameOf(cell.column));
    }
    if (m_makesNumbersOfPayloads && record.payload.kind == PayloadKind::Text) {
        bool isNumber = false;
        record.payload.bytes.trimmed().toDouble(&isNumber);
        if (isNumber)
            return u"The column %1 would store the payload as a number and not as it is written."_s.arg(nameOf(EventColumn::Payload));
    }
    return std::nullopt;
}

Result<SqliteStatement *> SqliteInserter::statement(const QByteArray &sql)
{
    auto found = m_statements.find(sql);
    if (found == m_statements.end()) {
        SqliteStatement made(m_handle, sql);
        if (made.code() != SQLITE_OK)
            return failure(made.code());
        found = m_statements.emplace(sql, std::move(made)).first;
    }
    return &found->second;
}

Result<SqliteStatement *> SqliteInserter::insertStatement(const QList<Cell> &cells)
{
    quint32 given = 0;
    for (const Cell &cell : cells)
        given |= isGiven(cell) ? 1U << static_cast<unsigned>(cell.column) : 0U;
    SqliteStatement *&insert = m_inserts[given];
    if (!insert) {
        QList<QByteArray> names;
        for (const Cell &cell : cells) {
            if (isGiven(cell))
                names += quotedIdentifier(m_profile.nameOf(cell.column));
        }
        const auto prepared = statement(sqlitestatements::insertInto(m_table, names));
        if (!prepared)
            return prepared;
        insert = *prepared;
    }
    int parameter = 0;
    for (const Cell &cell : cells) {
        if (isGiven(cell))
            insert->bindShared(parameter++, *cell.value);
    }
    return insert;
}

Result<InsertReport> SqliteInserter::explainConstraint(const QList<Cell> &cells, const QString &said)
{
    const auto stored = compareWithStored(cells);
    if (!stored)
        return stored.error();
    if (*stored)
        return **stored;
    const auto key = std::find_if(cells.begin(), cells.end(), [](const Cell &cell) { return cell.column == EventColumn::IdempotencyKey; });
    if (key->value && key->value->storage == SqliteValue::Class::Text) {
        const QByteArray column = quotedIdentifier(m_profile.nameOf(EventColumn::IdempotencyKey));
        const auto holder = statement(sqlitestatements::byId(quotedIdentifier(m_profile.nameOf(EventColumn::Id)), m_table, column));
        if (!holder)
            return holder.error();
        (*holder)->bind(0, *key->value);
        const int code = (*holder)->step();
        const QString id = code == SQLITE_ROW ? QString::fromUtf8((*holder)->utf8(0)) : QString();
        (*holder)->reset();
        if (code == SQLITE_ROW)
            return InsertReport{InsertOutcome::KeyClash, u"The idempotency key belongs to the event %1."_s.arg(id)};
        if (code != SQLITE_DONE)
            return failure(code);
    }
    return refused(u"The ledger does not take it: %1."_s.arg(said));
}

Result<std::optional<InsertReport>> SqliteInserter::compareWithStored(const QList<Cell> &cells)
{
    const auto compared = comparedCells(cells);
    if (!compared)
        return compared.error();
    QList<QByteArray> names;
    for (const Cell &cell : *compared)
        names += quotedIdentifier(m_profile.nameOf(cell.column));
    const auto prepared = statement(sqlitestatements::byId(names.join(", "), m_table, names.first()));
    if (!prepared)
        return prepared.error();
    SqliteStatement &stored = **prepared;
    stored.bind(0, *cells.first().value);
    std::optional<InsertReport> report;
    const int code = stored.step();
    if (code == SQLITE_ROW) {
        QStringList different;
        for (int i = 0; i < compared->size(); ++i) {
            const Cell &cell = compared->at(i);
            if (!isSame(cell.column, stored.value(i), *cell.value))
                different += nameOf(cell.column);
        }
        report = different.isEmpty() ? InsertReport{InsertOutcome::Duplicate, {}}
                                     : InsertReport{InsertOutcome::Conflict, u"The ledger has an event with this id and another %1."_s.arg(different.join(u", "_s))};
    }
    stored.reset();
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return failure(code);
    return report;
}

Result<QList<SqliteInserter::Cell>> SqliteInserter::comparedCells(const QList<Cell> &cells)
{
    QList<Cell> compared;
    for (const Cell &cell : cells) {
        if (!m_profile.has(cell.column))
            continue;
        if (!cell.value && !m_defaults) {
            if (const auto read = readDefaults(); !read)
                return read.error();
        }
        const auto expected = cell.value ? cell.value : m_defaults->value(cell.column, SqliteValue());
        if (expected)
            compared += {cell.column, expected};
    }
    return compared;
}

Result<void> SqliteInserter::readDefaults()
{
    const auto listed = statement(sqlitestatements::defaultsOf());
    if (!listed)
        return listed.error();
    QHash<QByteArray, QByteArray> expressions;
    (*listed)->bindText(0, m_profile.eventsTable);
    int code = SQLITE_OK;
    while ((code = (*listed)->step()) == SQLITE_ROW)
        expressions.insert((*listed)->utf8(0).toByteArray(), (*listed)->utf8(1).toByteArray());
    (*listed)->reset();
    if (code != SQLITE_DONE)
        return failure(code);
    QHash<EventColumn, std::optional<SqliteValue>> defaults;
    for (const EventColumn column : {EventColumn::Source, EventColumn::Recorded}) {
        const QByteArray expression = expressions.value(m_profile.nameOf(column));
        if (expression.isEmpty())
            continue; // NULL
        std::optional<SqliteValue> value;
        if (isConstant(expression)) {
            const auto evaluated = statement(sqlitestatements::constant(expression));
            if (!evaluated)
                return evaluated.error();
            if ((*evaluated)->step() == SQLITE_ROW)
                value = (*evaluated)->value(0);
            (*evaluated)->reset();
        }
        defaults.insert(column, value);
    }
    m_defaults = defaults;
    return {};
}

bool SqliteInserter::isSame(EventColumn column, const SqliteValue &stored, const SqliteValue &given) const
{
    // A column of another affinity may have made a number of a text; only payloads tell a blob from a text.
    const bool areBothThere = (stored.storage == SqliteValue::Class::Null) == (given.storage == SqliteValue::Class::Null);
    const bool isSameClass = column != EventColumn::Payload
        || (stored.storage == SqliteValue::Class::Blob) == (given.storage == SqliteValue::Class::Blob);
    return areBothThere && isSameClass && stored.bytes == given.bytes;
}

QString SqliteInserter::nameOf(EventColumn column) const
{
    return QString::fromUtf8(m_profile.nameOf(column));
}

Error SqliteInserter::failure(int code) const
{
    return sqliteError(m_handle, code, m_where, QT_TRANSLATE_NOOP("Phrase", "The transaction was undone."));
}

} // namespace ledgerscope
