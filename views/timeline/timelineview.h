// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/timeline/pinnedpathsmodel.h"
#include "models/timeline/timelinemodel.h"
#include "models/timeline/timelineticks.h"
#include "views/theme/familypalette.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelinegeometry.h"
#include "views/timeline/timelinegestures.h"
#include "views/timeline/timelinelanepainter.h"

#include <QAbstractScrollArea>

#include <optional>
#include <vector>

namespace ledgerscope {

class TimelineCommands;
class TimelineHover;

/// The custom-painted timeline (interface.md §3): pinned paths, axis, lanes, overview. Draws what TimelineModel has and changes it; all
/// keys and gestures of §3 and §11. Time runs from left to right in every language. Models and palette are not owned.
class TimelineView final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    static constexpr int HitDistance = 8; ///< pixels from an event within which a click means it

    TimelineView(TimelineModel &model, PinnedPathsModel &pinned, FamilyPalette &families, QWidget *parent = nullptr);
    ~TimelineView() override;

    [[nodiscard]] TimelineModel &model() const { return m_model; }
    [[nodiscard]] PinnedPathsModel &pinned() const { return m_pinned; }
    [[nodiscard]] FamilyPalette &families() const { return m_families; }
    /// Zoom in, zoom out, everything, fit, next clock …: with name, key and icon; for headers, menus and the palette.
    [[nodiscard]] TimelineCommands &commands() const { return *m_commands; }

    [[nodiscard]] const TimelineGeometry &geometry() const { return m_geometry; }
    [[nodiscard]] TimeScale scale() const;         ///< of the plot
    [[nodiscard]] TimeScale overviewScale() const; ///< of the overview strip
    /// The moment below a point of the viewport, on the plot's scale.
    [[nodiscard]] Instant instantAt(QPointF position) const;
    /// The event that a click there means: the nearest in that lane within HitDistance, one of the focus entity first.
    [[nodiscard]] std::optional<qint64> rowAt(QPointF position) const;

    /// The lane that the arrow keys start from: that of the current event, or the last one that was clicked.
    [[nodiscard]] int cursorLane() const;
    /// Makes an event the current one and brings it into sight.
    void selectRow(qint64 row);
    /// To the next (step 1) or previous (−1) event of the lane; with `extends` the selected range goes along.
    void stepInLane(int step, bool extends);
    /// To the event nearest in time in the next lane that has one.
    void stepToLane(int step);
    void selectLaneEnd(bool isLast);

    /// Texts of the last paint and where they stand; for tests.
    [[nodiscard]] const std::vector<PaintedText> &paintedTexts() const { return m_paintedTexts; }

    [[nodiscard]] QSize sizeHint() const override { return {900, 420}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 160}; }

protected:
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void follow();
    void arrange(); ///< geometry and scroll bar
    void arrangeAnew(); ///< what is arranged is another: the current event's lane stays in sight
    void showCurrentLane();
    void refresh();
    void updateTicks(); ///< and fonts: what painting needs
    void showLane(int lane);
    void announceCurrent();
    void extendRange(int step);

    TimelineModel &m_model;
    PinnedPathsModel &m_pinned;
    FamilyPalette &m_families;
    TimelineGeometry m_geometry;
    TimelineLanePainter::Cache m_cache;
    std::optional<TimelineFonts> m_fonts; ///< nullopt until the next paint
    TimelineTicks m_ticks;
    TimeScale m_ticksScale;
    TimelineTicks m_overviewTicks;
    TimeScale m_overviewTicksScale;
    TimelineGestures m_gestures;
    TimelineHover *m_hover;
    TimelineCommands *m_commands;
    std::optional<Instant> m_rangeAnchor; ///< where extending the selected range by keys began
    int m_lastLane = 0;
    bool m_isArranging = false;
    bool m_keepsCurrentLane = true; ///< until a person scrolls it out of sight
    std::vector<PaintedText> m_paintedTexts;
};

} // namespace ledgerscope
