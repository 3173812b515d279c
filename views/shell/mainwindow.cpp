// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/mainwindow.h"

#include "models/errortext.h"
#include "models/formatting.h"
#include "models/find/goto.h"
#include "models/find/matchingrows.h"
#include "models/ledgerfollower.h"
#include "models/ledgersession.h"
#include "models/shell/ledgerkinds.h"
#include "models/workspace.h"
#include "views/shell/commandpalette.h"
#include "views/shell/connectioncorner.h"
#include "views/shell/contextbar.h"
#include "views/shell/gotofield.h"
#include "views/shell/layoutstore.h"
#include "views/shell/pagebar.h"
#include "views/shell/sessionbanners.h"
#include "views/shell/shellactions.h"
#include "views/shell/shellstatusbar.h"
#include "views/theme/density.h"
#include "views/theme/theme.h"
#include "views/widgets/stateview.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDropEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPainter>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimeZone>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int NavigatorWidth = 256;
constexpr int InspectorWidth = 376;
constexpr int NarrowInspectorWidth = 340;
constexpr int WidthForNavigator = 1200;
constexpr int WidthForWideInspector = 1360;
constexpr int LayoutVersion = 1;

FrameColor frameColorAt(int index)
{
    const auto place = static_cast<std::size_t>(std::clamp(index, 0, static_cast<int>(AllFrameColors.size()) - 1));
    return AllFrameColors[place];
}

