// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinepanel.h"

#include "models/errortext.h"
#include "models/find/matchingrows.h"
#include "models/ledgersession.h"
#include "views/timeline/timelinecommands.h"
#include "views/timeline/timelinefocuschip.h"
#include "views/timeline/timelinerangeband.h"
#include "views/timeline/timelineremarks.h"
#include "views/timeline/timelineview.h"
#include "views/widgets/panelheader.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QComboBox>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

TimelinePanel::TimelinePanel(Workspace &workspace, FamilyPalette &families, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(workspace)
    , m_pinned(workspace)
    , m_header(new PanelHeader(tr("Timeline"), this))
    , m_axis(new QComboBox(this))
    , m_focus(new TimelineFocusChip(this))
    , m_only(new TimelineFocusChip(this))
    , m_stack(new QStackedWidget(this))
    , m_state(new StateView(this))
    , m_view(std::make_unique<TimelineView>(m_model, m_pinned, families, this))
{
    m_stack->addWidget(m_view.get());
    m_stack->addWidget(m_state);
    setFocusProxy(m_view.get());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_stack, 1);
    layout->addWidget(new TimelineRemarks(m_model, m_pinned, this));
    layout->addWidget(new TimelineRangeBand(*m_view, this));
    buildHeader();
    connect(&m_model, &TimelineModel::stateChanged, this, &TimelinePanel::followState);
    connect(&m_workspace.matchingRows(), &MatchingRows::searchChanged, this, [this] {
        if (m_model.state() == TimelineModel::State::NoMatch)
            followState();
    });
    connect(&m_workspace, &Workspace::laneAxisChanged, this, &TimelinePanel::followAxis);
    connect(&m_workspace, &Workspace::focusEntityChanged, this, &TimelinePanel::followFocus);
    connect(&m_workspace, &Workspace::filterChanged, this, &TimelinePanel::followFocus);
    followState();
    followAxis();
    followFocus();
}

TimelinePanel::~TimelinePanel() = default;

void TimelinePanel::buildHeader()
{
    m_axis->setAccessibleName(tr("Lanes"));
    m_axis->addItem(tr("Lanes by type"), QVariant::fromValue(GroupAxis::Type));
    m_axis->addItem(tr("Lanes by source"), QVariant::fromValue(GroupAxis::Source));
    m_axis->addItem(tr("Lanes by run"), QVariant::fromValue(GroupAxis::Run));
    m_axis->addItem(tr("Lanes by entity"), QVariant::fromValue(GroupAxis::Entity));
    connect(m_axis, &QComboBox::activated, this, [this](int index) { m_workspace.setLaneAxis(m_axis->itemData(index).value<GroupAxis>()); });
    connect(m_focus, &TimelineFocusChip::removed, this, [this] { m_workspace.setFocusEntity(std::nullopt); });
    connect(m_only, &TimelineFocusChip::removed, this, [this] {
        EventFilter entity;
        entity.entity = m_workspace.filter().entity;
        m_workspace.widenFilter(entity);
    });
    m_header->addLeading(m_axis);
    m_header->addLeading(m_focus);
    m_header->addLeading(m_only);
    const TimelineCommands &commands = m_view->commands();
    for (QAction *action : {commands.zoomIn(), commands.zoomOut(), commands.showAll()})
        m_header->addAction(action);
}

void TimelinePanel::followAxis()
{
    m_axis->setCurrentIndex(m_axis->findData(QVariant::fromValue(m_workspace.laneAxis())));
}

void TimelinePanel::followFocus()
{
    const auto &only = m_workspace.filter().entity;
    const auto &focus = m_workspace.focusEntity();
    // The filter says it already when both are the same entity.
    m_only->setEntity(tr("Only"), only);
    m_focus->setEntity(tr("Focus"), only == focus ? std::nullopt : focus);
}

void TimelinePanel::followState()
{
    const Formatter &formatter = m_workspace.formatter();
    const auto show = [this](ViewState state) {
        m_state->setState(state);
        m_stack->setCurrentWidget(m_state);
    };
    const QString loaded = formatter.count(m_model.loadedRows());
    const int number = static_cast<int>(m_model.loadedRows());
    switch (m_model.state()) {
    case TimelineModel::State::Ready:
        m_stack->setCurrentWidget(m_view.get());
        return;
    case TimelineModel::State::NoLedger:
        return show({ViewState::Kind::Choose, tr("No ledger is open"), {}, {}, -1, {}});
    case TimelineModel::State::Opening:
        return show({ViewState::Kind::Loading, tr("Opening the ledger"), {}, {}, -1, {}});
    case TimelineModel::State::Loading: {
        const auto total = m_model.totalRows();
        const double share = total && *total > 0 ? static_cast<double>(m_model.loadedRows()) / static_cast<double>(*total) : -1;
        return show({ViewState::Kind::Loading, tr("Reading events"),
                     total ? tr("%1 of %2 events", nullptr, static_cast<int>(*total)).arg(loaded, formatter.count(*total))
                           : tr("%1 events", nullptr, number).arg(loaded),
                     {}, share, {}});
    }
    case TimelineModel::State::Failed: {
        const auto error = m_model.error();
        return show({ViewState::Kind::Failed, tr("The events could not be read"), error ? errorParagraph(*error) : QString{}, {}, -1, {}});
    }
    case TimelineModel::State::Empty:
        return show({ViewState::Kind::Zero, tr("No events"), tr("The ledger has no events."), {}, -1, {}});
    case TimelineModel::State::NoMatch:
        // What payloads decide is not zero before they are searched.
        if (const QString open = m_workspace.matchingRows().noHitSentence(); !open.isEmpty())
            return show({ViewState::Kind::Partial, tr("No event found so far"), open, {}, -1, {}});
        return show({ViewState::Kind::Zero, tr("No event matches"),
                     tr("0 of %1 events match. All that were read were scanned.", nullptr, number).arg(loaded), {}, -1, {}});
    case TimelineModel::State::Undated:
        return show({ViewState::Kind::NotEvaluable, tr("No event has a time"),
                     tr("%1 events match, but none has a readable time on the clock “%2”.", nullptr, static_cast<int>(m_model.lanes().matchingRows()))
                         .arg(formatter.count(m_model.lanes().matchingRows()), clockName(m_workspace.clock())),
                     {}, -1, {}});
    }
}

} // namespace ledgerscope
