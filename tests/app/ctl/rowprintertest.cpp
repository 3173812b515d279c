// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/rowprinter.h"
#include "app/ctl/terminaltext.h"
#include "tests/app/ctl/capturedconsole.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

const QByteArray Hostile = "a\x1b[31mred\x07\nb\xE2\x80\xAEgpj\xE2\x80\x8B\xFF\xC2\x9B\x7f";

QByteArray printed(RowFormat format, const QList<QList<RowCell>> &rows, CapturedConsole::Kind kind = CapturedConsole::Kind::Files)
{
    CapturedConsole captured(kind);
    RowPrinter printer(captured.console(), format, {"name", "events"});
    for (const QList<RowCell> &row : rows)
        printer.add(row);
    printer.finish();
    return captured.output();
}

bool isSafe(const QByteArray &text)
{
    const bool hasControls = std::any_of(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f; });
    return !hasControls && !text.contains("\xE2\x80\xAE") && !text.contains("\xE2\x80\x8B") && !text.contains("\xC2\x9B") && !text.contains('\xFF');
}

} // namespace

class RowPrinterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsMarksForWhatSteersATerminal_data();
    void showsMarksForWhatSteersATerminal();
    void measuresAndCuts();
    void aTableIsAligned();
    void aTableOfManyRowsKeepsItsColumns();
    void jsonIsExact();
    void csvIsExact();
    void emptyResults_data();
    void emptyResults();
    void c13NothingRawReachesATerminal_data();
    void c13NothingRawReachesATerminal();
    void errorsAreSafeEverywhere();
    void progressIsShownOnATerminalOnly();
    void theFormatFollowsTheOutput();
};

void RowPrinterTest::showsMarksForWhatSteersATerminal_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("plain text") << QByteArray("item:10472") << QByteArray("item:10472");
    QTest::newRow("letters of other scripts") << QByteArray("Grüße 日本 😀") << QByteArray("Grüße 日本 😀");
    QTest::newRow("escape and bell") << QByteArray("\x1b[31m\x07") << QByteArray("␛[31m␇");
    QTest::newRow("line feed and zero") << QByteArray("a\nb\0", 4) << QByteArray("a␊b␀");
    QTest::newRow("delete") << QByteArray("\x7f") << QByteArray("␡");
    QTest::newRow("C1 control") << QByteArray("\xC2\x9B") << QByteArray("⟨U+009B⟩");
    QTest::newRow("direction override") << QByteArray("abc\xE2\x80\xAEgpj") << QByteArray("abc⟨U+202E⟩gpj");
    QTest::newRow("zero width") << QByteArray("pay\xE2\x80\x8Bpal") << QByteArray("pay⟨U+200B⟩pal");
    QTest::newRow("line separator") << QByteArray("\xE2\x80\xA8") << QByteArray("⟨U+2028⟩");
    QTest::newRow("bytes that are not UTF-8") << QByteArray("a\xFF\xC3(") << QByteArray("a⟨FF⟩⟨C3⟩(");
}

void RowPrinterTest::showsMarksForWhatSteersATerminal()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    QCOMPARE(terminalText(bytes), expected);
}

void RowPrinterTest::measuresAndCuts()
{
    QCOMPARE(terminalWidth("abc"), 3);
    QCOMPARE(terminalWidth("Grüße"), 5);
    QCOMPARE(terminalWidth("日本"), 4);
    QCOMPARE(terminalWidth("e\xCC\x81"), 1);
    QCOMPARE(terminalCut("abcdef", 6), "abcdef");
    QCOMPARE(terminalCut("abcdefg", 6), "abcde…");
    QCOMPARE(terminalCut("日本日本", 6), "日本…");
}

