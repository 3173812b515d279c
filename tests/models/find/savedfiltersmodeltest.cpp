// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/savedfiltersmodel.h"

#include "models/find/highlights.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using query::queryOf;
using Role = SavedFiltersModel::Role;

class SavedFiltersModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void thoseOfThisLedgerAndOfAllAreListed();
    void withoutALedgerNoneIs();
    void applyingSetsTheQuery();
    void whatCannotBeReadIsShownWithItsErrorAndNotApplied();
    void countsAreExactOrAtLeast();
    void highlightsAreSwitchedAndKept();
    void theFifthHighlightIsRefused();
    void renamingTakesTheOldOneAway();
    void whatIsDeletedCanBeBroughtBack();
    void nothingChangesWhereItCannotBeKept();
    void aDraftHasAFreeColour();
    void switchingAHighlightMovesNoLine();
    void relativeTimesCountFromTheReading();

private:
    [[nodiscard]] QString text(int row, SavedFiltersModel::Column column, int role = Qt::DisplayRole) const;

    std::unique_ptr<LedgerSession> m_session;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<SavedFiltersModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    std::unique_ptr<QSignalSpy> m_wanted;
};

namespace {

const QString Here = u"sqlite:///here.db"_s;

SavedFilter filter(const QString &name, const QString &expression, FilterUse use = FilterUse::Filter, const QString &ledger = {})
{
    return {{ledger, name}, expression, FrameColour::Blue, use};
}

} // namespace

void SavedFiltersModelTest::init()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 20; ++i)
        rows.append(eventRow("01KSFR9B4R" + QByteArray::number(i).rightJustified(16, '0'), i % 2 == 0 ? "even" : "odd", "item:1"));
    m_tester.reset();
    m_wanted.reset();
    m_model.reset();
    m_workspace.reset();
    m_session = std::make_unique<LedgerSession>(MemoryStore::make(rows)->source(), LedgerIdentity{u"here"_s, Here, {}, 0});
    m_workspace = std::make_unique<Workspace>();
    m_workspace->setFormatter(Formatter{QTimeZone::utc(), QLocale{QLocale::English, QLocale::UnitedStates}});
    m_workspace->setSession(m_session.get());
    m_model = std::make_unique<SavedFiltersModel>(*m_workspace);
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_wanted = std::make_unique<QSignalSpy>(m_model.get(), &SavedFiltersModel::changeWanted);
    m_session->read();
    QTRY_COMPARE(m_session->loadState(), LedgerSession::LoadState::Complete);
}

QString SavedFiltersModelTest::text(int row, SavedFiltersModel::Column column, int role) const
{
    return m_model->index(row, static_cast<int>(column)).data(role).toString();
}

void SavedFiltersModelTest::thoseOfThisLedgerAndOfAllAreListed()
{
    m_model->setFilters({filter(u"a"_s, u"late"_s), filter(u"b"_s, u"late"_s, FilterUse::Filter, Here),
                         filter(u"c"_s, u"late"_s, FilterUse::Filter, u"sqlite:///there.db"_s)});
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(text(0, SavedFiltersModel::Column::Name), u"a"_s);
    QVERIFY(text(0, SavedFiltersModel::Column::Name, Qt::ToolTipRole).contains(u"For all ledgers."_s));
    QVERIFY(text(1, SavedFiltersModel::Column::Name, Qt::ToolTipRole).contains(u"For this ledger."_s));
    QCOMPARE(m_model->rowOf({Here, u"b"_s}), 1);
    QVERIFY(!m_model->rowOf({{}, u"b"_s}));
}

void SavedFiltersModelTest::withoutALedgerNoneIs()
{
    m_model->setFilters({filter(u"a"_s, u"late"_s)});
    m_workspace->setSession(nullptr);
    QCOMPARE(m_model->rowCount(), 0);
    QVERIFY(!m_model->canChange());
    m_workspace->setSession(m_session.get());
    QCOMPARE(m_model->rowCount(), 1);
}

void SavedFiltersModelTest::applyingSetsTheQuery()
{
    m_model->setFilters({filter(u"a"_s, u"type = odd"_s)});
    m_model->apply(0);
    QCOMPARE(m_workspace->query(), queryOf(u"type = odd"_s));
}

void SavedFiltersModelTest::whatCannotBeReadIsShownWithItsErrorAndNotApplied()
{
    m_workspace->setQuery(queryOf(u"type = even"_s));
    m_model->setFilters({filter(u"bad"_s, u"type ="_s, FilterUse::Highlight), filter(u"good"_s, u"type = odd"_s, FilterUse::Highlight)});
    QCOMPARE(m_model->rowCount(), 2);
    QVERIFY(m_model->errorAt(0).startsWith(u"Position 7"_s));
    QCOMPARE(text(0, SavedFiltersModel::Column::Count), u"not valid"_s);
    QVERIFY(text(0, SavedFiltersModel::Column::Name, Qt::ToolTipRole).contains(u"It cannot be applied: Position 7"_s));
    QVERIFY(!m_model->index(0, 0).data(static_cast<int>(Role::IsValidRole)).toBool());
    QVERIFY(text(0, SavedFiltersModel::Column::Name, static_cast<int>(Role::LetterRole)).isEmpty());
    QCOMPARE(text(1, SavedFiltersModel::Column::Name, static_cast<int>(Role::LetterRole)), u"G"_s);
    m_model->apply(0);
    QCOMPARE(m_workspace->query(), queryOf(u"type = even"_s));
    QVERIFY(!m_model->highlightRefusal(0).isEmpty());
}

