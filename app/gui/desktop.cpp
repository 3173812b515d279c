// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/desktop.h"

#include "app/common/openreader.h"
#include "app/gui/framelog.h"
#include "app/gui/log.h"
#include "app/gui/pinnedreader.h"
#include "backend/userdata/datafile.h"
#include "models/errortext.h"
#include "models/ledgerfollower.h"
#include "models/timeline/timelinemodel.h"
#include "views/compare/comparisondialog.h"
#include "views/events/eventtablepanel.h"
#include "views/events/eventtableview.h"
#include "views/filters/savedfiltercommands.h"
#include "views/filters/savedfilterlist.h"
#include "views/inspector/inspectorpanel.h"
#include "views/navigator/navigatorpanel.h"
#include "views/open/opendialog.h"
#include "views/open/startpage.h"
#include "views/settings/settingsdialog.h"
#include "views/shell/filterfield.h"
#include "views/shell/shellactions.h"
#include "views/shell/shellstatusbar.h"
#include "views/timeline/timelinecommands.h"
#include "views/timeline/timelinepanel.h"
#include "views/timeline/timelineview.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Result<LedgerMapping> readMapping(const QString &path)
{
    const auto contents = DataFile(path).read();
    if (!contents)
        return contents.error();
    if (!*contents) {
        return Error{.code = ErrorCode::NotFound,
                     .what = QT_TRANSLATE_NOOP("Phrase", "There is no such mapping file."),
                     .where = path,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was opened.")};
    }
    return LedgerMapping::fromJson(**contents);
}

} // namespace

Desktop::Desktop(const Places &places, Theme &theme, const Clock &clock)
    : m_places(places)
    , m_theme(theme)
    , m_clock(clock)
    , m_goTo(&m_workspace)
    , m_inspector(m_workspace)
    , m_chores(u"chores"_s)
    , m_shelf(places.configDirectory, clock, m_chores)
    , m_filters(places.configDirectory, m_workspace, m_chores)
    , m_layouts(places.configDirectory, m_chores)
    , m_preferences(places.configDirectory, theme, m_workspace, m_chores)
    , m_demonstration(places.dataDirectory)
{
    buildWindow();
}

Desktop::~Desktop()
{
    // Views first: they hold on to the workspace, and through it to the session.
    m_window.reset();
    m_filterCommands.reset();
    m_workspace.setSession(nullptr);
}

void Desktop::buildWindow()
{
    m_window = std::make_unique<MainWindow>(MainWindow::Services{m_workspace, m_goTo, m_theme, m_layouts, m_clock});
    buildPanels();
    m_preferences.attach(m_window->actions());
    buildStart();
    connectActions();
    fillRecentMenu();
    connect(&m_shelf.model(), &QAbstractItemModel::modelReset, this, &Desktop::fillRecentMenu);
}

void Desktop::buildPanels()
{
    auto *navigator = new NavigatorPanel(m_workspace, m_families, m_window.get());
    m_timeline = new TimelinePanel(m_workspace, m_families, m_window.get());
    m_events = new EventTablePanel(m_workspace, m_families, m_window.get());
    auto *inspector = new InspectorPanel(m_inspector, m_families, m_window.get());
    m_window->setPanels({navigator, m_timeline, m_events, inspector});
    buildSavedFilters(*navigator);
    TimelineModel &model = m_timeline->model();
    connect(&model, &TimelineModel::focusChanged, this, [this, &model] {
        if (m_fitsAskedEntity && model.focus() != nullptr && model.lanes().columns().isComplete()) {
            m_fitsAskedEntity = false;
            model.fitSelection();
        }
    });
    ShellStatusBar *status = &m_window->status();
    connect(m_events, &EventTablePanel::positionChanged, status, &ShellStatusBar::setShown);
    connect(m_events, &EventTablePanel::noticed, status, &ShellStatusBar::tell);
    for (QWidget *view : {static_cast<QWidget *>(m_events->view()), static_cast<QWidget *>(&m_timeline->view())})
        view->addAction(m_window->actions().follow); // its key works there
    connect(&m_window->follower(), &LedgerFollower::changed, m_events, [this] { m_events->view()->setNewRowsBehind(m_window->follower().lastOld()); });
    for (const QList<QAction *> &commands : {m_timeline->view().actions(), m_events->commands(), inspector->actions()})
        m_window->actions().adopt(commands);
}

