// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/badge.h"

#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QPainter>

#include <cmath>

namespace ledgerscope {

Badge::Badge(const QString &text, Severity severity, QWidget *parent)
    : QWidget(parent), m_text(text), m_severity(severity)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(text);
}

void Badge::setContent(const QString &text, Severity severity)
{
    m_text = text;
    m_severity = severity;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize Badge::sizeHint() const
{
    constexpr int Height = 18;
    return {static_cast<int>(std::ceil(badgeWidthOf(m_text))), Height};
}

void Badge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBadge(painter, rect(), m_text, m_severity, tokensOf(*this));
}

} // namespace ledgerscope
