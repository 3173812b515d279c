// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

namespace ledgerscope {

/// What the steps of the window bench must find, asked of the ledger itself. A value.
struct WindowFacts {
    qint64 events = 0;
    QByteArray last;           ///< id, in ledger order, as the others
    QByteArray middle;         ///< the first event from the middle of the time between the first and the last
    QByteArray pattern;        ///< of types, that of the event in the middle among them
    QByteArray firstOfPattern;

    /// Ends the program where the ledger cannot be read, or its ids are no ULIDs.
    [[nodiscard]] static WindowFacts of(const QString &ledger);
};

} // namespace ledgerscope
