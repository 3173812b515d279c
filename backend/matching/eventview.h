// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/matching/eventpath.h"
#include "backend/matching/eventvalue.h"
#include "backend/matching/jsonnodes.h"

#include <QHash>

#include <optional>

namespace ledgerscope::matching {

/// Kill switches by name ("kill:high_risk_ops"); a name that is not there is off.
using SwitchStates = QHash<QByteArray, bool>;

/// One event as filters and mappers see it: its row and its payload, which is parsed at the first question only and once for all of them.
/// Points to the event, which must outlive it. One thread.
class EventView final
{
public:
    enum class PayloadState {
        None,       ///< NULL: it has no members, and is null
        Json,
        Invalid,    ///< is not JSON
        Incomplete, ///< only its first part was read from the store
    };

    /// Without `switches` (which must outlive the view) a kill switch in a filter is not evaluable.
    EventView(const Event &event, const Payload &payload, const SwitchStates *switches = nullptr);
    explicit EventView(const EventWithPayload &event, const SwitchStates *switches = nullptr);
    EventView(const EventView &) = delete;
    EventView &operator=(const EventView &) = delete;

    [[nodiscard]] const Event &event() const noexcept { return m_event; }
    [[nodiscard]] PayloadState payloadState();
    /// Of a payload that is JSON, and after payloadState() was asked.
    [[nodiscard]] const JsonNodes &payload() const noexcept { return m_nodes; }

    [[nodiscard]] EventValue find(const EventPath &path);
    [[nodiscard]] EventValue column(EventColumn column);

private:
    [[nodiscard]] EventValue findInPayload(const EventPath &path, std::size_t firstStep);
    [[nodiscard]] EventValue findInRow(const EventPath &path);
    [[nodiscard]] EventValue valueOf(const JsonNodes::Node &node) const;
    [[nodiscard]] EventValue row();

    const Event &m_event;
    const Payload &m_payload;
    const SwitchStates *m_switches;
    std::optional<PayloadState> m_state;
    JsonNodes m_nodes;
    QByteArray m_entityRef; // made at the first question, because values are views
    QByteArray m_sequence;
    QByteArray m_row;
};

} // namespace ledgerscope::matching
