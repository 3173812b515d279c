// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/inspector/eventfacts.h"

#include <QWidget>

namespace ledgerscope {

/// Worded badges side by side, as many rows as they need; the tooltip of each explains it, and the accessible description has them all.
class BadgeFlow final : public QWidget
{
    Q_OBJECT

public:
    explicit BadgeFlow(QWidget *parent = nullptr);

    /// Hides itself when there are none.
    void setBadges(const QList<FactBadge> &badges);
    [[nodiscard]] const QList<FactBadge> &badges() const { return m_badges; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] QList<QRect> placesFor(int width) const;

    QList<FactBadge> m_badges;
};

} // namespace ledgerscope
