// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/patternrule.h"
#include "backend/matching/wildcard.h"

#include <QByteArray>
#include <QByteArrayView>

namespace ledgerscope::matching {

/// A pattern of a subscription, read by a rule. Anchored at both ends. Every text is a pattern; what is odd about one is told by
/// findingsOf(). Matching costs O(pattern × type) at worst and allocates nothing. Immutable, any thread.
class SubscriptionPattern final
{
public:
    explicit SubscriptionPattern(QByteArray text, const PatternRule &rule = {});

    [[nodiscard]] const QByteArray &text() const noexcept { return m_text; }
    [[nodiscard]] const PatternRule &rule() const noexcept { return m_rule; }
    [[nodiscard]] bool matches(QByteArrayView type) const noexcept { return m_wildcard.matches(type); }

    // What a TriggerIndex sorts patterns by. Without case these are lower-case.
    [[nodiscard]] bool isLiteral() const noexcept { return m_wildcard.isLiteral(); }      ///< takes one type only: beginning()
    [[nodiscard]] bool isBeginning() const noexcept { return m_wildcard.isBeginning(); }  ///< takes exactly what begins so
    [[nodiscard]] const QByteArray &beginning() const noexcept { return m_wildcard.beginning(); } ///< that every type it takes has
    [[nodiscard]] const QByteArray &ending() const noexcept { return m_wildcard.ending(); }       ///< likewise; empty for literals
    [[nodiscard]] bool isClassUnclosed() const noexcept { return m_wildcard.isClassUnclosed(); }  ///< takes nothing

private:
    QByteArray m_text;
    PatternRule m_rule;
    Wildcard m_wildcard;
};

} // namespace ledgerscope::matching
