// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QIconEngine>
#include <QString>

#include <optional>

namespace ledgerscope {

/// Draws one of our SVG icons with `currentColor` replaced at the moment of painting: light, dark and disabled from one file.
class SymbolicIconEngine final : public QIconEngine
{
public:
    /// Without a colour: the application palette's text, faint when disabled, accent when checked.
    explicit SymbolicIconEngine(QString name, std::optional<QColor> color = {});

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override;
    [[nodiscard]] QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override;
    [[nodiscard]] QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override;
    [[nodiscard]] QIconEngine *clone() const override;
    [[nodiscard]] QString iconName() override { return m_name; }
    [[nodiscard]] bool isNull() override;

    /// Where the copy of that name is in the resources.
    [[nodiscard]] static QString pathOf(const QString &name);

private:
    [[nodiscard]] QColor colorOf(QIcon::Mode mode) const;

    QString m_name;
    std::optional<QColor> m_color;
};

} // namespace ledgerscope
