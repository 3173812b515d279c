// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/tokens.h"

#include <QMainWindow>

class QDockWidget;
class QSplitter;
class QStackedWidget;

namespace ledgerscope {

class Clock;
class CommandPalette;
class ConnectionCorner;
class ContextBar;
class FilterField;
class LayoutStore;
class LedgerFollower;
class LedgerSession;
class GoTo;
class PageBar;
class SessionBanners;
class ShellActions;
class ShellStatusBar;
class StateView;
class Theme;
class Workspace;

/// The window of interface.md §2: frame in the connection's colour, menu bar, page bar, banners, context bar, page, status bar.
/// It follows the workspace's session: no session: the start page; opening or failed: a state in its place; ready: the timeline page
/// with its panels. What is asked for beyond the window itself (open, close, demonstration …) is signalled by actions().
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    static constexpr int FrameWidth = 2;
    static constexpr QSize LeastSize{1024, 640};

    /// All arguments are not owned and must outlive the window.
    struct Services {
        Workspace &workspace;
        GoTo &goTo;
        Theme &theme;
        LayoutStore &layouts;
        const Clock &clock;
    };

    explicit MainWindow(const Services &services, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// The panels of the timeline page; the window becomes their parent. Called once.
    struct Panels {
        QWidget *navigator;
        QWidget *timeline;
        QWidget *events;
        QWidget *inspector;
    };
    void setPanels(const Panels &panels);
    void setStartPage(QWidget *page);

    [[nodiscard]] ShellActions &actions() { return *m_actions; }
    [[nodiscard]] ShellStatusBar &status() { return *m_status; }
    [[nodiscard]] FilterField &filterField() const;
    [[nodiscard]] LedgerFollower &follower() { return *m_follower; }
    [[nodiscard]] FrameColor frameColor() const { return m_frameColor; }

    /// Puts the remembered arrangement back, or the one of interface.md for this width.
    void restoreArrangement();

Q_SIGNALS:
    void fileDropped(const QString &path);
    void otherLedgerWanted(); ///< from the page that says why a ledger could not be opened

protected:
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Page { Start, State, Timeline };

    void buildCentre();
    void buildBars();
    QDockWidget *addDock(const QString &name, const QString &title, QWidget *panel, Qt::DockWidgetArea area);
    void connectActions();
    void connectSteps();
    void connectViewActions();
    void followSession();
    void followState();
    void followArrivals();
    void followHistory();
    void showPage(Page page);
    void showConnection();
    void arrangeAnew();
    void keepArrangement();
    [[nodiscard]] QString layoutKey() const;
    void stepPane(int step);
    bool focusPane(QWidget *pane); ///< false if there is nothing in it to work with
    void focusContent();
    void updateChecks();

    Services m_services;
    ShellActions *m_actions;
    LedgerFollower *m_follower;
    ConnectionCorner *m_corner = nullptr;
    PageBar *m_pageBar = nullptr;
    ContextBar *m_contextBar = nullptr;
    ShellStatusBar *m_status = nullptr;
    CommandPalette *m_palette = nullptr;
    SessionBanners *m_banners = nullptr;
    QStackedWidget *m_pages = nullptr;
    StateView *m_state = nullptr;
    QWidget *m_start = nullptr;
    QSplitter *m_timelinePage = nullptr;
    QList<QDockWidget *> m_docks;
    QAction *m_tryAgain;
    QAction *m_openOther;
    LedgerSession *m_followed = nullptr;
    FrameColor m_frameColor = FrameColor::Grey;
    bool m_hasFrameColor = false;
    bool m_isArranged = false;
};

} // namespace ledgerscope
