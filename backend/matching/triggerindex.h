// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/subscriptionpattern.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>

#include <vector>

namespace ledgerscope::matching {

/// Answers "which of these patterns take this type" without trying each of thousands: names are looked up in a hash, patterns with a
/// fixed beginning by the beginnings of the type, the others by its endings; only what these leave is compared. Immutable, any thread.
///
/// A look-up costs one hash for each distinct length of a beginning or ending. Whoever sees many events asks through a TriggerMemo.
class TriggerIndex final
{
public:
    using Position = quint32;                 ///< in the list of patterns
    using Positions = std::vector<Position>;  ///< ascending

    TriggerIndex() = default; ///< of no patterns
    /// All patterns are read by one rule.
    TriggerIndex(const std::vector<QByteArray> &patterns, const PatternRule &rule);

    [[nodiscard]] std::size_t size() const noexcept { return m_patterns.size(); }
    [[nodiscard]] const SubscriptionPattern &pattern(Position position) const { return m_patterns.at(position); }
    [[nodiscard]] Positions takersOf(QByteArrayView type) const;

private:
    /// Patterns by a fixed part of the types they take.
    struct Parts {
        QHash<QByteArray, Positions> patterns;
        std::vector<qsizetype> lengths; ///< of the parts, ascending

        void add(const QByteArray &part, Position position);
        void sortLengths();
    };

    void addChecked(const Positions &candidates, QByteArrayView type, Positions &takers) const;

    std::vector<SubscriptionPattern> m_patterns;
    Qt::CaseSensitivity m_letters = Qt::CaseSensitive;
    QHash<QByteArray, Positions> m_literals;
    Parts m_beginnings; ///< of patterns that take everything that begins so
    Parts m_checked;    ///< beginnings of patterns that must be compared
    Parts m_endings;    ///< of patterns that have no fixed beginning, and must be compared
    Positions m_rest;   ///< patterns with neither
};

} // namespace ledgerscope::matching
