// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/inspectorpanel.h"

#include "models/errortext.h"
#include "models/events/eventjson.h"
#include "models/inspector/inspectorcontroller.h"
#include "views/inspector/clipboard.h"
#include "views/inspector/diffpane.h"
#include "views/inspector/eventclocks.h"
#include "views/inspector/eventhead.h"
#include "views/inspector/payloadpane.h"
#include "views/inspector/payloadtreeview.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"
#include "views/widgets/panelheader.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QMenu>
#include <QPainter>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int UsualWidth = 376;
constexpr int UsualHeight = 740;

ViewState stateOf(ViewState::Kind kind, const QString &title, const QString &sentence)
{
    return {.kind = kind, .title = title, .sentence = sentence, .statement = {}, .actions = {}};
}

} // namespace

InspectorPanel::InspectorPanel(InspectorController &controller, FamilyPalette &families, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_copyEvent(addCommand(u"copyEvent"_s, u"edit-copy"_s, tr("Copy event as JSON")))
    , m_copyId(addCommand(u"copyId"_s, u"edit-copy-path"_s, tr("Copy id")))
    , m_copyPayload(addCommand(u"copyPayload"_s, {}, tr("Copy payload")))
    , m_mark(addCommand(u"mark"_s, u"bookmark-new"_s, tr("Mark for comparison")))
    , m_diffWithMark(addCommand(u"compareWithMark"_s, {}, tr("Compare with the marked event")))
    , m_header(new PanelHeader(tr("Inspector"), this))
    , m_stack(new QStackedWidget(this))
    , m_stateView(new StateView(this))
    , m_content(new QWidget(this))
    , m_head(new EventHead(families, m_content))
    , m_clocks(new EventClocks(m_content))
    , m_splitter(new QSplitter(Qt::Vertical, m_content))
    , m_payload(new PayloadPane(controller, m_splitter))
    , m_diff(new DiffPane(controller, m_splitter))
{
    setAccessibleName(tr("Inspector"));
    setUpHeader();
    setUpContent();
    connect(m_copyEvent, &QAction::triggered, this, [this] { copyToClipboard(eventAsJson(*m_controller.event(), *m_controller.payload())); });
    connect(m_copyId, &QAction::triggered, this, [this] { copyToClipboard(m_controller.event()->id.bytes()); });
    connect(m_copyPayload, &QAction::triggered, this, [this] { copyToClipboard(m_controller.payload()->bytes); });
    connect(m_mark, &QAction::triggered, &controller, &InspectorController::toggleMark);
    connect(m_diffWithMark, &QAction::triggered, &controller, [&controller] { controller.setDiffBase(DiffBase::MarkedEvent); });
    connect(m_head, &EventHead::entityActivated, &controller, &InspectorController::openEntity);
    connect(m_clocks, &EventClocks::causeActivated, &controller, &InspectorController::openCause);
    connect(m_clocks, &EventClocks::runActivated, &controller, &InspectorController::openRun);
    connect(m_diff, &DiffPane::pathActivated, m_payload, &PayloadPane::showPath);
    connect(&controller, &InspectorController::stateChanged, this, &InspectorPanel::showState);
    connect(&controller, &InspectorController::contentChanged, this, &InspectorPanel::showContent);
    connect(&controller, &InspectorController::markChanged, this, &InspectorPanel::updateActions);
    showContent();
    showState();
}

InspectorPanel::~InspectorPanel() = default;

QAction *InspectorPanel::addCommand(const QString &name, const QString &icon, const QString &text)
{
    auto *action = icon.isEmpty() ? new QAction(text, this) : new QAction(iconOf(icon), text, this);
    action->setObjectName(u"inspector."_s + name);
    addAction(action);
    return action;
}

void InspectorPanel::setUpHeader()
{
    m_mark->setCheckable(true);
    m_diffWithMark->setShortcut(Qt::Key_D);
    auto *menu = new QMenu(this);
    menu->addActions({m_copyEvent, m_copyId, m_copyPayload});
    menu->addSeparator();
    menu->addActions({m_mark, m_diffWithMark});
    menu->addSeparator();
    menu->addActions({m_payload->findAction(), m_payload->loadAllAction(), m_payload->saveAction()});
    auto *more = new QToolButton(m_header);
    more->setIcon(iconOf(u"overflow-menu"_s));
    more->setAutoRaise(true);
    more->setToolTip(tr("More"));
    more->setAccessibleName(tr("More about this event"));
    connect(more, &QToolButton::clicked, menu, [menu, more] { menu->popup(more->mapToGlobal(more->rect().bottomLeft())); });
    m_header->addAction(m_copyEvent);
    m_header->addAction(m_payload->tree()->pinAction());
    m_header->addTrailing(more);
}

void InspectorPanel::setUpContent()
{
    m_splitter->addWidget(m_payload);
    m_splitter->addWidget(m_diff);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({UsualHeight * 63 / 100, UsualHeight * 37 / 100}); // five differences beside a short payload
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(0);
    content->addWidget(m_head);
    content->addWidget(m_clocks);
    content->addWidget(m_splitter, 1);
    m_stack->addWidget(m_stateView);
    m_stack->addWidget(m_content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_stack, 1);
}

void InspectorPanel::showContent()
{
    if (const Event *event = m_controller.event()) {
        m_head->setEvent(event->type, m_controller.facts());
        m_clocks->setFacts(m_controller.facts(), m_controller.isCauseAnEvent());
    }
    updateActions();
}

void InspectorPanel::showState()
{
    using State = InspectorController::State;
    updateActions();
    // While the next event is read, the one before stays.
    const bool hasContent = m_controller.event() != nullptr && m_controller.state() != State::Failed;
    m_stack->setCurrentWidget(hasContent ? m_content : m_stateView);
    if (hasContent)
        return;
    switch (m_controller.state()) {
    case State::NoLedger:
        m_stateView->setState(stateOf(ViewState::Kind::Choose, tr("No ledger is open"), tr("Open one to see its events.")));
        return;
    case State::NoEvent:
        m_stateView->setState(stateOf(ViewState::Kind::Choose, tr("No event is chosen"), tr("Choose one in the timeline or in the table.")));
        return;
    case State::Loading:
    case State::Ready:
        m_stateView->setState(stateOf(ViewState::Kind::Loading, {}, tr("Reading the event")));
        return;
    case State::Failed: {
        const ErrorText text = errorText(*m_controller.error());
        m_stateView->setState(stateOf(ViewState::Kind::Failed, text.title, text.sentence));
        return;
    }
    }
}

void InspectorPanel::updateActions()
{
    const bool hasEvent = m_controller.event() != nullptr;
    for (QAction *action : {m_copyEvent, m_copyId, m_copyPayload, m_mark})
        action->setEnabled(hasEvent);
    m_mark->setChecked(m_controller.isMarked());
}

QByteArray InspectorPanel::saveLayout() const
{
    return m_splitter->saveState();
}

bool InspectorPanel::restoreLayout(const QByteArray &state)
{
    return m_splitter->restoreState(state);
}

QSize InspectorPanel::sizeHint() const
{
    return {UsualWidth, UsualHeight};
}

void InspectorPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokensOf(*this).base);
}

} // namespace ledgerscope
