// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/importline.h"

#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// A line with what must be there, and further members.
QByteArray lineWith(const QByteArray &members)
{
    const QByteArray comma = members.isEmpty() ? QByteArray() : QByteArray(",");
    return R"({"event_id":"01KSFR9B4R0000000000000001","event_type":"a.b","entity_type":"x","entity_id":"1","occurred_at":"2026-05-25T14:23:11Z")"
        + comma + members + '}';
}

} // namespace

class ImportLineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryKey();
    void keepsThePayloadByteForByte_data();
    void keepsThePayloadByteForByte();
    void theFormsOfAPayload_data();
    void theFormsOfAPayload();
    void nullMeansNotThere();
    void bytesComeAsBase64();
    void timesMayBeNumbers();
    void escapesInTextsAreResolved();
    void anEntityMayBeOneReference();
    void refusesWithAReason_data();
    void refusesWithAReason();
    void nestingHasNoLimit();
};

void ImportLineTest::readsEveryKey()
{
    const auto record = parseImportLine(
        R"({"event_id":"01KSFR9B4R0000000000000001","event_type":"price.changed","entity_type":"item","entity_id":"10472",)"
        R"("payload_json":{"new_price":1.47},"caused_by":"workflow:bid_price_update","workflow_run_id":"run_1","source_system":"platform",)"
        R"("occurred_at":"2026-05-25T14:23:11Z","recorded_at":"2026-05-25T14:23:11.204Z","sequence_no":29,"idempotency_key":"price:8421"})");
    QVERIFY2(record, record ? "" : qPrintable(record.error().what.text()));
    QCOMPARE(record->id.bytes(), "01KSFR9B4R0000000000000001");
    QCOMPARE(record->type.bytes(), "price.changed");
    QCOMPARE(record->entity.toText(), "item:10472");
    QCOMPARE(record->payload, (Payload{PayloadKind::Text, R"({"new_price":1.47})", 18}));
    QCOMPARE(record->causedBy, QByteArray("workflow:bid_price_update"));
    QCOMPARE(record->run, RunId{"run_1"});
    QCOMPARE(record->source, SourceSystem{"platform"});
    QCOMPARE(record->occurredAt, "2026-05-25T14:23:11Z");
    QCOMPARE(record->recordedAt, QByteArray("2026-05-25T14:23:11.204Z"));
    QCOMPARE(record->sequence, 29);
    QCOMPARE(record->idempotencyKey, QByteArray("price:8421"));
}

void ImportLineTest::keepsThePayloadByteForByte_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("an object with its white space") << QByteArray(R"({ "a" :	1 , "b":[ ] })");
    QTest::newRow("digits beyond any double (C01, C02)") << QByteArray(R"({"id":9007199254740993,"x":1.10,"y":1e400,"z":-0})");
    QTest::newRow("repeated keys in their order (C03, C04)") << QByteArray(R"({"10":"a","9":"b","10":"c"})");
    QTest::newRow("escapes as they were written") << QByteArray(R"({"\u0061":"\ud83d\ude00 \/ \ud800"})");
    QTest::newRow("an array") << QByteArray("[1,[2,{}]]");
    QTest::newRow("a string") << QByteArray(R"("te\nxt")");
    QTest::newRow("a number") << QByteArray("42.00");
    QTest::newRow("null") << QByteArray("null");
    QTest::newRow("true") << QByteArray("true");
    QTest::newRow("text with bidi and zero-width characters (C13)") << QByteArray("{\"r\":\"abc\xE2\x80\xAEgpj.exe\xE2\x80\x8B\"}");
}

void ImportLineTest::keepsThePayloadByteForByte()
{
    QFETCH(QByteArray, payload);
    for (const QByteArray &around : {QByteArray("\"payload_json\":%"), QByteArray("\"payload_json\" :  %  , \"source_system\":\"s\"")}) {
        const auto record = parseImportLine(lineWith(QByteArray(around).replace("%", payload)));
        QVERIFY2(record, record ? "" : qPrintable(record.error().what.text()));
        QCOMPARE(record->payload.kind, PayloadKind::Text);
        QCOMPARE(record->payload.bytes, payload);
    }
}

