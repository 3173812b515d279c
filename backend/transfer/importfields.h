// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/write/ledgerwriter.h"

#include <QByteArray>
#include <QByteArrayView>

#include <array>
#include <optional>

namespace ledgerscope {

/// The keys of an import file: the columns of ledgers.md §1.1, `entity_ref` for two of them, and the three forms of a payload.
enum class ImportKey {
    Id, Type, TypeOfEntity, IdOfEntity, RefOfEntity, CausedBy, Run, Source, Occurred, Recorded, IdempotencyKey, Sequence,
    PayloadJson, PayloadText, PayloadBase64, PayloadKind
};

/// A key and whether its value is base64: every text column has a second name with `_base64` behind it, for bytes that are not UTF-8.
struct ImportName {
    ImportKey key = ImportKey::Id;
    bool isBase64 = false;
};
[[nodiscard]] std::optional<ImportName> importNameOf(QByteArrayView name) noexcept;
[[nodiscard]] QByteArray canonicalNameOf(ImportKey key);

/// Collects the values of one line and makes the record of them. Reasons of refusal are English sentences without full stop,
/// in Error::what of code BadValue.
class ImportFields final
{
public:
    /// False if the key (in either name) has a value already.
    [[nodiscard]] bool claim(ImportKey key);
    void set(ImportKey key, QByteArray value);
    void setSequence(qint64 value) { m_sequence = value; }
    /// Decodes; a reason if it is not base64.
    [[nodiscard]] Result<void> setBase64(ImportKey key, QByteArrayView value);
    [[nodiscard]] Result<void> setPayloadKind(QByteArrayView name);
    void setPayload(Payload payload) { m_payload = std::move(payload); }

    [[nodiscard]] Result<EventRecord> take();

    [[nodiscard]] static Error refusal(const QString &reason);

private:
    static constexpr std::size_t KeyCount = 16;

    [[nodiscard]] std::optional<QByteArray> &at(ImportKey key) { return m_values[static_cast<std::size_t>(key)]; }
    [[nodiscard]] Result<EntityRef> takeEntity();

    std::array<std::optional<QByteArray>, KeyCount> m_values;
    std::array<bool, KeyCount> m_isClaimed{};
    std::optional<qint64> m_sequence;
    std::optional<Payload> m_payload;
    std::optional<PayloadKind> m_payloadKind;
};

} // namespace ledgerscope
