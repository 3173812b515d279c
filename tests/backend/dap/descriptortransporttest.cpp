// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/async/workerthread.h"
#include "backend/dap/descriptortransport.h"

#include <QTest>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace ledgerscope::dap {

using namespace Qt::StringLiterals;

namespace {

/// A pipe; its ends are closed with it, or before.
class Pipe final
{
public:
    Pipe() { m_isOpen = ::pipe2(m_ends.data(), O_CLOEXEC) == 0; }
    Pipe(const Pipe &) = delete;
    Pipe &operator=(const Pipe &) = delete;
    ~Pipe()
    {
        closeInput();
        closeOutput();
    }

    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    [[nodiscard]] int output() const { return m_ends[0]; } ///< where one reads
    [[nodiscard]] int input() const { return m_ends[1]; }  ///< where one writes
    void closeOutput() { close(m_ends[0]); }
    void closeInput() { close(m_ends[1]); }

private:
    static void close(int &end)
    {
        if (end >= 0)
            ::close(end);
        end = -1;
    }

    std::array<int, 2> m_ends{-1, -1};
    bool m_isOpen = false;
};

} // namespace

/// DescriptorTransport over pipes.
class DescriptorTransportTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }
    void handsOnWhatArrivesUntilTheEnd();
    void writesMoreThanAPipeHolds();
    void writesToAPipeThatDoesNotBlock();
    void aReaderThatIsGoneIsAnError();
    void stopsWhileNothingArrives();
    void anInputThatCannotBeReadIsAnError();
};

void DescriptorTransportTest::handsOnWhatArrivesUntilTheEnd()
{
    Pipe pipe;
    QVERIFY(pipe.isOpen());
    DescriptorTransport transport(pipe.output(), pipe.input());
    QVERIFY(transport.write("Content-Length: 2\r\n\r\n{}").isOk());
    pipe.closeInput();
    QByteArray received;
    QVERIFY(transport.run({}, [&received](QByteArrayView bytes) { received.append(bytes); }).isOk());
    QCOMPARE(received, QByteArray("Content-Length: 2\r\n\r\n{}"));
}

void DescriptorTransportTest::writesMoreThanAPipeHolds()
{
    Pipe pipe;
    const QByteArray much(3'000'000, 'x');
    WorkerThread worker(u"writer"_s);
    const auto written = worker.submit([&pipe, &much](const std::stop_token &) {
        const bool isOk = DescriptorTransport(-1, pipe.input()).write(much).isOk();
        pipe.closeInput();
        return isOk;
    });
    qsizetype size = 0;
    QVERIFY(DescriptorTransport(pipe.output(), -1).run({}, [&size](QByteArrayView bytes) { size += bytes.size(); }).isOk());
    QVERIFY(written.future.result());
    QCOMPARE(size, much.size());
}

void DescriptorTransportTest::writesToAPipeThatDoesNotBlock()
{
    Pipe pipe;
    QVERIFY(::fcntl(pipe.input(), F_SETFL, O_NONBLOCK) == 0);
    const QByteArray much(1'000'000, 'x');
    WorkerThread worker(u"writer"_s);
    const auto written = worker.submit([&pipe, &much](const std::stop_token &) {
        const bool isOk = DescriptorTransport(-1, pipe.input()).write(much).isOk();
        pipe.closeInput();
        return isOk;
    });
    qsizetype size = 0;
    QVERIFY(DescriptorTransport(pipe.output(), -1).run({}, [&size](QByteArrayView bytes) { size += bytes.size(); }).isOk());
    QVERIFY(written.future.result());
    QCOMPARE(size, much.size());
}

void DescriptorTransportTest::aReaderThatIsGoneIsAnError()
{
    Pipe pipe;
    pipe.closeOutput();
    const auto written = DescriptorTransport(-1, pipe.input()).write("{}");
    QVERIFY(!written.isOk());
    QCOMPARE(written.error().code, ErrorCode::ConnectionLost);
}

void DescriptorTransportTest::stopsWhileNothingArrives()
{
    Pipe pipe;
    std::stop_source stop;
    WorkerThread worker(u"reader"_s);
    const auto ended = worker.submit([&](const std::stop_token &) {
        return DescriptorTransport(pipe.output(), -1).run(stop.get_token(), [](QByteArrayView) { }).isOk();
    });
    stop.request_stop();
    QTRY_VERIFY(ended.future.isFinished());
    QVERIFY(ended.future.result());

    // A token that asks already: not even what is there is read.
    QVERIFY(DescriptorTransport(-1, pipe.input()).write("x").isOk());
    bool isCalled = false;
    QVERIFY(DescriptorTransport(pipe.output(), -1).run(stop.get_token(), [&isCalled](QByteArrayView) { isCalled = true; }).isOk());
    QVERIFY(!isCalled);
}

void DescriptorTransportTest::anInputThatCannotBeReadIsAnError()
{
    Pipe pipe;
    pipe.closeOutput();
    const auto ended = DescriptorTransport(pipe.input(), -1).run({}, [](QByteArrayView) { }); // the wrong end
    QVERIFY(!ended.isOk());
    QCOMPARE(ended.error().code, ErrorCode::ConnectionLost);
}

} // namespace ledgerscope::dap

QTEST_GUILESS_MAIN(ledgerscope::dap::DescriptorTransportTest)
#include "descriptortransporttest.moc"