void ImportLineTest::theFormsOfAPayload_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char *name, const QByteArray &members, PayloadKind kind, const QByteArray &bytes) {
        QTest::newRow(name) << members << static_cast<int>(kind) << bytes;
    };
    row("text that is not JSON", R"("payload_text":"not json")", PayloadKind::Text, "not json");
    row("text with line breaks", R"("payload_text":"{\n\"a\":1}\r\n")", PayloadKind::Text, "{\n\"a\":1}\r\n");
    row("empty text", R"("payload_text":"")", PayloadKind::Text, "");
    row("bytes", R"("payload_base64":"AAECA/8=")", PayloadKind::Blob, QByteArray("\x00\x01\x02\x03\xFF", 5));
    row("no bytes", R"("payload_base64":"")", PayloadKind::Blob, "");
    row("SQL NULL", R"("payload_text":null)", PayloadKind::Null, "");
    row("nothing said: the column's default", "", PayloadKind::Text, "{}");
    row("a blob that is JSON", R"("payload_json":{"a":1},"payload_kind":"blob")", PayloadKind::Blob, R"({"a":1})");
    row("a text that is not UTF-8", R"("payload_base64":"/w==","payload_kind":"text")", PayloadKind::Text, "\xFF");
    row("the name that CSV uses", R"("payload_json_base64":"/w==")", PayloadKind::Blob, "\xFF");
}

void ImportLineTest::theFormsOfAPayload()
{
    QFETCH(QByteArray, members);
    QFETCH(int, kind);
    QFETCH(QByteArray, bytes);
    const auto record = parseImportLine(lineWith(members));
    QVERIFY2(record, record ? "" : qPrintable(record.error().what.text()));
    QCOMPARE(static_cast<int>(record->payload.kind), kind);
    QCOMPARE(record->payload.bytes, bytes);
    QCOMPARE(record->payload.totalSize, bytes.size());
}

void ImportLineTest::nullMeansNotThere()
{
    const auto record = parseImportLine(lineWith(
        R"("caused_by":null,"workflow_run_id":null,"source_system":null,"recorded_at":null,"sequence_no":null,"idempotency_key":null)"));
    QVERIFY(record);
    QVERIFY(!record->causedBy && !record->run && !record->source && !record->recordedAt && !record->sequence && !record->idempotencyKey);
    const auto empty = parseImportLine(lineWith(R"("caused_by":"","idempotency_key":"")"));
    QVERIFY(empty);
    QCOMPARE(empty->causedBy, QByteArray(""));
    QCOMPARE(empty->idempotencyKey, QByteArray(""));
}

void ImportLineTest::bytesComeAsBase64()
{
    const auto record = parseImportLine(R"({"event_id_base64":"/wA=","event_type":"a","entity_type":"x","entity_id_base64":"gA==","occurred_at":"t"})");
    QVERIFY(record);
    QCOMPARE(record->id.bytes(), QByteArray("\xFF\x00", 2));
    QCOMPARE(record->entity.id.bytes(), "\x80");
}

void ImportLineTest::timesMayBeNumbers()
{
    const auto record = parseImportLine(
        R"({"event_id":"1","event_type":"a","entity_type":"x","entity_id":"1","occurred_at":1748182991.250,"recorded_at":1748182991250})");
    QVERIFY(record);
    QCOMPARE(record->occurredAt, "1748182991.250");
    QCOMPARE(record->recordedAt, QByteArray("1748182991250"));
}

void ImportLineTest::escapesInTextsAreResolved()
{
    const auto record = parseImportLine(lineWith(R"("\u0063aused_by":"a\tb\u00e9\ud83d\ude00\u0000")"));
    QVERIFY(record);
    QCOMPARE(record->causedBy, QByteArray("a\tb\xC3\xA9\xF0\x9F\x98\x80\0", 10));
}

void ImportLineTest::anEntityMayBeOneReference()
{
    const auto record = parseImportLine(R"({"event_id":"1","event_type":"a","entity_ref":"bid:B:5875","occurred_at":"t"})");
    QVERIFY(record);
    QCOMPARE(record->entity.type.bytes(), "bid");
    QCOMPARE(record->entity.id.bytes(), "B:5875");
}

