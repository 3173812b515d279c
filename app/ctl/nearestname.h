// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayList>

namespace ledgerscope {

/// The name that was probably meant: the one with the fewest letters added, dropped, changed or swapped with a neighbour, if that are few
/// for its length. Empty if none is near.
[[nodiscard]] QByteArray nearestName(const QByteArray &typed, const QByteArrayList &names);

} // namespace ledgerscope
