// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/message.h"

#include <QTest>

namespace ledgerscope::dap {

using namespace Qt::StringLiterals;

/// parseMessage, bodyOf and the way of errors through a response.
class MessageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isWrittenInTheOrderOfTheProtocol_data();
    void isWrittenInTheOrderOfTheProtocol();
    void isRefused_data();
    void isRefused();
    void keepsArgumentsAsWritten();
    void takesWhatClientsSend();
    void refusesTooManyValues();
    void readsAnyDepth();
    void errorsComeThrough_data();
    void errorsComeThrough();
    void aForeignFailureIsAnErrorToo();
};

void MessageTest::isWrittenInTheOrderOfTheProtocol_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Message>("message");

    QTest::addRow("a request without arguments") << QByteArray(R"({"seq":1,"type":"request","command":"threads"})")
                                                 << Message(RequestMessage{1, u"threads"_s, {}});
    QTest::addRow("a request with arguments") << QByteArray(R"({"seq":2,"type":"request","command":"next","arguments":{"threadId":1}})")
                                              << Message(RequestMessage{2, u"next"_s, {R"({"threadId":1})"}});
    QTest::addRow("a response without a body") << QByteArray(R"({"seq":3,"type":"response","request_seq":2,"success":true,"command":"next"})")
                                               << Message(ResponseMessage{3, 2, true, u"next"_s, {}, {}});
    QTest::addRow("a response with a body")
        << QByteArray(R"({"seq":4,"type":"response","request_seq":1,"success":true,"command":"threads","body":{"threads":[]}})")
        << Message(ResponseMessage{4, 1, true, u"threads"_s, {}, {R"({"threads":[]})"}});
    QTest::addRow("a failure") << QByteArray(R"({"seq":5,"type":"response","request_seq":1,"success":false,"command":"threads","message":"cancelled"})")
                               << Message(ResponseMessage{5, 1, false, u"threads"_s, u"cancelled"_s, {}});
    QTest::addRow("an event") << QByteArray(R"({"seq":6,"type":"event","event":"initialized"})") << Message(EventMessage{6, u"initialized"_s, {}});
    QTest::addRow("an event with a body") << QByteArray(R"({"seq":7,"type":"event","event":"exited","body":{"exitCode":0}})")
                                          << Message(EventMessage{7, u"exited"_s, {R"({"exitCode":0})"}});
}

void MessageTest::isWrittenInTheOrderOfTheProtocol()
{
    QFETCH(const QByteArray, text);
    QFETCH(const Message, message);
    QCOMPARE(bodyOf(message), text);
    const auto again = parseMessage(text);
    QVERIFY(again.isOk());
    QVERIFY(*again == message);
}

void MessageTest::isRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    QTest::addRow("nothing") << QByteArray() << u"An object was expected here."_s;
    QTest::addRow("no JSON") << QByteArray("{\"seq\":1,}") << u"The message is no JSON"_s;
    QTest::addRow("two values") << QByteArray("{} {}") << u"The message is no JSON"_s;
    QTest::addRow("a list") << QByteArray("[]") << u"An object was expected here."_s;
    QTest::addRow("no number") << QByteArray(R"({"type":"event","event":"x"})") << u"This field is missing. Where: seq"_s;
    QTest::addRow("no type") << QByteArray(R"({"seq":1,"event":"x"})") << u"This field is missing. Where: type"_s;
    QTest::addRow("a type that there is not") << QByteArray(R"({"seq":1,"type":"answer"})") << u"neither request, response nor event"_s;
    QTest::addRow("a number that is a text") << QByteArray(R"({"seq":"1","type":"event","event":"x"})") << u"whole number of 64 bits was expected here. Where: seq"_s;
    QTest::addRow("a number with a fraction") << QByteArray(R"({"seq":1.5,"type":"event","event":"x"})") << u"whole number"_s;
    QTest::addRow("a number of 65 bits") << QByteArray(R"({"seq":9223372036854775808,"type":"event","event":"x"})") << u"whole number"_s;
    QTest::addRow("a request without a command") << QByteArray(R"({"seq":1,"type":"request"})") << u"what is asked for"_s;
    QTest::addRow("a response to nothing") << QByteArray(R"({"seq":1,"type":"response","success":true,"command":"x"})") << u"what it answers"_s;
    QTest::addRow("a response without success") << QByteArray(R"({"seq":1,"type":"response","request_seq":1,"command":"x"})") << u"or how"_s;
    QTest::addRow("success as a text") << QByteArray(R"({"seq":1,"type":"response","request_seq":1,"success":"true","command":"x"})") << u"true or false was expected here. Where: success"_s;
    QTest::addRow("an event without a name") << QByteArray(R"({"seq":1,"type":"event"})") << u"what happened"_s;
}

