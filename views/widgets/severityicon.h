// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/severity.h"

#include <QWidget>

namespace ledgerscope {

/// The shape of a severity as a small widget beside a text that says the same.
class SeverityIcon final : public QWidget
{
    Q_OBJECT

public:
    explicit SeverityIcon(Severity severity, int size = 16, QWidget *parent = nullptr);

    void setSeverity(Severity severity);
    [[nodiscard]] QSize sizeHint() const override { return {m_size, m_size}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Severity m_severity;
    int m_size;
};

} // namespace ledgerscope
