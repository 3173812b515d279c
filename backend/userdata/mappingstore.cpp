// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/userdata/mappingstore.h"

#include "backend/userdata/datafile.h"

#include <QCryptographicHash>

namespace ledgerscope {

using namespace Qt::StringLiterals;

MappingStore::MappingStore(const QString &configDirectory)
    : m_directory(configDirectory + u"/mappings"_s)
{
}

QString MappingStore::pathOf(const QString &ledger) const
{
    // A digest, because an address may be longer than a file name, and has characters that no file name has.
    const QByteArray digest = QCryptographicHash::hash(ledger.toUtf8(), QCryptographicHash::Sha256).toHex();
    return m_directory + u'/' + QString::fromLatin1(digest.first(32)) + u".json"_s;
}

DataFile MappingStore::fileOf(const QString &ledger) const
{
    return DataFile(pathOf(ledger));
}

Result<std::optional<QByteArray>> MappingStore::mapping(const QString &ledger) const
{
    return fileOf(ledger).read();
}

Result<void> MappingStore::save(const QString &ledger, const QByteArray &mapping) const
{
    return fileOf(ledger).write(mapping);
}

Result<void> MappingStore::remove(const QString &ledger) const
{
    return fileOf(ledger).remove();
}

Result<QString> MappingStore::setAside(const QString &ledger) const
{
    return fileOf(ledger).setAside();
}

} // namespace ledgerscope
