// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/timeline/pinnedpathsmodel.h"
#include "models/timeline/timelinemodel.h"

#include <QList>
#include <QWidget>

class QHBoxLayout;

namespace ledgerscope {

/// One line below the timeline for what it does not show: events without a time, far outliers, rows not read, a selected event out of
/// sight, pinned values that are not known. A remark that something can be done about is a link. Hidden while there is nothing to remark.
class TimelineRemarks final : public QWidget
{
    Q_OBJECT

public:
    TimelineRemarks(TimelineModel &model, PinnedPathsModel &pinned, QWidget *parent = nullptr);

    [[nodiscard]] const QList<TimelineRemark> &remarks() const { return m_remarks; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow();
    [[nodiscard]] bool hasShapeOf(const QList<TimelineRemark> &remarks) const; ///< only words differ
    void reword(const QList<TimelineRemark> &remarks);
    [[nodiscard]] QList<TimelineRemark> collect() const;
    [[nodiscard]] QWidget *makeText(const TimelineRemark &remark);
    void act(TimelineRemark::Action action);

    TimelineModel &m_model;
    PinnedPathsModel &m_pinned;
    QList<TimelineRemark> m_remarks;
    QList<QWidget *> m_texts; ///< of m_remarks, owned by this widget
    QHBoxLayout *m_layout;
};

} // namespace ledgerscope
