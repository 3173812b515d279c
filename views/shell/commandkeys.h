// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <optional>

class QAction;

namespace ledgerscope {

/// Which keys every command answers to: those it was made with, or those the user chose instead (interface.md §11). The shortcuts of the
/// actions follow from it and are not set elsewhere. GUI thread.
class CommandKeys final : public QObject
{
    Q_OBJECT

public:
    explicit CommandKeys(QObject *parent = nullptr);

    /// Its shortcuts as they are now are its own from here on. Not owned; forgotten when it goes.
    void add(QAction *command);
    /// In the order they were added.
    [[nodiscard]] QList<QAction *> commands() const;

    /// Chosen or its own, also those that are switched off. None for a command that was never added.
    [[nodiscard]] QList<QKeySequence> keysOf(const QAction &command) const;
    [[nodiscard]] bool isChanged(const QAction &command) const;
    /// Nothing is taken from another command: ask holderOf() first. Its own keys in their order are no change.
    void setKeys(const QAction &command, const QList<QKeySequence> &keys);
    void reset(const QAction &command);
    void resetAll();

    /// Another command that would answer to the same key while the same widget has the focus, or whose keys begin with it or it with them;
    /// nullptr: the key is free.
    [[nodiscard]] QAction *holderOf(const QKeySequence &keys, const QAction &command) const;
    /// The holder of the first of a command's keys that has one.
    [[nodiscard]] QAction *rivalOf(const QAction &command) const;

    /// One key without Ctrl, Alt or Meta that types a character: works only while no text field has the focus (Qt asks the field first).
    [[nodiscard]] static bool isSingle(const QKeySequence &keys);
    /// Keys that move the focus or the selection, confirm or close, in every view: no command can have them.
    [[nodiscard]] static bool isReserved(const QKeySequence &keys);
    [[nodiscard]] bool areSingleKeysOn() const { return m_areSingleKeysOn; }
    void setSingleKeysOn(bool areOn);

    /// The chosen keys for a file: portable text; nullopt: its own.
    [[nodiscard]] std::optional<QByteArray> stored(const QAction &command) const;
    /// What is no key is left out; a text without any key in it changes nothing.
    void restore(const QAction &command, const QByteArray &stored);

Q_SIGNALS:
    void changed();         ///< keys of commands, or the switch
    void commandsChanged(); ///< one was added or is gone

private:
    struct Entry {
        QAction *command;
        QList<QKeySequence> own;
        std::optional<QList<QKeySequence>> chosen;

        [[nodiscard]] const QList<QKeySequence> &keys() const { return chosen ? *chosen : own; }
    };

    [[nodiscard]] const Entry *find(const QAction &command) const;
    [[nodiscard]] Entry *find(const QAction &command);
    void apply(const Entry &entry) const;

    QList<Entry> m_entries;
    bool m_areSingleKeysOn = true;
};

} // namespace ledgerscope
