// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/ledger/knownids.h"

#include <QHash>
#include <QList>

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>

namespace ledgerscope {

class LedgerReader;

/// The truth about late arrivals: the known ids are cut into stretches, the store counts each from its index, and where the counts differ
/// the stretch is read. Works through the ledger in portions. Where the store's order is not that of bytes, the whole ledger is one stretch.
///
/// A row that vanished while another arrived in its stretch does not show in a count.
class IdCheck final
{
public:
    /// How many rows fewer a stretch has than are known, by the id it ends with: reported once.
    using Deviations = QHash<EventId, qint64>;

    struct Findings {
        QList<Event> unknown; ///< in the store, but not known
        qint64 vanished = 0;  ///< known, but no longer in the store
        bool isAtEnd = false;
    };

    static constexpr qint64 StretchSize = 32'768;

    IdCheck(std::shared_ptr<const KnownIds> known, std::optional<EventId> head, bool isBytewise);

    /// Works for about this long. `given`: ids that are known besides, ascending byte by byte; may have grown since the last call.
    [[nodiscard]] Result<Findings> work(LedgerReader &reader, const std::set<EventId> &given, Deviations &deviations, std::chrono::milliseconds time,
                                        const std::stop_token &stop);

    [[nodiscard]] Instant began() const { return m_began; } ///< the store's clock
    void setBegan(Instant began) { m_began = began; }
    [[nodiscard]] std::chrono::steady_clock::duration worked() const { return m_worked; }

private:
    struct Stretch {
        EventId end;
        qint64 expected = 0;
        qint64 nextPlace = 0;
    };

    [[nodiscard]] std::optional<Stretch> nextStretch(const std::set<EventId> &given) const;
    [[nodiscard]] Result<void> readStretch(LedgerReader &reader, const Stretch &stretch, const std::set<EventId> &given, Findings &findings,
                                           qint64 &counted, const std::stop_token &stop) const;

    std::shared_ptr<const KnownIds> m_known;
    std::optional<EventId> m_head; ///< above it everything is known by looking at the head
    bool m_isBytewise;
    qint64 m_place = 0;              ///< known ids before it are done
    std::optional<EventId> m_behind; ///< end of the last stretch
    Instant m_began;
    std::chrono::steady_clock::duration m_worked{};
};

} // namespace ledgerscope
