// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinefocuschip.h"

#include "models/formatting.h"
#include "views/theme/fonts.h"
#include "views/theme/painting.h"
#include "views/theme/shapes.h"
#include "views/theme/tokens.h"
#include "views/widgets/plaintext.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

namespace ledgerscope {

namespace {

constexpr int Height = 24;
constexpr int Padding = 8;
constexpr int CrossSize = 12;
constexpr int Gap = 6;
constexpr qsizetype LongestName = 28;

} // namespace

TimelineFocusChip::TimelineFocusChip(QWidget *parent)
    : QToolButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    hide();
    connect(this, &QToolButton::clicked, this, &TimelineFocusChip::removed);
}

void TimelineFocusChip::setEntity(const QString &what, const std::optional<EntityRef> &entity)
{
    setVisible(entity.has_value());
    if (!entity)
        return;
    const QString name = displayText(entity->toText());
    m_what = what;
    m_name = elidedMiddle(name, LongestName);
    const QString says = tr("%1 %2. Press to remove.").arg(what, name);
    setAccessibleName(says);
    setToolTip(plainToolTip(says));
    updateGeometry();
    update();
}

QSize TimelineFocusChip::sizeHint() const
{
    const QFontMetrics metrics(fontOf(TextRole::Table));
    return {metrics.horizontalAdvance(m_what) + Gap + Padding + metrics.horizontalAdvance(m_name) + Gap + CrossSize + Padding, Height};
}

void TimelineFocusChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &tokens = tokensOf(*this);
    const QFont font = fontOf(TextRole::Table);
    const QFontMetrics metrics(font);
    painter.setFont(font);
    painter.setPen(tokens.text2);
    const int whatWidth = metrics.horizontalAdvance(m_what) + Gap;
    const auto placed = [this](const QRect &wanted) { return QStyle::visualRect(layoutDirection(), rect(), wanted); };
    painter.drawText(placed({0, 0, whatWidth, height()}), Qt::AlignLeft | Qt::AlignVCenter, m_what);
    const QRect chip(whatWidth, 2, width() - whatWidth, height() - 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(underMouse() ? tokens.selection : tokens.noticeTint);
    painter.drawRoundedRect(placed(chip), chip.height() / 2.0, chip.height() / 2.0);
    painter.setPen(tokens.text);
    painter.drawText(placed(chip.adjusted(Padding, 0, -Padding - CrossSize, 0)), Qt::AlignLeft | Qt::AlignVCenter, m_name);
    const QRectF cross = placed({width() - Padding - CrossSize + 2, (height() - CrossSize) / 2, CrossSize, CrossSize});
    painter.setBrush(tokens.text);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(cross);
    painter.setPen(QPen(tokens.base, 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shapes::cross(cross.adjusted(3.5, 3.5, -3.5, -3.5)));
    if (hasFocus())
        paintFocusFrame(painter, rect(), tokens);
}

} // namespace ledgerscope
