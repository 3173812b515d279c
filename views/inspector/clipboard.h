// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

namespace ledgerscope {

/// Puts stored bytes on the clipboard as text: exactly, or as "base64:…" where no text can hold them (case C09). Never what is drawn.
void copyToClipboard(const QByteArray &bytes);

} // namespace ledgerscope
