// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/eventclocks.h"

#include "views/inspector/badgeflow.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/linklabel.h"
#include "views/widgets/plaintext.h"

#include <QGridLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <memory>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int SideMargin = 12;
constexpr int LabelColumn = 64; ///< at 340 pixels the times must stand whole
constexpr int RowHeight = 20;
constexpr int ClockRows = 3;
constexpr int FocusRoom = 2; ///< that a link keeps around its text

/// A cell for a plain value whose text stands below and above those of links.
QHBoxLayout *indented(QWidget *value)
{
    auto cell = std::make_unique<QHBoxLayout>();
    cell->setContentsMargins(0, 0, 0, 0);
    cell->addSpacing(FocusRoom); // a margin would not change sides in a mirrored layout
    cell->addWidget(value);
    return cell.release(); // the grid takes it
}

} // namespace

EventClocks::EventClocks(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout)
    , m_causeLabel(addLabel(ClockRows, tr("Caused by")))
    , m_causeLink(new LinkLabel({}, this))
    , m_causeText(new ElidedLabel({}, this))
    , m_runLabel(addLabel(ClockRows + 1, tr("Run")))
    , m_run(new LinkLabel({}, this))
    , m_sourceLabel(addLabel(ClockRows + 2, tr("Source")))
    , m_source(new ElidedLabel({}, this))
    , m_badges(new BadgeFlow(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    for (int row = 0; row < ClockRows; ++row) {
        ClockRow &clock = m_clocks[static_cast<std::size_t>(row)];
        clock = {addLabel(row, {}), new ElidedLabel({}, this), new ElidedLabel({}, this)};
        clock.note->setShade(ElidedLabel::Shade::Second);
        clock.note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_grid->addLayout(indented(clock.text), row, 1);
        m_grid->addWidget(clock.note, row, 2);
    }
    auto *cause = new QHBoxLayout;
    cause->setContentsMargins(0, 0, 0, 0);
    cause->addWidget(m_causeLink);
    cause->addLayout(indented(m_causeText), 1);
    m_grid->addLayout(cause, ClockRows, 1, 1, 2);
    m_grid->addWidget(m_run, ClockRows + 1, 1, 1, 2, Qt::AlignLeft | Qt::AlignVCenter);
    m_grid->addLayout(indented(m_source), ClockRows + 2, 1, 1, 2);
    m_grid->setColumnMinimumWidth(0, LabelColumn);
    m_grid->setColumnStretch(1, 1);
    m_grid->setHorizontalSpacing(8 - FocusRoom);
    m_grid->setVerticalSpacing(0);
    m_grid->setContentsMargins(SideMargin, 4, SideMargin, 4);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 1);
    layout->setSpacing(0);
    layout->addLayout(m_grid);
    layout->addWidget(m_badges);
    connect(m_causeLink, &LinkLabel::clicked, this, &EventClocks::causeActivated);
    connect(m_run, &LinkLabel::clicked, this, &EventClocks::runActivated);
    applyFonts();
}

ElidedLabel *EventClocks::addLabel(int row, const QString &text)
{
    auto *label = new ElidedLabel(text, this);
    label->setShade(ElidedLabel::Shade::Second);
    m_grid->addWidget(label, row, 0);
    return label;
}

void EventClocks::setFacts(const EventFacts &facts, bool isCauseLink)
{
    for (std::size_t i = 0; i < facts.clocks.size(); ++i) {
        const ClockFact &fact = facts.clocks[i];
        const ClockRow &row = m_clocks[i];
        row.label->setText(fact.label);
        row.text->setText(fact.text);
        row.note->setText(fact.note);
        row.note->setShade(fact.severity == Severity::None ? ElidedLabel::Shade::Second : ElidedLabel::Shade::Text);
        row.note->setFont(fact.severity == Severity::None ? fontOf(TextRole::Mono) : boldFontOf(TextRole::Mono));
        row.text->setAccessibleName(fact.label + u' ' + fact.text + u' ' + fact.note);
        for (QWidget *part : {row.label, row.text, row.note})
            part->setToolTip(plainToolTip(fact.explanation));
    }
    m_causeLink->setLink(facts.causedBy);
    m_causeText->setText(facts.causedBy);
    m_causeLabel->setVisible(!facts.causedBy.isEmpty());
    m_causeLink->setVisible(!facts.causedBy.isEmpty() && isCauseLink);
    m_causeText->setVisible(!facts.causedBy.isEmpty() && !isCauseLink);
    m_run->setLink(facts.run);
    m_source->setText(facts.source);
    for (QWidget *part : {static_cast<QWidget *>(m_runLabel), static_cast<QWidget *>(m_run)})
        part->setVisible(!facts.run.isEmpty());
    for (QWidget *part : {m_sourceLabel, m_source})
        part->setVisible(!facts.source.isEmpty());
    m_badges->setBadges(facts.badges);
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        const QLayoutItem *label = m_grid->itemAtPosition(row, 0);
        m_grid->setRowMinimumHeight(row, label != nullptr && !label->isEmpty() ? RowHeight : 0);
    }
}

void EventClocks::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), tokens.base);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens.line);
}

void EventClocks::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange)
        applyFonts();
}

void EventClocks::applyFonts()
{
    for (const ClockRow &row : m_clocks) {
        row.label->setFont(fontOf(TextRole::Table));
        row.text->setFont(fontOf(TextRole::Mono));
        row.note->setFont(fontOf(TextRole::Mono));
    }
    for (QWidget *part : {static_cast<QWidget *>(m_causeLabel), static_cast<QWidget *>(m_causeLink), static_cast<QWidget *>(m_causeText),
                          static_cast<QWidget *>(m_runLabel), static_cast<QWidget *>(m_run), static_cast<QWidget *>(m_sourceLabel),
                          static_cast<QWidget *>(m_source)})
        part->setFont(fontOf(TextRole::Table));
}

} // namespace ledgerscope
