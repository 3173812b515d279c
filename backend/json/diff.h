// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/document.h"
#include "backend/json/path.h"

#include <vector>

namespace ledgerscope::json {

enum class DiffKind {
    Changed,            ///< M
    Added,              ///< A
    Removed,            ///< R
    WrittenDifferently, ///< = the same number or the same text with other digits or escapes (case C02)
};

/// One difference. Added has no oldNode, Removed no newNode; otherwise both are set.
struct DiffEntry {
    DiffKind kind = DiffKind::Changed;
    NodeIndex oldNode = NoNode;
    NodeIndex newNode = NoNode;

    friend bool operator==(const DiffEntry &, const DiffEntry &) = default;
};

/// Path of an entry: in the new document, or in the old one for what was removed.
[[nodiscard]] Path pathOf(const DiffEntry &entry, const Document &oldDocument, const Document &newDocument);

struct Diff {
    std::vector<DiffEntry> entries; ///< in the order of the old document; what an object or array gained stands behind its other entries
    bool isTruncated = false;       ///< stopped at maximumEntries
    bool isPartial = false;         ///< a document was not read to its end: parts without a counterpart there were left out, all of them
                                    ///< where it has no nodes at all
    bool hasOtherKeyOrder = false;  ///< the same members stand in another order somewhere; that alone is no entry

    [[nodiscard]] bool isEmpty() const noexcept { return entries.empty(); }
    [[nodiscard]] qsizetype count(DiffKind kind) const;
};

struct DiffOptions {
    qsizetype maximumEntries = 10'000;
};

/// Compares two payloads by structure. Members are paired by decoded key, duplicates by their occurrence (case C03); elements of an array by
/// index. null is a value: "a" → null is changed, not removed (case C07). Numbers are compared exactly (cases C01, C02). White space
/// never counts, and the order of keys only sets a flag. Iterative and O(n log n) at any depth.
[[nodiscard]] Diff diff(const Document &oldDocument, const Document &newDocument, const DiffOptions &options = {});

} // namespace ledgerscope::json
