// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/subscription.h"

#include <algorithm>
#include <array>

namespace ledgerscope {

namespace {

/// nullopt unless the text is a whole number of 64 bits in its only form: an id "07" is a text.
std::optional<qint64> wholeNumber(const QByteArray &text)
{
    bool isNumber = false;
    const qint64 value = text.toLongLong(&isNumber);
    return isNumber && QByteArray::number(value) == text ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<bool> readYesNo(QByteArrayView text) noexcept
{
    const auto is = [text](QByteArrayView word) { return text.compare(word, Qt::CaseInsensitive) == 0; };
    constexpr std::array yes{"1", "true", "t", "y", "yes"};
    constexpr std::array no{"0", "false", "f", "n", "no"};
    if (std::any_of(yes.begin(), yes.end(), is))
        return true;
    if (std::any_of(no.begin(), no.end(), is))
        return false;
    return std::nullopt;
}

bool standsBefore(const SubscriptionId &a, const SubscriptionId &b)
{
    const auto first = wholeNumber(a.bytes());
    const auto second = wholeNumber(b.bytes());
    if (first && second)
        return *first < *second;
    if (first.has_value() != second.has_value())
        return first.has_value();
    return a < b;
}

} // namespace ledgerscope
