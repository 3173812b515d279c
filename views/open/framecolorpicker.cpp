// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/framecolorpicker.h"

#include "views/theme/painting.h"
#include "views/theme/shapes.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>

namespace ledgerscope {

namespace {

QString nameOf(FrameColor color)
{
    switch (color) {
    case FrameColor::Grey: return FrameColorPicker::tr("Grey");
    case FrameColor::Olive: return FrameColorPicker::tr("Olive");
    case FrameColor::Cyan: return FrameColorPicker::tr("Cyan");
    case FrameColor::Blue: return FrameColorPicker::tr("Blue");
    case FrameColor::Purple: return FrameColorPicker::tr("Purple");
    case FrameColor::Wine: return FrameColorPicker::tr("Wine");
    }
    Q_UNREACHABLE();
}

class Swatch final : public QAbstractButton
{
public:
    Swatch(FrameColor color, QWidget *parent) : QAbstractButton(parent), m_color(color)
    {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setFixedSize(26, 26);
        setText(nameOf(color));
        setAccessibleName(FrameColorPicker::tr("Frame colour %1").arg(nameOf(color)));
        setToolTip(nameOf(color));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &tokens = tokensOf(*this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillPath(shapes::chip(QRectF(3, 3, 20, 20), 4), tokens.of(m_color));
        if (isChecked()) {
            painter.strokePath(shapes::check(QRectF(6, 6, 14, 14)), QPen(tokens.onFamily, 1.8));
            painter.setPen(QPen(tokens.text, 1.5));
            painter.drawRoundedRect(QRectF(1, 1, 24, 24), 5, 5);
        }
        if (hasFocus())
            paintFocusFrame(painter, rect(), tokens);
    }

private:
    FrameColor m_color;
};

} // namespace

FrameColorPicker::FrameColorPicker(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Frame colour"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *group = new QButtonGroup(this);
    for (const FrameColor color : AllFrameColors) {
        auto *swatch = new Swatch(color, this);
        group->addButton(swatch, static_cast<int>(color));
        layout->addWidget(swatch);
        m_buttons += swatch;
    }
    setColor(FrameColor::Grey);
    connect(group, &QButtonGroup::idClicked, this, [this](int id) {
        m_color = static_cast<FrameColor>(id);
        Q_EMIT colorChosen();
    });
}

void FrameColorPicker::setColor(FrameColor color)
{
    m_color = color;
    m_buttons.at(static_cast<int>(color))->setChecked(true);
}

} // namespace ledgerscope
