// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <future>

struct pg_conn;

namespace ledgerscope {

/// Asks the server to give up what a session is doing (PQcancel). libpq offers that only as a call that blocks until the server has
/// taken the request, which a hanging server never does: so it runs on a thread of its own, is waited for only so long, and is left
/// behind otherwise (it holds nothing of ours and ends when the server answers or its socket breaks).
class PostgresCanceller final
{
public:
    explicit PostgresCanceller(pg_conn *handle); ///< sends the request

    /// Whether the server has taken the request within the time. Only then can it no longer hit a later statement.
    [[nodiscard]] bool wasTaken(std::chrono::milliseconds atMost);

private:
    std::future<void> m_sent;
};

} // namespace ledgerscope
