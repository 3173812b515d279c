// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/severity.h"

#include <QWidget>

namespace ledgerscope {

/// A worded mark: "late", "read-only", a count. Tinted by severity, and worded, so that the tint is never alone.
class Badge final : public QWidget
{
    Q_OBJECT

public:
    explicit Badge(const QString &text = {}, Severity severity = Severity::None, QWidget *parent = nullptr);

    void setContent(const QString &text, Severity severity);
    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    Severity m_severity;
};

} // namespace ledgerscope
