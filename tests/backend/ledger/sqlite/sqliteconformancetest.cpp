// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereader.h"
#include "tests/support/ledgerconformance.h"
#include "tests/support/sqlitestore.h"

#include <QTemporaryDir>
#include <QTest>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// A file of its own in one of the journal modes; the writer stays connected, as in a live ledger.
class SqliteConformanceStore final : public ConformanceStore
{
public:
    explicit SqliteConformanceStore(const QByteArray &journalMode)
        : m_writer(m_directory.filePath(u"ledger.db"_s))
    {
        m_writer.run("PRAGMA synchronous=OFF; PRAGMA journal_mode=" + journalMode);
    }

    void run(const QByteArray &sql) override { m_writer.run(sql); }
    [[nodiscard]] LedgerSource source(const LedgerMapping &mapping) override
    {
        return [path = m_directory.filePath(u"ledger.db"_s), mapping] { return SqliteReader::open(path, mapping); };
    }

private:
    QTemporaryDir m_directory;
    SqliteStore m_writer;
};

} // namespace

/// The suite over a rollback-journal file, or over a WAL file with a live writer (argument --wal).
class SqliteConformanceTest final : public LedgerConformance
{
    Q_OBJECT

public:
    explicit SqliteConformanceTest(QByteArray journalMode)
        : m_journalMode(std::move(journalMode))
    {
    }

protected:
    [[nodiscard]] StoreKind kind() const override { return StoreKind::Sqlite; }
    [[nodiscard]] std::unique_ptr<ConformanceStore> makeStore() override { return std::make_unique<SqliteConformanceStore>(m_journalMode); }

private:
    QByteArray m_journalMode;
};

} // namespace ledgerscope

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QStringList arguments = application.arguments();
    const bool isWal = arguments.removeAll(QStringLiteral("--wal")) > 0;
    ledgerscope::SqliteConformanceTest test(isWal ? "WAL" : "DELETE");
    return QTest::qExec(&test, arguments);
}

#include "sqliteconformancetest.moc"
