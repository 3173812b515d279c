// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/timeline/pinnedpathsmodel.h"
#include "models/timeline/timelinemodel.h"
#include "views/theme/familypalette.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QStackedWidget;

namespace ledgerscope {

class PanelHeader;
class StateView;
class TimelineFocusChip;
class TimelineRangeBand;
class TimelineRemarks;
class TimelineView;

/// The Timeline panel: header with lane axis, focus chip and zoom buttons, the view (or, while there is nothing to draw, a sentence that
/// says why), remarks and the band of the selected range. The workspace and the palette are not owned.
class TimelinePanel final : public QWidget
{
    Q_OBJECT

public:
    TimelinePanel(Workspace &workspace, FamilyPalette &families, QWidget *parent = nullptr);
    ~TimelinePanel() override;

    [[nodiscard]] TimelineModel &model() { return m_model; }
    [[nodiscard]] PinnedPathsModel &pinned() { return m_pinned; }
    [[nodiscard]] TimelineView &view() const { return *m_view; }

private:
    void buildHeader();
    void followState();
    void followAxis();
    void followFocus();

    Workspace &m_workspace;
    TimelineModel m_model;
    PinnedPathsModel m_pinned;
    PanelHeader *m_header;
    QComboBox *m_axis;
    TimelineFocusChip *m_focus;
    TimelineFocusChip *m_only;
    QStackedWidget *m_stack;
    StateView *m_state;
    std::unique_ptr<TimelineView> m_view; ///< last: goes before the models it shows
};

} // namespace ledgerscope
