// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/ledgerargument.h"

#include "app/ctl/commandline.h"
#include "backend/core/timestamp.h"

#include <QFile>
#include <QString>

namespace ledgerscope {

using namespace Qt::StringLiterals;

Result<LedgerUrl> ledgerArgument(const QByteArray &argument)
{
    return LedgerUrl::parse(QFile::decodeName(argument));
}

Result<Instant> timeArgument(const QByteArray &option, const QByteArray &text)
{
    const auto instant = Timestamp::fromText(text).instant();
    if (!instant) {
        return usageError(u"--%1 wants a time, not \"%2\"."_s.arg(QString::fromUtf8(option), QString::fromUtf8(text)),
                          u"For example 2026-05-25T14:23:11Z or 2026-05-25."_s);
    }
    return *instant;
}

Result<qint64> numberArgument(const QByteArray &option, const QByteArray &text, qint64 least)
{
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    if (!isNumber || number < least) {
        return usageError(u"--%1 wants a whole number from %2, not \"%3\"."_s.arg(QString::fromUtf8(option), QString::number(least), QString::fromUtf8(text)));
    }
    return number;
}

} // namespace ledgerscope
