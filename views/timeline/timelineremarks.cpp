// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelineremarks.h"

#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/linklabel.h"
#include "views/widgets/severityicon.h"

#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>
#include <memory>

namespace ledgerscope {

namespace {

constexpr int Height = 26;
constexpr int IconSize = 14;

} // namespace

TimelineRemarks::TimelineRemarks(TimelineModel &model, PinnedPathsModel &pinned, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_pinned(pinned)
    , m_layout(new QHBoxLayout(this))
{
    setFixedHeight(Height);
    m_layout->setContentsMargins(12, 1, 12, 1);
    m_layout->setSpacing(6);
    m_layout->addStretch(1);
    connect(&model, &TimelineModel::stateChanged, this, &TimelineRemarks::follow);
    connect(&model, &TimelineModel::visibleRangeChanged, this, &TimelineRemarks::follow);
    connect(&pinned, &PinnedPathsModel::seriesChanged, this, &TimelineRemarks::follow);
    follow();
}

QList<TimelineRemark> TimelineRemarks::collect() const
{
    QList<TimelineRemark> remarks = m_model.remarks();
    const QString status = m_pinned.statusText();
    switch (m_pinned.state()) {
    case PinnedPathsModel::State::NothingPinned:
    case PinnedPathsModel::State::NoFocus: // said where the lines would be
    case PinnedPathsModel::State::Loading:
        break;
    case PinnedPathsModel::State::Ready:
        if (!status.isEmpty())
            remarks.append({Severity::Warning, status, TimelineRemark::Action::None});
        break;
    case PinnedPathsModel::State::LimitReached:
    case PinnedPathsModel::State::Failed:
        remarks.append({Severity::NotKnown, status, TimelineRemark::Action::None});
        break;
    }
    return remarks;
}

void TimelineRemarks::follow()
{
    const QList<TimelineRemark> remarks = collect();
    setVisible(!remarks.isEmpty());
    if (remarks == m_remarks)
        return;
    // While a ledger is read a number in them counts on: showing new widgets for each would ask the display server where the mouse is.
    if (hasShapeOf(remarks)) {
        reword(remarks);
        return;
    }
    m_remarks = remarks;
    m_texts.clear();
    while (m_layout->count() > 1) {
        const std::unique_ptr<QLayoutItem> item(m_layout->takeAt(0));
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater(); // a link may be what was just clicked
        }
    }
    int place = 0;
    for (const TimelineRemark &remark : m_remarks) {
        m_layout->insertWidget(place++, new SeverityIcon(remark.severity, IconSize, this));
        m_texts.append(makeText(remark));
        m_layout->insertWidget(place++, m_texts.last());
        m_layout->insertSpacing(place++, 12);
    }
}

bool TimelineRemarks::hasShapeOf(const QList<TimelineRemark> &remarks) const
{
    return std::equal(remarks.cbegin(), remarks.cend(), m_remarks.cbegin(), m_remarks.cend(), [](const TimelineRemark &a, const TimelineRemark &b) {
        return a.severity == b.severity && a.action == b.action;
    });
}

void TimelineRemarks::reword(const QList<TimelineRemark> &remarks)
{
    for (qsizetype i = 0; i < remarks.size(); ++i) {
        if (auto *label = qobject_cast<ElidedLabel *>(m_texts.at(i)))
            label->setText(remarks.at(i).text);
        else if (auto *link = qobject_cast<LinkLabel *>(m_texts.at(i)))
            link->setLink(remarks.at(i).text);
    }
    m_remarks = remarks;
}

QWidget *TimelineRemarks::makeText(const TimelineRemark &remark)
{
    if (remark.action == TimelineRemark::Action::None) {
        auto *label = new ElidedLabel(remark.text, this);
        label->setFont(fontOf(TextRole::Table));
        return label;
    }
    auto *link = new LinkLabel(remark.text, this);
    link->setFont(fontOf(TextRole::Table));
    connect(link, &LinkLabel::clicked, this, [this, action = remark.action] { act(action); });
    return link;
}

void TimelineRemarks::act(TimelineRemark::Action action)
{
    switch (action) {
    case TimelineRemark::Action::None:
        return;
    case TimelineRemark::Action::ShowEverything:
        return m_model.showAll();
    case TimelineRemark::Action::ShowCurrentEvent:
        return m_model.workspace().revealCurrentEvent();
    }
}

void TimelineRemarks::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Tokens &tokens = tokensOf(*this);
    painter.fillRect(rect(), tokens.panel);
    painter.fillRect(QRect(0, 0, width(), 1), tokens.line);
}

} // namespace ledgerscope
