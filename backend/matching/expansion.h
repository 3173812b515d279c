// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace ledgerscope::matching {

/// The patterns that an event of that name is looked up by (Ductor, ledgers.md §2.6), the closest first: the name itself, for each dot
/// from right to left the part up to it and a star, then a lone star; of equal entries the first is kept. Any bytes; a name that should
/// have been refused is expanded all the same.
[[nodiscard]] std::vector<QByteArray> expand(QByteArrayView name);

/// Whether some acceptable name is expanded to this pattern.
[[nodiscard]] bool isExpandedTo(QByteArrayView pattern);

/// Why a name should have been refused at ingress; PROPOSED in the reference, so simulating it is an option.
enum class NameFault {
    Empty,
    EmptySegment, ///< a dot at an end, or two in a row
    Star,         ///< would be taken for a pattern
};
[[nodiscard]] std::optional<NameFault> faultOf(QByteArrayView name);
[[nodiscard]] Phrase phraseOf(NameFault fault);

} // namespace ledgerscope::matching
