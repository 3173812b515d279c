// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/ledgershelf.h"
#include "backend/core/clock.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <mutex>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// The ledgers opened before, written by a worker.
class LedgerShelfTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void rememberedLedgersShowOnceTheyAreWritten();
    void changesOfOneMomentAllTakeEffect();
    void whatWasAskedForIsWrittenBeforeTheWorkerEnds();
    void nobodyWaitsForTheFile();

private:
    [[nodiscard]] static OpenRequest requestOf(const QString &path);
    [[nodiscard]] static QStringList urlsOf(LedgerShelf &shelf);

    FixedClock m_clock{Instant::fromMilliseconds(1'780'272'000'000)};
    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<WorkerThread> m_worker;
};

void LedgerShelfTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(m_directory->isValid());
    m_worker = std::make_unique<WorkerThread>(u"settings"_s);
}

OpenRequest LedgerShelfTest::requestOf(const QString &path)
{
    const LedgerUrl url = LedgerUrl::fromSqlitePath(path);
    return {url, {url.shortName(), url.redacted(), {}, 0}, {}};
}

QStringList LedgerShelfTest::urlsOf(LedgerShelf &shelf)
{
    QStringList urls;
    for (const SavedConnection &saved : shelf.model().connections())
        urls += saved.identity.url;
    urls.sort();
    return urls;
}

void LedgerShelfTest::rememberedLedgersShowOnceTheyAreWritten()
{
    LedgerShelf shelf(m_directory->path(), m_clock, *m_worker);
    const OpenRequest request = requestOf(u"/a.db"_s);
    shelf.remember(request);
    QTRY_COMPARE(urlsOf(shelf), QStringList{request.identity.url});
    LedgerShelf other(m_directory->path(), m_clock, *m_worker);
    QCOMPARE(urlsOf(other), QStringList{request.identity.url});
}

void LedgerShelfTest::changesOfOneMomentAllTakeEffect()
{
    LedgerShelf shelf(m_directory->path(), m_clock, *m_worker);
    const OpenRequest a = requestOf(u"/a.db"_s);
    const OpenRequest b = requestOf(u"/b.db"_s);
    const OpenRequest c = requestOf(u"/c.db"_s);
    shelf.remember(a);
    shelf.remember(b);
    shelf.forget(a.identity.url);
    shelf.remember(c);
    QTRY_COMPARE(urlsOf(shelf), (QStringList{b.identity.url, c.identity.url}));
}

void LedgerShelfTest::whatWasAskedForIsWrittenBeforeTheWorkerEnds()
{
    const OpenRequest request = requestOf(u"/a.db"_s);
    {
        LedgerShelf shelf(m_directory->path(), m_clock, *m_worker);
        shelf.remember(request);
    }
    m_worker = std::make_unique<WorkerThread>(u"settings"_s); // the one before has ended
    LedgerShelf shelf(m_directory->path(), m_clock, *m_worker);
    QCOMPARE(urlsOf(shelf), QStringList{request.identity.url});
}

void LedgerShelfTest::nobodyWaitsForTheFile()
{
    LedgerShelf shelf(m_directory->path(), m_clock, *m_worker);
    std::mutex mutex;
    std::unique_lock lock(mutex);
    (void)m_worker->submit([&mutex](const std::stop_token &) { // a disk that takes its time
        const std::lock_guard wait(mutex);
        return true;
    });
    shelf.remember(requestOf(u"/a.db"_s));
    QCOMPARE(urlsOf(shelf), QStringList());
    lock.unlock();
    QTRY_COMPARE(urlsOf(shelf).size(), 1);
}

QTEST_GUILESS_MAIN(LedgerShelfTest)
#include "ledgershelftest.moc"
