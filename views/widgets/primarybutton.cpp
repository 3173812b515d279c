// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/primarybutton.h"

#include "views/theme/tokens.h"

#include <QApplication>
#include <QEvent>

namespace ledgerscope {

PrimaryButton::PrimaryButton(const QString &text, QWidget *parent)
    : QPushButton(text, parent)
{
    applyColors();
}

void PrimaryButton::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationPaletteChange)
        applyColors();
    QPushButton::changeEvent(event);
}

void PrimaryButton::applyColors()
{
    const Tokens &tokens = tokensOf(QApplication::palette());
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
