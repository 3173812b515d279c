// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/instant.h"
#include "backend/core/timestamp.h"

#include <QByteArrayView>
#include <QCoreApplication>
#include <QLocale>
#include <QString>
#include <QTimeZone>

namespace ledgerscope {

/// Stored bytes as text that is safe to show (cases C09, C13): control characters become their pictures (␛ ␊), direction overrides and
/// zero-width characters ⟨U+202E⟩, bytes that are not UTF-8 ⟨FF⟩. What is copied or exported never goes through here.
[[nodiscard]] QString displayText(QByteArrayView bytes);
[[nodiscard]] QString displayText(const QByteArray &bytes);
[[nodiscard]] QString displayText(const QString &text);

/// At most `maximum` characters with an ellipsis in the middle: "01KSFRQNY2…Q7ZD".
[[nodiscard]] QString elidedMiddle(const QString &text, qsizetype maximum);

/// Chrome is in the user's language and zone; stored values stay as stored (case C74). Pure, may be used from any thread.
class Formatter final
{
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::Formatter)

public:
    enum class DayForm { Day, DayMonth, DayMonthYear };

    explicit Formatter(QTimeZone zone = QTimeZone::utc(), QLocale locale = QLocale{});

    [[nodiscard]] const QTimeZone &zone() const { return m_zone; }
    [[nodiscard]] const QLocale &locale() const { return m_locale; }
    [[nodiscard]] QString zoneName(Instant at) const; ///< "UTC", "CEST"

    [[nodiscard]] QString date(Instant instant) const;                             ///< "2026-05-25"
    [[nodiscard]] QString time(Instant instant, int fractionDigits) const;         ///< "14:23:11.004"
    [[nodiscard]] QString dateTime(Instant instant, int fractionDigits) const;     ///< "2026-05-25 14:23:11.004"
    /// The end of a stretch whose beginning was written as dateTime(): the time alone, where it is the same day.
    [[nodiscard]] QString endTime(Instant end, Instant begin, int fractionDigits) const;
    [[nodiscard]] QString dayLabel(Instant instant) const;                         ///< "Mon 25 May 2026", in the language of the locale
    /// How the user's language writes a day, for QLocale::toString(): "d MMM" in English, "d. MMM" in German.
    [[nodiscard]] static QString formOf(DayForm form);
    /// A stored time: at least `fractionDigits`, all digits it has; unreadable ones as stored, missing ones "—".
    [[nodiscard]] QString timestamp(const Timestamp &timestamp, int fractionDigits) const;

    [[nodiscard]] QString count(qint64 number) const;     ///< "200,412"
    [[nodiscard]] QString bytes(qint64 number) const;     ///< "412 B", "1.9 kB", "5.2 MB"
    /// A signed difference: "+0.204 s", "+45.5 min", "−4.98 min", "+144 d"; "same" for none.
    [[nodiscard]] QString delta(qint64 nanoseconds) const;
    /// An unsigned length in words of at most two units: "45 min 30 s", "2 h", "4 min 59 s".
    [[nodiscard]] QString duration(qint64 nanoseconds) const;

private:
    QTimeZone m_zone;
    QLocale m_locale;
};

} // namespace ledgerscope
