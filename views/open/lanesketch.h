// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace ledgerscope {

/// A drawing of what a timeline looks like, on the start page. No data: the bars come from a fixed sequence of numbers, and it says so
/// to screen readers.
class LaneSketch final : public QWidget
{
    Q_OBJECT

public:
    explicit LaneSketch(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ledgerscope
