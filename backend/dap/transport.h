// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>

namespace ledgerscope::dap {

/// Port: where frames go. What comes back is handed to Peer::receive() by whoever owns the other end of the wire.
class Transport
{
public:
    Transport() = default;
    Transport(const Transport &) = delete;
    Transport &operator=(const Transport &) = delete;
    virtual ~Transport() = default;

    /// Sends all bytes, or fails with ConnectionLost. Called from any thread, by one at a time; may block until the bytes are taken.
    [[nodiscard]] virtual Result<void> write(const QByteArray &bytes) = 0;
};

} // namespace ledgerscope::dap
