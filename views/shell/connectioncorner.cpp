// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/connectioncorner.h"

#include "models/formatting.h"
#include "models/shell/ledgerkinds.h"
#include "views/theme/fonts.h"
#include "views/theme/painting.h"
#include "views/theme/shapes.h"
#include "views/widgets/plaintext.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {
constexpr int Gap = 8;
constexpr int BlockSize = 10;
constexpr int LockSize = 14;
constexpr int LongestName = 200;
constexpr int LongestKind = 110;

QString readOnlyText()
{
    return ConnectionCorner::tr("Read-only");
}
}

ConnectionCorner::ConnectionCorner(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    clear();
}

void ConnectionCorner::setConnection(const QString &name, const QString &kind, FrameColor color, const QString &url)
{
    m_name = displayText(name);
    m_kind = ledgerKindText(kind);
    m_color = color;
    m_hasLedger = true;
    setAccessibleName(tr("Connection %1, %2, opened read-only").arg(m_name, m_kind.isEmpty() ? tr("no kind given") : m_kind));
    setToolTip(plainToolTip(displayText(url)));
    updateGeometry();
    update();
}

void ConnectionCorner::clear()
{
    m_hasLedger = false;
    setAccessibleName(tr("No ledger open"));
    setToolTip({});
    updateGeometry();
    update();
}

int ConnectionCorner::nameWidth() const
{
    return std::min(LongestName, QFontMetrics(boldFontOf(TextRole::Table)).horizontalAdvance(m_name) + 1);
}

int ConnectionCorner::boxWidth() const
{
    const int kind = m_kind.isEmpty() ? 0 : std::min(LongestKind, QFontMetrics(fontOf(TextRole::Table)).horizontalAdvance(m_kind) + 1) + Gap;
    return Gap + BlockSize + Gap + nameWidth() + kind + Gap;
}

QSize ConnectionCorner::sizeHint() const
{
    if (!m_hasLedger)
        return {0, 0};
    const QFontMetrics metrics(fontOf(TextRole::Table));
    return {boxWidth() + 2 * Gap + LockSize + 6 + metrics.horizontalAdvance(readOnlyText()) + Gap, std::max(28, metrics.height() + 8)};
}

void ConnectionCorner::paintEvent(QPaintEvent *)
{
    if (!m_hasLedger)
        return;
    const Tokens &tokens = tokensOf(*this);
    const bool isProduction = m_color == FrameColor::Wine;
    const QColor nameColor = isProduction ? tokens.production : tokens.text;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);

    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
    const auto place = [this](int x, int width, int height) {
        return QStyle::visualRect(layoutDirection(), rect(), QRect(x, (this->height() - height) / 2, width, height));
    };
    const int alignment = static_cast<int>(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter)) | Qt::TextSingleLine;
    constexpr int BoxHeight = 20;
    painter.fillPath(shapes::chip(QRectF(place(0, boxWidth(), BoxHeight)), 3), isProduction ? tokens.productionTint : tokens.selectionInactive);
    painter.fillPath(shapes::chip(QRectF(place(Gap, BlockSize, BlockSize)), 2), tokens.of(m_color));

    painter.setPen(nameColor);
    painter.setFont(boldFontOf(TextRole::Table));
    int x = Gap + BlockSize + Gap;
    painter.drawText(place(x, nameWidth(), height()), alignment, painter.fontMetrics().elidedText(m_name, Qt::ElideMiddle, nameWidth()));
    x += nameWidth() + Gap;
    painter.setFont(fontOf(TextRole::Table));
    if (!m_kind.isEmpty()) {
        const int room = boxWidth() - x - Gap + 1;
        painter.drawText(place(x, room, height()), alignment, painter.fontMetrics().elidedText(m_kind, Qt::ElideRight, room));
    }
    x = boxWidth() + 2 * Gap;
    painter.fillPath(shapes::lock(QRectF(place(x, LockSize, LockSize))), tokens.text2);
    x += LockSize + 6;
    painter.setPen(tokens.text2);
    painter.drawText(place(x, width() - x, height()), alignment, readOnlyText());
}

void ConnectionCorner::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
}

} // namespace ledgerscope
