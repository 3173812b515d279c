// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"

#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

class LedgerUrlTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheFileOfAnSqliteLedger_data();
    void findsTheFileOfAnSqliteLedger();
    void takesPostgresAddressesApart_data();
    void takesPostgresAddressesApart();
    void refusesWhatIsNoAddress_data();
    void refusesWhatIsNoAddress();
    void namesTheKnownSchemes();
    void neverShowsASecret_data();
    void neverShowsASecret();
    void redactedTextLeadsToTheSamePlace_data();
    void redactedTextLeadsToTheSamePlace();
};

void LedgerUrlTest::findsTheFileOfAnSqliteLedger_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("shortName");
    QTest::newRow("absolute path") << u"/var/ledgers/prod.db"_s << u"/var/ledgers/prod.db"_s << u"prod.db"_s;
    QTest::newRow("relative path") << u"prod.db"_s << u"prod.db"_s << u"prod.db"_s;
    QTest::newRow("path with a percent sign is taken as it is") << u"/tmp/100%25.db"_s << u"/tmp/100%25.db"_s << u"100%25.db"_s;
    QTest::newRow("path with blanks at its ends is taken as it is") << u" a b "_s << u" a b "_s << u" a b "_s;
    QTest::newRow("path with a question mark") << u"/tmp/what?.db"_s << u"/tmp/what?.db"_s << u"what?.db"_s;
    QTest::newRow("path with a colon behind a dot and slash") << u"./backup:2026.db"_s << u"./backup:2026.db"_s << u"backup:2026.db"_s;
    QTest::newRow("drive with backslashes") << uR"(C:\ledgers\prod.db)"_s << uR"(C:\ledgers\prod.db)"_s << uR"(C:\ledgers\prod.db)"_s;
    QTest::newRow("drive with slashes") << u"d:/ledgers/prod.db"_s << u"d:/ledgers/prod.db"_s << u"prod.db"_s;
    QTest::newRow("file whose name looks like a setting") << u"./host=x"_s << u"./host=x"_s << u"host=x"_s;
    QTest::newRow("sqlite: with an absolute path") << u"sqlite:/tmp/a.db"_s << u"/tmp/a.db"_s << u"a.db"_s;
    QTest::newRow("sqlite: with a relative path") << u"sqlite:data/a.db"_s << u"data/a.db"_s << u"a.db"_s;
    QTest::newRow("sqlite:///") << u"sqlite:///tmp/a.db"_s << u"/tmp/a.db"_s << u"a.db"_s;
    QTest::newRow("sqlite://localhost/") << u"sqlite://localhost/tmp/a.db"_s << u"/tmp/a.db"_s << u"a.db"_s;
    QTest::newRow("scheme in capitals, blanks around") << u"  SQLite:/tmp/a.db\n"_s << u"/tmp/a.db"_s << u"a.db"_s;
    QTest::newRow("file: as a file manager drops it") << u"file:///tmp/a%20b%C3%A9.db"_s << u"/tmp/a bé.db"_s << u"a bé.db"_s;
    QTest::newRow("percent codes") << u"sqlite:/tmp/100%25%3F.db"_s << u"/tmp/100%?.db"_s << u"100%?.db"_s;
}

void LedgerUrlTest::findsTheFileOfAnSqliteLedger()
{
    QFETCH(QString, text);
    const auto url = LedgerUrl::parse(text);
    QVERIFY2(url, url ? "" : qPrintable(url.error().text()));
    QCOMPARE(url->store(), StoreKind::Sqlite);
    QTEST(url->sqlitePath(), "path");
    QTEST(url->shortName(), "shortName");
    QVERIFY(url->conninfo().isEmpty());
    QVERIFY(url->password().isEmpty());
}

