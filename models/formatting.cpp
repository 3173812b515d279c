// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/formatting.h"

#include <QDateTime>
#include <QStringDecoder>

#include <algorithm>
#include <array>
#include <cmath>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QString marked(char32_t codePoint)
{
    return u"⟨U+%1⟩"_s.arg(static_cast<uint>(codePoint), 4, 16, '0'_L1).toUpper();
}

/// The visible stand-in for a character that would hide, reorder or break the text around it; empty for ordinary ones.
QString markFor(char32_t c)
{
    if (c < 0x20)
        return QString{QChar{static_cast<char16_t>(0x2400 + c)}};
    if (c == 0x7F)
        return u"␡"_s;
    if (c == 0xFEFF || c == 0x00AD || QChar::category(c) == QChar::Other_Control || QChar::category(c) == QChar::Other_Format
        || QChar::category(c) == QChar::Separator_Line || QChar::category(c) == QChar::Separator_Paragraph) {
        return marked(c);
    }
    return {};
}

void appendDisplay(QString &out, QStringView text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t c = text[i].unicode();
        if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            c = QChar::surrogateToUcs4(text[i], text[i + 1]);
            ++i;
        }
        const QString mark = QChar::isSurrogate(c) ? marked(c) : markFor(c);
        if (mark.isEmpty())
            out += QChar::fromUcs4(c);
        else
            out += mark;
    }
}

/// Bytes of one UTF-8 character at the start, or 0 if they are not UTF-8 (RFC 3629).
qsizetype utf8Length(QByteArrayView bytes)
{
    const auto at = [&](qsizetype i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = at(0);
    const qsizetype length = lead < 0x80 ? 1 : lead >= 0xC2 && lead < 0xE0 ? 2 : (lead & 0xF0) == 0xE0 ? 3 : lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
    if (length == 0 || length > bytes.size())
        return 0;
    for (qsizetype i = 1; i < length; ++i) {
        if ((at(i) & 0xC0) != 0x80)
            return 0;
    }
    const bool isBad = (lead == 0xE0 && at(1) < 0xA0) || (lead == 0xED && at(1) >= 0xA0) || (lead == 0xF0 && at(1) < 0x90) || (lead == 0xF4 && at(1) >= 0x90);
    return isBad ? 0 : length;
}

} // namespace

QString displayText(const QString &text)
{
    QString out;
    out.reserve(text.size());
    appendDisplay(out, text);
    return out;
}

QString displayText(QByteArrayView bytes)
{
    QString out;
    out.reserve(bytes.size());
    qsizetype goodFrom = 0;
    qsizetype at = 0;
    const auto flush = [&] {
        // Not QString::fromUtf8(), which swallows a byte-order mark at the start.
        QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
        const QString text = decoder(bytes.sliced(goodFrom, at - goodFrom));
        appendDisplay(out, text);
    };
    while (at < bytes.size()) {
        if (const qsizetype length = utf8Length(bytes.sliced(at)); length > 0) {
            at += length;
            continue;
        }
        flush();
        out += u"⟨%1⟩"_s.arg(static_cast<uint>(static_cast<unsigned char>(bytes[at])), 2, 16, '0'_L1).toUpper();
        goodFrom = ++at;
    }
    flush();
    return out;
}

QString elidedMiddle(const QString &text, qsizetype maximum)
{
    if (text.size() <= maximum || maximum < 3)
        return text;
    const qsizetype tail = std::min<qsizetype>(4, (maximum - 1) / 2);
    return text.first(maximum - 1 - tail) + u'…' + text.last(tail);
}

QString displayText(const QByteArray &bytes)
{
    return displayText(QByteArrayView{bytes});
}

Formatter::Formatter(QTimeZone zone, QLocale locale)
    : m_zone(std::move(zone))
    , m_locale(std::move(locale))
{
}

namespace {

struct LocalTime {
    QDateTime dateTime; ///< whole seconds, in the zone
    qint64 nanoseconds = 0;
};

LocalTime localTime(Instant instant, const QTimeZone &zone)
{
    qint64 seconds = instant.nanoseconds / Instant::PerSecond;
    qint64 rest = instant.nanoseconds % Instant::PerSecond;
    if (rest < 0) {
        rest += Instant::PerSecond;
        --seconds;
    }
    return {QDateTime::fromSecsSinceEpoch(seconds, zone), rest};
}

QString fraction(qint64 nanoseconds, int digits)
{
    return digits <= 0 ? QString{} : u'.' + QString::number(nanoseconds).rightJustified(9, u'0').first(std::min(digits, 9));
}

} // namespace

QString Formatter::zoneName(Instant at) const
{
    const LocalTime local = localTime(at, m_zone);
    const QString name = m_zone == QTimeZone::utc() ? u"UTC"_s : m_zone.abbreviation(local.dateTime);
    return name.isEmpty() ? QString::fromUtf8(m_zone.id()) : name;
}

