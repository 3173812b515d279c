// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

namespace ledgerscope {

/// Where "now" comes from. Passed by constructor; nothing of ours reads the system clock directly.
class Clock
{
public:
    Clock() = default;
    Clock(const Clock &) = delete;
    Clock &operator=(const Clock &) = delete;
    virtual ~Clock();

    [[nodiscard]] virtual Instant now() const = 0;
};

/// The machine's clock, UTC.
class SystemClock final : public Clock
{
public:
    [[nodiscard]] Instant now() const override;
};

/// Stands still until told otherwise: for tests, `--now` and the demonstration ledger.
class FixedClock final : public Clock
{
public:
    explicit FixedClock(Instant now) : m_now(now) { }

    [[nodiscard]] Instant now() const override { return m_now; }
    void set(Instant now) { m_now = now; }

private:
    Instant m_now;
};

} // namespace ledgerscope
