// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/workerthread.h"
#include "backend/userdata/savedvalues.h"

namespace ledgerscope {

/// Writes the values as they are now on the worker: a file is there for good only when the disk says so, and a window must not wait for it.
/// Failures are logged.
void keepOn(WorkerThread &worker, const SavedValues &values);

} // namespace ledgerscope
