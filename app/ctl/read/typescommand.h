// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/read/tallycommand.h"

namespace ledgerscope {

/// `ledgerctl types`: the types of events, with counts, first and last event.
class TypesCommand final : public TallyCommand
{
public:
    [[nodiscard]] QByteArray name() const override { return "types"; }
    [[nodiscard]] QString summary() const override;

protected:
    [[nodiscard]] QByteArrayList keyColumns() const override { return {"event_type"}; }
    [[nodiscard]] std::unique_ptr<Tallies> makeTallies() const override;
};

} // namespace ledgerscope
