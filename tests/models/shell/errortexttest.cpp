// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/errortext.h"
#include "translations/translations.h"

#include <QLocale>
#include <QTest>
#include <QTranslator>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// Errors in the user's language: translated by code, in their own words where a code has none.
class ErrorTextTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { registerTranslations(); }
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void englishTellsTheErrorsOwnWords();
    void germanTellsWhatIsKnownOfTheCode_data();
    void germanTellsWhatIsKnownOfTheCode();
    void germanKeepsTheDetailOfOtherCodes();
    void placesLikeArgumentsAreNotFilledTwice();
    void paragraphBeginsWithWhatFailed();

private:
    /// German texts and numbers until the translator is gone.
    static void speakGerman(QTranslator &translator)
    {
        QLocale::setDefault(QLocale(QLocale::German));
        QVERIFY(translator.load(u":/i18n/ledgerscope_de.qm"_s));
        QVERIFY(QCoreApplication::installTranslator(&translator));
    }
};

namespace {

Error lostConnection()
{
    return {.code = ErrorCode::ConnectionLost,
            .what = u"The connection to the PostgreSQL server was lost: terminated (57P01)"_s,
            .where = u"postgresql://db/ledger"_s,
            .untouched = u"Nothing was changed: the ledger is only read."_s,
            .remedy = u"Open the ledger again."_s,
            .arguments = {u"terminated"_s}};
}

} // namespace

void ErrorTextTest::englishTellsTheErrorsOwnWords()
{
    const ErrorText text = errorText(lostConnection());
    QCOMPARE(text.title, u"The connection was lost"_s);
    QCOMPARE(text.sentence, lostConnection().text());
    QCOMPARE(errorSentence(lostConnection()), lostConnection().what);
    QCOMPARE(errorParagraph(lostConnection()), text.sentence);
}

void ErrorTextTest::germanTellsWhatIsKnownOfTheCode_data()
{
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("detail");
    QTest::newRow("an event that is not there") << ErrorCode::UnknownEvent << QStringList{u"01KS"_s} << u"Es gibt kein Ereignis mit der ID 01KS."_s;
    QTest::newRow("a scheme that is not known") << ErrorCode::UnknownScheme << QStringList{u"mysql"_s} << u"Die Adresse beginnt mit „mysql:“."_s;
    QTest::newRow("a database without tables") << ErrorCode::NoEventsTable << QStringList{QString()} << u"Die Datenbank hat keine Tabellen."_s;
    QTest::newRow("a database with other tables") << ErrorCode::NoEventsTable << QStringList{u"a, b"_s} << u"Die Datenbank hat die Tabellen a, b."_s;
    QTest::newRow("columns that are not there") << ErrorCode::MissingColumns << QStringList{u"log"_s, u"event_type"_s, u"x, y"_s}
                                                << u"Die Tabelle log hat nichts, was bekanntermaßen für event_type steht. Sie hat: x, y."_s;
    QTest::newRow("a column of another type") << ErrorCode::WrongColumnType << QStringList{u"log.id"_s, u"money"_s, u"event_id"_s}
                                              << u"Die Spalte log.id hat den Typ money, der nicht für event_id stehen kann."_s;
    QTest::newRow("a right that is missing") << ErrorCode::PermissionDenied << QStringList{u"ro"_s, u"events"_s, u"GRANT SELECT ON events TO ro;"_s}
                                             << u"Die Rolle ro darf events nicht lesen. Das nötige Recht: GRANT SELECT ON events TO ro;"_s;
}

void ErrorTextTest::germanTellsWhatIsKnownOfTheCode()
{
    QFETCH(const ErrorCode, code);
    QFETCH(const QStringList, arguments);
    QTranslator translator;
    speakGerman(translator);
    const Error error{.code = code, .what = u"English."_s, .where = u"ledger.db"_s, .untouched = u"Nothing."_s, .remedy = u"Do."_s, .arguments = arguments};
    const QString sentence = errorText(error).sentence;
    QTEST(sentence.section(u" Ort: ledger.db. Nichts wurde geändert."_s, 0, 0), "detail");
    QVERIFY2(sentence.contains(u"Nichts wurde geändert."), qPrintable(sentence));
    QVERIFY2(!sentence.contains(u"English."), qPrintable(sentence));
}

void ErrorTextTest::germanKeepsTheDetailOfOtherCodes()
{
    QTranslator translator;
    speakGerman(translator);
    const ErrorText text = errorText(lostConnection());
    QCOMPARE(text.title, u"Die Verbindung ist abgebrochen"_s);
    QCOMPARE(text.sentence, u"Im Einzelnen: The connection to the PostgreSQL server was lost: terminated (57P01) "
                            "Ort: postgresql://db/ledger. Nichts wurde geändert."_s);
    QCOMPARE(errorSentence(lostConnection()), u"Die Verbindung ist abgebrochen."_s);
    const Error stopped{.code = ErrorCode::Cancelled, .what = u"Stopped."_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}};
    QCOMPARE(errorText(stopped).sentence, QString());
}

void ErrorTextTest::placesLikeArgumentsAreNotFilledTwice()
{
    QTranslator translator;
    speakGerman(translator);
    const Error error{.code = ErrorCode::MissingColumns, .what = {}, .where = {}, .untouched = {}, .remedy = {}, .arguments = {u"%2"_s, u"%3"_s, u"x"_s}};
    QVERIFY(errorText(error).sentence.startsWith(u"Die Tabelle %2 hat nichts, was bekanntermaßen für %3 steht. Sie hat: x."));
}

void ErrorTextTest::paragraphBeginsWithWhatFailed()
{
    QTranslator translator;
    speakGerman(translator);
    QVERIFY(errorParagraph(lostConnection()).startsWith(u"Die Verbindung ist abgebrochen. Im Einzelnen: "));
}

QTEST_GUILESS_MAIN(ErrorTextTest)
#include "errortexttest.moc"
