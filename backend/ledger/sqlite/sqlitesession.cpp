// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitesession.h"

#include "backend/core/instant.h"
#include "backend/ledger/readererrors.h"
#include "backend/ledger/sqlite/rollbackjournal.h"
#include "backend/ledger/sqlite/sqliteerror.h"
#include "backend/ledger/sqlite/waiting.h"

#include <sqlite3.h>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto ShortestSlice = 1ms;
/// A writer that keeps its RESERVED lock longer than this is in a long transaction and not about to finish.
constexpr auto LongTransaction = 100ms;
/// SQLITE_READONLY on a WAL file means that a writer is recovering the log (architecture.md §2).
constexpr auto RecoveryPatience = 1s;

/// Nothing here may write, not even what a hostile schema asks for.
constexpr auto SessionPragmas = "PRAGMA query_only=ON; PRAGMA temp_store=MEMORY; PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON;";

/// The time was up in mid-step and the body could only say so: on a busy machine a look-up may take longer than its slice, and the next
/// try finds its pages in memory. A body that goes on by key, or has an error of its own, is not meant.
bool isCutShort(const Error &error, int code, bool wasCut)
{
    return wasCut && code == SQLITE_OK && error.code == ErrorCode::StoreError;
}

void restrict(sqlite3 *handle)
{
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_busy_timeout(handle, 0); // waiting is ours: it must be possible to stop it
}

} // namespace

SqliteSession::SqliteSession(QString path)
    : m_path(std::move(path))
{
}

SqliteSession::~SqliteSession()
{
    disconnect();
}

Result<std::unique_ptr<SqliteSession>> SqliteSession::open(const QString &path)
{
    auto session = std::make_unique<SqliteSession>(path);
    if (const auto connected = session->connect(); !connected)
        return connected.error();
    return session;
}

Result<void> SqliteSession::connect()
{
    const auto opening = SqliteOpening::decide(m_path);
    if (!opening)
        return opening.error();
    m_opening = *opening;
    auto handle = SqliteHandle::open(m_opening.uri(), m_path);
    if (!handle)
        return handle.error();
    m_handle = std::move(handle).value();
    m_file = std::make_unique<SqliteMainFile>(m_handle->native());
    restrict(m_handle->native());
    m_mustReconnect = false;
    ++m_connectionNumber;
    return m_handle->run(SessionPragmas, QT_TRANSLATE_NOOP("Phrase", "Nothing was written."));
}

Result<void> SqliteSession::reconnect()
{
    const FileStamp known = m_opening.file;
    disconnect();
    const auto connected = connect();
    if (!connected)
        return connected;
    if (!m_opening.file.isSameFile(known)) {
        disconnect();
        m_opening.file = known; // what was asked for so far is not to be answered from another file, however often
        return Error{.code = ErrorCode::StoreChanged,
                     .what = QT_TRANSLATE_NOOP("Phrase", "Another file lies at this path now."),
                     .where = m_path,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was written."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Open the ledger again.")};
    }
    return {};
}

void SqliteSession::disconnect()
{
    m_statements.clear();
    m_file.reset();
    m_handle.reset();
    m_mustReconnect = true;
}

Result<void> SqliteSession::run(const std::stop_token &stop, const Body &body)
{
    const auto first = SqliteSlice::Clock::now();
    for (;;) {
        if (stop.stop_requested())
            return cancelledError();
        if (SqliteSlice::Clock::now() - first > Patience)
            return busy();
        if (m_mustReconnect) {
            if (const auto connected = reconnect(); !connected)
                return connected;
        }
        Verdict verdict = begin(stop);
        if (verdict != Verdict::Good) {
            m_mustReconnect = verdict == Verdict::Reopen;
            continue;
        }
        Result<void> result;
        int code = SQLITE_OK;
        bool wasCut = false;
        SqliteSlice::Clock::duration elapsed{};
        {
            SqliteSlice slice(m_handle->native(), m_statements, limits(), stop, m_path);
            const std::stop_callback interrupt(stop, [handle = m_handle->native()] { sqlite3_interrupt(handle); });
            result = body(slice);
            code = slice.code();
            wasCut = slice.wasCut();
            elapsed = slice.elapsed();
        }
        verdict = end();
        adapt(verdict, elapsed);
        if (verdict == Verdict::Good && !result.isOk() && !stop.stop_requested())
            verdict = isCutShort(result.error(), code, wasCut) ? Verdict::Repeat : afterFailure(code, SqliteSlice::Clock::now() - first);
        if (verdict == Verdict::Good)
            return result;
        m_mustReconnect = verdict == Verdict::Reopen;
        if (!result.isOk())
            waitUnlessStopped(10ms, stop);
    }
}

SqliteSession::Verdict SqliteSession::begin(const std::stop_token &stop)
{
    switch (m_opening.way) {
    case SqliteWay::RollbackJournal:
        return beginWithoutLock(stop);
    case SqliteWay::LiveWal:
        return beginOnWal(stop);
    case SqliteWay::ClosedWal:
        return isUntouchedClosedWal() ? Verdict::Good : Verdict::Reopen;
    }
    Q_UNREACHABLE();
}

