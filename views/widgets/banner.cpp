// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/banner.h"

#include "views/theme/fonts.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/severityicon.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace ledgerscope {

namespace {
constexpr int BannerHeight = 36;
}

Banner::Banner(QWidget *parent)
    : QWidget(parent)
    , m_icon(new SeverityIcon(Severity::Notice, 16, this))
    , m_sentence(new ElidedLabel({}, this))
    , m_detail(new ElidedLabel({}, this))
    , m_buttonRow(new QHBoxLayout)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_detail->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_buttonRow->setSpacing(8);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 1);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_sentence);
    layout->addWidget(m_detail, 1);
    layout->addLayout(m_buttonRow);
    applyFonts();
}

void Banner::setContent(Severity severity, const QString &sentence, const QString &detail, const QList<QAction *> &actions)
{
    m_severity = severity;
    m_icon->setSeverity(severity);
    m_sentence->setText(sentence);
    m_detail->setText(detail);
    setAccessibleName(sentence + u' ' + detail);
    for (QPushButton *button : std::as_const(m_buttons)) {
        m_buttonRow->removeWidget(button);
        button->deleteLater();
    }
    m_buttons.clear();
    for (QAction *action : actions) {
        auto *button = new QPushButton(action->text(), this);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        m_buttonRow->addWidget(button);
        m_buttons.append(button);
    }
    update();
}

QSize Banner::sizeHint() const
{
    return {QWidget::sizeHint().width(), std::max(BannerHeight, fontMetrics().height() + 16)};
}

void Banner::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), tintOf(m_severity, tokens));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens.line);
}

void Banner::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        applyFonts();
}

void Banner::applyFonts()
{
    m_sentence->setFont(boldFontOf(TextRole::Base));
}

} // namespace ledgerscope
