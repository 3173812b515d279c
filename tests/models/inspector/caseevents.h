// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"

#include <QList>
#include <QString>

namespace ledgerscope {

/// The events of a case, loaded by its own SQL into a database in memory and read from there by the plain way, not by a driver.
[[nodiscard]] QList<EventWithPayload> caseEvents(const QString &name);

} // namespace ledgerscope
