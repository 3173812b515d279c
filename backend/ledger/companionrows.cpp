// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/companionrows.h"

#include "backend/ledger/identifier.h"

#include <QStringList>

#include <algorithm>

namespace ledgerscope {

Result<TableBinding> readableCompanion(const LedgerProfile &profile, CompanionTable table)
{
    const TableBinding binding = profile.companions.value(table);
    const QString name = QString::fromUtf8(binding.name.isEmpty() ? canonicalNameOf(table) : binding.name);
    switch (binding.access) {
    case TableAccess::Readable:
        return binding;
    case TableAccess::NoSelectRight:
        return Error{.code = ErrorCode::PermissionDenied,
                     .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The role may not read the table %1."), {name}),
                     .where = profile.displayName,
                     .remedy = Phrase(QT_TRANSLATE_NOOP("Phrase", "Ask for: GRANT SELECT ON %1 TO %2"),
                                      {QString::fromUtf8(quotedIdentifier(binding.name)), profile.role})};
    case TableAccess::Missing:
        break;
    }
    return Error{.code = ErrorCode::NotFound,
                 .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The ledger has no table %1."), {name}),
                 .where = profile.displayName,
                 .remedy = QT_TRANSLATE_NOOP("Phrase", "If it has another name there, say so in a mapping file.")};
}

QByteArray selectedCompanionColumns(const TableBinding &binding, const QList<QByteArray> &columns, const QByteArray &cast)
{
    QByteArrayList selected;
    for (const QByteArray &column : columns) {
        const auto name = binding.columns.constFind(column);
        selected += name == binding.columns.constEnd() ? QByteArrayLiteral("NULL") : QByteArray(cast).replace('%', quotedIdentifier(*name));
    }
    return selected.join(", ");
}

} // namespace ledgerscope
