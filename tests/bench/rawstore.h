// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <memory>

/// The limit that the product is measured against: the store's own library in the shortest loop, no abstraction of ours.
/// Dialect A. Every call returns the number of bytes it looked at, so that nothing is optimised away.
class RawStore
{
public:
    RawStore() = default;
    RawStore(const RawStore &) = delete;
    RawStore &operator=(const RawStore &) = delete;
    virtual ~RawStore();

    /// The nine columns that browsing needs, all rows.
    virtual qint64 scanColumns() = 0;
    /// All columns of `limit` events above `id`.
    virtual qint64 page(const QByteArray &id, int limit) = 0;
    virtual qint64 count() = 0;
    /// All columns but the payload of an entity's events.
    virtual qint64 entity(const QByteArray &type, const QByteArray &id) = 0;

    [[nodiscard]] static std::unique_ptr<RawStore> sqlite(const QString &path);
    [[nodiscard]] static std::unique_ptr<RawStore> postgres(const QString &conninfo);
};