void LedgerUrlTest::takesPostgresAddressesApart_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("conninfo");
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("shortName");
    QTest::newRow("host and database") << u"postgresql://db.example.org/prod"_s << u"postgresql://db.example.org/prod"_s << u""_s << u"prod@db.example.org"_s;
    QTest::newRow("all parts") << u"postgresql://ana:s3cret@db:5433/prod?sslmode=require"_s << u"postgresql://ana@db:5433/prod?sslmode=require"_s
                               << u"s3cret"_s << u"prod@db:5433"_s;
    QTest::newRow("short scheme") << u"postgres://ana@db/prod"_s << u"postgres://ana@db/prod"_s << u""_s << u"prod@db"_s;
    QTest::newRow("scheme in capitals") << u"PostgreSQL://db/prod"_s << u"postgresql://db/prod"_s << u""_s << u"prod@db"_s;
    QTest::newRow("password with codes") << u"postgresql://ana:p%40s%2Fs%3Aw%25@db/prod"_s << u"postgresql://ana@db/prod"_s << u"p@s/s:w%"_s << u"prod@db"_s;
    QTest::newRow("password with a colon") << u"postgresql://ana:a:b@db/prod"_s << u"postgresql://ana@db/prod"_s << u"a:b"_s << u"prod@db"_s;
    QTest::newRow("password without a user") << u"postgresql://:pw@db/prod"_s << u"postgresql://db/prod"_s << u"pw"_s << u"prod@db"_s;
    QTest::newRow("password as a parameter") << u"postgresql://db/prod?password=p%26w&user=ana"_s << u"postgresql://db/prod?user=ana"_s << u"p&w"_s << u"prod@db"_s;
    QTest::newRow("parameter name with codes") << u"postgresql://db/prod?p%61ssword=pw"_s << u"postgresql://db/prod"_s << u"pw"_s << u"prod@db"_s;
    QTest::newRow("socket folder as a parameter") << u"postgresql:///prod?host=/run/postgresql"_s << u"postgresql:///prod?host=/run/postgresql"_s << u""_s << u"prod@local"_s;
    QTest::newRow("nothing but the scheme: libpq's own defaults") << u"postgresql://"_s << u"postgresql://"_s << u""_s << u"postgres@local"_s;
    QTest::newRow("no database: libpq takes the user's name") << u"postgresql://ana@db"_s << u"postgresql://ana@db"_s << u""_s << u"ana@db"_s;
    QTest::newRow("address in brackets") << u"postgresql://[::1]:5432/prod"_s << u"postgresql://[::1]:5432/prod"_s << u""_s << u"prod@[::1]:5432"_s;
    QTest::newRow("several hosts") << u"postgresql://a:1,b:2/prod"_s << u"postgresql://a:1,b:2/prod"_s << u""_s << u"prod@a:1,b:2"_s;
    QTest::newRow("database with codes") << u"postgresql://db/my%20ledger"_s << u"postgresql://db/my%20ledger"_s << u""_s << u"my ledger@db"_s;
    QTest::newRow("service in a URL") << u"postgresql:///?service=ledger"_s << u"postgresql:///?service=ledger"_s << u""_s << u"service ledger"_s;
    QTest::newRow("service") << u"service=ledger"_s << u"service=ledger"_s << u""_s << u"service ledger"_s;
    QTest::newRow("service with a database") << u"service=ledger dbname=prod"_s << u"service=ledger dbname=prod"_s << u""_s << u"prod@local"_s;
    QTest::newRow("settings with blanks around the equals sign") << u"host = db  password = pw"_s << u"host=db"_s << u"pw"_s << u"postgres@db"_s;
    QTest::newRow("settings with an escaped mark") << uR"(host=db password='it\'s a \\ word' dbname='my ledger')"_s << u"host=db dbname='my ledger'"_s
                                                   << uR"(it's a \ word)"_s << u"my ledger@db"_s;
    QTest::newRow("settings with an escaped blank") << uR"(host=db password=a\ b user=ana)"_s << u"host=db user=ana"_s << u"a b"_s << u"ana@db"_s;
    QTest::newRow("password first, last one counts") << u"password=a host=db password=b"_s << u"host=db"_s << u"b"_s << u"postgres@db"_s;
    QTest::newRow("what says where comes first, so that the text is known again") << u"password=pw application_name=x dbname=prod"_s
                                                                                   << u"dbname=prod application_name=x"_s << u"pw"_s << u"prod@local"_s;
    QTest::newRow("empty value") << u"host=db password='' dbname=prod options=''"_s << u"host=db dbname=prod options=''"_s << u""_s << u"prod@db"_s;
}

void LedgerUrlTest::takesPostgresAddressesApart()
{
    QFETCH(QString, text);
    const auto url = LedgerUrl::parse(text);
    QVERIFY2(url, url ? "" : qPrintable(url.error().text()));
    QCOMPARE(url->store(), StoreKind::Postgres);
    QTEST(url->conninfo(), "conninfo");
    QTEST(url->password(), "password");
    QTEST(url->shortName(), "shortName");
    QVERIFY(url->sqlitePath().isEmpty());
}

void LedgerUrlTest::refusesWhatIsNoAddress_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("code");
    const auto bad = static_cast<int>(ErrorCode::BadUrl);
    const auto unknown = static_cast<int>(ErrorCode::UnknownScheme);
    QTest::newRow("nothing") << u""_s << bad;
    QTest::newRow("blanks") << u" \t\n"_s << bad;
    QTest::newRow("a NUL") << QString(u"/tmp/a"_s + QChar(u'\0') + u".db"_s) << bad;
    QTest::newRow("sqlite without a path") << u"sqlite:"_s << bad;
    QTest::newRow("sqlite with a host only") << u"sqlite://localhost"_s << bad;
    QTest::newRow("sqlite on another host") << u"sqlite://server/a.db"_s << bad;
    QTest::newRow("sqlite with parameters") << u"sqlite:/a.db?mode=rw"_s << bad;
    QTest::newRow("half a percent code") << u"sqlite:/a%2.db"_s << bad;
    QTest::newRow("percent sign at the end") << u"sqlite:/a%"_s << bad;
    QTest::newRow("percent code of NUL") << u"sqlite:/a%00.db"_s << bad;
    QTest::newRow("percent code that is no UTF-8") << u"sqlite:/a%FF.db"_s << bad;
    QTest::newRow("postgresql without slashes") << u"postgresql:db"_s << bad;
    QTest::newRow("slash in the password") << u"postgresql://ana:a/b@db/prod"_s << bad;
    QTest::newRow("two at signs") << u"postgresql://ana:a@b@db/prod"_s << bad;
    QTest::newRow("bad code in the password") << u"postgresql://ana:%zz@db/prod"_s << bad;
    QTest::newRow("parameter without a value") << u"postgresql://db/prod?sslmode"_s << bad;
    QTest::newRow("open quotation mark") << u"service='ledger"_s << bad;
    QTest::newRow("two quotation marks, which are no escape here") << u"host=db password='it''s' dbname=x"_s << bad;
    QTest::newRow("word without a value") << u"service=ledger prod"_s << bad;
    QTest::newRow("a password and no server") << u"password=x"_s << bad;
    QTest::newRow("a password and nothing that says where") << u"password=x application_name=y"_s << bad;
    QTest::newRow("mysql") << u"mysql://root:pw@db/x"_s << unknown;
    QTest::newRow("http") << u"https://example.org/ledger.db"_s << unknown;
    QTest::newRow("mistyped") << u"postgrseql://ana:pw@db/x"_s << unknown;
}

