// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/rollbackjournal.h"

#include <QFile>
#include <QtEndian>

namespace ledgerscope {

RollbackJournalState rollbackJournalState(const QByteArray &journalPath)
{
    QFile file(QFile::decodeName(journalPath));
    if (!file.exists())
        return RollbackJournalState::None;
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return file.exists() ? RollbackJournalState::Unreadable : RollbackJournalState::None;
    const QByteArray head = file.read(12);
    if (head.isEmpty() || head[0] == '\0')
        return RollbackJournalState::None;
    // SQLite fills in the number of records when it syncs the journal, and only then touches the database file. A writer that does not
    // sync (synchronous=OFF) puts all ones there from the start.
    const bool isSynced = head.size() < 12 || qFromBigEndian<quint32>(head.constData() + 8) != 0;
    return isSynced ? RollbackJournalState::InUse : RollbackJournalState::NotSynced;
}

} // namespace ledgerscope
