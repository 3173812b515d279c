// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitetimeform.h"

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr qsizetype SecondsSize = 19;     ///< of "2026-05-25T14:23:11"
constexpr qsizetype SeparatorPlace = 10;
constexpr int MostFractionDigits = 9;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

std::optional<SqliteTimeForm> SqliteTimeForm::of(QByteArrayView text, const TimestampReader &times)
{
    SqliteTimeForm form;
    form.m_shape = text.toByteArray();
    for (char &c : form.m_shape)
        c = isDigit(c) ? '0' : c;
    QByteArrayView rest(form.m_shape);
    if (rest.size() < SecondsSize || !(rest.startsWith("0000-00-00T00:00:00") || rest.startsWith("0000-00-00 00:00:00")))
        return std::nullopt;
    rest = rest.sliced(SecondsSize);
    if (rest.startsWith('.')) {
        rest = rest.sliced(1);
        const auto end = std::find_if_not(rest.begin(), rest.end(), isDigit);
        form.m_fractionDigits = static_cast<int>(end - rest.begin());
        rest = rest.sliced(form.m_fractionDigits);
        if (form.m_fractionDigits == 0 || form.m_fractionDigits > MostFractionDigits)
            return std::nullopt;
    }
    if (rest != "Z" && !rest.isEmpty())
        return std::nullopt;
    // Without a zone only where that means UTC: other zones have hours that happen twice.
    const auto written = times.read(text).instant();
    if (!written || form.atOrBefore(*written) != text)
        return std::nullopt;
    return form;
}

bool SqliteTimeForm::matches(QByteArrayView text, const TimestampReader &times) const
{
    if (text.size() != m_shape.size())
        return false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (isDigit(text[i]) ? m_shape[i] != '0' : m_shape[i] != text[i])
            return false;
    }
    return times.read(text).isReadable();
}

QByteArray SqliteTimeForm::atOrBefore(Instant instant) const
{
    QByteArray text = toIsoUtc(instant, m_fractionDigits);
    text[SeparatorPlace] = m_shape[SeparatorPlace];
    if (!m_shape.endsWith('Z'))
        text.chop(1);
    return text;
}

bool SqliteTimeForm::canWrite(Instant instant) const
{
    qint64 step = 1;
    for (int digits = m_fractionDigits; digits < MostFractionDigits; ++digits)
        step *= 10;
    return instant.nanoseconds % step == 0;
}

} // namespace ledgerscope
