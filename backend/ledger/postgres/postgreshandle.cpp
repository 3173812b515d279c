// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgreshandle.h"

#include <libpq-fe.h>

namespace ledgerscope {

void ClosePostgresHandle::operator()(pg_conn *handle) const
{
    PQfinish(handle);
}

void ClearPostgresResult::operator()(pg_result *result) const
{
    PQclear(result);
}

} // namespace ledgerscope
