// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/readertester.h"

#include "app/common/openreader.h"
#include "app/common/readschema.h"

#include <QElapsedTimer>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int SampleRows = 3;

Result<ConnectionReport> report(const LedgerUrl &url, const LedgerMapping &mapping, const std::stop_token &stop)
{
    QElapsedTimer timer;
    timer.start();
    auto opened = openReader(url, mapping)();
    if (!opened)
        return opened.error();
    LedgerReader &reader = **opened;
    const auto now = reader.storeNow(stop);
    if (!now)
        return now.error();
    const qint64 milliseconds = timer.elapsed();
    const auto bound = reader.upperBound(stop);
    if (!bound)
        return bound.error();
    PageRequest request;
    request.limit = SampleRows;
    request.bound = *bound;
    const auto page = reader.page(request, stop);
    if (!page)
        return page.error();
    return ConnectionReport{reader.profile(), reader.capabilities(), page->events, *now, milliseconds};
}

} // namespace

ReaderTester::~ReaderTester() = default;

WorkerThread &ReaderTester::newWorker()
{
    std::erase_if(m_attempts, [](const Attempt &attempt) { return attempt.isFinished(); });
    m_attempts.push_back({std::make_unique<WorkerThread>(u"connection-test"_s), {}});
    return *m_attempts.back().worker;
}

template<typename T>
void ReaderTester::keep(const Task<T> &task)
{
    m_attempts.back().isFinished = [future = task.future] { return future.isFinished(); };
}

Task<Result<ConnectionReport>> ReaderTester::test(const LedgerUrl &url, const LedgerMapping &mapping)
{
    auto task = newWorker().submit([url, mapping](const std::stop_token &stop) { return report(url, mapping, stop); });
    keep(task);
    return task;
}

Task<Result<StoreSchema>> ReaderTester::schema(const LedgerUrl &url)
{
    auto task = newWorker().submit([url](const std::stop_token &stop) { return readSchema(url, stop); });
    keep(task);
    return task;
}

} // namespace ledgerscope
