// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

struct pg_conn;
struct pg_result;

namespace ledgerscope {

struct ClosePostgresHandle {
    void operator()(pg_conn *handle) const;
};
struct ClearPostgresResult {
    void operator()(pg_result *result) const;
};

using PostgresHandle = std::unique_ptr<pg_conn, ClosePostgresHandle>;
using PostgresResult = std::unique_ptr<pg_result, ClearPostgresResult>;

} // namespace ledgerscope
