// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/inputmapper.h"

#include "backend/matching/eventpathreader.h"

#include <algorithm>
#include <utility>

namespace ledgerscope::matching {

namespace {

/// Length of what stands for one piece of a decoded string: an escape, a pair of surrogates, or a byte.
qsizetype rawLengthAt(QByteArrayView raw, qsizetype at)
{
    if (raw[at] != '\\')
        return 1;
    constexpr qsizetype UnicodeEscape = 6; // \uXXXX
    const auto isUnicode = [raw](qsizetype from) { return from + UnicodeEscape <= raw.size() && raw[from] == '\\' && raw[from + 1] == 'u'; };
    if (!isUnicode(at))
        return std::min<qsizetype>(2, raw.size() - at);
    // Two escapes that make one character beyond the first 65,536: only those have a first byte this high.
    const bool isPair = isUnicode(at + UnicodeEscape)
        && static_cast<unsigned char>(json::decodeString(raw.sliced(at, 2 * UnicodeEscape)).front()) >= 0xF0;
    return isPair ? 2 * UnicodeEscape : UnicodeEscape;
}

/// Where in the raw text of a string (between its quotation marks) a byte of the decoded text comes from.
qsizetype rawOffset(QByteArrayView raw, qsizetype decodedOffset)
{
    qsizetype at = 0;
    qsizetype decoded = 0;
    while (at < raw.size()) {
        const qsizetype length = rawLengthAt(raw, at);
        decoded += length == 1 ? 1 : json::decodeString(raw.sliced(at, length)).size();
        if (decoded > decodedOffset)
            break;
        at += length;
    }
    return at;
}

} // namespace

InputMapper::InputMapper() = default;

InputMapper::InputMapper(std::vector<Entry> entries)
    : m_entries(std::make_shared<const std::vector<Entry>>(std::move(entries)))
{
}

InputMapper::Outcome InputMapper::parse(const QByteArray &text)
{
    JsonNodes nodes;
    if (const auto error = nodes.read(text))
        return MapperError{error->position, MapperError::Fault::NotJson, error->kind, {}, {}};
    if (nodes.node(0).kind != json::TokenKind::BeginObject)
        return MapperError{nodes.node(0).begin, MapperError::Fault::NotAnObject, {}, {}, {}};
    std::vector<Entry> entries;
    for (const auto &[input, node] : nodes.members(nodes.node(0))) {
        const QByteArrayView literal = nodes.textOf(*node);
        const QByteArray value = node->kind == json::TokenKind::String ? json::decodeString(literal) : QByteArray();
        if (!value.startsWith('$')) {
            entries.push_back({input, literal.toByteArray()});
            continue;
        }
        EventPathReader reader(value, 0, EventPathReader::Names::OfMappers);
        auto path = reader.readAll();
        if (!path) {
            const qsizetype position = node->begin + 1 + rawOffset(literal.sliced(1).chopped(1), reader.position());
            return MapperError{position, MapperError::Fault::BadPath, {}, reader.fault(), input};
        }
        entries.push_back({input, std::move(*path)});
    }
    return InputMapper(std::move(entries));
}

MappedInputs InputMapper::map(EventView &event, const MappingOptions &options) const
{
    MappedInputs result;
    if (!m_entries) {
        result = mapMembers(event);
    } else {
        result.inputs.reserve(m_entries->size());
        for (const Entry &entry : *m_entries) {
            if (const auto *path = std::get_if<EventPath>(&entry.source))
                result.inputs.push_back(mapPath(entry.input, *path, event, options.missing, result.fault));
            else
                result.inputs.push_back({entry.input, std::get<QByteArray>(entry.source), {}});
        }
    }
    for (const QByteArray &required : options.required) {
        if (result.fault)
            break;
        const MappedInput *input = result.find(required);
        if (input == nullptr || input->isAbsent())
            result.fault = InputFault{InputFault::Reason::InputAbsent, required, input == nullptr ? QByteArray() : input->path};
    }
    return result;
}

MappedInput InputMapper::mapPath(const QByteArray &input, const EventPath &path, EventView &event, MissingPath missing,
                                 std::optional<InputFault> &fault)
{
    const EventValue value = event.find(path);
    MappedInput mapped{input, std::nullopt, path.text()};
    if (value.kind == EventValue::Kind::Unreadable) {
        if (!fault)
            fault = InputFault{InputFault::Reason::PayloadUnreadable, input, path.text()};
    } else if (value.kind != EventValue::Kind::Missing) {
        mapped.json = value.toJson();
    } else if (missing == MissingPath::Null) {
        mapped.json = "null";
    } else if (missing == MissingPath::Fail && !fault) {
        fault = InputFault{InputFault::Reason::PathMissing, input, path.text()};
    }
    return mapped;
}

MappedInputs InputMapper::mapMembers(EventView &event)
{
    MappedInputs result;
    const EventView::PayloadState state = event.payloadState();
    if (state == EventView::PayloadState::Invalid || state == EventView::PayloadState::Incomplete)
        result.fault = InputFault{InputFault::Reason::PayloadUnreadable, {}, {}};
    if (state == EventView::PayloadState::Json) {
        for (const auto &[name, node] : event.payload().members(event.payload().node(0)))
            result.inputs.push_back({name, event.payload().textOf(*node).toByteArray(), "$.payload[" + json::quoteString(name) + ']'});
    }
    for (const EventColumn column : {EventColumn::EventId, EventColumn::EventType, EventColumn::EntityType, EventColumn::EntityId}) {
        const QByteArray name = nameOf(column).toByteArray();
        if (result.find(name) == nullptr)
            result.inputs.push_back({name, event.column(column).toJson(), "$." + name});
    }
    return result;
}

} // namespace ledgerscope::matching
