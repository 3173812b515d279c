// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/doorcard.h"

#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/keycap.h"
#include "views/widgets/primarybutton.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QVBoxLayout>

#include <cmath>

namespace ledgerscope {

namespace {

constexpr int BarSteps = 1000;
constexpr int IconSize = 18;

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

DoorCard::DoorCard(QAction *action, const QString &title, const QString &sentence, const QString &button, Weight weight, QWidget *parent)
    : QWidget(parent)
    , m_action(action)
    , m_sentence(sentence)
    , m_buttonText(button)
    , m_icon(plainLabel(this))
    , m_title(plainLabel(this))
    , m_text(plainLabel(this))
    , m_button(weight == Weight::Primary ? new PrimaryButton(button, this) : new QPushButton(button, this))
    , m_key(new KeyCap(action->shortcut(), this))
    , m_bar(new QProgressBar(this))
{
    m_title->setText(title);
    m_text->setText(sentence);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_button->setAutoDefault(false);
    m_button->setAccessibleDescription(title + QStringLiteral(". ") + sentence);
    m_bar->setTextVisible(false);
    m_bar->setMaximum(BarSteps);
    m_bar->setAccessibleName(tr("Progress of %1").arg(title));
    m_icon->setAccessibleName(title);
    m_bar->hide();

    auto *head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(m_icon);
    head->addWidget(m_title, 1);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_button);
    foot->addWidget(m_key);
    foot->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 20);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_bar);
    layout->addSpacing(8);
    layout->addLayout(foot);

    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_isWorking)
            Q_EMIT stopped();
        else
            m_action->trigger();
    });
    applyLook();
}

void DoorCard::showProgress(double share, const QString &text)
{
    m_isWorking = true;
    m_bar->show();
    m_bar->setValue(static_cast<int>(std::lround(share * BarSteps)));
    m_text->setText(text);
    m_button->setText(tr("Cancel"));
}

void DoorCard::showIdle()
{
    m_isWorking = false;
    m_bar->hide();
    m_text->setText(m_sentence);
    m_button->setText(m_buttonText);
}

void DoorCard::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tokens.line);
    painter.setBrush(tokens.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void DoorCard::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::PaletteChange)
        applyLook();
}

void DoorCard::applyLook()
{
    m_title->setFont(fontOf(TextRole::Section));
    m_icon->setPixmap(m_action->icon().pixmap(QSize(IconSize, IconSize), devicePixelRatioF()));
    QPalette second = palette();
    second.setColor(QPalette::WindowText, tokensOf(*this).text2);
    m_text->setPalette(second);
}

} // namespace ledgerscope
