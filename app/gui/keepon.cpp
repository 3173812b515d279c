// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/keepon.h"

#include "app/gui/log.h"

namespace ledgerscope {

void keepOn(WorkerThread &worker, const SavedValues &values)
{
    (void)worker.submit([values = SavedValues(values)](const std::stop_token &) mutable {
        logFailure(values.save());
        return true;
    });
}

} // namespace ledgerscope
