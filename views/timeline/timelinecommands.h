// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;
class QMenu;

namespace ledgerscope {

class TimelineHover;
class TimelineView;

/// The commands of the timeline as actions (interface.md §11). They are added to the view and work while it has the keyboard focus;
/// object names ("timeline.zoomIn") are for settings of keys and for tests.
class TimelineCommands final : public QObject
{
    Q_OBJECT

public:
    TimelineCommands(TimelineView &view, TimelineHover &hover, QObject *parent);

    [[nodiscard]] QAction *zoomIn() const { return m_zoomIn; }
    [[nodiscard]] QAction *zoomOut() const { return m_zoomOut; }
    [[nodiscard]] QAction *showAll() const { return m_showAll; }
    [[nodiscard]] QAction *fitSelection() const { return m_fitSelection; }
    [[nodiscard]] QAction *zoomToRange() const { return m_zoomToRange; }
    [[nodiscard]] QAction *compareRange() const { return m_compareRange; } ///< whoever has a comparison to show listens to it
    [[nodiscard]] QAction *clearRange() const { return m_clearRange; }
    [[nodiscard]] QList<QAction *> all() const;

    /// For the current event, or for the pinned path below the pointer (−1: none).
    void fillMenu(QMenu &menu, int pinnedPath);

private:
    [[nodiscard]] QAction *make(const QString &name, const QString &text, const QString &icon, const QList<QKeySequence> &keys);
    void connectAll();
    void updateEnabled();

    TimelineView &m_view;
    TimelineHover &m_hover;
    QAction *m_zoomIn;
    QAction *m_zoomOut;
    QAction *m_showAll;
    QAction *m_fitSelection;
    QAction *m_fitRun;
    QAction *m_nextClock;
    QAction *m_details;
    QAction *m_centre;
    QAction *m_focusEntity;
    QAction *m_onlyEntity;
    QAction *m_zoomToRange;
    QAction *m_compareRange;
    QAction *m_clearRange;
};

} // namespace ledgerscope
