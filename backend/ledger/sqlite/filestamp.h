// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QtGlobal>

namespace ledgerscope {

/// What stat(2) says of a path, as far as it tells whether a file is still the one we knew. Looking changes nothing.
struct FileStamp {
    enum class Kind {
        Missing,
        Regular,
        Directory,
        Other,      ///< FIFO, socket, device
        Unreachable ///< a folder on the way may not be searched
    };

    Kind kind = Kind::Missing;
    quint64 device = 0;
    quint64 inode = 0;
    qint64 size = 0;
    qint64 modifiedNanoseconds = 0;

    [[nodiscard]] static FileStamp of(const QByteArray &path);
    /// The clock that Linux takes modification times from: it moves in steps of some milliseconds. Nanoseconds since 1970.
    [[nodiscard]] static qint64 now();

    [[nodiscard]] bool isRegular() const { return kind == Kind::Regular; }
    [[nodiscard]] bool hasContent() const { return isRegular() && size > 0; }
    /// The same file, whatever was written to it since.
    [[nodiscard]] bool isSameFile(const FileStamp &other) const
    {
        return kind == other.kind && device == other.device && inode == other.inode;
    }

    friend bool operator==(const FileStamp &, const FileStamp &) = default;
};

} // namespace ledgerscope
