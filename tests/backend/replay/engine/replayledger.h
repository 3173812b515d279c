// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/replay/engine/spool.h"

#include <QByteArray>
#include <QList>

#include <memory>

namespace ledgerscope::replay {

/// A ULID of the second `number` after 2026-05-25T14:23:11Z, as the cases write them.
[[nodiscard]] EventId idAt(int number);

/// An event of that second; occurred and recorded then, entity "item:1", source "platform".
[[nodiscard]] EventWithPayload eventAt(int number, const QByteArray &type, const QByteArray &payload = QByteArrayLiteral("{}"));

/// A spool with these rows, made in the directory for temporary files; aborts the test program if it cannot be.
[[nodiscard]] std::shared_ptr<const Spool> spoolOf(const QList<EventWithPayload> &rows);

} // namespace ledgerscope::replay
