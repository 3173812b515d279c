// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/primarybutton.h"

#include "views/theme/tokens.h"

#include <QEvent>

namespace ledgerscope {

PrimaryButton::PrimaryButton(const QString &text, QWidget *parent)
    : QPushButton(text, parent)
{
    applyColors();
}

void PrimaryButton::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColors();
}

void PrimaryButton::applyColors()
{
    const Tokens &tokens = tokensOf(*this);
    if (m_isDark == tokens.isDark)
        return; // a change of our own
    m_isDark = tokens.isDark;
    QPalette colors;
    colors.setColor(QPalette::Active, QPalette::Button, tokens.accent);
    colors.setColor(QPalette::Inactive, QPalette::Button, tokens.accent);
    colors.setColor(QPalette::Active, QPalette::ButtonText, tokens.onAccent);
    colors.setColor(QPalette::Inactive, QPalette::ButtonText, tokens.onAccent);
    colors.setColor(QPalette::Disabled, QPalette::Button, tokens.button);
    colors.setColor(QPalette::Disabled, QPalette::ButtonText, tokens.textFaint);
    setPalette(colors);
}

} // namespace ledgerscope
