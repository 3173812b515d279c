// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/formatting.h"
#include "models/navigator/navigatortree.h"

#include <QCoreApplication>
#include <QString>

namespace ledgerscope {

/// What the lines of a navigator say. Holds on to tree and formatter for as long as a call lasts.
class NavigatorTexts final
{
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::NavigatorTexts)

public:
    NavigatorTexts(const NavigatorTree &tree, const Formatter &formatter);

    [[nodiscard]] QString name(const NavigatorGroup &group) const;
    [[nodiscard]] QString name(const NavigatorItem &item) const; ///< of the lines that stand for no value: their sentence
    /// Of a group its values, of a value its events; with a filter only those that match, "≥ 12" where payloads are still to be read.
    [[nodiscard]] QString count(const NavigatorGroup &group) const;
    [[nodiscard]] QString count(const NavigatorItem &item) const;
    [[nodiscard]] QString toolTip(const NavigatorGroup &group) const; ///< empty without a filter
    [[nodiscard]] QString toolTip(const NavigatorItem &item) const;
    [[nodiscard]] QString accessibleText(const NavigatorGroup &group) const;
    [[nodiscard]] QString accessibleText(const NavigatorItem &item) const;

private:
    [[nodiscard]] QString counted(qint64 number) const;
    [[nodiscard]] QString ofTotal(const NavigatorItem &item) const;
    [[nodiscard]] QString timeText(const std::optional<Instant> &at) const;

    const NavigatorTree &m_tree;
    const Formatter &m_formatter;
};

} // namespace ledgerscope
