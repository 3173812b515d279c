// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/settings/durationfield.h"

#include "backend/core/instant.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace ledgerscope {

DurationField::DurationField(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_number(new QSpinBox(this))
    , m_unit(new QComboBox(this))
{
    m_number->setRange(0, LargestNumber);
    m_number->setGroupSeparatorShown(true);
    m_number->setKeyboardTracking(false);
    m_number->setAccessibleName(name);
    m_unit->setAccessibleName(tr("%1: unit").arg(name));
    m_unit->addItem(tr("milliseconds"), qint64{Instant::PerMillisecond});
    m_unit->addItem(tr("seconds"), qint64{Instant::PerSecond});
    m_unit->addItem(tr("minutes"), qint64{Instant::PerMinute});
    m_unit->addItem(tr("hours"), qint64{Instant::PerHour});
    m_unit->addItem(tr("days"), qint64{Instant::PerDay});
    setFocusProxy(m_number);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_number);
    layout->addWidget(m_unit);
    connect(m_number, &QSpinBox::valueChanged, this, &DurationField::tell);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &DurationField::tell);
}

qint64 DurationField::nanoseconds() const
{
    return m_number->value() * m_unit->currentData().toLongLong();
}

void DurationField::setNanoseconds(qint64 nanoseconds)
{
    const QSignalBlocker numberBlocker(m_number);
    const QSignalBlocker unitBlocker(m_unit);
    const qint64 wanted = std::clamp(nanoseconds, qint64{0}, LargestNumber * Instant::PerDay);
    const auto ceiling = [](qint64 value, qint64 unit) { return value / unit + (value % unit == 0 ? 0 : 1); };
    const qint64 rounded = ceiling(wanted, Instant::PerMillisecond) * Instant::PerMillisecond;
    int index = m_unit->count() - 1;
    const auto unitAt = [this](int at) { return m_unit->itemData(at).toLongLong(); };
    while (index > 0 && (rounded % unitAt(index) != 0 || rounded == 0) && ceiling(rounded, unitAt(index - 1)) <= LargestNumber)
        --index;
    m_unit->setCurrentIndex(index);
    m_number->setValue(static_cast<int>(ceiling(rounded, unitAt(index))));
}

void DurationField::tell()
{
    Q_EMIT edited(nanoseconds());
}

} // namespace ledgerscope
