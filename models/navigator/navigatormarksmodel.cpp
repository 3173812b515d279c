// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatormarksmodel.h"

#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

NavigatorMarksModel::NavigatorMarksModel(Workspace *workspace, QObject *parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
    , m_task([this](const Result<QList<Event>> &events) { accept(events); })
{
    connect(workspace, &Workspace::markedEventChanged, this, &NavigatorMarksModel::followMark);
    connect(workspace, &Workspace::formatterChanged, this, [this] {
        if (m_mark)
            Q_EMIT dataChanged(index(0, 0), index(0, 1));
    });
    followMark();
}

NavigatorMarksModel::~NavigatorMarksModel() = default;

void NavigatorMarksModel::followMark()
{
    const std::optional<EventId> mark = m_workspace->session() ? m_workspace->markedEvent() : std::nullopt;
    m_task.cancel();
    m_type = {};
    m_occurred.reset();
    if (mark && !m_mark) {
        beginInsertRows({}, 0, 0);
        m_mark = mark;
        endInsertRows();
    } else if (!mark && m_mark) {
        beginRemoveRows({}, 0, 0);
        m_mark.reset();
        endRemoveRows();
    }
    m_mark = mark;
    if (m_mark)
        lookUp();
}

void NavigatorMarksModel::lookUp()
{
    LedgerSession *session = m_workspace->session();
    const EventColumns &columns = session->columns();
    if (const auto row = columns.rowOf(*m_mark)) {
        m_type = columns.types().at(columns.typeAt(*row)).value;
        const qint64 time = columns.timeAt(*row, ClockKind::Occurred);
        m_occurred = time == NoTime ? std::nullopt : std::optional(Instant{time});
    } else {
        m_task.start(session->interactive().run([id = *m_mark](LedgerReader &reader, const std::stop_token &stop) { return reader.events({id}, stop); }));
    }
    Q_EMIT dataChanged(index(0, 0), index(0, 1));
}

void NavigatorMarksModel::accept(const Result<QList<Event>> &events)
{
    if (!events || events->isEmpty() || events->first().id != m_mark)
        return;
    m_type = events->first().type;
    m_occurred = events->first().occurredAt.instant();
    Q_EMIT dataChanged(index(0, 0), index(0, 1));
}

std::optional<EventId> NavigatorMarksModel::eventAt(const QModelIndex &index) const
{
    return index.isValid() ? m_mark : std::nullopt;
}

int NavigatorMarksModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_mark ? 0 : 1;
}

int NavigatorMarksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 2;
}

QVariant NavigatorMarksModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isName = index.column() == static_cast<int>(Column::Name);
    const QString name = m_occurred ? tr("Diff base, %1").arg(m_workspace->formatter().time(*m_occurred, 0)) : tr("Diff base");
    switch (role) {
    case Qt::DisplayRole: return isName ? name : displayText(m_type.bytes());
    case Qt::ToolTipRole: return displayText(m_mark->bytes());
    case Qt::AccessibleTextRole: return QString(name + u", "_s + displayText(m_type.bytes()));
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (isName ? Qt::AlignLeft : Qt::AlignRight)));
    case static_cast<int>(Role::EventIdRole): return m_mark->bytes();
    case static_cast<int>(Role::EventTypeRole): return m_type.bytes();
    default: return {};
    }
}

} // namespace ledgerscope
