// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/requestorder.h"

#include <QTest>

namespace ledgerscope::dap {

using namespace Qt::StringLiterals;

/// RequestOrder: what may be asked after what.
class RequestOrderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void admits_data();
    void admits();
    void aFailedLaunchMayBeTriedAgain();
    void aFailedInitializeMayBeTriedAgain();
    void aLaunchUnderWayIsNotTheEndOfConfiguring();
    void endsWithDisconnect();
};

void RequestOrderTest::admits_data()
{
    QTest::addColumn<QString>("before"); // each answered with success
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("refusal");

    const QString fresh;
    const QString known = u"initialize"_s;
    const QString launched = u"initialize launch"_s;
    const QString ready = u"initialize launch configurationDone"_s;
    const QString first = u"The first request of a session must be “initialize”."_s;
    const QString noReplay = u"No replay was launched yet."_s;
    const QString waits = u"The replay waits for “configurationDone”."_s;
    QTest::addRow("initialize comes first") << fresh << u"initialize"_s << QString();
    QTest::addRow("launch does not come first") << fresh << u"launch"_s << first;
    QTest::addRow("a step does not come first") << fresh << u"next"_s << first;
    QTest::addRow("a request of ours does not come first") << fresh << u"ledgerscope/trace"_s << first;
    QTest::addRow("one may leave at once") << fresh << u"disconnect"_s << QString();
    QTest::addRow("initialize comes once") << known << u"initialize"_s << u"The session is initialized already."_s;
    QTest::addRow("breakpoints may be set before the launch") << known << u"setBreakpoints"_s << QString();
    QTest::addRow("configuring may end before the launch") << known << u"configurationDone"_s << QString();
    QTest::addRow("attach is for the adapter to refuse") << known << u"attach"_s << QString();
    QTest::addRow("no step before the launch") << known << u"stepIn"_s << noReplay;
    QTest::addRow("no threads before the launch") << known << u"threads"_s << noReplay;
    QTest::addRow("no restart before the launch") << known << u"restart"_s << noReplay;
    QTest::addRow("no trace before the launch") << known << u"ledgerscope/trace"_s << noReplay;
    QTest::addRow("launch comes once") << launched << u"launch"_s << u"A replay was launched already; “restart” starts it anew."_s;
    QTest::addRow("no step while configuring") << launched << u"continue"_s << waits;
    QTest::addRow("no stack while configuring") << launched << u"stackTrace"_s << waits;
    QTest::addRow("threads while configuring") << launched << u"threads"_s << QString();
    QTest::addRow("sources while configuring") << launched << u"loadedSources"_s << QString();
    QTest::addRow("places for data breakpoints while configuring") << launched << u"dataBreakpointInfo"_s << QString();
    QTest::addRow("events are located while configuring") << launched << u"ledgerscope/locate"_s << QString();
    QTest::addRow("a step when all is ready") << ready << u"stepBack"_s << QString();
    QTest::addRow("variables when all is ready") << ready << u"variables"_s << QString();
    QTest::addRow("breakpoints when all is ready") << ready << u"setFunctionBreakpoints"_s << QString();
    QTest::addRow("restart when all is ready") << ready << u"restart"_s << QString();
    QTest::addRow("configuring before the launch counts") << u"initialize configurationDone launch"_s << u"next"_s << QString();
    QTest::addRow("nothing after disconnect") << ready + u" disconnect" << u"next"_s << u"The session was disconnected."_s;
    QTest::addRow("no second disconnect") << u"disconnect"_s << u"disconnect"_s << u"The session was disconnected."_s;
    QTest::addRow("no new beginning") << u"disconnect"_s << u"initialize"_s << u"The session was disconnected."_s;
}

void RequestOrderTest::admits()
{
    QFETCH(const QString, before);
    QFETCH(const QString, command);
    QFETCH(const QString, refusal);
    RequestOrder order;
    for (const QString &step : before.split(u' ', Qt::SkipEmptyParts)) {
        QVERIFY(order.admit(step).isOk());
        order.answered(step, true);
    }
    const auto admitted = order.admit(command);
    QCOMPARE(admitted.isOk() ? QString() : admitted.error().text(), refusal);
    if (!admitted) {
        QCOMPARE(admitted.error().code, ErrorCode::BadOption);
        QCOMPARE(admitted.error().arguments, QStringList({command}));
    }
}

void RequestOrderTest::aFailedLaunchMayBeTriedAgain()
{
    RequestOrder order;
    QVERIFY(order.admit(u"initialize"_s).isOk());
    order.answered(u"initialize"_s, true);
    QVERIFY(order.admit(u"launch"_s).isOk());
    QVERIFY(!order.admit(u"launch"_s).isOk()); // one is under way
    order.answered(u"launch"_s, false);
    QVERIFY(!order.admit(u"ledgerscope/trace"_s).isOk());
    QVERIFY(order.admit(u"launch"_s).isOk());
    order.answered(u"launch"_s, true);
    QVERIFY(order.admit(u"ledgerscope/trace"_s).isOk());
}

void RequestOrderTest::aFailedInitializeMayBeTriedAgain()
{
    RequestOrder order;
    QVERIFY(order.admit(u"initialize"_s).isOk());
    QVERIFY(!order.admit(u"launch"_s).isOk()); // not answered yet
    order.answered(u"initialize"_s, false);
    QVERIFY(order.admit(u"initialize"_s).isOk());
    order.answered(u"initialize"_s, true);
    QVERIFY(order.admit(u"launch"_s).isOk());
}

void RequestOrderTest::aLaunchUnderWayIsNotTheEndOfConfiguring()
{
    RequestOrder order;
    QVERIFY(order.admit(u"initialize"_s).isOk());
    order.answered(u"initialize"_s, true);
    QVERIFY(order.admit(u"launch"_s).isOk());
    for (const QString &command : {u"setBreakpoints"_s, u"setExceptionBreakpoints"_s, u"configurationDone"_s, u"threads"_s})
        QVERIFY2(order.admit(command).isOk(), qPrintable(command));
    QVERIFY(!order.admit(u"next"_s).isOk());
}

void RequestOrderTest::endsWithDisconnect()
{
    RequestOrder order;
    QVERIFY(!order.hasEnded());
    QVERIFY(order.admit(u"disconnect"_s).isOk());
    QVERIFY(order.hasEnded());
    order.answered(u"disconnect"_s, true);
    QVERIFY(order.hasEnded());
}

} // namespace ledgerscope::dap

QTEST_GUILESS_MAIN(ledgerscope::dap::RequestOrderTest)
#include "requestordertest.moc"
