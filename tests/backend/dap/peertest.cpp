// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/async/workerthread.h"
#include "backend/dap/eventrouter.h"
#include "backend/dap/events.h"
#include "backend/dap/inspectionrequests.h"
#include "backend/dap/memorytransport.h"
#include "backend/dap/peer.h"
#include "backend/dap/peerhandler.h"
#include "backend/dap/requestrouter.h"
#include "backend/dap/sessionrequests.h"
#include "backend/dap/steppingrequests.h"

#include <QTest>

#include <optional>

namespace ledgerscope::dap {

using namespace Qt::StringLiterals;

namespace {

/// Notes what a Peer tells.
class Notes final : public PeerHandler
{
public:
    void requested(const std::shared_ptr<PendingReply> &reply) override
    {
        commands += reply->request().command;
        if (keeps)
            kept.push_back(reply);
        else
            router.route(reply);
    }
    void happened(const EventMessage &event) override { this->events.push_back(event); }
    void progressCancelled(const QString &progressId) override { cancelledProgress += progressId; }
    void disturbed(const Error &problem) override { problems += problem.text(); }

    RequestRouter router;
    bool keeps = false; ///< requests are kept and not answered
    std::vector<std::shared_ptr<PendingReply>> kept;
    QStringList commands;
    std::vector<EventMessage> events;
    QStringList cancelledProgress;
    QStringList problems;
};

/// An adapter and a client, joined by a wire.
struct Session {
    MemoryTransport::Ends wire = MemoryTransport::makeWire();
    Notes adapterNotes;
    Notes clientNotes;
    Peer adapter{*wire.first, adapterNotes};
    Peer client{*wire.second, clientNotes};

    /// Hands on what was written until nobody has anything to say.
    void settle()
    {
        for (;;) {
            const QByteArray toAdapter = wire.first->take();
            const QByteArray toClient = wire.second->take();
            if (toAdapter.isEmpty() && toClient.isEmpty())
                return;
            adapter.receive(toAdapter);
            client.receive(toClient);
        }
    }

    template<typename Request>
    Result<typename Request::Response> ask(const typename Request::Arguments &arguments)
    {
        std::optional<Result<typename Request::Response>> answer;
        client.send<Request>(arguments, [&answer](Result<typename Request::Response> result) { answer.emplace(std::move(result)); });
        settle();
        if (!answer)
            return Error{ErrorCode::StoreBusy, "no answer", {}, {}, {}, {}};
        return *answer;
    }

    void begin()
    {
        adapterNotes.router.on<InitializeRequest>([](const InitializeArguments &, const Reply<InitializeRequest> &reply) {
            reply.succeed({.supportsConfigurationDoneRequest = true, .supportsStepBack = true});
        });
        adapterNotes.router.on<LaunchRequest>([](const RawJson &, const Reply<LaunchRequest> &reply) { reply.succeed({}); });
        adapterNotes.router.on<ConfigurationDoneRequest>([](const Empty &, const Reply<ConfigurationDoneRequest> &reply) { reply.succeed({}); });
        QVERIFY(ask<InitializeRequest>({.adapterId = u"ledgerscope"_s}));
        QVERIFY(ask<LaunchRequest>({R"({"ledger":"x"})"}));
        QVERIFY(ask<ConfigurationDoneRequest>({}));
    }
};

QStringList numbersOn(const QByteArray &stream)
{
    FrameReader reader;
    QStringList numbers;
    for (const auto &item : reader.feed(stream)) {
        const auto message = parseMessage(std::get<QByteArray>(item));
        numbers += QString::number(std::visit([](const auto &shape) { return shape.seq; }, *message));
    }
    return numbers;
}

} // namespace

/// Peer, PendingReply, Reply and the routers, over a wire in memory.
class PeerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksAndAnswers();
    void answersInAnyOrder();
    void answersFromAnotherThread();
    void numbersRiseOnTheWire();
    void anUnknownRequestFails();
    void anUnknownRequestFailsWithoutARouter();
    void aRequestOutOfOrderFails();
    void argumentsThatCannotBeReadFail();
    void anAnswerThatCannotBeReadIsAnError();
    void aRequestIsAnsweredOnce();
    void aReplyLetGoIsAFailure();
    void cancelReachesTheRequest();
    void cancelOfNothingIsNoHarm();
    void cancelOfProgressReachesTheHandler();
    void cancelWithBadArgumentsFails();
    void eventsReachTheirTakers();
    void garbageDisturbsButDoesNotEnd();
    void aResponseToNothingDisturbs();
    void closingFailsWhatWaits();
    void closingAsksToStop();
    void nothingIsSentAfterTheEnd();
    void repliesMayOutliveThePeer();
    void aCutWireFailsAtOnce();
    void manyThreadsMaySend();
};