/// A dropped thing that can be a ledger: exactly one local file.
QString localFileOf(const QMimeData &data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

MainWindow::MainWindow(const Services &services, QWidget *parent)
    : QMainWindow(parent)
    , m_services(services)
    , m_actions(new ShellActions(this))
    , m_follower(new LedgerFollower(services.workspace, this))
    , m_tryAgain(new QAction(tr("Try again"), this))
    , m_openOther(new QAction(tr("Open another…"), this))
{
    setObjectName(u"mainWindow"_s);
    setMinimumSize(LeastSize);
    setAcceptDrops(true);
    setContentsMargins(FrameWidth, FrameWidth, FrameWidth, FrameWidth);
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    setContextMenuPolicy(Qt::PreventContextMenu);
    buildBars();
    buildCentre();
    m_palette = new CommandPalette(*m_actions, m_services.workspace, m_services.goTo, this);
    connectActions();
    connectViewActions();
    connect(&m_services.workspace, &Workspace::sessionChanged, this, &MainWindow::followSession);
    connect(&m_services.workspace, &Workspace::historyChanged, this, &MainWindow::followHistory);
    connect(&m_services.theme, &Theme::changed, this, &MainWindow::updateChecks);
    updateChecks();
    followSession();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildBars()
{
    m_actions->fill(*menuBar());
    menuBar()->setNativeMenuBar(false); // the corner with the connection's name belongs into the window
    m_corner = new ConnectionCorner(menuBar());
    menuBar()->setCornerWidget(m_corner, Qt::TopRightCorner);

    m_pageBar = new PageBar(*m_actions, m_services.workspace, this);
    addToolBar(Qt::TopToolBarArea, m_pageBar);
    addToolBarBreak(Qt::TopToolBarArea);

    m_banners = new SessionBanners(m_services.workspace, m_tryAgain, this);
    addToolBar(Qt::TopToolBarArea, m_banners);
    addToolBarBreak(Qt::TopToolBarArea);

    m_contextBar = new ContextBar(*m_actions, m_services.workspace, this);
    addToolBar(Qt::TopToolBarArea, m_contextBar);

    m_status = new ShellStatusBar(m_services.workspace, m_services.clock, this);
    setStatusBar(m_status);
    m_status->showFollower(*m_follower, m_actions->follow);
}

void MainWindow::followArrivals()
{
    m_actions->follow->setEnabled(m_follower->state() != LedgerFollower::State::Unavailable);
    m_actions->follow->setChecked(m_follower->state() == LedgerFollower::State::Following);
}

void MainWindow::buildCentre()
{
    m_pages = new QStackedWidget(this);
    m_state = new StateView(m_pages);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_timelinePage = new QSplitter(Qt::Vertical, m_pages);
    m_timelinePage->setObjectName(u"timelinePage"_s);
    m_timelinePage->setChildrenCollapsible(false);
    m_pages->addWidget(m_state);
    m_pages->addWidget(m_timelinePage);
    setCentralWidget(m_pages);
}

void MainWindow::setStartPage(QWidget *page)
{
    Q_ASSERT(m_start == nullptr);
    m_start = page;
    // A page in the background must not keep the one in front from being as narrow as it can be.
    page->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_pages->addWidget(page);
    followState();
}

FilterField &MainWindow::filterField() const
{
    return m_contextBar->filterField();
}

void MainWindow::setPanels(const Panels &panels)
{
    Q_ASSERT(m_docks.isEmpty());
    m_timelinePage->addWidget(panels.timeline);
    m_timelinePage->addWidget(panels.events);
    m_timelinePage->setStretchFactor(0, 3);
    m_timelinePage->setStretchFactor(1, 2);
    m_docks += addDock(u"navigatorDock"_s, tr("Navigator"), panels.navigator, Qt::LeftDockWidgetArea);
    m_docks += addDock(u"inspectorDock"_s, tr("Inspector"), panels.inspector, Qt::RightDockWidgetArea);
    followState();
}

QDockWidget *MainWindow::addDock(const QString &name, const QString &title, QWidget *panel, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setAccessibleName(title);
    dock->setWidget(panel);
    dock->setTitleBarWidget(new QWidget(dock)); // panels have headers of their own
    addDockWidget(area, dock);
    m_actions->panelsMenu->addAction(dock->toggleViewAction());

    QAction *move = m_actions->panelsMenu->addAction(tr("Move %1 to the other side").arg(title));
    connect(move, &QAction::triggered, this, [this, dock] {
        const bool isLeft = dockWidgetArea(dock) == Qt::LeftDockWidgetArea;
        addDockWidget(isLeft ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea, dock);
    });
    return dock;
}

void MainWindow::connectActions()
{
    Workspace &workspace = m_services.workspace;
    GoTo &goTo = m_services.goTo;
    const auto on = [this](QAction *action, auto &&act) { connect(action, &QAction::triggered, this, std::forward<decltype(act)>(act)); };
    on(m_actions->goBack, [&workspace] { workspace.goBack(); });
    on(m_actions->goForward, [&workspace] { workspace.goForward(); });
    on(m_actions->palette, [this] { m_palette->openPalette(); });
    on(m_actions->keyHelp, [this] { m_palette->openPalette(); });
    on(m_actions->mark, [&workspace] { workspace.setMarkedEvent(workspace.markedEvent() == workspace.currentEvent() ? std::nullopt : workspace.currentEvent()); });
    on(m_actions->releaseFocus, [&workspace] { workspace.setFocusEntity(std::nullopt); });
    MatchingRows &rows = workspace.matchingRows();
    connect(m_actions->follow, &QAction::toggled, m_follower, &LedgerFollower::setFollowing);
    connect(m_follower, &LedgerFollower::changed, this, &MainWindow::followArrivals);
    on(m_actions->stopSearch, [&rows] { rows.stop(); });
    on(m_actions->continueSearch, [&rows] { rows.resume(); });
    connect(&rows, &MatchingRows::searchChanged, this, [this, &rows] {
        m_actions->stopSearch->setEnabled(rows.isSearching());
        m_actions->continueSearch->setEnabled(rows.search() == MatchingRows::Search::Stopped || rows.search() == MatchingRows::Search::Failed);
    });
    on(m_actions->showEntityOnly, [&workspace] {
        EventFilter entity;
        entity.entity = workspace.filter().entity ? workspace.filter().entity : workspace.focusEntity();
        if (workspace.filter().entity)
            workspace.widenFilter(entity);
        else if (entity.entity)
            workspace.narrowFilter(entity);
    });
    connectSteps();
    on(m_actions->pageTimeline, [this] { m_actions->pageTimeline->setChecked(true); });
    on(m_actions->nextPane, [this] { stepPane(1); });
    on(m_actions->previousPane, [this] { stepPane(-1); });
    on(m_actions->quit, [this] { close(); });
    for (QAction *action : {m_actions->readAgain, m_tryAgain}) {
        on(action, [&workspace] {
            if (LedgerSession *session = workspace.session())
                session->read();
        });
    }
    on(m_actions->stopLoading, [&workspace] {
        if (LedgerSession *session = workspace.session())
            session->stopLoading();
    });
    connect(m_openOther, &QAction::triggered, this, &MainWindow::otherLedgerWanted);
    connect(&m_pageBar->goToField(), &GoToField::asked, &goTo, &GoTo::go);
    // Whoever leaves the field wants to work with what is there: the events have the keys for it.
    connect(&m_pageBar->goToField(), &GoToField::left, this, [this] { focusPane(m_timelinePage->widget(1)); });
    connect(&goTo, &GoTo::finished, this, [this](const GoToResult &result) {
        m_status->tell(result.sentence);
        if (result.isFound() && m_pageBar->goToField().hasFocus())
            focusPane(m_timelinePage->widget(1));
    });
}

void MainWindow::connectSteps()
{
    GoTo &goTo = m_services.goTo;
    const auto on = [this, &goTo](QAction *action, GoTo::Along along, CodeStep step) {
        connect(action, &QAction::triggered, &goTo, [&goTo, along, step] { goTo.step(along, step); });
    };
    on(m_actions->firstOfEntity, GoTo::Along::Entity, CodeStep::First);
    on(m_actions->previousOfEntity, GoTo::Along::Entity, CodeStep::Previous);
    on(m_actions->nextOfEntity, GoTo::Along::Entity, CodeStep::Next);
    on(m_actions->lastOfEntity, GoTo::Along::Entity, CodeStep::Last);
    on(m_actions->firstOfType, GoTo::Along::Type, CodeStep::First);
    on(m_actions->previousOfType, GoTo::Along::Type, CodeStep::Previous);
    on(m_actions->nextOfType, GoTo::Along::Type, CodeStep::Next);
    on(m_actions->lastOfType, GoTo::Along::Type, CodeStep::Last);
    on(m_actions->firstOfRun, GoTo::Along::Run, CodeStep::First);
    on(m_actions->previousOfRun, GoTo::Along::Run, CodeStep::Previous);
    on(m_actions->nextOfRun, GoTo::Along::Run, CodeStep::Next);
    on(m_actions->lastOfRun, GoTo::Along::Run, CodeStep::Last);
}

void MainWindow::connectViewActions()
{
    Theme &theme = m_services.theme;
    connect(m_actions->theme, &QActionGroup::triggered, this,
            [&theme](QAction *action) { theme.setChoice(static_cast<Theme::Choice>(action->data().toInt())); });
    connect(m_actions->density, &QActionGroup::triggered, this,
            [&theme](QAction *action) { theme.setDensity(static_cast<Density>(action->data().toInt())); });
    connect(m_actions->zone, &QActionGroup::triggered, this, [this](QAction *action) {
        const QByteArray name = action->data().toString().toLatin1();
        const QTimeZone zone = name.isEmpty() ? QTimeZone::systemTimeZone() : name == "UTC" ? QTimeZone::utc() : QTimeZone(name);
        m_services.workspace.setFormatter(Formatter(zone, m_services.workspace.formatter().locale()));
    });
    connect(&m_services.workspace, &Workspace::formatterChanged, this, &MainWindow::updateChecks);
    constexpr int TextStep = 10;
    connect(m_actions->textLarger, &QAction::triggered, this, [&theme] { theme.setTextPercent(theme.textPercent() + TextStep); });
    connect(m_actions->textSmaller, &QAction::triggered, this, [&theme] { theme.setTextPercent(theme.textPercent() - TextStep); });
    connect(m_actions->textNormal, &QAction::triggered, this, [&theme] { theme.setTextPercent(100); });
    connect(m_actions->resetLayout, &QAction::triggered, this, [this] {
        m_services.layouts.clear();
        arrangeAnew();
    });
}

void MainWindow::updateChecks()
{
    const auto check = [](const QActionGroup *group, const QVariant &value) {
        const QList<QAction *> actions = group->actions();
        for (QAction *action : actions)
            action->setChecked(action->data() == value);
    };
    check(m_actions->theme, static_cast<int>(m_services.theme.choice()));
    check(m_actions->density, static_cast<int>(m_services.theme.density()));
    const QByteArray zone = m_services.workspace.formatter().zone().id();
    const bool isSystems = zone == QTimeZone::systemTimeZone().id();
    check(m_actions->zone, zone == QTimeZone::utc().id() ? QVariant(u"UTC"_s) : isSystems ? QVariant(QString()) : QVariant());
}

void MainWindow::followSession()
{
    if (m_followed != nullptr)
        m_followed->disconnect(this);
    m_followed = m_services.workspace.session();
    if (m_followed != nullptr) {
        connect(m_followed, &LedgerSession::stateChanged, this, &MainWindow::followState);
        connect(m_followed, &LedgerSession::columnsChanged, this, &MainWindow::focusContent);
        connect(m_followed, &LedgerSession::loadStateChanged, this,
                [this] { m_actions->stopLoading->setEnabled(m_followed->loadState() == LedgerSession::LoadState::Loading); });
    }
    m_actions->setLedgerOpen(m_followed != nullptr);
    m_pageBar->setLedgerOpen(m_followed != nullptr);
    showConnection();
    followHistory();
    followState();
}

void MainWindow::showConnection()
{
    m_hasFrameColor = m_followed != nullptr;
    if (m_followed == nullptr) {
        m_corner->clear();
        setWindowTitle(QString());
    } else {
        const LedgerIdentity &identity = m_followed->identity();
        m_frameColor = frameColorAt(identity.frameColour);
        m_corner->setConnection(identity.name, identity.kind, m_frameColor, identity.url);
        const QString kind = identity.kind.isEmpty() ? QString() : u" ("_s + ledgerKindText(identity.kind) + u')';
        setWindowTitle(tr("%1%2 – Ledgerscope", "name of the ledger, its kind in brackets").arg(displayText(identity.name), kind));
    }
    // The menu bar asks its corner for a size when its layout is made, not when the corner changes.
    m_corner->adjustSize();
    menuBar()->setCornerWidget(m_corner, Qt::TopRightCorner);
    m_corner->show();
    update();
}

void MainWindow::followState()
{
    if (m_followed == nullptr) {
        showPage(Page::Start);
        return;
    }
    switch (m_followed->state()) {
    case LedgerSession::State::Opening:
        m_state->setState({.kind = ViewState::Kind::Loading,
                           .title = tr("Opening %1").arg(displayText(m_followed->identity().name)),
                           .sentence = tr("Reading tables, columns and rights. Nothing is written."),
                           .statement = {},
                           .actions = {}});
        showPage(Page::State);
        return;
    case LedgerSession::State::Failed: {
        const ErrorText text = errorText(m_followed->error().value_or(Error{}));
        m_state->setState({.kind = ViewState::Kind::Failed,
                           .title = text.title,
                           .sentence = text.sentence,
                           .statement = {},
                           .actions = {m_tryAgain, m_openOther}});
        showPage(Page::State);
        return;
    }
    case LedgerSession::State::Ready:
        showPage(Page::Timeline);
        return;
    }
}

void MainWindow::followHistory()
{
    const bool isOpen = m_services.workspace.session() != nullptr;
    m_actions->goBack->setEnabled(isOpen && m_services.workspace.canGoBack());
    m_actions->goForward->setEnabled(isOpen && m_services.workspace.canGoForward());
}

void MainWindow::showPage(Page page)
{
    const bool isTimeline = page == Page::Timeline && !m_docks.isEmpty();
    m_contextBar->setVisible(isTimeline);
    if (isTimeline) {
        m_pages->setCurrentWidget(m_timelinePage);
        if (!m_isArranged && isVisible()) { // before, the window has not got its size
            restoreArrangement();
            focusContent();
        }
        return;
    }
    if (m_isArranged)
        keepArrangement();
    m_isArranged = false;
    for (QDockWidget *dock : std::as_const(m_docks))
        dock->hide();
    m_pages->setCurrentWidget(page == Page::Start && m_start != nullptr ? m_start : m_state);
}

QString MainWindow::layoutKey() const
{
    const QSize screenSize = screen()->size();
    return u"timeline/%1x%2"_s.arg(screenSize.width()).arg(screenSize.height());
}

void MainWindow::restoreArrangement()
{
    m_isArranged = true;
    const QByteArray kept = m_services.layouts.layout(layoutKey());
    const QByteArray splitter = m_services.layouts.layout(layoutKey() + u"/splitter"_s);
    if (kept.isEmpty() || !restoreState(kept, LayoutVersion))
        arrangeAnew();
    else if (!splitter.isEmpty())
        m_timelinePage->restoreState(splitter);
    // Bars follow what is shown, not what was kept.
    m_pageBar->show();
    m_contextBar->show();
    m_banners->refresh();
}

void MainWindow::arrangeAnew()
{
    if (m_docks.size() != 2)
        return;
    addDockWidget(Qt::LeftDockWidgetArea, m_docks[0]);
    addDockWidget(Qt::RightDockWidgetArea, m_docks[1]);
    m_docks[0]->setVisible(width() >= WidthForNavigator);
    m_docks[1]->setVisible(true);
    resizeDocks(m_docks, {NavigatorWidth, width() >= WidthForWideInspector ? InspectorWidth : NarrowInspectorWidth}, Qt::Horizontal);
    m_timelinePage->setSizes({height() * 3 / 5, height() * 2 / 5});
}

void MainWindow::keepArrangement()
{
    m_services.layouts.setLayout(layoutKey(), saveState(LayoutVersion));
    m_services.layouts.setLayout(layoutKey() + u"/splitter"_s, m_timelinePage->saveState());
}

void MainWindow::stepPane(int step)
{
    QList<QWidget *> panes;
    for (QWidget *pane : {m_docks.isEmpty() ? nullptr : m_docks[0]->widget(), m_timelinePage->widget(0), m_timelinePage->widget(1),
                          m_docks.isEmpty() ? nullptr : m_docks[1]->widget()}) {
        if (pane != nullptr && pane->isVisible())
            panes += pane;
    }
    if (panes.isEmpty())
        return;
    const QWidget *now = QApplication::focusWidget();
    const auto current = std::find_if(panes.begin(), panes.end(), [now](const QWidget *pane) { return pane == now || pane->isAncestorOf(now); });
    const qsizetype count = panes.size();
    const qsizetype place = current == panes.end() ? (step > 0 ? -1 : 0) : current - panes.begin();
    for (qsizetype tried = 1; tried <= count; ++tried) {
        if (focusPane(panes[(place + step * tried + count * tried) % count]))
            return;
    }
}

void MainWindow::focusContent()
{
    // Only while the focus is nowhere in particular: what is to come must not take it away from what somebody works with.
    const QWidget *now = QApplication::focusWidget();
    if (m_isArranged && (now == nullptr || m_pageBar->isAncestorOf(now)) && now != &m_pageBar->goToField())
        focusPane(m_timelinePage->widget(0));
}

bool MainWindow::focusPane(QWidget *next)
{
    QWidget *target = next->focusProxy() != nullptr ? next->focusProxy() : next;
    if (target->focusPolicy() == Qt::NoFocus) {
        QWidget *candidate = next->nextInFocusChain();
        while (candidate != next && !(next->isAncestorOf(candidate) && candidate->isVisible() && (candidate->focusPolicy() & Qt::TabFocus)))
            candidate = candidate->nextInFocusChain();
        if (candidate == next)
            return false;
        target = candidate;
    }
    target->setFocus(Qt::ShortcutFocusReason);
    return true;
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    followState();
}

void MainWindow::paintEvent(QPaintEvent *event)
{
    QMainWindow::paintEvent(event);
    const Tokens &tokens = tokensOf(*this);
    const QColor color = m_hasFrameColor ? tokens.of(m_frameColor) : tokens.lineStrong;
    QPainter painter(this);
    const QRect all = rect();
    painter.fillRect(QRect(0, 0, all.width(), FrameWidth), color);
    painter.fillRect(QRect(0, all.height() - FrameWidth, all.width(), FrameWidth), color);
    painter.fillRect(QRect(0, 0, FrameWidth, all.height()), color);
    painter.fillRect(QRect(all.width() - FrameWidth, 0, FrameWidth, all.height()), color);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFileOf(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QString path = localFileOf(*event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    Q_EMIT fileDropped(path);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_isArranged)
        keepArrangement();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace ledgerscope
