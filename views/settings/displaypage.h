// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QComboBox;
class QFormLayout;

namespace ledgerscope {

class Theme;
class Workspace;

/// Settings: theme, density, zone and language. All but the language take effect at once, and follow the menus.
class DisplayPage final : public QWidget
{
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the page.
    DisplayPage(Theme &theme, Workspace &workspace, QWidget *parent = nullptr);

    /// Name of a locale; empty: the system's. Emits nothing; a language that there is no translation for counts as the system's.
    void setLanguage(const QString &language);

Q_SIGNALS:
    void languageChosen(const QString &language);

private:
    [[nodiscard]] QComboBox *addChoice(QFormLayout &form, const QString &label, const QString &name);
    void fillZones();
    void showZone();
    void showTheme();

    Theme &m_theme;
    Workspace &m_workspace;
    QComboBox *m_themeChoice;
    QComboBox *m_density;
    QComboBox *m_zone; ///< data: IANA name
    QComboBox *m_language;
};

} // namespace ledgerscope
