// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace ledgerscope {

/// What a ledger is to its user; told by name and frame colour so that production is recognised at a glance.
enum class LedgerKind { Unspecified, Production, Staging, Test, Development, Copy };

/// The frame colours to choose from (interface.md §7); what they look like is the views' business.
enum class FrameColour { Grey, Olive, Cyan, Blue, Purple, Wine };

/// Wine for production, grey for all others: a preset, not a rule.
[[nodiscard]] FrameColour presetColourOf(LedgerKind kind);

/// Stable names for files: "production", "wine".
[[nodiscard]] QByteArray nameOf(LedgerKind kind);
[[nodiscard]] QByteArray nameOf(FrameColour colour);
[[nodiscard]] std::optional<LedgerKind> kindNamed(const QByteArray &name);
[[nodiscard]] std::optional<FrameColour> colourNamed(const QByteArray &name);

/// A ledger that was opened before.
struct RecentLedger {
    QString url;  ///< redacted (LedgerUrl::redacted); tells ledgers apart
    QString name; ///< the user's own; may be empty
    LedgerKind kind = LedgerKind::Unspecified;
    FrameColour colour = FrameColour::Grey;
    Instant lastOpened;

    friend bool operator==(const RecentLedger &, const RecentLedger &) = default;
};

} // namespace ledgerscope
