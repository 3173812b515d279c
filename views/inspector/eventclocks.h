// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/inspector/eventfacts.h"

#include <QWidget>

#include <array>

class QGridLayout;

namespace ledgerscope {

class BadgeFlow;
class ElidedLabel;
class LinkLabel;

/// The three clocks side by side, what caused the event, its run and source, and the badges about them. Rows without a value go away.
class EventClocks final : public QWidget
{
    Q_OBJECT

public:
    explicit EventClocks(QWidget *parent = nullptr);

    /// `isCauseLink`: the cause is an event that can be gone to.
    void setFacts(const EventFacts &facts, bool isCauseLink);

Q_SIGNALS:
    void causeActivated();
    void runActivated();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct ClockRow {
        ElidedLabel *label = nullptr;
        ElidedLabel *text = nullptr;
        ElidedLabel *note = nullptr;
    };

    [[nodiscard]] ElidedLabel *addLabel(int row, const QString &text);
    void applyFonts();

    QGridLayout *m_grid;
    std::array<ClockRow, 3> m_clocks;
    ElidedLabel *m_causeLabel;
    LinkLabel *m_causeLink;
    ElidedLabel *m_causeText;
    ElidedLabel *m_runLabel;
    LinkLabel *m_run;
    ElidedLabel *m_sourceLabel;
    ElidedLabel *m_source;
    BadgeFlow *m_badges;
};

} // namespace ledgerscope
