// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/settings/keytablemodel.h"

#include "models/severity.h"
#include "views/shell/commandkeys.h"
#include "views/widgets/plaintext.h"

#include <QAction>
#include <QActionGroup>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int Columns = static_cast<int>(KeyTableModel::Column::Remark) + 1;

/// Where the key works, or the menu of a choice, whose name alone says too little.
QString placeOf(const QAction &command)
{
    const QString name = command.objectName();
    if (name.startsWith(u"timeline."_s))
        return KeyTableModel::tr("Timeline");
    if (name.startsWith(u"events."_s))
        return KeyTableModel::tr("Events");
    if (name.startsWith(u"inspector."_s))
        return KeyTableModel::tr("Inspector");
    if (name.startsWith(u"theme"_s))
        return KeyTableModel::tr("Theme");
    if (name.startsWith(u"density"_s))
        return KeyTableModel::tr("Density");
    if (name.startsWith(u"zone"_s))
        return KeyTableModel::tr("Zone");
    return KeyTableModel::tr("Window");
}

} // namespace

KeyTableModel::KeyTableModel(const CommandKeys &keys, QObject *parent)
    : QAbstractTableModel(parent)
    , m_keys(keys)
    , m_commands(keys.commands())
{
    connect(&keys, &CommandKeys::commandsChanged, this, [this] {
        beginResetModel();
        m_commands = m_keys.commands();
        endResetModel();
    });
    connect(&keys, &CommandKeys::changed, this, [this] {
        if (!m_commands.isEmpty())
            Q_EMIT dataChanged(index(0, static_cast<int>(Column::Keys)), index(rowCount() - 1, Columns - 1));
    });
}

int KeyTableModel::rowOf(const QAction &command) const
{
    const auto found = std::find(m_commands.cbegin(), m_commands.cend(), &command);
    return found == m_commands.cend() ? -1 : static_cast<int>(found - m_commands.cbegin());
}

int KeyTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_commands.size());
}

int KeyTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QVariant KeyTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const QAction &command = *m_commands.at(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(command, column);
    case Qt::ToolTipRole:
        return plainToolTip(text(command, column));
    case SeverityRole:
        return static_cast<int>(column == Column::Remark && m_keys.rivalOf(command) != nullptr ? Severity::Warning : Severity::None);
    case Qt::AccessibleTextRole: {
        QStringList parts{text(command, Column::Command), text(command, Column::Place), text(command, Column::Keys), remark(command)};
        parts.removeAll(QString());
        return column == Column::Command ? parts.join(u", "_s) : text(command, column);
    }
    default:
        return {};
    }
}

QString KeyTableModel::text(const QAction &command, Column column) const
{
    switch (column) {
    case Column::Command:
        return nameOf(command);
    case Column::Place:
        return placeOf(command);
    case Column::Keys: {
        QStringList keys;
        for (const QKeySequence &key : m_keys.keysOf(command))
            keys += key.toString(QKeySequence::NativeText);
        return keys.join(u"   "_s);
    }
    case Column::Remark:
        return remark(command);
    }
    Q_UNREACHABLE();
}

QString KeyTableModel::remark(const QAction &command) const
{
    if (const QAction *rival = m_keys.rivalOf(command))
        return tr("also “%1”").arg(nameOf(*rival));
    const QList<QKeySequence> keys = m_keys.keysOf(command);
    if (!m_keys.areSingleKeysOn() && std::any_of(keys.begin(), keys.end(), &CommandKeys::isSingle))
        return std::all_of(keys.begin(), keys.end(), &CommandKeys::isSingle) ? tr("switched off") : tr("in part switched off");
    return m_keys.isChanged(command) ? tr("changed") : QString();
}

QVariant KeyTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= Columns)
        return {};
    switch (static_cast<Column>(section)) {
    case Column::Command:
        return tr("Command");
    case Column::Place:
        return tr("Place");
    case Column::Keys:
        return tr("Keys");
    case Column::Remark:
        return tr("Remark");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
