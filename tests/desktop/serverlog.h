// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

namespace ledgerscope {

/// What a PostgreSQL server's log (log_statement=all, log_line_prefix='%u|%p|') says about the sessions of one role.
struct ServerLog {
    int statements = 0;    ///< of the role
    int transactions = 0;  ///< of the role, begun READ ONLY and ended
    QString firstProblem;  ///< a statement that is no read, or stands outside a READ ONLY transaction, or was not sent alone; empty: none

    [[nodiscard]] static ServerLog of(const QByteArray &log, const QString &role);
};

} // namespace ledgerscope
