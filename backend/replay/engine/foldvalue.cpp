// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/foldvalue.h"

#include "backend/json/text.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace ledgerscope::replay {

namespace {

QByteArray keptKey(const json::Document &document, json::NodeIndex node)
{
    const QByteArray key = document.key(node);
    return {key.constData(), key.size()};
}

/// Members while an object is made: found by key however many there are.
class MemberList final
{
public:
    MemberList() = default;
    explicit MemberList(std::vector<FoldValue::Member> members) : m_members(std::move(members))
    {
        m_places.reserve(static_cast<qsizetype>(m_members.size()));
        for (std::size_t place = 0; place < m_members.size(); ++place)
            m_places.insert(m_members[place].key, place);
    }

    [[nodiscard]] const FoldValue *find(const QByteArray &key) const
    {
        const auto place = m_places.constFind(key);
        return place == m_places.cend() ? nullptr : m_members[*place].value.get();
    }
    void set(QByteArray key, FoldValuePointer value)
    {
        const auto place = m_places.constFind(key);
        if (place != m_places.cend()) {
            m_members[*place].value = std::move(value);
            return;
        }
        m_places.insert(key, m_members.size());
        m_members.push_back({std::move(key), std::move(value)});
    }
    void remove(const QByteArray &key)
    {
        const auto place = m_places.constFind(key);
        if (place == m_places.cend())
            return;
        m_members[*place].value.reset(); // taken out at the end, so that places stay
        m_places.erase(place);
    }
    [[nodiscard]] std::vector<FoldValue::Member> take()
    {
        m_members.erase(std::remove_if(m_members.begin(), m_members.end(), [](const FoldValue::Member &member) { return !member.value; }), m_members.end());
        return std::move(m_members);
    }

private:
    std::vector<FoldValue::Member> m_members;
    QHash<QByteArray, std::size_t> m_places;
};

} // namespace

FoldValue::FoldValue(Key, bool isObject, std::vector<Member> members, QByteArray json, EventId setBy)
    : m_isObject(isObject)
    , m_members(std::move(members))
    , m_json(std::move(json))
    , m_setBy(std::move(setBy))
{
}

FoldValuePointer FoldValue::emptyObject()
{
    return object({}, {});
}

FoldValuePointer FoldValue::object(std::vector<Member> members, EventId setBy)
{
    return std::make_shared<const FoldValue>(Key(), true, std::move(members), QByteArray(), std::move(setBy));
}

FoldValuePointer FoldValue::text(QByteArray json, EventId setBy)
{
    return std::make_shared<const FoldValue>(Key(), false, std::vector<Member>(), std::move(json), std::move(setBy));
}

FoldValuePointer FoldValue::of(const json::Document &document, json::NodeIndex node, const EventId &setBy)
{
    return ofNode(document, node, setBy, false, 0);
}

FoldValuePointer FoldValue::merged(const FoldValuePointer &old, const json::Document &patch, json::NodeIndex node, const EventId &setBy)
{
    return mergedNode(old.get(), patch, node, setBy, 0);
}

FoldValuePointer FoldValue::ofNode(const json::Document &document, json::NodeIndex node, const EventId &setBy, bool dropsNulls, int depth)
{
    if (depth > MaximumDepth)
        return nullptr;
    if (document.node(node).kind != json::NodeKind::Object)
        return text(document.rawText(node).toByteArray(), setBy);
    MemberList members;
    for (const json::NodeIndex child : document.children(node)) {
        QByteArray key = keptKey(document, child);
        if (dropsNulls && document.node(child).kind == json::NodeKind::Null) {
            members.remove(key);
            continue;
        }
        auto value = ofNode(document, child, setBy, dropsNulls, depth + 1);
        if (!value)
            return nullptr;
        members.set(std::move(key), std::move(value));
    }
    return object(members.take(), setBy);
}

FoldValuePointer FoldValue::mergedNode(const FoldValue *old, const json::Document &patch, json::NodeIndex node, const EventId &setBy, int depth)
{
    if (depth > MaximumDepth)
        return nullptr;
    const bool isMerge = old && old->isObject() && patch.node(node).kind == json::NodeKind::Object;
    if (!isMerge)
        return ofNode(patch, node, setBy, true, depth);
    // Of members with one key the last counts: an earlier one must not leave anything behind.
    QHash<QByteArray, json::NodeIndex> last;
    const auto children = patch.children(node);
    for (const json::NodeIndex child : children)
        last.insert(keptKey(patch, child), child);
    MemberList members(old->members());
    for (const json::NodeIndex child : children) {
        QByteArray key = keptKey(patch, child);
        if (!last.contains(key))
            continue;
        const json::NodeIndex counting = last.take(key); // in the place of the first one
        if (patch.node(counting).kind == json::NodeKind::Null) {
            members.remove(key);
            continue;
        }
        auto value = mergedNode(members.find(key), patch, counting, setBy, depth + 1);
        if (!value)
            return nullptr;
        members.set(std::move(key), std::move(value));
    }
    return object(members.take(), children.empty() ? old->setBy() : setBy);
}

const FoldValue *FoldValue::member(QByteArrayView key) const
{
    const auto found = std::find_if(m_members.cbegin(), m_members.cend(), [key](const Member &member) { return member.key == key; });
    return found == m_members.cend() ? nullptr : found->value.get();
}

const FoldValue *FoldValue::find(const json::Path &path) const
{
    const FoldValue *value = this;
    for (const json::Path::Step &step : path.steps()) {
        const auto *key = std::get_if<json::Path::Member>(&step);
        value = key ? value->member(key->key) : nullptr;
        if (!value)
            return nullptr;
    }
    return value;
}

const FoldValue *FoldValue::nearest(const json::Path &path) const
{
    const FoldValue *value = this;
    for (const json::Path::Step &step : path.steps()) {
        const auto *key = std::get_if<json::Path::Member>(&step);
        const FoldValue *inner = key ? value->member(key->key) : nullptr;
        if (!inner)
            return value == this ? nullptr : value;
        value = inner;
    }
    return value;
}

QByteArray FoldValue::toJson() const
{
    QByteArray text;
    appendJson(text);
    return text;
}

void FoldValue::appendJson(QByteArray &text) const
{
    if (!m_isObject) {
        text += m_json;
        return;
    }
    text += '{';
    for (const Member &member : m_members) {
        if (&member != &m_members.front())
            text += ',';
        text += json::quoteString(member.key);
        text += ':';
        member.value->appendJson(text);
    }
    text += '}';
}

} // namespace ledgerscope::replay
