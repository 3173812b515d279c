// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/timeline/timelinedetails.h"

#include <QObject>
#include <QPointF>
#include <QTimer>

#include <optional>

namespace ledgerscope {

class TimelineCardWindow;
class TimelineView;

/// Shows the card of the event under the pointer after 400 ms, or of the current event when asked for (Ctrl+I); never over its lane.
class TimelineHover final : public QObject
{
    Q_OBJECT

public:
    TimelineHover(TimelineView &view, QObject *parent);
    ~TimelineHover() override;

    void pointAt(QPointF position); ///< the pointer moved there without a button
    void leave();
    void showFor(qint64 row);
    void hide();
    [[nodiscard]] bool isShown() const;

private:
    void place();

    TimelineView &m_view;
    TimelineDetails m_details;
    TimelineCardWindow *m_window; ///< child of the view
    QTimer m_delay;
    std::optional<qint64> m_pointedRow;
};

} // namespace ledgerscope