QString Formatter::date(Instant instant) const
{
    return localTime(instant, m_zone).dateTime.toString(u"yyyy-MM-dd"_s);
}

QString Formatter::time(Instant instant, int fractionDigits) const
{
    const LocalTime local = localTime(instant, m_zone);
    return local.dateTime.toString(u"HH:mm:ss"_s) + fraction(local.nanoseconds, fractionDigits);
}

QString Formatter::dateTime(Instant instant, int fractionDigits) const
{
    return date(instant) + u' ' + time(instant, fractionDigits);
}

QString Formatter::endTime(Instant end, Instant begin, int fractionDigits) const
{
    return date(end) == date(begin) ? time(end, fractionDigits) : dateTime(end, fractionDigits);
}

QString Formatter::dayLabel(Instant instant) const
{
    return m_locale.toString(localTime(instant, m_zone).dateTime.date(), u"ddd "_s + formOf(DayForm::DayMonthYear));
}

QString Formatter::formOf(DayForm form)
{
    switch (form) {
    case DayForm::Day: return tr("d", "form of a day of the month, for QLocale");
    case DayForm::DayMonth: return tr("d MMM", "form of day and month, for QLocale");
    case DayForm::DayMonthYear: return tr("d MMM yyyy", "form of day, month and year, for QLocale");
    }
    Q_UNREACHABLE();
}

QString Formatter::timestamp(const Timestamp &timestamp, int fractionDigits) const
{
    if (timestamp.zone() == Timestamp::Zone::Missing)
        return u"—"_s;
    if (!timestamp.instant())
        return displayText(timestamp.text());
    return dateTime(*timestamp.instant(), std::max(fractionDigits, timestamp.fractionDigits()));
}

QString Formatter::count(qint64 number) const
{
    return m_locale.toString(number);
}

QString Formatter::bytes(qint64 number) const
{
    if (number < 1000)
        return tr("%1 B", "bytes").arg(m_locale.toString(number));
    if (number < 999'950)
        return tr("%1 kB").arg(m_locale.toString(static_cast<double>(number) / 1e3, 'f', 1));
    if (number < 999'950'000)
        return tr("%1 MB").arg(m_locale.toString(static_cast<double>(number) / 1e6, 'f', 1));
    return tr("%1 GB").arg(m_locale.toString(static_cast<double>(number) / 1e9, 'f', 1));
}

QString Formatter::delta(qint64 nanoseconds) const
{
    if (nanoseconds == 0)
        return tr("same", "two clocks that agree");
    const QChar sign = nanoseconds < 0 ? u'−' : u'+';
    const double size = std::abs(static_cast<double>(nanoseconds));
    const auto text = [&](double value, int digits, const QString &unit) -> QString { return sign + m_locale.toString(value, 'f', digits) + u' ' + unit; };
    if (size < static_cast<double>(Instant::PerMillisecond))
        return text(size / static_cast<double>(Instant::PerMicrosecond), 0, u"µs"_s);
    if (size < 60.0 * static_cast<double>(Instant::PerSecond)) {
        const double seconds = size / static_cast<double>(Instant::PerSecond);
        return text(seconds, seconds < 1 ? 3 : 1, u"s"_s);
    }
    if (size < 120.0 * static_cast<double>(Instant::PerMinute))
        return text(size / static_cast<double>(Instant::PerMinute), 1, tr("min", "minutes"));
    if (size < 48.0 * static_cast<double>(Instant::PerHour))
        return text(size / static_cast<double>(Instant::PerHour), 1, tr("h", "hours"));
    return text(size / static_cast<double>(Instant::PerDay), 0, tr("d", "days"));
}

QString Formatter::duration(qint64 nanoseconds) const
{
    const auto part = [this](qint64 value, const QString &unit) -> QString { return m_locale.toString(value) + u' ' + unit; };
    const struct {
        qint64 size;
        QString unit;
    } units[] = {{Instant::PerDay, tr("d", "days")},
                 {Instant::PerHour, tr("h", "hours")},
                 {Instant::PerMinute, tr("min", "minutes")},
                 {Instant::PerSecond, u"s"_s},
                 {Instant::PerMillisecond, u"ms"_s}};
    for (std::size_t i = 0; i < std::size(units); ++i) {
        const qint64 whole = nanoseconds / units[i].size;
        if (whole == 0)
            continue;
        const qint64 rest = i + 1 < std::size(units) ? nanoseconds % units[i].size / units[i + 1].size : 0;
        const QString first = part(whole, units[i].unit);
        if (rest == 0 || units[i].size == Instant::PerSecond)
            return first;
        return first + u' ' + part(rest, units[i + 1].unit);
    }
    return part(nanoseconds, u"ns"_s);
}

} // namespace ledgerscope
