// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinehover.h"

#include "views/timeline/timelinecardwindow.h"
#include "views/timeline/timelineview.h"

#include <QScreen>

#include <algorithm>
#include <chrono>

namespace ledgerscope {

namespace {

constexpr std::chrono::milliseconds Delay{400};
constexpr int Gap = 6; // from the lane
constexpr int Aside = 24;

} // namespace

TimelineHover::TimelineHover(TimelineView &view, QObject *parent)
    : QObject(parent)
    , m_view(view)
    , m_details(view.model(), view.pinned())
    , m_window(new TimelineCardWindow(&view))
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(Delay);
    connect(&m_delay, &QTimer::timeout, this, [this] {
        if (m_pointedRow)
            showFor(*m_pointedRow);
    });
    connect(&m_details, &TimelineDetails::changed, this, &TimelineHover::place);
}

TimelineHover::~TimelineHover() = default;

void TimelineHover::pointAt(QPointF position)
{
    const auto row = m_view.rowAt(position);
    if (row == m_pointedRow)
        return;
    hide();
    m_pointedRow = row;
    if (row)
        m_delay.start();
}

void TimelineHover::leave()
{
    hide();
}

void TimelineHover::hide()
{
    m_pointedRow.reset();
    m_delay.stop();
    m_details.clear();
    m_window->hide();
}

bool TimelineHover::isShown() const
{
    return m_window->isVisible();
}

void TimelineHover::showFor(qint64 row)
{
    if (m_view.model().lanes().laneOf(row) >= 0)
        m_details.show(row);
}

void TimelineHover::place()
{
    const qint64 row = *m_details.row();
    const TimelineGeometry &geometry = m_view.geometry();
    const QRect lane = geometry.lane(m_view.model().lanes().laneOf(row));
    m_window->setCard(m_details.card(), m_view.families().familyOf(m_details.card().type));
    const QSize size = m_window->size();
    const QScreen *screen = m_view.screen();
    const QRect room = screen != nullptr ? screen->availableGeometry() : QRect(m_view.mapToGlobal(QPoint()), m_view.size());
    const int x = geometry.plotLeft() + static_cast<int>(m_view.scale().positionOf(m_view.model().timeOf(row))) + Aside;
    const QPoint below = m_view.viewport()->mapToGlobal(QPoint(x, lane.y() + lane.height() + Gap));
    const QPoint above = m_view.viewport()->mapToGlobal(QPoint(x, lane.y() - Gap - size.height()));
    QPoint at = below.y() + size.height() <= room.y() + room.height() ? below : above;
    at.setX(std::clamp(at.x(), room.x(), std::max(room.x(), room.x() + room.width() - size.width())));
    m_window->move(at);
    m_window->show();
}

} // namespace ledgerscope
