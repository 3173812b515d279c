// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/familypalette.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class FamilyPaletteTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownPrefixes_data();
    void knownPrefixes();
    void takenLetterBecomesTwo();
    void sameSetSameChips();
    void laterTypesKeepWhatIsThere();
    void commonPrefixIsLeftOut();
    void everyTypeHasALetter_data();
    void everyTypeHasALetter();
    void lettersTellFamiliesApart();
    void strangersTakeFreeColours();
};

namespace {

EventType type(const char *text)
{
    return EventType(QByteArray(text));
}

} // namespace

void FamilyPaletteTest::knownPrefixes_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("slot");
    QTest::addColumn<QString>("letters");
    QTest::newRow("price is P") << QByteArray("price.changed") << 0 << u"P"_s;
    QTest::newRow("item is I") << QByteArray("item.created") << 1 << u"I"_s;
    QTest::newRow("spec shares I") << QByteArray("spec.changed") << 1 << u"I"_s;
    QTest::newRow("hitl is H") << QByteArray("hitl.approved") << 2 << u"H"_s;
    QTest::newRow("order is O") << QByteArray("order.placed") << 3 << u"O"_s;
    QTest::newRow("po shares O") << QByteArray("po.sent") << 3 << u"O"_s;
    QTest::newRow("email is E") << QByteArray("email.parsed") << 4 << u"E"_s;
    QTest::newRow("vendor is V") << QByteArray("vendor.cost_changed") << 5 << u"V"_s;
    QTest::newRow("sync is S") << QByteArray("sync.tier_completed") << 6 << u"S"_s;
    QTest::newRow("ar is A") << QByteArray("ar.bucket_moved") << 7 << u"A"_s;
    QTest::newRow("customer shares A") << QByteArray("customer.updated") << 7 << u"A"_s;
    QTest::newRow("workflow is W") << QByteArray("workflow.run_started") << 8 << u"W"_s;
    QTest::newRow("a leading events. is no family") << QByteArray("events.price.changed") << 0 << u"P"_s;
}

void FamilyPaletteTest::knownPrefixes()
{
    QFETCH(QByteArray, name);
    QFETCH(int, slot);
    QFETCH(QString, letters);
    FamilyPalette palette;
    palette.setTypes({EventType(name), type("other.thing")});
    QCOMPARE(palette.familyOf(EventType(name)), (EventFamily{slot, letters}));
}

void FamilyPaletteTest::takenLetterBecomesTwo()
{
    FamilyPalette palette;
    palette.setTypes({type("pallet.moved"), type("price.changed"), type("parcel.sent")});
    QCOMPARE(palette.familyOf(type("price.changed")).letters, u"P"_s);
    QCOMPARE(palette.familyOf(type("pallet.moved")).letters, u"PA"_s);
    QCOMPARE(palette.familyOf(type("parcel.sent")).letters.size(), 2);
    QVERIFY(palette.familyOf(type("parcel.sent")).letters != palette.familyOf(type("pallet.moved")).letters);
}

void FamilyPaletteTest::sameSetSameChips()
{
    QList<EventType> types;
    for (int i = 0; i < 40; ++i)
        types += EventType(QByteArray::number(i * 7919, 36) + ".done");
    FamilyPalette first;
    first.setTypes(types);
    QRandomGenerator random(17);
    std::shuffle(types.begin(), types.end(), random);
    FamilyPalette second;
    second.setTypes(types);
    for (const EventType &each : std::as_const(types))
        QCOMPARE(second.familyOf(each), first.familyOf(each));
}

void FamilyPaletteTest::laterTypesKeepWhatIsThere()
{
    FamilyPalette palette;
    palette.setTypes({type("pallet.moved"), type("zebra.seen")});
    const EventFamily before = palette.familyOf(type("pallet.moved"));
    QCOMPARE(before.letters, u"P"_s);
    const EventFamily price = palette.familyOf(type("price.changed"));
    QCOMPARE(palette.familyOf(type("pallet.moved")), before);
    QCOMPARE(price.slot, 0);
    QCOMPARE(price.letters, u"PR"_s);
}

void FamilyPaletteTest::commonPrefixIsLeftOut()
{
    FamilyPalette palette;
    palette.setTypes({type("sepsis.er_triage"), type("sepsis.er_registration"), type("sepsis.iv_liquid"), type("sepsis.crp")});
    QCOMPARE(palette.familyOf(type("sepsis.er_triage")), palette.familyOf(type("sepsis.er_registration")));
    QVERIFY(palette.familyOf(type("sepsis.er_triage")).slot != palette.familyOf(type("sepsis.iv_liquid")).slot);
    QCOMPARE(palette.familyOf(type("sepsis.crp")).letters, u"C"_s);
}

void FamilyPaletteTest::everyTypeHasALetter_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("only a dot") << QByteArray(".");
    QTest::newRow("no letters") << QByteArray("--.created");
    QTest::newRow("not UTF-8") << QByteArray("\xff\xfe.created");
    QTest::newRow("Chinese") << QByteArray("订单.已下");
    QTest::newRow("a direction override") << QByteArray("\xe2\x80\xaeorder.x");
    QTest::newRow("markup") << QByteArray("<b>.x");
    QTest::newRow("a NUL") << QByteArray("\0a.x", 4);
}

void FamilyPaletteTest::everyTypeHasALetter()
{
    QFETCH(QByteArray, name);
    FamilyPalette palette;
    palette.setTypes({EventType(name)});
    const QString letters = palette.familyOf(EventType(name)).letters;
    QVERIFY(letters.size() == 1 || letters.size() == 2);
    for (const QChar letter : letters)
        QVERIFY(letter.unicode() < 0x80 && letter.isLetterOrNumber());
}

void FamilyPaletteTest::lettersTellFamiliesApart()
{
    QList<EventType> types;
    for (char first = 'a'; first <= 'z'; ++first) {
        for (const char *rest : {"lpha.x", "eta.x"})
            types += EventType(QByteArray(1, first) + rest);
    }
    FamilyPalette palette;
    palette.setTypes(types);
    QSet<QString> seen;
    for (const EventType &each : std::as_const(types))
        seen.insert(palette.familyOf(each).letters);
    QCOMPARE(seen.size(), types.size());
}

void FamilyPaletteTest::strangersTakeFreeColours()
{
    FamilyPalette palette;
    QList<EventType> types;
    for (const char *name : {"admission.x", "bed.x", "care.x", "diet.x", "exit.x", "fever.x", "gauze.x", "hall.x"})
        types += type(name);
    palette.setTypes(types);
    QSet<int> colours;
    for (const EventType &each : std::as_const(types))
        colours.insert(palette.familyOf(each).slot);
    QCOMPARE(colours.size(), 8); // eight families, eight colours
    QVERIFY(!colours.contains(EventFamily::NeutralSlot));
    QCOMPARE(palette.familyOf(type("ninth.x")).slot, EventFamily::NeutralSlot);
}

QTEST_GUILESS_MAIN(FamilyPaletteTest)
#include "familypalettetest.moc"