void Desktop::buildSavedFilters(NavigatorPanel &navigator)
{
    FilterField *field = &m_window->filterField();
    m_filterCommands = std::make_unique<SavedFilterCommands>(m_filters.model(), [field] { return field->text(); }, m_window.get());
    field->setBookmarkMenu(*m_filterCommands->menu());
    navigator.addSavedFilters(new SavedFilterList(*m_filterCommands, &navigator));
    m_window->actions().adopt({m_filterCommands->saveCommand()});
    connect(&m_inspector, &InspectorController::contentChanged, field, [this, field] {
        if (m_inspector.event() != nullptr && m_inspector.payload() != nullptr)
            field->sampler().see(m_inspector.event()->id, m_inspector.payload()->bytes);
    });
}

void Desktop::buildStart()
{
    ShellActions &actions = m_window->actions();
    m_start = new StartPage({actions.openFile, actions.openConnections, actions.openDemonstration, actions.palette}, m_shelf.model(), m_window.get());
    m_window->setStartPage(m_start);
    connect(m_start, &StartPage::recentChosen, this, &Desktop::openSaved);
    connect(m_start, &StartPage::demonstrationStopped, &m_demonstration, &Demonstration::stop);
    connect(&m_demonstration, &Demonstration::progressed, m_start, &StartPage::setDemonstrationProgress);
    connect(&m_demonstration, &Demonstration::ready, this, [this] {
        m_start->setDemonstrationIdle();
        OpenRequest request{LedgerUrl::fromSqlitePath(m_demonstration.path()), {}, {}};
        request.identity = {tr("Demonstration"), request.url.redacted(), u"demonstration"_s, static_cast<int>(FrameColour::Olive)};
        openLedger(request);
    });
    connect(&m_demonstration, &Demonstration::failed, this, [this](const Error &error) {
        m_start->setDemonstrationIdle();
        const ErrorText text = errorText(error);
        if (error.code != ErrorCode::Cancelled)
            m_start->showError(text.title + u'.', text.sentence);
    });
}

void Desktop::connectActions()
{
    ShellActions &actions = m_window->actions();
    connect(actions.openFile, &QAction::triggered, this, [this] {
        openDialog().startNew(ConnectionFields::Way::SqliteFile);
        openDialog().open();
        openDialog().chooseFile();
    });
    connect(actions.openConnections, &QAction::triggered, this, [this] {
        openDialog().startNew(ConnectionFields::Way::Postgres);
        openDialog().open();
    });
    connect(actions.openDemonstration, &QAction::triggered, &m_demonstration, &Demonstration::prepare);
    connect(actions.closeLedger, &QAction::triggered, this, &Desktop::closeLedger);
    connect(actions.settings, &QAction::triggered, this, [this] { settingsDialog().open(); });
    connect(actions.compareRanges, &QAction::triggered, this, [this] { comparison().compare(); });
    connect(m_timeline->view().commands().compareRange(), &QAction::triggered, actions.compareRanges, &QAction::trigger);
    connect(actions.about, &QAction::triggered, this, [this] {
        auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About Ledgerscope"), {}, QMessageBox::Close, m_window.get());
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->setTextFormat(Qt::PlainText);
        box->setText(u"Ledgerscope "_s + QApplication::applicationVersion());
        box->setInformativeText(tr("Timeline and replay inspector for event ledgers. Opens ledgers read-only.\n\n"
                                   "Free software under the GNU General Public License, version 3 or later, without any warranty.\n"
                                   "Icons: Breeze, © Uri Herrera and others, LGPL 3 or later."));
        box->open();
    });
    connect(m_window.get(), &MainWindow::fileDropped, this, &Desktop::openPath);
    connect(m_window.get(), &MainWindow::otherLedgerWanted, this, [this] {
        const LedgerIdentity identity = m_session ? m_session->identity() : LedgerIdentity{};
        openDialog().startWith({identity, {}, {}});
        openDialog().open();
    });
}

