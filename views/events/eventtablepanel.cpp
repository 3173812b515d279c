// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/events/eventtablepanel.h"

#include "models/events/eventjson.h"
#include "models/find/matchingrows.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/events/eventtablestate.h"
#include "views/events/eventtableview.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"
#include "views/widgets/panelheader.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QClipboard>
#include <QCursor>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Column = EventTableModel::Column;

EventTablePanel::EventTablePanel(Workspace &workspace, FamilyPalette &families, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(&workspace)
    , m_facts(&workspace, &m_model)
    , m_copy(&workspace)
    , m_header(new PanelHeader(tr("Events"), this))
    , m_stack(new QStackedWidget(this))
    , m_state(new StateView(this))
    , m_columnMenu(new QMenu(tr("Columns"), this))
    , m_view(std::make_unique<EventTableView>(workspace, m_model, families))
{
    setObjectName(u"events"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_stack);
    m_stack->addWidget(m_view.get());
    m_stack->addWidget(m_state);
    setFocusProxy(m_view.get());

    makeCommands();
    makeColumnMenu();
    buildHeader();
    connect(&m_facts, &EventTableFacts::changed, this, [this] { m_header->setFacts(m_facts.text()); });
    connect(&m_copy, &EventTableCopy::finished, this, &EventTablePanel::acceptCopy);
    connect(&m_model, &EventTableModel::stateChanged, this, &EventTablePanel::followModel);
    connect(&workspace.matchingRows(), &MatchingRows::searchChanged, this, [this] {
        if (m_model.state() != EventRowSource::State::Rows)
            followModel();
    });
    connect(m_view.get(), &EventTableView::visibleRowsChanged, this, &EventTablePanel::tellPosition);
    connect(m_view.get(), &EventTableView::filterWanted, this, &EventTablePanel::filterByCurrentCell);
    connect(m_view.get(), &EventTableView::columnMenuWanted, this, [this](const QPoint &position) { m_columnMenu->popup(position); });
    connect(m_view.get(), &QWidget::customContextMenuRequested, this, &EventTablePanel::showContextMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &EventTablePanel::updateCommands);
    m_header->setFacts(m_facts.text());
    followModel();
}

EventTablePanel::~EventTablePanel() = default;

QAction *EventTablePanel::makeCommand(const QString &name, const QString &text, const QString &icon, const QList<QKeySequence> &keys)
{
    auto *action = new QAction(text, this);
    action->setObjectName(u"events."_s + name);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (!icon.isEmpty())
        action->setIcon(iconOf(icon));
    addAction(action);
    return action;
}

void EventTablePanel::makeCommands()
{
    m_reveal = makeCommand(u"reveal"_s, tr("Show in the timeline"), u"view-calendar-timeline"_s, {});
    m_filterByThis = makeCommand(u"filterByThis"_s, tr("Filter by this"), u"view-filter"_s, {});
    m_onlyEntity = makeCommand(u"onlyEntity"_s, tr("Only this entity"), {}, {});
    m_focusEntity = makeCommand(u"focusEntity"_s, tr("Focus this entity"), {}, {});
    m_mark = makeCommand(u"mark"_s, tr("Mark for comparison"), u"bookmark-new"_s, {});
    m_copyValue = makeCommand(u"copyValue"_s, tr("Copy"), u"edit-copy"_s, {QKeySequence::Copy});
    m_copyId = makeCommand(u"copyId"_s, tr("Copy event id"), u"edit-copy-path"_s, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)});
    m_copyJson = makeCommand(u"copyJson"_s, tr("Copy as JSON with payload"), {}, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C)});
    m_copyCsv = makeCommand(u"copyCsv"_s, tr("Copy rows as CSV"), {}, {});
    m_copyText = makeCommand(u"copyText"_s, tr("Copy rows as text"), {}, {});
    m_columns = makeCommand(u"columns"_s, tr("Columns"), u"configure"_s, {});
    m_clearFilter = makeCommand(u"clearFilter"_s, tr("Clear filter"), {}, {});
    m_nextRow = makeCommand(u"nextRow"_s, tr("Next row"), {}, {QKeySequence(Qt::Key_J)});
    m_previousRow = makeCommand(u"previousRow"_s, tr("Previous row"), {}, {QKeySequence(Qt::Key_K)});
    m_retry = makeCommand(u"retry"_s, tr("Try again"), u"view-refresh"_s, {});
    m_resumeSearch = makeCommand(u"resumeSearch"_s, tr("Go on searching payloads"), {}, {});
    // The keys are told in tooltips and menus although the view handles them, because they belong to its rows.
    m_filterByThis->setToolTip(tr("Filter by this (%1)").arg(QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)));

    connect(m_reveal, &QAction::triggered, this, [this] { m_workspace.revealCurrentEvent(); });
    connect(m_filterByThis, &QAction::triggered, this, &EventTablePanel::filterByCurrentCell);
    connect(m_onlyEntity, &QAction::triggered, this, &EventTablePanel::onlyCurrentEntity);
    connect(m_focusEntity, &QAction::triggered, this, &EventTablePanel::focusCurrentEntity);
    connect(m_mark, &QAction::triggered, this, &EventTablePanel::markCurrentEvent);
    connect(m_copyValue, &QAction::triggered, this, &EventTablePanel::copyValue);
    connect(m_copyId, &QAction::triggered, this, &EventTablePanel::copyId);
    connect(m_copyJson, &QAction::triggered, this, [this] { copyRows(EventTableCopy::Format::Json); });
    connect(m_copyCsv, &QAction::triggered, this, [this] { copyRows(EventTableCopy::Format::Csv); });
    connect(m_copyText, &QAction::triggered, this, [this] { copyRows(EventTableCopy::Format::Text); });
    connect(m_columns, &QAction::triggered, this, [this] { m_columnMenu->popup(QCursor::pos()); });
    connect(m_clearFilter, &QAction::triggered, this, [this] { m_workspace.setFilter({}); });
    connect(m_nextRow, &QAction::triggered, this, [this] { m_view->step(1); });
    connect(m_previousRow, &QAction::triggered, this, [this] { m_view->step(-1); });
    connect(m_retry, &QAction::triggered, this, [this] { m_model.retry(); });
    connect(m_resumeSearch, &QAction::triggered, this, [this] { m_workspace.matchingRows().resume(); });
}

