// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/shell/commandkeys.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QList>
#include <QObject>

class QMenu;
class QMenuBar;
class QWidget;

namespace ledgerscope {

/// Everything the window can do, as actions with name, text, key and icon (interface.md §11): the menus, the tool bars and the command
/// palette all come from here. The actions only signal; the window and its owner act. Children of the window.
/// There is no action that writes: operator controls do not exist until operator mode does (interface.md §1.8).
class ShellActions final : public QObject
{
    Q_OBJECT

public:
    explicit ShellActions(QWidget *window);

    QAction *openFile, *openConnections, *openDemonstration, *closeLedger, *readAgain, *stopLoading, *quit;
    QAction *filter, *clearFilter, *mark;
    QAction *goBack, *goForward, *goTo, *palette;
    QAction *firstOfEntity, *previousOfEntity, *nextOfEntity, *lastOfEntity;
    QAction *firstOfType, *previousOfType, *nextOfType, *lastOfType;
    QAction *firstOfRun, *previousOfRun, *nextOfRun, *lastOfRun;
    QAction *showEntityOnly, *releaseFocus;
    QAction *compareRanges; ///< what is different in the selected range
    QAction *stopSearch, *continueSearch; ///< through payloads; enabled while there is something to stop or to go on with
    QAction *pageTimeline;
    QAction *nextPane, *previousPane;
    QAction *nextOrder, *nextClock;
    QAction *follow; ///< checked: live tail; its key works where a view has the focus that it was added to
    QAction *textLarger, *textSmaller, *textNormal;
    QAction *singleKeys;
    QAction *resetLayout;
    QAction *settings;
    QAction *about, *keyHelp;

    QActionGroup *theme;   ///< data(): Theme::Choice as int
    QActionGroup *density; ///< data(): Density as int
    QActionGroup *zone;    ///< data(): IANA name, empty: the system's zone

    QMenu *recentMenu; ///< filled by whoever knows the recent ledgers
    QMenu *panelsMenu; ///< the docks' toggle actions

    void fill(QMenuBar &menuBar);
    /// All actions with a text, in the order of the menus: what the palette lists.
    [[nodiscard]] QList<QAction *> all() const;
    /// Commands of a panel, so that the palette lists them and their keys are settings too; not owned.
    void adopt(const QList<QAction *> &commands);
    /// The keys of all of them.
    [[nodiscard]] CommandKeys &keys() { return m_keys; }
    /// Those that need an open ledger.
    void setLedgerOpen(bool isOpen);

private:
    QAction *make(const QString &name, const QString &text, const QList<QKeySequence> &keys = {}, const QString &icon = {});
    QAction *makeChoice(QActionGroup *group, const QString &name, const QString &text, const QVariant &data);
    void makeFileActions();
    void makeGoActions();
    void makeStepActions();
    void fillGo(QMenuBar &menuBar);
    void makeViewActions();
    void fillView(QMenuBar &menuBar);

    QWidget *m_window;
    QList<QAction *> m_all;     ///< the window's own
    QList<QAction *> m_adopted; ///< of panels
    QList<QAction *> m_ledgerActions;
    CommandKeys m_keys;
};

} // namespace ledgerscope
