// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/mappedinputs.h"

#include "backend/json/text.h"

#include <algorithm>

namespace ledgerscope::matching {

const MappedInput *MappedInputs::find(QByteArrayView name) const noexcept
{
    const auto found = std::find_if(inputs.begin(), inputs.end(), [name](const MappedInput &input) { return input.name == name; });
    return found == inputs.end() ? nullptr : &*found;
}

QByteArray MappedInputs::toJson() const
{
    QByteArray text;
    for (const MappedInput &input : inputs) {
        if (input.isAbsent())
            continue;
        text += text.isEmpty() ? '{' : ',';
        text += json::quoteString(input.name) + ':' + *input.json;
    }
    return text.isEmpty() ? QByteArray("{}") : text + '}';
}

} // namespace ledgerscope::matching
