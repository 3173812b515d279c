// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/indexdirectory.h"

#include <QStandardPaths>

namespace ledgerscope {

QString indexDirectory()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/ledgerscope/index");
}

} // namespace ledgerscope
