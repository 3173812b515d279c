// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/read/tallycommand.h"

namespace ledgerscope {

/// `ledgerctl entities`: the things that events are about, with counts, first and last event.
class EntitiesCommand final : public TallyCommand
{
public:
    [[nodiscard]] QByteArray name() const override { return "entities"; }
    [[nodiscard]] QString summary() const override;

protected:
    [[nodiscard]] QByteArrayList keyColumns() const override { return {"entity_type", "entity_id"}; }
    [[nodiscard]] std::unique_ptr<Tallies> makeTallies() const override;
};

} // namespace ledgerscope
