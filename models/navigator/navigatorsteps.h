// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/navigator/navigatortree.h"

#include <QList>

namespace ledgerscope {

/// One change of a list of lines.
struct NavigatorStep {
    enum class Kind { Remove, Move, Insert };

    Kind kind = Kind::Remove;
    qsizetype first = 0; ///< of Insert: in both lists
    qsizetype last = 0;
    qsizetype to = 0; ///< of Move, which is about one line and goes towards the beginning
};

/// What turns one list into another so that lines that are in both stay the same lines wherever they go. No line may be in a list twice.
[[nodiscard]] QList<NavigatorStep> navigatorSteps(QList<NavigatorItem> from, const QList<NavigatorItem> &to);
/// Takes the step. Lines that come are those of `to`.
void applyStep(const NavigatorStep &step, QList<NavigatorItem> &items, const QList<NavigatorItem> &to);

} // namespace ledgerscope
