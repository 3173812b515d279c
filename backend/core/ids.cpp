// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/ids.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

Result<EntityRef> EntityRef::parse(QByteArrayView text)
{
    if (text.indexOf(':') <= 0) {
        return Error{.code = ErrorCode::BadEntityRef,
                     .what = u"An entity is written TYPE:ID, for example item:10472."_s,
                     .where = QString::fromUtf8(text),
                     .untouched = u"Nothing was read."_s,
                     .remedy = u"Write the type, a colon and the id."_s,
                     .arguments = {QString::fromUtf8(text)}};
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
