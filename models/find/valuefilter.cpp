// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/valuefilter.h"

namespace ledgerscope {

EventFilter valueFilter(const EventColumns &columns, GroupAxis axis, quint32 code)
{
    EventFilter filter;
    switch (axis) {
    case GroupAxis::Type: filter.type = TypePattern{valueBytes(columns, axis, code)}; break;
    case GroupAxis::Entity: filter.entity = columns.entities().at(code).value; break;
    case GroupAxis::Run: filter.run = columns.runs().at(code).value; break;
    case GroupAxis::Source: filter.source = columns.sources().at(code).value; break;
    }
    return filter;
}

QByteArray valueBytes(const EventColumns &columns, GroupAxis axis, quint32 code)
{
    const auto copyOf = [](QByteArrayView bytes) { return bytes.toByteArray(); };
    switch (axis) {
    case GroupAxis::Type: return copyOf(columns.types().at(code).value.bytes());
    case GroupAxis::Entity: return columns.entities().at(code).value.toText();
    case GroupAxis::Run: return copyOf(columns.runs().at(code).value.bytes());
    case GroupAxis::Source: return copyOf(columns.sources().at(code).value.bytes());
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
