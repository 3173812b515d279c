// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/connectiontrial.h"

#include <utility>

namespace ledgerscope {

ConnectionTrial::ConnectionTrial(ConnectionTester &tester, QObject *parent)
    : QObject(parent)
    , m_tester(tester)
    , m_testTask([this](Result<ConnectionReport> report) { acceptReport(std::move(report)); })
    , m_schemaTask([this](Result<StoreSchema> schema) { acceptSchema(std::move(schema)); })
{
}

ConnectionTrial::~ConnectionTrial() = default;

void ConnectionTrial::start(const LedgerUrl &url, const LedgerMapping &mapping)
{
    m_error.reset();
    m_testTask.start(m_tester.test(url, mapping));
    setState(State::Testing);
}

void ConnectionTrial::readSchema(const LedgerUrl &url)
{
    m_store = url.store();
    m_schemaTask.start(m_tester.schema(url));
}

void ConnectionTrial::cancel()
{
    m_testTask.cancel();
    m_schemaTask.cancel();
    m_error.reset();
    setState(State::Idle);
}

void ConnectionTrial::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

void ConnectionTrial::acceptReport(Result<ConnectionReport> report)
{
    if (report) {
        m_report = std::move(report).value();
        setState(State::Passed);
    } else {
        m_error = report.error();
        setState(State::Failed);
    }
}

void ConnectionTrial::acceptSchema(Result<StoreSchema> schema)
{
    if (schema) {
        m_schema = std::move(schema).value();
        Q_EMIT schemaChanged();
    } else {
        Q_EMIT schemaFailed(schema.error());
    }
}

} // namespace ledgerscope
