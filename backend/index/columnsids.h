// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/ledger/knownids.h"

namespace ledgerscope {

/// The ids of loaded columns, for whoever looks for those that are not among them.
class ColumnsIds final : public KnownIds
{
public:
    explicit ColumnsIds(EventColumns columns);
    ~ColumnsIds() override;

    [[nodiscard]] qint64 count() const override;
    [[nodiscard]] EventId idAt(qint64 place) const override;
    [[nodiscard]] bool contains(const EventId &id) const override;

private:
    EventColumns m_columns;
};

} // namespace ledgerscope
