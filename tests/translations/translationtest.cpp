// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "translations/translations.h"

#include <QCoreApplication>
#include <QDate>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace {

struct Message {
    QString context;
    QString source;
    QString comment;
    QStringList translations;
    bool isNumerus = false;
    QString type; ///< "", "unfinished", "vanished", "obsolete"

    [[nodiscard]] QString key() const { return context + u'\u001F' + source + u'\u001F' + comment; }
};

void readTranslation(QXmlStreamReader &xml, Message &message)
{
    message.type = xml.attributes().value("type"_L1).toString();
    QString text;
    while (!(xml.readNext() == QXmlStreamReader::EndElement && xml.name() == "translation"_L1)) {
        if (xml.isCharacters())
            text += xml.text();
        else if (xml.isStartElement() && xml.name() == "numerusform"_L1)
            message.translations += xml.readElementText();
        if (xml.atEnd())
            return;
    }
    if (message.translations.isEmpty())
        message.translations += text;
}

QList<Message> readMessages(const QString &path)
{
    QList<Message> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == "name"_L1) {
            context = xml.readElementText();
        } else if (xml.name() == "message"_L1) {
            const bool isNumerus = xml.attributes().value("numerus"_L1) == "yes"_L1;
            messages.append({context, {}, {}, {}, isNumerus, {}});
        } else if (xml.name() == "source"_L1) {
            messages.last().source = xml.readElementText();
        } else if (xml.name() == "comment"_L1) {
            messages.last().comment = xml.readElementText();
        } else if (xml.name() == "translation"_L1) {
            readTranslation(xml, messages.last());
        }
    }
    return messages;
}

/// What lupdate finds in the sources now. Empty when it fails, which QVERIFYs of the callers refuse.
QList<Message> messagesOfTheSources(const QString &language, const QStringList &options = {})
{
    const QTemporaryDir directory;
    const QString fresh = directory.filePath(u"fresh.ts"_s);
    QProcess lupdate;
    lupdate.start(QStringLiteral(LEDGERSCOPE_LUPDATE),
                  QStringList{u"-silent"_s, u"-locations"_s, u"none"_s, u"-no-ui-lines"_s, u"-target-language"_s, language,
                              u"@"_s + QStringLiteral(LEDGERSCOPE_TRANSLATABLE_LIST), u"-I"_s, QStringLiteral(LEDGERSCOPE_SOURCE_DIR)}
                      + options + QStringList{u"-ts"_s, fresh});
    const bool isDone = lupdate.waitForFinished(120'000) && lupdate.exitStatus() == QProcess::NormalExit && lupdate.exitCode() == 0;
    return isDone ? readMessages(fresh) : QList<Message>();
}

QSet<QString> keysOf(const QList<Message> &messages)
{
    QSet<QString> keys;
    for (const Message &message : messages)
        keys.insert(message.key());
    return keys;
}

/// "%1" … "%99", "%L1", "%n", "%Ln" of a text.
QSet<QString> placeholdersOf(const QString &text)
{
    static const QRegularExpression shape(u"%L?(\\d{1,2}|n)"_s);
    QSet<QString> found;
    for (auto match = shape.globalMatch(text); match.hasNext();)
        found.insert(match.next().captured());
    return found;
}

/// The letter that opens a menu or a field, or a null character.
QChar mnemonicOf(const QString &text)
{
    for (qsizetype i = text.indexOf(u'&'); i >= 0 && i + 1 < text.size(); i = text.indexOf(u'&', i + 2)) {
        if (text.at(i + 1) != u'&')
            return text.at(i + 1).toLower();
    }
    return {};
}

QSet<QString> readSame()
{
    QFile file(QStringLiteral(LEDGERSCOPE_SOURCE_DIR "/translations/same.txt"));
    QSet<QString> same;
    if (file.open(QIODevice::ReadOnly)) {
        for (const QString &line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
            if (!line.startsWith(u'#'))
                same.insert(line);
        }
    }
    return same;
}

} // namespace

