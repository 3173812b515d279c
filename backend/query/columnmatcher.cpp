// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/columnmatcher.h"

#include "backend/query/columntest.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <span>
#include <thread>
#include <utility>

namespace ledgerscope::query {

namespace {

constexpr qint64 BlockRows = EventColumns::ChunkRows;
constexpr std::size_t BlockWords = BlockRows / RowSet::WordRows;

/// Rows of a block in Kleene's logic: `certain` are Yes, `possible` are Yes or Unknown. So `and` and `or` go bit by bit.
struct Answer {
    std::vector<quint64> certain;
    std::vector<quint64> possible;
};

class Matcher final
{
public:
    Matcher(const EventColumns &columns, const Expression &expression, const std::vector<bool> *late)
        : m_kind(expression.kind())
    {
        if (m_kind == Expression::Kind::Leaf)
            m_test.emplace(columns, expression.condition(), late);
        else if (m_kind != Expression::Kind::Everything)
            for (const Expression &part : expression.parts())
                m_parts.emplace_back(columns, part, late);
        estimate(columns.rowCount());
    }

    /// Bits of words where `wanted` is zero mean nothing.
    [[nodiscard]] Answer answer(qint64 first, const std::vector<quint64> &wanted) const
    {
        switch (m_kind) {
        case Expression::Kind::Everything: return {wanted, wanted};
        case Expression::Kind::Leaf: return answerOfTest(first, wanted);
        case Expression::Kind::Not: return answerOfNot(first, wanted);
        case Expression::Kind::All: return answerOfAll(first, wanted);
        case Expression::Kind::Any: return answerOfAny(first, wanted);
        }
        Q_UNREACHABLE();
    }

private:
    /// How many rows there may be. Parts that decide the most come first: the others are asked only of the rows that are still open.
    void estimate(qint64 rowCount)
    {
        const auto isBelow = [](const Matcher &a, const Matcher &b) { return a.m_rows < b.m_rows; };
        switch (m_kind) {
        case Expression::Kind::Everything: m_rows = rowCount; break;
        case Expression::Kind::Leaf: m_rows = m_test->isUndecided() ? rowCount : m_test->matchingRows(); break;
        case Expression::Kind::Not: m_rows = rowCount - m_parts.front().m_rows; break;
        case Expression::Kind::All:
            std::stable_sort(m_parts.begin(), m_parts.end(), isBelow);
            m_rows = m_parts.front().m_rows;
            break;
        case Expression::Kind::Any:
            std::stable_sort(m_parts.rbegin(), m_parts.rend(), isBelow);
            m_rows = m_parts.front().m_rows;
            break;
        }
    }

    [[nodiscard]] Answer answerOfTest(qint64 first, const std::vector<quint64> &wanted) const
    {
        std::vector<quint64> found(wanted.size(), 0);
        if (m_test->isUndecided())
            return {found, wanted};
        m_test->fill(first, wanted, found);
        return {found, found};
    }

    [[nodiscard]] Answer answerOfNot(qint64 first, const std::vector<quint64> &wanted) const
    {
        Answer inner = m_parts.front().answer(first, wanted);
        std::swap(inner.certain, inner.possible);
        for (auto *bits : {&inner.certain, &inner.possible})
            std::transform(bits->begin(), bits->end(), wanted.begin(), bits->begin(), [](quint64 a, quint64 asked) { return asked & ~a; });
        return inner;
    }

    [[nodiscard]] Answer answerOfAll(qint64 first, const std::vector<quint64> &wanted) const
    {
        Answer all{wanted, wanted};
        for (const Matcher &part : m_parts) {
            const Answer one = part.answer(first, all.possible);
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                all.certain[i] &= one.certain[i];
                all.possible[i] &= one.possible[i];
            }
            if (std::all_of(all.possible.begin(), all.possible.end(), [](quint64 word) { return word == 0; }))
                break;
        }
        return all;
    }

    [[nodiscard]] Answer answerOfAny(qint64 first, const std::vector<quint64> &wanted) const
    {
        Answer any{std::vector<quint64>(wanted.size(), 0), std::vector<quint64>(wanted.size(), 0)};
        std::vector<quint64> open = wanted;
        for (const Matcher &part : m_parts) {
            const Answer one = part.answer(first, open);
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                any.certain[i] |= one.certain[i] & open[i];
                any.possible[i] |= one.possible[i] & open[i];
                open[i] = wanted[i] & ~any.certain[i];
            }
            if (std::all_of(open.begin(), open.end(), [](quint64 word) { return word == 0; }))
                break;
        }
        return any;
    }

    Expression::Kind m_kind;
    qint64 m_rows = 0;
    std::optional<ColumnTest> m_test;
    std::vector<Matcher> m_parts;
};

void matchBlock(const Matcher &matcher, qint64 first, ColumnMatch &match)
{
    const qint64 rows = std::min(BlockRows, match.matching.rowCount() - first);
    std::vector<quint64> wanted(static_cast<std::size_t>((rows + RowSet::WordRows - 1) / RowSet::WordRows), ~quint64{0});
    if (rows % RowSet::WordRows != 0)
        wanted.back() = (quint64{1} << (rows % RowSet::WordRows)) - 1;
    const Answer answer = matcher.answer(first, wanted);
    const std::size_t at = static_cast<std::size_t>(first / BlockRows) * BlockWords;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        match.matching.words()[at + i] = answer.certain[i] & wanted[i];
        match.undecided.words()[at + i] = answer.possible[i] & ~answer.certain[i] & wanted[i];
    }
}

} // namespace

ColumnMatch matchColumns(const EventColumns &columns, const Expression &expression, const std::vector<bool> *late, const std::stop_token &stop)
{
    ColumnMatch match{RowSet(columns.rowCount()), RowSet(columns.rowCount())};
    const Matcher matcher(columns, expression, late);
    std::atomic<qint64> next = 0; // no two blocks share a word
    const auto work = [&] {
        for (qint64 first = next.fetch_add(BlockRows); first < columns.rowCount() && !stop.stop_requested(); first = next.fetch_add(BlockRows))
            matchBlock(matcher, first, match);
    };
    constexpr qint64 RowsWorthAThread = 4 * BlockRows;
    if (columns.rowCount() < RowsWorthAThread) {
        work();
    } else {
        const std::jthread second(work);
        work();
    }
    return stop.stop_requested() ? ColumnMatch{} : std::move(match);
}

} // namespace ledgerscope::query
