// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <span>

namespace ledgerscope {

/// A file of the index that is written at places and mapped: the few system calls that Qt does not have. Errors: OutOfSpace,
/// PermissionDenied, NotFound, StoreError, each with the file. One thread; what map() gives is any thread's.
class IndexFile final
{
public:
    enum class Access { Read, Write, Create };

    [[nodiscard]] static Result<std::unique_ptr<IndexFile>> open(const QString &path, Access access);
    /// For open() alone.
    IndexFile(int descriptor, QString path);
    IndexFile(const IndexFile &) = delete;
    IndexFile &operator=(const IndexFile &) = delete;
    ~IndexFile();

    [[nodiscard]] const QString &path() const noexcept { return m_path; }
    [[nodiscard]] Result<quint64> size() const;
    [[nodiscard]] Result<QByteArray> read(quint64 offset, quint64 size) const; ///< fewer bytes at the end of the file
    [[nodiscard]] Result<void> write(quint64 offset, std::span<const std::byte> bytes);
    [[nodiscard]] Result<void> cut(quint64 size);
    [[nodiscard]] Result<void> sync(); ///< returns when the bytes are on the disk
    /// Part of the file as memory, for reading, as long as the pointer lives, also when the file is closed or removed. The part must lie
    /// within the file: behind its end, reading would end the program.
    [[nodiscard]] Result<std::shared_ptr<const std::byte>> map(quint64 offset, quint64 size) const;

    /// Tries to become the only one; not waiting. Given up when the file is closed, or the process ends in whatever way. False: another has it.
    [[nodiscard]] Result<bool> lock();

    /// Writes a file so that at every moment either the old or the new one stands there whole, also after a power failure.
    [[nodiscard]] static Result<void> replace(const QString &path, const QByteArray &bytes);
    /// Puts a file that is whole and synced in the place of another one, so that at every moment one of the two stands there.
    [[nodiscard]] static Result<void> moveOver(const QString &from, const QString &to);
    /// The folder and those above it, readable by the user alone.
    [[nodiscard]] static Result<void> makeFolder(const QString &path);

private:
    int m_descriptor;
    QString m_path;
};

} // namespace ledgerscope