QList<QAction *> EventTablePanel::commands() const
{
    return {m_filterByThis, m_copyValue, m_copyId, m_copyJson, m_copyCsv, m_copyText, m_columns, m_nextRow, m_previousRow};
}

void EventTablePanel::makeColumnMenu()
{
    for (int column = 0; column < EventTableModel::ColumnCount; ++column) {
        const auto which = static_cast<Column>(column);
        const int role = which == Column::Chip ? Qt::AccessibleTextRole : Qt::DisplayRole;
        auto *action = new QAction(m_model.headerData(column, Qt::Horizontal, role).toString(), m_columnMenu);
        action->setCheckable(true);
        action->setEnabled(which != Column::Type); // without it a row says nothing
        connect(action, &QAction::toggled, this, [this, which](bool isShown) { m_view->setColumnShown(which, isShown); });
        m_columnMenu->addAction(action);
    }
    connect(m_columnMenu, &QMenu::aboutToShow, this, [this] {
        const QList<QAction *> actions = m_columnMenu->actions();
        for (int column = 0; column < EventTableModel::ColumnCount; ++column)
            actions.at(column)->setChecked(m_view->isColumnShown(static_cast<Column>(column)));
    });
}

void EventTablePanel::buildHeader()
{
    m_header->setPane(this);
    m_header->addAction(m_filterByThis);
    m_header->addAction(m_copyValue);
    m_header->addAction(m_columns);
}

void EventTablePanel::followModel()
{
    const bool hasRows = m_model.state() == EventRowSource::State::Rows;
    if (!hasRows)
        m_state->setState(EventTableState(m_workspace, m_model, {m_retry, m_clearFilter, m_resumeSearch}).state());
    m_stack->setCurrentWidget(hasRows ? static_cast<QWidget *>(m_view.get()) : m_state);
    setFocusProxy(m_stack->currentWidget());
    updateCommands();
    tellPosition();
}

