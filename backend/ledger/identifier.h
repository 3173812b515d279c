// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace ledgerscope {

/// A table or column name as both SQLite and PostgreSQL take it, whatever characters are in it: in quotation marks, inner ones doubled.
[[nodiscard]] QByteArray quotedIdentifier(QByteArrayView name);

} // namespace ledgerscope
