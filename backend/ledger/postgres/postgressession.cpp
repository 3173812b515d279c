// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgressession.h"

#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgrescanceller.h"
#include "backend/ledger/postgres/postgresconnector.h"
#include "backend/ledger/postgres/postgresstatements.h"
#include "backend/ledger/postgres/stopsignal.h"
#include "backend/ledger/readererrors.h"

#include <libpq-fe.h>

#include <thread>
#include <utility>
#include <vector>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// How long a server may take to obey a cancel request before the session is given up.
constexpr std::chrono::seconds CancelLimit{2};
constexpr std::chrono::seconds SettingsLimit{10};
constexpr int BinaryResults = 1; // texts and bytea as they are, without escapes

} // namespace

/// What is known while a group of statements runs.
struct PostgresSession::Run {
    Run(const RowHandler &rows, std::chrono::milliseconds silenceLimit, const std::stop_token &stop)
        : handler(rows)
        , silence(silenceLimit)
        , signal(stop)
    {
    }

    const RowHandler &handler;
    std::chrono::milliseconds silence;
    StopSignal signal;
    std::optional<PostgresCanceller> canceller;
    QDeadlineTimer cancelDeadline{QDeadlineTimer::Forever};
    bool isStopped = false;
    Outcome outcome;
    std::vector<PostgresRow::Cell> cells; ///< of the row that is handed over

    /// The one row of a result in single-row mode.
    [[nodiscard]] PostgresRow rowOf(const PGresult *result)
    {
        cells.resize(static_cast<std::size_t>(PQnfields(result)));
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const int column = static_cast<int>(i);
            cells[i] = {PQgetvalue(result, 0, column), PQgetisnull(result, 0, column) != 0 ? -1 : PQgetlength(result, 0, column)};
        }
        return PostgresRow(cells);
    }

    [[nodiscard]] StopSignal::Wait wait(int socket, StopSignal::For what) const
    {
        if (canceller)
            return StopSignal::waitRegardless(socket, what, cancelDeadline);
        return signal.waitFor(socket, what, QDeadlineTimer(silence));
    }
};

Result<std::unique_ptr<PostgresSession>> PostgresSession::open(const LedgerUrl &url, Purpose purpose, const std::stop_token &stop)
{
    auto handle = PostgresConnector(url).connect(stop);
    if (!handle)
        return handle.error();
    const PostgresPlace place{.ledger = url.redacted(), .role = QString::fromUtf8(PQuser(handle->get())), .isWriting = purpose == Purpose::Writing};
    auto session = std::make_unique<PostgresSession>(std::move(handle).value(), place);
    if (const auto configured = session->configure(purpose, stop); !configured)
        return configured.error();
    return session;
}

PostgresSession::PostgresSession(PostgresHandle handle, PostgresPlace place)
    : m_handle(std::move(handle))
    , m_place(std::move(place))
{
    PQsetErrorVerbosity(m_handle.get(), PQERRORS_DEFAULT);
    PQsetnonblocking(m_handle.get(), 1);
    PQenterPipelineMode(m_handle.get());
}

Result<PostgresSession::Outcome> PostgresSession::run(const QList<Step> &steps, const RowHandler &handler, std::chrono::milliseconds silence,
                                                      const std::stop_token &stop)
{
    if (!isAlive())
        return connectionLost(QT_TRANSLATE_NOOP("Phrase", "it was lost before"), m_place);
    if (stop.stop_requested())
        return cancelledError();
    Run run(handler, silence, stop);
    run.outcome.affectedRows = QList<qint64>(steps.size(), -1);
    if (!send(steps))
        return lost(libraryMessage());
    const auto received = receive(steps, run);
    if (!received) {
        // A stop that the server does not obey in time costs the session, and is still a stop.
        return run.isStopped ? cancelledError() : received.error();
    }
    return finish(run);
}

Result<PostgresSession::Outcome> PostgresSession::copyOut(const QByteArray &sql, std::vector<char> &bytes, std::size_t most,
                                                          std::chrono::milliseconds silence, const std::stop_token &stop)
{
    if (!isAlive())
        return connectionLost(QT_TRANSLATE_NOOP("Phrase", "it was lost before"), m_place);
    if (stop.stop_requested())
        return cancelledError();
    const RowHandler noRows = [](qsizetype, const PostgresRow &) { return true; };
    Run run(noRows, silence, stop);
    run.outcome.affectedRows = QList<qint64>(3, -1);
    if (PQexitPipelineMode(m_handle.get()) != 1)
        return lost(libraryMessage());
    const auto copied = copySteps(sql, bytes, most, run);
    if (!copied)
        return run.isStopped ? cancelledError() : copied.error();
    PQenterPipelineMode(m_handle.get());
    return finish(run);
}