OpenDialog &Desktop::openDialog()
{
    if (m_dialog == nullptr) {
        m_dialog = new OpenDialog(m_tester, m_shelf.model(), m_window.get());
        connectDialog();
    }
    return *m_dialog;
}

SettingsDialog &Desktop::settingsDialog()
{
    if (m_settings == nullptr) {
        m_settings = new SettingsDialog({m_theme, m_workspace, m_window->actions()}, m_preferences.language(), m_window.get());
        connect(m_settings, &SettingsDialog::languageChosen, this, [this](const QString &language) { m_preferences.setLanguage(language); });
    }
    return *m_settings;
}

ComparisonDialog &Desktop::comparison()
{
    if (m_comparison == nullptr)
        m_comparison = new ComparisonDialog(m_workspace, m_families, m_window.get());
    return *m_comparison;
}

void Desktop::connectDialog()
{
    connect(m_dialog, &OpenDialog::openRequested, this, &Desktop::openLedger);
    connect(m_dialog, &OpenDialog::forgetWanted, this, [this](const QString &url) { m_shelf.forget(url); });
    connect(m_dialog, &OpenDialog::mappingLoadWanted, this, [this](const QString &path) {
        if (const auto mapping = readMapping(path))
            m_dialog->setMapping(*mapping);
        else
            m_dialog->showMappingError(mapping.error());
    });
    connect(m_dialog, &OpenDialog::mappingSaveWanted, this, [this](const QString &path, const LedgerMapping &mapping) {
        if (const auto written = DataFile(path).write(mapping.toJson()); !written)
            m_dialog->showMappingError(written.error());
    });
}

void Desktop::fillRecentMenu()
{
    QMenu *menu = m_window->actions().recentMenu;
    menu->clear();
    for (int row = 0; row < m_shelf.model().rowCount(); ++row) {
        const QString name = m_shelf.model().index(row).data().toString();
        QAction *action = menu->addAction(QString(name).replace(u'&', u"&&"_s));
        connect(action, &QAction::triggered, this, [this, row] { openSaved(row); });
    }
    menu->setEnabled(m_shelf.model().rowCount() > 0);
}

void Desktop::openPath(const QString &path)
{
    for (const SavedConnection &saved : m_shelf.model().connections()) {
        const auto url = LedgerUrl::parse(saved.identity.url);
        if (url && url->store() == StoreKind::Sqlite && QFileInfo(url->sqlitePath()) == QFileInfo(path)) {
            openLedger({*url, saved.identity, saved.mapping});
            return;
        }
    }
    const LedgerUrl url = LedgerUrl::fromSqlitePath(QFileInfo(path).absoluteFilePath());
    openLedger({url, {url.shortName(), url.redacted(), {}, 0}, {}});
}

void Desktop::openSaved(int row)
{
    const SavedConnection saved = m_shelf.model().at(row);
    const auto url = LedgerUrl::parse(saved.identity.url);
    if (url)
        openLedger({*url, saved.identity, saved.mapping});
    else
        m_start->showError(errorText(url.error()).title, errorText(url.error()).sentence);
}

Result<void> Desktop::apply(const GuiOptions &options)
{
    m_asked = options;
    if (options.theme)
        m_theme.setChoice(*options.theme);
    if (options.clock)
        m_workspace.setClock(*options.clock);
    if (options.order)
        m_workspace.setOrder(*options.order);
    if (!options.ledger)
        return {};
    const auto url = LedgerUrl::parse(*options.ledger);
    if (!url)
        return url.error();
    OpenRequest request{*url, {url->shortName(), url->redacted(), {}, 0}, {}};
    for (const SavedConnection &saved : m_shelf.model().connections()) {
        if (saved.identity.url == url->redacted()) {
            request.identity = saved.identity;
            request.mapping = saved.mapping;
        }
    }
    if (options.mapFile) {
        auto mapping = readMapping(*options.mapFile);
        if (!mapping)
            return mapping.error();
        request.mapping = std::move(mapping).value();
    }
    openLedger(request);
    return {};
}

void Desktop::openLedger(const OpenRequest &request)
{
    startSession(request, openReader(request.url, request.mapping));
}

