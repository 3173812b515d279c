// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QPushButton;

namespace ledgerscope {

class ElidedLabel;
class TimelineView;

/// What is said below the lanes about the selected range: its ends and length, how many events lie in it, and what can be done with it.
/// Hidden while there is no range.
class TimelineRangeBand final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineRangeBand(TimelineView &view, QWidget *parent = nullptr);

    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void updateText();

    TimelineView &m_view;
    ElidedLabel *m_range;
    ElidedLabel *m_count;
    QPushButton *m_zoom;
    QPushButton *m_compare;
};

} // namespace ledgerscope
