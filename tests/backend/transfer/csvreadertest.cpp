// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/csvcolumns.h"
#include "backend/transfer/csvreader.h"
#include "backend/transfer/eventcsv.h"
#include "backend/transfer/inputfile.h"
#include "backend/transfer/linereader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

class CsvReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesRecordsApart_data();
    void takesRecordsApart();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void goesOnBehindABadRecord();
    void linesAreCountedThroughQuotedBreaks();
    void aRecordAboveTheLimitIsTold();
    void whatIsWrittenIsReadBack_data();
    void whatIsWrittenIsReadBack();
    void knowsFormulas_data();
    void knowsFormulas();

private:
    [[nodiscard]] QList<CsvReader::Record> read(const QByteArray &bytes, qint64 limit = 1'000'000)
    {
        const QString path = m_directory.filePath(u"file.csv"_s);
        QFile target(path);
        if (!target.open(QIODevice::WriteOnly) || target.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
        target.close();
        InputFile file(path);
        if (!file.open())
            qFatal("cannot open a test file");
        LineReader lines(file, limit);
        CsvReader reader(lines, limit);
        QList<CsvReader::Record> records;
        while (auto record = reader.next().value())
            records.append(std::move(*record));
        return records;
    }

    QTemporaryDir m_directory;
};

void CsvReaderTest::takesRecordsApart_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected"); // cells as U:text or Q:text, between bars
    QTest::newRow("plain cells") << QByteArray("a,b,c\n") << u"U:a|U:b|U:c"_s;
    QTest::newRow("nothing and an empty text differ") << QByteArray("a,,\"\"\n") << u"U:a|U:|Q:"_s;
    QTest::newRow("CRLF is not part of the last cell") << QByteArray("a,b\r\n") << u"U:a|U:b"_s;
    QTest::newRow("no line break at the end") << QByteArray("a,b") << u"U:a|U:b"_s;
    QTest::newRow("quoted commas and quotes") << QByteArray("\"1,2\",\"a\"\"b\"\n") << u"Q:1,2|Q:a\"b"_s;
    QTest::newRow("quoted line breaks of any kind") << QByteArray("\"a\r\nb\nc\",d\r\n") << u"Q:a\r\nb\nc|U:d"_s;
    QTest::newRow("a trailing comma is an empty cell") << QByteArray("a,\n") << u"U:a|U:"_s;
    QTest::newRow("blanks belong to the cell") << QByteArray(" a , b\n") << u"U: a |U: b"_s;
    QTest::newRow("a lone carriage return inside quotes") << QByteArray("\"a\r\",b\n") << u"Q:a\r|U:b"_s;
}

void CsvReaderTest::takesRecordsApart()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    const auto records = read(bytes);
    QCOMPARE(records.size(), 1);
    QVERIFY(!records.first().fault);
    QStringList cells;
    for (const CsvCell &cell : records.first().cells)
        cells.append((cell.isQuoted ? u"Q:"_s : u"U:"_s) + QString::fromUtf8(cell.text));
    QCOMPARE(cells.join(u'|'), expected);
}

void CsvReaderTest::tellsWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    QTest::newRow("a quote that is not closed") << QByteArray("\"a,b\nc,d\n") << u"a quote is not closed"_s;
    QTest::newRow("a quote inside a plain cell") << QByteArray("a\"b\"c,d\n") << u"a quote stands inside"_s;
    QTest::newRow("text behind a closing quote") << QByteArray("\"a\"b,c\n") << u"something follows a closing quote"_s;
}

void CsvReaderTest::tellsWhatIsWrong()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const auto records = read(bytes);
    QCOMPARE(records.size(), 1);
    QVERIFY(records.first().fault);
    QVERIFY2(records.first().fault->contains(reason), qPrintable(*records.first().fault));
    QVERIFY(records.first().cells.empty());
}

void CsvReaderTest::goesOnBehindABadRecord()
{
    const auto records = read("a\"\"b,c\nd,e\n");
    QCOMPARE(records.size(), 2);
    QVERIFY(records.at(0).fault);
    QVERIFY(!records.at(1).fault);
    QCOMPARE(records.at(1).cells.at(1).text, "e");
}

void CsvReaderTest::linesAreCountedThroughQuotedBreaks()
{
    const auto records = read("a\n\n\"b\nc\"\nd\n");
    QCOMPARE(records.size(), 3);
    QCOMPARE(records.at(0).line, 1);
    QCOMPARE(records.at(1).line, 3);
    QCOMPARE(records.at(2).line, 5);
}

void CsvReaderTest::aRecordAboveTheLimitIsTold()
{
    const auto records = read("a,b\n\"" + QByteArray(60, 'x') + '\n' + QByteArray(60, 'y') + "\"\nc,d\n", 100);
    QVERIFY(records.at(1).fault);
    QCOMPARE(*records.at(1).fault, u"longer than 100 bytes"_s);
}

void CsvReaderTest::whatIsWrittenIsReadBack_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const QByteArray &text : {QByteArray(""), QByteArray("plain"), QByteArray("a,b"), QByteArray("say \"yes\""), QByteArray("\""), QByteArray("\n"),
                                   QByteArray("\r"), QByteArray("a\r\nb"), QByteArray(" x "), QByteArray("\t"), QByteArray("ends\r"), QByteArray("=1+1")})
        QTest::addRow("%s", text.toPercentEncoding().constData()) << text;
}

void CsvReaderTest::whatIsWrittenIsReadBack()
{
    QFETCH(QByteArray, text);
    QByteArray line;
    appendCsvCell(line, text);
    line += ',';
    appendCsvCell(line, text);
    const auto records = read(line + "\r\n");
    QCOMPARE(records.size(), 1);
    QVERIFY(!records.first().fault);
    QCOMPARE(records.first().cells.size(), std::size_t{2});
    for (const CsvCell &cell : records.first().cells) {
        QCOMPARE(cell.text, text);
        QVERIFY(!text.isEmpty() || cell.isQuoted);
    }
}

void CsvReaderTest::knowsFormulas_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<bool>("isFormula");
    QTest::newRow("equals") << QByteArray("=1+1") << true;
    QTest::newRow("plus") << QByteArray("+1") << true;
    QTest::newRow("minus") << QByteArray("-2+3") << true;
    QTest::newRow("at") << QByteArray("@SUM(1)") << true;
    QTest::newRow("tab") << QByteArray("\t1") << true;
    QTest::newRow("carriage return") << QByteArray("\r1") << true;
    QTest::newRow("behind blanks") << QByteArray("  =1") << true;
    QTest::newRow("behind line breaks") << QByteArray("\n\n=1") << true;
    QTest::newRow("tab behind blanks") << QByteArray(" \tx") << true;
    QTest::newRow("behind a no-break space") << QByteArray("\xC2\xA0=1") << true;
    QTest::newRow("in full width") << QByteArray("\xEF\xBC\x9D""1") << true;
    QTest::newRow("nothing") << QByteArray() << false;
    QTest::newRow("blanks alone") << QByteArray("   ") << false;
    QTest::newRow("an object") << QByteArray(R"({"a":"=1"})") << false;
    QTest::newRow("an ordinary text") << QByteArray("a=1") << false;
    QTest::newRow("an apostrophe") << QByteArray("'=1") << false;
}

void CsvReaderTest::knowsFormulas()
{
    QFETCH(QByteArray, cell);
    QFETCH(bool, isFormula);
    QCOMPARE(looksLikeFormula(cell), isFormula);
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::CsvReaderTest)
#include "csvreadertest.moc"
