// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/clock.h"

#include <chrono>

namespace ledgerscope {

Clock::~Clock() = default;

Instant SystemClock::now() const
{
    using namespace std::chrono;
    return {duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count()};
}

} // namespace ledgerscope