void PeerTest::asksAndAnswers()
{
    Session session;
    session.begin();
    session.adapterNotes.router.on<StackTraceRequest>([](const StackTraceArguments &arguments, const Reply<StackTraceRequest> &reply) {
        reply.succeed({{StackFrame{.id = arguments.startFrame.value_or(0), .name = u"event"_s, .line = 3, .column = 1}}, 9});
    });
    const auto answer = session.ask<StackTraceRequest>({.threadId = 1, .startFrame = 7, .levels = 1});
    QVERIFY(answer.isOk());
    QCOMPARE(answer->stackFrames.front().id, 7);
    QCOMPARE(answer->totalFrames, std::optional<qint64>(9));
    QCOMPARE(session.client.waitingRequests(), 0);
    QVERIFY(session.adapterNotes.problems.isEmpty() && session.clientNotes.problems.isEmpty());
}

void PeerTest::answersInAnyOrder()
{
    Session session;
    session.adapterNotes.keeps = true;
    QStringList answers;
    for (const QString &expression : {u"a"_s, u"b"_s, u"c"_s}) {
        session.client.send<EvaluateRequest>({.expression = expression}, [&answers, expression](const Result<EvaluateResponse> &answer) {
            answers += expression + u'=' + (answer ? answer->result : QString());
        });
    }
    session.settle();
    QCOMPARE(session.client.waitingRequests(), 3);
    for (const int i : {2, 0, 1})
        Reply<EvaluateRequest>(session.adapterNotes.kept.at(static_cast<std::size_t>(i))).succeed({.result = QString::number(i)});
    session.settle();
    QCOMPARE(answers, QStringList({u"c=2"_s, u"a=0"_s, u"b=1"_s}));
}

void PeerTest::answersFromAnotherThread()
{
    Session session;
    session.begin();
    WorkerThread worker(u"session"_s);
    QList<Task<bool>> tasks;
    session.adapterNotes.router.on<VariablesRequest>([&](const VariablesArguments &arguments, const Reply<VariablesRequest> &reply) {
        tasks += worker.submit([arguments, reply](const std::stop_token &) {
            reply.succeed({{Variable{.name = u"n"_s, .value = QString::number(arguments.variablesReference)}}});
            return true;
        });
    });
    std::optional<QString> value;
    session.client.send<VariablesRequest>({.variablesReference = 5}, [&value](const Result<VariablesResponse> &answer) {
        value = answer->variables.front().value;
    });
    session.settle();
    QVERIFY(tasks.first().future.result());
    session.settle();
    QCOMPARE(value, u"5"_s);
}

void PeerTest::numbersRiseOnTheWire()
{
    Session session;
    session.client.send<ThreadsRequest>({}, [](const Result<ThreadsResponse> &) { });
    QVERIFY(session.client.post(ThreadEvent{u"started"_s, 1}).isOk());
    session.client.cancel(1);
    QCOMPARE(numbersOn(session.wire.first->take()), QStringList({u"1"_s, u"2"_s, u"3"_s}));
}

void PeerTest::anUnknownRequestFails()
{
    Session session;
    session.begin();
    const auto answer = session.ask<EvaluateRequest>({.expression = u"x"_s});
    QVERIFY(!answer.isOk());
    QCOMPARE(answer.error().code, ErrorCode::BadOption);
    QCOMPARE(answer.error().what.text(), u"There is no request “evaluate” here."_s);
}

