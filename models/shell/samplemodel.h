// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "models/formatting.h"

#include <QAbstractTableModel>
#include <QList>

namespace ledgerscope {

/// A few events as they will look under a mapping (case C40). GUI thread.
class SampleModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Id, Type, Entity, Occurred, Recorded, Source, ColumnCount };

    explicit SampleModel(QObject *parent = nullptr);

    void setEvents(const QList<Event> &events);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<Event> m_events;
    Formatter m_formatter;
};

} // namespace ledgerscope
