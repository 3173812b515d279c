// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/badgeflow.h"
#include "views/inspector/errorexcerpt.h"
#include "views/inspector/eventclocks.h"
#include "views/inspector/eventhead.h"
#include "views/inspector/findbar.h"
#include "views/theme/familypalette.h"
#include "views/theme/palettes.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/linklabel.h"

#include <QHelpEvent>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolTip>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

FactBadge badge(const QString &text)
{
    return {text, Severity::Warning, u"Because of "_s + text + u'.'};
}

EventFacts plainFacts()
{
    EventFacts facts;
    facts.id = u"01KSFR9B4R0F6PCDFZGYTKCRDK"_s;
    facts.type = u"price.changed"_s;
    facts.entity = u"item:10472"_s;
    facts.sequence = u"sequence 29 of 34"_s;
    facts.clocks[0] = {ClockKind::Occurred, u"Occurred"_s, u"2026-05-25 14:23:11"_s, u"UTC"_s, Severity::None, u"Stored as <b>x</b>."_s};
    facts.clocks[1] = {ClockKind::Recorded, u"Recorded"_s, u"2026-05-25 14:23:11"_s, u"same"_s, Severity::None, {}};
    facts.clocks[2] = {ClockKind::Ulid, u"Id time"_s, u"—"_s, {}, Severity::None, {}};
    return facts;
}

/// What the visible labels of a widget say, in order.
QStringList labelsOf(const QWidget &widget)
{
    QStringList texts;
    for (const auto *label : widget.findChildren<ElidedLabel *>()) {
        if (label->isVisibleTo(&widget))
            texts.append(label->text());
    }
    return texts;
}

LinkLabel *linkOf(const QWidget &widget, const QString &text)
{
    for (auto *link : widget.findChildren<LinkLabel *>()) {
        if (link->isVisibleTo(&widget) && link->accessibleName() == text)
            return link;
    }
    return nullptr;
}

/// Pixels of exactly that colour.
qsizetype pixelsOf(QWidget &widget, const QColor &color)
{
    const QImage picture = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    qsizetype count = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x)
            count += picture.pixel(x, y) == color.rgb() ? 1 : 0;
    }
    return count;
}

} // namespace

class InspectorPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }
    void badgesHideWithoutContent();
    void badgesWrapToTheWidth();
    void badgesExplainThemselves();
    void headNamesTheEvent();
    void headStandsWithoutAnEntity();
    void headHasItsChipBesideTheText_data();
    void headHasItsChipBesideTheText();
    void headFollowsItsLink();
    void chipTellsTheFamily();
    void clocksShowRowsThatHaveAValue();
    void clocksLinkACauseOnlyIfItIsAnEvent_C48();
    void clocksEmphasiseWhatIsOutOfOrder();
    void clocksExplainPlainly_C13();
    void excerptUnderlinesTheOffendingCharacter();
    void excerptMarksTheEnd();
    void findBarSearchesBothWays();
    void findBarAsksForNothingWithoutText();
    void findBarCloses();
};

void InspectorPartsTest::badgesHideWithoutContent()
{
    BadgeFlow flow;
    QVERIFY(flow.isHidden());
    flow.setBadges({badge(u"late"_s)});
    QVERIFY(!flow.isHidden());
    QVERIFY(flow.heightForWidth(376) > 0);
    flow.setBadges({});
    QVERIFY(flow.isHidden());
    QCOMPARE(flow.heightForWidth(376), 0);
}

void InspectorPartsTest::badgesWrapToTheWidth()
{
    BadgeFlow flow;
    flow.setBadges({badge(u"invalid JSON at byte 6"_s), badge(u"binary / bad encoding"_s), badge(u"duplicate keys"_s)});
    const int oneRow = flow.heightForWidth(2'000);
    QVERIFY(flow.heightForWidth(200) > oneRow);
    QVERIFY(flow.heightForWidth(60) >= flow.heightForWidth(200));
    flow.resize(60, flow.heightForWidth(60)); // narrower than any of them: they elide
    QVERIFY(!flow.grab().isNull());
}

void InspectorPartsTest::badgesExplainThemselves()
{
    BadgeFlow flow;
    flow.setBadges({badge(u"late"_s), badge(u"no zone"_s)});
    QCOMPARE(flow.accessibleName(), u"late, no zone"_s);
    QCOMPARE(flow.accessibleDescription(), u"late: Because of late.\nno zone: Because of no zone."_s);
    flow.resize(376, flow.heightForWidth(376));
    flow.show();
    QHelpEvent help(QEvent::ToolTip, QPoint(20, 12), flow.mapToGlobal(QPoint(20, 12)));
    QVERIFY(QCoreApplication::sendEvent(&flow, &help));
    QVERIFY(QToolTip::text().contains(u"Because of late."_s));
    QToolTip::hideText();
}

void InspectorPartsTest::headNamesTheEvent()
{
    FamilyPalette families;
    EventHead head(families);
    head.setEvent(EventType("price.changed"_ba), plainFacts());
    QCOMPARE(labelsOf(head), (QStringList{u"price.changed"_s, u"· sequence 29 of 34"_s, u"01KSFR9B4R0F6PCDFZGYTKCRDK"_s}));
    QVERIFY(linkOf(head, u"item:10472"_s) != nullptr);
    QVERIFY(head.accessibleName().contains(u"01KSFR9B4R0F6PCDFZGYTKCRDK"_s));
}

void InspectorPartsTest::headStandsWithoutAnEntity()
{
    FamilyPalette families;
    EventHead head(families);
    EventFacts facts = plainFacts();
    facts.entity.clear();
    facts.sequence = u"no sequence number"_s;
    head.setEvent(EventType("price.changed"_ba), facts);
    QVERIFY(linkOf(head, QString()) == nullptr);
    QVERIFY(labelsOf(head).contains(u"no sequence number"_s));
}

void InspectorPartsTest::headHasItsChipBesideTheText_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<qsizetype>("letters");
    QTest::addColumn<Qt::LayoutDirection>("direction");
    for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
        const char *what = direction == Qt::LeftToRight ? "from left to right" : "mirrored";
        QTest::addRow("one letter, %s", what) << "sepsis.release_a"_ba << qsizetype{1} << direction;
        QTest::addRow("two letters, %s", what) << "sepsis.return_er"_ba << qsizetype{2} << direction;
    }
}

