// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinecommands.h"

#include "views/theme/icon.h"
#include "views/timeline/timelinehover.h"
#include "views/timeline/timelineview.h"

#include <QAction>
#include <QMenu>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double ZoomStep = 0.5;

Instant middleOf(const InstantRange &range)
{
    return {range.from.nanoseconds + spanOf(range) / 2};
}

} // namespace

TimelineCommands::TimelineCommands(TimelineView &view, TimelineHover &hover, QObject *parent)
    : QObject(parent)
    , m_view(view)
    , m_hover(hover)
    , m_zoomIn(make(u"timeline.zoomIn"_s, tr("Zoom in"), u"zoom-in"_s, {Qt::Key_Plus, Qt::Key_Equal}))
    , m_zoomOut(make(u"timeline.zoomOut"_s, tr("Zoom out"), u"zoom-out"_s, {QKeySequence(Qt::Key_Minus)}))
    , m_showAll(make(u"timeline.showAll"_s, tr("Show all history"), u"zoom-fit-best"_s, {QKeySequence(Qt::Key_0)}))
    , m_fitSelection(make(u"timeline.fitSelection"_s, tr("Fit the selection"), {}, {QKeySequence(Qt::Key_F)}))
    , m_fitRun(make(u"timeline.fitRun"_s, tr("Fit the event's run"), {}, {}))
    , m_nextClock(make(u"timeline.nextClock"_s, tr("Next clock"), {}, {QKeySequence(Qt::Key_C)}))
    , m_details(make(u"timeline.details"_s, tr("Details of the event"), {}, {QKeySequence(Qt::CTRL | Qt::Key_I)}))
    , m_centre(make(u"timeline.centre"_s, tr("Centre the event"), {}, {Qt::Key_Return, Qt::Key_Enter}))
    , m_focusEntity(make(u"timeline.focusEntity"_s, tr("Focus the entity"), {}, {}))
    , m_onlyEntity(make(u"timeline.onlyEntity"_s, tr("Only this entity"), {}, {QKeySequence(Qt::Key_E)}))
    , m_zoomToRange(make(u"timeline.zoomToRange"_s, tr("Zoom to range"), {}, {}))
    , m_compareRange(make(u"timeline.compareRange"_s, tr("Compare with another"), {}, {}))
    , m_clearRange(make(u"timeline.clearRange"_s, tr("Clear the range"), u"window-close"_s, {}))
{
    connectAll();
    connect(&m_view.model(), &TimelineModel::currentRowChanged, this, &TimelineCommands::updateEnabled);
    connect(&m_view.model(), &TimelineModel::stateChanged, this, &TimelineCommands::updateEnabled);
    connect(&m_view.model().workspace(), &Workspace::selectedRangeChanged, this, &TimelineCommands::updateEnabled);
    updateEnabled();
}

QAction *TimelineCommands::make(const QString &name, const QString &text, const QString &icon, const QList<QKeySequence> &keys)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    if (!icon.isEmpty())
        action->setIcon(iconOf(icon));
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_view.addAction(action);
    return action;
}

QList<QAction *> TimelineCommands::all() const
{
    return {m_zoomIn, m_zoomOut, m_showAll, m_fitSelection, m_fitRun, m_nextClock, m_details, m_centre, m_focusEntity, m_onlyEntity, m_zoomToRange, m_compareRange, m_clearRange};
}

void TimelineCommands::connectAll()
{
    TimelineModel &model = m_view.model();
    const auto zoom = [this, &model](double factor) {
        // Towards the selected event if it is in sight, so that it stays there.
        const auto row = model.currentRow();
        const bool isInSight = row && model.lanes().laneOf(*row) >= 0 && model.visibleRange().contains(model.timeOf(*row));
        model.zoom(factor, isInSight ? model.timeOf(*row) : middleOf(model.visibleRange()));
    };
    const auto withCurrent = [&model](auto act) {
        return [&model, act] {
            if (const auto row = model.currentRow(); row && model.lanes().laneOf(*row) >= 0)
                act(*row);
        };
    };
    connect(m_zoomIn, &QAction::triggered, this, [zoom] { zoom(ZoomStep); });
    connect(m_zoomOut, &QAction::triggered, this, [zoom] { zoom(1 / ZoomStep); });
    connect(m_showAll, &QAction::triggered, &model, &TimelineModel::showAll);
    connect(m_fitSelection, &QAction::triggered, &model, [&model] { model.fitSelection(); });
    connect(m_fitRun, &QAction::triggered, this, withCurrent([&model](qint64 row) { model.fitRun(row); }));
    connect(m_nextClock, &QAction::triggered, &model, &TimelineModel::selectNextClock);
    connect(m_details, &QAction::triggered, this, withCurrent([this](qint64 row) { m_hover.showFor(row); }));
    connect(m_centre, &QAction::triggered, this, [&model] { model.workspace().revealCurrentEvent(); });
    connect(m_focusEntity, &QAction::triggered, this, withCurrent([&model](qint64 row) { model.focusOn(row); }));
    connect(m_onlyEntity, &QAction::triggered, this, withCurrent([&model](qint64 row) { model.filterByEntity(row); }));
    connect(m_zoomToRange, &QAction::triggered, &model, [&model] {
        if (const auto &selected = model.workspace().selectedRange())
            model.setVisibleRange(*selected);
    });
    connect(m_clearRange, &QAction::triggered, &model, [&model] { model.workspace().setSelectedRange(std::nullopt); });
}

void TimelineCommands::updateEnabled()
{
    const TimelineModel &model = m_view.model();
    const bool hasLanes = model.lanes().laneCount() > 0;
    const auto row = model.currentRow();
    const bool hasEvent = row && model.lanes().laneOf(*row) >= 0;
    const bool hasRange = model.workspace().selectedRange().has_value();
    for (QAction *action : {m_zoomIn, m_zoomOut, m_showAll, m_fitSelection})
        action->setEnabled(hasLanes);
    for (QAction *action : {m_details, m_centre, m_focusEntity, m_onlyEntity})
        action->setEnabled(hasEvent);
    m_fitRun->setEnabled(hasEvent && model.lanes().columns().runAt(*row) != NoCode);
    m_zoomToRange->setEnabled(hasRange);
    m_compareRange->setEnabled(hasRange);
    m_clearRange->setEnabled(hasRange);
}

void TimelineCommands::fillMenu(QMenu &menu, int pinnedPath)
{
    PinnedPathsModel &pinned = m_view.pinned();
    if (pinnedPath >= 0 && pinnedPath < pinned.rowCount()) {
        connect(menu.addAction(tr("Unpin")), &QAction::triggered, &pinned, [&pinned, pinnedPath] { pinned.unpin(pinnedPath); });
        if (pinnedPath > 0)
            connect(menu.addAction(tr("Move up")), &QAction::triggered, &pinned, [&pinned, pinnedPath] { pinned.movePath(pinnedPath, pinnedPath - 1); });
        if (pinnedPath + 1 < pinned.rowCount())
            connect(menu.addAction(tr("Move down")), &QAction::triggered, &pinned, [&pinned, pinnedPath] { pinned.movePath(pinnedPath, pinnedPath + 1); });
        menu.addSeparator();
    }
    menu.addActions({m_details, m_centre, m_focusEntity, m_onlyEntity, m_fitRun});
    menu.addSeparator();
    menu.addActions({m_zoomIn, m_zoomOut, m_showAll, m_fitSelection});
    if (m_zoomToRange->isEnabled()) {
        menu.addSeparator();
        menu.addActions({m_zoomToRange, m_compareRange, m_clearRange});
    }
}

} // namespace ledgerscope
