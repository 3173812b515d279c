// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteplace.h"

#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/stat.h>

namespace ledgerscope {

SqlitePlace SqlitePlace::of(const QString &path)
{
    const QByteArray canonical = QFile::encodeName(QFileInfo(path).canonicalFilePath());
    struct statx status = {};
    if (canonical.isEmpty() || ::statx(AT_FDCWD, canonical.constData(), AT_STATX_SYNC_AS_STAT, STATX_INO | STATX_BTIME, &status) != 0)
        return {};
    QByteArray incarnation = QByteArray::number(static_cast<quint64>(status.stx_ino));
    if ((status.stx_mask & STATX_BTIME) != 0) {
        incarnation += ' ' + QByteArray::number(static_cast<qint64>(status.stx_btime.tv_sec));
        incarnation += '.' + QByteArray::number(static_cast<quint64>(status.stx_btime.tv_nsec));
    }
    return {"sqlite:" + canonical, incarnation};
}

} // namespace ledgerscope
