// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelineview.h"

#include "models/find/highlights.h"
#include "models/workspace.h"
#include "views/theme/density.h"
#include "views/timeline/timelineaccessible.h"
#include "views/timeline/timelineaxispainter.h"
#include "views/timeline/timelinecommands.h"
#include "views/timeline/timelinehover.h"
#include "views/timeline/timelinepinnedpainter.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QEvent>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

TimelineView::TimelineView(TimelineModel &model, PinnedPathsModel &pinned, FamilyPalette &families, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_model(model)
    , m_pinned(pinned)
    , m_families(families)
    , m_gestures(*this)
    , m_hover(new TimelineHover(*this, this))
    , m_commands(new TimelineCommands(*this, *m_hover, this))
{
    TimelineAccessible::install();
    setLayoutDirection(Qt::LeftToRight); // time does not run the other way in other scripts
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(tr("Arrow keys move between events of a lane and between lanes."));
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    follow();
    arrange();
}

TimelineView::~TimelineView() = default;

void TimelineView::follow()
{
    connect(&m_model, &TimelineModel::lanesChanged, this, [this] {
        arrangeAnew();
        m_hover->hide();
    });
    connect(&m_model, &TimelineModel::focusChanged, this, &TimelineView::refresh);
    connect(&m_model, &TimelineModel::visibleRangeChanged, this, &TimelineView::refresh);
    connect(&m_model, &TimelineModel::currentRowChanged, this, [this] {
        showCurrentLane();
        refresh();
    });
    connect(&m_model, &TimelineModel::revealed, this, [this](qint64 row) { showLane(m_model.lanes().laneOf(row)); });
    connect(&m_pinned, &PinnedPathsModel::seriesChanged, this, &TimelineView::refresh);
    connect(&m_model.workspace().highlights(), &Highlights::changed, this, &TimelineView::refresh);
    connect(&m_pinned, &PinnedPathsModel::modelReset, this, &TimelineView::arrangeAnew);
    connect(&m_model.workspace(), &Workspace::selectedRangeChanged, this, &TimelineView::refresh);
    connect(&m_model.workspace(), &Workspace::formatterChanged, this, [this] {
        m_ticksScale = m_overviewTicksScale = TimeScale{};
        refresh();
    });
}

void TimelineView::refresh()
{
    viewport()->update();
}

void TimelineView::arrange()
{
    const auto content = [this] {
        return TimelineGeometry::Content{viewport()->size(), m_model.lanes().laneCount(), m_pinned.rowCount(), metricsOf(*this).lane,
                                         verticalScrollBar()->value()};
    };
    const QScopedValueRollback guard(m_isArranging, true);
    m_geometry = TimelineGeometry(content());
    verticalScrollBar()->setRange(0, m_geometry.scrollMaximum());
    verticalScrollBar()->setPageStep(std::max(1, m_geometry.lanes().height()));
    verticalScrollBar()->setSingleStep(m_geometry.laneHeight());
    m_geometry = TimelineGeometry(content()); // the scroll position may have been cut
    refresh();
}

void TimelineView::arrangeAnew()
{
    arrange();
    if (m_keepsCurrentLane)
        showCurrentLane();
}

void TimelineView::showCurrentLane()
{
    if (const auto row = m_model.currentRow())
        showLane(m_model.lanes().laneOf(*row));
    m_keepsCurrentLane = true;
}

void TimelineView::scrollContentsBy(int, int)
{
    if (m_isArranging)
        return; // a range that became shorter: arrange() goes on with the new position
    arrange();
    const auto row = m_model.currentRow();
    const int lane = row ? m_model.lanes().laneOf(*row) : -1;
    m_keepsCurrentLane = lane < 0 || m_geometry.lanes().contains(m_geometry.lane(lane));
}

void TimelineView::resizeEvent(QResizeEvent *)
{
    arrangeAnew();
}

void TimelineView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        m_ticksScale = m_overviewTicksScale = TimeScale{};
        m_fonts.reset();
        arrangeAnew();
    }
}

TimeScale TimelineView::scale() const
{
    return {m_model.visibleRange(), static_cast<qreal>(m_geometry.plotWidth())};
}

TimeScale TimelineView::overviewScale() const
{
    return {united(m_model.defaultRange(), m_model.visibleRange()), static_cast<qreal>(m_geometry.plotWidth())};
}

