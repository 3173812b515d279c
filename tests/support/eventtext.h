// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/eventfilter.h"
#include "backend/ledger/eventpage.h"

#include <QByteArray>

namespace ledgerscope {

/// How exactly times are compared: PostgreSQL writes a moment in its own words.
enum class TimeDetail { Text, Moment };

/// Everything that an event, a filter or a request says, on one line of ASCII, so that a failed comparison can be read.
[[nodiscard]] QByteArray describe(const Event &event, TimeDetail detail);
[[nodiscard]] QByteArray describe(const EventFilter &filter);
[[nodiscard]] QByteArray describe(const PageRequest &request);

} // namespace ledgerscope
