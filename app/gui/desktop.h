// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/gui/demonstration.h"
#include "app/gui/filtershelf.h"
#include "app/gui/guioptions.h"
#include "app/gui/ledgershelf.h"
#include "app/gui/preferences.h"
#include "app/gui/readertester.h"
#include "app/gui/savedlayouts.h"
#include "backend/async/workerthread.h"
#include "models/find/goto.h"
#include "models/inspector/inspectorcontroller.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/shell/mainwindow.h"
#include "views/theme/familypalette.h"

#include <QObject>

#include <memory>

namespace ledgerscope {

class ComparisonDialog;
class EventTablePanel;
class FrameLog;
class NavigatorPanel;
class OpenDialog;
class SavedFilterCommands;
class SettingsDialog;
class StartPage;
class TimelinePanel;

/// Composition root of the desktop: owns the selection, the session, the settings and the window, and connects them. The one place that
/// knows both views and drivers. GUI thread; created after QApplication and Theme.
class Desktop final : public QObject
{
    Q_OBJECT

public:
    struct Places {
        QString configDirectory;
        QString dataDirectory;
        QString cacheDirectory; ///< private copies of ledgers that cannot be read in place
        QString indexDirectory = {}; ///< event indexes; empty: columns are kept in memory
    };

    /// Theme and clock are not owned and must outlive the desktop.
    Desktop(const Places &places, Theme &theme, const Clock &clock);
    ~Desktop() override;

    [[nodiscard]] MainWindow &window() { return *m_window; }
    [[nodiscard]] Workspace &workspace() { return m_workspace; }
    [[nodiscard]] LedgerSession *session() { return m_session.get(); }
    [[nodiscard]] OpenDialog &openDialog();
    [[nodiscard]] SettingsDialog &settingsDialog();
    [[nodiscard]] ComparisonDialog &comparison();

    /// What the command line asks for. Errors: a bad ledger address, an unreadable or wrong mapping file; nothing is opened then.
    [[nodiscard]] Result<void> apply(const GuiOptions &options);
    void openLedger(const OpenRequest &request);
    void closeLedger();
    /// What the log asks of the window: its page, and when the window, the first page of events, the columns and the whole timeline are
    /// there to be seen. The log must not ask any more when the desktop goes.
    void tell(FrameLog &log);

private:
    void buildWindow();
    void buildPanels();
    void buildSavedFilters(NavigatorPanel &navigator);
    void buildStart();
    void connectActions();
    void connectDialog();
    void fillRecentMenu();
    void openPath(const QString &path);
    void openSaved(int row);
    void openDemonstration();
    void startSession(const OpenRequest &request, LedgerSource source);
    void release(std::unique_ptr<LedgerSession> session);
    void offerPrivateCopy(const OpenRequest &request);
    void followColumns();
    void selectAsAsked();

    const Places m_places;
    Theme &m_theme;
    const Clock &m_clock;
    Workspace m_workspace;
    GoTo m_goTo;
    FamilyPalette m_families;
    InspectorController m_inspector;
    WorkerThread m_chores; ///< writes what the four below keep, all of it before it ends, and frees what was read of a ledger
    LedgerShelf m_shelf;
    FilterShelf m_filters;
    SavedLayouts m_layouts;
    Preferences m_preferences;
    ReaderTester m_tester;
    Demonstration m_demonstration;
    GuiOptions m_asked; ///< what of the command line waits for the ledger to be ready
    qsizetype m_knownTypes = 0;
    bool m_fitsAskedEntity = false; ///< the entity of the command line is to fill the time axis once its events are known
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<SavedFilterCommands> m_filterCommands;
    std::unique_ptr<LedgerSession> m_session;
    OpenDialog *m_dialog = nullptr; ///< owned by the window
    SettingsDialog *m_settings = nullptr; ///< owned by the window
    ComparisonDialog *m_comparison = nullptr; ///< owned by the window
    StartPage *m_start = nullptr;   ///< owned by the window
    TimelinePanel *m_timeline = nullptr;   ///< owned by the window
    EventTablePanel *m_events = nullptr;   ///< owned by the window
};

} // namespace ledgerscope