/// Translations are whole, up to date with the sources, and not copies of the English text.
class TranslationTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ledgerscope::registerTranslations(); }
    void languagesAreThere();
    void everyTextIsTranslated_data() { languages(); }
    void everyTextIsTranslated();
    void everyTextOfTheSourcesIsInTheFile_data() { languages(); }
    void everyTextOfTheSourcesIsInTheFile();
    void placeholdersAreKept_data() { allFiles(); }
    void placeholdersAreKept();
    void pluralFormsAreComplete_data() { allFiles(); }
    void pluralFormsAreComplete();
    void mnemonicsAndEllipsesAreKept_data() { languages(); }
    void mnemonicsAndEllipsesAreKept();
    void englishHoldsExactlyThePlurals();
    void numbersAreSpoken_data();
    void numbersAreSpoken();
    void daysAreWrittenAsTheLanguageDoes();
    void everyContextTranslatesAtRunTime();

private:
    static void languages();
    static void allFiles();
    [[nodiscard]] static QString pathOf(const QString &language)
    {
        return QStringLiteral(LEDGERSCOPE_SOURCE_DIR "/translations/ledgerscope_") + language + u".ts"_s;
    }
};

void TranslationTest::languages()
{
    QTest::addColumn<QString>("language");
    for (const QString &language : ledgerscope::translatedLanguages())
        QTest::addRow("%s", qPrintable(language)) << language;
}

void TranslationTest::allFiles()
{
    languages();
    QTest::newRow("en, plural forms") << u"en"_s;
}

void TranslationTest::languagesAreThere()
{
    QVERIFY(ledgerscope::translatedLanguages().contains(u"de"_s));
    QVERIFY(!ledgerscope::translatedLanguages().contains(u"en"_s));
    QVERIFY(QFile::exists(u":/i18n/ledgerscope_en.qm"_s));
}

