// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"

#include <QtGlobal>

namespace ledgerscope {

/// Ids of events that somebody knows, in ledger order. Immutable; may be read on any thread.
class KnownIds
{
public:
    KnownIds() = default;
    KnownIds(const KnownIds &) = delete;
    KnownIds &operator=(const KnownIds &) = delete;
    virtual ~KnownIds();

    [[nodiscard]] virtual qint64 count() const = 0;
    [[nodiscard]] virtual EventId idAt(qint64 place) const = 0;
    [[nodiscard]] virtual bool contains(const EventId &id) const = 0;
};

} // namespace ledgerscope
