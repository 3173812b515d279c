// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinerangeband.h"

#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/timeline/timelinecommands.h"
#include "views/timeline/timelineview.h"
#include "views/widgets/actionbutton.h"
#include "views/widgets/elidedlabel.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int Height = 36;

} // namespace

TimelineRangeBand::TimelineRangeBand(TimelineView &view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_range(new ElidedLabel({}, this))
    , m_count(new ElidedLabel({}, this))
    , m_zoom(new QPushButton(view.commands().zoomToRange()->text(), this))
    , m_compare(new QPushButton(tr("Compare…"), this))
{
    setFixedHeight(Height);
    m_range->setFont(boldFontOf(TextRole::Table));
    m_count->setFont(fontOf(TextRole::Table));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 2, 8, 2);
    layout->setSpacing(8);
    layout->addWidget(m_range);
    layout->addWidget(m_count, 1);
    layout->addWidget(m_zoom);
    layout->addWidget(m_compare);
    layout->addWidget(new ActionButton(view.commands().clearRange(), this));
    connect(m_zoom, &QPushButton::clicked, view.commands().zoomToRange(), &QAction::trigger);
    m_compare->setToolTip(view.commands().compareRange()->text());
    connect(m_compare, &QPushButton::clicked, view.commands().compareRange(), &QAction::trigger);
    TimelineModel &model = view.model();
    connect(&model.workspace(), &Workspace::selectedRangeChanged, this, &TimelineRangeBand::updateText);
    connect(&model.workspace(), &Workspace::formatterChanged, this, &TimelineRangeBand::updateText);
    connect(&model, &TimelineModel::lanesChanged, this, &TimelineRangeBand::updateText);
    updateText();
}

void TimelineRangeBand::updateText()
{
    const TimelineModel &model = m_view.model();
    const auto &selected = model.workspace().selectedRange();
    setVisible(selected.has_value());
    if (!selected)
        return;
    const Formatter &formatter = model.workspace().formatter();
    m_range->setText(tr("Range %1, %2").arg(rangeText(*selected, formatter), formatter.duration(spanOf(*selected))));
    const TimelineDensity &all = model.lanes().all();
    m_count->setText(tr("%1 of %2 events", nullptr, static_cast<int>(all.size())).arg(formatter.count(all.count(*selected)), formatter.count(all.size())));
}

QString TimelineRangeBand::text() const
{
    return m_range->text() + u' ' + m_count->text();
}

void TimelineRangeBand::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Tokens &tokens = tokensOf(*this);
    painter.fillRect(rect(), tokens.noticeTint);
    painter.fillRect(QRect(0, 0, width(), 1), tokens.line);
}

void TimelineRangeBand::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange) {
        m_range->setFont(boldFontOf(TextRole::Table));
        m_count->setFont(fontOf(TextRole::Table));
    }
}

} // namespace ledgerscope
