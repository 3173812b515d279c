// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/argumentscrubber.h"
#include "app/ctl/commandline.h"
#include "app/ctl/ledgerargument.h"
#include "app/ctl/nearestname.h"
#include "backend/core/timestamp.h"

#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QList<OptionSpec> someOptions()
{
    return {{"limit", "N", {}}, {"reverse", {}, {}}, {"entity", "TYPE:ID", {}}};
}

} // namespace

class CommandLineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsOptionsAndArguments();
    void everythingBehindTwoDashesIsAnArgument();
    void valuesAreBytes();
    void refuses_data();
    void refuses();
    void findsTheNearestName_data();
    void findsTheNearestName();
    void readsTimes_data();
    void readsTimes();
    void readsNumbers();
    void coversSecrets_data();
    void coversSecrets();
    void coversSecretsWhereTheyStand();
};

void CommandLineTest::readsOptionsAndArguments()
{
    const auto line = CommandLine::parse({"a.db", "--limit", "5", "--entity=case:XJ", "--reverse", "-"}, someOptions());
    QVERIFY(line);
    QCOMPARE(line->arguments(), QByteArrayList({"a.db", "-"}));
    QCOMPARE(line->value("limit"), QByteArray("5"));
    QCOMPARE(line->value("entity"), QByteArray("case:XJ"));
    QVERIFY(line->has("reverse"));
    QVERIFY(!line->value("after"));
}

void CommandLineTest::everythingBehindTwoDashesIsAnArgument()
{
    const auto line = CommandLine::parse({"--limit", "5", "--", "--reverse", "-x"}, someOptions());
    QVERIFY(line);
    QCOMPARE(line->arguments(), QByteArrayList({"--reverse", "-x"}));
    QVERIFY(!line->has("reverse"));
}

void CommandLineTest::valuesAreBytes()
{
    const auto line = CommandLine::parse({"--entity", "item:\xFF=x", "--limit=--5"}, someOptions());
    QVERIFY(line);
    QCOMPARE(line->value("entity"), QByteArray("item:\xFF=x"));
    QCOMPARE(line->value("limit"), QByteArray("--5"));
}

void CommandLineTest::refuses_data()
{
    QTest::addColumn<QByteArrayList>("words");
    QTest::addColumn<QString>("reason");
    QTest::newRow("an unknown option, naming the nearest") << QByteArrayList{"--limt", "5"} << u"Did you mean --limit?"_s;
    QTest::newRow("an unknown option that is near to none") << QByteArrayList{"--colour"} << u"--help lists the options."_s;
    QTest::newRow("an option of a later version") << QByteArrayList{"--where", "x"} << u"There is no option --where."_s;
    QTest::newRow("a single dash") << QByteArrayList{"-l"} << u"two dashes"_s;
    QTest::newRow("an option twice") << QByteArrayList{"--limit", "1", "--limit=2"} << u"given twice"_s;
    QTest::newRow("a missing value") << QByteArrayList{"--limit"} << u"--limit needs a value: N."_s;
    QTest::newRow("a value for a flag") << QByteArrayList{"--reverse=yes"} << u"takes no value"_s;
}

void CommandLineTest::refuses()
{
    QFETCH(QByteArrayList, words);
    QFETCH(QString, reason);
    const auto line = CommandLine::parse(words, someOptions());
    QVERIFY(!line);
    QCOMPARE(line.error().code, ErrorCode::BadOption);
    QVERIFY2(line.error().text().contains(reason), qPrintable(line.error().text()));
}

void CommandLineTest::findsTheNearestName_data()
{
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("a letter left out") << QByteArray("evnts") << QByteArray("events");
    QTest::newRow("a letter too many") << QByteArray("exportt") << QByteArray("export");
    QTest::newRow("neighbours swapped") << QByteArray("ifno") << QByteArray("info");
    QTest::newRow("a wrong letter") << QByteArray("demp") << QByteArray("demo");
    QTest::newRow("capitals") << QByteArray("EVENTS") << QByteArray("events");
    QTest::newRow("singular") << QByteArray("type") << QByteArray("types");
    QTest::newRow("something else") << QByteArray("backup") << QByteArray();
    QTest::newRow("nothing") << QByteArray() << QByteArray();
}

