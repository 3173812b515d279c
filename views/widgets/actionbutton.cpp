// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/actionbutton.h"

#include "views/widgets/plaintext.h"

#include <QAction>
#include <QKeySequence>

namespace ledgerscope {

using namespace Qt::StringLiterals;

ActionButton::ActionButton(QAction *action, QWidget *parent)
    : QToolButton(parent), m_action(action)
{
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setToolButtonStyle(Qt::ToolButtonIconOnly);
    setDefaultAction(action);
    connect(action, &QAction::changed, this, &ActionButton::follow);
    follow();
}

QString ActionButton::toolTipOf(const QAction &action)
{
    const QString name = nameOf(action);
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    return plainToolTip(key.isEmpty() ? name : u"%1 (%2)"_s.arg(name, key));
}

void ActionButton::follow()
{
    setAccessibleName(nameOf(*m_action));
    setToolTip(toolTipOf(*m_action));
}

} // namespace ledgerscope
