// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/fieldreader.h"
#include "backend/dap/fieldwriter.h"
#include "backend/replay/protocol/comparerequest.h"
#include "backend/replay/protocol/findrequest.h"
#include "backend/replay/protocol/foldrequest.h"
#include "backend/replay/protocol/isolationrequest.h"
#include "backend/replay/protocol/launcharguments.h"
#include "backend/replay/protocol/locaterequest.h"
#include "backend/replay/protocol/positionevent.h"
#include "backend/replay/protocol/replaycapabilities.h"
#include "backend/replay/protocol/requestchecks.h"
#include "backend/replay/protocol/tracerequest.h"
#include "backend/replay/protocol/whyrequest.h"
#include "tests/backend/dap/fieldfiller.h"

#include <QTest>

namespace ledgerscope::replay::protocol {

using namespace Qt::StringLiterals;

/// The requests and events of our own: names, shapes, and what their arguments must be.
class ProtocolTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTypeIsReadAsItWasWritten();
    void namesAreOurOwn();
    void thePlanStaysAsItWasWritten();
    void recordsOfTheTraceStayAsTheyAre();
    void whyIsAChain();
    void whatWasNotMeasuredIsNotEmpty();
    void launchIsChecked_data();
    void launchIsChecked();
    void locateIsChecked_data();
    void locateIsChecked();
    void pagesAreChecked_data();
    void pagesAreChecked();
    void comparisonIsChecked_data();
    void comparisonIsChecked();
    void capabilitiesAreThosePromised();
    void everyExceptionFilterIsOffered();
};

namespace {

template<typename T>
void checkType()
{
    using dap::FieldFiller;
    for (const T &written : {dap::filled<T>(FieldFiller::Fields::All), dap::filled<T>(FieldFiller::Fields::RequiredOnly)}) {
        const dap::RawJson json = dap::toJson(written);
        const auto read = dap::fromJson<T>(json);
        QVERIFY2(read.isOk(), qPrintable(read.isOk() ? QString() : read.error().text()));
        QVERIFY2(*read == written, json.text.constData());
        QCOMPARE(dap::toJson(*read), json);
    }
}

/// The field that is refused; empty if none is.
QString refusedBy(const Result<void> &result)
{
    return result ? QString() : result.error().arguments.value(0);
}

} // namespace

void ProtocolTest::everyTypeIsReadAsItWasWritten()
{
    checkType<LaunchArguments>();
    checkType<LocateArguments>();
    checkType<LocateResponse>();
    checkType<TraceArguments>();
    checkType<TraceResponse>();
    checkType<CompareArguments>();
    checkType<CompareResponse>();
    checkType<WhyArguments>();
    checkType<WhyResponse>();
    checkType<FoldArguments>();
    checkType<FoldResponse>();
    checkType<FindArguments>();
    checkType<FindResponse>();
    checkType<IsolationResponse>();
    checkType<PositionEvent>();
}

void ProtocolTest::namesAreOurOwn()
{
    const QStringList names{QString::fromLatin1(TraceRequest::Command), QString::fromLatin1(CompareRequest::Command),
                            QString::fromLatin1(WhyRequest::Command), QString::fromLatin1(FoldRequest::Command),
                            QString::fromLatin1(FindRequest::Command), QString::fromLatin1(IsolationRequest::Command),
                            QString::fromLatin1(LocateRequest::Command), QString::fromLatin1(PositionEvent::Name)};
    QCOMPARE(names, QStringList({u"ledgerscope/trace"_s, u"ledgerscope/compare"_s, u"ledgerscope/why"_s, u"ledgerscope/fold"_s,
                                 u"ledgerscope/find"_s, u"ledgerscope/isolation"_s, u"ledgerscope/locate"_s, u"ledgerscope/position"_s}));
    QCOMPARE(QString::fromLatin1(LaunchRequest::Command), u"launch"_s);
}

void ProtocolTest::thePlanStaysAsItWasWritten()
{
    const QByteArray plan = R"({"mode":"drain", "edits":[{"insert":{"payload":{"b":1.10,"a":12345678901234567890,"a":null}}}]})";
    const auto read = dap::fromJson<LaunchArguments>(
        {R"({"type":"ledgerscope","request":"launch","name":"poison","__restart":null,"ledger":"sqlite:/tmp/s.db","plan":)" + plan + "}"});
    QVERIFY(read.isOk());
    QCOMPARE(read->plan.text, plan);
    QCOMPARE(dap::toJson(*read).text, R"({"ledger":"sqlite:/tmp/s.db","plan":)" + plan + "}");
    const auto without = dap::fromJson<LaunchArguments>({R"({"ledger":"x"})"});
    QVERIFY(!without.isOk());
    QCOMPARE(without.error().arguments, QStringList({u"plan"_s}));
}

