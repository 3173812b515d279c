// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/highlights.h"
#include "models/find/matchingrows.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"
#include "views/events/eventtablepanel.h"
#include "views/events/eventtableview.h"
#include "views/theme/familypalette.h"
#include "views/theme/theme.h"
#include "views/widgets/stateview.h"
#include "views/widgets/viewstate.h"

#include <QAction>
#include <QApplication>
#include <QRegularExpression>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using query::queryOf;
using Column = EventTableModel::Column;

/// What the events table says of what is not known, and the marks of highlights in it.
class EventTableStateTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aStoppedSearchIsNotLoadingForEver();
    void nothingKnownToMatchIsNotZero();
    void highlightsAreDrawnWithTheirLetter();

private:
    std::unique_ptr<Theme> m_theme;
};

namespace {

QByteArray numberedId(int number)
{
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0');
}

struct Bench : SessionFixture {
    FamilyPalette families;
    EventTablePanel panel{workspace, families};

    explicit Bench(const std::shared_ptr<MemoryStore> &rows)
        : SessionFixture(rows)
    {
        panel.resize(770, 300);
        panel.show();
    }

    [[nodiscard]] EventTableView &view() { return *panel.view(); }
    [[nodiscard]] QAction &command(const QString &name)
    {
        for (QAction *action : panel.actions()) {
            if (action->objectName() == u"events."_s + name)
                return *action;
        }
        qFatal("no such command");
    }
};

} // namespace

void EventTableStateTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
    m_theme->setChoice(Theme::Choice::Light);
}

void EventTableStateTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void EventTableStateTest::aStoppedSearchIsNotLoadingForEver()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 300; ++i)
        rows.append(eventRow(numberedId(i), "price.changed", "item:1"));
    Bench bench(MemoryStore::make(rows));
    QVERIFY(bench.load());
    const auto *state = bench.panel.findChild<StateView *>();
    bench.watched.holdScans();
    bench.workspace.setQuery(queryOf(u"payload.n = 7"_s));
    QTRY_VERIFY(state->isVisible());
    bench.workspace.matchingRows().stop();
    QCOMPARE(state->state().kind, ViewState::Kind::Partial);
    QCOMPARE(state->state().sentence, u"Stopped: 0 of 300 payloads searched, no hit."_s);
    QVERIFY(state->state().actions.contains(&bench.command(u"resumeSearch"_s)));
    bench.watched.releaseScans();
    bench.command(u"resumeSearch"_s).trigger();
    QTRY_COMPARE(state->state().kind, ViewState::Kind::Zero);
}

void EventTableStateTest::nothingKnownToMatchIsNotZero()
{
    Bench bench(MemoryStore::make({eventRow(numberedId(1), "price.changed", "item:1")}));
    QVERIFY(bench.openWithoutColumns());
    const auto *state = bench.panel.findChild<StateView *>();
    bench.workspace.setQuery(queryOf(u"late"_s));
    QTRY_COMPARE(state->state().kind, ViewState::Kind::NotEvaluable);
    QVERIFY(state->state().sentence.contains(u"1 row cannot be evaluated yet"_s) || state->state().sentence.contains(u"1 rows cannot be evaluated yet"_s));
    bench.watched.releaseScans();
}

void EventTableStateTest::highlightsAreDrawnWithTheirLetter()
{
    Bench bench(MemoryStore::make({eventRow(numberedId(1), "price.changed", "item:1"), eventRow(numberedId(2), "order.placed", "order:1")}));
    QVERIFY(bench.load());
    QTRY_VERIFY(!bench.panel.model().index(1, static_cast<int>(Column::Size)).data(static_cast<int>(EventTableModel::Role::IsPlaceholderRole)).toBool());
    const auto cell = [&](int row) { return bench.view().visualRect(bench.panel.model().index(row, static_cast<int>(Column::Type))); };
    const auto picture = [&](int row) { return bench.view().viewport()->grab(cell(row)).toImage(); };
    const QImage before = picture(0);
    const QImage other = picture(1);
    bench.workspace.highlights().setEntries({{u"Price"_s, 4, queryOf(u"type = price.changed"_s), true}});
    QTRY_VERIFY(bench.workspace.highlights().countOf(0));
    QTRY_VERIFY(picture(0) != before);
    QCOMPARE(picture(1), other);
}

QTEST_MAIN(EventTableStateTest)
#include "eventtablestatetest.moc"
