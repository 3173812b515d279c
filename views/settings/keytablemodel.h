// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractTableModel>

class QAction;

namespace ledgerscope {

class CommandKeys;

/// Every command with its keys, and what is to be said about them: that another command has one of them too, that they are switched off,
/// that the user chose them. Follows the keys. GUI thread.
class KeyTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Command, Place, Keys, Remark };
    enum Role { SeverityRole = Qt::UserRole + 1 };
    Q_ENUM(Role)

    /// Not owned; must outlive this.
    explicit KeyTableModel(const CommandKeys &keys, QObject *parent = nullptr);

    [[nodiscard]] QAction *commandAt(int row) const { return m_commands.at(row); }
    [[nodiscard]] int rowOf(const QAction &command) const; ///< −1: not in it

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString text(const QAction &command, Column column) const;
    [[nodiscard]] QString remark(const QAction &command) const;

    const CommandKeys &m_keys;
    QList<QAction *> m_commands;
};

} // namespace ledgerscope