void PeerTest::anUnknownRequestFailsWithoutARouter()
{
    const MemoryTransport::Ends wire = MemoryTransport::makeWire();
    PeerHandler silent;
    Notes notes;
    Peer adapter(*wire.first, silent);
    Peer client(*wire.second, notes);
    std::optional<ErrorCode> code;
    client.send<ThreadsRequest>({}, [&code](const Result<ThreadsResponse> &answer) { code = answer.error().code; });
    adapter.receive(wire.first->take());
    client.receive(wire.second->take());
    QCOMPARE(code, ErrorCode::BadOption);
}

void PeerTest::aRequestOutOfOrderFails()
{
    Session session;
    int steps = 0;
    session.adapterNotes.router.on<NextRequest>([&steps](const SteppingArguments &, const Reply<NextRequest> &reply) {
        ++steps;
        reply.succeed({});
    });
    QVERIFY(!session.ask<NextRequest>({.threadId = 1}));
    session.begin();
    QCOMPARE(steps, 0);
    QVERIFY(session.ask<NextRequest>({.threadId = 1}));
    QVERIFY(!session.ask<LaunchRequest>({"{}"}));
    QCOMPARE(steps, 1);
    QVERIFY(!session.adapterNotes.router.hasEnded());
    session.adapterNotes.router.on<DisconnectRequest>([](const DisconnectArguments &, const Reply<DisconnectRequest> &reply) { reply.succeed({}); });
    QVERIFY(session.ask<DisconnectRequest>({}));
    QVERIFY(session.adapterNotes.router.hasEnded());
    QVERIFY(!session.ask<NextRequest>({.threadId = 1}));
}

void PeerTest::argumentsThatCannotBeReadFail()
{
    Session session;
    session.begin();
    session.adapterNotes.router.on<PauseRequest>([](const PauseArguments &, const Reply<PauseRequest> &reply) { reply.succeed({}); });
    session.adapter.receive(frameOf(R"({"seq":50,"type":"request","command":"pause","arguments":{"threadId":"one"}})"));
    const auto items = FrameReader().feed(session.wire.second->take());
    QCOMPARE(items.size(), 1u);
    const auto message = parseMessage(std::get<QByteArray>(items.front()));
    const auto &response = std::get<ResponseMessage>(*message);
    QCOMPARE(response.requestSeq, 50);
    QVERIFY(!response.isSuccess);
    QCOMPARE(errorOf(response).code, ErrorCode::BadValue);
    QVERIFY(errorOf(response).what.text().contains(u"threadId"_s));
}

void PeerTest::anAnswerThatCannotBeReadIsAnError()
{
    Session session;
    session.adapterNotes.keeps = true;
    std::optional<ErrorCode> code;
    session.client.send<ThreadsRequest>({}, [&code](const Result<ThreadsResponse> &answer) { code = answer.error().code; });
    session.settle();
    session.adapterNotes.kept.front()->succeed({R"({"threads":[{"id":"1"}]})"});
    session.settle();
    QCOMPARE(code, ErrorCode::BadValue);
}

void PeerTest::aRequestIsAnsweredOnce()
{
    Session session;
    session.adapterNotes.keeps = true;
    int answers = 0;
    session.client.send<ThreadsRequest>({}, [&answers](const Result<ThreadsResponse> &answer) { answers += answer.isOk() ? 1 : 100; });
    session.settle();
    const Reply<ThreadsRequest> reply(session.adapterNotes.kept.front());
    reply.succeed({});
    reply.succeed({});
    reply.fail({ErrorCode::StoreError, "late", {}, {}, {}, {}});
    session.adapterNotes.kept.clear();
    session.settle();
    QCOMPARE(answers, 1);
    QVERIFY(session.clientNotes.problems.isEmpty());
}

void PeerTest::aReplyLetGoIsAFailure()
{
    Session session;
    session.begin();
    session.adapterNotes.router.on<ThreadsRequest>([](const Empty &, const Reply<ThreadsRequest> &) { });
    const auto answer = session.ask<ThreadsRequest>({});
    QVERIFY(!answer.isOk());
    QCOMPARE(answer.error().what.text(), u"The replay gave no answer."_s);
}

