// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace ledgerscope {

class DataFile;

/// The mapping of each ledger that needed one (LedgerMapping::toJson), one file each in "mappings" of the configuration directory, so that
/// a file can be handed on as it is. Not thread-safe.
class MappingStore final
{
public:
    explicit MappingStore(const QString &configDirectory);

    /// `ledger` tells ledgers apart: the redacted URL. nullopt: none was saved.
    [[nodiscard]] Result<std::optional<QByteArray>> mapping(const QString &ledger) const;
    [[nodiscard]] Result<void> save(const QString &ledger, const QByteArray &mapping) const;
    [[nodiscard]] Result<void> remove(const QString &ledger) const;
    /// For a mapping that turned out not to be one: keeps it under another name, which is returned.
    [[nodiscard]] Result<QString> setAside(const QString &ledger) const;
    [[nodiscard]] QString pathOf(const QString &ledger) const;

private:
    [[nodiscard]] DataFile fileOf(const QString &ledger) const;

    QString m_directory;
};

} // namespace ledgerscope
