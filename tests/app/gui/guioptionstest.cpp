// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/guioptions.h"

#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class GuiOptionsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingAtOnce();
    void nothingIsALegalCommandLine();
    void valuesAreBytes();
    void qtsOwnArgumentsAreLeftAlone_data();
    void qtsOwnArgumentsAreLeftAlone();
    void badLinesAreExplained_data();
    void badLinesAreExplained();
    void helpNamesEveryOption();
};

void GuiOptionsTest::everythingAtOnce()
{
    const auto options = GuiOptions::parse({"ledger.db", "--entity", "bid:B:5875", "--event=01KSFR9B4R0000000000000001", "--order", "recorded", "--clock", "ulid",
                                            "--map", "map.json", "--now", "2026-06-01T00:00:00Z", "--lang", "de", "--theme", "dark", "--render", "out",
                                            "--size", "1280x800", "--scale", "2", "--frame-log", "frames.jsonl", "--pin", "new_price", "--pin", "lines[0].qty"});
    QVERIFY2(options.isOk(), options ? "" : qPrintable(options.error().text()));
    QCOMPARE(*options->ledger, u"ledger.db"_s);
    QCOMPARE(options->entity->type.bytes(), "bid");
    QCOMPARE(options->entity->id.bytes(), "B:5875");
    QCOMPARE(options->event->bytes(), "01KSFR9B4R0000000000000001");
    QCOMPARE(*options->order, EventOrder::Recorded);
    QCOMPARE(*options->clock, ClockKind::Ulid);
    QCOMPARE(*options->mapFile, u"map.json"_s);
    QCOMPARE(toIsoUtc(*options->now, 0), "2026-06-01T00:00:00Z");
    QCOMPARE(*options->language, u"de"_s);
    QCOMPARE(*options->theme, Theme::Choice::Dark);
    QCOMPARE(*options->renderDirectory, u"out"_s);
    QCOMPARE(*options->frameLog, u"frames.jsonl"_s);
    QVERIFY(options->hasIndex);
    QVERIFY(!GuiOptions::parse({"--no-index"})->hasIndex);
    QCOMPARE(options->size, QSize(1280, 800));
    QCOMPARE(options->renderScale, 2.0);
    QCOMPARE(options->pinnedPaths, (QStringList{u"new_price"_s, u"lines[0].qty"_s}));
}

void GuiOptionsTest::nothingIsALegalCommandLine()
{
    const auto options = GuiOptions::parse({});
    QVERIFY(options.isOk());
    QVERIFY(!options->ledger);
    QCOMPARE(options->size, QSize(1440, 900));
}

void GuiOptionsTest::valuesAreBytes()
{
    const auto options = GuiOptions::parse({"a.db", "--event", "\xff\xfe", "--entity", "item:\xff"});
    QVERIFY(options.isOk());
    QCOMPARE(options->event->bytes(), "\xff\xfe");
    QCOMPARE(options->entity->id.bytes(), "\xff");
}

void GuiOptionsTest::qtsOwnArgumentsAreLeftAlone_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::newRow("an option with its value") << QByteArrayList{"-platform", "offscreen", "a.db"};
    QTest::newRow("a value in the same word") << QByteArrayList{"-style=windows", "a.db"};
    QTest::newRow("a switch") << QByteArrayList{"-reverse", "a.db"};
    QTest::newRow("a switch at the end") << QByteArrayList{"a.db", "-reverse"};
    QTest::newRow("all of them") << QByteArrayList{"-reverse", "-style", "fusion", "a.db", "-sync"};
}

void GuiOptionsTest::qtsOwnArgumentsAreLeftAlone()
{
    QFETCH(QByteArrayList, arguments);
    const auto options = GuiOptions::parse(arguments);
    QVERIFY(options.isOk());
    QCOMPARE(*options->ledger, u"a.db"_s);
}

void GuiOptionsTest::badLinesAreExplained_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QString>("word");
    QTest::newRow("unknown option") << QByteArrayList{"--colour"} << u"--colour"_s;
    QTest::newRow("value missing") << QByteArrayList{"a.db", "--entity"} << u"TYPE:ID"_s;
    QTest::newRow("entity without colon") << QByteArrayList{"a.db", "--entity", "10472"} << u"10472"_s;
    QTest::newRow("empty event") << QByteArrayList{"a.db", "--event="} << u"--event"_s;
    QTest::newRow("order that is none") << QByteArrayList{"a.db", "--order", "size"} << u"sequence"_s;
    QTest::newRow("clock that is none") << QByteArrayList{"a.db", "--clock", "wall"} << u"recorded"_s;
    QTest::newRow("time that is none") << QByteArrayList{"a.db", "--now", "yesterday"} << u"yesterday"_s;
    QTest::newRow("theme that is none") << QByteArrayList{"--theme", "blue"} << u"dark"_s;
    QTest::newRow("size without x") << QByteArrayList{"a.db", "--size", "1280"} << u"1280"_s;
    QTest::newRow("size of nothing") << QByteArrayList{"a.db", "--size", "0x800"} << u"0x800"_s;
    QTest::newRow("size beyond reason") << QByteArrayList{"a.db", "--size", "99999x99999"} << u"99999x99999"_s;
    QTest::newRow("scale too large") << QByteArrayList{"a.db", "--scale", "9"} << u"9"_s;
    QTest::newRow("two ledgers") << QByteArrayList{"a.db", "b.db"} << u"b.db"_s;
    QTest::newRow("flag with a value") << QByteArrayList{"--help=yes"} << u"--help"_s;
    QTest::newRow("pictures of nothing") << QByteArrayList{"--render", "out"} << u"LEDGER"_s;
}

void GuiOptionsTest::badLinesAreExplained()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QString, word);
    const auto options = GuiOptions::parse(arguments);
    QVERIFY(!options.isOk());
    QVERIFY2(options.error().text().contains(word), qPrintable(options.error().text()));
    QCOMPARE(exitCodeOf(options.error().code), 2);
}

void GuiOptionsTest::helpNamesEveryOption()
{
    const QString help = GuiOptions::help();
    for (const char *option : {"--entity", "--event", "--pin", "--order", "--clock", "--map", "--now", "--lang", "--theme", "--render", "--size", "--scale", "--frame-log", "--no-index", "--help", "--version"})
        QVERIFY2(help.contains(QLatin1String(option)), option);
}

QTEST_GUILESS_MAIN(GuiOptionsTest)
#include "guioptionstest.moc"
