// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/symboliciconengine.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

SymbolicIconEngine::SymbolicIconEngine(QString name, std::optional<QColor> color)
    : m_name(std::move(name)), m_color(color)
{
}

QString SymbolicIconEngine::pathOf(const QString &name)
{
    return u":/icons/"_s + name + u".svg"_s;
}

void SymbolicIconEngine::paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state)
{
    const qreal ratio = painter->device()->devicePixelRatioF();
    painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
}

QPixmap SymbolicIconEngine::pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state)
{
    return scaledPixmap(size, mode, state, 1);
}

QPixmap SymbolicIconEngine::scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal scale)
{
    const QColor color = colorOf(mode);
    const QString key = u"ledgerscope-icon/%1/%2/%3x%4"_s.arg(m_name, color.name(QColor::HexArgb)).arg(size.width()).arg(size.height());
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QFile file(pathOf(m_name));
        if (file.open(QIODevice::ReadOnly)) {
            QSvgRenderer renderer(file.readAll().replace("currentColor", color.name().toLatin1()));
            renderer.setAspectRatioMode(Qt::KeepAspectRatio);
            QPainter painter(&pixmap);
            renderer.render(&painter, QRectF(QPointF(), QSizeF(size)));
        }
        QPixmapCache::insert(key, pixmap);
    }
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

QIconEngine *SymbolicIconEngine::clone() const
{
    return std::make_unique<SymbolicIconEngine>(m_name, m_color).release(); // QIcon takes ownership by contract
}

bool SymbolicIconEngine::isNull()
{
    return !QFile::exists(pathOf(m_name));
}

QColor SymbolicIconEngine::colorOf(QIcon::Mode mode) const
{
    if (m_color)
        return *m_color;
    const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
    return QGuiApplication::palette().color(group, QPalette::WindowText);
}

} // namespace ledgerscope