void InspectorPartsTest::headHasItsChipBesideTheText()
{
    QFETCH(QByteArray, type);
    QFETCH(qsizetype, letters);
    QFETCH(Qt::LayoutDirection, direction);
    FamilyPalette families;
    families.setTypes({EventType("sepsis.release_a"_ba), EventType("sepsis.return_er"_ba)});
    QCOMPARE(families.familyOf(EventType(type)).letters.size(), letters);
    EventHead head(families);
    head.setLayoutDirection(direction);
    head.setEvent(EventType(type), plainFacts());
    head.resize(340, head.sizeHint().height());
    const QImage picture = head.grab().toImage();
    const auto column = [&](int x) { return direction == Qt::LeftToRight ? x : picture.width() - 1 - x; };
    const QColor ground = picture.pixelColor(column(2), 20);
    QVERIFY(picture.pixelColor(column(14), 24) != ground); // begins at the margin
    for (const int x : {2, 6, 10, 43, 44}) { // and nothing stands before it, or between it and the text
        for (int y = 12; y < 36; ++y)
            QCOMPARE(picture.pixelColor(column(x), y), ground);
    }
}

void InspectorPartsTest::headFollowsItsLink()
{
    FamilyPalette families;
    EventHead head(families);
    head.setEvent(EventType("price.changed"_ba), plainFacts());
    QSignalSpy activated(&head, &EventHead::entityActivated);
    QTest::keyClick(linkOf(head, u"item:10472"_s), Qt::Key_Space);
    QTest::keyClick(linkOf(head, u"item:10472"_s), Qt::Key_Return);
    QCOMPARE(activated.count(), 2);
}

void InspectorPartsTest::chipTellsTheFamily()
{
    FamilyPalette families;
    EventHead head(families);
    head.resize(376, 80);
    head.setPalette(applicationPalette(lightTokens()));
    head.setEvent(EventType("price.changed"_ba), plainFacts());
    const QColor price = lightTokens().family[0];
    QVERIFY(pixelsOf(head, price) > 200);
    head.setEvent(EventType("hitl.approved"_ba), plainFacts());
    QCOMPARE(pixelsOf(head, price), 0);
    QVERIFY(pixelsOf(head, lightTokens().family[2]) > 200);
}

void InspectorPartsTest::clocksShowRowsThatHaveAValue()
{
    EventClocks clocks;
    EventFacts facts = plainFacts();
    clocks.setFacts(facts, false);
    const int without = clocks.sizeHint().height();
    QVERIFY(!labelsOf(clocks).contains(u"Run"_s));
    QVERIFY(!labelsOf(clocks).contains(u"Caused by"_s));
    QVERIFY(!labelsOf(clocks).contains(u"Source"_s));
    facts.run = u"run_7"_s;
    facts.source = u"platform"_s;
    facts.causedBy = u"workflow:bid_price_update"_s;
    clocks.setFacts(facts, false);
    QVERIFY(linkOf(clocks, u"run_7"_s) != nullptr);
    QVERIFY(labelsOf(clocks).contains(u"platform"_s));
    QCOMPARE(clocks.sizeHint().height(), without + 3 * 20);
    clocks.setFacts(plainFacts(), false);
    QCOMPARE(clocks.sizeHint().height(), without);
}

