// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/tapeevent.h"

namespace ledgerscope::replay {

namespace {

QByteArray kept(const QByteArray &bytes)
{
    return {bytes.constData(), bytes.size()};
}

template<typename Id>
Id keptId(const Id &id)
{
    return Id(kept(id.bytes()));
}

} // namespace

TapeEvent TapeEvent::kept() const
{
    TapeEvent copy = *this;
    Event &event = copy.value.event;
    event.id = keptId(event.id);
    event.type = keptId(event.type);
    event.entity = {keptId(event.entity.type), keptId(event.entity.id)};
    if (event.causedBy)
        event.causedBy = replay::kept(*event.causedBy);
    if (event.run)
        event.run = keptId(*event.run);
    if (event.source)
        event.source = keptId(*event.source);
    if (event.idempotencyKey)
        event.idempotencyKey = replay::kept(*event.idempotencyKey);
    copy.value.payload.bytes = replay::kept(value.payload.bytes);
    return copy;
}

} // namespace ledgerscope::replay
