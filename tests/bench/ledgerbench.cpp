// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading a ledger, side by side with the store's own library in the same run:
//     ledgerbench LEDGER [ROUNDS]
// Prints one line an operation: product and limit in milliseconds (smallest of the rounds, spread), and their ratio.

#include "app/common/openreader.h"
#include "backend/index/columnsloader.h"
#include "tests/bench/rawstore.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <limits>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

struct Duration {
    double milliseconds = 0;
    double processor = 0; ///< milliseconds of all threads of this process: what a busy machine does not change much
};

struct Timing {
    double best = std::numeric_limits<double>::max();
    double worst = 0;
    double processor = std::numeric_limits<double>::max();

    void add(const Duration &duration)
    {
        best = std::min(best, duration.milliseconds);
        worst = std::max(worst, duration.milliseconds);
        processor = std::min(processor, duration.processor);
    }
};

Duration measure(const std::function<void()> &work)
{
    QElapsedTimer timer;
    timer.start();
    const std::clock_t before = std::clock();
    work();
    return {static_cast<double>(timer.nsecsElapsed()) / 1e6, static_cast<double>(std::clock() - before) * 1e3 / CLOCKS_PER_SEC};
}

template<typename T>
T orDie(Result<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().text()));
    return std::move(result).value();
}

PageRequest pageAfter(const EventId &id, const UpperBound &bound)
{
    PageRequest request;
    request.from = PageKey{std::nullopt, id};
    request.bound = bound;
    return request;
}

double residentMegabytes()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).simplified().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

class Bench final
{
public:
    Bench(LedgerSource source, std::unique_ptr<RawStore> raw, int rounds)
        : m_source(std::move(source))
        , m_raw(std::move(raw))
        , m_rounds(rounds)
        , m_reader(orDie(m_source()))
    {
    }

    void run()
    {
        std::printf("%-42s %21s %21s %7s %19s\n", "operation", "product ms (spread)", "limit ms (spread)", "ratio", "processor ms (both)");
        const UpperBound bound = orDie(m_reader->upperBound({}));
        compare("open and first page of 100", [this] { orDie(orDie(m_source())->page(PageRequest(), {})); }, [this] { m_raw->page({}, 100); });
        compare("count", [&] { orDie(m_reader->count({}, bound, {})); }, [this] { m_raw->count(); });

        EventColumns columns;
        compare("load the columns of all events",
                [&] { columns = orDie(ColumnsLoader(std::numeric_limits<qint64>::max(), m_source).load(*m_reader, bound, [](const EventColumns &) { }, {})); },
                [this] { m_raw->scanColumns(); });
        for (const int percent : {0, 50, 90}) {
            const EventId id = columns.idAt((columns.rowCount() - 1) * percent / 100);
            compare(qPrintable(u"page of 100 at %1 %"_s.arg(percent)),
                    [&] { orDie(m_reader->page(pageAfter(id, bound), {})); },
                    [&] { m_raw->page(id.bytes(), 100); });
        }
        compareEntity(columns, bound);
        std::printf("\n%lld events, resident memory of this process %.0f MB\n", static_cast<long long>(columns.rowCount()), residentMegabytes());
    }

private:
    /// The entity whose number of events is nearest to 10,000.
    void compareEntity(const EventColumns &columns, const UpperBound &bound)
    {
        const auto &entries = columns.entities().entries();
        const auto nearest = std::min_element(entries.cbegin(), entries.cend(), [](const auto &a, const auto &b) {
            return std::abs(a.count - 10'000) < std::abs(b.count - 10'000);
        });
        if (nearest == entries.cend())
            return;
        const EntityRef entity = nearest->value;
        compare(qPrintable(u"timeline of an entity of %1 events"_s.arg(nearest->count)),
                [&] {
                    PageRequest request;
                    request.filter.entity = entity;
                    request.limit = 10'000;
                    request.bound = bound;
                    for (bool atEnd = false; !atEnd;) {
                        const EventPage page = orDie(m_reader->page(request, {}));
                        atEnd = page.reachedEnd || page.events.isEmpty();
                        if (!atEnd)
                            request.from = PageKey::of(page.events.last(), request.order);
                    }
                },
                [&] { m_raw->entity(entity.type.bytes(), entity.id.bytes()); });
    }

    /// Interleaved, so that a slow moment of the machine hits both.
    void compare(const char *name, const std::function<void()> &product, const std::function<void()> &limit) const
    {
        Timing ours;
        Timing theirs;
        for (int round = 0; round < m_rounds; ++round) {
            theirs.add(measure(limit));
            ours.add(measure(product));
        }
        std::printf("%-42s %12.2f (%6.2f) %12.2f (%6.2f) %7.2f %9.1f %9.1f\n", name, ours.best, ours.worst - ours.best, theirs.best,
                    theirs.worst - theirs.best, ours.best / std::max(theirs.best, 1e-3), ours.processor, theirs.processor);
        std::fflush(stdout);
    }

    LedgerSource m_source;
    std::unique_ptr<RawStore> m_raw;
    int m_rounds;
    std::unique_ptr<LedgerReader> m_reader;
};

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("usage: ledgerbench LEDGER [ROUNDS]\n", stderr);
        return 2;
    }
    const LedgerUrl url = orDie(LedgerUrl::parse(arguments.at(1)));
    auto raw = url.store() == StoreKind::Sqlite ? RawStore::sqlite(url.sqlitePath()) : RawStore::postgres(url.conninfo());
    Bench(openReader(url), std::move(raw), arguments.value(2, u"3"_s).toInt()).run();
    return 0;
}