/// BEGIN, the COPY, and the end of the transaction, whatever became of the COPY.
Result<void> PostgresSession::copySteps(const QByteArray &sql, std::vector<char> &bytes, std::size_t most, Run &run)
{
    if (!sendStatement(PostgresStatement(PostgresStatements::beginReading())))
        return lost(libraryMessage());
    if (const auto received = receiveStep(0, run); !received || run.outcome.failure)
        return received;
    if (!sendStatement(PostgresStatement(sql)))
        return lost(libraryMessage());
    if (const auto received = receiveCopy(bytes, most, run); !received)
        return received;
    if (!sendStatement(PostgresStatement(PostgresStatements::commit())))
        return lost(libraryMessage());
    return receiveStep(2, run);
}

Result<void> PostgresSession::receiveCopy(std::vector<char> &bytes, std::size_t most, Run &run)
{
    auto answer = next(run);
    if (!answer)
        return answer.error();
    while (*answer && PQresultStatus(answer->get()) == PGRES_COPY_OUT) {
        passStopOn(run);
        char *data = nullptr;
        const int size = PQgetCopyData(m_handle.get(), &data, 1);
        if (size > 0) {
            if (!run.canceller)
                bytes.insert(bytes.end(), data, data + size);
            PQfreemem(data);
            if (!run.canceller && bytes.size() > most) {
                run.outcome.wasEnded = true;
                cancel(run);
            }
        } else if (size == 0) {
            letSomeCome();
            if (const auto waited = waitForInput(run); !waited)
                return waited.error();
        } else {
            break; // the end of the rows, or what made them end, comes as the next answer
        }
    }
    if (*answer && PQresultStatus(answer->get()) != PGRES_COPY_OUT)
        take(answer->get(), 1, run);
    return receiveStep(1, run);
}

/// The server sends 8 KB at a time. Whoever wakes up for each of them takes it the processor as often.
void PostgresSession::letSomeCome() const
{
    constexpr std::chrono::microseconds patience{250};
    if (StopSignal::waitRegardless(PQsocket(m_handle.get()), StopSignal::For::Reading, QDeadlineTimer(0)) == StopSignal::Wait::TimedOut)
        std::this_thread::sleep_for(patience);
}

Result<void> PostgresSession::runScript(const QByteArray &sql, std::chrono::milliseconds silence)
{
    if (!isAlive())
        return connectionLost(QT_TRANSLATE_NOOP("Phrase", "it was lost before"), m_place);
    Run run([](qsizetype, const PostgresRow &) { return true; }, silence, {});
    run.outcome.affectedRows = {-1};
    if (PQexitPipelineMode(m_handle.get()) != 1 || PQsendQuery(m_handle.get(), sql.constData()) != 1)
        return lost(libraryMessage());
    if (const auto received = receiveStep(0, run); !received)
        return received.error();
    PQenterPipelineMode(m_handle.get());
    if (run.outcome.failure)
        return errorOf(*run.outcome.failure, m_place);
    return {};
}

bool PostgresSession::isInTransaction() const
{
    return isAlive() && PQtransactionStatus(m_handle.get()) != PQTRANS_IDLE;
}

int PostgresSession::serverVersion() const
{
    return isAlive() ? PQserverVersion(m_handle.get()) : 0;
}

QByteArray PostgresSession::serverParameter(const char *name) const
{
    return isAlive() ? QByteArray(PQparameterStatus(m_handle.get(), name)) : QByteArray();
}

Error PostgresSession::lost(const Phrase &reason)
{
    m_handle.reset();
    return connectionLost(reason, m_place);
}

Result<void> PostgresSession::configure(Purpose purpose, const std::stop_token &stop)
{
    // Without a conversion bytes arrive as they are stored. Other encodings than these are turned into UTF-8 by the server.
    const bool isUnspecified = serverParameter("server_encoding") == "SQL_ASCII";
    const QList<Step> steps{
        {PostgresStatement(PostgresStatements::beginReading()), false},
        {PostgresStatements::sessionSettings(purpose == Purpose::Reading, isUnspecified ? "SQL_ASCII" : "UTF8", serverVersion()), true},
        {PostgresStatement(PostgresStatements::commit()), true},
    };
    auto outcome = run(steps, [](qsizetype, const PostgresRow &) { return true; }, SettingsLimit, stop);
    if (!outcome)
        return outcome.error();
    if (outcome->failure)
        return errorOf(*outcome->failure, m_place);
    return {};
}

bool PostgresSession::send(const QList<Step> &steps)
{
    for (const Step &step : steps) {
        if (!sendStatement(step.statement))
            return false;
        const bool isLast = &step == &steps.last();
        if ((step.endsGroup || isLast) && PQpipelineSync(m_handle.get()) != 1)
            return false;
    }
    return true;
}

