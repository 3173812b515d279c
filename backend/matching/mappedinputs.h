// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/mapperfault.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace ledgerscope::matching {

/// One input of a workflow.
struct MappedInput {
    QByteArray name;
    std::optional<QByteArray> json; ///< as it was written: all digits, escapes and white space; nullopt: absent
    QByteArray path;                ///< where it comes from; empty for a literal

    [[nodiscard]] bool isAbsent() const noexcept { return !json.has_value(); }
    friend bool operator==(const MappedInput &, const MappedInput &) = default;
};

/// What a workflow would be started with.
struct MappedInputs {
    std::vector<MappedInput> inputs;  ///< in the order of the mapper; each name once
    std::optional<InputFault> fault;  ///< the first one; the workflow is not started

    /// nullptr if there is no input of that name.
    [[nodiscard]] const MappedInput *find(QByteArrayView name) const noexcept;
    /// An object of the inputs that are not absent.
    [[nodiscard]] QByteArray toJson() const;

    friend bool operator==(const MappedInputs &, const MappedInputs &) = default;
};

} // namespace ledgerscope::matching
