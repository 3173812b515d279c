// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/icon.h"

#include "views/theme/symboliciconengine.h"

#include <QFile>

#include <memory>

/// The icons live in a static library; naming the initialiser keeps the linker from leaving them out.
/// Q_INIT_RESOURCE must stand outside of any namespace.
static void loadIcons()
{
    Q_INIT_RESOURCE(icons);
}

namespace ledgerscope {

QIcon iconOf(const QString &name)
{
    loadIcons();
    return QIcon(std::make_unique<SymbolicIconEngine>(name).release()); // QIcon takes ownership
}

QIcon iconOf(const QString &name, const QColor &color)
{
    loadIcons();
    return QIcon(std::make_unique<SymbolicIconEngine>(name, color).release()); // QIcon takes ownership
}

bool hasOwnIcon(const QString &name)
{
    loadIcons();
    return QFile::exists(SymbolicIconEngine::pathOf(name));
}

} // namespace ledgerscope
