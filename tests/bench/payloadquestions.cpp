// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/parser.h"
#include "backend/query/payloadsearch.h"
#include "tests/bench/ordie.h"
#include "tests/bench/rareword.h"
#include "tests/bench/storequestions.h"

#include <QElapsedTimer>

#include <re2/re2.h>

#include <cstring>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto BeforeStopping = std::chrono::milliseconds(30);

query::Expression expressionOf(const QString &text)
{
    const auto parsed = query::Parser::parse(text, {});
    const auto *const expression = std::get_if<query::Expression>(&parsed);
    if (expression == nullptr)
        qFatal("The filter is not understood: %s", qPrintable(text));
    return *expression;
}

qint64 search(BenchLedger &ledger, const query::Expression &expression, const std::stop_token &stop)
{
    query::PayloadSearch search({.expression = expression, .bound = ledger.bound});
    const auto report = search.run(*ledger.reader, [](const ScanRow &, auto) { return true; }, stop);
    if (!report && !stop.stop_requested())
        qFatal("%s", qPrintable(report.error().text()));
    return search.report().matching;
}

void ask(BenchLedger &ledger, const QString &name, const QString &text, const std::function<bool(QByteArrayView)> &test)
{
    const query::Expression expression = expressionOf(text);
    qint64 found = 0;
    qint64 expected = 0;
    const auto compared = ledger.table.compare(name, Target::ratio(1.15), [&] { found = search(ledger, expression, {}); },
                                               [&] { expected = ledger.raw->countPayloads(test); });
    if (found != expected || found == 0)
        qFatal("%s: %lld payloads, and %lld by the raw scan.", qPrintable(text), static_cast<long long>(found), static_cast<long long>(expected));
    if (ledger.isSqlite() && text.contains("contains"_L1))
        ledger.guard.check(u"scan and memmem"_s, compared.limit.best(), ledger.reference(6'700, 1e7));
}

void askStopping(BenchLedger &ledger, const query::Expression &expression)
{
    Timing timing;
    for (int round = 0; round < ledger.table.rounds(); ++round) {
        std::stop_source stop;
        QElapsedTimer sinceStop;
        std::thread stopping([&] {
            std::this_thread::sleep_for(BeforeStopping);
            sinceStop.start();
            stop.request_stop();
        });
        (void)search(ledger, expression, stop.get_token());
        stopping.join();
        timing.add(static_cast<double>(sinceStop.nsecsElapsed()) / 1e6);
    }
    ledger.table.row(u"search in payloads: stopped"_s, Target::atMost(100, u"ms"_s), timing);
}

} // namespace

void askPayloads(BenchLedger &ledger)
{
    const QByteArray word = rareWord(*ledger.reader);
    const QString contains = u"payload contains \"%1\""_s.arg(QString::fromLatin1(word));
    ask(ledger, u"text in payloads; scan and memmem"_s, contains, [&word](QByteArrayView payload) {
        return ::memmem(payload.data(), static_cast<std::size_t>(payload.size()), word.constData(), static_cast<std::size_t>(word.size())) != nullptr;
    });
    askStopping(ledger, expressionOf(contains));
    const QByteArray expression = word.first(1) + "[[:alnum:]]" + word.sliced(2);
    const re2::RE2 pattern(expression.toStdString());
    ask(ledger, u"regular expression in payloads; scan and RE2"_s, u"payload matches /%1/"_s.arg(QString::fromLatin1(expression)),
        [&pattern](QByteArrayView payload) {
            return re2::RE2::PartialMatch(re2::StringPiece(payload.data(), static_cast<std::size_t>(payload.size())), pattern);
        });
}

} // namespace ledgerscope
