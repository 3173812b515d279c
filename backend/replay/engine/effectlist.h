// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/replay/engine/tracecomparison.h"

#include <QHash>

#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

namespace ledgerscope::replay {

/// All effects of a replay, each under a name that means the same in another replay. Used by TraceComparer only.
class EffectList final
{
public:
    struct Item {
        QByteArray drainer;
        EventId event;
        SubscriptionId subscription;
        QByteArray workflow;
        qint64 occurrence = 0;
        ComparedEffect effect;
    };

    [[nodiscard]] static Result<EffectList> of(const std::shared_ptr<const ReplaySetup> &setup, qint64 maximumEffects, const std::stop_token &stop);

    [[nodiscard]] const std::vector<Item> &items() const noexcept { return m_items; }
    [[nodiscard]] const Item *find(const Item &other) const; ///< the one of the same name

private:
    using Name = std::pair<std::pair<EventId, QByteArray>, std::pair<SubscriptionId, qint64>>;

    [[nodiscard]] static Name nameOf(const Item &item);
    void add(Item item);

    std::vector<Item> m_items;
    QHash<Name, std::size_t> m_places;
};

} // namespace ledgerscope::replay
