// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/panelheader.h"

#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/actionbutton.h"
#include "views/widgets/elidedlabel.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

namespace ledgerscope {

namespace {

class HeaderSeparator final : public QWidget
{
public:
    explicit HeaderSeparator(QWidget *parent) : QWidget(parent)
    {
        setFixedSize(9, 16);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(QRect(width() / 2, 0, 1, height()), tokensOf(*this).lineStrong);
    }
};

} // namespace

PanelHeader::PanelHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_pane(parent)
    , m_leading(new QHBoxLayout)
    , m_trailing(new QHBoxLayout)
    , m_title(new ElidedLabel(title, this))
    , m_facts(new ElidedLabel({}, this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_facts->setShade(ElidedLabel::Shade::Second);
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_leading->setSpacing(8);
    m_trailing->setSpacing(0);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 2);
    layout->setSpacing(8);
    layout->addSpacing(8); // as a margin it would not change sides in a mirrored layout
    layout->addWidget(m_title);
    layout->addLayout(m_leading);
    layout->addWidget(m_facts, 1);
    layout->addLayout(m_trailing);
    applyFonts();
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { followFocus(now); });
}

void PanelHeader::setTitle(const QString &title)
{
    m_title->setText(title);
}

void PanelHeader::setFacts(const QString &facts)
{
    m_facts->setText(facts);
}

QString PanelHeader::title() const
{
    return m_title->text();
}

QString PanelHeader::facts() const
{
    return m_facts->text();
}

void PanelHeader::addAction(QAction *action)
{
    m_trailing->addWidget(new ActionButton(action, this));
}

void PanelHeader::addSeparator()
{
    m_trailing->addWidget(new HeaderSeparator(this));
}

void PanelHeader::addLeading(QWidget *widget)
{
    m_leading->addWidget(widget);
    applyFonts();
}

void PanelHeader::addTrailing(QWidget *widget)
{
    m_trailing->addWidget(widget);
}

void PanelHeader::setPane(QWidget *pane)
{
    m_pane = pane;
    followFocus(QApplication::focusWidget());
}

QSize PanelHeader::sizeHint() const
{
    return {QWidget::sizeHint().width(), metricsOf(*this).panelHeader};
}

QSize PanelHeader::minimumSizeHint() const
{
    return {QWidget::minimumSizeHint().width(), metricsOf(*this).panelHeader};
}

void PanelHeader::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), tokens.panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens.line);
    if (m_isActive)
        painter.fillRect(QRect(0, 0, width(), 2), tokens.accent);
}

void PanelHeader::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange) {
        applyFonts();
        updateGeometry();
    }
}

void PanelHeader::followFocus(QWidget *now)
{
    const bool isActive = m_pane != nullptr && now != nullptr && (m_pane == now || m_pane->isAncestorOf(now));
    if (isActive == m_isActive)
        return;
    m_isActive = isActive;
    m_title->setShade(isActive ? ElidedLabel::Shade::Accent : ElidedLabel::Shade::Text);
    update();
}

void PanelHeader::applyFonts()
{
    m_title->setFont(boldFontOf(TextRole::Table));
    m_facts->setFont(fontOf(TextRole::Caption));
    // A choice in a header is lower than elsewhere, so that the accent line above and the line below stay whole.
    const int height = metricsOf(*this).control - 4;
    for (int i = 0; i < m_leading->count(); ++i) {
        if (auto *choice = qobject_cast<QComboBox *>(m_leading->itemAt(i)->widget()))
            choice->setFixedHeight(height);
    }
}

} // namespace ledgerscope