void MessageTest::isRefused()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, words);
    const auto message = parseMessage(text);
    QVERIFY(!message.isOk());
    QCOMPARE(message.error().code, ErrorCode::BadValue);
    QVERIFY2(message.error().text().contains(words), qPrintable(message.error().text()));
}

void MessageTest::keepsArgumentsAsWritten()
{
    const QByteArray arguments = R"({ "plan" : {"b":1.10, "a":12345678901234567890, "a":1e400} })";
    const auto message = parseMessage(R"({"type":"request","arguments":)" + arguments + R"(,"command":"launch","seq":1})");
    QVERIFY(message.isOk());
    QCOMPARE(std::get<RequestMessage>(*message).arguments.text, arguments);
}

void MessageTest::takesWhatClientsSend()
{
    const auto withNull = parseMessage(R"({"command":"threads","arguments":null,"type":"request","seq":3,"unknown":{"x":[1]}})");
    QVERIFY(withNull.isOk());
    QVERIFY(*withNull == Message(RequestMessage{3, u"threads"_s, {}}));
    const auto twice = parseMessage(R"({"seq":1,"type":"event","event":"a","event":"b"})");
    QVERIFY(twice.isOk());
    QCOMPARE(std::get<EventMessage>(*twice).event, u"b"_s);
    const auto escaped = parseMessage(R"({"\u0073eq":1,"type":"event","event":"\u00e4"})");
    QVERIFY(escaped.isOk());
    QCOMPARE(std::get<EventMessage>(*escaped).event, u"ä"_s);
}

void MessageTest::refusesTooManyValues()
{
    const auto message = parseMessage(R"({"seq":1,"type":"event","event":"x","body":[)" + QByteArray("0,").repeated(1'000'100) + "0]}");
    QVERIFY(!message.isOk());
    QVERIFY(message.error().text().contains(u"too many values"_s));
}

void MessageTest::readsAnyDepth()
{
    const QByteArray deep = QByteArray(100'000, '[') + QByteArray(100'000, ']');
    const auto message = parseMessage(R"({"seq":1,"type":"event","event":"x","body":)" + deep + "}");
    QVERIFY(message.isOk());
    QCOMPARE(std::get<EventMessage>(*message).body.text, deep);
}

void MessageTest::errorsComeThrough_data()
{
    QTest::addColumn<int>("code");
    for (int code = 0; code <= static_cast<int>(ErrorCode::Cancelled); ++code)
        QTest::addRow("%s", qPrintable(nameOf(static_cast<ErrorCode>(code)))) << code;
}

void MessageTest::errorsComeThrough()
{
    QFETCH(const int, code);
    const Error error{static_cast<ErrorCode>(code), "The file is not an SQLite database.", Phrase(u"/tmp/{a} \"b\""_s), {}, "Choose another.", {}};
    const ResponseMessage response = failureOf({7, u"launch"_s, {}}, error);
    QCOMPARE(response.requestSeq, 7);
    QVERIFY(!response.isSuccess);
    QCOMPARE(response.message == u"cancelled"_s, error.code == ErrorCode::Cancelled);
    const auto again = parseMessage(bodyOf(response));
    QVERIFY(again.isOk());
    const Error received = errorOf(std::get<ResponseMessage>(*again));
    QCOMPARE(received.code, error.code);
    QCOMPARE(received.what.text(), error.text());
    QCOMPARE(received.arguments, QStringList({u"launch"_s}));
}

void MessageTest::aForeignFailureIsAnErrorToo()
{
    const Error plain = errorOf({1, 1, false, u"next"_s, u"notStopped"_s, {}});
    QCOMPARE(plain.code, ErrorCode::StoreError);
    QCOMPARE(plain.what.text(), u"notStopped"_s);
    const Error broken = errorOf({1, 1, false, u"next"_s, u"odd"_s, {R"({"error":"no object"})"}});
    QCOMPARE(broken.what.text(), u"odd"_s);
    const Error text = errorOf({1, 1, false, u"next"_s, u"odd"_s, {R"({"error":{"id":1,"format":"Not now."}})"}});
    QCOMPARE(text.what.text(), u"Not now."_s);
}

} // namespace ledgerscope::dap

QTEST_GUILESS_MAIN(ledgerscope::dap::MessageTest)
#include "messagetest.moc"
