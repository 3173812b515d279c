// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/ledgerprofile.h"

#include <QByteArray>

namespace ledgerscope {

/// SQL for the parts of this ledger's events, in the forms that arrive without loss: texts and bytea as they are, everything else as the
/// server prints it. All results are asked for in binary form, which for text, varchar and json is the stored bytes.
class PostgresColumns final
{
public:
    PostgresColumns(const LedgerProfile &profile, QByteArray serverEncoding);

    [[nodiscard]] const LedgerProfile &profile() const { return m_profile; }
    [[nodiscard]] bool has(EventColumn column) const { return m_profile.has(column); }
    [[nodiscard]] QByteArray table() const; ///< "schema"."table"
    [[nodiscard]] QByteArray tableAsE() const { return table() + " AS e"; } ///< what name() and value() refer to
    /// e."name", for conditions and orders. Qualified, because a bare name in ORDER BY would mean the column of the select list: a
    /// time as text, in the order of text.
    [[nodiscard]] QByteArray name(EventColumn column) const;
    [[nodiscard]] QByteArray bareName(EventColumn column) const; ///< "name"
    [[nodiscard]] QByteArray value(EventColumn column) const; ///< for a select list; NULL where the store has no such column
    /// The bound value of a column in a comparison: "$3" or "$3::uuid".
    [[nodiscard]] QByteArray compared(EventColumn column, const QByteArray &place) const;

    [[nodiscard]] bool isTextual(EventColumn column) const; ///< text, varchar, char: compared as bytes that we can give
    [[nodiscard]] bool isInteger(EventColumn column) const;
    [[nodiscard]] bool isInstant(EventColumn column) const; ///< timestamptz, or timestamp that means UTC: one comparable form
    [[nodiscard]] bool isZonelessTime(EventColumn column) const; ///< timestamp that means another zone than UTC
    [[nodiscard]] static EventColumn columnOf(ClockKind clock); ///< Occurred or Recorded

    [[nodiscard]] PayloadKind payloadKind() const { return m_payloadKind; } ///< of values that are not NULL
    [[nodiscard]] QByteArray payload() const;
    /// Bytes of the payload as text, NULL for NULL. On text and bytea the server need not fetch the value for it; on json and jsonb it
    /// does, but does not send it (cases C10, C70).
    [[nodiscard]] QByteArray payloadSize() const;
    [[nodiscard]] QByteArray payloadPrefix(const QByteArray &limitPlace) const; ///< the first bytes, as bytea

    /// Whether the store can hold these bytes at all; what it cannot hold, no row has.
    [[nodiscard]] bool canHold(QByteArrayView bytes) const;
    /// The same for an id, whose column may have a narrower type.
    [[nodiscard]] bool canBeId(QByteArrayView bytes) const;
    /// Whether an index that every row is in begins with that column.
    [[nodiscard]] bool isLedBy(EventColumn column, bool allowsPartial = false) const;
    [[nodiscard]] bool isLedBy(EventColumn first, EventColumn second) const;

private:
    [[nodiscard]] const QByteArray &typeOf(EventColumn column) const;
    [[nodiscard]] QByteArray converted(const QByteArray &text) const;

    LedgerProfile m_profile;
    QByteArray m_encoding;
    QByteArray m_noType;
    PayloadKind m_payloadKind = PayloadKind::Text;
};

} // namespace ledgerscope
