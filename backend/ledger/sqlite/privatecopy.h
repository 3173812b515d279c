// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <stop_token>

namespace ledgerscope {

/// A database file and its -wal, copied into a folder that only this user may enter; gone with this object. The originals are only read.
class PrivateCopy final
{
public:
    /// `cacheDirectory` is made if it is missing. Errors: NotFound, PermissionDenied, OutOfSpace, Cancelled, StoreChanged (the originals
    /// were written to meanwhile), and those of opening the copy once.
    [[nodiscard]] static Result<std::unique_ptr<PrivateCopy>> make(const QString &path, const QString &cacheDirectory, const std::stop_token &stop);

    explicit PrivateCopy(const QString &pathTemplate);

    [[nodiscard]] QString path() const; ///< of the copied database file

private:
    [[nodiscard]] Result<void> fill(const QString &source, const std::stop_token &stop) const;
    [[nodiscard]] Result<void> copyFile(const QString &from, const QString &to, const std::stop_token &stop) const;
    [[nodiscard]] Result<void> recover() const;

    QTemporaryDir m_directory;
};

} // namespace ledgerscope
