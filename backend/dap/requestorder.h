// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QString>

#include <mutex>

namespace ledgerscope::dap {

/// What a client may ask for when: `initialize` first and once, one `launch`, stepping only after `launch` and `configurationDone`, nothing
/// after `disconnect`. A launch that failed may be tried again. Any thread.
class RequestOrder final
{
public:
    /// Error: code BadOption, with what must come before. An admitted `launch`, `initialize` or `disconnect` counts as begun.
    [[nodiscard]] Result<void> admit(const QString &command);
    /// The answer to a request that was admitted.
    void answered(const QString &command, bool isSuccess);

    [[nodiscard]] bool hasEnded() const;

private:
    enum class Step { Open, Begun, Done };

    [[nodiscard]] const char *refusal(const QString &command) const; ///< nullptr: may be asked
    [[nodiscard]] Step *stepOf(const QString &command);

    mutable std::mutex m_mutex;
    Step m_initialize = Step::Open; ///< guarded by m_mutex, like the others
    Step m_launch = Step::Open;
    Step m_configuration = Step::Open;
    Step m_end = Step::Open;
};

} // namespace ledgerscope::dap