void LedgerUrlTest::refusesWhatIsNoAddress()
{
    QFETCH(QString, text);
    const auto url = LedgerUrl::parse(text);
    QVERIFY(!url);
    QTEST(static_cast<int>(url.error().code), "code");
    QVERIFY(!url.error().what.isEmpty());
    QVERIFY(!url.error().remedy.isEmpty());
    QVERIFY(!url.error().untouched.isEmpty());
}

void LedgerUrlTest::namesTheKnownSchemes()
{
    const auto url = LedgerUrl::parse(u"mysql://root:topsecret@db/x"_s);
    QVERIFY(!url);
    QVERIFY(url.error().what.text().contains(u"\"mysql:\""_s));
    for (const auto &known : {u"sqlite:"_s, u"postgresql://"_s, u"service="_s})
        QVERIFY(url.error().what.text().contains(known));
    QVERIFY(!url.error().text().contains(u"topsecret"_s));
}

void LedgerUrlTest::neverShowsASecret_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("user and password") << u"postgresql://ana:topsecret@db/prod"_s;
    QTest::newRow("parameter") << u"postgresql://db/prod?user=ana&password=topsecret&passfile=/p"_s;
    QTest::newRow("password of the client key") << u"postgresql://db/prod?sslpassword=topsecret"_s;
    QTest::newRow("settings") << u"service=x password=topsecret sslpassword='topsecret' host=db"_s;
    QTest::newRow("password that is not encoded") << u"postgresql://ana:a/topsecret@db/prod"_s;
    QTest::newRow("password with an at sign") << u"postgresql://ana:topsecret@topsecret@db/prod"_s;
    QTest::newRow("password with a bad code") << u"postgresql://ana:topsecret%@db/prod"_s;
    QTest::newRow("broken settings") << u"password=topsecret host"_s;
    QTest::newRow("wrong scheme") << u"sqlite://ana:topsecret@db/prod"_s;
    QTest::newRow("unknown scheme") << u"mysql://ana:topsecret@db/prod"_s;
}

void LedgerUrlTest::neverShowsASecret()
{
    QFETCH(QString, text);
    const auto url = LedgerUrl::parse(text);
    if (!url) {
        QVERIFY2(!url.error().text().contains(u"topsecret"_s), qPrintable(url.error().text()));
        QVERIFY(!url.error().arguments.join(u' ').contains(u"topsecret"_s));
        return;
    }
    QVERIFY2(!url->redacted().contains(u"topsecret"_s), qPrintable(url->redacted()));
    QVERIFY(!url->shortName().contains(u"topsecret"_s));
    QVERIFY(!url->conninfo().contains(u" password="_s));
}

void LedgerUrlTest::redactedTextLeadsToTheSamePlace_data()
{
    QTest::addColumn<QString>("text");
    for (const auto &text : {u"/tmp/a.db"_s, u"relative.db"_s, u" spaces ?%25 .db "_s, u"//two/slashes"_s, uR"(C:\x.db)"_s, u"a:b"_s, u"ab#c&d.db"_s,
                             u"sqlite:service=x"_s, u"sqlite:sqlite:x"_s, u"postgresql://ana:pw@db:1/x?sslmode=require&options=-c%20a"_s,
                             uR"(service=x options='-c a=\'b\'')"_s, u"password=x a:/b=c user=d"_s, u"postgresql:///?host=/run"_s})
        QTest::newRow(qPrintable(text)) << text;
}

void LedgerUrlTest::redactedTextLeadsToTheSamePlace()
{
    QFETCH(QString, text);
    const auto first = LedgerUrl::parse(text);
    QVERIFY(first);
    const auto second = LedgerUrl::parse(first->redacted());
    QVERIFY2(second, qPrintable(first->redacted()));
    QCOMPARE(second->store(), first->store());
    QCOMPARE(second->sqlitePath(), first->sqlitePath());
    QCOMPARE(second->conninfo(), first->conninfo());
    QCOMPARE(second->redacted(), first->redacted());
    QCOMPARE(second->shortName(), first->shortName());
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::LedgerUrlTest)
#include "ledgerurltest.moc"
