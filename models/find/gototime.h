// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Typed times are those of the filter language; views get them through models.
#include "backend/query/typedtime.h"
