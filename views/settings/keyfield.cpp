// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/settings/keyfield.h"

#include <QContextMenuEvent>
#include <QKeyEvent>

namespace ledgerscope {

namespace {

bool isModifier(int key)
{
    switch (key) {
    case Qt::Key_Shift:
    case Qt::Key_Control:
    case Qt::Key_Alt:
    case Qt::Key_AltGr:
    case Qt::Key_Meta:
    case Qt::Key_Super_L:
    case Qt::Key_Super_R:
    case Qt::Key_CapsLock:
    case Qt::Key_NumLock:
    case Qt::Key_unknown:
    case 0:
        return true;
    default:
        return false;
    }
}

bool leavesTheField(const QKeyEvent &event)
{
    const bool isPlain = (event.modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
    return isPlain && (event.key() == Qt::Key_Tab || event.key() == Qt::Key_Backtab || event.key() == Qt::Key_Escape);
}

/// As QKeySequence writes it: Shift belongs to letters, but to a sign that it makes it does not.
QKeySequence keysOf(const QKeyEvent &event)
{
    Qt::KeyboardModifiers modifiers = event.modifiers() & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
    const QString text = event.text();
    const bool isSign = text.size() == 1 && text.front().isPrint() && !text.front().isLetter() && !text.front().isSpace();
    if (isSign)
        modifiers.setFlag(Qt::ShiftModifier, false);
    return QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(event.key())));
}

} // namespace

KeyField::KeyField(QWidget *parent)
    : QLineEdit(parent)
{
    setReadOnly(true);
    setAttribute(Qt::WA_InputMethodEnabled, false);
}

void KeyField::setKeys(const QKeySequence &keys)
{
    if (m_keys == keys)
        return;
    m_keys = keys;
    setText(keys.toString(QKeySequence::NativeText));
    Q_EMIT keysChanged();
}

bool KeyField::event(QEvent *event)
{
    // A shortcut must not go off while it is being chosen.
    if (event->type() == QEvent::ShortcutOverride && !leavesTheField(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void KeyField::keyPressEvent(QKeyEvent *event)
{
    if (leavesTheField(*event))
        event->ignore();
    else if (!isModifier(event->key()))
        setKeys(keysOf(*event));
}

void KeyField::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept(); // there is nothing to copy or paste
}

} // namespace ledgerscope
