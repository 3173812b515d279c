// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/triggerindex.h"

#include <algorithm>

namespace ledgerscope::matching {

void TriggerIndex::Parts::add(const QByteArray &part, Position position)
{
    patterns[part].push_back(position);
    lengths.push_back(part.size());
}

void TriggerIndex::Parts::sortLengths()
{
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
}

TriggerIndex::TriggerIndex(const std::vector<QByteArray> &patterns, const PatternRule &rule)
    : m_letters(rule.letters)
{
    m_patterns.reserve(patterns.size());
    for (const QByteArray &text : patterns) {
        const auto position = static_cast<Position>(m_patterns.size());
        const SubscriptionPattern &pattern = m_patterns.emplace_back(text, rule);
        if (pattern.isClassUnclosed())
            continue;
        if (pattern.isLiteral())
            m_literals[pattern.beginning()].push_back(position);
        else if (pattern.isBeginning())
            m_beginnings.add(pattern.beginning(), position);
        else if (!pattern.beginning().isEmpty())
            m_checked.add(pattern.beginning(), position);
        else if (!pattern.ending().isEmpty())
            m_endings.add(pattern.ending(), position);
        else
            m_rest.push_back(position);
    }
    for (Parts *parts : {&m_beginnings, &m_checked, &m_endings})
        parts->sortLengths();
}

TriggerIndex::Positions TriggerIndex::takersOf(QByteArrayView type) const
{
    const QByteArray key = m_letters == Qt::CaseSensitive ? QByteArray::fromRawData(type.data(), type.size()) : type.toByteArray().toLower();
    Positions takers;
    const auto append = [&takers](const Positions &positions) { takers.insert(takers.end(), positions.begin(), positions.end()); };
    // The part is looked up without being copied.
    const auto found = [](const QHash<QByteArray, Positions> &patterns, QByteArrayView part) -> const Positions * {
        const auto at = patterns.constFind(QByteArray::fromRawData(part.data(), part.size()));
        return at == patterns.constEnd() ? nullptr : &*at;
    };
    if (const Positions *literals = found(m_literals, key))
        append(*literals);
    for (const qsizetype length : m_beginnings.lengths) {
        if (length > key.size())
            break;
        if (const Positions *positions = found(m_beginnings.patterns, QByteArrayView(key).first(length)))
            append(*positions);
    }
    for (const qsizetype length : m_checked.lengths) {
        if (length > key.size())
            break;
        if (const Positions *positions = found(m_checked.patterns, QByteArrayView(key).first(length)))
            addChecked(*positions, type, takers);
    }
    for (const qsizetype length : m_endings.lengths) {
        if (length > key.size())
            break;
        if (const Positions *positions = found(m_endings.patterns, QByteArrayView(key).last(length)))
            addChecked(*positions, type, takers);
    }
    addChecked(m_rest, type, takers);
    std::sort(takers.begin(), takers.end());
    return takers;
}

void TriggerIndex::addChecked(const Positions &candidates, QByteArrayView type, Positions &takers) const
{
    std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(takers),
                 [&](Position position) { return m_patterns[position].matches(type); });
}

} // namespace ledgerscope::matching
