// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/eventline.h"
#include "backend/transfer/importline.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

ScanRow rowWith(PayloadKind kind, QByteArrayView payload)
{
    ScanRow row;
    row.id = "01KSFR9B4R0000000000000001";
    row.type = "a.b";
    row.entityType = "x";
    row.entityId = "1";
    row.occurred = "2026-05-25T14:23:11Z";
    row.payloadKind = kind;
    row.payload = payload;
    row.payloadSize = payload.size();
    return row;
}

QByteArray lineOf(const ScanRow &row, LineAudience audience = LineAudience::File)
{
    QByteArray line;
    appendEventLine(line, row, audience);
    return line;
}

} // namespace

class EventLineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void choosesTheFormOfAPayload_data();
    void choosesTheFormOfAPayload();
    void writesAllColumnsInTheOrderOfTheTable();
    void whatIsMissingIsLeftOut();
    void bytesThatAreNotUtf8StandAsBase64();
    void importReadsEveryLineBack_data();
    void importReadsEveryLineBack();
    void aLineForATerminalSteersNothing();
    void aLineForATerminalMeansTheSame();
};

void EventLineTest::choosesTheFormOfAPayload_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, PayloadKind kind, const QByteArray &payload, const QByteArray &expected) {
        QTest::newRow(name) << static_cast<int>(kind) << payload << expected;
    };
    row("valid JSON stands raw", PayloadKind::Text, R"({"b":1,"a":1.10})", R"("payload_json":{"b":1,"a":1.10})");
    row("JSON that is no object stands raw", PayloadKind::Text, "42", R"("payload_json":42)");
    row("the text null is not NULL", PayloadKind::Text, "null", R"("payload_json":null)");
    row("NULL", PayloadKind::Null, "", R"("payload_text":null)");
    row("an empty text", PayloadKind::Text, "", R"("payload_text":"")");
    row("invalid JSON (C05)", PayloadKind::Text, R"({"a":2,})", R"("payload_text":"{\"a\":2,}")");
    row("JSON with a line break", PayloadKind::Text, "{\n}", R"("payload_text":"{\n}")");
    row("JSON with a carriage return", PayloadKind::Text, "{\r}", R"("payload_text":"{\r}")");
    row("JSON with white space around it", PayloadKind::Text, " {}", R"("payload_text":" {}")");
    row("JSON with a byte-order mark", PayloadKind::Text, "\xEF\xBB\xBF{}", "\"payload_text\":\"\xEF\xBB\xBF{}\"");
    row("bytes that are not UTF-8 inside JSON (C09)", PayloadKind::Blob, QByteArray::fromHex("7B2261223A22FF2241227D"), R"("payload_base64":"eyJhIjoi/yJBIn0=")");
    row("bytes (C09)", PayloadKind::Blob, QByteArray::fromHex("00010203FF"), R"("payload_base64":"AAECA/8=")");
    row("a blob that is JSON", PayloadKind::Blob, "{}", R"("payload_json":{},"payload_kind":"blob")");
    row("a text that is not UTF-8", PayloadKind::Text, "\xFF", R"("payload_base64":"/w==","payload_kind":"text")");
    row("a text with a zero byte", PayloadKind::Text, QByteArray("a\0b", 3), R"("payload_text":"a\u0000b")");
}

void EventLineTest::choosesTheFormOfAPayload()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, expected);
    const QByteArray line = lineOf(rowWith(static_cast<PayloadKind>(kind), payload));
    QCOMPARE(line.count('\n'), 1);
    QVERIFY2(line.contains(QByteArray(',' + expected + ',')), line.constData());
}

void EventLineTest::writesAllColumnsInTheOrderOfTheTable()
{
    ScanRow row = rowWith(PayloadKind::Text, "{}");
    row.causedBy = "workflow:w";
    row.run = "run_1";
    row.source = "platform";
    row.recorded = "2026-05-25T14:23:12Z";
    row.sequence = -3;
    row.idempotencyKey = "k\"1";
    const QByteArray expected = R"({"event_id":"01KSFR9B4R0000000000000001","event_type":"a.b","entity_type":"x","entity_id":"1","payload_json":{},)"
                                R"("caused_by":"workflow:w","workflow_run_id":"run_1","source_system":"platform",)"
                                R"("occurred_at":"2026-05-25T14:23:11Z","recorded_at":"2026-05-25T14:23:12Z","sequence_no":-3,)"
                                R"("idempotency_key":"k\"1"})"
                                "\n";
    QCOMPARE(lineOf(row), expected);
}

