// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/payloadsample.h"

#include "backend/json/document.h"
#include "backend/json/path.h"
#include "backend/query/printer.h"

#include <QSet>

#include <algorithm>

namespace ledgerscope::query {

namespace {

/// Elements of an array are much alike: the first stands for all.
bool isWorthSeeing(const json::Document &document, json::NodeIndex index)
{
    int depth = 0;
    for (json::NodeIndex at = index; at != json::NoNode && document.node(at).parent != json::NoNode; at = document.node(at).parent) {
        const json::Node &node = document.node(at);
        const bool isLaterElement = !node.hasKey() && node.position > 0;
        if (isLaterElement || ++depth > PayloadSample::MaximumDepth)
            return false;
    }
    return depth > 0;
}

QByteArray literalOf(const json::Document &document, json::NodeIndex index)
{
    return document.node(index).kind == json::NodeKind::String ? quotedText(document.text(index)).toUtf8() : document.rawText(index).toByteArray();
}

void addValue(PayloadSample::SeenPath &path, const QByteArray &literal)
{
    const auto known = std::find_if(path.values.begin(), path.values.end(), [&literal](const auto &value) { return value.literal == literal; });
    if (known != path.values.end())
        ++known->count;
    else if (path.values.size() < PayloadSample::MaximumValues)
        path.values.append({literal, 1});
}

} // namespace

bool PayloadSample::add(const QByteArray &payload)
{
    if (payload.size() > LargestPayload)
        return false;
    const auto document = json::Document::parse(payload);
    if (document.extent() != json::Document::Extent::Complete)
        return false;
    ++m_payloads;
    QSet<QByteArray> counted; // a path once a payload, however often its key stands there
    for (json::NodeIndex index = 0; index < document.nodeCount(); ++index) {
        if (!isWorthSeeing(document, index))
            continue;
        const json::Node &node = document.node(index);
        if (node.flags.testFlag(json::NodeFlag::DuplicateKey) && json::Path::of(document, index).find(document) != index)
            continue;
        const QByteArray text = json::Path::of(document, index).toText();
        if (text.contains('{') || counted.contains(text))
            continue; // one of several equal keys; a filter means the last
        auto place = m_places.constFind(text);
        if (place == m_places.cend()) {
            if (m_paths.size() >= MaximumPaths)
                continue;
            m_paths.append({text, 0, node.kind, false, {}});
            place = m_places.insert(text, m_paths.size() - 1);
        }
        counted.insert(text);
        SeenPath &path = m_paths[*place];
        ++path.count;
        path.hasOtherKinds = path.hasOtherKinds || path.kind != node.kind;
        if (!node.isContainer() && node.end - node.begin <= LargestValue)
            addValue(path, literalOf(document, index));
    }
    return true;
}

const PayloadSample::SeenPath *PayloadSample::find(const QByteArray &path) const
{
    const auto place = m_places.constFind(path);
    return place == m_places.cend() ? nullptr : &m_paths.at(*place);
}

} // namespace ledgerscope::query
