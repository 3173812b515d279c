// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/ledger/eventfilter.h"

#include <QByteArray>

namespace ledgerscope {

/// The filter that lets through exactly the events with one value of an axis.
[[nodiscard]] EventFilter valueFilter(const EventColumns &columns, GroupAxis axis, quint32 code);

/// That value as stored; entities as "type:id".
[[nodiscard]] QByteArray valueBytes(const EventColumns &columns, GroupAxis axis, quint32 code);

} // namespace ledgerscope
