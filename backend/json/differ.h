// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/diff.h"

namespace ledgerscope::json {

/// Walks two documents side by side with a stack of its own. Used by diff() only; one use, one thread.
class Differ final
{
public:
    Differ(const Document &oldDocument, const Document &newDocument, const DiffOptions &options);

    [[nodiscard]] Diff run();

private:
    struct Pair {
        NodeIndex oldNode = NoNode;
        NodeIndex newNode = NoNode;
    };

    void compare(const Pair &pair);
    void compareLeaves(const Pair &pair);
    void push(std::vector<Pair> pairs);
    [[nodiscard]] std::vector<Pair> pairElements(const Pair &arrays) const;
    [[nodiscard]] std::vector<Pair> pairMembers(const Pair &objects);
    /// Drops pairs whose missing half may stand in a part that was not read.
    void dropUnknown(const Pair &containers, std::vector<Pair> &pairs);
    [[nodiscard]] bool isCut(const Document &document, NodeIndex node) const;

    const Document &m_old;
    const Document &m_new;
    DiffOptions m_options;
    Diff m_diff;
    std::vector<Pair> m_pending; ///< a stack: the next pair to compare is the last
};

} // namespace ledgerscope::json
