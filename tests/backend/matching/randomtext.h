// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <random>

namespace ledgerscope {

/// Up to `longest` of the given letters; the same seed gives the same texts.
inline QByteArray randomText(std::mt19937 &random, const QByteArray &letters, std::size_t longest)
{
    QByteArray text;
    const auto size = random() % (longest + 1);
    for (std::size_t i = 0; i < size; ++i)
        text += letters.at(static_cast<qsizetype>(random() % static_cast<std::size_t>(letters.size())));
    return text;
}

} // namespace ledgerscope
