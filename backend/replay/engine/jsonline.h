// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace ledgerscope::replay {

/// Writes JSON without white space, keys in the order of the calls. The caller keeps keys and values in step; keys are ASCII and need no
/// escapes.
class JsonLine final
{
public:
    JsonLine &beginObject() { return open('{'); }
    JsonLine &endObject() { return close('}'); }
    JsonLine &beginArray() { return open('['); }
    JsonLine &endArray() { return close(']'); }
    JsonLine &key(QByteArrayView key);
    JsonLine &foreignKey(QByteArrayView key); ///< of any bytes
    JsonLine &text(QByteArrayView text); ///< quoted; bytes that are no UTF-8 stay as they are
    JsonLine &raw(QByteArrayView json);  ///< a whole value
    JsonLine &number(qint64 value);
    JsonLine &boolean(bool value) { return raw(value ? QByteArrayView("true") : QByteArrayView("false")); }
    JsonLine &null() { return raw("null"); }

    [[nodiscard]] const QByteArray &bytes() const noexcept { return m_bytes; }
    void clear();

private:
    JsonLine &open(char bracket);
    JsonLine &close(char bracket);
    void separate();

    QByteArray m_bytes;
    bool m_needsComma = false;
};

} // namespace ledgerscope::replay
