// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/layertable.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QTest>

using namespace Qt::StringLiterals;

/// Folders are layers: what a room includes and links is what docs/architecture.md §1 allows.
class LayeringTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tableRefuses_data();
    void tableRefuses();
    void sourcesIncludeOnlyWhatTheyMay();
    void targetsLinkOnlyWhatTheyMay();
    void modelsLinkNoWindowSystem();
    void writerFactoryIsNamedByWritingCommandsOnly();

private:
    [[nodiscard]] static QString read(const QString &path);
    [[nodiscard]] static QStringList sources();

    const LayerTable m_table;
};

QString LayeringTest::read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList LayeringTest::sources()
{
    const QDir root(QStringLiteral(LEDGERSCOPE_SOURCE_DIR));
    QStringList paths;
    for (const QString &top : {u"app"_s, u"backend"_s, u"models"_s, u"views"_s}) {
        QDirIterator files(root.filePath(top), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            paths += root.relativeFilePath(files.next());
    }
    return paths;
}

void LayeringTest::tableRefuses_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("header");
    QTest::addColumn<bool>("isAllowed");

    QTest::addRow("core includes itself") << u"backend/core/ulid.cpp"_s << u"backend/core/clock.h"_s << true;
    QTest::addRow("core knows no ledger") << u"backend/core/ulid.cpp"_s << u"backend/ledger/scan.h"_s << false;
    QTest::addRow("a driver writes") << u"backend/ledger/sqlite/x.cpp"_s << u"backend/ledger/write/ledgerwriter.h"_s << true;
    QTest::addRow("drivers do not know each other") << u"backend/ledger/sqlite/x.cpp"_s << u"backend/ledger/postgres/y.h"_s << false;
    QTest::addRow("a model knows no driver") << u"models/x.cpp"_s << u"backend/ledger/sqlite/sqlitereader.h"_s << false;
    QTest::addRow("a model knows no writer") << u"models/x.cpp"_s << u"backend/ledger/write/ledgerwriter.h"_s << false;
    QTest::addRow("a model knows no view") << u"models/x.cpp"_s << u"views/theme/theme.h"_s << false;
    QTest::addRow("a view reads values") << u"views/open/x.cpp"_s << u"backend/ledger/capability.h"_s << true;
    QTest::addRow("a view has no connection") << u"views/open/x.cpp"_s << u"backend/ledger/ledgerconnection.h"_s << false;
    QTest::addRow("the desktop does not link the replay engine") << u"app/gui/main.cpp"_s << u"backend/replay/engine/plan.h"_s << false;
    QTest::addRow("the desktop names no driver") << u"app/gui/main.cpp"_s << u"backend/ledger/sqlite/sqlitereader.h"_s << false;
    QTest::addRow("product code includes no test") << u"models/x.cpp"_s << u"tests/support/memoryledger.h"_s << false;
}

void LayeringTest::tableRefuses()
{
    QFETCH(const QString, file);
    QFETCH(const QString, header);
    QFETCH(const bool, isAllowed);

    const auto includes = LayerTable::includesOf(u"// x\n#include \"%1\"\n#include <QString>\n"_s.arg(header));
    QCOMPARE(includes, QStringList{header});
    QCOMPARE(m_table.refusalOfInclude(m_table.roomOf(file), header).isEmpty(), isAllowed);
}

void LayeringTest::sourcesIncludeOnlyWhatTheyMay()
{
    const QDir root(QStringLiteral(LEDGERSCOPE_SOURCE_DIR));
    QStringList refusals;
    const QStringList files = sources();
    QVERIFY(files.size() > 20);
    for (const QString &file : files) {
        for (const QString &header : LayerTable::includesOf(read(root.filePath(file)))) {
            const QString refusal = m_table.refusalOfInclude(m_table.roomOf(file), header);
            if (!refusal.isEmpty())
                refusals += file + u": "_s + refusal;
        }
    }
    QVERIFY2(refusals.isEmpty(), qPrintable(refusals.join(u'\n')));
}

void LayeringTest::targetsLinkOnlyWhatTheyMay()
{
    const QStringList lines = read(QStringLiteral(LEDGERSCOPE_LINKS_FILE)).split(u'\n', Qt::SkipEmptyParts);
    QVERIFY(lines.size() > 10);
    QHash<QString, QString> roomOfTarget;
    for (const QString &line : lines)
        roomOfTarget.insert(line.section(u' ', 1, 1), line.section(u' ', 0, 0));

    QStringList refusals;
    for (const QString &line : lines) {
        const QString room = line.section(u' ', 0, 0);
        const QString linked = line.section(u' ', 2, 2);
        if (room.startsWith(u"tests"_s) || !linked.startsWith(u"Ledgerscope::"_s))
            continue;
        const QString refusal = m_table.refusalOfLink(m_table.roomOf(room), roomOfTarget.value(linked));
        if (!refusal.isEmpty())
            refusals += line + u": "_s + refusal;
    }
    QVERIFY2(refusals.isEmpty(), qPrintable(refusals.join(u'\n')));
}

void LayeringTest::modelsLinkNoWindowSystem()
{
    const QStringList lines = read(QStringLiteral(LEDGERSCOPE_LINKS_FILE)).split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        const bool isBelowViews = line.startsWith(u"models "_s) || line.startsWith(u"backend/"_s);
        const QString linked = line.section(u' ', 2, 2);
        QVERIFY2(!(isBelowViews && (linked == u"Qt6::Gui"_s || linked == u"Qt6::Widgets"_s)), qPrintable(line));
    }
}

void LayeringTest::writerFactoryIsNamedByWritingCommandsOnly()
{
    // architecture.md §1 rule 3: the only code that may open a ledger for writing.
    const QStringList mayWrite{u"init"_s, u"import"_s, u"demo"_s, u"flip"_s, u"plan"_s};
    const QDir root(QStringLiteral(LEDGERSCOPE_SOURCE_DIR));
    for (const QString &file : sources()) {
        if (!file.startsWith(u"app/"_s) || file.startsWith(u"app/common/"_s))
            continue;
        if (!read(root.filePath(file)).contains(u"openWriter"_s))
            continue;
        const QString name = file.section(u'/', -1);
        const bool isWriting = std::any_of(mayWrite.cbegin(), mayWrite.cend(), [&](const QString &word) { return name.startsWith(word); });
        QVERIFY2(isWriting, qPrintable(file + u" names openWriter"_s));
    }
}

QTEST_GUILESS_MAIN(LayeringTest)
#include "layeringtest.moc"
