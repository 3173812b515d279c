// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventtablemodel.h"

#include "backend/query/split.h"
#include "models/find/highlights.h"
#include "models/find/matchingrows.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <algorithm>
#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int MinimumFraction = 3; ///< digits of a second that are always shown

/// Whether a cell needs what only a page brings.
bool needsPage(EventTableModel::Column column)
{
    return column == EventTableModel::Column::CausedBy || column == EventTableModel::Column::Size;
}

QString textOrDash(const auto &value)
{
    return value ? displayText(value->bytes()) : u"—"_s;
}

} // namespace

EventTableModel::EventTableModel(Workspace *workspace, QObject *parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
    , m_source(new EventRowSource(workspace, this))
{
    connect(m_source, &EventRowSource::replaced, this, [this] {
        beginResetModel();
        m_rowCount = static_cast<int>(std::min<qint64>(m_source->rowCount(), std::numeric_limits<int>::max()));
        endResetModel();
    });
    connect(m_source, &EventRowSource::resized, this, &EventTableModel::resize);
    connect(m_source, &EventRowSource::rowsChanged, this, [this](qint64 first, qint64 last) {
        if (first < m_rowCount)
            Q_EMIT dataChanged(index(static_cast<int>(first), 0), index(static_cast<int>(std::min<qint64>(last, m_rowCount - 1)), ColumnCount - 1));
    });
    connect(m_source, &EventRowSource::stateChanged, this, &EventTableModel::stateChanged);
    connect(workspace, &Workspace::focusEntityChanged, this, &EventTableModel::changeAllRows);
    connect(workspace, &Workspace::markedEventChanged, this, &EventTableModel::changeAllRows);
    connect(workspace, &Workspace::thresholdsChanged, this, &EventTableModel::changeAllRows);
    connect(workspace, &Workspace::visibleRangeChanged, this, &EventTableModel::changeAllRows);
    connect(&workspace->highlights(), &Highlights::changed, this, &EventTableModel::changeAllRows);
    connect(workspace, &Workspace::formatterChanged, this, [this] {
        changeAllRows();
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
        Q_EMIT stateChanged();
    });
    m_rowCount = static_cast<int>(std::min<qint64>(m_source->rowCount(), std::numeric_limits<int>::max()));
}

EventTableModel::~EventTableModel() = default;

void EventTableModel::resize()
{
    const int wanted = static_cast<int>(std::min<qint64>(m_source->rowCount(), std::numeric_limits<int>::max()));
    if (wanted > m_rowCount) {
        beginInsertRows({}, m_rowCount, wanted - 1);
        m_rowCount = wanted;
        endInsertRows();
    } else if (wanted < m_rowCount) {
        beginRemoveRows({}, wanted, m_rowCount - 1);
        m_rowCount = wanted;
        endRemoveRows();
    }
}

void EventTableModel::changeAllRows()
{
    if (m_rowCount > 0)
        Q_EMIT dataChanged(index(0, 0), index(m_rowCount - 1, ColumnCount - 1));
}

int EventTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rowCount;
}

int EventTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = column == Column::Row || column == Column::Recorded || column == Column::Sequence || column == Column::Size;
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft)));
    }
    const std::optional<EventRow> row = m_source->row(index.row());
    if (!row)
        return column == Column::Row && role == Qt::DisplayRole ? m_workspace->formatter().count(index.row() + 1) : unknownData(column, role);

    switch (role) {
    case Qt::DisplayRole: return cellText(*row, index.row(), column);
    case Qt::ToolTipRole: return toolTip(*row, column);
    case Qt::AccessibleTextRole: return accessibleText(*row, index.row());
    case static_cast<int>(Role::EventIdRole): return row->event.id.bytes();
    case static_cast<int>(Role::EventTypeRole): return row->event.type.bytes();
    case static_cast<int>(Role::EntityTypeRole): return row->event.entity.type.bytes();
    case static_cast<int>(Role::EntityIdRole): return row->event.entity.id.bytes();
    case static_cast<int>(Role::IsPlaceholderRole): return needsPage(column) && row->details == EventRow::Details::Loading;
    case static_cast<int>(Role::IsLateRole): return row->isLate;
    case static_cast<int>(Role::IsFocusRole): return m_workspace->focusEntity() == row->event.entity;
    case static_cast<int>(Role::IsMarkedRole): return m_workspace->markedEvent() == row->event.id;
    case static_cast<int>(Role::FaintPrefixRole):
        return column == Column::Occurred && row->occurred && !isDateKnown(*row->occurred) ? QVariant(11) : QVariant(0);
    case static_cast<int>(Role::BadgesRole): {
        QStringList words;
        for (const EventBadge badge : row->badges(m_workspace->thresholds()))
            words.append(badgeText(badge));
        return words;
    }
    case static_cast<int>(Role::BadgeSeveritiesRole): {
        QList<int> severities;
        for (const EventBadge badge : row->badges(m_workspace->thresholds()))
            severities.append(static_cast<int>(badgeSeverity(badge)));
        return QVariant::fromValue(severities);
    }
    case static_cast<int>(Role::HighlightsRole): return QVariant::fromValue(highlightsOf(*row));
    default: return {};
    }
}

