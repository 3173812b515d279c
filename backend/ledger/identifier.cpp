// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/identifier.h"

namespace ledgerscope {

QByteArray quotedIdentifier(QByteArrayView name)
{
    QByteArray inner = name.toByteArray();
    inner.replace('"', "\"\"");
    return '"' + inner + '"';
}

} // namespace ledgerscope
