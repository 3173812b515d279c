// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace ledgerscope {

/// The kinds of ledgers by their stable names (LedgerIdentity::kind): "", "production", "staging", "test", "development", "copy".
[[nodiscard]] QStringList ledgerKinds();
/// What to show for one; unknown names as they are.
[[nodiscard]] QString ledgerKindText(const QString &kind);

} // namespace ledgerscope
