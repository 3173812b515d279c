// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/commandkeys.h"

#include <QAction>
#include <QWidget>

#include <algorithm>

namespace ledgerscope {

namespace {

/// Both work while one and the same widget has the focus.
bool doMeet(const QAction &a, const QAction &b)
{
    const auto isBound = [](const QAction &action) {
        return action.shortcutContext() == Qt::WidgetShortcut || action.shortcutContext() == Qt::WidgetWithChildrenShortcut;
    };
    if (!isBound(a) || !isBound(b))
        return true;
    const auto reaches = [](const QAction &action, const QObject *owner, const QObject *other) {
        if (owner == other)
            return true;
        const auto *parent = qobject_cast<const QWidget *>(owner);
        const auto *child = qobject_cast<const QWidget *>(other);
        return action.shortcutContext() == Qt::WidgetWithChildrenShortcut && parent != nullptr && child != nullptr && parent->isAncestorOf(child);
    };
    const QList<QObject *> ownersOfA = a.associatedObjects();
    const QList<QObject *> ownersOfB = b.associatedObjects();
    return std::any_of(ownersOfA.begin(), ownersOfA.end(), [&](const QObject *of) {
        return std::any_of(ownersOfB.begin(), ownersOfB.end(), [&](const QObject *other) { return reaches(a, of, other) || reaches(b, other, of); });
    });
}

} // namespace

CommandKeys::CommandKeys(QObject *parent)
    : QObject(parent)
{
}

void CommandKeys::add(QAction *command)
{
    Q_ASSERT(find(*command) == nullptr);
    m_entries.append({command, command->shortcuts(), std::nullopt});
    apply(m_entries.last());
    connect(command, &QObject::destroyed, this, [this, command] {
        m_entries.removeIf([command](const Entry &entry) { return entry.command == command; });
        Q_EMIT commandsChanged();
    });
    Q_EMIT commandsChanged();
}

QList<QAction *> CommandKeys::commands() const
{
    QList<QAction *> commands;
    for (const Entry &entry : m_entries)
        commands += entry.command;
    return commands;
}

const CommandKeys::Entry *CommandKeys::find(const QAction &command) const
{
    const auto found = std::find_if(m_entries.cbegin(), m_entries.cend(), [&command](const Entry &entry) { return entry.command == &command; });
    return found == m_entries.cend() ? nullptr : &*found;
}

CommandKeys::Entry *CommandKeys::find(const QAction &command)
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&command](const Entry &entry) { return entry.command == &command; });
    return found == m_entries.end() ? nullptr : &*found;
}

QList<QKeySequence> CommandKeys::keysOf(const QAction &command) const
{
    const Entry *entry = find(command);
    return entry == nullptr ? QList<QKeySequence>() : entry->keys();
}

bool CommandKeys::isChanged(const QAction &command) const
{
    const Entry *entry = find(command);
    return entry != nullptr && entry->chosen.has_value();
}

void CommandKeys::setKeys(const QAction &command, const QList<QKeySequence> &keys)
{
    Entry *entry = find(command);
    if (entry == nullptr || entry->keys() == keys)
        return;
    if (entry->own == keys)
        entry->chosen.reset();
    else
        entry->chosen = keys;
    apply(*entry);
    Q_EMIT changed();
}

void CommandKeys::reset(const QAction &command)
{
    if (const Entry *entry = find(command))
        setKeys(command, QList<QKeySequence>(entry->own));
}

void CommandKeys::resetAll()
{
    for (Entry &entry : m_entries) {
        entry.chosen.reset();
        apply(entry);
    }
    Q_EMIT changed();
}

QAction *CommandKeys::holderOf(const QKeySequence &keys, const QAction &command) const
{
    const auto isSame = [&keys](const QKeySequence &other) {
        return keys.matches(other) != QKeySequence::NoMatch || other.matches(keys) != QKeySequence::NoMatch;
    };
    for (const Entry &entry : m_entries) {
        if (entry.command != &command && std::any_of(entry.keys().begin(), entry.keys().end(), isSame) && doMeet(*entry.command, command))
            return entry.command;
    }
    return nullptr;
}

QAction *CommandKeys::rivalOf(const QAction &command) const
{
    for (const QKeySequence &keys : keysOf(command)) {
        if (QAction *holder = holderOf(keys, command))
            return holder;
    }
    return nullptr;
}

bool CommandKeys::isSingle(const QKeySequence &keys)
{
    if (keys.count() != 1)
        return false;
    const Qt::KeyboardModifiers modifiers = keys[0].keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    const bool typesCharacter = keys[0].key() < Qt::Key_Escape;
    return modifiers == Qt::NoModifier && typesCharacter;
}

bool CommandKeys::isReserved(const QKeySequence &keys)
{
    if (keys.isEmpty())
        return false;
    const Qt::KeyboardModifiers modifiers = keys[0].keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (modifiers != Qt::NoModifier)
        return false;
    switch (keys[0].key()) {
    case Qt::Key_Escape:
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
    case Qt::Key_Backspace:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Delete:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Left:
    case Qt::Key_Up:
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Menu:
        return true;
    case Qt::Key_F10:
        return keys[0].keyboardModifiers().testFlag(Qt::ShiftModifier); // opens the context menu
    default:
        return false;
    }
}

void CommandKeys::setSingleKeysOn(bool areOn)
{
    if (m_areSingleKeysOn == areOn)
        return;
    m_areSingleKeysOn = areOn;
    for (const Entry &entry : std::as_const(m_entries))
        apply(entry);
    Q_EMIT changed();
}

std::optional<QByteArray> CommandKeys::stored(const QAction &command) const
{
    const Entry *entry = find(command);
    if (entry == nullptr || !entry->chosen)
        return std::nullopt;
    return QKeySequence::listToString(*entry->chosen, QKeySequence::PortableText).toUtf8();
}

void CommandKeys::restore(const QAction &command, const QByteArray &stored)
{
    QList<QKeySequence> keys = QKeySequence::listFromString(QString::fromUtf8(stored), QKeySequence::PortableText);
    keys.removeIf([](const QKeySequence &key) { return key.isEmpty() || key[0].key() == Qt::Key_unknown; });
    if (!keys.isEmpty() || stored.isEmpty())
        setKeys(command, keys);
}

void CommandKeys::apply(const Entry &entry) const
{
    QList<QKeySequence> keys = entry.keys();
    if (!m_areSingleKeysOn)
        keys.removeIf(isSingle);
    entry.command->setShortcuts(keys);
}

} // namespace ledgerscope
