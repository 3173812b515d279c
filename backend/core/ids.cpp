// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/ids.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

Result<EntityRef> EntityRef::parse(QByteArrayView text)
{
    if (text.indexOf(':') <= 0) {
        return Error{.code = ErrorCode::BadEntityRef,
                     .what = QT_TRANSLATE_NOOP("Phrase", "An entity is written TYPE:ID, for example item:10472."),
                     .where = QString::fromUtf8(text),
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was read."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Write the type, a colon and the id.")};
    }
    return fromStored(text);
}

EntityRef EntityRef::fromStored(QByteArrayView text)
{
    const auto colon = text.indexOf(':');
    if (colon < 0)
        return {EntityType{}, EntityId{text.toByteArray()}};
    return {EntityType{text.first(colon).toByteArray()}, EntityId{text.sliced(colon + 1).toByteArray()}};
}

QByteArray EntityRef::toText() const
{
    return type.bytes() + ':' + id.bytes();
}

QByteArrayView familyOf(const EventType &type)
{
    QByteArrayView name{type.bytes()};
    if (name.startsWith("events.") && name.size() > 7)
        name = name.sliced(7);
    const auto dot = name.indexOf('.');
    return dot < 0 ? name : name.first(dot);
}

} // namespace ledgerscope
