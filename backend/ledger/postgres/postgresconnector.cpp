// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresconnector.h"

#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/stopsignal.h"
#include "backend/ledger/readererrors.h"

#include <libpq-fe.h>

#include <array>
#include <cstring>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds PauseBeforeRetry{100};

std::chrono::seconds timeoutOf(const PGconn *handle)
{
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfo(const_cast<PGconn *>(handle)), &PQconninfoFree);
    for (const PQconninfoOption *option = options.get(); option != nullptr && option->keyword != nullptr; ++option) {
        if (std::strcmp(option->keyword, "connect_timeout") == 0 && option->val != nullptr) {
            const int seconds = QByteArray(option->val).toInt();
            return seconds > 0 ? std::chrono::seconds(seconds) : PostgresConnector::DefaultTimeout;
        }
    }
    return PostgresConnector::DefaultTimeout;
}

} // namespace

PostgresConnector::PostgresConnector(const LedgerUrl &url)
    : m_conninfo(url.conninfo().toUtf8())
    , m_password(url.password().toUtf8())
    , m_place(url.redacted())
{
}

Result<PostgresHandle> PostgresConnector::connect(const std::stop_token &stop) const
{
    if (const auto checked = checkAddress(); !checked)
        return checked.error();
    const StopSignal signal(stop);
    const QDeadlineTimer deadline(DefaultTimeout);
    for (;;) {
        Attempt result = attempt(signal);
        if (result.isStopped)
            return cancelledError();
        if (result.isConnected)
            return std::move(result.handle);
        const bool isStarting = result.failure.sqlState == "57P03";
        if (!isStarting || deadline.hasExpired())
            return errorOf(std::move(result));
        if (signal.pause(QDeadlineTimer(PauseBeforeRetry)) == StopSignal::Wait::Stopped)
            return cancelledError();
    }
}

/// libpq's own opinion of the connection string, before anything is contacted.
Result<void> PostgresConnector::checkAddress() const
{
    char *message = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfoParse(m_conninfo.constData(), &message), &PQconninfoFree);
    const std::unique_ptr<char, decltype(&PQfreemem)> owned(message, &PQfreemem);
    if (options)
        return {};
    // The message may repeat the string, which may carry a secret that libpq takes in no other way.
    const bool mayBeShown = message != nullptr && !m_conninfo.contains("sslpassword");
    const Phrase reason = mayBeShown ? Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1”"), {QString::fromUtf8(message).simplified()}) : QT_TRANSLATE_NOOP("Phrase", "libpq cannot read it");
    return Error{.code = ErrorCode::BadUrl,
                 .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The PostgreSQL address is not right: %1."), {reason}),
                 .where = m_place,
                 .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was contacted."),
                 .remedy
                 = QT_TRANSLATE_NOOP("Phrase", "Correct the address; the PostgreSQL manual lists its parameters under \"Connection Strings\".")};
}

PostgresConnector::Attempt PostgresConnector::attempt(const StopSignal &stop) const
{
    Attempt result{begin(), {}, false, stop.isStopped()};
    if (result.isStopped || PQstatus(result.handle.get()) == CONNECTION_BAD) {
        result.failure = PostgresFailure::ofConnecting(result.handle.get());
        return result;
    }
    const std::chrono::seconds timeout = timeoutOf(result.handle.get());
    const QDeadlineTimer deadline(timeout);
    auto state = PGRES_POLLING_WRITING; // what libpq's manual says to begin with
    while (state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING) {
        const auto what = state == PGRES_POLLING_READING ? StopSignal::For::Reading : StopSignal::For::Writing;
        switch (stop.waitFor(PQsocket(result.handle.get()), what, deadline)) {
        case StopSignal::Wait::Stopped:
            result.isStopped = true;
            return result;
        case StopSignal::Wait::TimedOut:
            result.failure.ownWords = Phrase(QT_TRANSLATE_NOOP("Phrase", "no answer from %1 for %2 seconds"),
                                             {QString::fromUtf8(PQhost(result.handle.get())), QString::number(timeout.count())});
            return result;
        case StopSignal::Wait::Ready:
            state = PQconnectPoll(result.handle.get());
        }
    }
    result.isConnected = state == PGRES_POLLING_OK;
    if (!result.isConnected)
        result.failure = PostgresFailure::ofConnecting(result.handle.get());
    return result;
}

PostgresHandle PostgresConnector::begin() const
{
    // A connection string as "dbname" is taken apart there; what comes later counts more. The password is no part of the string.
    constexpr int expandConnectionString = 1;
    const std::array<const char *, 4> keywords{"dbname", "fallback_application_name", m_password.isEmpty() ? nullptr : "password", nullptr};
    const std::array<const char *, 4> values{m_conninfo.constData(), "ledgerscope", m_password.constData(), nullptr};
    PostgresHandle handle(PQconnectStartParams(keywords.data(), values.data(), expandConnectionString));
    Q_CHECK_PTR(handle.get());
    PQsetErrorVerbosity(handle.get(), PQERRORS_VERBOSE); // the only way to learn the SQLSTATE of a failed connection
    PQsetNoticeProcessor(handle.get(), [](void *, const char *) { }, nullptr);
    return handle;
}

Error PostgresConnector::errorOf(Attempt attempt) const
{
    if (!m_password.isEmpty())
        attempt.failure.text.replace(QString::fromUtf8(m_password), u"…"_s);
    const char *role = PQuser(attempt.handle.get());
    return connectErrorOf(attempt.failure, {.ledger = m_place, .role = QString::fromUtf8(role), .isWriting = false});
}

} // namespace ledgerscope
