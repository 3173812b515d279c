// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPushButton>

#include <optional>

namespace ledgerscope {

/// The one button of a dialog or page that does what it is there for, filled with the accent. Never for an operator's act.
class PrimaryButton final : public QPushButton
{
    Q_OBJECT

public:
    explicit PrimaryButton(const QString &text, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyColors();

    std::optional<bool> m_isDark; ///< the set applied last
};

} // namespace ledgerscope
