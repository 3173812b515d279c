// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/log.h"

#include <QLoggingCategory>

namespace ledgerscope {

namespace {
Q_LOGGING_CATEGORY(desktopLog, "ledgerscope.desktop", QtInfoMsg)
}

void logFailure(const Result<void> &result)
{
    if (!result)
        qCInfo(desktopLog).noquote() << result.error().text();
}

} // namespace ledgerscope
