// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading a ledger, side by side with the store's own library in the same run:
//     ledgerbench LEDGER [ROUNDS]
// Prints one line an operation: product and limit in milliseconds (smallest of the rounds, spread), and their ratio.

#include "app/common/openreader.h"
#include "backend/index/columnsloader.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/ordie.h"
#include "tests/bench/rawstore.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>
#include <limits>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

PageRequest pageAfter(const EventId &id, const UpperBound &bound)
{
    PageRequest request;
    request.from = PageKey{std::nullopt, id};
    request.bound = bound;
    return request;
}

class Bench final
{
public:
    Bench(LedgerSource source, std::unique_ptr<RawStore> raw, int rounds)
        : m_source(std::move(source))
        , m_raw(std::move(raw))
        , m_table(rounds, 0)
        , m_reader(orDie(m_source()))
    {
    }

    void run()
    {
        m_table.printHead();
        const UpperBound bound = orDie(m_reader->upperBound({}));
        m_table.compare(u"open and first page of 100"_s, Target::none(), [this] { orDie(orDie(m_source())->page(PageRequest(), {})); },
                        [this] { m_raw->page({}, 100); });
        m_table.compare(u"count"_s, Target::none(), [&] { orDie(m_reader->count({}, bound, {})); }, [this] { m_raw->count(); });

        EventColumns columns;
        const auto load = [&] {
            ColumnsLoader loader(std::numeric_limits<qint64>::max(), m_source);
            columns = orDie(loader.load(*m_reader, bound, [](const EventColumns &) {}, {}));
        };
        m_table.compare(u"load the columns of all events into memory"_s, Target::none(), load, [this] { m_raw->scanColumns(); });
        for (const int percent : {0, 50, 90}) {
            const EventId id = columns.idAt((columns.rowCount() - 1) * percent / 100);
            m_table.compare(u"page of 100 at %1 %"_s.arg(percent), Target::none(), [&] { orDie(m_reader->page(pageAfter(id, bound), {})); },
                            [&] { m_raw->page(id.bytes(), 100); });
        }
        compareEntity(columns, bound);
        std::printf("\n%lld events, resident memory of this process %.0f MB\n", static_cast<long long>(columns.rowCount()), memoryMegabytes("VmRSS:"));
    }

private:
    /// The entity whose number of events is nearest to 10,000.
    void compareEntity(const EventColumns &columns, const UpperBound &bound)
    {
        const auto &entities = columns.entities();
        if (entities.size() == 0)
            return;
        const auto distanceOf = [&](quint32 code) { return std::abs(entities.at(code).count - 10'000); };
        quint32 nearest = 0;
        for (quint32 code = 1; code < entities.size(); ++code) {
            if (distanceOf(code) < distanceOf(nearest))
                nearest = code;
        }
        const EntityRef entity = entities.at(nearest).value;
        const auto product = [&] {
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
        };
        m_table.compare(u"timeline of an entity of %1 events"_s.arg(entities.at(nearest).count), Target::none(), product,
                        [&] { m_raw->entity(entity.type.bytes(), entity.id.bytes()); });
    }

    LedgerSource m_source;
    std::unique_ptr<RawStore> m_raw;
    BenchTable m_table;
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
