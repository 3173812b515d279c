// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/arrivalconformance.h"
#include "tests/support/memorystore.h"
#include "tests/support/sqliterows.h"
#include "tests/support/sqlitestore.h"

#include <QSet>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// SQL goes into a database in memory; the fake gets the rows that are new.
class MemoryArrivalStore final : public ConformanceStore
{
public:
    explicit MemoryArrivalStore(bool hasHint)
        : m_store(MemoryStore::make({}))
    {
        m_store->setHasArrivalHint(hasHint);
    }

    void run(const QByteArray &sql) override
    {
        m_database.run(sql);
        const auto stored = storedRows(m_database, {});
        if (!stored)
            return; // no tables yet
        m_store->setProfile(stored->profile);
        QList<EventWithPayload> added;
        for (const EventWithPayload &row : stored->rows) {
            if (!m_known.contains(row.event.id))
                added += row;
            m_known.insert(row.event.id);
        }
        m_store->append(added);
    }
    [[nodiscard]] LedgerSource source(const LedgerMapping &) override { return m_store->source(); }

private:
    SqliteStore m_database{u":memory:"_s};
    std::shared_ptr<MemoryStore> m_store;
    QSet<EventId> m_known;
};

} // namespace

/// The fake that tests of models use, with a hint and without one (argument --blind): then the tail finds late events by counting.
class MemoryArrivalsTest final : public ArrivalConformance
{
    Q_OBJECT

public:
    explicit MemoryArrivalsTest(bool hasHint)
        : m_hasHint(hasHint)
    {
    }

protected:
    [[nodiscard]] StoreKind kind() const override { return StoreKind::Memory; }
    [[nodiscard]] std::unique_ptr<ConformanceStore> makeStore() override { return std::make_unique<MemoryArrivalStore>(m_hasHint); }
    [[nodiscard]] bool canReplace() const override { return false; }

private:
    bool m_hasHint;
};

} // namespace ledgerscope

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QStringList arguments = application.arguments();
    const bool isBlind = arguments.removeAll(QStringLiteral("--blind")) > 0;
    ledgerscope::MemoryArrivalsTest test(!isBlind);
    return QTest::qExec(&test, arguments);
}

#include "memoryarrivalstest.moc"
