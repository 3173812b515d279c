// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/rollbackjournal.h"

#include <QFile>

namespace ledgerscope {

RollbackJournalState rollbackJournalState(const QByteArray &journalPath)
{
    QFile file(QFile::decodeName(journalPath));
    if (!file.exists())
        return RollbackJournalState::None;
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return file.exists() ? RollbackJournalState::Unreadable : RollbackJournalState::None;
    const QByteArray head = file.read(1);
    if (head.isEmpty())
        return RollbackJournalState::None;
    // SQLite fills the header in when it syncs the journal, and only then touches the database file. A writer that does not sync
    // (synchronous=OFF) fills it in from the start.
    return head[0] == '\0' ? RollbackJournalState::NotSynced : RollbackJournalState::InUse;
}

} // namespace ledgerscope