void PeerTest::cancelReachesTheRequest()
{
    Session session;
    session.adapterNotes.keeps = true;
    std::optional<ErrorCode> first;
    std::optional<bool> second;
    const qint64 number = session.client.send<ContinueRequest>({.threadId = 1}, [&first](const Result<ContinueResponse> &answer) {
        first = answer.error().code;
    });
    session.client.send<ThreadsRequest>({}, [&second](const Result<ThreadsResponse> &answer) { second = answer.isOk(); });
    session.settle();
    session.client.cancel(number);
    session.settle();
    const Reply<ContinueRequest> running(session.adapterNotes.kept.at(0));
    QVERIFY(running.stopToken().stop_requested());
    QCOMPARE(running.requestSeq(), number);
    QVERIFY(!session.adapterNotes.kept.at(1)->stopToken().stop_requested());
    running.fail({ErrorCode::Cancelled, "Stopped.", {}, {}, {}, {}});
    Reply<ThreadsRequest>(session.adapterNotes.kept.at(1)).succeed({});
    session.settle();
    QCOMPARE(first, ErrorCode::Cancelled);
    QCOMPARE(second, true);
    QCOMPARE(session.client.waitingRequests(), 0); // the cancel itself was answered
}

void PeerTest::cancelOfNothingIsNoHarm()
{
    Session session;
    session.client.cancel(99);
    session.settle();
    QCOMPARE(session.client.waitingRequests(), 0);
    QVERIFY(session.adapterNotes.commands.isEmpty());
    QVERIFY(session.adapterNotes.problems.isEmpty());
}

void PeerTest::cancelOfProgressReachesTheHandler()
{
    Session session;
    session.client.cancelProgress(u"run 3"_s);
    session.settle();
    QCOMPARE(session.adapterNotes.cancelledProgress, QStringList({u"run 3"_s}));
}

void PeerTest::cancelWithBadArgumentsFails()
{
    Session session;
    session.adapter.receive(frameOf(R"({"seq":1,"type":"request","command":"cancel","arguments":{"requestId":"one"}})"));
    QVERIFY(session.wire.second->take().contains("\"success\":false"));
}

void PeerTest::eventsReachTheirTakers()
{
    Session session;
    QVERIFY(session.adapter.post(InitializedEvent{}).isOk());
    QVERIFY(session.adapter.post(StoppedEvent{.reason = u"end of window"_s, .threadId = 1, .allThreadsStopped = true}).isOk());
    QVERIFY(session.adapter.post(ExitedEvent{3}).isOk());
    session.settle();
    QCOMPARE(session.clientNotes.events.size(), 3u);
    QVERIFY(session.clientNotes.events.front().body.isEmpty());

    EventRouter router;
    QStringList taken;
    router.on<InitializedEvent>([&taken](const InitializedEvent &) { taken += u"initialized"_s; });
    router.on<StoppedEvent>([&taken](const StoppedEvent &event) { taken += event.reason; });
    for (const EventMessage &event : session.clientNotes.events)
        QVERIFY(router.route(event).isOk()); // nobody takes the third one
    QCOMPARE(taken, QStringList({u"initialized"_s, u"end of window"_s}));
    QVERIFY(!router.route({1, u"stopped"_s, {R"({"reason":1})"}}));
}

void PeerTest::garbageDisturbsButDoesNotEnd()
{
    Session session;
    session.begin();
    session.adapter.receive("Segmentation fault (just kidding)\n");
    session.adapter.receive(frameOf("{\"seq\":"));
    session.adapter.receive(frameOf(R"({"seq":1,"type":"wish"})"));
    session.adapter.receive("Content-Length: 99999999\r\n\r\n");
    session.adapter.receive(QByteArray(99'999'999, ' '));
    QCOMPARE(session.adapterNotes.problems.size(), 4);
    session.adapterNotes.router.on<ThreadsRequest>([](const Empty &, const Reply<ThreadsRequest> &reply) { reply.succeed({{Thread{1, u"t"_s}}}); });
    QVERIFY(session.ask<ThreadsRequest>({}));
}

void PeerTest::aResponseToNothingDisturbs()
{
    Session session;
    session.client.receive(frameOf(R"({"seq":1,"type":"response","request_seq":7,"success":true,"command":"next"})"));
    QCOMPARE(session.clientNotes.problems, QStringList({u"A response came that answers nothing."_s}));
}

