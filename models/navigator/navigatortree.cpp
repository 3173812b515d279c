// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatortree.h"

#include "backend/index/postings.h"
#include "models/navigator/navigatordetails.h"

#include <QHash>

#include <algorithm>
#include <span>
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
    Builder(const EventColumns &columns, const NavigatorRequest &request, const std::stop_token &stop)
        : m_columns(columns)
        , m_request(request)
        , m_stop(stop)
        , m_search(request.search)
    {
    }

    [[nodiscard]] NavigatorTree build()
    {
        const quint32 codes = codeCount(m_columns, m_request.axis);
        NavigatorTree tree{m_request.axis, m_request.search, {}, {}, codes, m_columns.isComplete(), true};
        if (m_request.facet) {
            tree.query = m_request.facet->match->query;
            tree.isFinal = m_request.facet->isFinal();
        }
        QHash<QByteArray, std::vector<Hit>> groups;
        for (quint32 code = 0; code < codes; ++code) {
            if (code % StopCheckDistance == 0 && m_stop.stop_requested())
                return tree;
            const Match match = matchOf(code);
            if (match.fits)
                groups[groupOf(code)].push_back({code, match.beginsSo});
        }
        NavigatorDetails details(m_columns, m_request.axis, m_request.facet.get());
        for (auto group = groups.begin(); group != groups.end(); ++group)
            tree.groups.append(groupFrom(group.key(), group.value(), details));
        std::sort(tree.groups.begin(), tree.groups.end(), [](const auto &a, const auto &b) { return isNaturallyBefore(a.name, b.name); });
        details.find(m_stop);
        for (NavigatorGroup &group : tree.groups) {
            for (NavigatorItem &item : group.items)
                details.fill(item);
        }
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

    [[nodiscard]] bool hasMatch(const Hit &hit) const { return !m_request.facet || m_request.facet->counts[hit.code] > 0; }

    [[nodiscard]] NavigatorGroup groupFrom(const QByteArray &name, std::vector<Hit> &hits, NavigatorDetails &details) const
    {
        NavigatorGroup group{name, static_cast<qint64>(hits.size()), 0, {}};
        const auto rest = std::stable_partition(hits.begin(), hits.end(), [this](const Hit &hit) { return hasMatch(hit); });
        group.matchingCount = rest - hits.begin();
        appendSection(group, {hits.begin(), rest}, NavigatorItem::Kind::Tail, m_request.maximumPerGroup, details);
        if (rest == hits.end())
            return group;
        NavigatorItem line;
        line.kind = NavigatorItem::Kind::WithoutMatch;
        line.count = hits.end() - rest;
        const auto room = m_request.maximumPerGroup - std::min<qint64>(m_request.maximumPerGroup, group.matchingCount);
        group.items.append(line);
        appendSection(group, {rest, hits.end()}, NavigatorItem::Kind::LastTail, room, details);
        return group;
    }

    /// The first of these hits, and how many are not shown: none of a section without room for any needs no line of its own.
    void appendSection(NavigatorGroup &group, std::span<Hit> hits, NavigatorItem::Kind tail, qint64 room, NavigatorDetails &details) const
    {
        const auto shown = std::min(hits.size(), static_cast<std::size_t>(room));
        std::partial_sort(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(shown), hits.end(),
                          [this](const Hit &a, const Hit &b) { return isBefore(a, b); });
        for (const Hit &hit : hits.first(shown))
            group.items.append(itemOf(hit.code, details));
        const auto alwaysCode = alwaysCodeIn(hits.subspan(shown));
        if (alwaysCode)
            group.items.append(itemOf(*alwaysCode, details));
        const std::size_t listed = shown + (alwaysCode ? 1 : 0);
        if (listed == hits.size() || (listed == 0 && tail == NavigatorItem::Kind::LastTail))
            return;
        NavigatorItem line;
        line.kind = tail;
        line.count = static_cast<qint64>(hits.size() - listed);
        group.items.append(line);
    }

    /// The code that is always listed, if it is among these hits.
    [[nodiscard]] std::optional<quint32> alwaysCodeIn(std::span<const Hit> hits) const
    {
        const auto code = m_request.axis == GroupAxis::Entity && m_request.always ? m_columns.entities().codeOf(*m_request.always) : std::nullopt;
        const bool isThere = code && std::any_of(hits.begin(), hits.end(), [&](const Hit &hit) { return hit.code == *code; });
        return isThere ? code : std::nullopt;
    }

    [[nodiscard]] NavigatorItem itemOf(quint32 code, NavigatorDetails &details) const
    {
        NavigatorItem item;
        item.code = code;
        item.value = valueOf(code).toByteArray();
        if (m_request.axis == GroupAxis::Entity)
            item.entityType = m_columns.entities().at(code).value.type;
        details.want(code);
        return item;
    }

    const EventColumns &m_columns;
    const NavigatorRequest &m_request;
    const std::stop_token &m_stop;
    Search m_search;
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

qint64 NavigatorTree::fittingCount() const
{
    qint64 count = 0;
    for (const NavigatorGroup &group : groups)
        count += group.valueCount;
    return count;
}

NavigatorTree navigatorTreeOf(const EventColumns &columns, const NavigatorRequest &request, const std::stop_token &stop)
{
    return Builder(columns, request, stop).build();
}

} // namespace ledgerscope
