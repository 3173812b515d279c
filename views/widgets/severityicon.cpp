// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/severityicon.h"

#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QPainter>

namespace ledgerscope {

SeverityIcon::SeverityIcon(Severity severity, int size, QWidget *parent)
    : QWidget(parent), m_severity(severity), m_size(size)
{
    setFixedSize(size, size);
}

void SeverityIcon::setSeverity(Severity severity)
{
    m_severity = severity;
    update();
}

void SeverityIcon::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintSeverity(painter, rect(), m_severity, tokensOf(*this), m_size);
}

} // namespace ledgerscope
