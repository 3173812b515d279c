// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitewriter.h"

#include "backend/ledger/identifier.h"
#include "backend/ledger/profileprobe.h"
#include "backend/ledger/sqlite/filestamp.h"
#include "backend/ledger/sqlite/sqliteerror.h"
#include "backend/ledger/sqlite/sqliteheader.h"
#include "backend/ledger/sqlite/sqlitereadingvfs.h"
#include "backend/ledger/sqlite/sqliteslice.h"
#include "backend/ledger/sqlite/sqlitestatements.h"

#include <QFile>
#include <QFileInfo>

#include <sqlite3.h>

#include <chrono>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int BusyTimeoutMilliseconds = 5000;

Phrase nothingWritten()
{
    return QT_TRANSLATE_NOOP("Phrase", "Nothing was written.");
}

Phrase transactionUndone()
{
    return QT_TRANSLATE_NOOP("Phrase", "The transaction was undone.");
}

Error failure(ErrorCode code, const Phrase &what, const QString &where, const Phrase &remedy)
{
    return {.code = code, .what = what, .where = where, .untouched = nothingWritten(), .remedy = remedy};
}

/// What can be said before SQLite, which would wait on a FIFO or make a file, is asked.
Result<void> checkFile(const QString &path, SqliteWriter::Mode mode)
{
    const QByteArray encoded = QFile::encodeName(path);
    const FileStamp stamp = FileStamp::of(encoded);
    switch (stamp.kind) {
    case FileStamp::Kind::Unreachable:
        return failure(ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "A folder on the way to the file may not be searched."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Ask for the right to enter it."));
    case FileStamp::Kind::Directory:
    case FileStamp::Kind::Other:
        return failure(ErrorCode::NotADatabase, QT_TRANSLATE_NOOP("Phrase", "This is not a regular file."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Choose a database file."));
    case FileStamp::Kind::Missing:
        if (mode == SqliteWriter::Mode::Existing)
            return failure(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Phrase", "There is no such file."), path,
                           QT_TRANSLATE_NOOP("Phrase", "Check the path, or make a ledger with \"ledgerctl init\"."));
        if (!QFileInfo(QFileInfo(path).absolutePath()).isDir())
            return failure(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Phrase", "There is no such folder."), QFileInfo(path).absolutePath(),
                           QT_TRANSLATE_NOOP("Phrase", "Make the folder first."));
        return {};
    case FileStamp::Kind::Regular:
        break;
    }
    if (stamp.size == 0)
        return {};
    const SqliteMainFile file(encoded);
    if (!file.isOpen())
        return failure(ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "The file cannot be opened."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Check its permissions."));
    if (!SqliteHeader::parse(file.read(0, SqliteHeader::Size)))
        return failure(ErrorCode::NotADatabase, QT_TRANSLATE_NOOP("Phrase", "This file is not an SQLite database, or it is encrypted."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Choose another file."));
    return {};
}

/// The table that stands for ours, by its canonical name; Missing if there is none.
TableBinding bindingOf(const LedgerProfile &profile, const QByteArray &table)
{
    for (auto companion = profile.companions.begin(); companion != profile.companions.end(); ++companion) {
        if (canonicalNameOf(companion.key()) == table)
            return *companion;
    }
    return {};
}

QByteArray schemaSql()
{
    QFile file(u":/ledgerscope/ledger/sqlite/schema.sql"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The schema is missing from the program");
    return file.readAll();
}

} // namespace

Result<std::unique_ptr<LedgerWriter>> SqliteWriter::open(const QString &path, Mode mode, const LedgerMapping &mapping)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (const auto checked = checkFile(absolute, mode); !checked)
        return checked.error();
    const bool isNewFile = !QFileInfo::exists(absolute);
    const QByteArray encoded = QFile::encodeName(absolute).toPercentEncoding("/");
    auto handle = SqliteHandle::open(u"file:"_s + QString::fromLatin1(encoded) + (mode == Mode::Create ? u"?mode=rwc"_s : u"?mode=rw"_s), absolute);
    if (!handle) {
        Error error = handle.error();
        if (error.code == ErrorCode::NotFound)
            error = failure(ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "The file cannot be opened for writing."), absolute,
                            QT_TRANSLATE_NOOP("Phrase", "Check the permissions of the file and its folder."));
        return error;
    }
    if (sqlite3_db_readonly((*handle)->native(), "main") == 1)
        return failure(ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "The file may only be read."), absolute,
                       QT_TRANSLATE_NOOP("Phrase", "Ask its owner for write permission."));
    sqlite3_busy_timeout((*handle)->native(), BusyTimeoutMilliseconds);
    std::unique_ptr<LedgerWriter> writer = std::make_unique<SqliteWriter>(absolute, isNewFile, mapping, std::move(handle).value());
    return writer;
}

SqliteWriter::SqliteWriter(QString path, bool isNewFile, LedgerMapping mapping, std::unique_ptr<SqliteHandle> handle)
    : m_path(std::move(path))
    , m_isNewFile(isNewFile)
    , m_mapping(std::move(mapping))
    , m_handle(std::move(handle))
{
}

SqliteWriter::~SqliteWriter()
{
    m_inserter.reset();
    m_handle.reset(); // rolls back what was not committed
    if (m_isNewFile && QFileInfo(m_path).size() == 0)
        QFile::remove(m_path);
}

Result<void> SqliteWriter::run(const QByteArray &sql) const
{
    return m_handle->run(sql, nothingWritten());
}

bool SqliteWriter::isInTransaction() const
{
    return sqlite3_get_autocommit(m_handle->native()) == 0;
}

Result<void> SqliteWriter::begin()
{
    return run("BEGIN IMMEDIATE");
}

Result<void> SqliteWriter::commit()
{
    const auto committed = run("COMMIT");
    if (!committed)
        return undone(committed.error());
    return committed;
}

Result<void> SqliteWriter::rollback()
{
    return isInTransaction() ? run("ROLLBACK") : Result<void>();
}

Error SqliteWriter::undone(Error error)
{
    // What SQLite says about a rollback that is not needed any more adds nothing to the error.
    Q_UNUSED(rollback().isOk())
    error.untouched = transactionUndone();
    return error;
}

Result<void> SqliteWriter::checkIsEmpty() const
{
    SqliteStatement first(m_handle->native(), sqlitestatements::firstTable());
    if (first.code() != SQLITE_OK)
        return sqliteError(m_handle->native(), first.code(), m_path, nothingWritten());
    const int code = first.step();
    if (code == SQLITE_ROW) {
        const QString table = QString::fromUtf8(first.utf8(0));
        return Error{.code = ErrorCode::NotEmpty,
                     .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The database is not empty: it has the table %1."), {table}),
                     .where = m_path,
                     .untouched = nothingWritten(),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Choose a new file.")};
    }
    if (code != SQLITE_DONE)
        return sqliteError(m_handle->native(), code, m_path, nothingWritten());
    return {};
}

Result<void> SqliteWriter::createSchema()
{
    if (const auto begun = begin(); !begun)
        return begun;
    if (const auto empty = checkIsEmpty(); !empty) {
        Q_UNUSED(rollback().isOk())
        return empty;
    }
    if (const auto created = run(schemaSql()); !created)
        return undone(created.error());
    m_inserter.reset();
    return commit();
}

Result<SqliteInserter *> SqliteWriter::inserter()
{
    if (m_inserter)
        return &*m_inserter;
    SqliteStatementCache statements;
    SqliteSlice slice(m_handle->native(), statements, {5s, 5s}, {}, m_path);
    const auto schema = SqliteSchema::read(slice, SqliteSchema::Objects::Tables);
    if (!schema)
        return schema.error();
    LedgerProfile known;
    known.store = StoreKind::Sqlite;
    known.displayName = m_path;
    auto profile = probeProfile(schema->store, m_mapping, known);
    if (!profile)
        return profile.error();
    m_inserter.emplace(m_handle->native(), std::move(profile).value(), *schema, m_path);
    return &*m_inserter;
}

Result<QList<InsertReport>> SqliteWriter::insertEvents(const QList<EventRecord> &records)
{
    const auto inserting = inserter();
    if (!inserting)
        return undone(inserting.error());
    const bool isOwnTransaction = !isInTransaction();
    if (isOwnTransaction) {
        if (const auto begun = begin(); !begun)
            return begun.error();
    }
    QList<InsertReport> reports;
    reports.reserve(records.size());
    for (const EventRecord &record : records) {
        auto report = (*inserting)->insert(record);
        if (!report)
            return undone(report.error());
        reports += std::move(report).value();
    }
    if (isOwnTransaction) {
        if (const auto committed = commit(); !committed)
            return committed.error();
    }
    return reports;
}

Result<void> SqliteWriter::insertRow(const QByteArray &table, const QList<Field> &fields)
{
    const auto inserting = inserter();
    if (!inserting)
        return undone(inserting.error());
    const TableBinding binding = bindingOf((*inserting)->profile(), table);
    if (binding.access == TableAccess::Missing) {
        return undone(failure(ErrorCode::MissingColumns,
                              Phrase(QT_TRANSLATE_NOOP("Phrase", "The ledger has no table for %1."), {QString::fromUtf8(table)}), m_path,
                              QT_TRANSLATE_NOOP("Phrase", "Create the table first.")));
    }
    QList<QByteArray> names;
    for (const Field &field : fields) {
        const QByteArray name = binding.columns.value(field.column);
        if (name.isEmpty()) {
            return undone(failure(
                ErrorCode::MissingColumns, Phrase(QT_TRANSLATE_NOOP("Phrase", "The table has no column for %1."), {QString::fromUtf8(field.column)}),
                QString::fromUtf8(binding.name), QT_TRANSLATE_NOOP("Phrase", "Add the column, or say in a mapping what it is called.")));
        }
        names += quotedIdentifier(name);
    }
    SqliteStatement statement(m_handle->native(), sqlitestatements::insertInto(quotedIdentifier(binding.name), names));
    if (statement.code() != SQLITE_OK)
        return undone(sqliteError(m_handle->native(), statement.code(), m_path, nothingWritten()));
    for (int i = 0; i < fields.size(); ++i) {
        if (const auto *number = std::get_if<qint64>(&fields[i].value))
            statement.bindInteger(i, *number);
        else if (const auto *text = std::get_if<QByteArray>(&fields[i].value))
            statement.bindText(i, *text);
    }
    if (const int code = statement.step(); code != SQLITE_DONE)
        return undone(sqliteError(m_handle->native(), code, m_path, transactionUndone()));
    return {};
}

} // namespace ledgerscope
