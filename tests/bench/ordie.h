// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <utility>

namespace ledgerscope {

/// The value, or the end of the program with what went wrong: a bench has no use for half a result.
template<typename T>
T orDie(Result<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().text()));
    return std::move(result).value();
}

inline void orDie(const Result<void> &result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().text()));
}

} // namespace ledgerscope
