// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QFrame>

#include <optional>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace ledgerscope {

class Workspace;

/// Where the visible range is set: from and to as text at the left, quick ranges at the right, the result in words below.
class RangePopup final : public QFrame
{
    Q_OBJECT

public:
    RangePopup(Workspace &workspace, QWidget *parent);

    void openBelow(const QWidget &field);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Quick {
        QString text;
        qint64 length = 0; ///< nanoseconds back from the last event; 0: all history
    };

    void fillQuickRanges();
    void check();
    void apply();
    void applyQuick(int row);
    [[nodiscard]] Instant lastMoment() const;
    [[nodiscard]] std::optional<InstantRange> typedRange() const;

    Workspace &m_workspace;
    QList<Quick> m_quick;
    QLineEdit *m_from;
    QLineEdit *m_to;
    QLabel *m_words;
    QPushButton *m_show;
    QListWidget *m_list;
};

} // namespace ledgerscope
