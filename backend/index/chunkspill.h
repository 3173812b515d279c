// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/index/rowspill.h"

#include <QString>

#include <optional>

namespace ledgerscope {

/// Keeps chunks that are not certain yet out of memory: in a file without a name, mapped. The index on disk takes only what is certain, so
/// that whoever is killed meanwhile leaves none that lacks a row.
class ChunkSpill final
{
public:
    explicit ChunkSpill(QString folder) : m_folder(std::move(folder)) { }

    /// The same columns, with all full chunks mapped. nullopt: they cannot be written; the columns stay as they are.
    [[nodiscard]] std::optional<EventColumns> moved(const EventColumns &columns);

private:
    QString m_folder;
    std::shared_ptr<RowSpill> m_spill;
};

} // namespace ledgerscope
