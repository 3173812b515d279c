// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "models/formatting.h"
#include "models/timeline/timelinelanes.h"

#include <QCoreApplication>
#include <QList>
#include <QString>
#include <QStringList>

namespace ledgerscope {

/// What a hover card says about an event. All texts are safe to show as plain text.
struct TimelineCard {
    struct Line {
        QString label;
        QString value;
        bool isWarning = false; ///< bold, in the colour of a warning
        bool isStored = false;  ///< as the store has it: in the fixed font

        friend bool operator==(const Line &, const Line &) = default;
    };

    EventType type;
    QString title;  ///< the type
    QString corner; ///< "seq 29"
    QList<Line> lines;
    QStringList sentences; ///< remarks in whole sentences (interface.md §12)
};

/// Words for what the timeline shows: names of lanes, hover cards, what a screen reader reads. Keeps references; make one where it is used.
class TimelineTexts final
{
    Q_DECLARE_TR_FUNCTIONS(TimelineTexts)

public:
    TimelineTexts(const TimelineLanes &lanes, const Formatter &formatter)
        : m_lanes(lanes)
        , m_formatter(formatter)
    {
    }

    [[nodiscard]] QString laneName(int lane) const;
    [[nodiscard]] QString entityName(qint64 row) const; ///< "item:10472"
    [[nodiscard]] QString typeName(qint64 row) const;
    /// What stands beside a glyph when there is room: the part of who and what that the lane does not say already.
    [[nodiscard]] QString glyphLabel(qint64 row) const;
    /// "row 148,211 of 200,412, price.changed, item 10472, 2026-05-25 14:23:11 UTC, late".
    [[nodiscard]] QString description(qint64 row) const;
    /// The card from the columns alone; with the stored event also the texts of its times as they are written.
    [[nodiscard]] TimelineCard card(qint64 row) const;
    [[nodiscard]] TimelineCard card(qint64 row, const Event &stored) const;
    /// Late, backfill, clock skew, order not decided by the id, counters out of order (cases C16, C19, C22, C24).
    [[nodiscard]] QStringList sentences(qint64 row) const;
    /// Whether another event of the same entity lies next to it in the same millisecond (case C16).
    [[nodiscard]] bool isOrderUndecided(qint64 row) const;

private:
    [[nodiscard]] const EventColumns &columns() const { return m_lanes.columns(); }
    [[nodiscard]] QString zonedTime(Instant at, int digits) const;
    [[nodiscard]] QString deltaText(qint64 row, ClockKind clock) const;
    [[nodiscard]] QStringList clockSentences(qint64 row) const;
    [[nodiscard]] QStringList sequenceSentences(qint64 row) const;
    [[nodiscard]] QString storedTimeSentence(const Timestamp &stored) const;

    const TimelineLanes &m_lanes;
    const Formatter &m_formatter;
};

/// The clock's name as the clock control has it: "occurred", "recorded", "id time".
[[nodiscard]] QString clockName(ClockKind clock);

} // namespace ledgerscope
