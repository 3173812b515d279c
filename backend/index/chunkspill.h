// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/index/rowspill.h"

#include <QString>

#include <memory>

namespace ledgerscope {

/// Keeps chunks that are not certain yet out of memory: in a file without a name, mapped. The index on disk takes only what is certain, so
/// that whoever is killed meanwhile leaves none that lacks a row.
class ChunkSpill final
{
public:
    explicit ChunkSpill(QString folder) : m_folder(std::move(folder)) { }

    /// The same chunk, mapped, or itself if it cannot be written or is mapped already.
    [[nodiscard]] std::shared_ptr<const ColumnChunk> moved(std::shared_ptr<const ColumnChunk> chunk);
    /// The same columns, with all full chunks mapped that can be.
    [[nodiscard]] EventColumns moved(const EventColumns &columns);

private:
    QString m_folder;
    std::shared_ptr<RowSpill> m_spill;
};

} // namespace ledgerscope
