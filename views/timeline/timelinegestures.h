// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"
#include "models/timeline/timescale.h"

#include <QCursor>
#include <QPointF>

class QMouseEvent;
class QWheelEvent;

namespace ledgerscope {

class TimelineView;

/// What the mouse does in the timeline (interface.md §3): drag selects a range or moves one of its edges, Alt+drag and the middle button
/// pan, drag in the overview moves the window, drag on a pinned label reorders, click selects the nearest event, the wheel zooms to the
/// pointer, Shift+wheel and the horizontal wheel pan; over the label column the wheel scrolls the lanes.
class TimelineGestures final
{
public:
    explicit TimelineGestures(TimelineView &view) : m_view(view) { }

    void press(const QMouseEvent &event);
    void move(const QMouseEvent &event);
    void release(const QMouseEvent &event);
    void wheel(QWheelEvent &event);
    [[nodiscard]] QCursor cursorAt(QPointF position, Qt::KeyboardModifiers modifiers) const;

private:
    enum class Drag { None, Pending, Range, Pan, Overview, Pinned };
    enum class Edge { None, From, To };

    void selectTo(QPointF position);
    void panTo(QPointF position);
    void moveWindowTo(QPointF position);
    [[nodiscard]] Edge edgeAt(QPointF position) const;
    [[nodiscard]] bool isOverPlot(QPointF position) const; ///< axis or lanes

    TimelineView &m_view;
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    Instant m_anchor;        ///< the end of the dragged range that stays
    TimeScale m_pressedScale; ///< when panning began
    qreal m_grip = 0;         ///< from the pointer to the left edge of the overview's window
    int m_pinned = -1;
};

} // namespace ledgerscope
