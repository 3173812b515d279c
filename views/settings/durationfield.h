// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QComboBox;
class QSpinBox;

namespace ledgerscope {

/// A length of time as a number and a unit, milliseconds to days. What is typed counts when the field is left or Return is pressed.
class DurationField final : public QWidget
{
    Q_OBJECT

public:
    static constexpr int LargestNumber = 99'999;

    /// `name` for assistive tools: what lasts that long.
    explicit DurationField(const QString &name, QWidget *parent = nullptr);

    [[nodiscard]] qint64 nanoseconds() const;
    /// In the largest unit that divides it; parts of a millisecond are rounded up. Emits nothing.
    void setNanoseconds(qint64 nanoseconds);

Q_SIGNALS:
    void edited(qint64 nanoseconds); ///< by the user

private:
    void tell();

    QSpinBox *m_number;
    QComboBox *m_unit; ///< data: nanoseconds
};

} // namespace ledgerscope
