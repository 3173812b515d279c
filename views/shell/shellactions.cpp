// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/shellactions.h"

#include "views/theme/density.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QMenu>
#include <QMenuBar>
#include <QTimeZone>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

ShellActions::ShellActions(QWidget *window)
    : QObject(window)
    , theme(new QActionGroup(this))
    , density(new QActionGroup(this))
    , zone(new QActionGroup(this))
    , recentMenu(new QMenu(tr("Open &recent"), window))
    , panelsMenu(new QMenu(tr("&Panels"), window))
    , m_window(window)
{
    makeFileActions();
    makeGoActions();
    makeViewActions();
    m_ledgerActions = {closeLedger, readAgain, stopLoading, filter, clearFilter, mark, goBack, goForward, goTo, firstOfEntity, previousOfEntity,
                       nextOfEntity, lastOfEntity, firstOfType, previousOfType, nextOfType, lastOfType, firstOfRun, previousOfRun, nextOfRun,
                       lastOfRun, compareRanges, showEntityOnly, releaseFocus, pageTimeline, nextOrder, nextClock};
    setLedgerOpen(false);
}

QAction *ShellActions::make(const QString &name, const QString &text, const QList<QKeySequence> &keys, const QString &icon)
{
    auto *action = new QAction(text, m_window);
    action->setObjectName(name);
    action->setShortcuts(keys);
    if (!icon.isEmpty())
        action->setIcon(iconOf(icon));
    m_window->addAction(action);
    m_keys.add(action);
    m_all.append(action);
    return action;
}

QAction *ShellActions::makeChoice(QActionGroup *group, const QString &name, const QString &text, const QVariant &data)
{
    QAction *action = make(name, text);
    action->setCheckable(true);
    action->setData(data);
    group->addAction(action);
    return action;
}

