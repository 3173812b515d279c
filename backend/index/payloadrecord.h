// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

namespace ledgerscope {

/// What was noted of one event's payload: not the payload, but enough to notice another one.
struct PayloadRecord {
    QByteArray id;
    quint64 hash = 0;
    bool isGone = false; ///< the event had vanished when this was written

    friend bool operator==(const PayloadRecord &, const PayloadRecord &) = default;
};

/// 64 bits (XXH3) of the bytes as the store gives them and of their kind: an empty text is not NULL.
[[nodiscard]] quint64 payloadHashOf(PayloadKind kind, QByteArrayView payload);

/// Where the records of a ledger are, in the folder of its index.
[[nodiscard]] QString payloadRecordPath(const QString &folder);

} // namespace ledgerscope
