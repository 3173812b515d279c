// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/memorytransport.h"

#include <QCoreApplication>

namespace ledgerscope::dap {

MemoryTransport::MemoryTransport(std::shared_ptr<Wire> wire, int end)
    : m_wire(std::move(wire))
    , m_end(end)
{
}

MemoryTransport::Ends MemoryTransport::makeWire()
{
    const auto wire = std::make_shared<Wire>();
    return {std::unique_ptr<MemoryTransport>(new MemoryTransport(wire, 0)), std::unique_ptr<MemoryTransport>(new MemoryTransport(wire, 1))};
}

Result<void> MemoryTransport::write(const QByteArray &bytes)
{
    const std::scoped_lock lock(m_wire->mutex);
    if (m_wire->isCut)
        return Error{ErrorCode::ConnectionLost, QT_TRANSLATE_NOOP("Phrase", "The other side of the replay is gone."), {}, {}, {}, {}};
    m_wire->toEnd[1 - m_end] += bytes;
    return {};
}

QByteArray MemoryTransport::take()
{
    const std::scoped_lock lock(m_wire->mutex);
    return std::exchange(m_wire->toEnd[m_end], {});
}

void MemoryTransport::cut()
{
    const std::scoped_lock lock(m_wire->mutex);
    m_wire->isCut = true;
}

} // namespace ledgerscope::dap
