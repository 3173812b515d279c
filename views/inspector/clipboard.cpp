// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/clipboard.h"

#include "models/events/eventjson.h"

#include <QClipboard>
#include <QGuiApplication>

namespace ledgerscope {

void copyToClipboard(const QByteArray &bytes)
{
    QGuiApplication::clipboard()->setText(QString::fromUtf8(copyableText(bytes)));
}

} // namespace ledgerscope
