// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/badgeflow.h"

#include "views/theme/painting.h"
#include "views/theme/tokens.h"
#include "views/widgets/plaintext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <cmath>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int RowHeight = 20;
constexpr int Gap = 4;
constexpr int TopMargin = 4;
constexpr int BottomMargin = 6;
constexpr int SideMargin = 12;

} // namespace

BadgeFlow::BadgeFlow(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setVisible(false);
}

void BadgeFlow::setBadges(const QList<FactBadge> &badges)
{
    m_badges = badges;
    QStringList names;
    QStringList explanations;
    for (const FactBadge &badge : badges) {
        names.append(badge.text);
        explanations.append(badge.text + u": "_s + badge.explanation);
    }
    setAccessibleName(names.join(u", "_s));
    setAccessibleDescription(explanations.join(u'\n'));
    setVisible(!badges.isEmpty());
    updateGeometry();
    update();
}

QList<QRect> BadgeFlow::placesFor(int width) const
{
    QList<QRect> places;
    const int room = std::max(1, width - 2 * SideMargin);
    int x = 0;
    int y = TopMargin;
    for (const FactBadge &badge : m_badges) {
        const int badgeWidth = std::min(room, static_cast<int>(std::ceil(badgeWidthOf(badge.text))));
        if (x > 0 && x + badgeWidth > room) {
            x = 0;
            y += RowHeight + Gap / 2;
        }
        places.append(QRect(SideMargin + x, y, badgeWidth, RowHeight));
        x += badgeWidth + Gap;
    }
    return places;
}

int BadgeFlow::heightForWidth(int width) const
{
    const auto places = placesFor(width);
    return places.isEmpty() ? 0 : places.last().bottom() + 1 + BottomMargin;
}

QSize BadgeFlow::sizeHint() const
{
    constexpr int UsualWidth = 360;
    return {UsualWidth, heightForWidth(width() > SideMargin * 4 ? width() : UsualWidth)};
}

QSize BadgeFlow::minimumSizeHint() const
{
    return {0, m_badges.isEmpty() ? 0 : TopMargin + RowHeight + BottomMargin};
}

void BadgeFlow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto places = placesFor(width());
    for (qsizetype i = 0; i < m_badges.size(); ++i) {
        const QRect place = QStyle::visualRect(layoutDirection(), rect(), places[i]);
        paintBadge(painter, QRectF(place), m_badges[i].text, m_badges[i].severity, tokensOf(*this));
    }
}

bool BadgeFlow::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto places = placesFor(width());
    for (qsizetype i = 0; i < m_badges.size(); ++i) {
        const QRect place = QStyle::visualRect(layoutDirection(), rect(), places[i]);
        if (place.contains(help->pos()))
            QToolTip::showText(help->globalPos(), plainToolTip(m_badges[i].text + u'\n' + m_badges[i].explanation), this, place);
    }
    return true;
}

} // namespace ledgerscope