void SavedFiltersModelTest::countsAreExactOrAtLeast()
{
    m_model->setFilters({filter(u"odd"_s, u"type = odd"_s), filter(u"payload"_s, u"type = odd or payload.n = 1"_s)});
    QTRY_COMPARE(text(0, SavedFiltersModel::Column::Count), u"10"_s);
    QCOMPARE(text(1, SavedFiltersModel::Column::Count), u"10+"_s);
    const QString tip = text(1, SavedFiltersModel::Column::Name, Qt::ToolTipRole);
    QVERIFY2(tip.contains(u"10 events were not searched"_s), qPrintable(tip));
}

void SavedFiltersModelTest::highlightsAreSwitchedAndKept()
{
    m_model->setFilters({filter(u"odd"_s, u"type = odd"_s)});
    m_model->setHighlighted(0, true);
    QCOMPARE(m_model->at(0).use, FilterUse::Highlight);
    QCOMPARE(text(0, SavedFiltersModel::Column::Name, static_cast<int>(Role::LetterRole)), u"O"_s);
    QVERIFY(m_workspace->highlights().isAny());
    QCOMPARE(m_wanted->size(), 1);
    QCOMPARE(m_wanted->first().at(1).value<std::optional<SavedFilter>>(), filter(u"odd"_s, u"type = odd"_s, FilterUse::Highlight));
    m_model->setHighlighted(0, true);
    QCOMPARE(m_wanted->size(), 1);
    m_model->setHighlighted(0, false);
    QVERIFY(!m_workspace->highlights().isAny());
    QCOMPARE(m_wanted->size(), 2);
}

void SavedFiltersModelTest::theFifthHighlightIsRefused()
{
    QList<SavedFilter> filters;
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s, u"d"_s})
        filters.append(filter(name, u"type = odd"_s, FilterUse::Highlight));
    filters.append(filter(u"e"_s, u"type = odd"_s));
    m_model->setFilters(filters);
    QVERIFY(m_model->highlightRefusal(0).isEmpty());
    QVERIFY(m_model->highlightRefusal(4).contains(u"4 highlights"_s));
    m_model->setHighlighted(4, true);
    QCOMPARE(m_model->at(4).use, FilterUse::Filter);
    QCOMPARE(m_wanted->size(), 0);
}

void SavedFiltersModelTest::renamingTakesTheOldOneAway()
{
    m_model->setFilters({filter(u"b"_s, u"type = odd"_s), filter(u"c"_s, u"late"_s)});
    m_model->save(SavedFilterKey{{}, u"b"_s}, filter(u"d"_s, u"type = even"_s));
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(text(0, SavedFiltersModel::Column::Name), u"c"_s);
    QCOMPARE(text(1, SavedFiltersModel::Column::Name), u"d"_s);
    QCOMPARE(m_wanted->first().at(0).value<std::optional<SavedFilterKey>>(), (SavedFilterKey{{}, u"b"_s}));
    m_model->save({}, filter({}, u"late"_s));
    QCOMPARE(m_wanted->size(), 1);
}

void SavedFiltersModelTest::whatIsDeletedCanBeBroughtBack()
{
    const SavedFilter gone = filter(u"a"_s, u"type = odd"_s, FilterUse::Highlight);
    m_model->setFilters({gone, filter(u"b"_s, u"late"_s)});
    m_model->remove(0);
    QCOMPARE(m_model->rowCount(), 1);
    QCOMPARE(m_model->removed(), gone);
    QVERIFY(!m_workspace->highlights().isAny());
    m_model->bringBack();
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(m_model->at(0), gone);
    QVERIFY(!m_model->removed());
    QCOMPARE(m_wanted->size(), 2);
    m_model->bringBack();
    QCOMPARE(m_wanted->size(), 2);
}

void SavedFiltersModelTest::nothingChangesWhereItCannotBeKept()
{
    m_model->setFilters({filter(u"a"_s, u"type = odd"_s)});
    QSignalSpy told(m_model.get(), &SavedFiltersModel::problemChanged);
    m_model->setProblem(u"Written by a newer version."_s, false);
    QCOMPARE(told.size(), 1);
    QVERIFY(!m_model->canChange());
    m_model->remove(0);
    m_model->setHighlighted(0, true);
    m_model->save({}, filter(u"x"_s, u"late"_s));
    QCOMPARE(m_model->rowCount(), 1);
    QCOMPARE(m_wanted->size(), 0);
}

void SavedFiltersModelTest::aDraftHasAFreeColour()
{
    QCOMPARE(m_model->draft(u"late"_s).colour, FrameColour::Blue);
    m_model->setFilters({filter(u"a"_s, u"type = odd"_s)});
    const SavedFilter draft = m_model->draft(u"late"_s);
    QCOMPARE(draft.colour, FrameColour::Purple);
    QCOMPARE(draft.key.ledger, Here);
    QCOMPARE(draft.expression, u"late"_s);
}

void SavedFiltersModelTest::switchingAHighlightMovesNoLine()
{
    m_model->setFilters({filter(u"a"_s, u"type = odd"_s), filter(u"b"_s, u"late"_s)});
    QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
    const QPersistentModelIndex line = m_model->index(1, 0);
    m_model->setHighlighted(1, true);
    QCOMPARE(reset.size(), 0);
    QVERIFY(line.isValid());
}

void SavedFiltersModelTest::relativeTimesCountFromTheReading()
{
    m_model->setFilters({filter(u"a"_s, u"occurred >= -2h"_s)});
    QVERIFY(m_model->errorAt(0).isEmpty());
    m_model->apply(0);
    QVERIFY(!m_workspace->query().isEmpty());
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::SavedFiltersModelTest)
#include "savedfiltersmodeltest.moc"
