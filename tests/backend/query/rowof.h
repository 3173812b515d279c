// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "tests/backend/index/columnsof.h"

namespace ledgerscope::query {

/// The row a scan would show for an event, with its payload. Its views point into the event, which must outlive it.
inline ScanRow rowOf(const EventWithPayload &event)
{
    ScanRow row = scanRowOf(event.event);
    row.payloadKind = event.payload.kind;
    row.payloadSize = event.payload.totalSize;
    row.payload = event.payload.bytes;
    return row;
}

inline Payload payloadOf(const QByteArray &text)
{
    return {PayloadKind::Text, text, text.size()};
}

} // namespace ledgerscope::query
