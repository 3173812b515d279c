// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/identifier.h"

#include <QStringBuilder>

namespace ledgerscope {

QByteArray quotedIdentifier(QByteArrayView name)
{
    QByteArray inner = name.toByteArray();
    inner.replace('"', "\"\"");
    return '"' + inner + '"';
}

} // namespace ledgerscope
