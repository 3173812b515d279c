// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgrescanceller.h"

#include <libpq-fe.h>

#include <array>
#include <memory>
#include <thread>
#include <utility>

namespace ledgerscope {

PostgresCanceller::PostgresCanceller(pg_conn *handle)
{
    std::unique_ptr<PGcancel, decltype(&PQfreeCancel)> request(PQgetCancel(handle), &PQfreeCancel);
    std::promise<void> sent;
    m_sent = sent.get_future();
    std::thread([request = std::move(request), sent = std::move(sent)]() mutable {
        std::array<char, 256> reason{};
        if (request)
            PQcancel(request.get(), reason.data(), static_cast<int>(reason.size()));
        sent.set_value();
    }).detach();
}

bool PostgresCanceller::wasTaken(std::chrono::milliseconds atMost)
{
    return m_sent.wait_for(atMost) == std::future_status::ready;
}

} // namespace ledgerscope
