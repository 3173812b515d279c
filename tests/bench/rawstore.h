// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>
#include <QString>

#include <functional>
#include <memory>

/// The limit that the product is measured against: the store's own library in the shortest loop, no abstraction of ours.
/// Dialect A. Calls that read rows return the number of bytes they looked at, so that nothing is optimised away.
class RawStore
{
public:
    RawStore() = default;
    RawStore(const RawStore &) = delete;
    RawStore &operator=(const RawStore &) = delete;
    virtual ~RawStore();

    /// All twelve columns of all rows as they lie: the calibrating scan.
    virtual qint64 scanAll() = 0;
    /// The nine columns that browsing needs, all rows, in ledger order on SQLite.
    virtual qint64 scanColumns() = 0;
    /// The same as fast as the library gives them away: two threads with one half of the rowids each; one binary COPY.
    virtual qint64 scanColumnsAtFullSpeed() = 0;
    /// All columns of `limit` events above `id`; of the last ones.
    virtual qint64 page(const QByteArray &id, int limit) = 0;
    virtual qint64 lastPage(int limit) = 0;
    virtual qint64 count() = 0;
    /// Rows for which a condition in SQL holds: the number itself.
    virtual qint64 countWhere(const QByteArray &condition) = 0;
    /// "event_type begins with this", as the store answers it fastest.
    [[nodiscard]] virtual QByteArray typeBegins(const QByteArray &prefix) const = 0;
    /// All columns but the payload of an entity's events.
    virtual qint64 entity(const QByteArray &type, const QByteArray &id) = 0;
    /// The ids alone, from the index.
    virtual qint64 entityIds(const QByteArray &type, const QByteArray &id) = 0;
    /// Reads id and payload of all rows as they lie; the number of payloads that the test accepts.
    virtual qint64 countPayloads(const std::function<bool(QByteArrayView)> &test) = 0;
    /// Groups of (type, stretch of time) and how many events are in each, by one statement: the number of groups. `stretch`: milliseconds
    /// of recorded_at.
    virtual qint64 density(qint64 stretch) = 0;

    [[nodiscard]] static std::unique_ptr<RawStore> sqlite(const QString &path);
    [[nodiscard]] static std::unique_ptr<RawStore> postgres(const QString &conninfo);
};
