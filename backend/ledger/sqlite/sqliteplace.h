// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

namespace ledgerscope {

/// Which file a ledger is, for the event index.
struct SqlitePlace {
    QByteArray place;       ///< path without links
    QByteArray incarnation; ///< inode and time of birth: neither VACUUM nor a writer changes them, a file put in its place has others

    /// Looking changes nothing. A file system that keeps no time of birth: the inode alone, which may be given to a later file.
    [[nodiscard]] static SqlitePlace of(const QString &path);
};

} // namespace ledgerscope
