// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/transport.h"

#include <memory>
#include <mutex>
#include <utility>

namespace ledgerscope::dap {

/// One end of a wire inside the process: what one end writes, the other takes. For tests and for a session without a child process. Any thread.
class MemoryTransport final : public Transport
{
public:
    using Ends = std::pair<std::unique_ptr<MemoryTransport>, std::unique_ptr<MemoryTransport>>;
    [[nodiscard]] static Ends makeWire();

    /// ConnectionLost once either end was cut.
    [[nodiscard]] Result<void> write(const QByteArray &bytes) override;
    /// What the other end has written since the last call.
    [[nodiscard]] QByteArray take();
    /// Nothing can be written any more in either direction; what was written can still be taken.
    void cut();

private:
    struct Wire {
        std::mutex mutex;
        QByteArray toEnd[2]; ///< guarded by mutex, like isCut
        bool isCut = false;
    };

    MemoryTransport(std::shared_ptr<Wire> wire, int end);

    std::shared_ptr<Wire> m_wire;
    int m_end = 0;
};

} // namespace ledgerscope::dap