SqliteSession::Verdict SqliteSession::beginWithoutLock(const std::stop_token &stop)
{
    const auto first = SqliteSlice::Clock::now();
    do {
        const auto before = look();
        if (!before || before->header.isWal || !before->file.isSameFile(m_opening.file))
            return Verdict::Reopen;
        m_before = *before;
        if (!m_file->isReserved() || rollbackJournalState(m_opening.journalPath()) == RollbackJournalState::NotSynced)
            return Verdict::Good;
        if (SqliteSlice::Clock::now() - first > LongTransaction && !isWriterAtWork())
            return Verdict::Good;
    } while (SqliteSlice::Clock::now() - first < Patience && waitUnlessStopped(1ms, stop));
    return Verdict::Repeat;
}

SqliteSession::Verdict SqliteSession::beginOnWal(const std::stop_token &stop)
{
    const auto first = SqliteSlice::Clock::now();
    while (!m_file->lockShared()) {
        if (SqliteSlice::Clock::now() - first > Patience || !waitUnlessStopped(1ms, stop))
            return Verdict::Repeat;
    }
    // Nobody deletes -wal or -shm while we hold the lock; before it, they may have been.
    const bool isSame = FileStamp::of(m_opening.path).isSameFile(m_opening.file)
        && FileStamp::of(m_opening.walPath()).isSameFile(m_opening.wal) && FileStamp::of(m_opening.shmPath()).isSameFile(m_opening.shm);
    if (!isSame)
        m_file->unlock();
    return isSame ? Verdict::Good : Verdict::Reopen;
}

SqliteSession::Verdict SqliteSession::end()
{
    switch (m_opening.way) {
    case SqliteWay::RollbackJournal: {
        const auto after = look();
        // Equal stamps are a proof if a write must have changed them, else only together with the knowledge that nobody may have written.
        const bool stoodStill = after && after->file == m_before.file && after->header == m_before.header
            && (m_before.isOlderThanNow || !m_file->isReserved() || rollbackJournalState(m_opening.journalPath()) != RollbackJournalState::InUse);
        if (!stoodStill)
            sqlite3_db_release_memory(m_handle->native()); // pages of the torn slice must not be believed later
        return stoodStill ? Verdict::Good : Verdict::Repeat;
    }
    case SqliteWay::LiveWal:
        m_file->unlock();
        return Verdict::Good;
    case SqliteWay::ClosedWal:
        return isUntouchedClosedWal() ? Verdict::Good : Verdict::Reopen;
    }
    Q_UNREACHABLE();
}

SqliteSession::Verdict SqliteSession::afterFailure(int code, SqliteSlice::Clock::duration sinceFirst) const
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
        return Verdict::Repeat;
    case SQLITE_READONLY:
        if (m_opening.way == SqliteWay::LiveWal)
            return sinceFirst < RecoveryPatience ? Verdict::Repeat : Verdict::Good;
        return Verdict::Reopen; // a journal appeared: the table tells a hot one from a writer at work
    case SQLITE_CANTOPEN:
        return sinceFirst < RecoveryPatience ? Verdict::Reopen : Verdict::Good;
    default:
        return Verdict::Good;
    }
}

std::optional<SqliteSession::Stillness> SqliteSession::look() const
{
    const auto header = SqliteHeader::parse(m_file->read(0, SqliteHeader::Size));
    if (!header)
        return std::nullopt;
    const FileStamp stamp = FileStamp::of(m_opening.path);
    // A file system that keeps whole seconds only proves nothing.
    const bool isFine = stamp.modifiedNanoseconds % Instant::PerSecond != 0;
    return Stillness{stamp, *header, isFine && stamp.modifiedNanoseconds < FileStamp::now()};
}

/// Asked while some writer holds RESERVED: may it have changed the database file already?
bool SqliteSession::isWriterAtWork() const
{
    switch (rollbackJournalState(m_opening.journalPath())) {
    case RollbackJournalState::NotSynced:
        return false;
    case RollbackJournalState::InUse:
    case RollbackJournalState::Unreadable:
        return true;
    case RollbackJournalState::None:
        break;
    }
    // Either nothing was changed yet, or the journal is in memory. The lock tells. It is held for an instant, by a writer that has no
    // journal yet and therefore is not about to commit.
    const bool excludesReaders = !m_file->lockShared();
    m_file->unlock();
    return excludesReaders;
}

bool SqliteSession::isUntouchedClosedWal() const
{
    return FileStamp::of(m_opening.path) == m_opening.file && !FileStamp::of(m_opening.walPath()).hasContent();
}

SqliteSlice::Limits SqliteSession::limits() const
{
    if (m_opening.way == SqliteWay::RollbackJournal)
        return {m_softLimit * 4 / 5, LongestRollbackSlice};
    return {LongestWalSlice * 4 / 5, LongestWalSlice};
}

void SqliteSession::adapt(Verdict verdict, SqliteSlice::Clock::duration elapsed)
{
    const auto longest = std::chrono::microseconds(LongestRollbackSlice);
    const auto shortest = std::chrono::microseconds(ShortestSlice);
    if (verdict == Verdict::Good)
        m_softLimit = std::min(longest, m_softLimit * 5 / 4);
    else
        m_softLimit = std::clamp(std::chrono::duration_cast<std::chrono::microseconds>(elapsed) / 2, shortest, longest);
}

Error SqliteSession::busy() const
{
    return {.code = ErrorCode::StoreBusy,
            .what = QT_TRANSLATE_NOOP("Phrase", "The database is being written to without a pause."),
            .where = m_path,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was written, and no writer was held up."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Try again in a moment.")};
}

} // namespace ledgerscope
