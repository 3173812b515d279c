// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/findbar.h"

#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"
#include "views/widgets/actionbutton.h"
#include "views/widgets/elidedlabel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

namespace ledgerscope {

using namespace Qt::StringLiterals;

FindBar::FindBar(QWidget *parent)
    : QWidget(parent)
    , m_field(new QLineEdit(this))
    , m_result(new ElidedLabel({}, this))
    , m_previous(new QAction(iconOf(u"go-previous"_s), tr("Previous place"), this))
    , m_next(new QAction(iconOf(u"go-next"_s), tr("Next place"), this))
    , m_close(new QAction(iconOf(u"window-close"_s), tr("Close"), this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setVisible(false);
    m_field->setPlaceholderText(tr("Find in payload"));
    m_field->setAccessibleName(tr("Find in payload"));
    m_field->setFont(fontOf(TextRole::Table));
    m_result->setShade(ElidedLabel::Shade::Second);
    m_result->setFont(fontOf(TextRole::Caption));
    connect(m_previous, &QAction::triggered, this, [this] { request(false); });
    connect(m_next, &QAction::triggered, this, [this] { request(true); });
    connect(m_close, &QAction::triggered, this, [this] {
        hide();
        Q_EMIT closed();
    });

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 3, 4, 3);
    layout->setSpacing(4);
    layout->addWidget(m_field, 3);
    layout->addWidget(m_result, 2);
    for (QAction *action : {m_previous, m_next, m_close})
        layout->addWidget(new ActionButton(action, this));
}

void FindBar::open()
{
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void FindBar::showResult(const QString &text)
{
    m_result->setText(text);
}

QString FindBar::result() const
{
    return m_result->text();
}

void FindBar::request(bool isForward)
{
    if (const QByteArray text = m_field->text().toUtf8(); !text.isEmpty())
        Q_EMIT findRequested(text, isForward);
}

void FindBar::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), tokens.panel);
    painter.fillRect(QRect(0, 0, width(), 1), tokens.line);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        request(!event->modifiers().testFlag(Qt::ShiftModifier));
        return;
    case Qt::Key_Escape:
        m_close->trigger();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace ledgerscope
