// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/payloadtext.h"

#include "models/formatting.h"

#include <QCoreApplication>

namespace ledgerscope {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::PayloadText)
};

constexpr qsizetype MaximumBytes = 1000;

/// Bytes that a key may have to stand without quotation marks in a tree.
bool isBare(QByteArrayView name)
{
    const auto isUnclear = [](char c) { return c <= ' ' || c == '"' || c == '\\' || c == ':' || c == 0x7F; };
    return !name.isEmpty() && std::none_of(name.begin(), name.end(), [&](char c) { return static_cast<signed char>(c) >= 0 && isUnclear(c); });
}

} // namespace

QString payloadValueText(QByteArrayView rawValue)
{
    if (rawValue.size() <= MaximumBytes)
        return displayText(rawValue);
    return displayText(json::withoutCutCharacter(rawValue.first(MaximumBytes))) + u'…';
}

QString payloadKeyText(QByteArrayView rawKey)
{
    const QByteArrayView name = rawKey.size() >= 2 ? rawKey.sliced(1, rawKey.size() - 2) : rawKey;
    return payloadValueText(isBare(name) ? name : rawKey);
}

QString payloadPathText(const json::Path &path)
{
    return path.isRoot() ? Text::tr("(whole payload)") : displayText(path.toText());
}

} // namespace ledgerscope