void RowPrinterTest::aTableIsAligned()
{
    const QByteArray table = printed(RowFormat::Table, {{RowCell::of("price"), RowCell::number(5)}, {RowCell::of("日本"), RowCell::number(1'234)}, {{}, {}}});
    QCOMPARE(table, "name   events\n"
                    "price       5\n"
                    "日本     1234\n"
                    "—      —\n");
}

void RowPrinterTest::aTableOfManyRowsKeepsItsColumns()
{
    QList<QList<RowCell>> rows(RowPrinter::MeasuredRows + 50, {RowCell::of("x"), RowCell::number(1)});
    rows.last() = {RowCell::of("much wider than any before"), RowCell::number(2)};
    const QByteArrayList lines = printed(RowFormat::Table, rows).split('\n');
    QCOMPARE(lines.size(), rows.size() + 2);
    QCOMPARE(lines.at(1), "x          1");
    QVERIFY(lines.at(lines.size() - 2).startsWith("much wider than any before"));
}

void RowPrinterTest::jsonIsExact()
{
    const QList<QList<RowCell>> rows{{RowCell::of("a\"\x1b\n"), RowCell::number(-1)}, {RowCell::of("\xFF"), {}}};
    const QByteArray lines = "{\"name\":\"a\\\"\\u001b\\n\",\"events\":-1}\n{\"name_base64\":\"/w==\",\"events\":null}\n";
    QCOMPARE(printed(RowFormat::JsonLines, rows), lines);
    const QByteArray list = "[\n{\"name\":\"a\\\"\\u001b\\n\",\"events\":-1},\n{\"name_base64\":\"/w==\",\"events\":null}\n]\n";
    QCOMPARE(printed(RowFormat::Json, rows), list);
}

void RowPrinterTest::csvIsExact()
{
    QCOMPARE(printed(RowFormat::Csv, {{RowCell::of("a,\"b\""), RowCell::number(3)}, {RowCell::of(""), {}}}),
             "name,events\r\n\"a,\"\"b\"\"\",3\r\n\"\",\r\n");
}

void RowPrinterTest::emptyResults_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("a table has its head") << static_cast<int>(RowFormat::Table) << QByteArray("name  events\n");
    QTest::newRow("JSON is an empty list") << static_cast<int>(RowFormat::Json) << QByteArray("[]\n");
    QTest::newRow("JSON Lines is nothing") << static_cast<int>(RowFormat::JsonLines) << QByteArray();
    QTest::newRow("CSV has its header") << static_cast<int>(RowFormat::Csv) << QByteArray("name,events\r\n");
}

void RowPrinterTest::emptyResults()
{
    QFETCH(int, format);
    QFETCH(QByteArray, expected);
    QCOMPARE(printed(static_cast<RowFormat>(format), {}), expected);
}

void RowPrinterTest::c13NothingRawReachesATerminal_data()
{
    QTest::addColumn<int>("format");
    QTest::newRow("table") << static_cast<int>(RowFormat::Table);
    QTest::newRow("json") << static_cast<int>(RowFormat::Json);
    QTest::newRow("jsonl") << static_cast<int>(RowFormat::JsonLines);
    QTest::newRow("csv") << static_cast<int>(RowFormat::Csv);
}

void RowPrinterTest::c13NothingRawReachesATerminal()
{
    QFETCH(int, format);
    const QByteArray text = printed(static_cast<RowFormat>(format), {{RowCell::of(Hostile), RowCell::number(1)}}, CapturedConsole::Kind::Terminal);
    QVERIFY(text.contains('1'));
    QVERIFY2(isSafe(text), text.toPercentEncoding().constData());
}

void RowPrinterTest::errorsAreSafeEverywhere()
{
    for (const auto kind : {CapturedConsole::Kind::Files, CapturedConsole::Kind::Terminal}) {
        CapturedConsole captured(kind);
        captured.console().complain(QString::fromUtf8(Hostile));
        const QByteArray text = captured.errors();
        QVERIFY(text.startsWith("ledgerctl: a␛[31mred␇"));
        QVERIFY2(isSafe(text), text.toPercentEncoding().constData());
    }
}

void RowPrinterTest::progressIsShownOnATerminalOnly()
{
    CapturedConsole files(CapturedConsole::Kind::Files);
    files.console().showProgress(u"5 events"_s);
    QVERIFY(files.errors().isEmpty());
    CapturedConsole terminal(CapturedConsole::Kind::Terminal);
    terminal.console().showProgress(u"5 events"_s);
    terminal.console().showProgress(u"6 events"_s); // too soon after the first
    const QByteArray shown = terminal.errors();
    QVERIFY(shown.contains("5 events"));
    QVERIFY(!shown.contains("6 events"));
    terminal.console().complain(u"broken"_s);
    QCOMPARE(terminal.errors(), "\r\x1b[Kledgerctl: broken\n"); // our own sequence removes the progress line
}

void RowPrinterTest::theFormatFollowsTheOutput()
{
    const auto formatOn = [](CapturedConsole::Kind kind, const QByteArrayList &words) {
        CapturedConsole captured(kind);
        return rowFormatOf(CommandLine::parse(words, {formatOption()}).value(), captured.console());
    };
    QCOMPARE(formatOn(CapturedConsole::Kind::Files, {}).value(), RowFormat::JsonLines);
    QCOMPARE(formatOn(CapturedConsole::Kind::Terminal, {}).value(), RowFormat::Table);
    QCOMPARE(formatOn(CapturedConsole::Kind::Terminal, {"--format", "csv"}).value(), RowFormat::Csv);
    const auto unknown = formatOn(CapturedConsole::Kind::Files, {"--format", "jsn"});
    QVERIFY(!unknown);
    QVERIFY2(unknown.error().text().contains(u"Did you mean json?"_s), qPrintable(unknown.error().text()));
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::RowPrinterTest)
#include "rowprintertest.moc"
