// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/eventfilter.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/ledgerprofile.h"

#include <QByteArray>
#include <QList>

#include <random>

namespace ledgerscope {

/// A few thousand events as no producer would write them but some store holds them: ids that are no ULIDs, in lower or mixed case, with quotation
/// marks and bytes that are no UTF-8; many events in one millisecond; NULLs; times that cannot be read; types full of pattern characters.
/// The same seed gives the same ledger. Knows the right answer to every question, by the plainest means.
class RandomLedger final
{
public:
    /// Whether all times are written alike (so that a store may order by their text) or in every shape that is known, and some that is not.
    enum class TimeForms { Mixed, Uniform };
    struct Shape {
        bool isDialectB = false;     ///< `id` and `entity_ref`
        bool hasTimeIndexes = false; ///< on both times
    };

    RandomLedger(StoreKind store, quint32 seed, int count, TimeForms forms = TimeForms::Mixed);

    /// In ledger order, as a reader must give them. On PostgreSQL the texts of the times are the store's own and not these.
    [[nodiscard]] const QList<EventWithPayload> &rows() const { return m_rows; }
    [[nodiscard]] QList<Event> events() const;

    [[nodiscard]] QByteArray sql(const Shape &shape) const; ///< table, indexes and rows

    [[nodiscard]] QList<Event> matching(const EventFilter &filter) const;
    /// Matching events in an order (PageKey::isBefore).
    [[nodiscard]] QList<Event> sorted(const EventFilter &filter, EventOrder order) const;
    [[nodiscard]] EventPage page(const PageRequest &request) const; ///< without bound and scannedRows

    /// A filter of one to three parts; most of its values occur in the ledger.
    [[nodiscard]] EventFilter randomFilter(std::mt19937 &random) const;
    /// Mostly the key of an event; sometimes one that lies between events, before or behind all.
    [[nodiscard]] PageKey randomKey(std::mt19937 &random, EventOrder order, const QList<Event> &events) const;
    [[nodiscard]] EntityRef busiestEntity() const;

private:
    StoreKind m_store;
    QList<EventWithPayload> m_rows;
};

} // namespace ledgerscope