QList<HighlightMark> EventTableModel::highlightsOf(const EventRow &row) const
{
    return row.ledgerRow ? m_workspace->highlights().marksOf(*row.ledgerRow, row.event.id) : QList<HighlightMark>();
}

/// Cells of a row of which nothing is known yet.
QVariant EventTableModel::unknownData(Column column, int role) const
{
    if (role == static_cast<int>(Role::IsPlaceholderRole))
        return column != Column::Row;
    if (role == Qt::AccessibleTextRole)
        return tr("not read yet");
    return {};
}

QVariant EventTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const auto column = static_cast<Column>(section);
    const bool isNumber = column == Column::Row || column == Column::Recorded || column == Column::Sequence || column == Column::Size;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft)));
    if (role == Qt::ToolTipRole && column == Column::Recorded)
        return tr("How long after it occurred the event was recorded");
    if (role != Qt::DisplayRole && !(role == Qt::AccessibleTextRole && column == Column::Chip))
        return {};
    switch (column) {
    case Column::Chip: return role == Qt::DisplayRole ? QString{} : tr("Family");
    case Column::Row: return tr("Row");
    case Column::Type: return tr("Type");
    case Column::Entity: return tr("Entity");
    case Column::Occurred: {
        const auto *session = m_workspace->session();
        return tr("Occurred, %1").arg(m_workspace->formatter().zoneName(session ? session->readAt() : Instant{}));
    }
    case Column::Recorded: return tr("Recorded");
    case Column::Sequence: return tr("Seq");
    case Column::Source: return tr("Source");
    case Column::Run: return tr("Run");
    case Column::CausedBy: return tr("Caused by");
    case Column::Size: return tr("Size");
    case Column::Id: return tr("Id");
    }
    Q_UNREACHABLE();
}

QString EventTableModel::cellText(const EventRow &row, int place, Column column) const
{
    const Formatter &formatter = m_workspace->formatter();
    switch (column) {
    case Column::Chip: return {};
    case Column::Row: return formatter.count(place + 1);
    case Column::Type: return displayText(row.event.type.bytes());
    case Column::Entity: return displayText(row.event.entity.toText());
    case Column::Occurred: return occurredText(row);
    case Column::Recorded: {
        const auto delay = row.recordingDelay();
        return delay ? formatter.delta(*delay) : u"—"_s;
    }
    case Column::Sequence: return row.event.sequence ? QString::number(*row.event.sequence) : u"—"_s;
    case Column::Source: return textOrDash(row.event.source);
    case Column::Run: return textOrDash(row.event.run);
    case Column::CausedBy: return !row.isLoaded() ? QString{} : row.event.causedBy ? displayText(*row.event.causedBy) : u"—"_s;
    case Column::Size: return row.isLoaded() ? formatter.bytes(row.event.payloadSize) : QString{};
    case Column::Id: return displayText(row.event.id.bytes());
    }
    Q_UNREACHABLE();
}

QString EventTableModel::occurredText(const EventRow &row) const
{
    const Formatter &formatter = m_workspace->formatter();
    if (!row.occurred)
        return row.isLoaded() ? formatter.timestamp(row.event.occurredAt, MinimumFraction) : u"—"_s;
    const int digits = std::max(MinimumFraction, row.isLoaded() ? row.event.occurredAt.fractionDigits() : MinimumFraction);
    return isDateKnown(*row.occurred) ? formatter.time(*row.occurred, digits) : formatter.dateTime(*row.occurred, digits);
}

/// Inside a visible range of one day the date is written at the axis and need not be repeated in each row.
bool EventTableModel::isDateKnown(Instant instant) const
{
    const auto &range = m_workspace->visibleRange();
    if (!range || !range->contains(instant))
        return false;
    const Formatter &formatter = m_workspace->formatter();
    return range->to.nanoseconds / 2 - range->from.nanoseconds / 2 <= Instant::PerDay / 2
        && formatter.date(range->from) == formatter.date({range->to.nanoseconds - 1});
}

QString EventTableModel::toolTip(const EventRow &row, Column column) const
{
    const Formatter &formatter = m_workspace->formatter();
    QStringList lines;
    const auto addStored = [&](const QString &name, const Timestamp &time) {
        if (time.zone() != Timestamp::Zone::Missing)
            lines.append(tr("%1, as stored: %2").arg(name, displayText(time.text())));
    };
    switch (column) {
    case Column::Occurred:
    case Column::Recorded:
        if (row.isLoaded()) {
            addStored(tr("Occurred"), row.event.occurredAt);
            addStored(tr("Recorded"), row.event.recordedAt);
        }
        break;
    default: {
        const QString text = cellText(row, 0, column);
        if (column != Column::Row && column != Column::Chip && text != u"—"_s && !text.isEmpty())
            lines.append(text);
    }
    }
    if (column == Column::Chip || column == Column::Type || column == Column::Occurred || column == Column::Recorded) {
        const auto *session = m_workspace->session();
        const QString zone = session ? QString::fromUtf8(session->profile().zoneOfZonelessTimes) : u"UTC"_s;
        for (const EventBadge badge : row.badges(m_workspace->thresholds()))
            lines.append(badgeSentence(badge, row, formatter, zone));
    }
    if (column == Column::Chip || column == Column::Row || column == Column::Type) {
        for (const HighlightMark &mark : highlightsOf(row))
            lines.append(highlightSentence(mark));
    }
    return lines.join(u'\n');
}

