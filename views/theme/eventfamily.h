// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace ledgerscope {

/// What an event type's chip shows: a colour slot of Tokens::family and one or two letters, never the colour alone (interface.md §8).
struct EventFamily {
    static constexpr int NeutralSlot = 8; ///< workflow, and "other"

    int slot = NeutralSlot;
    QString letters;

    friend bool operator==(const EventFamily &, const EventFamily &) = default;
};

} // namespace ledgerscope
