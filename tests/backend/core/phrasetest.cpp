// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/phrase.h"

#include <QHash>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// Phrases: forms that are filled and translated, and words that are left alone.
class PhraseTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysItInEnglish_data();
    void saysItInEnglish();
    void translatesFormsOnly();
    void translatesTheArgumentsToo();
    void knowsWhatIsOurs();
};

void PhraseTest::saysItInEnglish_data()
{
    QTest::addColumn<Phrase>("phrase");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << Phrase() << QString();
    QTest::newRow("no form") << Phrase(static_cast<const char *>(nullptr)) << QString();
    QTest::newRow("words of somebody else") << Phrase(u"disk image is malformed, 100 %1"_s) << u"disk image is malformed, 100 %1"_s;
    QTest::newRow("a form without places") << Phrase("Nothing was written.") << u"Nothing was written."_s;
    QTest::newRow("a form that is not ASCII") << Phrase("postgresql://… or “%1”", {u"ä"_s}) << u"postgresql://… or “ä”"_s;
    QTest::newRow("places in another order") << Phrase("%2 before %1", {u"a"_s, u"b"_s}) << u"b before a"_s;
    QTest::newRow("a place that is used twice") << Phrase("%1 and %1", {u"a"_s}) << u"a and a"_s;
    QTest::newRow("an argument that looks like a place") << Phrase("%1, %2", {u"%2"_s, u"b"_s}) << u"%2, b"_s;
    QTest::newRow("a phrase in a phrase") << Phrase("Refused: %1", {Phrase("%1 (%2)", {u"no"_s, u"28P01"_s})}) << u"Refused: no (28P01)"_s;
    QTest::newRow("a place without an argument") << Phrase("Write %25 for a percent sign, %1.") << u"Write %25 for a percent sign, %1."_s;
    QTest::newRow("a percent sign at the end") << Phrase("%1 %", {u"7"_s}) << u"7 %"_s;
    QTest::newRow("an argument that is empty") << Phrase("It has: %1.", {QString()}) << u"It has: ."_s;
}

void PhraseTest::saysItInEnglish()
{
    QFETCH(const Phrase, phrase);
    QTEST(phrase.text(), "text");
}

void PhraseTest::translatesFormsOnly()
{
    QStringList asked;
    const Phrase phrase("The table %1 is gone.", {u"events"_s});
    const QString said = phrase.text(
        [&asked](const char *form) {
            asked += QString::fromUtf8(form);
            return u"Die Tabelle %1 ist fort."_s;
        },
        [](const QString &words) { return QString(u'<' + words + u'>'); });
    QCOMPARE(said, u"Die Tabelle <events> ist fort."_s);
    QCOMPARE(asked, QStringList{u"The table %1 is gone."_s});
}

void PhraseTest::translatesTheArgumentsToo()
{
    const QHash<QString, QString> german{{u"in %1 order"_s, u"nach %1"_s}, {u"occurred"_s, u"Eintritt"_s}};
    const auto translation = [&german](const char *form) { return german.value(QString::fromUtf8(form)); };
    const auto display = [](const QString &words) { return words; };
    QCOMPARE(Phrase("in %1 order", {Phrase("occurred")}).text(translation, display), u"nach Eintritt"_s);
    QCOMPARE(Phrase("in %1 order", {u"occurred"_s}).text(translation, display), u"nach occurred"_s);
}

void PhraseTest::knowsWhatIsOurs()
{
    QVERIFY(Phrase().isEmpty());
    QVERIFY(Phrase(QString()).isEmpty());
    QVERIFY(!Phrase("x").isEmpty());
    QVERIFY(!Phrase(u"x"_s).isEmpty());
    QVERIFY(Phrase(u"x"_s).isForeign());
    QVERIFY(!Phrase("x").isForeign());
    QCOMPARE(Phrase("%1", {u"a"_s}).arguments().size(), qsizetype{1});
    QCOMPARE(Phrase("%1 b", {u"a"_s}), Phrase(u"a b"_s));
    QVERIFY(!(Phrase("a") == Phrase("b")));
}

QTEST_GUILESS_MAIN(PhraseTest)
#include "phrasetest.moc"
