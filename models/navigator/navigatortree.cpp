// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatortree.h"

#include <QHash>

#include <algorithm>
#include <utility>
#include <vector>

namespace ledgerscope {

namespace {

constexpr quint32 StopCheckDistance = 4'096;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The run of digits at `at`, without leading zeros; `at` moves behind it.
QByteArrayView takeNumber(QByteArrayView text, qsizetype &at)
{
    const qsizetype begin = at;
    while (at < text.size() && isDigit(text[at]))
        ++at;
    qsizetype first = begin;
    while (first + 1 < at && text[first] == '0')
        ++first;
    return text.sliced(first, at - first);
}

/// A value that fits the search, before anything costly is found out about it.
struct Hit {
    quint32 code = 0;
    bool beginsSo = false;
};

struct Match {
    bool fits = false;
    bool beginsSo = false;
};

class Search final
{
public:
    explicit Search(const QString &text)
        : m_text(text.trimmed())
        , m_bytes(m_text.toLower().toUtf8())
        , m_isAscii(std::all_of(m_text.cbegin(), m_text.cend(), [](QChar c) { return c.unicode() < 0x80; }))
    {
    }

    [[nodiscard]] Match match(QByteArrayView value) const
    {
        if (m_bytes.isEmpty())
            return {true, true};
        if (m_isAscii) {
            const QByteArray lower = value.toByteArray().toLower();
            const qsizetype at = lower.indexOf(m_bytes);
            return {at >= 0, at == 0};
        }
        const qsizetype at = QString::fromUtf8(value).indexOf(m_text, 0, Qt::CaseInsensitive);
        return {at >= 0, at == 0};
    }

private:
    QString m_text;
    QByteArray m_bytes;
    bool m_isAscii;
};

class Builder final
{
public:
    Builder(const EventColumns &columns, const Postings &postings, const NavigatorRequest &request, const std::stop_token &stop)
        : m_columns(columns)
        , m_postings(postings)
        , m_request(request)
        , m_stop(stop)
        , m_search(request.search)
        , m_extent(columns.extent(ClockKind::Occurred))
    {
    }

    [[nodiscard]] NavigatorTree build()
    {
        NavigatorTree tree{m_request.axis, m_request.search, {}, codeCount(m_columns, m_request.axis), m_columns.isComplete()};
        QHash<QByteArray, std::vector<Hit>> groups;
        for (quint32 code = 0; code < codeCount(m_columns, m_request.axis); ++code) {
            if (code % StopCheckDistance == 0 && m_stop.stop_requested())
                return tree;
            const Match match = matchOf(code);
            if (match.fits)
                groups[groupOf(code)].push_back({code, match.beginsSo});
        }
        for (auto group = groups.begin(); group != groups.end(); ++group)
            tree.groups.append(groupFrom(group.key(), group.value()));
        std::sort(tree.groups.begin(), tree.groups.end(), [](const auto &a, const auto &b) { return isNaturallyBefore(a.name, b.name); });
        return tree;
    }

private:
    [[nodiscard]] QByteArray groupOf(quint32 code) const
    {
        return m_request.axis == GroupAxis::Entity ? QByteArrayView{m_columns.entities().at(code).value.type.bytes()}.toByteArray() : QByteArray{};
    }

    [[nodiscard]] QByteArrayView valueOf(quint32 code) const
    {
        switch (m_request.axis) {
        case GroupAxis::Type: return m_columns.types().at(code).value.bytes();
        case GroupAxis::Entity: return m_columns.entities().at(code).value.id.bytes();
        case GroupAxis::Run: return m_columns.runs().at(code).value.bytes();
        case GroupAxis::Source: return m_columns.sources().at(code).value.bytes();
        }
        Q_UNREACHABLE();
    }

    [[nodiscard]] Match matchOf(quint32 code) const
    {
        Match match = m_search.match(valueOf(code));
        if (m_request.axis == GroupAxis::Entity && !match.beginsSo) {
            const Match whole = m_search.match(m_columns.entities().at(code).value.toText());
            match = {match.fits || whole.fits, whole.beginsSo};
        }
        return match;
    }

    [[nodiscard]] bool isBefore(const Hit &a, const Hit &b) const
    {
        if (a.beginsSo != b.beginsSo)
            return a.beginsSo;
        if (m_request.axis == GroupAxis::Run)
            return m_columns.runs().at(a.code).lastRow > m_columns.runs().at(b.code).lastRow;
        return isNaturallyBefore(valueOf(a.code), valueOf(b.code));
    }

