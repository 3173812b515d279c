// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/exporter.h"
#include "backend/transfer/importer.h"
#include "tests/backend/transfer/recordingwriter.h"
#include "tests/support/memoryledger.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

EventWithPayload eventOf(const QByteArray &id, const QByteArray &type, const Payload &payload)
{
    EventWithPayload content;
    content.event.id = EventId{id};
    content.event.type = EventType{type};
    content.event.entity = {EntityType{"item"}, EntityId{"1"}};
    content.event.occurredAt = Timestamp::fromText("2026-05-25T14:23:11Z");
    content.event.recordedAt = Timestamp::fromText("2026-05-25T14:23:12.5Z");
    content.event.source = SourceSystem{"platform"};
    content.event.payloadKind = payload.kind;
    content.event.payloadSize = payload.totalSize;
    content.payload = payload;
    return content;
}

Payload text(const QByteArray &bytes)
{
    return {PayloadKind::Text, bytes, bytes.size()};
}

/// Every odd thing a row can hold.
QList<EventWithPayload> oddRows()
{
    const QByteArray bytes = QByteArray::fromHex("00010203FF");
    QList<EventWithPayload> rows{
        eventOf("01", "price.changed", text(R"({"id":9007199254740993,"10":"a","10":"b"})")),
        eventOf("02", "=1+1", text(R"x({"a":"=HYPERLINK(\"http://x\")"})x")),
        eventOf("03", " =1+1", text("{\"q\":\"a\\\"b\",\"c\":\"1,2\"}")),
        eventOf("04", "email.parsed", text(R"({"a":2,})")),
        eventOf("05", "email.parsed", text("not json, \"quoted\"\r\nsecond line")),
        eventOf("06", "email.parsed", text("")),
        eventOf("07", "email.parsed", {PayloadKind::Null, {}, 0}),
        eventOf("08", "email.parsed", {PayloadKind::Blob, bytes, bytes.size()}),
        eventOf("09", "email.parsed", {PayloadKind::Blob, R"({"a":1})", 7}),
        eventOf("10", "price.<b>changed</b>", text("{\"esc\":\"\\u001b[31mred\",\"r\":\"\xE2\x80\xAEx\"}")),
        eventOf("11", "price.\nchanged", text("=cmd")),
        eventOf("12", "'apostrophe", text("@x")),
        eventOf("13", "\t\r", text(" {\"a\":1} ")),
    };
    rows[2].event.causedBy = "";
    rows[3].event.sequence = -7;
    rows[4].event.run = RunId{"run_1"};
    rows[5].event.idempotencyKey = "";
    rows[6].event.entity.id = EntityId{"@SUM(1)"};
    return rows;
}

} // namespace

class ExporterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void importReadsBackEveryFormat_data();
    void importReadsBackEveryFormat();
    void filterAfterAndLimitChoose();
    void csvGetsFurtherColumnsOnlyWhenNeeded();
    void csvIntoAPipeReadsTwice();
    void c14SpreadsheetCellsAreNeutralised();
    void c14ExactCellsAreNot();
    void jsonLinesAreExact();
    void anErrorOfTheStoreEndsTheExport();
    void aDeviceThatFailsIsAnError();
    void progressIsTold();

private:
    [[nodiscard]] QByteArray exported(const std::shared_ptr<MemoryStore> &store, const ExportRequest &request)
    {
        QFile file(m_directory.filePath(u"out%1"_s.arg(m_count++)));
        if (!file.open(QIODevice::ReadWrite))
            qFatal("cannot write a test file");
        const auto reader = store->source()().value();
        const auto summary = Exporter(*reader).write(request, file, {});
        if (!summary)
            qFatal("%s", qPrintable(summary.error().text()));
        file.seek(0);
        const QByteArray bytes = file.readAll();
        if (summary->bytes != bytes.size())
            qFatal("the summary counts other bytes than were written");
        m_events = summary->events;
        return bytes;
    }

    QTemporaryDir m_directory;
    int m_count = 0;
    qint64 m_events = 0;
};

void ExporterTest::importReadsBackEveryFormat_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<bool>("hasBadBytes");
    for (const bool hasBadBytes : {false, true}) {
        const char *suffix = hasBadBytes ? ", ids and texts that are not UTF-8" : "";
        QTest::addRow("JSON Lines%s", suffix) << static_cast<int>(ExportFormat::JsonLines) << hasBadBytes;
        QTest::addRow("exact CSV%s", suffix) << static_cast<int>(ExportFormat::CsvExact) << hasBadBytes;
        QTest::addRow("spreadsheet CSV%s", suffix) << static_cast<int>(ExportFormat::CsvSpreadsheet) << hasBadBytes;
    }
}

