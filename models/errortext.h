// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"

#include <QString>

namespace ledgerscope {

/// An error in the user's language (architecture.md §3: what failed, where, what was left untouched, what to do), translated by its code.
/// Names, paths and the store's own words stay as they are; where a code has no sentence of its own, the error's English words are told.
/// Any thread; texts are safe to show (displayText).
struct ErrorText {
    QString title;    ///< one short sentence: "This is not a ledger"
    QString sentence; ///< where, details, what was left untouched, what to do
};

[[nodiscard]] ErrorText errorText(const Error &error);

/// What failed as one sentence with its full stop, to stand inside another text.
[[nodiscard]] QString errorSentence(const Error &error);

/// Title and sentence as one paragraph, below a title that says what was wanted ("The events cannot be read").
[[nodiscard]] QString errorParagraph(const Error &error);

} // namespace ledgerscope
