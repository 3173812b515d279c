// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/importer.h"
#include "tests/backend/transfer/recordingwriter.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray lineOf(int number, const QByteArray &members = {})
{
    const QByteArray comma = members.isEmpty() ? QByteArray() : QByteArray(",");
    return R"({"event_type":"a.b","entity_type":"x","entity_id":"1","occurred_at":"2026-05-25T14:23:11Z","event_id":)"
        + QByteArray("\"" + QByteArray::number(number).rightJustified(6, '0') + "\"") + comma + members + "}\n";
}

} // namespace

class ImporterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void storesEveryLineInOneTransaction();
    void aSecondTimeEverythingIsADuplicate();
    void tellsRejectedLinesByNumberAndReason();
    void conflictsAndClashesAreRejected();
    void whatTheStoreRefusesIsRejected();
    void keepsTheFirstRejectionsAndCountsAll();
    void strictRejectsTheFileAtTheFirst_data();
    void strictRejectsTheFileAtTheFirst();
    void blankLinesAreNotRead();
    void lineTooLongIsRejected();
    void bigPayloadsMakeSmallBatches();
    void anErrorOfTheWriterUndoesTheFile();
    void aMissingFileTouchesNothing();
    void cancellingUndoesTheFile();
    void progressGrowsToTheSizeOfTheFile();
    void readsCsvByItsHeader();
    void csvTellsNullFromEmpty();
    void spreadsheetCsvIsRestored();
    void csvWithUnknownColumnIsABadFile();
    void csvWithAWrongCellCountRejectsTheLine();

private:
    [[nodiscard]] QString write(const QByteArray &bytes)
    {
        const QString path = m_directory.filePath(u"file%1"_s.arg(m_count++));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
        return path;
    }
    [[nodiscard]] Result<ImportSummary> importText(const QByteArray &bytes, const ImportOptions &options = {})
    {
        return Importer(*m_writer, options).importFile(write(bytes), {});
    }

    QTemporaryDir m_directory;
    int m_count = 0;
    std::unique_ptr<RecordingWriter> m_writer;
};

void ImporterTest::init()
{
    m_writer = std::make_unique<RecordingWriter>();
}

