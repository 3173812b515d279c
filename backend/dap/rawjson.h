// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace ledgerscope::dap {

/// A JSON value as it was written: digits, key order and duplicate keys are kept. Empty means that there is none.
/// Written again as it is; whoever makes one answers for its being one JSON value.
struct RawJson {
    QByteArray text = {};

    [[nodiscard]] bool isEmpty() const noexcept { return text.isEmpty(); }
    friend bool operator==(const RawJson &, const RawJson &) = default;
};

/// A text that the protocol wants to see as null where there is none.
struct NullableText {
    std::optional<QString> text = {};

    friend bool operator==(const NullableText &, const NullableText &) = default;
};

/// No arguments, or no body.
struct Empty {
    template<typename Self, typename Visitor>
    static void visitFields(Self &, Visitor &)
    {
    }
    friend bool operator==(const Empty &, const Empty &) = default;
};

} // namespace ledgerscope::dap
