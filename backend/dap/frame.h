// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"

#include <QByteArray>
#include <QByteArrayView>

namespace ledgerscope::dap {

/// Why bytes are no frame.
enum class FrameProblem {
    NotAHeader,      ///< a line that is no "name: value" where a header was due, for example what a library printed
    NoLength,        ///< headers without Content-Length
    BadLength,       ///< Content-Length that is no number, or two that differ
    HeaderTooLong,
    BodyTooLong,
    CutOff,          ///< the stream ended inside a frame
};

/// The reason in words.
[[nodiscard]] Phrase describe(FrameProblem problem);

/// The same as an Error (code BadFile).
[[nodiscard]] Error errorOf(FrameProblem problem);

/// The body with its header, ready to be sent.
[[nodiscard]] QByteArray frameOf(QByteArrayView body);

} // namespace ledgerscope::dap