void ProtocolTest::recordsOfTheTraceStayAsTheyAre()
{
    const TraceResponse page{.records = {{R"({"t":"event","price":1.10})"}, {R"({"t":"effect"})"}}, .total = 2, .digest = u"ab"_s};
    QCOMPARE(dap::toJson(page).text, QByteArray(R"({"records":[{"t":"event","price":1.10},{"t":"effect"}],"total":2,"digest":"ab"})"));
    const auto read = dap::fromJson<TraceResponse>(dap::toJson(page));
    QVERIFY(read.isOk());
    QCOMPARE(read->records.front().text, QByteArray(R"({"t":"event","price":1.10})"));
}

void ProtocolTest::whyIsAChain()
{
    const WhyResponse why{.starts = false,
                          .chains = {{.subscription = u"sub-1"_s,
                                      .starts = false,
                                      .steps = {{WhyStage::Pattern, WhyOutcome::Passed, u"price.* takes price.changed"_s, {}},
                                                {WhyStage::KillSwitch, WhyOutcome::Refused, u"kill:ns_writes is on"_s, u"today"_s}},
                                      .input = {}}}};
    QCOMPARE(dap::toJson(why).text,
             QByteArray(R"({"starts":false,"chains":[{"subscription":"sub-1","starts":false,"steps":[)"
                        R"({"stage":"pattern","outcome":"passed","reason":"price.* takes price.changed"},)"
                        R"({"stage":"killSwitch","outcome":"refused","reason":"kill:ns_writes is on","provenance":"today"}]}]})"));
    QVERIFY(!dap::fromJson<WhyResponse>({R"({"starts":false,"chains":[{"subscription":"s","starts":false,"steps":[{"stage":"luck","outcome":"passed","reason":""}]}]})"}));
}

void ProtocolTest::whatWasNotMeasuredIsNotEmpty()
{
    const IsolationResponse report{.verdict = IsolationVerdict::NotMeasured,
                                   .connectionMode = u"immutable"_s,
                                   .reads = {},
                                   .fingerprints = {{.name = u"sha256"_s, .before = QString(), .after = {}}},
                                   .facts = {{u"rows of others"_s, {}}, {u"locks"_s, QString()}}};
    const auto read = dap::fromJson<IsolationResponse>(dap::toJson(report));
    QVERIFY(read.isOk());
    QVERIFY(!read->facts.at(0).value);
    QVERIFY(read->facts.at(1).value && read->facts.at(1).value->isEmpty());
    QVERIFY(read->fingerprints.front().before && !read->fingerprints.front().after);
}

void ProtocolTest::launchIsChecked_data()
{
    QTest::addColumn<QString>("ledger");
    QTest::addColumn<QByteArray>("plan");
    QTest::addColumn<QString>("refused");
    QTest::addRow("a ledger and a plan") << u"x"_s << QByteArray("{}") << QString();
    QTest::addRow("no ledger") << QString() << QByteArray("{}") << u"ledger"_s;
    QTest::addRow("a plan that is a text") << u"x"_s << QByteArray("\"drain\"") << u"plan"_s;
    QTest::addRow("a plan that is null") << u"x"_s << QByteArray("null") << u"plan"_s;
    QTest::addRow("no plan") << u"x"_s << QByteArray() << u"plan"_s;
}

void ProtocolTest::launchIsChecked()
{
    QFETCH(const QString, ledger);
    QFETCH(const QByteArray, plan);
    QTEST(refusedBy(check(LaunchArguments{ledger, {plan}})), "refused");
}

void ProtocolTest::locateIsChecked_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("refused");
    QTest::addRow("by id") << QByteArray(R"({"id":"01KSFR9B4R0000000000000001"})") << QString();
    QTest::addRow("by time") << QByteArray(R"({"time":"2026-05-25T14:23:11Z"})") << QString();
    QTest::addRow("by nothing") << QByteArray("{}") << u"id"_s;
    QTest::addRow("by both") << QByteArray(R"({"id":"a","time":"b"})") << u"id"_s;
    QTest::addRow("null is nothing") << QByteArray(R"({"id":null,"time":null})") << u"id"_s;
}

