// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"

#include <QByteArray>

namespace ledgerscope {

/// One event as one JSON object in one line, exact, with the names of an exported line (ledgerctl.md `export`): a payload that is whole,
/// valid JSON without line breaks stands raw under `payload_json`, other UTF-8 as the string `payload_text`, anything else as
/// `payload_base64`; other values that are not UTF-8 as `…_base64`. A payload of which only the first part is here is left out. Pure.
[[nodiscard]] QByteArray eventAsJson(const Event &event, const Payload &payload);

/// What a clipboard or a file of text can hold of these bytes without changing them: the bytes themselves if they are UTF-8, otherwise
/// "base64:" and their base64 form (case C09).
[[nodiscard]] QByteArray copyableText(const QByteArray &bytes);

} // namespace ledgerscope
