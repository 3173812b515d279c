// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/core/event.h"
#include "models/timeline/pinnedpathsmodel.h"
#include "models/timeline/timelinemodel.h"

#include <QList>
#include <QObject>

#include <optional>

namespace ledgerscope {

/// The details of one event of the timeline, for its hover card: at once from the columns, a little later with the times as they are
/// stored, read without payload on the session's interactive connection (case C26). Lives on the GUI thread.
class TimelineDetails final : public QObject
{
    Q_OBJECT

public:
    TimelineDetails(TimelineModel &timeline, const PinnedPathsModel &pinned, QObject *parent = nullptr);
    ~TimelineDetails() override;

    /// The row must be in a lane.
    void show(qint64 row);
    void clear();
    [[nodiscard]] const std::optional<qint64> &row() const { return m_row; }
    [[nodiscard]] const TimelineCard &card() const { return m_card; }

Q_SIGNALS:
    void changed(); ///< card(), after show() and again when the stored event is there

private:
    void accept(const Result<QList<Event>> &events);
    void appendPinned();
    void appendHighlights();

    TimelineModel &m_timeline;
    const PinnedPathsModel &m_pinned;
    std::optional<qint64> m_row;
    EventId m_id;
    TimelineCard m_card;
    LatestTask<Result<QList<Event>>> m_task;
};

} // namespace ledgerscope