Instant TimelineView::instantAt(QPointF position) const
{
    return scale().instantAt(position.x() - m_geometry.plotLeft());
}

std::optional<qint64> TimelineView::rowAt(QPointF position) const
{
    const int lane = m_geometry.laneAt(static_cast<int>(position.y()));
    if (lane < 0 || position.x() < m_geometry.plotLeft())
        return std::nullopt;
    const TimeScale scale = this->scale();
    const qreal x = position.x() - m_geometry.plotLeft();
    const auto hit = [&](const TimelineDensity &events) -> std::optional<qint64> {
        const auto event = events.nearestTo(scale.instantAt(x));
        if (!event || std::abs(scale.positionOf({event->first}) - x) > HitDistance)
            return std::nullopt;
        return event->second;
    };
    if (const TimelineFocus *focus = m_model.focus()) {
        if (const auto row = hit(focus->lane(lane)))
            return row;
    }
    return hit(m_model.lanes().eventsOf(lane));
}

int TimelineView::cursorLane() const
{
    if (const auto row = m_model.currentRow()) {
        if (const int lane = m_model.lanes().laneOf(*row); lane >= 0)
            return lane;
    }
    return std::clamp(m_lastLane, 0, std::max(0, m_model.lanes().laneCount() - 1));
}

void TimelineView::showLane(int lane)
{
    if (lane >= 0)
        verticalScrollBar()->setValue(m_geometry.scrollToShow(lane));
}

void TimelineView::selectRow(qint64 row)
{
    m_lastLane = std::max(0, m_model.lanes().laneOf(row));
    m_model.setCurrentRow(row);
    m_model.reveal(row);
    showLane(m_lastLane);
    announceCurrent();
}

void TimelineView::announceCurrent()
{
    if (!hasFocus() || !QAccessible::isActive())
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(TimelineAccessible::currentChildOf(*this));
    QAccessible::updateAccessibility(&event);
}

void TimelineView::stepInLane(int step, bool extends)
{
    const auto row = m_model.currentRow();
    const bool hasPlace = row && m_model.lanes().laneOf(*row) >= 0;
    if (extends && !hasPlace)
        return extendRange(step);
    // Without a place to start from, the first key goes to what is nearest to the middle of the window.
    const InstantRange visible = m_model.visibleRange();
    const auto next = hasPlace ? m_model.neighbour(*row, step)
                               : m_model.nearestInLane(cursorLane(), {visible.from.nanoseconds + spanOf(visible) / 2});
    if (extends && !m_rangeAnchor)
        m_rangeAnchor = m_model.timeOf(*row);
    if (!extends)
        m_rangeAnchor.reset();
    if (!next)
        return;
    selectRow(*next);
    if (extends) {
        const Instant at = m_model.timeOf(*next);
        m_model.workspace().setSelectedRange(InstantRange{std::min(at, *m_rangeAnchor), {std::max(at, *m_rangeAnchor).nanoseconds + 1}});
    }
}

void TimelineView::extendRange(int step)
{
    constexpr qint64 StepsOfWindow = 50;
    const InstantRange visible = m_model.visibleRange();
    const Instant middle{visible.from.nanoseconds + spanOf(visible) / 2};
    InstantRange range = m_model.workspace().selectedRange().value_or(InstantRange{middle, middle});
    range.to.nanoseconds = std::max(range.from.nanoseconds + 1, range.to.nanoseconds + step * (spanOf(visible) / StepsOfWindow));
    m_model.workspace().setSelectedRange(range);
}

void TimelineView::stepToLane(int step)
{
    const auto row = m_model.currentRow();
    const bool hasPlace = row && m_model.lanes().laneOf(*row) >= 0;
    const InstantRange visible = m_model.visibleRange();
    const Instant at = hasPlace ? m_model.timeOf(*row) : Instant{visible.from.nanoseconds + spanOf(visible) / 2};
    m_rangeAnchor.reset();
    if (const auto next = m_model.nearestInLane(cursorLane() + (hasPlace ? step : 0), at))
        selectRow(*next);
}

