// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/matching/eventview.h"
#include "backend/matching/filtertree.h"

#include <vector>

namespace ledgerscope::matching {

/// Says why a filter gave its answer. Used by FilterExpression only.
class FilterExplainer final
{
public:
    FilterExplainer(const FilterTree &tree, EventView &event) : m_tree(tree), m_event(event) { }

    [[nodiscard]] Phrase explain();

private:
    /// Of a node whose answer is no.
    [[nodiscard]] Phrase refusalAt(qint32 node);
    [[nodiscard]] Phrase refusalOfTest(qint32 test);
    void collectPaths(qint32 node, std::vector<qint32> &paths) const;

    const FilterTree &m_tree;
    EventView &m_event;
};

} // namespace ledgerscope::matching
