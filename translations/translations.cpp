// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "translations/translations.h"

#include <QDir>

using namespace Qt::StringLiterals;

// Q_INIT_RESOURCE declares a function and may not stand inside a namespace.
static void initialiseResource()
{
    Q_INIT_RESOURCE(translations);
}

namespace ledgerscope {

void registerTranslations()
{
    initialiseResource();
}

QStringList translatedLanguages()
{
    QStringList languages;
    for (const QString &file : QDir(u":/i18n"_s).entryList({u"ledgerscope_*.qm"_s}))
        languages += file.section(u'_', 1).section(u'.', 0, 0);
    languages.removeAll(u"en"_s); // plural forms of the source language
    return languages;
}

} // namespace ledgerscope
