// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace ledgerscope {

/// Makes the translation files of this library available below ":/i18n": "ledgerscope_de.qm" …, and "ledgerscope_en.qm" with the
/// plural forms of the source language ("1 event", "2 events"), to be installed where no other language is. Call once before the first
/// use.
void registerTranslations();

/// Languages there is a translation for, besides English: "de" …
[[nodiscard]] QStringList translatedLanguages();

} // namespace ledgerscope