void ProtocolTest::locateIsChecked()
{
    QFETCH(const QByteArray, text);
    const auto arguments = dap::fromJson<LocateArguments>({text});
    QVERIFY(arguments.isOk());
    QTEST(refusedBy(check(*arguments)), "refused");
}

void ProtocolTest::pagesAreChecked_data()
{
    QTest::addColumn<qint64>("from");
    QTest::addColumn<std::optional<qint64>>("count");
    QTest::addColumn<QString>("refused");
    QTest::addRow("the first page") << qint64(0) << std::optional<qint64>() << QString();
    QTest::addRow("no records at all") << qint64(7) << std::optional<qint64>(0) << QString();
    QTest::addRow("before the beginning") << qint64(-1) << std::optional<qint64>(1) << u"from"_s;
    QTest::addRow("fewer than none") << qint64(0) << std::optional<qint64>(-1) << u"count"_s;
}

void ProtocolTest::pagesAreChecked()
{
    QFETCH(const qint64, from);
    QFETCH(const std::optional<qint64>, count);
    QTEST(refusedBy(check(TraceArguments{from, count})), "refused");
    QTEST(refusedBy(check(CompareArguments{.against = CompareAgainst::Recorded, .from = from, .count = count})), "refused");
}

void ProtocolTest::comparisonIsChecked_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("refused");
    QTest::addRow("the plan against the record") << QByteArray(R"({"against":"recorded"})") << QString();
    QTest::addRow("another plan against the record") << QByteArray(R"({"plan":{},"against":"recorded"})") << QString();
    QTest::addRow("two plans") << QByteArray(R"({"plan":{},"against":"plan","other":{}})") << QString();
    QTest::addRow("the session's plan against another") << QByteArray(R"({"against":"plan","other":{}})") << QString();
    QTest::addRow("no second plan") << QByteArray(R"({"plan":{},"against":"plan"})") << u"other"_s;
    QTest::addRow("a second plan that is not needed") << QByteArray(R"({"against":"recorded","other":{}})") << u"other"_s;
}

void ProtocolTest::comparisonIsChecked()
{
    QFETCH(const QByteArray, text);
    const auto arguments = dap::fromJson<CompareArguments>({text});
    QVERIFY(arguments.isOk());
    QTEST(refusedBy(check(*arguments)), "refused");
}

void ProtocolTest::capabilitiesAreThosePromised()
{
    const QByteArray text = dap::toJson(replayCapabilities()).text;
    for (const char *name :
         {"supportsConfigurationDoneRequest", "supportsFunctionBreakpoints", "supportsConditionalBreakpoints", "supportsHitConditionalBreakpoints",
          "supportsLogPoints", "supportsStepBack", "supportsDataBreakpoints", "supportsGotoTargetsRequest", "supportsSetVariable",
          "supportsSetExpression", "supportsEvaluateForHovers", "supportsExceptionInfoRequest", "supportsExceptionFilterOptions",
          "supportsLoadedSourcesRequest", "supportsBreakpointLocationsRequest", "supportsCancelRequest", "supportsTerminateRequest",
          "supportsRestartRequest", "supportsDelayedStackTraceLoading"}) {
        QVERIFY2(text.contains(QByteArray('"' + QByteArray(name) + "\":true")), name);
    }
    QCOMPARE(text.count("\"supports") - text.count("\"supportsCondition\""), 19);
}

void ProtocolTest::everyExceptionFilterIsOffered()
{
    QStringList filters;
    QStringList defaults;
    const dap::Capabilities capabilities = replayCapabilities();
    for (const auto &filter : *capabilities.exceptionBreakpointFilters) {
        filters += filter.filter;
        QVERIFY(!filter.label.isEmpty() && filter.supportsCondition.value_or(false));
        if (filter.isDefault.value_or(false))
            defaults += filter.filter;
    }
    QCOMPARE(filters.join(u' '), u"poison cap_cut dedupe_skip switch_block filter_error mapper_error invalid_payload late_event divergence"_s);
    QCOMPARE(defaults, QStringList({u"poison"_s}));
}

} // namespace ledgerscope::replay::protocol

QTEST_GUILESS_MAIN(ledgerscope::replay::protocol::ProtocolTest)
#include "protocoltest.moc"
