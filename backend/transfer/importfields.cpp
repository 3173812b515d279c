// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/importfields.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Name {
    QByteArrayView text;
    ImportKey key;
    bool hasBase64;
};

constexpr std::array<Name, 16> Names{{
    {"event_id", ImportKey::Id, true},
    {"event_type", ImportKey::Type, true},
    {"entity_type", ImportKey::TypeOfEntity, true},
    {"entity_id", ImportKey::IdOfEntity, true},
    {"payload_json", ImportKey::PayloadJson, true},
    {"caused_by", ImportKey::CausedBy, true},
    {"workflow_run_id", ImportKey::Run, true},
    {"source_system", ImportKey::Source, true},
    {"occurred_at", ImportKey::Occurred, true},
    {"recorded_at", ImportKey::Recorded, true},
    {"sequence_no", ImportKey::Sequence, false},
    {"idempotency_key", ImportKey::IdempotencyKey, true},
    {"payload_text", ImportKey::PayloadText, false},
    {"payload_base64", ImportKey::PayloadBase64, false},
    {"payload_kind", ImportKey::PayloadKind, false},
    {"entity_ref", ImportKey::RefOfEntity, true},
}};

constexpr QByteArrayView Base64Suffix("_base64");

bool isPayload(ImportKey key)
{
    return key == ImportKey::PayloadJson || key == ImportKey::PayloadText || key == ImportKey::PayloadBase64;
}

} // namespace

std::optional<ImportName> importNameOf(QByteArrayView name) noexcept
{
    for (const Name &known : Names) {
        if (name == known.text)
            return ImportName{known.key, known.key == ImportKey::PayloadBase64};
        if (known.hasBase64 && name.size() == known.text.size() + Base64Suffix.size() && name.endsWith(Base64Suffix) && name.startsWith(known.text))
            return ImportName{known.key == ImportKey::PayloadJson ? ImportKey::PayloadBase64 : known.key, true};
    }
    return std::nullopt;
}

QByteArray canonicalNameOf(ImportKey key)
{
    const auto *found = std::find_if(Names.begin(), Names.end(), [key](const Name &name) { return name.key == key; });
    return found->text.toByteArray();
}

bool ImportFields::claim(ImportKey key)
{
    // The three forms of a payload are one value.
    const std::size_t index = static_cast<std::size_t>(isPayload(key) ? ImportKey::PayloadJson : key);
    return !std::exchange(m_isClaimed[index], true);
}

void ImportFields::set(ImportKey key, QByteArray value)
{
    at(key) = std::move(value);
}

Result<void> ImportFields::setBase64(ImportKey key, QByteArrayView value)
{
    auto decoded = QByteArray::fromBase64Encoding(value.toByteArray(), QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return refusal(u"the value of %1 is not base64"_s.arg(QString::fromUtf8(canonicalNameOf(key))));
    if (key == ImportKey::PayloadBase64) {
        const qint64 size = decoded.decoded.size();
        setPayload({PayloadKind::Blob, std::move(decoded.decoded), size});
    } else {
        set(key, std::move(decoded.decoded));
    }
    return {};
}

Result<void> ImportFields::setPayloadKind(QByteArrayView name)
{
    if (name != "text" && name != "blob")
        return refusal(u"payload_kind is neither text nor blob"_s);
    m_payloadKind = name == "text" ? PayloadKind::Text : PayloadKind::Blob;
    return {};
}

Result<EventRecord> ImportFields::take()
{
    for (const ImportKey key : {ImportKey::Id, ImportKey::Type, ImportKey::Occurred}) {
        if (!at(key))
            return refusal(u"%1 is missing"_s.arg(QString::fromUtf8(canonicalNameOf(key))));
    }
    auto entity = takeEntity();
    if (!entity)
        return entity.error();
    EventRecord record;
    record.id = EventId{std::move(*at(ImportKey::Id))};
    record.type = EventType{std::move(*at(ImportKey::Type))};
    record.entity = std::move(*entity);
    // Nothing said about the payload: the default of the column (ledgers.md §1.15).
    record.payload = m_payload ? std::move(*m_payload) : Payload{PayloadKind::Text, "{}", 2};
    if (m_payloadKind && record.payload.kind != PayloadKind::Null)
        record.payload.kind = *m_payloadKind;
    record.causedBy = std::move(at(ImportKey::CausedBy));
    if (auto &run = at(ImportKey::Run))
        record.run = RunId{std::move(*run)};
    if (auto &source = at(ImportKey::Source))
        record.source = SourceSystem{std::move(*source)};
    record.occurredAt = std::move(*at(ImportKey::Occurred));
    record.recordedAt = std::move(at(ImportKey::Recorded));
    record.sequence = m_sequence;
    record.idempotencyKey = std::move(at(ImportKey::IdempotencyKey));
    return record;
}

Result<EntityRef> ImportFields::takeEntity()
{
    auto &type = at(ImportKey::TypeOfEntity);
    auto &id = at(ImportKey::IdOfEntity);
    auto &reference = at(ImportKey::RefOfEntity);
    if (reference && (type || id))
        return refusal(u"entity_ref stands beside entity_type or entity_id"_s);
    if (reference)
        return EntityRef::fromStored(*reference);
    if (!type || !id)
        return refusal(type ? u"entity_id is missing"_s : u"entity_type is missing"_s);
    return EntityRef{EntityType{std::move(*type)}, EntityId{std::move(*id)}};
}

Error ImportFields::refusal(const QString &reason)
{
    return {.code = ErrorCode::BadValue, .what = reason, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}};
}

} // namespace ledgerscope
