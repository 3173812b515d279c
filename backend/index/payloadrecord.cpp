// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/payloadrecord.h"

#include "backend/index/checksum.h"

namespace ledgerscope {

quint64 payloadHashOf(PayloadKind kind, QByteArrayView payload)
{
    return hashOf(payload, static_cast<quint64>(kind));
}

QString payloadRecordPath(const QString &folder)
{
    return folder + QStringLiteral("/payloads");
}

} // namespace ledgerscope
