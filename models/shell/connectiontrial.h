// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "models/shell/connectiontester.h"

#include <QObject>

#include <optional>

namespace ledgerscope {

/// One try of a connection in the Open dialog: what was tried, what came of it. A new try replaces the running one. GUI thread.
class ConnectionTrial final : public QObject
{
    Q_OBJECT

public:
    enum class State { Idle, Testing, Passed, Failed };
    Q_ENUM(State)

    /// The tester is not owned and must outlive this.
    explicit ConnectionTrial(ConnectionTester &tester, QObject *parent = nullptr);
    ~ConnectionTrial() override;

    void start(const LedgerUrl &url, const LedgerMapping &mapping);
    void readSchema(const LedgerUrl &url);
    void cancel();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const ConnectionReport &report() const { return m_report; } ///< valid when Passed
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] const std::optional<StoreSchema> &schema() const { return m_schema; }
    [[nodiscard]] StoreKind store() const { return m_store; }

Q_SIGNALS:
    void stateChanged();
    void schemaChanged();
    void schemaFailed(const ledgerscope::Error &error);

private:
    void setState(State state);
    void acceptReport(Result<ConnectionReport> report);
    void acceptSchema(Result<StoreSchema> schema);

    ConnectionTester &m_tester;
    State m_state = State::Idle;
    StoreKind m_store = StoreKind::Sqlite;
    ConnectionReport m_report;
    std::optional<Error> m_error;
    std::optional<StoreSchema> m_schema;
    LatestTask<Result<ConnectionReport>> m_testTask;
    LatestTask<Result<StoreSchema>> m_schemaTask;
};

} // namespace ledgerscope
