// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/index/columnstable.h"
#include "backend/index/eventcolumns.h"

#include <QList>

#include <array>
#include <memory>
#include <vector>

namespace ledgerscope {

/// One checksum a block, which covers the padding behind it as well.
[[nodiscard]] std::array<quint64, ColumnBlockCount> checksumsOf(const ColumnChunk &chunk);

/// Whether every block is as it was written.
[[nodiscard]] bool areChecksumsRight(const std::vector<std::shared_ptr<const ColumnChunk>> &chunks, const std::vector<StoredChunk> &stored);

/// What checksums cannot tell, found by counting everything again: one sentence each, none when all is well.
[[nodiscard]] QList<Phrase> findingsOf(const EventColumns &columns);

} // namespace ledgerscope
