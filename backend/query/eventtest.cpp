// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/eventtest.h"

#include "backend/json/text.h"

#include <cstring>

namespace ledgerscope::query {

namespace {

using Kind = PathLookup::Kind;

bool contains(QByteArrayView text, const QByteArray &part)
{
    if (part.isEmpty())
        return true;
    if (text.size() < part.size())
        return false;
    return memmem(text.data(), static_cast<std::size_t>(text.size()), part.constData(), static_cast<std::size_t>(part.size())) != nullptr;
}

std::strong_ordering orderOf(QByteArrayView a, QByteArrayView b)
{
    const auto common = static_cast<std::size_t>(std::min(a.size(), b.size()));
    const int order = common == 0 ? 0 : std::memcmp(a.data(), b.data(), common);
    return order != 0 ? order <=> 0 : a.size() <=> b.size();
}

std::strong_ordering orderOfText(const PathLookup::Found &found, const QByteArray &text)
{
    return found.marks.testFlag(json::TextMark::Escape) ? orderOf(json::decodeString(found.bytes), text) : orderOf(found.bytes, text);
}

bool isBoolean(Kind kind)
{
    return kind == Kind::True || kind == Kind::False;
}

/// Null equals null and differs from everything else that is there; a boolean compares with booleans.
Truth comparedWithWord(Kind kind, Comparison comparison, Literal::Kind literal)
{
    const bool isEqual = comparison == Comparison::Equal;
    if (literal == Literal::Kind::Null)
        return truthOf((kind == Kind::Null) == isEqual);
    if (!isBoolean(kind))
        return Truth::Unknown;
    return truthOf(((kind == Kind::True) == (literal == Literal::Kind::True)) == isEqual);
}

} // namespace

EventTest::EventTest(const Condition &condition, PathLookup &lookup, const LateTest &isLate)
    : m_condition(condition)
    , m_isLate(isLate)
{
    if (const auto *text = std::get_if<TextCondition>(&condition)) {
        m_text.emplace(*text);
    } else if (std::holds_alternative<InvalidCondition>(condition)) {
        m_cost = 3;
    } else if (const auto *path = std::get_if<PathCondition>(&condition)) {
        usePath(path->path, lookup);
        if (path->value.kind == Literal::Kind::Number)
            m_number = json::Number::parse(path->value.text);
    } else if (const auto *presence = std::get_if<PathPresenceCondition>(&condition)) {
        usePath(presence->path, lookup);
    } else if (const auto *part = std::get_if<ContainsCondition>(&condition)) {
        m_cost = 1;
        if (!part->path.isRoot())
            usePath(part->path, lookup);
    } else if (const auto *pattern = std::get_if<MatchesCondition>(&condition)) {
        m_cost = 2;
        if (!pattern->path.isRoot())
            usePath(pattern->path, lookup);
        auto compiled = RegularExpression::compile(pattern->pattern, pattern->ignoresCase);
        if (auto *good = std::get_if<RegularExpression>(&compiled))
            m_pattern = std::move(*good);
    }
}

void EventTest::usePath(const json::Path &path, PathLookup &lookup)
{
    m_path = lookup.add(path);
    m_cost = 3;
}

Truth EventTest::holdsFor(EventSubject &subject) const
{
    return std::visit([&](const auto &condition) { return test(condition, subject); }, m_condition);
}

ScanColumns EventTest::columns() const
{
    const auto ofClock = [](ClockKind clock) -> ScanColumns {
        return clock == ClockKind::Occurred ? ScanColumn::Occurred : clock == ClockKind::Recorded ? ScanColumns(ScanColumn::Recorded) : ScanColumns();
    };
    if (needsPayload(m_condition))
        return ScanColumn::Payload;
    if (const auto *text = std::get_if<TextCondition>(&m_condition))
        return text->column == TextColumn::Run ? ScanColumns(ScanColumn::Run) : text->column == TextColumn::Source ? ScanColumn::Source : ScanColumns();
    if (const auto *time = std::get_if<TimeCondition>(&m_condition))
        return ofClock(time->clock);
    if (std::holds_alternative<SequenceCondition>(m_condition))
        return ScanColumn::Sequence;
    const auto *presence = std::get_if<PresenceCondition>(&m_condition);
    if (presence == nullptr)
        return {};
    switch (presence->column) {
    case OptionalColumn::Run: return ScanColumn::Run;
    case OptionalColumn::Source: return ScanColumn::Source;
    case OptionalColumn::Occurred: return ScanColumn::Occurred;
    case OptionalColumn::Recorded: return ScanColumn::Recorded;
    case OptionalColumn::Ulid: return {};
    case OptionalColumn::Sequence: return ScanColumn::Sequence;
    }
    Q_UNREACHABLE();
}

Truth EventTest::test(const TextCondition &condition, EventSubject &subject) const
{
    const ScanRow &row = subject.row();
    switch (condition.column) {
    case TextColumn::Type: return truthOf(m_text->holdsFor(row.type));
    case TextColumn::Entity: return truthOf(m_text->holdsFor(row.entityType, row.entityId));
    case TextColumn::EntityType: return truthOf(m_text->holdsFor(row.entityType));
    case TextColumn::Run: return truthOf(row.run && m_text->holdsFor(*row.run));
    case TextColumn::Source: return truthOf(row.source && m_text->holdsFor(*row.source));
    }
    Q_UNREACHABLE();
}

Truth EventTest::test(const TimeCondition &condition, EventSubject &subject) const
{
    const auto at = subject.timeAt(condition.clock);
    return truthOf(at && holds(condition.comparison, *at <=> condition.at.nanoseconds));
}

Truth EventTest::test(const SequenceCondition &condition, EventSubject &subject) const
{
    const auto &sequence = subject.row().sequence;
    return truthOf(sequence && holds(condition.comparison, *sequence <=> condition.value));
}

Truth EventTest::test(const PresenceCondition &condition, EventSubject &subject) const
{
    const auto isPresent = [&] {
        switch (condition.column) {
        case OptionalColumn::Run: return subject.row().run.has_value();
        case OptionalColumn::Source: return subject.row().source.has_value();
        case OptionalColumn::Occurred: return subject.timeAt(ClockKind::Occurred).has_value();
        case OptionalColumn::Recorded: return subject.timeAt(ClockKind::Recorded).has_value();
        case OptionalColumn::Ulid: return subject.timeAt(ClockKind::Ulid).has_value();
        case OptionalColumn::Sequence: return subject.row().sequence.has_value();
        }
        Q_UNREACHABLE();
    };
    return truthOf(isPresent() == condition.isPresent);
}

Truth EventTest::test(const LateCondition &, EventSubject &subject) const
{
    return m_isLate ? truthOf(m_isLate(subject.row().id)) : Truth::Unknown;
}

Truth EventTest::test(const InvalidCondition &, EventSubject &subject) const
{
    return truthOf(subject.hasPayload() && !subject.isPayloadValid());
}

Truth EventTest::test(const PathCondition &condition, EventSubject &subject) const
{
    if (!subject.hasPayload())
        return Truth::No;
    if (!subject.isPayloadValid())
        return Truth::Unknown;
    const PathLookup::Found &found = subject.found(m_path);
    const Literal::Kind literal = condition.value.kind;
    if (found.kind == Kind::Missing)
        return Truth::No;
    if (literal != Literal::Kind::Number && literal != Literal::Kind::String)
        return found.kind == Kind::Null && literal != Literal::Kind::Null ? Truth::No : comparedWithWord(found.kind, condition.comparison, literal);
    if (found.kind == Kind::Null)
        return Truth::No;
    if (found.kind == Kind::Number && m_number) {
        if (found.bytes == QByteArrayView(condition.value.text))
            return truthOf(holds(condition.comparison, std::strong_ordering::equal));
        return truthOf(holds(condition.comparison, *json::Number::parse(found.bytes) <=> *m_number));
    }
    if (found.kind == Kind::String && literal == Literal::Kind::String)
        return truthOf(holds(condition.comparison, orderOfText(found, condition.value.text)));
    return Truth::Unknown;
}

Truth EventTest::test(const PathPresenceCondition &condition, EventSubject &subject) const
{
    if (!subject.hasPayload())
        return truthOf(!condition.isPresent);
    if (!subject.isPayloadValid())
        return Truth::Unknown;
    return truthOf((subject.found(m_path).kind != Kind::Missing) == condition.isPresent);
}

template<typename Search>
Truth EventTest::searched(const json::Path &path, EventSubject &subject, Search search) const
{
    if (!subject.hasPayload())
        return Truth::No;
    if (path.isRoot())
        return truthOf(search(subject.row().payload));
    if (!subject.isPayloadValid())
        return Truth::Unknown;
    const PathLookup::Found &found = subject.found(m_path);
    if (found.kind == Kind::Missing || found.kind == Kind::Null)
        return Truth::No;
    if (found.kind != Kind::String)
        return Truth::Unknown;
    if (!found.marks.testFlag(json::TextMark::Escape))
        return truthOf(search(found.bytes));
    return truthOf(search(QByteArrayView(json::decodeString(found.bytes))));
}

Truth EventTest::test(const ContainsCondition &condition, EventSubject &subject) const
{
    return searched(condition.path, subject, [&](QByteArrayView text) { return contains(text, condition.text); });
}

Truth EventTest::test(const MatchesCondition &condition, EventSubject &subject) const
{
    // A pattern that the parser did not see may be wrong.
    if (!m_pattern)
        return Truth::Unknown;
    return searched(condition.path, subject, [this](QByteArrayView text) { return m_pattern->isFoundIn(text); });
}

} // namespace ledgerscope::query
