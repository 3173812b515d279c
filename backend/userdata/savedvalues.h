// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/userdata/datafile.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <optional>

namespace ledgerscope {

/// Bytes by key in one JSON file of the configuration directory: what a window remembers of itself, for example the state of the main
/// window under "layout/timeline/1280x800". Any bytes; they stand in the file as base64. Not thread-safe.
///
/// A file that makes no sense is set aside under another name; values that can still be read are kept.
class SavedValues final
{
public:
    /// `name` without ".json", for example "layout". Touches nothing until load().
    SavedValues(const QString &configDirectory, const QString &name);

    [[nodiscard]] Result<void> load();
    /// Where a damaged file was put by the last load(), to tell the user.
    [[nodiscard]] const std::optional<QString> &setAsidePath() const { return m_setAsidePath; }

    [[nodiscard]] std::optional<QByteArray> value(const QByteArray &key) const;
    void set(const QByteArray &key, const QByteArray &value);
    void remove(const QByteArray &key);
    void clear();
    /// Writes what changed since load() or the last save(); does nothing where nothing did.
    [[nodiscard]] Result<void> save();

private:
    DataFile m_file;
    QHash<QByteArray, QByteArray> m_values;
    std::optional<QString> m_setAsidePath;
    bool m_isChanged = false;
};

} // namespace ledgerscope
