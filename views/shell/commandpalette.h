// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/shell/commandlist.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListView;

namespace ledgerscope {

class GoTo;
class ShellActions;
class Workspace;

/// Ctrl+K: every command, and entities, types, ids and times to go to (interface.md §11). A sign in front narrows it down:
/// '>' commands, '@' entity, '#' id, ':' time.
class CommandPalette final : public QDialog
{
    Q_OBJECT

public:
    CommandPalette(ShellActions &actions, Workspace &workspace, GoTo &goTo, QWidget *window);

    /// Opens in the upper middle of its window, empty.
    void openPalette();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refill();
    void addCommands(QList<std::pair<int, Command>> &found, const QString &typed) const;
    void addDestinations(QList<std::pair<int, Command>> &found, const QString &typed) const;
    void addEntities(QList<std::pair<int, Command>> &found, const QString &typed) const;
    void addTypes(QList<std::pair<int, Command>> &found, const QString &typed) const;
    void runCurrent();

    ShellActions &m_actions;
    Workspace &m_workspace;
    GoTo &m_goTo;
    CommandList m_commands;
    QLineEdit *m_field;
    QListView *m_list;
    QLabel *m_hint;
};

} // namespace ledgerscope
