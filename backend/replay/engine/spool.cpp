// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/spool.h"

#include "backend/replay/engine/tapeevent.h"

#include <unistd.h>

namespace ledgerscope::replay {

Spool::~Spool()
{
    if (m_file >= 0)
        ::close(m_file);
}

quint32 Spool::typeCodeOf(const QByteArray &type) const
{
    return m_typeCodes.value(type, TapeEvent::NoTypeCode);
}

} // namespace ledgerscope::replay
