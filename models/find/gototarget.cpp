// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/gototarget.h"

#include "backend/core/ulid.h"

namespace ledgerscope {

using Kind = GoToTarget::Kind;

namespace {

GoToTarget entityTarget(const QByteArray &typed)
{
    if (const auto entity = EntityRef::parse(typed))
        return {Kind::Entity, {}, *entity, {}};
    return {Kind::Name, typed, {}, {}};
}

} // namespace

GoToTarget goToTargetOf(const QString &text, const TypedTimeContext &context)
{
    const QString typed = text.trimmed();
    if (typed.isEmpty())
        return {};
    const QString rest = typed.sliced(1).trimmed();
    const QChar hint = typed.front();
    if (hint == u'#' && !rest.isEmpty())
        return {Ulid::decode(rest.toUtf8()) ? Kind::Id : Kind::Name, rest.toUtf8(), {}, {}};
    if (hint == u'@' && !rest.isEmpty())
        return entityTarget(rest.toUtf8());
    if (hint == u':') {
        if (const auto time = typedTime(rest, context))
            return {Kind::Time, {}, {}, *time};
    }

    const QByteArray bytes = typed.toUtf8();
    if (Ulid::decode(bytes))
        return {Kind::Id, bytes, {}, {}};
    if (const auto time = typedTime(typed, context))
        return {Kind::Time, {}, {}, *time};
    return entityTarget(bytes);
}

} // namespace ledgerscope
