// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/payloadtreemodel.h"
#include "views/inspector/payloadtreedelegate.h"
#include "views/inspector/payloadtreeview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QSignalSpy>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

std::shared_ptr<const json::Document> parse(const QByteArray &payload)
{
    return std::make_shared<const json::Document>(json::Document::parse(payload));
}

/// A tree on a payload, and the paths that are pinned.
struct Bench {
    explicit Bench(const QByteArray &payload)
    {
        model.setDocument(parse(payload));
        view.setModel(&model);
        view.resize(376, 300);
        view.show();
        view.setFocus();
    }

    [[nodiscard]] bool isActive() { return QTest::qWaitForWindowActive(&view); }

    [[nodiscard]] QString copied(const QKeyCombination &keys)
    {
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(&view, keys.key(), keys.keyboardModifiers());
        return QGuiApplication::clipboard()->text();
    }

    QList<QByteArray> pinned;
    PayloadTreeModel model;
    PayloadTreeView view{[this](const QByteArray &path) { return pinned.contains(path); }};
};

} // namespace

class PayloadTreeViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }
    void opensWhatIsShort();
    void leavesLongPartsClosed();
    void theFirstRowStandsOffWhatIsAbove();
    void copiesValuePathAndJson_data();
    void copiesValuePathAndJson();
    void offersNothingForGroups();
    void pinsNumbersOnly();
    void pinsByMouse();
    void drawsPins();
    void opensItsMenuByKeyboard();
    void walksByKeyboard();
    void hasAnAccessibleName();
    void opensAThousandLevels();
};

void PayloadTreeViewTest::opensWhatIsShort()
{
    Bench bench(R"({"lines":[{"qty":1,"deep":[1,2]}],"reason":null})");
    const QModelIndex lines = bench.model.index(0, 0);
    QVERIFY(bench.view.isExpanded(lines));
    QVERIFY(bench.view.isExpanded(bench.model.index(0, 0, lines)));
    bench.model.setDocument(parse(R"({"a":{"b":1}})"));
    QVERIFY(bench.view.isExpanded(bench.model.index(0, 0)));
}

void PayloadTreeViewTest::leavesLongPartsClosed()
{
    Bench bench("{\"short\":[1],\"long\":[" + QByteArray("1,").repeated(500) + "1]}");
    QVERIFY(bench.view.isExpanded(bench.model.index(0, 0)));
    QVERIFY(!bench.view.isExpanded(bench.model.index(1, 0)));
}

void PayloadTreeViewTest::theFirstRowStandsOffWhatIsAbove()
{
    Bench bench(R"({"a":1})");
    const int top = bench.view.viewport()->y() + bench.view.visualRect(bench.model.index(0, 0)).top();
    QCOMPARE(top, 4);
    const QImage picture = bench.view.grab().toImage();
    QCOMPARE(picture.pixelColor(100, 1), picture.pixelColor(100, 200)); // on the same ground as the rows
}

void PayloadTreeViewTest::copiesValuePathAndJson_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("json");

    QTest::newRow("a number as written (C02)") << R"({"a":1.10})"_ba << u"1.10"_s << u"a"_s << u"1.10"_s;
    QTest::newRow("a number above 2^53 (C01)") << R"({"id":9007199254740993})"_ba << u"9007199254740993"_s << u"id"_s << u"9007199254740993"_s;
    QTest::newRow("a text without its escapes") << R"({"a.b":"x\ny"})"_ba << u"x\ny"_s << u"[\"a.b\"]"_s << u"\"x\\ny\""_s;
    QTest::newRow("an object in the producer's order (C04)") << R"([{"10":1, "9":2}])"_ba << u"{\"10\":1, \"9\":2}"_s << u"[0]"_s << u"{\"10\":1, \"9\":2}"_s;
    QTest::newRow("bytes that are not UTF-8 (C09)") << "{\"a\":\"\xFF\"}"_ba << u"base64:/w=="_s << u"a"_s << u"base64:Iv8i"_s;
    QTest::newRow("a direction override (C13)") << "{\"a\":\"x\xE2\x80\xAEy\"}"_ba << u"x\u202Ey"_s << u"a"_s << u"\"x\u202Ey\""_s;
    QTest::newRow("the first of two duplicates (C03)") << R"({"s":"open","s":"closed"})"_ba << u"open"_s << u"s{0}"_s << u"\"open\""_s;
}

void PayloadTreeViewTest::copiesValuePathAndJson()
{
    QFETCH(const QByteArray, payload);
    QFETCH(const QString, value);
    QFETCH(const QString, path);
    QFETCH(const QString, json);
    Bench bench(payload);
    QVERIFY(bench.isActive()); // shortcuts need an active window
    bench.view.setCurrentIndex(bench.model.index(0, 0));
    QCOMPARE(bench.copied(Qt::CTRL | Qt::Key_C), value);
    QCOMPARE(bench.copied(Qt::CTRL | Qt::SHIFT | Qt::Key_C), path);
    QCOMPARE(bench.copied(Qt::CTRL | Qt::ALT | Qt::Key_C), json);
}