void TranslationTest::everyTextIsTranslated()
{
    QFETCH(const QString, language);
    const QSet<QString> same = readSame();
    QStringList wrong;
    for (const Message &message : readMessages(pathOf(language))) {
        if (!message.type.isEmpty())
            wrong += message.type + u": "_s + message.context + u": "_s + message.source;
        else if (message.translations.contains(QString()))
            wrong += u"empty: "_s + message.context + u": "_s + message.source;
        else if (message.translations == QStringList{message.source} && !same.contains(language + u'\t' + message.source))
            wrong += u"same as the source and not in same.txt: "_s + message.source;
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TranslationTest::everyTextOfTheSourcesIsInTheFile()
{
    QFETCH(const QString, language);
    const auto sources = messagesOfTheSources(language);
    QVERIFY(!sources.isEmpty());
    const QSet<QString> known = keysOf(readMessages(pathOf(language)));
    QStringList missing;
    for (const Message &message : sources) {
        if (!known.contains(message.key()))
            missing += message.context + u": "_s + message.source;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(u"build the target update_translations and translate:\n"_s + missing.join(u'\n')));
}

void TranslationTest::placeholdersAreKept()
{
    QFETCH(const QString, language);
    const auto messages = readMessages(pathOf(language));
    QVERIFY(!messages.isEmpty());
    for (const Message &message : messages) {
        for (const QString &translation : message.translations)
            QVERIFY2(placeholdersOf(message.source) == placeholdersOf(translation), qPrintable(message.source + u" → "_s + translation));
    }
}

void TranslationTest::pluralFormsAreComplete()
{
    QFETCH(const QString, language);
    qsizetype plurals = 0;
    for (const Message &message : readMessages(pathOf(language))) {
        if (!message.isNumerus)
            continue;
        ++plurals;
        // English and German have two forms: one, and any other number.
        QVERIFY2(message.translations.size() == 2, qPrintable(message.source));
        QVERIFY2(!message.translations.contains(QString()), qPrintable(message.source));
        for (const QString &translation : message.translations)
            QVERIFY2(!translation.contains(u"(s)"), qPrintable(translation));
    }
    QVERIFY(plurals > 0);
}

void TranslationTest::mnemonicsAndEllipsesAreKept()
{
    QFETCH(const QString, language);
    for (const Message &message : readMessages(pathOf(language))) {
        const QString translation = message.translations.constFirst();
        const QString change = message.source + u" → "_s + translation;
        QVERIFY2(mnemonicOf(message.source).isNull() == mnemonicOf(translation).isNull(), qPrintable(change));
        QVERIFY2(message.source.endsWith(u'…') == translation.endsWith(u'…'), qPrintable(change));
        QVERIFY2(!translation.contains(u"..."), qPrintable(change));
        QVERIFY2(!translation.contains(u'!'), qPrintable(change));
    }
}

void TranslationTest::englishHoldsExactlyThePlurals()
{
    const auto sources = messagesOfTheSources(u"en"_s, {u"-pluralonly"_s});
    QVERIFY(!sources.isEmpty());
    const auto messages = readMessages(pathOf(u"en"_s));
    QCOMPARE(keysOf(messages), keysOf(sources));
    for (const Message &message : messages)
        QVERIFY2(message.isNumerus && message.type.isEmpty(), qPrintable(message.source));
}

void TranslationTest::numbersAreSpoken_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("English, none") << u"en"_s << 0 << u"0 events copied."_s;
    QTest::newRow("English, one") << u"en"_s << 1 << u"1 event copied."_s;
    QTest::newRow("English, many") << u"en"_s << 5 << u"5 events copied."_s;
    QTest::newRow("German, one") << u"de"_s << 1 << u"1 Ereignis kopiert."_s;
    QTest::newRow("German, many") << u"de"_s << 5 << u"5 Ereignisse kopiert."_s;
}

void TranslationTest::numbersAreSpoken()
{
    QFETCH(const QString, language);
    QFETCH(const int, number);
    QTranslator translator;
    QVERIFY(translator.load(u":/i18n/ledgerscope_%1.qm"_s.arg(language)));
    QVERIFY(QCoreApplication::installTranslator(&translator));
    QTEST(QCoreApplication::translate("ledgerscope::EventTableCopy", "%n event(s) copied.", nullptr, number), "text");
}

void TranslationTest::daysAreWrittenAsTheLanguageDoes()
{
    QTranslator translator;
    QVERIFY(translator.load(u":/i18n/ledgerscope_de.qm"_s));
    const QLocale german(QLocale::German, QLocale::Germany);
    const QDate day(2026, 5, 5);
    const auto written = [&](const char *form, const char *comment) {
        return german.toString(day, translator.translate("ledgerscope::Formatter", form, comment));
    };
    QCOMPARE(written("d", "form of a day of the month, for QLocale"), u"5."_s);
    QCOMPARE(written("d MMM", "form of day and month, for QLocale"), u"5. Mai"_s);
    QCOMPARE(written("d MMM yyyy", "form of day, month and year, for QLocale"), u"5. Mai 2026"_s);
}

/// tr() asks by the name of the class at run time; lupdate guesses it from the text. Where both differ, the text stays English.
void TranslationTest::everyContextTranslatesAtRunTime()
{
    QFile list(QStringLiteral(LEDGERSCOPE_TRANSLATABLE_LIST));
    QVERIFY(list.open(QIODevice::ReadOnly));
    QString sources;
    for (const QByteArray &path : list.readAll().trimmed().split('\n')) {
        QFile source(QString::fromUtf8(path));
        if (source.open(QIODevice::ReadOnly))
            sources += QString::fromUtf8(source.readAll());
    }
    QVERIFY(!sources.isEmpty());
    QSet<QString> contexts;
    for (const Message &message : readMessages(pathOf(u"de"_s)))
        contexts.insert(message.context);
    for (const QString &context : std::as_const(contexts)) {
        const QString name = context.section(u"::"_s, -1);
        const QRegularExpression object(u"class (\\w+ )?%1( final)?\\s*:[^;{]*\\{\\s*Q_OBJECT"_s.arg(name));
        QVERIFY2(sources.contains(u"Q_DECLARE_TR_FUNCTIONS(%1)"_s.arg(context)) || sources.contains(u"translate(\"%1\""_s.arg(context))
                     || (context.startsWith(u"ledgerscope::") && sources.contains(object)),
                 qPrintable(u"no class translates in the context "_s + context));
    }
}

QTEST_GUILESS_MAIN(TranslationTest)
#include "translationtest.moc"
