// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/savedconnectionsmodel.h"

#include "models/formatting.h"
#include "models/shell/ledgerkinds.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

SavedConnectionsModel::SavedConnectionsModel(QObject *parent)
    : QAbstractListModel(parent)
{
}

void SavedConnectionsModel::setConnections(const QList<SavedConnection> &connections)
{
    beginResetModel();
    m_connections = connections;
    endResetModel();
}

int SavedConnectionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_connections.size());
}

QVariant SavedConnectionsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SavedConnection &connection = m_connections.at(index.row());
    const QString name = displayText(connection.identity.name);
    const QString detail = connection.identity.kind.isEmpty() ? connection.store
                                                               : tr("%1, %2", "store, kind").arg(connection.store, ledgerKindText(connection.identity.kind));
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case Qt::AccessibleTextRole:
        return u"%1, %2, %3"_s.arg(name, detail, displayText(connection.identity.url));
    case DetailRole:
        return detail;
    case FrameColourRole:
        return connection.identity.frameColour;
    case UrlRole:
        return displayText(connection.identity.url);
    default:
        return {};
    }
}

} // namespace ledgerscope