void Desktop::startSession(const OpenRequest &request, LedgerSource source)
{
    if (m_asked.now)
        source = PinnedReader::pin(std::move(source), *m_asked.now);
    auto session = std::make_unique<LedgerSession>(std::move(source), request.identity);
    if (m_asked.hasIndex)
        session->setIndexDirectory(m_places.indexDirectory);
    m_knownTypes = 0;
    m_families.setTypes({});
    // A ledger is worth remembering once it could be opened.
    connect(session.get(), &LedgerSession::stateChanged, this, [this, request, opened = session.get(), isRemembered = false]() mutable {
        if (opened->state() == LedgerSession::State::Failed && opened->error() && opened->error()->code == ErrorCode::WalWithoutShm)
            offerPrivateCopy(request);
        if (opened->state() != LedgerSession::State::Ready || std::exchange(isRemembered, true))
            return;
        m_shelf.remember(request);
        selectAsAsked();
    });
    connect(session.get(), &LedgerSession::columnsChanged, this, &Desktop::followColumns);
    m_workspace.setSession(session.get());
    m_session.swap(session);
    release(std::move(session)); // after nobody looks at it any more
    m_session->read();
}

/// To free the columns of millions of events takes a tenth of a second.
void Desktop::release(std::unique_ptr<LedgerSession> session)
{
    if (!session)
        return;
    auto columns = session->columns();
    session.reset();
    (void)m_chores.submit([columns = std::move(columns)](const std::stop_token &) mutable {
        columns = {};
        return true;
    });
}

/// The one refusal that we can help with: the file cannot be read where it is without leaving a trace, but a copy of it can.
void Desktop::offerPrivateCopy(const OpenRequest &request)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("Open a private copy?"), {}, QMessageBox::Cancel, m_window.get());
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setText(tr("The database has a write-ahead log but no index of it. Opening it in place would create one."));
    box->setInformativeText(tr("A copy of the file and its -wal can be made in your cache folder, read there, and removed on closing. "
                               "The ledger stays untouched."));
    const QAbstractButton *copy = box->addButton(tr("Open a private copy"), QMessageBox::AcceptRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, request, copy](const QAbstractButton *clicked) {
        if (clicked == copy)
            startSession(request, openPrivateCopy(request.url, m_places.cacheDirectory, request.mapping));
    });
    box->open();
}

void Desktop::closeLedger()
{
    m_workspace.setSession(nullptr);
    release(std::move(m_session));
}

void Desktop::tell(FrameLog &log)
{
    log.setPage([this] {
        const auto *pages = qobject_cast<const QStackedWidget *>(m_window->centralWidget());
        return pages != nullptr ? pages->currentWidget()->objectName() : QString();
    });
    log.addMilestone(u"window shown"_s, [this] { return m_window->isVisible(); });
    log.addMilestone(u"first page painted"_s, [this] { return m_events->view()->isVisible() && m_events->model().idAt(0).has_value(); });
    log.addMilestone(u"columns complete"_s, [this] { return m_session && m_session->loadState() == LedgerSession::LoadState::Complete; });
    log.addMilestone(u"columns at their limit"_s, [this] { return m_session && m_session->loadState() == LedgerSession::LoadState::LimitReached; });
    log.addMilestone(u"timeline complete"_s, [this] {
        return m_timeline->isVisible() && m_timeline->model().state() == TimelineModel::State::Ready && m_timeline->model().lanes().columns().isComplete();
    });
}

void Desktop::followColumns()
{
    const auto &types = m_session->columns().types();
    if (qsizetype{types.size()} == m_knownTypes)
        return;
    m_knownTypes = types.size();
    QList<EventType> names;
    for (const auto &entry : types.entries())
        names += entry.value;
    m_families.setTypes(names);
}

void Desktop::selectAsAsked()
{
    const auto entity = std::exchange(m_asked.entity, std::nullopt);
    const auto event = std::exchange(m_asked.event, std::nullopt);
    m_fitsAskedEntity = entity.has_value();
    m_workspace.setPinnedPaths(std::exchange(m_asked.pinnedPaths, {}));
    if (event) {
        m_workspace.setFocusEntity(entity);
        m_goTo.go(u'#' + QString::fromUtf8(event->bytes()));
    } else if (entity) {
        m_goTo.go(u'@' + QString::fromUtf8(entity->toText()));
    }
}

} // namespace ledgerscope