void EventTablePanel::filterByCurrentCell()
{
    if (const auto filter = m_view->filterForCurrentCell())
        m_workspace.narrowFilter(*filter);
}

void EventTablePanel::onlyCurrentEntity()
{
    if (const auto row = m_model.eventAt(m_view->currentIndex().row())) {
        EventFilter filter;
        filter.entity = row->event.entity;
        m_workspace.narrowFilter(filter);
    }
}

void EventTablePanel::focusCurrentEntity()
{
    if (const auto row = m_model.eventAt(m_view->currentIndex().row()))
        m_workspace.setFocusEntity(row->event.entity);
}

void EventTablePanel::markCurrentEvent()
{
    if (const auto &current = m_workspace.currentEvent())
        m_workspace.setMarkedEvent(m_workspace.markedEvent() == current ? std::nullopt : current);
}

/// One row: the value under the cursor. Several: the rows.
void EventTablePanel::copyValue()
{
    if (m_view->selectedRowCount() > 1) {
        copyRows(EventTableCopy::Format::Text);
        return;
    }
    if (const auto value = m_view->currentValue()) {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(copyableText(*value)));
        Q_EMIT noticed(tr("Copied the value."));
    }
}

void EventTablePanel::copyId()
{
    if (const auto id = m_model.idAt(m_view->currentIndex().row())) {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(copyableText(id->bytes())));
        Q_EMIT noticed(tr("Copied the event id."));
    }
}

void EventTablePanel::copyRows(EventTableCopy::Format format)
{
    m_copy.start(m_view->selectedEvents(EventTableCopy::MaximumRows), format);
}

void EventTablePanel::acceptCopy(const EventTableCopy::Outcome &outcome)
{
    if (!outcome.error) {
        auto content = std::make_unique<QMimeData>();
        content->setText(QString::fromUtf8(outcome.text));
        if (outcome.format == EventTableCopy::Format::Csv)
            content->setData(u"text/csv"_s, outcome.text);
        if (outcome.format == EventTableCopy::Format::Json)
            content->setData(u"application/json"_s, outcome.text);
        QGuiApplication::clipboard()->setMimeData(content.release());
    }
    Q_EMIT noticed(outcome.sentence);
}

void EventTablePanel::showContextMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_reveal, m_filterByThis, m_onlyEntity, m_focusEntity});
    menu->addSeparator();
    menu->addAction(m_mark);
    menu->addSeparator();
    menu->addActions({m_copyValue, m_copyId, m_copyText, m_copyCsv, m_copyJson});
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void EventTablePanel::updateCommands()
{
    const bool hasCurrent = m_view->currentIndex().isValid() && m_stack->currentWidget() == m_view.get();
    const bool hasSelection = m_view->selectionModel()->hasSelection() && m_stack->currentWidget() == m_view.get();
    for (QAction *action : {m_reveal, m_filterByThis, m_onlyEntity, m_focusEntity, m_mark, m_copyId})
        action->setEnabled(hasCurrent);
    for (QAction *action : {m_copyValue, m_copyJson, m_copyCsv, m_copyText})
        action->setEnabled(hasSelection);
    const bool isMarked = m_workspace.markedEvent() && m_workspace.markedEvent() == m_workspace.currentEvent();
    m_mark->setText(isMarked ? tr("Remove the mark") : tr("Mark for comparison"));
}

void EventTablePanel::tellPosition()
{
    const auto visible = m_stack->currentWidget() == m_view.get() ? m_view->visibleRows() : std::nullopt;
    const Formatter &formatter = m_workspace.formatter();
    const QString text = visible ? tr("Rows %1 to %2 of %3").arg(formatter.count(visible->first + 1), formatter.count(visible->second + 1), m_model.countText())
                                 : QString{};
    if (text == m_position)
        return;
    m_position = text;
    Q_EMIT positionChanged(text);
}

QByteArray EventTablePanel::saveColumns() const
{
    return m_view->horizontalHeader()->saveState();
}

bool EventTablePanel::restoreColumns(const QByteArray &state)
{
    return m_view->horizontalHeader()->restoreState(state);
}

void EventTablePanel::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), tokensOf(*this).base);
}

} // namespace ledgerscope
