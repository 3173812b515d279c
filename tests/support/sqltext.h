// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/ledgerprofile.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace ledgerscope {

/// Any bytes as a text literal; NULL for nullopt. PostgreSQL takes UTF-8 without NUL only.
[[nodiscard]] QByteArray textLiteral(StoreKind store, const std::optional<QByteArray> &text);

/// INSERT statements for rows of a table `events` with all columns of dialect A, or of B (`id`, `entity_ref`).
[[nodiscard]] QByteArray insertStatements(StoreKind store, bool isDialectB, const QList<EventWithPayload> &rows);

} // namespace ledgerscope
