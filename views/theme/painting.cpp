// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/painting.h"

#include "views/theme/fonts.h"
#include "views/theme/shapes.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <cmath>

namespace ledgerscope {

namespace {

constexpr qreal ChipUnit = 16;
constexpr qreal WideChipUnit = 24;
constexpr qreal LetterUnit = 11;
constexpr qreal DimmedOpacity = 0.55;
constexpr qreal BadgePadding = 5;
constexpr qreal BadgeHeight = 16;

/// Restores the painter at the end of a scope.
class PainterState final
{
public:
    explicit PainterState(QPainter &painter) : m_painter(painter) { painter.save(); }
    PainterState(const PainterState &) = delete;
    PainterState &operator=(const PainterState &) = delete;
    ~PainterState() { m_painter.restore(); }

private:
    QPainter &m_painter;
};

QRectF centred(const QRectF &rect, const QSizeF &size)
{
    return {rect.x() + (rect.width() - size.width()) / 2, rect.y() + (rect.height() - size.height()) / 2, size.width(), size.height()};
}

void strokePath(QPainter &painter, const QPainterPath &path, const QColor &color, qreal width)
{
    painter.strokePath(path, QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

} // namespace

QSizeF chipSizeOf(const EventFamily &family, qreal height)
{
    const qreal units = family.letters.size() > 1 ? WideChipUnit : ChipUnit;
    return {units * height / ChipUnit, height};
}

void paintChip(QPainter &painter, const QRectF &rect, const EventFamily &family, const Tokens &tokens, ChipLook look, qreal height)
{
    const PainterState state(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = centred(rect, chipSizeOf(family, height));
    const qreal scale = height / ChipUnit;
    const QColor color = tokens.family[static_cast<std::size_t>(family.slot)];
    if (look == ChipLook::Dimmed)
        painter.setOpacity(painter.opacity() * DimmedOpacity);
    if (look == ChipLook::Hollow) {
        constexpr qreal Stroke = 1.5;
        const QRectF inner = box.adjusted(Stroke / 2, Stroke / 2, -Stroke / 2, -Stroke / 2);
        painter.fillPath(shapes::chip(inner, 3 * scale), tokens.base);
        painter.strokePath(shapes::chip(inner, 3 * scale), QPen(color, Stroke));
    } else {
        painter.fillPath(shapes::chip(box, 3 * scale), color);
    }
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(LetterUnit * scale))));
    painter.setFont(font);
    painter.setPen(look == ChipLook::Hollow ? color : tokens.onFamily);
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, family.letters);
}

void paintSeverity(QPainter &painter, const QRectF &rect, Severity severity, const Tokens &tokens, qreal size)
{
    const PainterState state(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = centred(rect, {size, size});
    const QColor sign = tokens.isDark ? tokens.onFamily : tokens.base;
    const qreal stroke = std::max<qreal>(1.2, size / 10);
    switch (severity) {
    case Severity::None:
        return;
    case Severity::Ok:
        strokePath(painter, shapes::check(box), tokens.ok, stroke * 1.2);
        return;
    case Severity::Notice:
        painter.fillPath(shapes::disc(box), tokens.notice);
        painter.fillPath(shapes::letterI(box), sign);
        return;
    case Severity::Warning:
        painter.fillPath(shapes::triangle(box), tokens.warningFill);
        painter.fillPath(shapes::exclamation(box.translated(0, size / ChipUnit)), sign);
        return;
    case Severity::Critical:
        painter.fillPath(shapes::octagon(box), tokens.critical);
        painter.fillPath(shapes::exclamation(box.translated(0, -size / (2 * ChipUnit))), sign);
        return;
    case Severity::Halted:
        painter.fillPath(shapes::octagon(box), tokens.critical);
        painter.fillPath(shapes::bars(box), sign);
        return;
    case Severity::NotKnown:
        strokePath(painter, shapes::square(box), tokens.notKnown, stroke);
        strokePath(painter, shapes::slash(box), tokens.notKnown, stroke);
        return;
    case Severity::NoRight:
        painter.fillPath(shapes::lock(box), tokens.notKnown);
        return;
    }
}

QColor textColorOf(Severity severity, const Tokens &tokens)
{
    switch (severity) {
    case Severity::None:
        return tokens.text;
    case Severity::Ok:
        return tokens.ok;
    case Severity::Notice:
        return tokens.notice;
    case Severity::Warning:
        return tokens.warning;
    case Severity::Critical:
    case Severity::Halted:
        return tokens.critical;
    case Severity::NotKnown:
    case Severity::NoRight:
        return tokens.notKnown;
    }
    Q_UNREACHABLE();
}

QColor tintOf(Severity severity, const Tokens &tokens)
{
    switch (severity) {
    case Severity::None:
    case Severity::NotKnown:
    case Severity::NoRight:
        return tokens.selectionInactive;
    case Severity::Ok:
        return tokens.okTint;
    case Severity::Notice:
        return tokens.noticeTint;
    case Severity::Warning:
        return tokens.warningTint;
    case Severity::Critical:
    case Severity::Halted:
        return tokens.criticalTint;
    }
    Q_UNREACHABLE();
}

qreal badgeWidthOf(const QString &text)
{
    return std::ceil(QFontMetricsF(fontOf(TextRole::Caption)).horizontalAdvance(text)) + 2 * BadgePadding;
}

qreal paintBadge(QPainter &painter, const QRectF &rect, const QString &text, Severity severity, const Tokens &tokens)
{
    const PainterState state(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal width = std::min(badgeWidthOf(text), rect.width());
    const QRectF box(rect.x(), rect.y() + (rect.height() - BadgeHeight) / 2, width, BadgeHeight);
    painter.fillPath(shapes::chip(box), tintOf(severity, tokens));
    painter.setFont(fontOf(TextRole::Caption));
    painter.setPen(severity == Severity::None ? tokens.text : textColorOf(severity, tokens));
    const qreal room = width - 2 * BadgePadding;
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, room + 1));
    return width;
}

QBrush hatchBrush(const QColor &color, qreal devicePixelRatio)
{
    constexpr int Period = 6;
    constexpr qreal LineWidth = 1.5;
    const int pixels = static_cast<int>(std::lround(Period * devicePixelRatio));
    QImage tile(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, LineWidth * devicePixelRatio));
    for (const int offset : {-pixels, 0, pixels})
        painter.drawLine(QPointF(offset, pixels), QPointF(offset + pixels, 0));
    painter.end();
    QBrush brush(tile);
    brush.setTransform(QTransform::fromScale(1 / devicePixelRatio, 1 / devicePixelRatio));
    return brush;
}

void paintFocusFrame(QPainter &painter, const QRectF &rect, const Tokens &tokens)
{
    const PainterState state(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens.accent, 2));
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4);
}

} // namespace ledgerscope
