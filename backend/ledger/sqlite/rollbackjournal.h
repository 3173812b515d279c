// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

namespace ledgerscope {

/// What a `-journal` file tells of the writer it belongs to (sqlite.org/fileformat2.html §3).
enum class RollbackJournalState {
    None,      ///< missing or empty
    NotSynced, ///< its header is zeros: no transaction (journal_mode PERSIST), or one that has not written to the database file yet
    InUse,     ///< the database file may have been written to
    Unreadable ///< no permission
};

/// Reads the first bytes of the journal. SQLite places no locks on a journal, so opening and closing it disturbs nobody.
[[nodiscard]] RollbackJournalState rollbackJournalState(const QByteArray &journalPath);

} // namespace ledgerscope
