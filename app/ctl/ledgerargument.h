// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"
#include "backend/core/result.h"
#include "backend/ledger/ledgerurl.h"

#include <QByteArray>

#include <optional>

namespace ledgerscope {

/// The ledger that was typed. BadUrl, UnknownScheme; touches neither disk nor network.
[[nodiscard]] Result<LedgerUrl> ledgerArgument(const QByteArray &argument);

/// A moment that was typed behind an option: any form a ledger may hold (Timestamp); without a zone it is UTC.
/// BadOption if it cannot be read.
[[nodiscard]] Result<Instant> timeArgument(const QByteArray &option, const QByteArray &text);

/// A whole number, at least `least`. BadOption for anything else.
[[nodiscard]] Result<qint64> numberArgument(const QByteArray &option, const QByteArray &text, qint64 least);

} // namespace ledgerscope
