// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/userdata/datafile.h"
#include "backend/userdata/recentledger.h"

#include <QList>
#include <QString>

#include <optional>

namespace ledgerscope {

/// The ledgers that were opened before, in "recent-ledgers.json" of the configuration directory. Each change is written at once, onto what
/// the file holds then, so that two windows do not forget each other's ledgers. Never holds a password. Not thread-safe.
///
/// A file that makes no sense is set aside under another name; entries that can still be read are kept.
class RecentLedgers final
{
public:
    static constexpr qsizetype LargestCount = 50;

    /// Touches nothing until load().
    explicit RecentLedgers(const QString &configDirectory);

    /// Reads the file again. Errors: BadFile where it is there but cannot be read, or not set aside.
    [[nodiscard]] Result<void> load();
    [[nodiscard]] const QList<RecentLedger> &ledgers() const { return m_ledgers; } ///< last opened first
    [[nodiscard]] std::optional<RecentLedger> find(const QString &url) const;
    /// Where a damaged file was put by the last load(), to tell the user.
    [[nodiscard]] const std::optional<QString> &setAsidePath() const { return m_setAsidePath; }

    /// Adds it or replaces the one with the same URL; beyond LargestCount the one opened longest ago goes.
    /// BadValue for an empty URL or one that holds a password: nothing is stored then.
    [[nodiscard]] Result<void> remember(const RecentLedger &ledger);
    [[nodiscard]] Result<void> forget(const QString &url);

private:
    [[nodiscard]] Result<void> save() const;
    void sort();

    DataFile m_file;
    QList<RecentLedger> m_ledgers;
    std::optional<QString> m_setAsidePath;
};

} // namespace ledgerscope