/// interface.md §13: "row 148,211 of 200,412, price.changed, item 10472, 14:23:11 UTC, late".
QString EventTableModel::accessibleText(const EventRow &row, int place) const
{
    const Formatter &formatter = m_workspace->formatter();
    QStringList parts{tr("row %1 of %2").arg(formatter.count(place + 1), countText()), displayText(row.event.type.bytes())};
    const QString type = displayText(row.event.entity.type.bytes());
    const QString id = displayText(row.event.entity.id.bytes());
    parts.append(type.isEmpty() ? id : type + u' ' + id);
    if (row.occurred)
        parts.append(formatter.time(*row.occurred, 0) + u' ' + formatter.zoneName(*row.occurred));
    for (const EventBadge badge : row.badges(m_workspace->thresholds()))
        parts.append(badgeText(badge));
    for (const HighlightMark &mark : highlightsOf(row))
        parts.append(highlightSentence(mark));
    return parts.join(u", "_s);
}

EventFilter EventTableModel::filter() const
{
    return query::splitForStore(query()).filter;
}

QString EventTableModel::countText() const
{
    const QString count = m_workspace->formatter().count(m_source->rowCount());
    return isCountExact() ? count : tr("%1+", "at least so many").arg(count);
}

QString EventTableModel::notEvaluableText() const
{
    const query::SearchReport report = m_source->pagedReport();
    if (report.notEvaluable > 0 && query().needsLateMarks()) {
        return tr("%1 rows cannot be evaluated yet: which events are late is known when all are read.", nullptr, static_cast<int>(report.notEvaluable))
            .arg(m_workspace->formatter().count(report.notEvaluable));
    }
    return MatchingRows::notEvaluableSentence(report, m_workspace->formatter());
}

std::optional<EventId> EventTableModel::idAt(int row) const
{
    return row >= 0 && row < m_rowCount ? m_source->idAt(row) : std::nullopt;
}

std::optional<EventRow> EventTableModel::eventAt(int row) const
{
    return m_source->row(row);
}

std::optional<int> EventTableModel::rowOf(const EventId &id) const
{
    const auto place = m_source->placeOf(id);
    return place && *place < m_rowCount ? std::optional(static_cast<int>(*place)) : std::nullopt;
}

QString badgeText(EventBadge badge)
{
    switch (badge) {
    case EventBadge::Late: return EventTableModel::tr("late");
    case EventBadge::Skew: return EventTableModel::tr("skew");
    case EventBadge::Backfill: return EventTableModel::tr("backfill");
    case EventBadge::SameMillisecond: return EventTableModel::tr("same ms");
    case EventBadge::NoZone: return EventTableModel::tr("no zone");
    case EventBadge::UnreadableTime: return EventTableModel::tr("unreadable time");
    case EventBadge::Gone: return EventTableModel::tr("gone");
    }
    Q_UNREACHABLE();
}

QString badgeSentence(EventBadge badge, const EventRow &row, const Formatter &formatter, const QString &zone)
{
    const qint64 delay = row.recordingDelay().value_or(0);
    const QString size = formatter.duration(delay == std::numeric_limits<qint64>::min() ? std::numeric_limits<qint64>::max() : std::abs(delay));
    switch (badge) {
    case EventBadge::Late:
    case EventBadge::Backfill:
        return delay > 0 ? EventTableModel::tr("Recorded %1 after it occurred.").arg(size)
                         : EventTableModel::tr("Recorded after events with higher ids.");
    case EventBadge::Skew:
        return delay < 0 ? EventTableModel::tr("Recorded %1 before it occurred: the clocks disagree.").arg(size)
                         : EventTableModel::tr("Its id was made before it occurred: the clocks disagree.");
    case EventBadge::SameMillisecond: return EventTableModel::tr("Order not decided by id: another event of the entity has an id of the same millisecond.");
    case EventBadge::NoZone: return EventTableModel::tr("No zone in the stored time. Read as %1 (setting).").arg(zone);
    case EventBadge::UnreadableTime: return EventTableModel::tr("The stored time cannot be read. The event stands by its id.");
    case EventBadge::Gone: return EventTableModel::tr("The store does not have this event any more: history changed.");
    }
    Q_UNREACHABLE();
}

Severity badgeSeverity(EventBadge badge)
{
    switch (badge) {
    case EventBadge::Late:
    case EventBadge::Skew:
    case EventBadge::UnreadableTime: return Severity::Warning;
    case EventBadge::Backfill:
    case EventBadge::SameMillisecond:
    case EventBadge::NoZone: return Severity::Notice;
    case EventBadge::Gone: return Severity::Critical;
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