void PayloadTreeViewTest::offersNothingForGroups()
{
    Bench bench('[' + QByteArray("1,").repeated(1'500) + "1]");
    bench.view.setCurrentIndex(bench.model.index(0, 0));
    QCOMPARE(bench.model.index(0, 0).data().toString(), u"0 … 999: %1 items"_s.arg(QLocale().toString(1'000)));
    QVERIFY(!bench.view.copyValueAction()->isEnabled());
    QVERIFY(!bench.view.copyPathAction()->isEnabled());
    QVERIFY(!bench.view.pinAction()->isEnabled());
}

void PayloadTreeViewTest::pinsNumbersOnly()
{
    Bench bench(R"({"price":1.47,"unit":"case"})");
    QVERIFY(bench.isActive());
    QSignalSpy pins(&bench.view, &PayloadTreeView::pinRequested);
    bench.view.setCurrentIndex(bench.model.index(0, 0));
    QVERIFY(bench.view.pinAction()->isEnabled());
    QTest::keyClick(&bench.view, Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(pins.count(), 1);
    QCOMPARE(pins.first().first().toByteArray(), "price"_ba);
    QVERIFY(!bench.view.pinAction()->isChecked()); // nobody answered the request
    bench.pinned.append("price");
    bench.view.updatePins();
    QVERIFY(bench.view.pinAction()->isChecked());
    bench.view.setCurrentIndex(bench.model.index(1, 0));
    QVERIFY(!bench.view.pinAction()->isEnabled());
    QVERIFY(!bench.view.pinAction()->isChecked());
}

void PayloadTreeViewTest::pinsByMouse()
{
    Bench bench(R"({"price":1.47,"unit":"case"})");
    QSignalSpy pins(&bench.view, &PayloadTreeView::pinRequested);
    const auto pinOf = [&](int row) {
        return PayloadTreeDelegate::pinRectOf(bench.view.visualRect(bench.model.index(row, 0)), Qt::LeftToRight).center();
    };
    QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, {}, pinOf(0));
    QCOMPARE(pins.count(), 1);
    QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, {}, pinOf(1)); // a text has no pin
    QTest::mouseClick(bench.view.viewport(), Qt::LeftButton, {}, bench.view.visualRect(bench.model.index(0, 0)).center());
    QCOMPARE(pins.count(), 1);
}

void PayloadTreeViewTest::drawsPins()
{
    Bench bench(R"({"price":1.47})");
    const QImage without = bench.view.viewport()->grab().toImage();
    bench.pinned.append("price");
    bench.view.updatePins();
    QVERIFY(bench.view.viewport()->grab().toImage() != without);
}

void PayloadTreeViewTest::opensItsMenuByKeyboard()
{
    Bench bench(R"({"price":1.47})");
    bench.view.setCurrentIndex(bench.model.index(0, 0));
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QCoreApplication::sendEvent(bench.view.viewport(), &event);
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QVERIFY(menu->actions().contains(bench.view.copyPathAction()));
    QVERIFY(menu->actions().contains(bench.view.pinAction()));
    menu->close();
}

void PayloadTreeViewTest::walksByKeyboard()
{
    Bench bench(R"({"a":{"b":1},"c":2})");
    bench.view.setCurrentIndex(bench.model.index(0, 0));
    QTest::keyClick(&bench.view, Qt::Key_Down);
    QCOMPARE(bench.view.currentIndex().data().toString(), u"b: 1"_s);
    QTest::keyClick(&bench.view, Qt::Key_Left);
    QTest::keyClick(&bench.view, Qt::Key_Left);
    QVERIFY(!bench.view.isExpanded(bench.model.index(0, 0)));
    QTest::keyClick(&bench.view, Qt::Key_Down);
    QCOMPARE(bench.view.currentIndex().data().toString(), u"c: 2"_s);
}

void PayloadTreeViewTest::hasAnAccessibleName()
{
    Bench bench("{}");
    QVERIFY(!bench.view.accessibleName().isEmpty());
    QCOMPARE(bench.view.layoutDirection(), Qt::LeftToRight);
}

void PayloadTreeViewTest::opensAThousandLevels()
{
    constexpr int Depth = 1'000;
    Bench bench(QByteArray(Depth, '[') + '1' + QByteArray(Depth, ']'));
    QModelIndex index;
    for (int level = 0; level < Depth; ++level) {
        index = bench.model.index(0, 0, index);
        bench.view.expand(index);
    }
    bench.view.setCurrentIndex(index);
    QVERIFY(!bench.view.grab().isNull());
}

} // namespace ledgerscope

QTEST_MAIN(ledgerscope::PayloadTreeViewTest)
#include "payloadtreeviewtest.moc"
