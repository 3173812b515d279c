// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/fieldreader.h"
#include "backend/dap/message.h"

#include <QHash>

#include <functional>

namespace ledgerscope::dap {

/// Brings each event to the function that takes it, with its body read. Filled before the first event; then route() on the thread of the Peer.
class EventRouter final
{
public:
    template<typename Event>
    void on(std::function<void(const Event &)> taker)
    {
        m_takers.insert(QString::fromLatin1(Event::Name), [taker = std::move(taker)](const RawJson &body) -> Result<void> {
            const auto event = fromJson<Event>(body);
            if (!event)
                return event.error();
            taker(*event);
            return {};
        });
    }

    /// An event that nobody takes is passed over, for newer adapters send more of them. Error: the body cannot be read.
    [[nodiscard]] Result<void> route(const EventMessage &event) const
    {
        const auto taker = m_takers.constFind(event.event);
        return taker == m_takers.cend() ? Result<void>() : (*taker)(event.body);
    }

private:
    QHash<QString, std::function<Result<void>(const RawJson &)>> m_takers; ///< by name of the event
};

} // namespace ledgerscope::dap
