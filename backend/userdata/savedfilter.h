// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/userdata/recentledger.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace ledgerscope {

/// How a saved filter takes part: chosen when it is wanted, or marking the events that it matches all the time.
enum class FilterUse { Filter, Highlight };

/// Stable names for files: "filter", "highlight".
[[nodiscard]] QByteArray nameOf(FilterUse use);
[[nodiscard]] std::optional<FilterUse> useNamed(const QByteArray &name);

/// What tells saved filters apart.
struct SavedFilterKey {
    QString ledger; ///< redacted URL of the one ledger it is for; empty: for all
    QString name;

    friend bool operator==(const SavedFilterKey &, const SavedFilterKey &) = default;
};

/// A filter that its user gave a name. The expression is a text: whether it can be read is for whoever knows the language.
struct SavedFilter {
    SavedFilterKey key;
    QString expression;
    FrameColour colour = FrameColour::Blue; ///< a slot of the theme; never red or amber
    FilterUse use = FilterUse::Filter;

    friend bool operator==(const SavedFilter &, const SavedFilter &) = default;
};

} // namespace ledgerscope