    [[nodiscard]] NavigatorGroup groupFrom(const QByteArray &name, std::vector<Hit> &hits) const
    {
        NavigatorGroup group{name, static_cast<qint64>(hits.size()), {}};
        const auto shown = std::min(hits.size(), static_cast<std::size_t>(m_request.maximumPerGroup));
        std::partial_sort(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(shown), hits.end(),
                          [this](const Hit &a, const Hit &b) { return isBefore(a, b); });
        for (std::size_t i = 0; i < shown && !m_stop.stop_requested(); ++i)
            group.items.append(itemOf(hits[i].code));
        const auto alwaysCode = alwaysCodeIn(hits, shown);
        if (alwaysCode)
            group.items.append(itemOf(*alwaysCode));
        if (const std::size_t listed = shown + (alwaysCode ? 1 : 0); listed < hits.size()) {
            NavigatorItem tail;
            tail.count = static_cast<qint64>(hits.size() - listed);
            tail.isTail = true;
            group.items.append(tail);
        }
        return group;
    }

    /// The code that is always listed, if it is among these hits but not among the first.
    [[nodiscard]] std::optional<quint32> alwaysCodeIn(const std::vector<Hit> &hits, std::size_t shown) const
    {
        const auto code = m_request.axis == GroupAxis::Entity && m_request.always ? m_columns.entities().codeOf(*m_request.always) : std::nullopt;
        if (!code)
            return std::nullopt;
        const auto isIt = [&](const Hit &hit) { return hit.code == *code; };
        return std::any_of(hits.cbegin() + static_cast<std::ptrdiff_t>(shown), hits.cend(), isIt) ? code : std::nullopt;
    }

    [[nodiscard]] NavigatorItem itemOf(quint32 code) const
    {
        NavigatorItem item;
        item.value = valueOf(code).toByteArray();
        if (m_request.axis == GroupAxis::Entity)
            item.entityType = m_columns.entities().at(code).value.type;
        const auto rows = m_postings.rowsOf(code);
        item.count = static_cast<qint64>(rows.size());
        if (!rows.empty()) {
            item.firstRow = rows.front();
            item.lastRow = rows.back();
            item.first = occurredAt(rows.front());
            item.last = occurredAt(rows.back());
        }
        if (m_extent)
            item.activity = activityOf(rows);
        return item;
    }

    [[nodiscard]] std::optional<Instant> occurredAt(qint64 row) const
    {
        const qint64 time = m_columns.timeAt(row, ClockKind::Occurred);
        return time == NoTime ? std::nullopt : std::optional(Instant{time});
    }

    [[nodiscard]] QList<int> activityOf(std::span<const quint32> rows) const
    {
        QList<int> bars(NavigatorItem::Bars, 0);
        const double from = static_cast<double>(m_extent->from.nanoseconds);
        const double length = std::max(1.0, static_cast<double>(m_extent->to.nanoseconds) - from);
        for (const quint32 row : rows) {
            const qint64 time = m_columns.timeAt(row, ClockKind::Occurred);
            if (time == NoTime)
                continue;
            const auto bar = static_cast<qsizetype>((static_cast<double>(time) - from) / length * NavigatorItem::Bars);
            ++bars[std::clamp<qsizetype>(bar, 0, NavigatorItem::Bars - 1)];
        }
        return bars;
    }

    const EventColumns &m_columns;
    const Postings &m_postings;
    const NavigatorRequest &m_request;
    const std::stop_token &m_stop;
    Search m_search;
    std::optional<InstantRange> m_extent;
};

} // namespace

bool isNaturallyBefore(QByteArrayView a, QByteArrayView b) noexcept
{
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const QByteArrayView left = takeNumber(a, i);
            const QByteArrayView right = takeNumber(b, j);
            if (left.size() != right.size())
                return left.size() < right.size();
            if (const int order = left.compare(right); order != 0)
                return order < 0;
            continue;
        }
        if (a[i] != b[j])
            return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
        ++i;
        ++j;
    }
    if (i < a.size() || j < b.size())
        return j < b.size();
    return a.compare(b) < 0; // "007" and "7": any order, but always the same
}

NavigatorTree navigatorTreeOf(const EventColumns &columns, const Postings &postings, const NavigatorRequest &request, const std::stop_token &stop)
{
    return Builder(columns, postings, request, stop).build();
}

} // namespace ledgerscope
