// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/severity.h"

#include <QList>
#include <QWidget>

class QHBoxLayout;
class QPushButton;

namespace ledgerscope {

class ElidedLabel;
class SeverityIcon;

/// A 36 px strip under the page bar that stays until it is answered (interface.md §10): shape, bold sentence, detail, buttons.
class Banner final : public QWidget
{
    Q_OBJECT

public:
    explicit Banner(QWidget *parent = nullptr);

    /// `actions` become buttons; they are not owned. Replaces what was shown before.
    void setContent(Severity severity, const QString &sentence, const QString &detail, const QList<QAction *> &actions);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyFonts();

    Severity m_severity = Severity::Notice;
    SeverityIcon *m_icon;
    ElidedLabel *m_sentence;
    ElidedLabel *m_detail;
    QHBoxLayout *m_buttonRow;
    QList<QPushButton *> m_buttons;
};

} // namespace ledgerscope
