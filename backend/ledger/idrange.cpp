// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/idrange.h"

#include "backend/core/ulid.h"

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr qsizetype TimeCharacters = 10;
constexpr QByteArrayView Characters("0123456789ABCDEFGHJKMNPQRSTVWXYZ"); ///< ascending as bytes and as digits
constexpr qsizetype FirstLetter = 10;

/// A ULID has whole milliseconds: the lowest one at or above the moment.
Ulid lowestAtOrAbove(Instant moment)
{
    const qint64 ms = moment.milliseconds();
    return Ulid::lowestOf(moment.nanoseconds % Instant::PerMillisecond == 0 ? ms : ms + 1);
}

char lower(char c)
{
    return c >= 'A' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The first text behind all those that begin with `prefix`.
QByteArray behind(QByteArray prefix)
{
    prefix.back() = static_cast<char>(prefix.back() + 1);
    return prefix;
}

/// Walks down the characters of the time part, along the two ends of the span, in both cases of each letter. What lies between the ends belongs to
/// the span whatever comes behind it.
class Spellings final
{
public:
    explicit Spellings(const InstantRange &time)
        : m_from(ulidTimePart(time.from))
        , m_to(ulidTimePart(time.to))
    {
        if (m_from < m_to)
            walk({}, true, true);
        std::sort(m_ranges.begin(), m_ranges.end(), [](const IdRange &a, const IdRange &b) { return a.from < b.from; });
    }

    [[nodiscard]] QList<IdRange> behindCapitals() const
    {
        QList<IdRange> others;
        for (const IdRange &range : m_ranges) {
            if (range.from < m_to)
                continue;
            if (!others.isEmpty() && others.last().to >= range.from)
                others.last().to = range.to;
            else
                others += range;
        }
        return others;
    }

private:
    void walk(const QByteArray &prefix, bool isAtFrom, bool isAtTo)
    {
        const qsizetype depth = prefix.size();
        isAtFrom = isAtFrom && std::any_of(m_from.begin() + depth, m_from.end(), [](char c) { return c != '0'; });
        if (!isAtFrom && !isAtTo) {
            m_ranges += IdRange{prefix, behind(prefix)};
            return;
        }
        if (depth == TimeCharacters)
            return; // the end of the span is not in it
        qsizetype first = isAtFrom ? Characters.indexOf(m_from[depth]) : 0;
        qsizetype last = isAtTo ? Characters.indexOf(m_to[depth]) : Characters.size() - 1;
        if (isAtFrom && isAtTo && first == last) {
            inBothCases(prefix, first, true, true);
            return;
        }
        if (isAtFrom)
            inBothCases(prefix, first++, true, false);
        if (isAtTo)
            inBothCases(prefix, last--, false, true);
        if (first > last)
            return;
        m_ranges += IdRange{prefix + Characters[first], behind(prefix + Characters[last])};
        if (last >= FirstLetter)
            m_ranges += IdRange{prefix + lower(Characters[std::max(first, FirstLetter)]), behind(prefix + lower(Characters[last]))};
    }

    void inBothCases(const QByteArray &prefix, qsizetype character, bool isAtFrom, bool isAtTo)
    {
        const char capital = Characters[character];
        walk(prefix + capital, isAtFrom, isAtTo);
        if (lower(capital) != capital)
            walk(prefix + lower(capital), isAtFrom, isAtTo);
    }

    QByteArray m_from;
    QByteArray m_to;
    QList<IdRange> m_ranges;
};

} // namespace

QByteArray ulidTimePart(Instant moment)
{
    return lowestAtOrAbove(moment).toText().first(TimeCharacters);
}

IdRange ulidRange(const InstantRange &time)
{
    return {lowestAtOrAbove(time.from).toText(), lowestAtOrAbove(time.to).toText()};
}

QList<IdRange> otherSpellingsOfUlids(const InstantRange &time)
{
    return Spellings(time).behindCapitals();
}

IdRange ulidRangeOfAllSpellings(const InstantRange &time)
{
    const IdRange capitals = ulidRange(time);
    return {capitals.from, capitals.to.toLower()};
}

} // namespace ledgerscope
