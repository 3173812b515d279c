// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/postgres/postgresfailure.h"
#include "backend/ledger/postgres/postgreshandle.h"
#include "backend/ledger/postgres/postgresrow.h"
#include "backend/ledger/postgres/postgresstatement.h"

#include <QList>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope {

class LedgerUrl;

/// One session with a server. Statements are sent in groups through libpq's pipeline mode: the extended protocol with one statement a
/// message, but one round trip for all of them. All waiting is bounded and ends when the stop token asks for it.
/// Belongs to one thread. A lost session stays lost: isAlive() is false and every call answers ConnectionLost.
class PostgresSession final
{
public:
    enum class Purpose { Reading, Writing };

    struct Step {
        PostgresStatement statement;
        bool endsGroup = false; ///< what follows runs also when this or an earlier step of its group failed
    };
    /// Row of a step; false: no more rows are wanted of any step. Called while the statement runs: must not take long.
    using RowHandler = std::function<bool(qsizetype step, const PostgresRow &row)>;

    struct Outcome {
        std::optional<PostgresFailure> failure; ///< the first
        qsizetype failedStep = -1;
        QList<qint64> affectedRows; ///< a step, as the server counts them; -1 where it did not run
        bool wasEnded = false;      ///< the handler returned false
    };

    /// Connects and makes the session's settings (texts in UTC and ISO form, bytes unchanged, time limits).
    [[nodiscard]] static Result<std::unique_ptr<PostgresSession>> open(const LedgerUrl &url, Purpose purpose, const std::stop_token &stop);
    PostgresSession(PostgresHandle handle, PostgresPlace place);

    /// Runs the steps; rows are handed over as they arrive. The last step ends a group whether it says so or not.
    /// `silence`: how long the server may say nothing before the session counts as lost.
    /// Errors: ConnectionLost, Cancelled. What the server refuses is in the outcome.
    [[nodiscard]] Result<Outcome> run(const QList<Step> &steps, const RowHandler &handler, std::chrono::milliseconds silence,
                                      const std::stop_token &stop);
    /// Runs COPY … TO STDOUT in a read-only transaction of its own and appends what it sends to `bytes`; the outcome is ended where that
    /// would become more than `most`. Three round trips, because libpq has no COPY in pipeline mode.
    [[nodiscard]] Result<Outcome> copyOut(const QByteArray &sql, std::vector<char> &bytes, std::size_t most, std::chrono::milliseconds silence,
                                          const std::stop_token &stop);
    /// Runs a text of many statements at once (simple protocol); for creating tables only.
    [[nodiscard]] Result<void> runScript(const QByteArray &sql, std::chrono::milliseconds silence);

    [[nodiscard]] bool isAlive() const { return m_handle != nullptr; }
    [[nodiscard]] bool isInTransaction() const;
    [[nodiscard]] const PostgresPlace &place() const { return m_place; }
    [[nodiscard]] int serverVersion() const; ///< 150020
    [[nodiscard]] QByteArray serverParameter(const char *name) const; ///< "server_encoding"; empty when not known
    [[nodiscard]] Error lost(const Phrase &reason); ///< closes the session

private:
    struct Run;

    [[nodiscard]] Result<void> configure(Purpose purpose, const std::stop_token &stop);
    [[nodiscard]] bool send(const QList<Step> &steps);
    [[nodiscard]] bool sendStatement(const PostgresStatement &statement);
    [[nodiscard]] Result<void> receive(const QList<Step> &steps, Run &run);
    [[nodiscard]] Result<void> receiveStep(qsizetype step, Run &run);
    void take(const pg_result *result, qsizetype step, Run &run);
    [[nodiscard]] Result<PostgresResult> next(Run &run);
    [[nodiscard]] Result<void> copySteps(const QByteArray &sql, std::vector<char> &bytes, std::size_t most, Run &run);
    [[nodiscard]] Result<void> receiveCopy(std::vector<char> &bytes, std::size_t most, Run &run);
    void letSomeCome() const;
    [[nodiscard]] Result<void> waitForInput(Run &run);
    [[nodiscard]] Result<Outcome> finish(Run &run);
    void passStopOn(Run &run);
    void cancel(Run &run);
    [[nodiscard]] Phrase libraryMessage() const;

    PostgresHandle m_handle;
    PostgresPlace m_place;
};

} // namespace ledgerscope
