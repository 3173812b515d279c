// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/theme.h"

#include "views/theme/palettes.h"
#include "views/theme/proxystyle.h"

#include <QApplication>
#include <QEvent>
#include <QScopedValueRollback>
#include <QWidget>

#include <algorithm>
#include <memory>

namespace ledgerscope {

namespace {

/// What the platform, -style or QT_STYLE_OVERRIDE chose; Fusion where nobody did.
QString chosenStyle()
{
    const QStyle *style = QApplication::style();
    const auto *ours = qobject_cast<const ProxyStyle *>(style);
    return ours != nullptr ? ours->base() : style->name();
}

} // namespace

Theme::Theme(QApplication &application)
    : m_application(application), m_platformFont(QApplication::font())
{
    auto style = std::make_unique<ProxyStyle>(chosenStyle());
    m_style = style.get();
    QApplication::setStyle(style.release()); // the application takes ownership
    m_application.installEventFilter(this);
    apply();
}

Theme::~Theme() = default;

void Theme::setChoice(Choice choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    apply();
    Q_EMIT changed();
}

Density Theme::density() const
{
    return m_style->density();
}

void Theme::setDensity(Density density)
{
    if (density == m_style->density())
        return;
    m_style->setDensity(density);
    QEvent event(QEvent::StyleChange);
    const QWidgetList widgets = QApplication::allWidgets();
    for (QWidget *widget : widgets) {
        QApplication::sendEvent(widget, &event);
        widget->updateGeometry();
        widget->update();
    }
    Q_EMIT changed();
}

void Theme::setTextPercent(int percent)
{
    percent = std::clamp(percent, 80, 200);
    if (percent == m_textPercent)
        return;
    m_textPercent = percent;
    apply();
    Q_EMIT changed();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ThemeChange && m_choice == Choice::System && !m_isApplying) {
        apply();
        Q_EMIT changed();
    }
    return QObject::eventFilter(watched, event);
}

void Theme::apply()
{
    const QScopedValueRollback guard(m_isApplying, true);
    const Tokens *tokens = &lightTokens();
    switch (m_choice) {
    case Choice::System:
        QApplication::setPalette(QPalette()); // back to what the platform says, to read its lightness
        tokens = &tokensOf(QApplication::palette());
        break;
    case Choice::Light:
        break;
    case Choice::Dark:
        tokens = &darkTokens();
        break;
    }
    const bool isPlatforms = !m_style->isOwn() && m_choice == Choice::System;
    if (!isPlatforms)
        QApplication::setPalette(applicationPalette(*tokens));
    // On selected rows chips and severities keep their contrast, whatever the style.
    QApplication::setPalette(itemViewPalette(*tokens, QApplication::palette()), "QAbstractItemView");

    QFont font = m_platformFont;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * m_textPercent / 100);
    QApplication::setFont(font);
}

} // namespace ledgerscope
