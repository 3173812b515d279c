// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/entityfold.h"

#include <algorithm>

namespace ledgerscope::replay {

namespace {

ReducerCase::Action actionOf(PlainReducer reducer)
{
    return reducer == PlainReducer::LastValue ? ReducerCase::Action::LastValue : ReducerCase::Action::MergePatch;
}

template<typename Id>
Id kept(const Id &id)
{
    return Id(QByteArray(id.bytes().constData(), id.bytes().size()));
}

} // namespace

Phrase phraseOf(const FoldMark &mark)
{
    switch (mark.kind) {
    case FoldMark::Kind::InvalidPayload:
        return {QT_TRANSLATE_NOOP("Phrase", "not applied: the payload is no JSON (byte %1)"), {Phrase(QString::number(mark.position))}};
    case FoldMark::Kind::NotAnObject:
        return QT_TRANSLATE_NOOP("Phrase", "not applied: a payload that is no object cannot be merged");
    case FoldMark::Kind::NoPayload:
        return QT_TRANSLATE_NOOP("Phrase", "not applied: there is no payload");
    case FoldMark::Kind::NoCase:
        return QT_TRANSLATE_NOOP("Phrase", "not applied: the reducer has no case for this type");
    case FoldMark::Kind::NothingThere:
        return QT_TRANSLATE_NOOP("Phrase", "not applied: the payload has nothing at the path of the reducer");
    case FoldMark::Kind::TooDeep:
        return QT_TRANSLATE_NOOP("Phrase", "not applied: the payload is nested too deeply");
    }
    return {};
}

std::optional<EventId> FoldState::setterOf(const json::Path &path) const
{
    const FoldValue *found = value->find(path);
    if (!found)
        found = value->nearest(path);
    return found && !found->setBy().isEmpty() ? std::optional(found->setBy()) : std::nullopt;
}

EntityFold::EntityFold(Reducer reducer)
{
    if (const auto *plain = std::get_if<PlainReducer>(&reducer)) {
        m_counts = *plain == PlainReducer::Counter;
        m_cases.push_back({TypePattern(QByteArrayLiteral("*")), actionOf(*plain), {}});
        return;
    }
    for (const ReducerCase &one : std::get<std::vector<ReducerCase>>(reducer)) {
        const auto path = json::Path::parse(one.at);
        m_cases.push_back({TypePattern(one.pattern), one.action, path ? *path : json::Path()});
    }
}

std::optional<FoldMark> EntityFold::apply(const TapeEvent &event, FoldState &state) const
{
    ++state.events;
    const EventId id = kept(event.event().id);
    if (m_counts) {
        count(event.event().type, id, state);
        return std::nullopt;
    }
    const auto leave = [&](FoldMark::Kind kind, qsizetype position = 0) {
        state.marks.push_back({id, kind, position});
        return std::optional(state.marks.back());
    };
    const auto one = std::find_if(m_cases.cbegin(), m_cases.cend(), [&event](const Case &known) { return known.pattern.matches(event.event().type); });
    if (one == m_cases.cend())
        return leave(FoldMark::Kind::NoCase);
    if (one->action == ReducerCase::Action::Keep)
        return std::nullopt;
    if (one->action == ReducerCase::Action::Clear) {
        state.value = FoldValue::object({}, id);
        return std::nullopt;
    }
    if (event.value.payload.kind == PayloadKind::Null)
        return leave(FoldMark::Kind::NoPayload);
    const auto document = json::Document::parse(event.value.payload.bytes);
    if (document.error())
        return leave(FoldMark::Kind::InvalidPayload, document.error()->position);
    const auto failure = reduce(*one, document, id, state);
    return failure ? leave(*failure) : std::nullopt;
}

EntityFold::Outcome EntityFold::reduce(const Case &one, const json::Document &document, const EventId &id, FoldState &state) const
{
    const json::NodeIndex node = one.at.find(document);
    if (node == json::NoNode)
        return FoldMark::Kind::NothingThere;
    if (one.action == ReducerCase::Action::Replace) {
        auto value = FoldValue::of(document, node, id);
        if (!value)
            return FoldMark::Kind::TooDeep;
        state.value = std::move(value);
        return std::nullopt;
    }
    if (document.node(node).kind != json::NodeKind::Object)
        return FoldMark::Kind::NotAnObject;
    if (one.action == ReducerCase::Action::LastValue)
        return setMembers(document, node, id, state);
    auto value = FoldValue::merged(state.value, document, node, id);
    if (!value)
        return FoldMark::Kind::TooDeep;
    state.value = std::move(value);
    return std::nullopt;
}

EntityFold::Outcome EntityFold::setMembers(const json::Document &document, json::NodeIndex node, const EventId &id, FoldState &state)
{
    const auto given = FoldValue::of(document, node, id);
    if (!given)
        return FoldMark::Kind::TooDeep;
    auto members = state.value->members();
    for (const FoldValue::Member &member : given->members()) {
        const auto known = std::find_if(members.begin(), members.end(), [&member](const FoldValue::Member &old) { return old.key == member.key; });
        if (known != members.end())
            known->value = member.value;
        else
            members.push_back(member);
    }
    state.value = FoldValue::object(std::move(members), given->members().empty() ? state.value->setBy() : id);
    return std::nullopt;
}

void EntityFold::count(const EventType &type, const EventId &id, FoldState &state)
{
    auto members = state.value->members();
    const QByteArray key = kept(type).bytes();
    const auto known = std::find_if(members.begin(), members.end(), [&key](const FoldValue::Member &old) { return old.key == key; });
    const qint64 before = known == members.end() ? 0 : known->value->toJson().toLongLong();
    auto value = FoldValue::text(QByteArray::number(before + 1), id);
    if (known != members.end())
        known->value = std::move(value);
    else
        members.push_back({key, std::move(value)});
    state.value = FoldValue::object(std::move(members), id);
}

} // namespace ledgerscope::replay
