// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineEdit>
#include <QStringListModel>

class QCompleter;

namespace ledgerscope {

class ShellActions;
class Workspace;

/// Where an id, a time or an entity is typed to go there (Ctrl+G). Completes entities from what has been loaded.
class GoToField final : public QLineEdit
{
    Q_OBJECT

public:
    GoToField(ShellActions &actions, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void asked(const QString &text);
    void left(); ///< Escape: the keyboard should go back to the content

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void complete(const QString &text);

    Workspace &m_workspace;
    QStringListModel m_matches;
    QCompleter *m_completer;
    QString m_paletteKeys;
};

} // namespace ledgerscope
