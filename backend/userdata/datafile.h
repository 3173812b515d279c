// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace ledgerscope {

/// One small file of the user's own: replaced as a whole or not at all, readable by its owner alone, and never thrown away when its
/// contents make no sense. Any thread; not shared.
class DataFile final
{
public:
    explicit DataFile(QString path);

    [[nodiscard]] const QString &path() const { return m_path; }
    /// nullopt: there is no such file.
    [[nodiscard]] Result<std::optional<QByteArray>> read() const;
    /// Makes the directory where needed. On an error the old contents are untouched.
    [[nodiscard]] Result<void> write(const QByteArray &contents) const;
    [[nodiscard]] Result<void> remove() const; ///< success where there is none
    /// Renames it to "NAME.damaged", or "NAME.damaged-2" and so on; gives the new path.
    [[nodiscard]] Result<QString> setAside() const;

private:
    QString m_path;
};

} // namespace ledgerscope
