// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/ledgerfollower.h"
#include "tests/views/shell/windowfixture.h"
#include "views/events/eventtablepanel.h"
#include "views/events/eventtableview.h"
#include "views/shell/shellactions.h"
#include "views/shell/shellstatusbar.h"
#include "views/theme/familypalette.h"
#include "views/widgets/elidedlabel.h"

#include <QAction>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QList<EventWithPayload> manyEvents(int from, int count)
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < count; ++i)
        rows += eventRow("01KSFR9F1R" + QByteArray::number(from + i).rightJustified(16, '0'), "price.changed"_ba, "item:7"_ba);
    return rows;
}

/// The toggle, found as a person finds it: by what it says.
QToolButton *followButton(MainWindow &window)
{
    for (QObject *child : window.status().children()) {
        auto *button = qobject_cast<QToolButton *>(child);
        if (button && (button->text().startsWith(u"Paused"_s) || button->text() == u"Following"_s))
            return button;
    }
    return nullptr;
}

} // namespace

/// Follow mode in the window: the toggle, its action and key, and a table that grows without moving.
class FollowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }
    void theStatusBarSaysAndToggles();
    void whatIsShownIsNotOlderThanItIs();
    void theActionFollowsTheState();
    void theSpaceBarTogglesInAView();
    void whatIsOnScreenStaysWhereItIs();
};

void FollowTest::theStatusBarSaysAndToggles()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(!followButton(*fixture.window));
    QVERIFY(fixture.open());
    QTRY_VERIFY(followButton(*fixture.window));
    QToolButton *button = followButton(*fixture.window);
    QTRY_VERIFY(button->isVisible());
    QCOMPARE(button->text(), u"Paused"_s);
    fixture.data.store->append(manyEvents(1'000, 1'204));
    QTRY_COMPARE(button->text(), u"Paused, 1,204 new"_s);
    button->click();
    QCOMPARE(button->text(), u"Following"_s);
    QTRY_COMPARE(fixture.data.session.columns().rowCount(), qint64{1'207});
    QVERIFY(!button->accessibleName().isEmpty());
    button->click();
    QCOMPARE(button->text(), u"Paused"_s);
}

void FollowTest::whatIsShownIsNotOlderThanItIs()
{
    WindowFixture fixture(smallLedger());
    const auto says = [&fixture](const QString &start) {
        const auto labels = fixture.window->status().findChildren<ElidedLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&start](const ElidedLabel *label) { return label->text().startsWith(start); });
    };
    QVERIFY(fixture.open());
    QTRY_VERIFY(says(u"Complete up to "_s));
    fixture.data.store->append(manyEvents(1'000, 10));
    QTRY_COMPARE(followButton(*fixture.window)->text(), u"Paused, 10 new"_s);
    QVERIFY(says(u"Read "_s));
    QVERIFY(!says(u"Complete up to "_s));
    followButton(*fixture.window)->click();
    QTRY_VERIFY(says(u"Complete up to "_s));
    QCOMPARE(fixture.data.session.columns().rowCount(), qint64{13});
}

void FollowTest::theActionFollowsTheState()
{
    WindowFixture fixture(smallLedger());
    QAction *follow = fixture.window->actions().follow;
    QVERIFY(!follow->isEnabled());
    QVERIFY(fixture.open());
    QTRY_VERIFY(follow->isEnabled());
    QVERIFY(!follow->isChecked());
    follow->trigger();
    QVERIFY(follow->isChecked());
    QCOMPARE(fixture.window->follower().state(), LedgerFollower::State::Following);
    fixture.data.workspace.setSession(nullptr);
    QVERIFY(!follow->isEnabled());
    QVERIFY(!follow->isChecked());
}

void FollowTest::theSpaceBarTogglesInAView()
{
    WindowFixture fixture(smallLedger());
    fixture.events->addAction(fixture.window->actions().follow);
    QVERIFY(fixture.open());
    QTRY_VERIFY(fixture.window->actions().follow->isEnabled());
    auto *view = new QWidget(fixture.window.get());
    view->setFocusPolicy(Qt::StrongFocus);
    view->addAction(fixture.window->actions().follow);
    view->show();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Space);
    QCOMPARE(fixture.window->follower().state(), LedgerFollower::State::Following);
    // In a text field a blank is a blank.
    fixture.inspector->setFocus();
    QTest::keyClick(fixture.inspector, Qt::Key_Space);
    QCOMPARE(fixture.window->follower().state(), LedgerFollower::State::Following);
    QCOMPARE(fixture.inspector->text(), u" "_s);
}

void FollowTest::whatIsOnScreenStaysWhereItIs()
{
    SessionFixture data(MemoryStore::make(manyEvents(10'000, 2'000)));
    Theme theme(*qApp);
    FamilyPalette families;
    EventTablePanel panel(data.workspace, families);
    LedgerFollower follower(data.workspace);
    connect(&follower, &LedgerFollower::changed, &panel, [&] { panel.view()->setNewRowsBehind(follower.lastOld()); });
    panel.resize(1'200, 400);
    panel.show();
    QVERIFY(data.load());
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QTRY_COMPARE(panel.model().rowCount(), 2'000);
    panel.view()->scrollTo(panel.model().index(1'000, 0), QAbstractItemView::PositionAtTop);
    const auto topEvent = [&] { return panel.model().idAt(panel.view()->visibleRows()->first); };
    QTRY_VERIFY(topEvent());
    panel.view()->viewport()->repaint();
    const auto before = topEvent();
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    follower.setFollowing(true);
    data.store->append(manyEvents(20'000, 500));
    QTRY_COMPARE(panel.model().rowCount(), 2'500);
    QCOMPARE(topEvent(), before);
    panel.view()->viewport()->repaint();
    data.store->append(manyEvents(5'000, 300)); // below everything that is shown
    QTRY_COMPARE(panel.model().rowCount(), 2'800);
    QTRY_COMPARE(topEvent(), before);
    // A line in the accent colour where new rows begin.
    const auto row = panel.model().rowOf(*follower.lastOld());
    QVERIFY(row);
    panel.view()->scrollTo(panel.model().index(*row, 0), QAbstractItemView::PositionAtCenter);
    const QImage picture = panel.view()->viewport()->grab().toImage();
    const int bottom = panel.view()->rowViewportPosition(*row) + panel.view()->rowHeight(*row) - 1;
    QCOMPARE(picture.pixelColor(picture.width() / 2, qRound(bottom * picture.devicePixelRatio())), tokensOf(*panel.view()).accent);
}

} // namespace ledgerscope

QTEST_MAIN(ledgerscope::FollowTest)
#include "followtest.moc"
