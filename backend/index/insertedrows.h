// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/index/chunkspill.h"
#include "backend/index/codedpart.h"
#include "backend/index/eventcolumns.h"
#include "backend/ledger/timestampreader.h"

#include <QList>

#include <optional>
#include <span>

namespace ledgerscope {

/// The columns with these events put where their ids belong, byte by byte; events that are there already are left out. Chunks before the
/// first of them are shared, those behind are made anew (in memory, until they are committed); rows behind move up.
/// NeedsIndex when the rows do not stand in the order of their ids: then nobody but the store knows the place.
[[nodiscard]] Result<EventColumns> withInserted(const EventColumns &columns, const QList<Event> &events, const TimestampReader &times);
/// The same for coded rows with canonical ids, in any order; chunks that are made anew go to `spill`. nullopt: one of them is there already,
/// or NeedsIndex.
[[nodiscard]] std::optional<EventColumns> withInsertedRows(const EventColumns &columns, std::span<const CodedPart::Row> rows, const PartValues &values,
                                                           ChunkSpill &spill);

} // namespace ledgerscope
