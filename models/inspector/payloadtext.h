// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/path.h"

#include <QByteArrayView>
#include <QString>

namespace ledgerscope {

/// A value of a payload as written, in one line that is safe to show; at most about a thousand bytes of it, then an ellipsis.
[[nodiscard]] QString payloadValueText(QByteArrayView rawValue);

/// A key for a tree: bare where that is unmistakable, otherwise as written with its quotation marks.
[[nodiscard]] QString payloadKeyText(QByteArrayView rawKey);

/// "lines[0].qty"; "(whole payload)" for the root.
[[nodiscard]] QString payloadPathText(const json::Path &path);

} // namespace ledgerscope
