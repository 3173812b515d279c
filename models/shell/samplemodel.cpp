// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/samplemodel.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

SampleModel::SampleModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void SampleModel::setEvents(const QList<Event> &events)
{
    beginResetModel();
    m_events = events;
    endResetModel();
}

int SampleModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_events.size());
}

int SampleModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SampleModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid) || role != Qt::DisplayRole)
        return {};
    constexpr int Digits = 3;
    const Event &event = m_events.at(index.row());
    switch (static_cast<Column>(index.column())) {
    case Id:
        return displayText(event.id.bytes());
    case Type:
        return displayText(event.type.bytes());
    case Entity:
        return displayText(event.entity.toText());
    case Occurred:
        return m_formatter.timestamp(event.occurredAt, Digits);
    case Recorded:
        return m_formatter.timestamp(event.recordedAt, Digits);
    case Source:
        return event.source ? displayText(event.source->bytes()) : u"—"_s;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant SampleModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Id: return tr("Id");
    case Type: return tr("Type");
    case Entity: return tr("Entity");
    case Occurred: return tr("Occurred, UTC");
    case Recorded: return tr("Recorded, UTC");
    case Source: return tr("Source");
    case ColumnCount: break;
    }
    return {};
}

} // namespace ledgerscope
