// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/index/partdictionary.h"

#include <vector>

namespace ledgerscope {

/// The distinct values that the rows of a part, or of several parts together, are coded with.
struct PartValues {
    PartDictionary<EventType> types;
    PartDictionary<EntityRef> entities;
    PartDictionary<RunId> runs;
    PartDictionary<SourceSystem> sources;
};

/// What the codes of such values are in the columns that take the rows over; NoCode: not seen there yet.
struct PartCodes {
    explicit PartCodes(const PartValues &values)
        : types(values.types.size(), NoCode)
        , entities(values.entities.size(), NoCode)
        , runs(values.runs.size(), NoCode)
        , sources(values.sources.size(), NoCode)
    {
    }
    /// After values were added.
    void growTo(const PartValues &values)
    {
        types.resize(values.types.size(), NoCode);
        entities.resize(values.entities.size(), NoCode);
        runs.resize(values.runs.size(), NoCode);
        sources.resize(values.sources.size(), NoCode);
    }

    std::vector<quint32> types;
    std::vector<quint32> entities;
    std::vector<quint32> runs;
    std::vector<quint32> sources;
};

} // namespace ledgerscope