void CommandLineTest::findsTheNearestName()
{
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, expected);
    QCOMPARE(nearestName(typed, {"init", "demo", "import", "export", "info", "events", "entities", "types"}), expected);
}

void CommandLineTest::readsTimes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected"); // empty: refused
    QTest::newRow("UTC") << QByteArray("2026-05-25T14:23:11Z") << QByteArray("2026-05-25T14:23:11Z");
    QTest::newRow("an offset") << QByteArray("2026-05-25T14:23:11+02:00") << QByteArray("2026-05-25T12:23:11Z");
    QTest::newRow("no zone is UTC") << QByteArray("2026-05-25 14:23") << QByteArray("2026-05-25T14:23:00Z");
    QTest::newRow("a date") << QByteArray("2026-05-25") << QByteArray("2026-05-25T00:00:00Z");
    QTest::newRow("words") << QByteArray("yesterday") << QByteArray();
    QTest::newRow("a day that does not exist") << QByteArray("2026-02-30") << QByteArray();
}

void CommandLineTest::readsTimes()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto time = timeArgument("since", text);
    QCOMPARE(time.isOk(), !expected.isEmpty());
    if (time)
        QCOMPARE(toIsoUtc(*time, 0), expected);
    else
        QVERIFY(time.error().text().contains(u"--since wants a time"_s));
}

void CommandLineTest::readsNumbers()
{
    QCOMPARE(numberArgument("limit", "12", 0).value(), 12);
    for (const QByteArray &text : QByteArrayList{"-1", "x", "", "1.5", "99999999999999999999"}) {
        const auto number = numberArgument("limit", text, 0);
        QVERIFY2(!number, text.constData());
        QCOMPARE(number.error().code, ErrorCode::BadOption);
    }
}

void CommandLineTest::coversSecrets_data()
{
    QTest::addColumn<QByteArray>("argument");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &argument, const QByteArray &expected) { QTest::newRow(name) << argument << expected; };
    row("a URL with a password", "postgresql://u:secret@host/db", "postgresql://u:xxxxxx@host/db");
    row("the short scheme, in capitals", "POSTGRES://u:secret@host/db", "POSTGRES://u:xxxxxx@host/db");
    row("a password with an at sign", "postgresql://u:se@cret@host/db", "postgresql://u:xxxxxxx@host/db");
    row("a password among the parameters", "postgresql://host/db?password=secret&sslmode=require", "postgresql://host/db?password=xxxxxx&sslmode=require");
    row("a key's password", "postgresql://host/db?sslpassword=secret", "postgresql://host/db?sslpassword=xxxxxx");
    row("a libpq string", "host=h password=secret user=u", "host=h password=xxxxxx user=u");
    row("a libpq string with blanks and quotes", "password = 'my \\'secret' user=u", "password = 'xxxxxxxxxxx' user=u");
    row("a port is no password", "postgresql://host:5432/db", "postgresql://host:5432/db");
    row("a user without password", "postgresql://u@host/db", "postgresql://u@host/db");
    row("a path", "/data/password.db", "/data/password.db");
    row("an entity", "--entity=user:password", "--entity=user:password");
}

void CommandLineTest::coversSecrets()
{
    QFETCH(QByteArray, argument);
    QFETCH(QByteArray, expected);
    QCOMPARE(scrubbed(argument), expected);
}

void CommandLineTest::coversSecretsWhereTheyStand()
{
    QByteArray program = "ledgerctl";
    QByteArray url = "postgresql://u:secret@host/db";
    char *arguments[] = {program.data(), url.data(), nullptr};
    scrubArguments(2, arguments);
    QCOMPARE(QByteArray(arguments[0]), "ledgerctl");
    QCOMPARE(QByteArray(arguments[1]), "postgresql://u:xxxxxx@host/db");
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::CommandLineTest)
#include "commandlinetest.moc"
