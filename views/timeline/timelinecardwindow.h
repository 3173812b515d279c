// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "models/timeline/timelinetexts.h"
#include "views/theme/eventfamily.h"

#include <QWidget>

namespace ledgerscope {

/// The card beside a timeline event: chip, type, clocks with deltas and remarks. A window of its own, so that it is never cut off; it
/// takes no focus and no clicks.
class TimelineCardWindow final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineCardWindow(QWidget *parent);

    void setCard(const TimelineCard &card, const EventFamily &family);
    [[nodiscard]] const TimelineCard &card() const { return m_card; }
    /// Everything on it in reading order, for screen readers and tests.
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// Measures with a null painter, paints otherwise.
    [[nodiscard]] QSize layOut(QPainter *painter) const;

    TimelineCard m_card;
    EventFamily m_family;
};

} // namespace ledgerscope
