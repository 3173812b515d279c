// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/expansion.h"

#include <algorithm>
#include <utility>

namespace ledgerscope::matching {

std::vector<QByteArray> expand(QByteArrayView name)
{
    std::vector<QByteArray> patterns{name.toByteArray()};
    const auto add = [&patterns](QByteArray pattern) {
        if (std::find(patterns.begin(), patterns.end(), pattern) == patterns.end())
            patterns.push_back(std::move(pattern));
    };
    for (qsizetype at = name.size() - 1; at >= 0; --at) {
        if (name[at] == '.')
            add(name.first(at + 1).toByteArray() + '*');
    }
    add(QByteArray(1, '*'));
    return patterns;
}

bool isExpandedTo(QByteArrayView pattern)
{
    if (pattern == QByteArrayView("*"))
        return true;
    return !faultOf(pattern.endsWith(".*") ? pattern.chopped(2) : pattern);
}

std::optional<NameFault> faultOf(QByteArrayView name)
{
    if (name.isEmpty())
        return NameFault::Empty;
    if (name.startsWith('.') || name.endsWith('.') || name.contains(".."))
        return NameFault::EmptySegment;
    if (name.contains('*'))
        return NameFault::Star;
    return std::nullopt;
}

Phrase phraseOf(NameFault fault)
{
    switch (fault) {
    case NameFault::Empty: return QT_TRANSLATE_NOOP("Phrase", "the name of the event is empty");
    case NameFault::EmptySegment: return QT_TRANSLATE_NOOP("Phrase", "the name of the event has a dot at one end, or two in a row");
    case NameFault::Star: return QT_TRANSLATE_NOOP("Phrase", "the name of the event contains a star and would be taken for a pattern");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::matching
