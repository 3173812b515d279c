// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/commandlist.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

CommandList::CommandList(QObject *parent)
    : QAbstractListModel(parent)
{
}

void CommandList::setCommands(QList<Command> commands)
{
    beginResetModel();
    m_commands = std::move(commands);
    endResetModel();
}

std::optional<int> CommandList::matchOf(const QString &text, const QString &typed)
{
    constexpr int AtStart = 8;
    constexpr int AtWord = 4;
    constexpr int Inside = 1;
    int score = 0;
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            return std::nullopt;
        const bool isWordStart = at == 0 || !text.at(at - 1).isLetterOrNumber();
        score += at == 0 ? AtStart : isWordStart ? AtWord : Inside;
    }
    return score;
}

int CommandList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_commands.size());
}

QVariant CommandList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Command &command = m_commands.at(index.row());
    const QString keys = command.keys.toString(QKeySequence::NativeText);
    switch (role) {
    case Qt::DisplayRole:
        return command.text;
    case Qt::DecorationRole:
        return command.icon;
    case Qt::AccessibleTextRole:
        return QStringList{command.text, command.detail, keys}.join(u", "_s);
    case DetailRole:
        return command.detail;
    case KeysRole:
        return keys;
    default:
        return {};
    }
}

} // namespace ledgerscope
