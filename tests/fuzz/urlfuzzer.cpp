// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"

#include <cstdint>
#include <cstdlib>

// What holds for every input, whatever bytes it is. A broken promise aborts, also in a release build.

using namespace ledgerscope;

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto url = LedgerUrl::parse(text);
    if (!url) {
        require(url.error().code == ErrorCode::BadUrl || url.error().code == ErrorCode::UnknownScheme);
        require(!url.error().what.isEmpty());
        return 0;
    }
    require((url->store() == StoreKind::Sqlite) == !url->sqlitePath().isEmpty());
    require((url->store() == StoreKind::Postgres) == !url->conninfo().isEmpty());
    // What is shown and stored leads to the same place, and has no password to lead there with.
    const auto again = LedgerUrl::parse(url->redacted());
    require(again.isOk());
    require(again->password().isEmpty());
    require(again->store() == url->store());
    require(again->sqlitePath() == url->sqlitePath());
    require(again->redacted() == url->redacted());
    require(again->shortName() == url->shortName());
    // The connection string asks for nothing that the password belongs to.
    if (url->store() == StoreKind::Postgres) {
        const auto connection = LedgerUrl::parse(url->conninfo());
        require(connection.isOk() && connection->password().isEmpty() && connection->conninfo() == url->conninfo());
    }
    return 0;
}
