// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/errortext.h"
#include "models/shell/capabilitymodel.h"
#include "translations/translations.h"

#include <QDirIterator>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// Errors and capabilities in the user's language: not a word of ours is English where German is spoken.
class ErrorTextTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void englishTellsTheErrorsOwnWords();
    void germanTranslatesEveryPart_data();
    void germanTranslatesEveryPart();
    void everyCodeHasAGermanTitle();
    void everyCapabilityHasAGermanSubject();
    void everyFormIsSaidInGerman();
    void noSentenceIsUnmarked_data();
    void noSentenceIsUnmarked();
    void whatTheTitleSaysIsNotRepeated();
    void aPlaceThatWasNamedIsNotRepeated();
    void paragraphBeginsWithWhatFailed();

private:
    struct Source {
        QString path;
        QString text;
    };

    /// German texts and numbers until the translator is gone.
    static void speakGerman(QTranslator &translator)
    {
        QLocale::setDefault(QLocale(QLocale::German));
        QVERIFY(translator.load(u":/i18n/ledgerscope_de.qm"_s));
        QVERIFY(QCoreApplication::installTranslator(&translator));
    }
    [[nodiscard]] QList<QByteArray> forms() const;

    QList<Source> m_sources;
};

namespace {

Error lostConnection()
{
    return {.code = ErrorCode::ConnectionLost,
            .what = Phrase("The connection to the PostgreSQL server was lost: %1.", {Phrase("“%1” (SQLSTATE %2)", {u"terminated"_s, u"57P01"_s})}),
            .where = u"postgresql://db/ledger"_s,
            .untouched = "Nothing was changed: the ledger is only read.",
            .remedy = "Open the ledger again."};
}

/// The text of adjacent string literals, as the compiler joins them.
QByteArray textOf(const QString &literals)
{
    static const QRegularExpression piece(uR"re("((?:[^"\\]|\\.)*)")re"_s);
    QString text;
    for (auto match = piece.globalMatch(literals); match.hasNext();)
        text += match.next().captured(1);
    text.replace(u"\\\""_s, u"\""_s).replace(u"\\\\"_s, u"\\"_s);
    return text.toUtf8();
}

/// What QT_TRANSLATE_NOOP("Phrase", …) marks.
const QRegularExpression &marked()
{
    static const QRegularExpression form(uR"re(QT_TRANSLATE_NOOP\(\s*"Phrase",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\))re"_s);
    return form;
}

} // namespace

void ErrorTextTest::initTestCase()
{
    registerTranslations();
    const QDir root(QStringLiteral(LEDGERSCOPE_SOURCE_DIR));
    for (const QString &top : {u"app"_s, u"backend"_s, u"models"_s, u"views"_s}) {
        QDirIterator files(root.filePath(top), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            m_sources.append({root.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll())});
        }
    }
}

QList<QByteArray> ErrorTextTest::forms() const
{
    static const QRegularExpression comment(u"^\\s*//.*$"_s, QRegularExpression::MultilineOption);
    QList<QByteArray> found;
    for (const Source &source : m_sources) {
        for (auto match = marked().globalMatch(QString(source.text).remove(comment)); match.hasNext();)
            found += textOf(match.next().captured(1));
    }
    return found;
}

void ErrorTextTest::englishTellsTheErrorsOwnWords()
{
    const ErrorText text = errorText(lostConnection());
    QCOMPARE(text.title, u"The connection was lost"_s);
    QCOMPARE(text.sentence, lostConnection().text());
    QCOMPARE(errorSentence(lostConnection()), lostConnection().what.text());
    QCOMPARE(errorParagraph(lostConnection()), text.sentence);
}

void ErrorTextTest::germanTranslatesEveryPart_data()
{
    QTest::addColumn<Phrase>("phrase");
    QTest::addColumn<QString>("german");
    QTest::newRow("an event that is not there") << Phrase("There is no event with the id %1.", {u"01KS"_s})
                                                << u"Es gibt kein Ereignis mit der ID 01KS."_s;
    QTest::newRow("a word of ours in a sentence") << Phrase("The ledger keeps no value for the %1 order.", {Phrase("occurred")})
                                                  << u"Das Journal führt keinen Wert für die Reihenfolge nach Eintritt."_s;
    QTest::newRow("what a server said stays as it is") << lostConnection().what
                                                       << u"Die Verbindung zum PostgreSQL-Server ist abgebrochen: „terminated“ (SQLSTATE 57P01)."_s;
    QTest::newRow("what SQLite said stays as it is") << Phrase("The database is damaged (%1).", {u"disk image is malformed"_s})
                                                     << u"Die Datenbank ist beschädigt (SQLite: „disk image is malformed“)."_s;
    QTest::newRow("a fault in a mapping") << Phrase("This is not JSON: %1.", {Phrase("a digit is expected")})
                                          << u"Dies ist kein JSON: eine Ziffer wird erwartet."_s;
    QTest::newRow("arguments that look like places")
        << Phrase("The table %1 has nothing that is known to stand for %2. It has: %3.", {u"%2"_s, u"%3"_s, u"x"_s})
        << u"Die Tabelle %2 hat nichts, was bekanntermaßen für %3 steht. Sie hat: x."_s;
    QTest::newRow("a control character in a name") << Phrase("There is no table %1.", {u"a\u0007b"_s}) << u"Die Tabelle a␇b gibt es nicht."_s;
}

void ErrorTextTest::germanTranslatesEveryPart()
{
    QFETCH(const Phrase, phrase);
    QFETCH(const QString, german);
    QTranslator translator;
    speakGerman(translator);
    const Error error{.code = ErrorCode::StoreError, .what = phrase, .where = phrase, .untouched = phrase, .remedy = phrase};
    QCOMPARE(phraseText(phrase), german);
    QCOMPARE(errorSentence(error), german);
    QCOMPARE(errorText(error).sentence, u"%1 %1 %1"_s.arg(german));
}

void ErrorTextTest::everyCodeHasAGermanTitle()
{
    QStringList english;
    for (int code = 0; code <= static_cast<int>(ErrorCode::Cancelled); ++code)
        english += errorText({.code = static_cast<ErrorCode>(code)}).title;
    QTranslator translator;
    speakGerman(translator);
    for (int code = 0; code <= static_cast<int>(ErrorCode::Cancelled); ++code) {
        const Error error{.code = static_cast<ErrorCode>(code)};
        QVERIFY2(errorText(error).title != english.at(code), qPrintable(english.at(code)));
        QCOMPARE(errorSentence(error), errorText(error).title + u'.');
        QCOMPARE(errorText(error).sentence, QString());
    }
}

void ErrorTextTest::everyCapabilityHasAGermanSubject()
{
    const Phrase subject("Encoding");
    const auto subjects = [&subject] {
        QStringList texts;
        for (int code = 0; code <= static_cast<int>(CapabilityCode::Server); ++code)
            texts += CapabilityModel::subjectOf({.code = static_cast<CapabilityCode>(code), .subject = subject, .text = subject});
        return texts;
    };
    const QStringList english = subjects();
    QTranslator translator;
    speakGerman(translator);
    const QStringList german = subjects();
    for (qsizetype i = 0; i < english.size(); ++i)
        QVERIFY2(german.at(i) != english.at(i), qPrintable(english.at(i)));
    QCOMPARE(CapabilityModel::sentenceOf({.text = subject}), u"Kodierung"_s);
}

/// Every form that a source marks, filled with arguments that can be told from it.
void ErrorTextTest::everyFormIsSaidInGerman()
{
    const QList<QByteArray> all = forms();
    QVERIFY(all.size() > 200);
    QTranslator translator;
    speakGerman(translator);
    QStringList wrong;
    for (const QByteArray &form : all) {
        const Phrase phrase(form.constData(), {u"<1>"_s, u"<2>"_s, u"<3>"_s, u"<4>"_s});
        const QString english = phrase.text();
        const QString german = phraseText(phrase);
        if (german == english)
            wrong += english;
        for (const auto &place : {u"<1>"_s, u"<2>"_s, u"<3>"_s, u"<4>"_s}) {
            if (english.count(place) != german.count(place))
                wrong += u"%1 → %2"_s.arg(english, german);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void ErrorTextTest::noSentenceIsUnmarked_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("pattern");
    // What only ledgerctl tells stays English: why a line of a file was refused, what the demonstration is about, usage errors, and what
    // its debug adapter says to editors, which show it as it comes.
    const QString backend = u"^(backend|app/common)/(?!ledger/sqlite/sqliteinserter|transfer/demo/demoincident|replay/protocol/replaycapabilities)"_s;
    QTest::newRow("a sentence stands inside QT_TRANSLATE_NOOP") << backend << uR"re("[A-Z][^"\n]* [^"\n]*\.")re"_s;
    QTest::newRow("an error or a capability is made of phrases")
        << u"^(backend|app/common|app/gui/(?!guioptions)|models)/"_s << uR"re(\.(what|untouched|remedy|subject|text) =\s*u?"[^"\n]* [^"\n]*")re"_s;
}

void ErrorTextTest::noSentenceIsUnmarked()
{
    QFETCH(const QString, where);
    QFETCH(const QString, pattern);
    const QRegularExpression place(where);
    const QRegularExpression sentence(pattern);
    static const QRegularExpression comment(u"//[^\n]*"_s);
    QStringList found;
    for (const Source &source : std::as_const(m_sources)) {
        if (!place.match(source.path).hasMatch())
            continue;
        const QString rest = QString(source.text).remove(marked()).remove(comment);
        for (auto match = sentence.globalMatch(rest); match.hasNext();)
            found += source.path + u": "_s + match.next().captured();
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void ErrorTextTest::whatTheTitleSaysIsNotRepeated()
{
    QTranslator translator;
    speakGerman(translator);
    const Error missing{.code = ErrorCode::NotFound, .what = "There is no such file.", .where = u"/a.db"_s, .untouched = "Nothing was written."};
    QCOMPARE(errorText(missing).title, u"Diese Datei gibt es nicht"_s);
    QCOMPARE(errorText(missing).sentence, u"Ort: /a.db. Nichts wurde geschrieben."_s);
    QCOMPARE(errorParagraph(missing), u"Diese Datei gibt es nicht. Ort: /a.db. Nichts wurde geschrieben."_s);
}

void ErrorTextTest::aPlaceThatWasNamedIsNotRepeated()
{
    const Error error{.code = ErrorCode::MissingColumns, .what = Phrase("The table %1 is gone.", {u"log"_s}), .where = u"log"_s};
    QCOMPARE(errorText(error).sentence, u"The table log is gone."_s);
}

void ErrorTextTest::paragraphBeginsWithWhatFailed()
{
    QTranslator translator;
    speakGerman(translator);
    QCOMPARE(errorParagraph(lostConnection()),
             u"Die Verbindung zum PostgreSQL-Server ist abgebrochen: „terminated“ (SQLSTATE 57P01). Ort: postgresql://db/ledger. "
             "Nichts wurde geändert: Das Journal wird nur gelesen. Öffnen Sie das Journal noch einmal."_s);
}

QTEST_GUILESS_MAIN(ErrorTextTest)
#include "errortexttest.moc"
