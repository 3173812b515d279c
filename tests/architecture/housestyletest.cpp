// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

/// What CONTRIBUTING.md promises and a compiler does not see.
class HouseStyleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyFileCarriesItsLicence();
    void headersAreGuardedByPragma();
    void noFileIsLongerThanSixHundredLines();
    void forbiddenWords_data();
    void forbiddenWords();

private:
    struct Source {
        QString path;
        QString text;
    };

    QList<Source> m_sources; ///< product and test code
};

void HouseStyleTest::initTestCase()
{
    const QDir root(QStringLiteral(LEDGERSCOPE_SOURCE_DIR));
    for (const QString &top : {u"app"_s, u"backend"_s, u"models"_s, u"views"_s, u"tests"_s}) {
        QDirIterator files(root.filePath(top), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            m_sources.append({root.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll())});
        }
    }
    QVERIFY(m_sources.size() > 20);
}

void HouseStyleTest::everyFileCarriesItsLicence()
{
    for (const Source &source : std::as_const(m_sources)) {
        QVERIFY2(source.text.startsWith(u"// SPDX-FileCopyrightText: 2026 The Ledgerscope authors\n// SPDX-License-Identifier: GPL-3.0-or-later\n"_s),
                 qPrintable(source.path));
    }
}

void HouseStyleTest::headersAreGuardedByPragma()
{
    for (const Source &source : std::as_const(m_sources)) {
        if (source.path.endsWith(u".h"_s))
            QVERIFY2(source.text.contains(u"\n#pragma once\n"_s), qPrintable(source.path));
    }
}

void HouseStyleTest::noFileIsLongerThanSixHundredLines()
{
    for (const Source &source : std::as_const(m_sources)) {
        const auto lines = source.text.count(u'\n');
        QVERIFY2(lines <= 600, qPrintable(source.path + u": "_s + QString::number(lines)));
    }
}

void HouseStyleTest::forbiddenWords_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("pattern");

    const QString product = u"^(app|backend|models|views)/"_s;
    QTest::addRow("no application style sheet") << product << u"\\bsetStyleSheet\\b"_s;
    QTest::addRow("no nested event loop") << product << u"\\b(processEvents|QEventLoop)\\b"_s;
    QTest::addRow("no string-based connection") << product << u"\\b(SIGNAL|SLOT)\\("_s;
    QTest::addRow("no sender and no search for children") << product << u"\\b(sender\\(\\)|findChild(ren)?\\b)"_s;
    QTest::addRow("a payload is never parsed by QJsonDocument") << u"^(backend/(core|json|ledger|index|transfer)|models|views)/"_s << u"\\bQJsonDocument::fromJson\\b"_s;
    QTest::addRow("no delete") << product << u"\\bdelete [a-z]"_s;
    QTest::addRow("no unfinished work") << product << u"\\b(TODO|FIXME|XXX|HACK)\\b"_s;
}

void HouseStyleTest::forbiddenWords()
{
    QFETCH(const QString, where);
    QFETCH(const QString, pattern);

    const QRegularExpression place(where);
    const QRegularExpression word(pattern);
    QStringList found;
    for (const Source &source : std::as_const(m_sources)) {
        if (!place.match(source.path).hasMatch())
            continue;
        const QStringList lines = source.text.split(u'\n');
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const QString code = lines.at(i).section(u"//"_s, 0, 0);
            if (word.match(code).hasMatch())
                found += u"%1:%2: %3"_s.arg(source.path).arg(i + 1).arg(lines.at(i).trimmed());
        }
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

QTEST_GUILESS_MAIN(HouseStyleTest)
#include "housestyletest.moc"
