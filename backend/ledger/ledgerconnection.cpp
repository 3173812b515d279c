// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerconnection.h"

#include "backend/ledger/readererrors.h"

namespace ledgerscope {

LedgerConnection::LedgerConnection(LedgerSource source, const QString &threadName)
    : m_state(std::make_shared<State>(State{std::move(source), nullptr}))
    , m_worker(threadName)
{
}

LedgerConnection::~LedgerConnection()
{
    // The reader belongs to the worker's thread and must go there.
    auto closing = m_worker.submit([state = m_state](const std::stop_token &) {
        state->reader.reset();
        return true;
    });
    Q_UNUSED(closing)
}

Result<void> LedgerConnection::State::open()
{
    if (reader)
        return {};
    auto opened = source();
    if (!opened)
        return opened.error();
    reader = std::move(opened).value();
    return {};
}

bool LedgerConnection::isWorthReopening(ErrorCode code)
{
    return code == ErrorCode::ConnectionLost || code == ErrorCode::StoreChanged;
}

Error LedgerConnection::cancelled()
{
    return cancelledError();
}

} // namespace ledgerscope
