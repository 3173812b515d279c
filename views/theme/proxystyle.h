// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/density.h"

#include <QProxyStyle>
#include <QString>

namespace ledgerscope {

/// Fusion, flat and in tokens (interface.md §9): frames of fields, focus, the bar at selected rows, separators, buttons, tabs, headers.
/// Colours come from the palette of the option, so that both sets and a palette of a single widget work. Over a native style it draws
/// nothing of its own and only carries the density.
class ProxyStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    /// `base` is the name of a style, Fusion if it is empty.
    explicit ProxyStyle(const QString &base = {}, Density density = Density::Standard);

    [[nodiscard]] const QString &base() const { return m_base; }
    [[nodiscard]] bool isOwn() const { return m_isOwn; } ///< on Fusion; false over a native style
    [[nodiscard]] Density density() const { return m_density; }
    void setDensity(Density density) { m_density = density; }

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                       const QWidget *widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const override;
    void polish(QWidget *widget) override;
    using QProxyStyle::polish;

private:
    /// False: the base draws it.
    bool drawOwnPrimitive(PrimitiveElement element, const QStyleOption &option, QPainter &painter, const QWidget *widget) const;
    bool drawOwnControl(ControlElement element, const QStyleOption &option, QPainter &painter, const QWidget *widget) const;

    QString m_base;
    bool m_isOwn;
    Density m_density;
};

} // namespace ledgerscope