void ExporterTest::importReadsBackEveryFormat()
{
    QFETCH(int, format);
    QFETCH(bool, hasBadBytes);
    QList<EventWithPayload> rows = oddRows();
    if (hasBadBytes) {
        rows.append(eventOf("14\xFF", "a\x80", text("\xFF text")));
        rows.last().event.causedBy = "\xC3";
    }
    const QByteArray bytes = exported(MemoryStore::make(rows), {.format = static_cast<ExportFormat>(format), .filter = {}, .after = {}, .limit = {}});
    QCOMPARE(m_events, rows.size());
    QFile file(m_directory.filePath(u"in%1"_s.arg(m_count++)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();

    RecordingWriter writer;
    const auto summary = Importer(writer, {.isStrict = true}).importFile(file.fileName(), {});
    QVERIFY(summary);
    QVERIFY2(summary->rejected == 0, summary->rejections.isEmpty() ? "" : qPrintable(summary->rejections.first().reason));
    QCOMPARE(summary->inserted, rows.size());
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const Event &event = rows.at(i).event;
        const EventRecord &record = writer.records().at(i);
        QCOMPARE(record.id, event.id);
        QCOMPARE(record.type, event.type);
        QCOMPARE(record.entity, event.entity);
        QCOMPARE(record.payload, rows.at(i).payload);
        QCOMPARE(record.causedBy, event.causedBy);
        QCOMPARE(record.run, event.run);
        QCOMPARE(record.source, event.source);
        QCOMPARE(record.occurredAt, event.occurredAt.text());
        QCOMPARE(record.recordedAt, std::optional(event.recordedAt.text()));
        QCOMPARE(record.sequence, event.sequence);
        QCOMPARE(record.idempotencyKey, event.idempotencyKey);
    }
}

void ExporterTest::filterAfterAndLimitChoose()
{
    const auto store = MemoryStore::make(oddRows());
    ExportRequest request;
    request.filter.type = TypePattern("email.*");
    request.after = EventId{"04"};
    request.limit = 2;
    const QByteArray bytes = exported(store, request);
    QCOMPARE(bytes.count('\n'), 2);
    QVERIFY(bytes.startsWith(R"({"event_id":"05")"));
    QCOMPARE(m_events, 2);
    request.limit = 0;
    QVERIFY(exported(store, request).isEmpty());
}

void ExporterTest::csvGetsFurtherColumnsOnlyWhenNeeded()
{
    QList<EventWithPayload> rows{eventOf("01", "a.b", text("{}"))};
    const ExportRequest request{.format = ExportFormat::CsvExact, .filter = {}, .after = {}, .limit = {}};
    QCOMPARE(exported(MemoryStore::make(rows), request),
             QByteArray("event_id,event_type,entity_type,entity_id,payload_json,payload_json_base64,caused_by,workflow_run_id,source_system,occurred_at,"
                        "recorded_at,sequence_no,idempotency_key\r\n"
                        "01,a.b,item,1,{},,,,platform,2026-05-25T14:23:11Z,2026-05-25T14:23:12.5Z,,\r\n"));
    rows.append(eventOf("02", "a\xFF", text("{}")));
    rows.append(eventOf("03", "a.b", text("\xFF")));
    const QByteArray bytes = exported(MemoryStore::make(rows), request);
    QVERIFY2(bytes.startsWith("event_id,event_type,event_type_base64,entity_type,entity_id,payload_json,payload_json_base64,payload_kind,caused_by,"), bytes.constData());
    QVERIFY2(bytes.contains("\r\n02,,Yf8=,item,1,{},,,,,platform,"), bytes.constData());
    QVERIFY2(bytes.contains("\r\n03,a.b,,item,1,,/w==,text,,,platform,"), bytes.constData());
    QCOMPARE(bytes.count("\r\n"), 4);
}

void ExporterTest::csvIntoAPipeReadsTwice()
{
    // A device that cannot go back: the write end of a pipe.
    class Pipe final : public QFile
    {
    public:
        [[nodiscard]] bool isSequential() const override { return true; }
    };
    std::FILE *stream = std::tmpfile();
    QVERIFY(stream);
    Pipe pipe;
    QVERIFY(pipe.open(stream, QIODevice::WriteOnly));
    const auto store = MemoryStore::make({eventOf("01", "a.b", text("{}")), eventOf("02", "a\xFF", text("{}"))});
    const auto reader = store->source()().value();
    const auto summary = Exporter(*reader).write({.format = ExportFormat::CsvExact, .filter = {}, .after = {}, .limit = {}}, pipe, {});
    QVERIFY(summary);
    QCOMPARE(summary->events, 2);
    pipe.close(); // leaves the stream open, which is not its own
    std::rewind(stream);
    QByteArray bytes(4'096, '\0');
    bytes.resize(static_cast<qsizetype>(std::fread(bytes.data(), 1, 4'096, stream)));
    std::fclose(stream);
    QCOMPARE(bytes.count("event_id"), 1);
    QVERIFY(bytes.contains("event_type_base64"));
    QCOMPARE(summary->bytes, bytes.size());
}

void ExporterTest::c14SpreadsheetCellsAreNeutralised()
{
    const QByteArray bytes = exported(MemoryStore::make(oddRows()), {.format = ExportFormat::CsvSpreadsheet, .filter = {}, .after = {}, .limit = {}});
    const QByteArray header = bytes.first(bytes.indexOf("\r\n"));
    QVERIFY2(header.endsWith(",spreadsheet_safe"), header.constData());
    QVERIFY2(bytes.contains("\r\n02,'=1+1,item,1,"), bytes.constData());
    QVERIFY2(bytes.contains("\r\n03,' =1+1,item,1,"), bytes.constData());
    QVERIFY2(bytes.contains(",'@SUM(1),"), bytes.constData());
    QVERIFY2(bytes.contains(",'-7,"), bytes.constData());
    QVERIFY2(bytes.contains("\"'\t\r\""), bytes.constData());
    QVERIFY2(bytes.contains(",event_type\r\n"), bytes.constData());
    QVERIFY2(bytes.contains("\r\n12,'apostrophe,"), bytes.constData()); // no formula: untouched
}

void ExporterTest::c14ExactCellsAreNot()
{
    const QByteArray bytes = exported(MemoryStore::make(oddRows()), {.format = ExportFormat::CsvExact, .filter = {}, .after = {}, .limit = {}});
    QVERIFY(bytes.contains("\r\n02,=1+1,item,1,"));
    QVERIFY(!bytes.first(bytes.indexOf("\r\n")).contains("spreadsheet"));
}

void ExporterTest::jsonLinesAreExact()
{
    const QByteArray bytes = exported(MemoryStore::make(oddRows()), {});
    QCOMPARE(bytes.count('\n'), oddRows().size());
    QVERIFY(bytes.contains(R"("payload_json":{"id":9007199254740993,"10":"a","10":"b"})"));
    QVERIFY(bytes.contains(R"("event_type":"=1+1")"));
    QVERIFY(bytes.contains(R"("payload_base64":"AAECA/8=")"));
}

void ExporterTest::anErrorOfTheStoreEndsTheExport()
{
    const auto store = MemoryStore::makeNumbered(10);
    const auto reader = store->source()().value();
    store->failNext({.code = ErrorCode::ConnectionLost, .what = u"gone"_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
    QFile file(m_directory.filePath(u"lost"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto summary = Exporter(*reader).write({}, file, {});
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::ConnectionLost);
}

void ExporterTest::aDeviceThatFailsIsAnError()
{
    QFile full(u"/dev/full"_s);
    if (!full.open(QIODevice::WriteOnly))
        QSKIP("There is no /dev/full here.");
    const auto reader = MemoryStore::makeNumbered(10)->source()().value();
    const auto summary = Exporter(*reader).write({}, full, {});
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::OutOfSpace);
}

void ExporterTest::progressIsTold()
{
    const auto reader = MemoryStore::makeNumbered(9'000)->source()().value();
    QFile file(m_directory.filePath(u"progress"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    Exporter exporter(*reader);
    QList<qint64> seen;
    exporter.setProgressFunction([&seen](const Progress &progress) { seen.append(progress.done); });
    QVERIFY(exporter.write({}, file, {}));
    QCOMPARE(seen, QList<qint64>({4'096, 8'192}));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::ExporterTest)
#include "exportertest.moc"