void PeerTest::closingFailsWhatWaits()
{
    Session session;
    QList<ErrorCode> codes;
    for (int i = 0; i < 3; ++i)
        session.client.send<ThreadsRequest>({}, [&codes](const Result<ThreadsResponse> &answer) { codes += answer.error().code; });
    session.client.receive("Content-Length: 10\r\n");
    session.client.close({ErrorCode::ConnectionLost, "The child process crashed.", {}, {}, {}, {}});
    QCOMPARE(codes, QList<ErrorCode>(3, ErrorCode::ConnectionLost));
    QCOMPARE(session.clientNotes.problems, QStringList({u"The stream ended inside a message."_s}));
    session.client.close({ErrorCode::ConnectionLost, "again", {}, {}, {}, {}});
    QCOMPARE(codes.size(), 3);
}

void PeerTest::closingAsksToStop()
{
    Session session;
    session.adapterNotes.keeps = true;
    session.client.send<ContinueRequest>({.threadId = 1}, [](const Result<ContinueResponse> &) { });
    session.settle();
    QVERIFY(!session.adapterNotes.kept.front()->stopToken().stop_requested());
    session.adapter.close({ErrorCode::ConnectionLost, "gone", {}, {}, {}, {}});
    QVERIFY(session.adapterNotes.kept.front()->stopToken().stop_requested());
}

void PeerTest::nothingIsSentAfterTheEnd()
{
    Session session;
    session.client.close({ErrorCode::ConnectionLost, "gone", {}, {}, {}, {}});
    std::optional<ErrorCode> code;
    session.client.send<ThreadsRequest>({}, [&code](const Result<ThreadsResponse> &answer) { code = answer.error().code; });
    QCOMPARE(code, ErrorCode::ConnectionLost);
    QVERIFY(!session.client.post(ExitedEvent{0}));
    QVERIFY(session.wire.first->take().isEmpty());
    QCOMPARE(session.client.waitingRequests(), 0);
}

void PeerTest::repliesMayOutliveThePeer()
{
    const MemoryTransport::Ends wire = MemoryTransport::makeWire();
    Notes notes;
    notes.keeps = true;
    {
        Peer adapter(*wire.first, notes);
        adapter.receive(frameOf(R"({"seq":1,"type":"request","command":"threads"})"));
    }
    QVERIFY(notes.kept.front()->stopToken().stop_requested());
    Reply<ThreadsRequest>(notes.kept.front()).succeed({});
    notes.kept.clear();
    QVERIFY(wire.second->take().isEmpty());
}

void PeerTest::aCutWireFailsAtOnce()
{
    Session session;
    session.wire.first->cut();
    const auto answer = session.ask<ThreadsRequest>({});
    QVERIFY(!answer.isOk());
    QCOMPARE(answer.error().code, ErrorCode::ConnectionLost);
}

void PeerTest::manyThreadsMaySend()
{
    Session session;
    constexpr int Threads = 4;
    constexpr int Each = 200;
    std::vector<std::unique_ptr<WorkerThread>> workers;
    QList<Task<bool>> tasks;
    for (int i = 0; i < Threads; ++i) {
        workers.push_back(std::make_unique<WorkerThread>(u"sender"_s));
        tasks += workers.back()->submit([&session](const std::stop_token &) {
            bool isSent = true;
            for (int n = 0; n < Each; ++n)
                isSent = session.adapter.post(OutputEvent{.output = QString::number(n)}).isOk() && isSent;
            return isSent;
        });
    }
    for (const auto &task : std::as_const(tasks))
        QVERIFY(task.future.result());
    const QStringList numbers = numbersOn(session.wire.second->take());
    QCOMPARE(numbers.size(), Threads * Each);
    for (qsizetype i = 0; i < numbers.size(); ++i)
        QCOMPARE(numbers.at(i), QString::number(i + 1));
}

} // namespace ledgerscope::dap

QTEST_GUILESS_MAIN(ledgerscope::dap::PeerTest)
#include "peertest.moc"
