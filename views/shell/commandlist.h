// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>
#include <QIcon>
#include <QKeySequence>

#include <functional>

namespace ledgerscope {

/// One line of the command palette.
struct Command {
    QString text;
    QString detail; ///< where it is, or what it is: "View", "entity, 34 events"
    QKeySequence keys;
    QIcon icon;
    std::function<void()> run;
};

/// The commands that match what is typed, best first. GUI thread.
class CommandList final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole + 1, KeysRole };
    Q_ENUM(Role)

    explicit CommandList(QObject *parent = nullptr);

    void setCommands(QList<Command> commands);
    [[nodiscard]] const Command &at(int row) const { return m_commands.at(row); }

    /// How well `text` answers to `typed`: words of `typed` at word starts of `text` count most; nullopt: not at all.
    [[nodiscard]] static std::optional<int> matchOf(const QString &text, const QString &typed);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QList<Command> m_commands;
};

} // namespace ledgerscope