void ShellActions::makeFileActions()
{
    openFile = make(u"openFile"_s, tr("&Open SQLite file…"), {QKeySequence(Qt::CTRL | Qt::Key_O)}, u"document-open"_s);
    openConnections = make(u"openConnections"_s, tr("&Connections…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)}, u"network-server"_s);
    openDemonstration = make(u"openDemonstration"_s, tr("Open &demonstration"), {QKeySequence(Qt::CTRL | Qt::Key_D)}, u"demonstration"_s);
    recentMenu->setIcon(iconOf(u"document-open-recent"_s));
    readAgain = make(u"readAgain"_s, tr("Read a&gain"), {QKeySequence(Qt::CTRL | Qt::Key_R)}, u"view-refresh"_s);
    stopLoading = make(u"stopLoading"_s, tr("&Stop loading"), {}, u"process-stop"_s);
    closeLedger = make(u"closeLedger"_s, tr("Close &ledger"), {QKeySequence(Qt::CTRL | Qt::Key_W)}, u"window-close"_s);
    quit = make(u"quit"_s, tr("&Quit"), {QKeySequence(Qt::CTRL | Qt::Key_Q)}, u"application-exit"_s);
    quit->setMenuRole(QAction::QuitRole);

    filter = make(u"filter"_s, tr("&Filter"), {QKeySequence(Qt::CTRL | Qt::Key_F), QKeySequence(Qt::Key_Slash)}, u"view-filter"_s);
    clearFilter = make(u"clearFilter"_s, tr("&Clear filter"), {}, u"edit-clear"_s);
    stopSearch = make(u"stopSearch"_s, tr("Stop searchin&g payloads"), {QKeySequence(Qt::Key_Escape)}, u"process-stop"_s);
    continueSearch = make(u"continueSearch"_s, tr("Go &on searching payloads"), {}, u"edit-find"_s);
    stopSearch->setEnabled(false);
    continueSearch->setEnabled(false);
    mark = make(u"mark"_s, tr("&Mark event for comparison"), {QKeySequence(Qt::Key_M)}, u"bookmarks"_s);
    compareRanges = make(u"compareRanges"_s, tr("Compare &two ranges…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D)}, u"vcs-diff"_s);
    showEntityOnly = make(u"showEntityOnly"_s, tr("Only this &entity"), {QKeySequence(Qt::Key_E)});
    releaseFocus = make(u"releaseFocus"_s, tr("&No entity in focus"));
    settings = make(u"settings"_s, tr("Sett&ings…"), {QKeySequence(Qt::CTRL | Qt::Key_Comma)}, u"configure"_s);
    settings->setMenuRole(QAction::PreferencesRole);

    about = make(u"about"_s, tr("&About Ledgerscope"), {}, u"help-about"_s);
    about->setMenuRole(QAction::AboutRole);
    keyHelp = make(u"keyHelp"_s, tr("&Keys and commands"), {QKeySequence(Qt::Key_F1)}, u"documentation"_s);
}

void ShellActions::makeGoActions()
{
    goBack = make(u"goBack"_s, tr("&Back"), {QKeySequence(Qt::ALT | Qt::Key_Left)}, u"go-previous"_s);
    goForward = make(u"goForward"_s, tr("&Forward"), {QKeySequence(Qt::ALT | Qt::Key_Right)}, u"go-next"_s);
    goTo = make(u"goTo"_s, tr("&Go to id, time or entity"), {QKeySequence(Qt::CTRL | Qt::Key_G), QKeySequence(Qt::Key_G)}, u"go-jump"_s);
    palette = make(u"palette"_s, tr("&Every command"), {QKeySequence(Qt::CTRL | Qt::Key_K)}, u"edit-find"_s);
    makeStepActions();
    pageTimeline = make(u"pageTimeline"_s, tr("Timeline"), {QKeySequence(Qt::CTRL | Qt::Key_1)}, u"view-calendar-timeline"_s);
    pageTimeline->setCheckable(true);
    nextPane = make(u"nextPane"_s, tr("Ne&xt pane"), {QKeySequence(Qt::Key_F6)});
    previousPane = make(u"previousPane"_s, tr("Pre&vious pane"), {QKeySequence(Qt::SHIFT | Qt::Key_F6)});
}

void ShellActions::makeStepActions()
{
    firstOfEntity = make(u"firstOfEntity"_s, tr("&First event of the entity"), {QKeySequence(Qt::ALT | Qt::Key_Home)});
    previousOfEntity = make(u"previousOfEntity"_s, tr("&Previous event of the entity"), {QKeySequence(Qt::Key_P)});
    nextOfEntity = make(u"nextOfEntity"_s, tr("&Next event of the entity"), {QKeySequence(Qt::Key_N)});
    lastOfEntity = make(u"lastOfEntity"_s, tr("&Last event of the entity"), {QKeySequence(Qt::ALT | Qt::Key_End)});
    firstOfType = make(u"firstOfType"_s, tr("&First event of the type"), {QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Home)});
    previousOfType = make(u"previousOfType"_s, tr("&Previous event of the type"), {QKeySequence(Qt::SHIFT | Qt::Key_P)});
    nextOfType = make(u"nextOfType"_s, tr("&Next event of the type"), {QKeySequence(Qt::SHIFT | Qt::Key_N)});
    lastOfType = make(u"lastOfType"_s, tr("&Last event of the type"), {QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_End)});
    firstOfRun = make(u"firstOfRun"_s, tr("&First event of the run"));
    previousOfRun = make(u"previousOfRun"_s, tr("&Previous event of the run"), {QKeySequence(Qt::SHIFT | Qt::Key_R)});
    nextOfRun = make(u"nextOfRun"_s, tr("&Next event of the run"), {QKeySequence(Qt::Key_R)});
    lastOfRun = make(u"lastOfRun"_s, tr("&Last event of the run"));
}

void ShellActions::makeViewActions()
{
    nextOrder = make(u"nextOrder"_s, tr("Next &order"), {QKeySequence(Qt::Key_O)});
    nextClock = make(u"nextClock"_s, tr("Next &clock"), {QKeySequence(Qt::Key_C)});
    follow = make(u"follow"_s, tr("&Follow new events"), {QKeySequence(Qt::Key_Space)});
    follow->setCheckable(true);
    follow->setShortcutContext(Qt::WidgetShortcut); // a button that has the focus keeps the space bar
    follow->setEnabled(false);
    makeChoice(theme, u"themeSystem"_s, tr("Colours of the &system"), static_cast<int>(Theme::Choice::System));
    makeChoice(theme, u"themeLight"_s, tr("&Light"), static_cast<int>(Theme::Choice::Light));
    makeChoice(theme, u"themeDark"_s, tr("&Dark"), static_cast<int>(Theme::Choice::Dark));
    makeChoice(density, u"densityCompact"_s, tr("&Compact"), static_cast<int>(Density::Compact));
    makeChoice(density, u"densityStandard"_s, tr("&Standard"), static_cast<int>(Density::Standard));
    makeChoice(density, u"densityComfortable"_s, tr("C&omfortable"), static_cast<int>(Density::Comfortable));
    makeChoice(zone, u"zoneUtc"_s, tr("&UTC"), u"UTC"_s);
    makeChoice(zone, u"zoneSystem"_s, tr("This &computer's zone (%1)").arg(QString::fromLatin1(QTimeZone::systemTimeZoneId())), QString());
    textLarger = make(u"textLarger"_s, tr("&Larger"), {QKeySequence(Qt::CTRL | Qt::Key_Plus)});
    textSmaller = make(u"textSmaller"_s, tr("&Smaller"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)});
    textNormal = make(u"textNormal"_s, tr("&Normal size"), {QKeySequence(Qt::CTRL | Qt::Key_0)});
    singleKeys = make(u"singleKeys"_s, tr("Single &letters are keys"));
    singleKeys->setCheckable(true);
    singleKeys->setChecked(true);
    connect(singleKeys, &QAction::toggled, &m_keys, &CommandKeys::setSingleKeysOn);
    resetLayout = make(u"resetLayout"_s, tr("&Reset layout"));
}

void ShellActions::fill(QMenuBar &menuBar)
{
    QMenu *file = menuBar.addMenu(tr("&File"));
    file->addActions({openFile, openConnections, openDemonstration});
    file->addMenu(recentMenu);
    file->addSeparator();
    file->addActions({readAgain, stopLoading, closeLedger});
    file->addSeparator();
    file->addAction(quit);

    QMenu *edit = menuBar.addMenu(tr("&Edit"));
    edit->addActions({filter, clearFilter, stopSearch, continueSearch});
    edit->addSeparator();
    edit->addActions({mark, compareRanges, showEntityOnly, releaseFocus});
    edit->addSeparator();
    edit->addAction(settings);

    fillView(menuBar);

    fillGo(menuBar);
    menuBar.addMenu(tr("&Help"))->addActions({keyHelp, about});
}

void ShellActions::fillGo(QMenuBar &menuBar)
{
    QMenu *go = menuBar.addMenu(tr("&Go"));
    go->addActions({goBack, goForward});
    go->addSeparator();
    go->addActions({goTo, palette});
    go->addSeparator();
    go->addMenu(tr("Along the &entity"))->addActions({firstOfEntity, previousOfEntity, nextOfEntity, lastOfEntity});
    go->addMenu(tr("Along the &type"))->addActions({firstOfType, previousOfType, nextOfType, lastOfType});
    go->addMenu(tr("Along the &run"))->addActions({firstOfRun, previousOfRun, nextOfRun, lastOfRun});
    go->addSeparator();
    go->addActions({pageTimeline, nextPane, previousPane});
}

void ShellActions::fillView(QMenuBar &menuBar)
{
    QMenu *view = menuBar.addMenu(tr("&View"));
    view->addMenu(panelsMenu);
    view->addSeparator();
    view->addActions({nextOrder, nextClock});
    view->addAction(follow);
    view->addSeparator();
    view->addMenu(tr("&Theme"))->addActions(theme->actions());
    view->addMenu(tr("&Density"))->addActions(density->actions());
    view->addMenu(tr("&Zone"))->addActions(zone->actions());
    view->addMenu(tr("Te&xt"))->addActions({textLarger, textSmaller, textNormal});
    view->addAction(singleKeys);
    view->addSeparator();
    view->addAction(resetLayout);
}

QList<QAction *> ShellActions::all() const
{
    return m_all + m_adopted;
}

void ShellActions::adopt(const QList<QAction *> &commands)
{
    for (QAction *command : commands) {
        if (command->isSeparator() || command->text().isEmpty() || m_all.contains(command))
            continue; // a view that holds one of the window's own commands for its key has nothing to give
        // The same key twice would do nothing at all: the window's own command keeps it.
        QList<QKeySequence> left = command->shortcuts();
        left.removeIf([this](const QKeySequence &key) {
            return std::any_of(m_all.cbegin(), m_all.cend(), [&key](const QAction *own) { return own->shortcuts().contains(key); });
        });
        command->setShortcuts(left);
        const bool isListed = std::any_of(m_all.cbegin(), m_all.cend(), [command](const QAction *own) { return own->iconText() == command->iconText(); });
        if (!isListed)
            m_adopted.append(command);
        if (!isListed || !left.isEmpty())
            m_keys.add(command);
    }
}

void ShellActions::setLedgerOpen(bool isOpen)
{
    for (QAction *action : std::as_const(m_ledgerActions))
        action->setEnabled(isOpen);
}

} // namespace ledgerscope
