// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/ledgerkinds.h"

#include "backend/userdata/recentledger.h"
#include "models/formatting.h"

#include <QCoreApplication>

#include <array>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Translator {
    Q_DECLARE_TR_FUNCTIONS(LedgerKinds)
};

constexpr std::array Kinds{LedgerKind::Unspecified, LedgerKind::Production, LedgerKind::Staging,
                           LedgerKind::Test,        LedgerKind::Development, LedgerKind::Copy};

QString textOf(LedgerKind kind)
{
    switch (kind) {
    case LedgerKind::Unspecified:
        return {};
    case LedgerKind::Production:
        return Translator::tr("production");
    case LedgerKind::Staging:
        return Translator::tr("staging");
    case LedgerKind::Test:
        return Translator::tr("test");
    case LedgerKind::Development:
        return Translator::tr("development");
    case LedgerKind::Copy:
        return Translator::tr("copy");
    }
    Q_UNREACHABLE();
}

} // namespace

QStringList ledgerKinds()
{
    QStringList names;
    for (const LedgerKind kind : Kinds)
        names += kind == LedgerKind::Unspecified ? QString() : QString::fromLatin1(nameOf(kind));
    return names;
}

QString ledgerKindText(const QString &kind)
{
    if (kind == u"demonstration")
        return Translator::tr("demonstration");
    const auto known = kindNamed(kind.toLatin1());
    return known ? textOf(*known) : displayText(kind);
}

} // namespace ledgerscope
