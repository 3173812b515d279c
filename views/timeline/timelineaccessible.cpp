// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelineaccessible.h"

#include "models/find/highlights.h"
#include "models/workspace.h"
#include "views/timeline/timelineview.h"

#include <QPointer>

#include <memory>
#include <utility>

namespace ledgerscope {

namespace {

struct Places {
    qint64 first = 0;
    qint64 count = 0;
};

TimedRow timedRow(const TimelineView &view, qint64 row)
{
    return {view.model().timeOf(row).nanoseconds, static_cast<quint32>(row)};
}

/// The events of the current lane in the window.
Places placesOf(const TimelineView &view)
{
    const TimelineLanes &lanes = view.model().lanes();
    if (lanes.laneCount() == 0)
        return {};
    const InstantRange visible = view.model().visibleRange();
    const TimelineDensity events = lanes.eventsOf(view.cursorLane());
    return {events.placeOf(visible.from), events.count(visible)};
}

QAccessibleInterface *makeInterface(const QString &className, QObject *object)
{
    if (className != QLatin1StringView(TimelineView::staticMetaObject.className()))
        return nullptr;
    auto *view = qobject_cast<TimelineView *>(object);
    return view == nullptr ? nullptr : std::make_unique<TimelineAccessible>(*view).release(); // Qt's cache owns it
}

} // namespace

class TimelineAccessible::Item final : public QAccessibleInterface
{
public:
    Item(TimelineView &view, qint64 row)
        : m_view(&view)
        , m_row(row)
        , m_generation(view.model().generation())
    {
    }

    [[nodiscard]] bool isValid() const override { return m_view != nullptr && m_view->model().generation() == m_generation; }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QWindow *window() const override { return isValid() ? m_view->window()->windowHandle() : nullptr; }
    [[nodiscard]] QAccessibleInterface *parent() const override { return m_view == nullptr ? nullptr : QAccessible::queryAccessibleInterface(m_view); }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString &) override { }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!isValid() || kind != QAccessible::Name)
            return {};
        QStringList parts{m_view->model().texts().description(m_row)};
        for (const HighlightMark &mark : m_view->model().workspace().highlights().marksOf(m_row, m_view->model().lanes().columns().idAt(m_row)))
            parts += highlightSentence(mark);
        return parts.join(QStringLiteral(", "));
    }

    [[nodiscard]] QRect rect() const override
    {
        if (!isValid())
            return {};
        constexpr int Size = 16;
        const QRect lane = m_view->geometry().lane(m_view->model().lanes().laneOf(m_row));
        const int x = m_view->geometry().plotLeft() + static_cast<int>(m_view->scale().positionOf(m_view->model().timeOf(m_row)));
        return {m_view->viewport()->mapToGlobal(QPoint(x - Size / 2, lane.y())), QSize(Size, lane.height())};
    }

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.selectable = true;
        const bool isCurrent = isValid() && m_view->model().currentRow() == m_row;
        state.selected = isCurrent;
        state.focused = isCurrent && m_view->hasFocus();
        state.invalid = !isValid();
        return state;
    }

    [[nodiscard]] qint64 row() const { return m_row; }

private:
    QPointer<TimelineView> m_view;
    qint64 m_row;
    quint64 m_generation;
};

TimelineAccessible::TimelineAccessible(TimelineView &view)
    : QAccessibleWidget(&view, QAccessible::List)
{
}

TimelineAccessible::~TimelineAccessible()
{
    for (const QAccessible::Id id : std::as_const(m_items))
        QAccessible::deleteAccessibleInterface(id);
}

void TimelineAccessible::install()
{
    static const bool IsInstalled = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(IsInstalled);
}

const TimelineView &TimelineAccessible::view() const
{
    return *qobject_cast<const TimelineView *>(widget());
}

int TimelineAccessible::currentChildOf(const TimelineView &view)
{
    const auto row = view.model().currentRow();
    if (!row || view.model().lanes().laneOf(*row) != view.cursorLane())
        return -1;
    const Places places = placesOf(view);
    const auto place = view.model().lanes().eventsOf(view.cursorLane()).placeOf(timedRow(view, *row));
    return place && *place >= places.first && *place < places.first + places.count ? static_cast<int>(*place - places.first) : -1;
}

int TimelineAccessible::childCount() const
{
    return static_cast<int>(placesOf(view()).count);
}

QAccessibleInterface *TimelineAccessible::child(int index) const
{
    const Places places = placesOf(view());
    if (index < 0 || index >= places.count)
        return nullptr;
    if (std::exchange(m_generation, view().model().generation()) != m_generation) {
        for (const QAccessible::Id id : std::as_const(m_items))
            QAccessible::deleteAccessibleInterface(id);
        m_items.clear();
    }
    const qint64 row = view().model().lanes().eventsOf(view().cursorLane()).rowAt(places.first + index);
    if (const auto known = m_items.constFind(row); known != m_items.cend())
        return QAccessible::accessibleInterface(*known);
    auto item = std::make_unique<Item>(*qobject_cast<TimelineView *>(widget()), row);
    m_items.insert(row, QAccessible::registerAccessibleInterface(item.get()));
    return item.release(); // Qt's cache owns it
}

int TimelineAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    const auto *item = dynamic_cast<const Item *>(child);
    if (item == nullptr || !item->isValid())
        return -1;
    const Places places = placesOf(view());
    const auto place = view().model().lanes().eventsOf(view().cursorLane()).placeOf(timedRow(view(), item->row()));
    return place && *place >= places.first && *place < places.first + places.count ? static_cast<int>(*place - places.first) : -1;
}

QAccessibleInterface *TimelineAccessible::focusChild() const
{
    const int current = currentChildOf(view());
    return current < 0 ? nullptr : child(current);
}

QAccessibleInterface *TimelineAccessible::childAt(int x, int y) const
{
    const QPoint local = view().viewport()->mapFromGlobal(QPoint(x, y));
    const auto row = view().rowAt(local);
    if (!row || view().model().lanes().laneOf(*row) != view().cursorLane())
        return nullptr;
    const Places places = placesOf(view());
    const auto place = view().model().lanes().eventsOf(view().cursorLane()).placeOf(timedRow(view(), *row));
    return place ? child(static_cast<int>(*place - places.first)) : nullptr;
}

} // namespace ledgerscope
