// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/command.h"

namespace ledgerscope {

Command::~Command() = default;

} // namespace ledgerscope
