// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace ledgerscope {

/// What the lanes of a timeline, or the groups of a navigator, stand for.
enum class GroupAxis { Type, Entity, Run, Source };

} // namespace ledgerscope
