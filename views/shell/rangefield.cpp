// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/rangefield.h"

#include "models/shell/rangetext.h"
#include "models/workspace.h"
#include "views/shell/rangepopup.h"
#include "views/theme/density.h"
#include "views/theme/icon.h"
#include "views/theme/painting.h"
#include "views/theme/shapes.h"
#include "views/theme/tokens.h"
#include "views/widgets/plaintext.h"

#include <QPainter>
#include <QStyle>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {
constexpr int Padding = 10;
constexpr int IconSize = 16;
constexpr int Gap = 8;
constexpr int LeastWidth = 170;
}

RangeField::RangeField(Workspace &workspace, QWidget *parent)
    : QPushButton(parent), m_workspace(workspace), m_popup(new RangePopup(workspace, this))
{
    setAutoDefault(false);
    setIcon(iconOf(u"view-calendar-day"_s));
    connect(this, &QPushButton::clicked, this, &RangeField::openPopup);
    for (const auto signal : {&Workspace::visibleRangeChanged, &Workspace::formatterChanged, &Workspace::sessionChanged})
        connect(&m_workspace, signal, this, &RangeField::follow);
    follow();
}

void RangeField::follow()
{
    const auto &range = m_workspace.visibleRange();
    setText(range ? shortRangeText(*range, m_workspace.formatter()) : tr("All history"));
    setAccessibleName(tr("Time range: %1").arg(text()));
    setToolTip(plainToolTip(range ? rangeSentence(*range, m_workspace.formatter()) : tr("The whole ledger is shown")));
    updateGeometry();
}

void RangeField::openPopup()
{
    m_popup->openBelow(*this);
}

QSize RangeField::sizeHint() const
{
    const int text = fontMetrics().horizontalAdvance(this->text()) + 2;
    return {std::max(LeastWidth, Padding + IconSize + Gap + text + Gap + IconSize + Padding), std::max(metricsOf(*this).control, fontMetrics().height() + 8)};
}

QSize RangeField::minimumSizeHint() const
{
    return {LeastWidth, sizeHint().height()};
}

void RangeField::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tokens.fieldBorder);
    painter.setBrush(tokens.button);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const auto visual = [this](const QRect &box) { return QStyle::visualRect(layoutDirection(), rect(), box); };
    icon().paint(&painter, visual({Padding, (height() - IconSize) / 2, IconSize, IconSize}));
    const QRect box = visual({Padding + IconSize + Gap, 0, width() - 2 * (Padding + IconSize + Gap), height()});
    painter.setPen(tokens.text);
    painter.drawText(box, static_cast<int>(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter)) | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, box.width()));
    painter.strokePath(shapes::chevronDown(QRectF(visual({width() - Padding - IconSize, (height() - IconSize) / 2, IconSize, IconSize}))),
                       QPen(tokens.text2, 1.4));
    if (hasFocus())
        paintFocusFrame(painter, rect(), tokens);
}

} // namespace ledgerscope