void ImporterTest::storesEveryLineInOneTransaction()
{
    QByteArray text;
    for (int i = 0; i < 5'001; ++i)
        text += lineOf(i);
    const auto summary = importText(text);
    QVERIFY(summary);
    QCOMPARE(summary->read, 5'001);
    QCOMPARE(summary->inserted, 5'001);
    QCOMPARE(summary->rejected, 0);
    QCOMPARE(m_writer->records().size(), 5'001);
    QCOMPARE(m_writer->calls(), QByteArrayList({"begin", "commit"}));
}

void ImporterTest::aSecondTimeEverythingIsADuplicate()
{
    const QByteArray text = lineOf(1) + lineOf(2, R"("idempotency_key":"k")");
    QVERIFY(importText(text));
    const auto again = importText(text);
    QVERIFY(again);
    QCOMPARE(again->read, 2);
    QCOMPARE(again->inserted, 0);
    QCOMPARE(again->duplicates, 2);
    QCOMPARE(again->rejected, 0);
}

void ImporterTest::tellsRejectedLinesByNumberAndReason()
{
    const QString path = write(lineOf(1) + "broken\n" + lineOf(2) + "{\"a\":\xFF}\n" + lineOf(3));
    Importer importer(*m_writer, {});
    QStringList told;
    importer.setRejectionFunction([&told](const LineRejection &rejection) { told.append(u"%1 %2"_s.arg(rejection.line).arg(rejection.reason)); });
    const auto summary = importer.importFile(path, {});
    QVERIFY(summary);
    QCOMPARE(summary->read, 5);
    QCOMPARE(summary->inserted, 3);
    QCOMPARE(summary->rejected, 2);
    QCOMPARE(told.size(), 2);
    QVERIFY2(told.at(0).startsWith(u"2 not JSON at byte 1"_s), qPrintable(told.at(0)));
    QVERIFY2(told.at(1).startsWith(u"4 "_s), qPrintable(told.at(1)));
    QCOMPARE(summary->rejections.size(), 2);
    QCOMPARE(summary->rejections.at(0).line, 2);
}

void ImporterTest::conflictsAndClashesAreRejected()
{
    const auto summary = importText(lineOf(1, R"("idempotency_key":"k")") + lineOf(1, R"("caused_by":"x")") + lineOf(2, R"("idempotency_key":"k")")
                                + lineOf(1, R"("idempotency_key":"k")"));
    QVERIFY(summary);
    QCOMPARE(summary->read, 4);
    QCOMPARE(summary->inserted, 1);
    QCOMPARE(summary->duplicates, 1);
    QCOMPARE(summary->conflicts, 1);
    QCOMPARE(summary->keyClashes, 1);
    QCOMPARE(summary->rejected, 2);
    QCOMPARE(summary->rejections.at(0).line, 2);
    QCOMPARE(summary->rejections.at(1).reason, u"the key is taken"_s);
}

void ImporterTest::whatTheStoreRefusesIsRejected()
{
    m_writer->refuse(EventId{"000002"}, u"payload_json may not be NULL"_s);
    const auto summary = importText(lineOf(1) + lineOf(2) + lineOf(3));
    QVERIFY(summary);
    QCOMPARE(summary->inserted, 2);
    QCOMPARE(summary->rejected, 1);
    QCOMPARE(summary->conflicts + summary->keyClashes, 0);
    QCOMPARE(summary->rejections.first().reason, u"payload_json may not be NULL"_s);
}

void ImporterTest::keepsTheFirstRejectionsAndCountsAll()
{
    const auto summary = importText(QByteArray("x\n").repeated(1'000));
    QVERIFY(summary);
    QCOMPARE(summary->rejected, 1'000);
    QCOMPARE(summary->rejections.size(), Importer::MostKeptRejections);
    QCOMPARE(summary->rejections.last().line, Importer::MostKeptRejections);
}

void ImporterTest::strictRejectsTheFileAtTheFirst_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a broken line") << QByteArray(lineOf(1) + lineOf(2) + "x\ny\n" + lineOf(3));
    QTest::newRow("a conflict") << QByteArray(lineOf(1) + lineOf(2) + lineOf(2, R"("caused_by":"x")") + lineOf(1, R"("caused_by":"x")"));
}

void ImporterTest::strictRejectsTheFileAtTheFirst()
{
    QFETCH(QByteArray, text);
    QVERIFY(importText(lineOf(9)));
    const auto summary = importText(text, {.isStrict = true});
    QVERIFY(summary);
    QVERIFY(summary->isRolledBack);
    QCOMPARE(summary->rejected, 1);
    QCOMPARE(summary->rejections.first().line, 3);
    QCOMPARE(summary->inserted, 0);
    QCOMPARE(m_writer->records().size(), 1); // what was there before
    QCOMPARE(m_writer->calls().last(), "rollback");
}

void ImporterTest::blankLinesAreNotRead()
{
    const auto summary = importText("\n  \r\n" + lineOf(1) + "\n\t\n");
    QVERIFY(summary);
    QCOMPARE(summary->read, 1);
    QCOMPARE(importText(QByteArray())->read, 0);
}

void ImporterTest::lineTooLongIsRejected()
{
    const QByteArray big = lineOf(1, "\"caused_by\":\"" + QByteArray(10'000, 'x') + '"');
    const auto summary = importText(big + lineOf(2), {.isStrict = false, .largestLine = 5'000});
    QVERIFY(summary);
    QCOMPARE(summary->inserted, 1);
    QCOMPARE(summary->rejections.first().line, 1);
    QCOMPARE(summary->rejections.first().reason, u"longer than 5000 bytes"_s);
}

void ImporterTest::bigPayloadsMakeSmallBatches()
{
    qsizetype largest = 0;
    m_writer->setBatchHook([&largest](qsizetype records) { largest = std::max(largest, records); });
    QByteArray text;
    for (int i = 0; i < 12; ++i)
        text += lineOf(i, "\"payload_json\":\"" + QByteArray(5'000'000, 'x') + '"');
    const auto summary = importText(text);
    QVERIFY(summary);
    QCOMPARE(summary->inserted, 12);
    QCOMPARE(largest, 4); // four of five megabytes are above the 16 MiB of a batch
}

void ImporterTest::anErrorOfTheWriterUndoesTheFile()
{
    m_writer->failNextBatch({.code = ErrorCode::OutOfSpace, .what = u"full"_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
    const auto summary = importText(lineOf(1));
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::OutOfSpace);
    QCOMPARE(m_writer->calls(), QByteArrayList({"begin", "rollback"}));
    QVERIFY(m_writer->records().isEmpty());
}

void ImporterTest::aMissingFileTouchesNothing()
{
    const auto summary = Importer(*m_writer, {}).importFile(m_directory.filePath(u"none"_s), {});
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::BadFile);
    QVERIFY(m_writer->records().isEmpty());
    QVERIFY(!m_writer->calls().contains("commit"));
}

void ImporterTest::cancellingUndoesTheFile()
{
    QByteArray text;
    for (int i = 0; i < 10'000; ++i)
        text += lineOf(i);
    std::stop_source stop;
    m_writer->setBatchHook([&stop](qsizetype) { stop.request_stop(); });
    const auto summary = Importer(*m_writer, {}).importFile(write(text), stop.get_token());
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::Cancelled);
    QVERIFY(m_writer->records().isEmpty());
    QCOMPARE(m_writer->calls(), QByteArrayList({"begin", "rollback"}));
}

void ImporterTest::progressGrowsToTheSizeOfTheFile()
{
    QByteArray text;
    for (int i = 0; i < 8'000; ++i)
        text += lineOf(i);
    Importer importer(*m_writer, {});
    QList<Progress> seen;
    importer.setProgressFunction([&seen](const Progress &progress) { seen.append(progress); });
    QVERIFY(importer.importFile(write(text), {}));
    QCOMPARE(seen.size(), 4);
    for (qsizetype i = 0; i < seen.size(); ++i) {
        QCOMPARE(seen.at(i).total, text.size());
        QVERIFY(i == 0 || seen.at(i).done >= seen.at(i - 1).done);
    }
    QVERIFY(seen.last().done > text.size() / 2);
}

void ImporterTest::readsCsvByItsHeader()
{
    const auto summary = importText("occurred_at,event_id,entity_ref,event_type,payload_json,sequence_no\r\n"
                                "t1,1,item:a:b,a.b,\"{\"\"a\"\":1}\",5\r\n"
                                "t2,2,item:c,a.b,\"line\nbreak\",\r\n");
    QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
    QCOMPARE(summary->inserted, 2);
    const EventRecord &first = m_writer->records().at(0);
    QCOMPARE(first.entity.id.bytes(), "a:b");
    QCOMPARE(first.payload.bytes, R"({"a":1})");
    QCOMPARE(first.sequence, 5);
    QCOMPARE(m_writer->records().at(1).payload.bytes, "line\nbreak");
    QVERIFY(!m_writer->records().at(1).sequence);
}

void ImporterTest::csvTellsNullFromEmpty()
{
    const auto summary = importText("event_id,event_type,entity_type,entity_id,payload_json,payload_json_base64,caused_by,occurred_at\n"
                                "1,a,x,1,,,,t\n"
                                "2,a,x,1,\"\",,\"\",t\n"
                                "3,a,x,1,,/w==,z,t\n");
    QVERIFY(summary);
    QCOMPARE(summary->inserted, 3);
    QCOMPARE(m_writer->records().at(0).payload.kind, PayloadKind::Null);
    QVERIFY(!m_writer->records().at(0).causedBy);
    QCOMPARE(m_writer->records().at(1).payload, (Payload{PayloadKind::Text, "", 0}));
    QCOMPARE(m_writer->records().at(1).causedBy, QByteArray(""));
    QCOMPARE(m_writer->records().at(2).payload, (Payload{PayloadKind::Blob, "\xFF", 1}));
}

void ImporterTest::spreadsheetCsvIsRestored()
{
    const auto summary = importText("event_id,event_type,entity_type,entity_id,payload_json,occurred_at,spreadsheet_safe\r\n"
                                "1,'=1+1,x,'-2,{},t,event_type entity_id\r\n"
                                "2,'quoted,x,1,{},t,\r\n");
    QVERIFY(summary);
    QCOMPARE(summary->inserted, 2);
    QCOMPARE(m_writer->records().at(0).type.bytes(), "=1+1");
    QCOMPARE(m_writer->records().at(0).entity.id.bytes(), "-2");
    QCOMPARE(m_writer->records().at(1).type.bytes(), "'quoted"); // the apostrophe is the producer's
}

void ImporterTest::csvWithUnknownColumnIsABadFile()
{
    for (const QByteArray &header : {QByteArray("event_id,tenant\n"), QByteArray("event_id,event_id\n")}) {
        const auto summary = importText(header + "1,2\n");
        QVERIFY(!summary);
        QCOMPARE(summary.error().code, ErrorCode::BadFile);
    }
    QVERIFY(m_writer->records().isEmpty());
}

void ImporterTest::csvWithAWrongCellCountRejectsTheLine()
{
    const auto summary = importText("event_id,event_type,entity_type,entity_id,occurred_at\n1,a,x,1\n2,a,x,1,t\n3,a,x,1,\xFF\n");
    QVERIFY(summary);
    QCOMPARE(summary->inserted, 1);
    QCOMPARE(summary->rejected, 2);
    QCOMPARE(summary->rejections.at(0).reason, u"4 cells instead of 5"_s);
    QVERIFY2(summary->rejections.at(1).reason.contains(u"occurred_at is not UTF-8"_s), qPrintable(summary->rejections.at(1).reason));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::ImporterTest)
#include "importertest.moc"
