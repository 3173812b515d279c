// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

class QStackedWidget;
class QTabBar;

namespace ledgerscope {

class DisplayPage;
class ShellActions;
class Theme;
class Workspace;

/// Ctrl+,: what the user can choose once and for all. Every choice takes effect at once, so that there is nothing to confirm; who keeps the
/// choices hears of them from the theme, the workspace and the actions, and of the language from here.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    enum class Page { Display, Times, Keys };

    struct Services {
        Theme &theme;
        Workspace &workspace;
        ShellActions &actions;
    };

    /// The services are not owned and must outlive the dialog.
    SettingsDialog(const Services &services, const QString &language, QWidget *parent = nullptr);

    void showPage(Page page);

Q_SIGNALS:
    void languageChosen(const QString &language); ///< name of a locale; empty: the system's

private:
    void addPage(const QString &name, QWidget *page, bool scrolls);

    QTabBar *m_tabs;
    QStackedWidget *m_pages;
};

} // namespace ledgerscope
