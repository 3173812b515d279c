// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/settings/timespage.h"

#include "models/workspace.h"
#include "views/settings/durationfield.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

TimesPage::TimesPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(4);
    addLine(*layout, u"late"_s, tr("Late"), tr("An event is late when it was recorded more than this after an event with a higher id: readers had passed its place."),
            {Workspace::StandardLateSettle, [this] { return m_workspace.lateSettle(); }, [this](qint64 value) { m_workspace.setLateSettle(value); }});
    addLine(*layout, u"backfill"_s, tr("Backfill"), tr("An event is a backfill when it was recorded more than this after it occurred."),
            {ClockThresholds{}.backfillNanoseconds, [this] { return m_workspace.thresholds().backfillNanoseconds; }, [this](qint64 value) {
                 ClockThresholds thresholds = m_workspace.thresholds();
                 thresholds.backfillNanoseconds = value;
                 m_workspace.setThresholds(thresholds);
             }});
    addLine(*layout, u"skew"_s, tr("Skew"), tr("Clocks disagree when an event was recorded, or its id was made, more than this before it occurred."),
            {ClockThresholds{}.skewNanoseconds, [this] { return m_workspace.thresholds().skewNanoseconds; }, [this](qint64 value) {
                 ClockThresholds thresholds = m_workspace.thresholds();
                 thresholds.skewNanoseconds = value;
                 m_workspace.setThresholds(thresholds);
             }});
    layout->addStretch(1);
    connect(&m_workspace, &Workspace::thresholdsChanged, this, &TimesPage::showValues);
    showValues();
}

void TimesPage::addLine(QVBoxLayout &layout, const QString &objectName, const QString &title, const QString &sentence, const Threshold &threshold)
{
    auto *heading = new QLabel(title, this);
    heading->setTextFormat(Qt::PlainText);
    QFont bold; // nothing but bold is set, so that it follows when text gets larger
    bold.setBold(true);
    heading->setFont(bold);
    auto *explanation = new QLabel(sentence, this);
    explanation->setTextFormat(Qt::PlainText);
    explanation->setWordWrap(true);
    auto *field = new DurationField(title, this);
    field->setObjectName(objectName);
    auto *reset = new QPushButton(tr("Reset"), this);
    reset->setObjectName(objectName + u"Reset"_s);
    reset->setAutoDefault(false);
    const QString standard = m_workspace.formatter().duration(threshold.standard);
    reset->setAccessibleName(tr("%1: reset to %2").arg(title, standard));
    reset->setToolTip(tr("Reset to %1").arg(standard));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(field);
    row->addWidget(reset);
    row->addStretch(1);
    layout.addWidget(heading);
    layout.addWidget(explanation);
    layout.addLayout(row);
    layout.addSpacing(16);
    connect(field, &DurationField::edited, this, threshold.setValue);
    connect(reset, &QPushButton::clicked, this, [threshold] { threshold.setValue(threshold.standard); });
    m_lines.append({threshold, field, reset});
}

void TimesPage::showValues()
{
    for (const Line &line : std::as_const(m_lines)) {
        const qint64 value = line.threshold.value();
        if (line.field->nanoseconds() != value)
            line.field->setNanoseconds(value);
        line.reset->setEnabled(value != line.threshold.standard);
    }
}

} // namespace ledgerscope
