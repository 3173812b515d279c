// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/strongbytes.h"

#include <algorithm>
#include <cstring>

namespace ledgerscope {

std::strong_ordering compareBytes(const QByteArray &a, const QByteArray &b) noexcept
{
    const auto common = static_cast<std::size_t>(std::min(a.size(), b.size()));
    const int order = common == 0 ? 0 : std::memcmp(a.constData(), b.constData(), common);
    return order != 0 ? order <=> 0 : a.size() <=> b.size();
}

} // namespace ledgerscope