void ImportLineTest::refusesWithAReason_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("reason");
    QTest::newRow("nothing") << QByteArray("  ") << u"not JSON at byte 3"_s;
    QTest::newRow("not JSON") << QByteArray("hello") << u"not JSON at byte 1"_s;
    QTest::newRow("cut off in the middle") << lineWith({}).chopped(5) << u"not JSON at byte"_s;
    QTest::newRow("a comma too many in the payload") << lineWith(R"("payload_json":{"a":2,})") << u"a comma before the closing"_s;
    QTest::newRow("something behind the object") << QByteArray(lineWith({}) + " x") << u"not JSON at byte"_s;
    QTest::newRow("an array") << QByteArray("[1]") << u"not a JSON object"_s;
    QTest::newRow("a string") << QByteArray("\"x\"") << u"not a JSON object"_s;
    QTest::newRow("an unknown key") << lineWith(R"("tenant":"x")") << u"unknown key \"tenant\""_s;
    QTest::newRow("a repeated key") << lineWith(R"("event_id":"2")") << u"event_id is given twice"_s;
    QTest::newRow("a key and its base64 form") << lineWith(R"("entity_id_base64":"eA==")") << u"entity_id is given twice"_s;
    QTest::newRow("two payloads") << lineWith(R"("payload_json":1,"payload_text":"x")") << u"payload_text is given twice"_s;
    QTest::newRow("no id") << QByteArray(R"({"event_type":"a","entity_type":"x","entity_id":"1","occurred_at":"t"})") << u"event_id is missing"_s;
    QTest::newRow("an id that is null") << QByteArray(R"({"event_id":null,"event_type":"a","entity_type":"x","entity_id":"1","occurred_at":"t"})")
                                        << u"event_id is missing"_s;
    QTest::newRow("no type") << QByteArray(R"({"event_id":"1","entity_type":"x","entity_id":"1","occurred_at":"t"})") << u"event_type is missing"_s;
    QTest::newRow("no entity") << QByteArray(R"({"event_id":"1","event_type":"a","occurred_at":"t"})") << u"entity_type is missing"_s;
    QTest::newRow("half an entity") << QByteArray(R"({"event_id":"1","event_type":"a","entity_type":"x","occurred_at":"t"})") << u"entity_id is missing"_s;
    QTest::newRow("two entities") << lineWith(R"("entity_ref":"x:1")") << u"entity_ref stands beside"_s;
    QTest::newRow("no time") << QByteArray(R"({"event_id":"1","event_type":"a","entity_type":"x","entity_id":"1"})") << u"occurred_at is missing"_s;
    QTest::newRow("a number as id") << QByteArray(R"({"event_id":1,"event_type":"a","entity_type":"x","entity_id":"1","occurred_at":"t"})")
                                    << u"event_id is not a string"_s;
    QTest::newRow("an object as source") << lineWith(R"("source_system":{"a":1})") << u"source_system is not a string"_s;
    QTest::newRow("a fraction as sequence") << lineWith(R"("sequence_no":1.0)") << u"sequence_no is not a whole number"_s;
    QTest::newRow("a sequence beyond 64 bits") << lineWith(R"("sequence_no":9223372036854775808)") << u"sequence_no is not a whole number"_s;
    QTest::newRow("a text as sequence") << lineWith(R"("sequence_no":"1")") << u"sequence_no is not a whole number"_s;
    QTest::newRow("bad base64") << lineWith(R"("payload_base64":"A!B")") << u"not base64"_s;
    QTest::newRow("a payload_text that is an object") << lineWith(R"("payload_text":{})") << u"payload_text is not a string"_s;
    QTest::newRow("a payload_kind we do not know") << lineWith(R"("payload_kind":"json")") << u"payload_kind is neither"_s;
    QTest::newRow("bytes that are not UTF-8 in a text") << lineWith("\"caused_by\":\"\xFF\"") << u"not UTF-8 at byte 145"_s;
    QTest::newRow("bytes that are not UTF-8 in the payload") << lineWith("\"payload_json\":{\"a\":[\"\xC3\x28\"]}") << u"not UTF-8 at byte"_s;
    QTest::newRow("half of a surrogate pair in an id") << QByteArray(R"({"event_id":"\ud800","event_type":"a"})") << u"half of a surrogate pair"_s;
}

void ImportLineTest::refusesWithAReason()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, reason);
    const auto record = parseImportLine(line);
    QVERIFY(!record);
    QCOMPARE(record.error().code, ErrorCode::BadValue);
    QVERIFY2(record.error().what.text().contains(reason), qPrintable(record.error().what.text()));
}

void ImportLineTest::nestingHasNoLimit()
{
    const QByteArray payload = QByteArray(50'000, '[') + QByteArray(50'000, ']');
    const auto record = parseImportLine(lineWith("\"payload_json\":" + payload));
    QVERIFY(record);
    QCOMPARE(record->payload.bytes, payload);
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::ImportLineTest)
#include "importlinetest.moc"
