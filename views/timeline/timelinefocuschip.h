// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"

#include <QToolButton>

#include <optional>

namespace ledgerscope {

/// "Focus item:10472 ×" in a panel header: a removable mark of what is highlighted, or filtered to. Hidden without an entity.
class TimelineFocusChip final : public QToolButton
{
    Q_OBJECT

public:
    explicit TimelineFocusChip(QWidget *parent = nullptr);

    void setEntity(const QString &what, const std::optional<EntityRef> &entity);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void removed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_what;
    QString m_name;
};

} // namespace ledgerscope