bool PostgresSession::sendStatement(const PostgresStatement &statement)
{
    const auto count = static_cast<std::size_t>(statement.values().size());
    std::vector<const char *> values(count, nullptr);
    std::vector<int> lengths(count, 0);
    std::vector<int> formats(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        const auto &value = statement.values()[static_cast<qsizetype>(i)];
        if (!value.bytes)
            continue;
        values[i] = value.bytes->constData();
        lengths[i] = static_cast<int>(value.bytes->size());
        formats[i] = value.isBinary ? 1 : 0;
    }
    return PQsendQueryParams(m_handle.get(), statement.text().constData(), static_cast<int>(count), nullptr, values.data(), lengths.data(),
                             formats.data(), BinaryResults)
        == 1;
}

Result<void> PostgresSession::receive(const QList<Step> &steps, Run &run)
{
    for (qsizetype step = 0; step < steps.size(); ++step) {
        PQsetSingleRowMode(m_handle.get()); // refused, and not needed, for a step that does not run
        if (const auto received = receiveStep(step, run); !received)
            return received;
        if (!steps[step].endsGroup && step + 1 < steps.size())
            continue;
        const auto sync = next(run);
        if (!sync)
            return sync.error();
        if (PQresultStatus(sync->get()) != PGRES_PIPELINE_SYNC)
            return lost(QT_TRANSLATE_NOOP("Phrase", "an answer came that was not asked for"));
    }
    return {};
}

Result<void> PostgresSession::receiveStep(qsizetype step, Run &run)
{
    for (;;) {
        const auto result = next(run);
        if (!result)
            return result.error();
        if (!*result)
            return {};
        take(result->get(), step, run);
        if (run.outcome.failure && run.outcome.failure->isConnectionLoss())
            return lost(wordsOf(*run.outcome.failure));
    }
}

void PostgresSession::take(const pg_result *result, qsizetype step, Run &run)
{
    switch (PQresultStatus(result)) {
    case PGRES_SINGLE_TUPLE:
        if (!run.canceller && !run.handler(step, run.rowOf(result))) {
            run.outcome.wasEnded = true;
            cancel(run);
        }
        break;
    case PGRES_TUPLES_OK:
    case PGRES_COMMAND_OK:
        run.outcome.affectedRows[step] = QByteArray(PQcmdTuples(const_cast<PGresult *>(result))).toLongLong();
        break;
    case PGRES_PIPELINE_ABORTED:
        break;
    default:
        if (!run.outcome.failure) {
            run.outcome.failure = PostgresFailure::of(result);
            run.outcome.failedStep = step;
        }
    }
}

Result<PostgresResult> PostgresSession::next(Run &run)
{
    passStopOn(run);
    while (PQisBusy(m_handle.get()) != 0) {
        if (const auto waited = waitForInput(run); !waited)
            return waited.error();
    }
    PostgresResult result(PQgetResult(m_handle.get()));
    if (PQstatus(m_handle.get()) == CONNECTION_BAD)
        return lost(result ? wordsOf(PostgresFailure::of(result.get())) : libraryMessage());
    return result;
}

/// Sends what is unsent, waits for the server to say something and takes it in; a request to stop is passed on to the server once.
Result<void> PostgresSession::waitForInput(Run &run)
{
    const int unsent = PQflush(m_handle.get());
    if (unsent < 0)
        return lost(libraryMessage());
    const auto what = unsent > 0 ? StopSignal::For::ReadingAndWriting : StopSignal::For::Reading;
    switch (run.wait(PQsocket(m_handle.get()), what)) {
    case StopSignal::Wait::Stopped:
        run.isStopped = true;
        cancel(run);
        break;
    case StopSignal::Wait::TimedOut:
        return lost(Phrase(QT_TRANSLATE_NOOP("Phrase", "no answer for %1 seconds"),
                           {QString::number((run.canceller ? CancelLimit : run.silence).count() / 1000)}));
    case StopSignal::Wait::Ready:
        if (PQconsumeInput(m_handle.get()) == 0)
            return lost(libraryMessage());
    }
    return {};
}

Result<PostgresSession::Outcome> PostgresSession::finish(Run &run)
{
    if (run.canceller) {
        // A request still on its way could hit the next statement.
        if (!run.canceller->wasTaken(CancelLimit))
            m_handle.reset();
        run.outcome.failure.reset();
    }
    if (run.isStopped)
        return cancelledError();
    return std::move(run.outcome);
}

void PostgresSession::passStopOn(Run &run)
{
    if (!run.canceller && run.signal.isStopped()) {
        run.isStopped = true;
        cancel(run);
    }
}

void PostgresSession::cancel(Run &run)
{
    run.canceller.emplace(m_handle.get());
    run.cancelDeadline = QDeadlineTimer(CancelLimit);
}

Phrase PostgresSession::libraryMessage() const
{
    const QString message = isAlive() ? QString::fromUtf8(PQerrorMessage(m_handle.get())).simplified() : QString();
    return message.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("Phrase", "the server closed it")) : Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1”"), {message});
}

} // namespace ledgerscope