void EventLineTest::whatIsMissingIsLeftOut()
{
    const QByteArray expected = R"({"event_id":"01KSFR9B4R0000000000000001","event_type":"a.b","entity_type":"x","entity_id":"1","payload_json":{},)"
                                R"("occurred_at":"2026-05-25T14:23:11Z"})"
                                "\n";
    QCOMPARE(lineOf(rowWith(PayloadKind::Text, "{}")), expected);
}

void EventLineTest::bytesThatAreNotUtf8StandAsBase64()
{
    ScanRow row = rowWith(PayloadKind::Text, "{}");
    row.id = "\xFFid";
    row.source = "\x80";
    const QByteArray line = lineOf(row);
    QVERIFY2(line.startsWith(R"({"event_id_base64":"/2lk",)"), line.constData());
    QVERIFY2(line.contains(R"("source_system_base64":"gA==")"), line.constData());
}

void EventLineTest::importReadsEveryLineBack_data()
{
    choosesTheFormOfAPayload_data();
}

void EventLineTest::importReadsEveryLineBack()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, payload);
    ScanRow row = rowWith(static_cast<PayloadKind>(kind), payload);
    row.causedBy = "\xFF\n\"";
    row.idempotencyKey = "";
    row.sequence = 7;
    const auto record = parseImportLine(lineOf(row).chopped(1));
    QVERIFY2(record, record ? "" : qPrintable(record.error().what.text()));
    QCOMPARE(record->id.bytes(), row.id.toByteArray());
    QCOMPARE(static_cast<int>(record->payload.kind), kind);
    QCOMPARE(record->payload.bytes, payload);
    QCOMPARE(record->causedBy, QByteArray("\xFF\n\""));
    QCOMPARE(record->idempotencyKey, QByteArray(""));
    QCOMPARE(record->occurredAt, "2026-05-25T14:23:11Z");
    QVERIFY(!record->recordedAt && !record->run && !record->source);
    QCOMPARE(record->sequence, 7);
}

void EventLineTest::aLineForATerminalSteersNothing()
{
    // C13: ESC, direction override, zero width, C1 control, delete, in ids and in a raw payload.
    const QByteArray hostile = "a\x1b[31m\x7f\xC2\x9B\xE2\x80\xAE\xE2\x80\x8B\nb";
    ScanRow row = rowWith(PayloadKind::Text, "{\"r\":\"\xE2\x80\xAE\xC2\x9B\x7f\"}");
    row.type = hostile;
    row.entityId = hostile;
    const QByteArray line = lineOf(row, LineAudience::Terminal).chopped(1);
    QVERIFY(std::none_of(line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }));
    QVERIFY(!line.contains("\xC2\x9B") && !line.contains("\xE2\x80\xAE") && !line.contains("\xE2\x80\x8B"));
    QVERIFY2(line.contains(R"({"r":"\u202e\u009b\u007f"})"), line.constData());
}

void EventLineTest::aLineForATerminalMeansTheSame()
{
    ScanRow row = rowWith(PayloadKind::Text, "not json \xE2\x80\xAE");
    row.type = "a\x1b\x7f\xC2\x9B\xE2\x80\xAE\xEF\xBB\xBF\xF0\x9F\x98\x80";
    const auto forFile = parseImportLine(lineOf(row).chopped(1));
    const auto forTerminal = parseImportLine(lineOf(row, LineAudience::Terminal).chopped(1));
    QVERIFY(forFile && forTerminal);
    QCOMPARE(forTerminal->type, forFile->type);
    QCOMPARE(forTerminal->payload.bytes, forFile->payload.bytes);
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::EventLineTest)
#include "eventlinetest.moc"
