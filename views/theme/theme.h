// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/density.h"

#include <QFont>
#include <QObject>
#include <QPalette>

class QApplication;

namespace ledgerscope {

class ProxyStyle;

/// Gives the application its style, palettes and fonts, and keeps them right when the desktop changes its colours (interface.md §9).
/// Created once by main() after QApplication and living as long. Widgets need no pointer to it: they read tokensOf(*this) and
/// metricsOf(*this), and hear of a change as QEvent::PaletteChange, StyleChange or FontChange.
/// A style that the platform or the user (-style, QT_STYLE_OVERRIDE) has chosen instead of Fusion is kept, and its palette too as long as
/// nobody asks for light or dark.
class Theme final : public QObject
{
    Q_OBJECT

public:
    enum class Choice { System, Light, Dark };
    Q_ENUM(Choice)

    explicit Theme(QApplication &application);
    ~Theme() override;

    [[nodiscard]] Choice choice() const { return m_choice; }
    void setChoice(Choice choice);

    [[nodiscard]] Density density() const;
    void setDensity(Density density);

    /// View → Text: percent of the platform's font size, 80 to 200.
    [[nodiscard]] int textPercent() const { return m_textPercent; }
    void setTextPercent(int percent);

Q_SIGNALS:
    void changed(); ///< any of the three

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply();

    QApplication &m_application;
    ProxyStyle *m_style = nullptr; ///< owned by the application
    QFont m_platformFont;
    Choice m_choice = Choice::System;
    int m_textPercent = 100;
    bool m_isApplying = false;
};

} // namespace ledgerscope
