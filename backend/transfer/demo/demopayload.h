// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace ledgerscope {

/// Writes a JSON object member by member, in the order of the calls. Amounts are whole cents, so that no digit depends on a float.
class DemoPayload final
{
public:
    DemoPayload &text(QByteArrayView key, const QByteArray &value);
    DemoPayload &number(QByteArrayView key, qint64 value);
    DemoPayload &money(QByteArrayView key, qint64 cents); ///< 1234 → 12.34
    DemoPayload &raw(QByteArrayView key, const QByteArray &json);

    /// The object; the builder is spent.
    [[nodiscard]] QByteArray take();

    [[nodiscard]] static QByteArray moneyText(qint64 cents);

private:
    void addKey(QByteArrayView key);

    QByteArray m_text;
};

} // namespace ledgerscope