void InspectorPartsTest::clocksLinkACauseOnlyIfItIsAnEvent_C48()
{
    EventClocks clocks;
    EventFacts facts = plainFacts();
    facts.causedBy = u"workflow:bid_price_update"_s;
    facts.run = u"run_7"_s;
    QSignalSpy causes(&clocks, &EventClocks::causeActivated);
    QSignalSpy runs(&clocks, &EventClocks::runActivated);
    clocks.setFacts(facts, false);
    QVERIFY(linkOf(clocks, facts.causedBy) == nullptr);
    QVERIFY(labelsOf(clocks).contains(facts.causedBy));
    clocks.setFacts(facts, true);
    QVERIFY(!labelsOf(clocks).contains(facts.causedBy));
    QTest::keyClick(linkOf(clocks, facts.causedBy), Qt::Key_Return);
    QTest::keyClick(linkOf(clocks, u"run_7"_s), Qt::Key_Return);
    QCOMPARE(causes.count(), 1);
    QCOMPARE(runs.count(), 1);
}

void InspectorPartsTest::clocksEmphasiseWhatIsOutOfOrder()
{
    EventClocks clocks;
    EventFacts facts = plainFacts();
    facts.clocks[1].note = u"+144 d"_s;
    facts.clocks[1].severity = Severity::Warning;
    clocks.setFacts(facts, false);
    int bold = 0;
    for (const auto *label : clocks.findChildren<ElidedLabel *>()) {
        if (label->font().bold()) {
            QCOMPARE(label->text(), u"+144 d"_s);
            ++bold;
        }
    }
    QCOMPARE(bold, 1);
}

void InspectorPartsTest::clocksExplainPlainly_C13()
{
    EventClocks clocks;
    clocks.setFacts(plainFacts(), false);
    const auto labels = clocks.findChildren<ElidedLabel *>();
    const auto occurred = std::find_if(labels.begin(), labels.end(), [](const ElidedLabel *label) { return label->text() == u"Occurred"; });
    QVERIFY(occurred != labels.end());
    QVERIFY((*occurred)->toolTip().contains(u"&lt;b&gt;x&lt;/b&gt;"_s)); // as markup that shows the markup
}

void InspectorPartsTest::excerptUnderlinesTheOffendingCharacter()
{
    ErrorExcerpt excerpt;
    excerpt.setPalette(applicationPalette(lightTokens()));
    excerpt.resize(376, excerpt.sizeHint().height());
    excerpt.setError(u"A comma before the closing brace or bracket."_s, u"{\"a\":2,}"_s, 6);
    QCOMPARE(excerpt.accessibleName(), u"A comma before the closing brace or bracket."_s);
    QCOMPARE(excerpt.accessibleDescription(), u"{\"a\":2,}"_s);
    QVERIFY(pixelsOf(excerpt, lightTokens().critical) > 4); // the line under it
    QVERIFY(pixelsOf(excerpt, lightTokens().criticalTint) > 20);
}

void InspectorPartsTest::excerptMarksTheEnd()
{
    ErrorExcerpt excerpt;
    excerpt.setPalette(applicationPalette(darkTokens()));
    excerpt.resize(376, excerpt.sizeHint().height());
    excerpt.setError(u"The text ends inside a value."_s, u"[1,2"_s, 99);
    QCOMPARE(excerpt.mark(), 4);
    QVERIFY(pixelsOf(excerpt, darkTokens().critical) > 4);
    excerpt.setError({}, {}, -1);
    QCOMPARE(excerpt.mark(), 0);
}

void InspectorPartsTest::findBarSearchesBothWays()
{
    FindBar bar;
    bar.open();
    QVERIFY(bar.isVisible());
    QSignalSpy searches(&bar, &FindBar::findRequested);
    bar.field()->setText(u"ä"_s);
    QTest::keyClick(bar.field(), Qt::Key_Return);
    QTest::keyClick(bar.field(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(searches.count(), 2);
    QCOMPARE(searches.at(0).at(0).toByteArray(), "\xC3\xA4"_ba);
    QVERIFY(searches.at(0).at(1).toBool());
    QVERIFY(!searches.at(1).at(1).toBool());
    bar.showResult(u"not found"_s);
    QCOMPARE(bar.result(), u"not found"_s);
}

void InspectorPartsTest::findBarAsksForNothingWithoutText()
{
    FindBar bar;
    bar.open();
    QSignalSpy searches(&bar, &FindBar::findRequested);
    QTest::keyClick(bar.field(), Qt::Key_Return);
    QCOMPARE(searches.count(), 0);
}

void InspectorPartsTest::findBarCloses()
{
    FindBar bar;
    QVERIFY(bar.isHidden());
    bar.open();
    QTest::keyClicks(bar.field(), u"x"_s);
    QSignalSpy closings(&bar, &FindBar::closed);
    QTest::keyClick(bar.field(), Qt::Key_Escape);
    QCOMPARE(closings.count(), 1);
    QVERIFY(bar.isHidden());
    bar.open();
    QCOMPARE(bar.field()->text(), u"x"_s); // Esc never loses text
}

} // namespace ledgerscope

QTEST_MAIN(ledgerscope::InspectorPartsTest)
#include "inspectorpartstest.moc"
