// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/diff.h"

#include "backend/json/differ.h"

#include <algorithm>

namespace ledgerscope::json {

Path pathOf(const DiffEntry &entry, const Document &oldDocument, const Document &newDocument)
{
    return entry.newNode != NoNode ? Path::of(newDocument, entry.newNode) : Path::of(oldDocument, entry.oldNode);
}

qsizetype Diff::count(DiffKind kind) const
{
    return std::count_if(entries.begin(), entries.end(), [kind](const DiffEntry &entry) { return entry.kind == kind; });
}

Diff diff(const Document &oldDocument, const Document &newDocument, const DiffOptions &options)
{
    return Differ(oldDocument, newDocument, options).run();
}

} // namespace ledgerscope::json
