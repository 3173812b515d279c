// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "translations/translations.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace {

struct Message {
    QString context;
    QString source;
    QString comment;
    QStringList translations;
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
            messages.append({context, {}, {}, {}, {}});
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
    void placeholdersAreKept_data() { languages(); }
    void placeholdersAreKept();

private:
    static void languages();
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

void TranslationTest::languagesAreThere()
{
    QVERIFY(ledgerscope::translatedLanguages().contains(u"de"_s));
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
    QTemporaryDir directory;
    const QString fresh = directory.filePath(u"fresh.ts"_s);
    QProcess lupdate;
    lupdate.start(QStringLiteral(LEDGERSCOPE_LUPDATE),
                  {u"-silent"_s, u"-locations"_s, u"none"_s, u"-no-ui-lines"_s, u"-target-language"_s, language,
                   u"@"_s + QStringLiteral(LEDGERSCOPE_TRANSLATABLE_LIST), u"-I"_s, QStringLiteral(LEDGERSCOPE_SOURCE_DIR), u"-ts"_s, fresh});
    QVERIFY(lupdate.waitForFinished(120'000));
    QCOMPARE(lupdate.exitCode(), 0);

    QSet<QString> known;
    for (const Message &message : readMessages(pathOf(language)))
        known.insert(message.key());
    QStringList missing;
    const auto sources = readMessages(fresh);
    QVERIFY(!sources.isEmpty());
    for (const Message &message : sources) {
        if (!known.contains(message.key()))
            missing += message.context + u": "_s + message.source;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(u"build the target update_translations and translate:\n"_s + missing.join(u'\n')));
}

void TranslationTest::placeholdersAreKept()
{
    QFETCH(const QString, language);
    for (const Message &message : readMessages(pathOf(language))) {
        for (const QString &translation : message.translations) {
            for (const QString &placeholder : {u"%1"_s, u"%2"_s, u"%3"_s, u"%4"_s, u"%L1"_s}) {
                QVERIFY2(message.source.contains(placeholder) == translation.contains(placeholder), qPrintable(message.source + u" → "_s + translation));
            }
        }
    }
}

QTEST_GUILESS_MAIN(TranslationTest)
#include "translationtest.moc"
