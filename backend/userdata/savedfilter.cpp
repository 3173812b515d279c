// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/userdata/savedfilter.h"

namespace ledgerscope {

QByteArray nameOf(FilterUse use)
{
    switch (use) {
    case FilterUse::Filter: return "filter";
    case FilterUse::Highlight: return "highlight";
    }
    Q_UNREACHABLE();
}

std::optional<FilterUse> useNamed(const QByteArray &name)
{
    for (const FilterUse use : {FilterUse::Filter, FilterUse::Highlight}) {
        if (nameOf(use) == name)
            return use;
    }
    return std::nullopt;
}

} // namespace ledgerscope
