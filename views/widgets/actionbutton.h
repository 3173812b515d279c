// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolButton>

namespace ledgerscope {

/// A flat icon button for an action: tooltip with name and key, accessible name, enabled and checked state all come from the action.
class ActionButton final : public QToolButton
{
    Q_OBJECT

public:
    /// The action is not owned; the button stays empty when it is gone.
    explicit ActionButton(QAction *action, QWidget *parent = nullptr);

    /// "Filter (Ctrl+F)".
    [[nodiscard]] static QString toolTipOf(const QAction &action);

private:
    void follow();

    QAction *m_action;
};

} // namespace ledgerscope
