// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinegestures.h"

#include "views/timeline/timelineaxispainter.h"
#include "views/timeline/timelineview.h"

#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ledgerscope {

namespace {

constexpr qreal EdgeDistance = 4;
constexpr double ZoomPerNotch = 0.8;
constexpr double PanPerNotch = 0.1; // of a window
constexpr double Notch = 120;       // eighths of a degree

} // namespace

bool TimelineGestures::isOverPlot(QPointF position) const
{
    const TimelineGeometry &geometry = m_view.geometry();
    return geometry.plotOf(geometry.axis()).united(geometry.plotOf(geometry.lanes())).contains(position.toPoint());
}

TimelineGestures::Edge TimelineGestures::edgeAt(QPointF position) const
{
    const auto &selected = m_view.model().workspace().selectedRange();
    if (!selected || !isOverPlot(position))
        return Edge::None;
    const TimeScale scale = m_view.scale();
    const qreal x = position.x() - m_view.geometry().plotLeft();
    if (std::abs(scale.positionOf(selected->to) - x) <= EdgeDistance)
        return Edge::To;
    return std::abs(scale.positionOf(selected->from) - x) <= EdgeDistance ? Edge::From : Edge::None;
}

QCursor TimelineGestures::cursorAt(QPointF position, Qt::KeyboardModifiers modifiers) const
{
    if (m_drag == Drag::Pan)
        return Qt::ClosedHandCursor;
    if (m_drag == Drag::Range || edgeAt(position) != Edge::None)
        return Qt::SizeHorCursor;
    if (isOverPlot(position) && modifiers.testFlag(Qt::AltModifier))
        return Qt::OpenHandCursor;
    return Qt::ArrowCursor;
}

void TimelineGestures::press(const QMouseEvent &event)
{
    const TimelineGeometry &geometry = m_view.geometry();
    m_pressed = event.position();
    m_pressedScale = m_view.scale();
    m_drag = Drag::None;
    const bool isPanning = event.button() == Qt::MiddleButton || (event.button() == Qt::LeftButton && event.modifiers().testFlag(Qt::AltModifier));
    if (isPanning && isOverPlot(m_pressed)) {
        m_drag = Drag::Pan;
        return;
    }
    if (event.button() != Qt::LeftButton)
        return;
    if (geometry.plotOf(geometry.overview()).contains(m_pressed.toPoint())) {
        const QRectF window = TimelineAxisPainter::overviewWindow(geometry, m_view.overviewScale(), m_view.model().visibleRange());
        m_drag = Drag::Overview;
        m_grip = window.contains(m_pressed) ? m_pressed.x() - window.left() : window.width() / 2;
        m_pressedScale = m_view.overviewScale();
        moveWindowTo(m_pressed);
        return;
    }
    if (m_pressed.x() < geometry.plotLeft()) {
        m_pinned = geometry.pinnedAt(static_cast<int>(m_pressed.y()));
        m_drag = m_pinned >= 0 ? Drag::Pinned : Drag::None;
        return;
    }
    if (!isOverPlot(m_pressed))
        return;
    const Edge edge = edgeAt(m_pressed);
    m_drag = edge == Edge::None ? Drag::Pending : Drag::Range;
    m_anchor = m_view.instantAt(m_pressed);
    if (edge != Edge::None) {
        const InstantRange selected = *m_view.model().workspace().selectedRange();
        m_anchor = edge == Edge::From ? selected.to : selected.from;
    }
}

void TimelineGestures::move(const QMouseEvent &event)
{
    switch (m_drag) {
    case Drag::None:
    case Drag::Pinned:
        return;
    case Drag::Pending:
        if (std::abs(event.position().x() - m_pressed.x()) < QApplication::startDragDistance())
            return;
        m_drag = Drag::Range;
        [[fallthrough]];
    case Drag::Range:
        return selectTo(event.position());
    case Drag::Pan:
        return panTo(event.position());
    case Drag::Overview:
        return moveWindowTo(event.position());
    }
}

void TimelineGestures::release(const QMouseEvent &event)
{
    const Drag drag = m_drag;
    m_drag = Drag::None;
    if (drag == Drag::Pending && event.button() == Qt::LeftButton) {
        if (const auto row = m_view.rowAt(m_pressed))
            m_view.selectRow(*row);
    } else if (drag == Drag::Pinned) {
        if (const int target = m_view.geometry().pinnedAt(static_cast<int>(event.position().y())); target >= 0)
            m_view.pinned().movePath(m_pinned, target);
    }
}

void TimelineGestures::selectTo(QPointF position)
{
    const qreal left = m_view.geometry().plotLeft();
    const Instant at = m_view.instantAt({std::clamp(position.x(), left, left + m_view.scale().width()), position.y()});
    if (at != m_anchor)
        m_view.model().workspace().setSelectedRange(InstantRange{std::min(at, m_anchor), std::max(at, m_anchor)});
}

void TimelineGestures::panTo(QPointF position)
{
    // From where the drag began, so that rounding does not add up.
    const qint64 by = spanOf({m_pressedScale.instantAt(position.x()), m_pressedScale.instantAt(m_pressed.x())});
    m_view.model().setVisibleRange(panned(m_pressedScale.range(), by));
}

void TimelineGestures::moveWindowTo(QPointF position)
{
    const InstantRange visible = m_view.model().visibleRange();
    const Instant from = m_pressedScale.instantAt(position.x() - m_view.geometry().plotLeft() - m_grip);
    m_view.model().setVisibleRange(panned(visible, spanOf({visible.from, from})));
}

void TimelineGestures::wheel(QWheelEvent &event)
{
    const QPointF position = event.position();
    const TimelineGeometry &geometry = m_view.geometry();
    const bool isOverLabels = position.x() < geometry.plotLeft();
    // Some platforms turn the wheel sideways while Alt or Shift is held.
    const double vertical = event.angleDelta().y() / Notch;
    const double horizontal = event.angleDelta().x() / Notch;
    event.accept();
    if (isOverLabels) {
        QScrollBar *bar = m_view.verticalScrollBar();
        bar->setValue(bar->value() - static_cast<int>(std::lround(vertical * 3 * geometry.laneHeight())));
    } else if (event.modifiers().testFlag(Qt::ShiftModifier) || horizontal != 0) {
        m_view.model().pan(-PanPerNotch * (horizontal != 0 ? horizontal : vertical));
    } else if (vertical != 0) {
        m_view.model().zoom(std::pow(ZoomPerNotch, vertical), m_view.instantAt(position));
    }
}

} // namespace ledgerscope
