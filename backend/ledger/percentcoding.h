// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace ledgerscope {

/// Resolves "%41". nullopt for a percent sign without two hexadecimal digits, for %00, and for bytes that are not UTF-8:
/// QUrl and QByteArray would let these through in silence.
[[nodiscard]] std::optional<QString> percentDecoded(const QString &text);

/// Everything but ASCII letters, digits, "-._~" and the characters of `alsoPlain` is written as %XX of its UTF-8 bytes.
[[nodiscard]] QString percentEncoded(const QString &text, const QByteArray &alsoPlain);

} // namespace ledgerscope
