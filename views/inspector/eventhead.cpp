// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/eventhead.h"

#include "views/theme/familypalette.h"
#include "views/theme/fonts.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/linklabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include <memory>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int SideMargin = 12;
constexpr int TopMargin = 12;
constexpr int ChipHeight = 24;
constexpr int WideChipHeight = 18; ///< of two letters: in the same column, and as far from the text
constexpr int ChipColumn = 36; ///< chip and the space behind it
constexpr int FocusRoom = 2;   ///< that a link keeps around its text

/// A row with a plain label whose text stands below and above those of links.
QHBoxLayout *indented(QWidget *label)
{
    auto row = std::make_unique<QHBoxLayout>();
    row->setContentsMargins(0, 0, 0, 0);
    row->addSpacing(FocusRoom);
    row->addWidget(label);
    return row.release(); // the layout it is added to takes it
}

} // namespace

EventHead::EventHead(FamilyPalette &families, QWidget *parent)
    : QWidget(parent)
    , m_families(families)
    , m_type(new ElidedLabel({}, this))
    , m_entity(new LinkLabel({}, this))
    , m_sequence(new ElidedLabel({}, this))
    , m_id(new ElidedLabel({}, this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_type->setElideMode(Qt::ElideMiddle);
    m_id->setElideMode(Qt::ElideMiddle);
    m_id->setShade(ElidedLabel::Shade::Second);
    m_sequence->setShade(ElidedLabel::Shade::Second);
    connect(m_entity, &LinkLabel::clicked, this, &EventHead::entityActivated);

    auto *who = new QHBoxLayout;
    who->setSpacing(2);
    who->addWidget(m_entity);
    who->addWidget(m_sequence, 1);
    // The place of the chip is a spacer: a margin would not change sides in a mirrored layout.
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(SideMargin, TopMargin - 2, SideMargin, TopMargin - 2);
    row->setSpacing(0);
    row->addSpacing(ChipColumn - FocusRoom);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(2);
    row->addLayout(lines, 1);
    lines->addLayout(indented(m_type));
    lines->addLayout(who);
    lines->addLayout(indented(m_id));
    applyFonts();
}

void EventHead::setEvent(const EventType &type, const EventFacts &facts)
{
    m_eventType = type;
    m_type->setText(facts.type);
    m_entity->setLink(facts.entity);
    m_entity->setVisible(!facts.entity.isEmpty());
    m_sequence->setText(facts.entity.isEmpty() ? facts.sequence : u"· "_s + facts.sequence);
    m_id->setText(facts.id);
    setAccessibleName(facts.type + u", "_s + facts.entity + u", "_s + facts.sequence + u", "_s + facts.id);
    update();
}

void EventHead::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), tokens.base);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens.line);
    const EventFamily family = m_families.familyOf(m_eventType);
    const int height = family.letters.size() > 1 ? WideChipHeight : ChipHeight;
    const int width = qRound(chipSizeOf(family, height).width());
    const QRect place = QStyle::visualRect(layoutDirection(), rect(), QRect(SideMargin, TopMargin, width, ChipHeight));
    paintChip(painter, QRectF(place), family, tokens, ChipLook::Filled, height);
}

void EventHead::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange)
        applyFonts();
}

void EventHead::applyFonts()
{
    m_type->setFont(fontOf(TextRole::Section));
    m_entity->setFont(fontOf(TextRole::Base));
    m_sequence->setFont(fontOf(TextRole::Base));
    m_id->setFont(fontOf(TextRole::MonoCaption));
}

} // namespace ledgerscope
