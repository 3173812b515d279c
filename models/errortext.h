// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"

#include <QString>

namespace ledgerscope {

/// An error in the user's language (architecture.md §3: what failed, where, what was left untouched, what to do). Our words are translated;
/// names, paths and what a store or the system says stay as they are. Any thread; texts are safe to show (displayText).
struct ErrorText {
    QString title;    ///< one short sentence without a full stop: "This is not a ledger"
    QString sentence; ///< what failed unless the title has said so, where, what was left untouched, what to do
};

[[nodiscard]] ErrorText errorText(const Error &error);

/// What failed as one sentence with its full stop, to stand inside another text.
[[nodiscard]] QString errorSentence(const Error &error);

/// Everything but the title in one paragraph, below a title that says what was wanted ("The events cannot be read").
[[nodiscard]] QString errorParagraph(const Error &error);

/// A phrase of the backend in the user's language.
[[nodiscard]] QString phraseText(const Phrase &phrase);

} // namespace ledgerscope