void TimelineView::selectLaneEnd(bool isLast)
{
    if (m_model.lanes().laneCount() == 0)
        return;
    const TimelineDensity events = m_model.lanes().eventsOf(cursorLane());
    m_rangeAnchor.reset();
    selectRow(events.rowAt(isLast ? events.size() - 1 : 0));
}

void TimelineView::updateTicks()
{
    if (!m_fonts)
        m_fonts.emplace();
    const TimelineTicks::Spacing spacing{m_fonts->width(TimelineFont::Caption, u"00:00:00"_s) / 8, m_fonts->width(TimelineFont::Caption, u"0000"_s)};
    const Formatter &formatter = m_model.workspace().formatter();
    if (m_ticksScale != scale()) {
        m_ticksScale = scale();
        m_ticks = TimelineTicks::of(m_ticksScale, formatter, spacing);
    }
    if (m_overviewTicksScale != overviewScale()) {
        m_overviewTicksScale = overviewScale();
        m_overviewTicks = TimelineTicks::of(m_overviewTicksScale, formatter, spacing);
    }
}

void TimelineView::paintEvent(QPaintEvent *)
{
    updateTicks();
    QPainter painter(viewport());
    painter.setLayoutDirection(Qt::LeftToRight);
    TimelineCanvas canvas(painter, *m_fonts, tokensOf(*this), devicePixelRatioF());
    const TimelineFrame frame{m_model, m_pinned, m_families, m_geometry, m_ticks, m_overviewTicks, scale(), overviewScale(),
                              m_model.currentRow(), cursorLane(), hasFocus()};
    TimelineLanePainter lanes(canvas, frame, m_cache);
    TimelineAxisPainter axis(canvas, frame);
    lanes.paintBehind();
    axis.paintBehindGlyphs();
    lanes.paintInFront();
    TimelinePinnedPainter(canvas, frame).paint();
    axis.paintOverview(m_cache.densities);
    axis.paintSeparators();
    axis.paintAxis();
    m_paintedTexts = canvas.texts();
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_hover->leave();
    return QAbstractScrollArea::viewportEvent(event);
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const bool isShift = event->modifiers() == Qt::ShiftModifier;
    if (!isShift && event->modifiers() != Qt::NoModifier && event->modifiers() != Qt::KeypadModifier)
        return QAbstractScrollArea::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return stepInLane(-1, isShift);
    case Qt::Key_Right:
        return stepInLane(1, isShift);
    case Qt::Key_Up:
        return stepToLane(-1);
    case Qt::Key_Down:
        return stepToLane(1);
    case Qt::Key_Home:
        return selectLaneEnd(false);
    case Qt::Key_End:
        return selectLaneEnd(true);
    case Qt::Key_Escape:
        if (m_hover->isShown())
            return m_hover->hide();
        if (m_model.workspace().selectedRange())
            return m_model.workspace().setSelectedRange(std::nullopt);
        break;
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    m_hover->hide();
    m_rangeAnchor.reset();
    if (const int lane = m_geometry.laneAt(static_cast<int>(event->position().y())); lane >= 0)
        m_lastLane = lane;
    m_gestures.press(*event);
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    m_gestures.move(*event);
    viewport()->setCursor(m_gestures.cursorAt(event->position(), event->modifiers()));
    if (event->buttons() == Qt::NoButton)
        m_hover->pointAt(event->position());
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    m_gestures.release(*event);
    announceCurrent();
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const auto row = rowAt(event->position()); row && event->button() == Qt::LeftButton)
        m_model.fitRun(*row);
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    m_hover->hide();
    m_gestures.wheel(*event);
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    QPointF position = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const auto row = m_model.currentRow();
        if (!row || m_model.lanes().laneOf(*row) < 0)
            return;
        const QRect lane = m_geometry.lane(m_model.lanes().laneOf(*row));
        position = QPointF(m_geometry.plotLeft() + scale().positionOf(m_model.timeOf(*row)), lane.center().y());
    } else if (const auto row = rowAt(position)) {
        selectRow(*row);
    }
    QMenu menu(this);
    m_commands->fillMenu(menu, m_geometry.pinnedAt(static_cast<int>(position.y())));
    menu.exec(viewport()->mapToGlobal(position.toPoint()));
}

void TimelineView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    refresh();
    announceCurrent();
}

void TimelineView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_hover->leave();
    refresh();
}

} // namespace ledgerscope
