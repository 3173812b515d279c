// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/mappingmodel.h"

#include "backend/ledger/canonicalnames.h"
#include "models/formatting.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray eventsKey()
{
    return QByteArrayLiteral("events");
}

EventColumn columnAt(int row)
{
    return allEventColumns().at(row);
}

QString purposeOf(EventColumn column)
{
    switch (column) {
    case EventColumn::Id: return MappingModel::tr("id, for example a ULID");
    case EventColumn::Type: return MappingModel::tr("type");
    case EventColumn::TypeOfEntity: return MappingModel::tr("type of the entity");
    case EventColumn::IdOfEntity: return MappingModel::tr("id of the entity");
    case EventColumn::RefOfEntity: return MappingModel::tr("entity as type:id, split at the first colon");
    case EventColumn::Payload: return MappingModel::tr("payload");
    case EventColumn::CausedBy: return MappingModel::tr("caused by");
    case EventColumn::Run: return MappingModel::tr("run");
    case EventColumn::Source: return MappingModel::tr("source");
    case EventColumn::Occurred: return MappingModel::tr("time it occurred");
    case EventColumn::Recorded: return MappingModel::tr("time it was recorded");
    case EventColumn::Sequence: return MappingModel::tr("number inside the entity");
    case EventColumn::IdempotencyKey: return MappingModel::tr("idempotency key");
    }
    Q_UNREACHABLE();
}

} // namespace

MappingModel::MappingModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void MappingModel::setSchema(const StoreSchema &schema, StoreKind store)
{
    m_schema = schema;
    m_store = store;
    m_mapping = {};
    propose({});
}

void MappingModel::propose(const QByteArray &table)
{
    beginResetModel();
    m_proposal = proposeMapping(m_schema, m_store, table);
    m_table = !table.isEmpty() ? table : m_proposal.best.tables.value(eventsKey(), m_proposal.tables.value(0));
    m_mapping = m_proposal.best;
    endResetModel();
    Q_EMIT mappingChanged();
}

void MappingModel::setMapping(const LedgerMapping &mapping)
{
    if (const QByteArray table = mapping.tables.value(eventsKey()); !table.isEmpty() && table != m_table)
        propose(table);
    beginResetModel();
    m_mapping = mapping;
    endResetModel();
    Q_EMIT mappingChanged();
}

LedgerMapping MappingModel::mapping() const
{
    return m_mapping;
}

QStringList MappingModel::tables() const
{
    QStringList names;
    for (const QByteArray &table : m_proposal.tables)
        names += QString::fromUtf8(table);
    return names;
}

QString MappingModel::table() const
{
    return QString::fromUtf8(m_table);
}

void MappingModel::setTable(const QString &table)
{
    if (table.toUtf8() != m_table)
        propose(table.toUtf8());
}

int MappingModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(allEventColumns().size());
}

int MappingModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MappingModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const EventColumn column = columnAt(index.row());
    const QByteArray chosen = m_mapping.columns.value(eventsKey()).value(canonicalNameOf(column));
    if (role == CandidatesRole) {
        QStringList names{QString()};
        for (const QByteArray &name : m_proposal.candidates.value(column))
            names += QString::fromUtf8(name);
        if (!chosen.isEmpty() && !names.contains(QString::fromUtf8(chosen)))
            names += QString::fromUtf8(chosen);
        return names;
    }
    if (role == Qt::DisplayRole && index.column() == Ours)
        return u"%1 (%2)"_s.arg(QString::fromLatin1(canonicalNameOf(column)), purposeOf(column));
    if (role == Qt::EditRole && index.column() == Theirs)
        return QString::fromUtf8(chosen);
    if (role == Qt::DisplayRole && index.column() == Theirs)
        return chosen.isEmpty() ? tr("by its usual names") : displayText(chosen);
    return {};
}

bool MappingModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole || index.column() != Theirs)
        return false;
    QHash<QByteArray, QByteArray> &columns = m_mapping.columns[eventsKey()];
    const QByteArray ours = canonicalNameOf(columnAt(index.row()));
    const QByteArray theirs = value.toString().toUtf8();
    if (theirs.isEmpty())
        columns.remove(ours);
    else
        columns.insert(ours, theirs);
    if (columns.isEmpty())
        m_mapping.columns.remove(eventsKey());
    Q_EMIT dataChanged(index, index);
    Q_EMIT mappingChanged();
    return true;
}

Qt::ItemFlags MappingModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Theirs ? flags | Qt::ItemIsEditable : flags;
}

QVariant MappingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Ours ? tr("What Ledgerscope needs") : tr("Column of the table");
}

} // namespace ledgerscope
