// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/userdata/datafile.h"
#include "backend/userdata/savedfilter.h"

#include <QList>
#include <QString>

#include <optional>

namespace ledgerscope {

/// The filters that were given a name, in "saved-filters.json" of the configuration directory. Each change is written at once and as a
/// whole, onto what the file holds then, so that two windows do not forget each other's filters. Not thread-safe.
///
/// A file that makes no sense is set aside under another name; entries that can still be read are kept. A file of a newer version is
/// neither read nor overwritten.
class SavedFilters final
{
public:
    /// Touches nothing until load().
    explicit SavedFilters(const QString &configDirectory);

    /// Reads the file again. BadFile where it is there but cannot be read or set aside, or was written by a newer version.
    [[nodiscard]] Result<void> load();
    [[nodiscard]] const QList<SavedFilter> &filters() const { return m_filters; } ///< by name
    /// Where a damaged file was put by the last load() or replace(), to tell the user.
    [[nodiscard]] const std::optional<QString> &setAsidePath() const { return m_setAsidePath; }

    /// Takes away what has the key `before`, if it is given, and adds `now`, if it is given, in the place of what has its key.
    /// BadValue for a filter without a name or expression. On an error the file is as it was.
    [[nodiscard]] Result<void> replace(const std::optional<SavedFilterKey> &before, const std::optional<SavedFilter> &now);

private:
    [[nodiscard]] Result<void> save() const;
    void sort();

    DataFile m_file;
    QList<SavedFilter> m_filters;
    std::optional<QString> m_setAsidePath;
};

} // namespace ledgerscope
