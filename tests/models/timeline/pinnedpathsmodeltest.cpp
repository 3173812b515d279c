// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/pinnedpathsmodel.h"
#include "tests/models/timeline/timelineledger.h"

#include <QAbstractItemModelTester>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

const EntityRef Item{EntityType{"item"}, EntityId{"10472"}};

QList<QByteArray> textsOf(const PinnedPathsModel &model, int row)
{
    QList<QByteArray> texts;
    for (const PinnedPoint &point : model.points(row))
        texts.append(point.text);
    return texts;
}

} // namespace

class PinnedPathsModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesStandAsTheyAreStored();
    void withoutFocusThereIsASentence();
    void pointsFollowTheClock();
    void theCurrentValueIsTheLastBeforeAnInstant();
    void manyEventsComeInPages();
    void whatCannotBeReadIsNotEmpty();
    void newEventsAreReadOn();
    void pathsMoveAndGo();
};

void PinnedPathsModelTest::valuesStandAsTheyAreStored()
{
    TimelineLedger ledger(timelineStory());
    PinnedPathsModel model(ledger.workspace);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(ledger.load());
    ledger.workspace.setPinnedPaths({u"new_price"_s});
    ledger.workspace.setFocusEntity(Item);
    QTRY_COMPARE(model.state(), PinnedPathsModel::State::Ready);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(textsOf(model, 0), (QList<QByteArray>{"1.38"_ba, "1.45"_ba, "1.470"_ba, "\"1,47\""_ba}));
    QCOMPARE(model.points(0).at(2).height, 1.47);
    QCOMPARE(model.points(0).at(3).kind, PinnedPoint::Kind::NotNumber);
    QCOMPARE(model.statusText(), u"1 event(s) could not be evaluated: their payload is not valid JSON."_s);
    QCOMPARE(model.index(0).data(PinnedPathsModel::LatestValueRole), u"\"1,47\""_s);
    QCOMPARE(model.index(0).data(PinnedPathsModel::PointCountRole), 4);
    QCOMPARE(model.valueAndPrevious(0, timelineStory()[3].event.id), (std::pair{"1.470"_ba, "1.45"_ba}));
    QCOMPARE(model.valueAndPrevious(0, timelineStory()[1].event.id), (std::pair{"1.38"_ba, QByteArray{}}));
    QCOMPARE(model.valueAndPrevious(0, timelineStory()[0].event.id), (std::pair{QByteArray{}, QByteArray{}}));
}

void PinnedPathsModelTest::withoutFocusThereIsASentence()
{
    TimelineLedger ledger(timelineStory());
    PinnedPathsModel model(ledger.workspace);
    QCOMPARE(model.state(), PinnedPathsModel::State::NothingPinned);
    QVERIFY(model.statusText().isEmpty());
    QVERIFY(ledger.load());
    ledger.workspace.setPinnedPaths({u"new_price"_s});
    QCOMPARE(model.state(), PinnedPathsModel::State::NoFocus);
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(!model.statusText().isEmpty());
    QCOMPARE(model.statusOf(0), model.statusText());
    QCOMPARE(model.pointAt(0, std::nullopt), nullptr);
    ledger.workspace.setPinnedPaths({u"a..b"_s});
    QCOMPARE(model.statusOf(0), u"This is not a path."_s);
    ledger.workspace.setFocusEntity(Item);
    ledger.workspace.setPinnedPaths({u"no.such"_s});
    QTRY_COMPARE(model.state(), PinnedPathsModel::State::Ready);
    QCOMPARE(model.statusOf(0), u"No event of the entity has this path."_s);
}

void PinnedPathsModelTest::pointsFollowTheClock()
{
    TimelineLedger ledger(timelineStory());
    PinnedPathsModel model(ledger.workspace);
    QVERIFY(ledger.load());
    ledger.workspace.setPinnedPaths({u"new_price"_s});
    ledger.workspace.setFocusEntity(Item);
    QTRY_COMPARE(model.state(), PinnedPathsModel::State::Ready);
    ledger.workspace.setClock(ClockKind::Recorded);
    QCOMPARE(textsOf(model, 0), (QList<QByteArray>{"1.38"_ba, "1.470"_ba, "\"1,47\""_ba, "1.45"_ba}));
}

void PinnedPathsModelTest::theCurrentValueIsTheLastBeforeAnInstant()
{
    TimelineLedger ledger(timelineStory());
    PinnedPathsModel model(ledger.workspace);
    QVERIFY(ledger.load());
    ledger.workspace.setPinnedPaths({u"new_price"_s});
    ledger.workspace.setFocusEntity(Item);
    QTRY_COMPARE(model.state(), PinnedPathsModel::State::Ready);
    const auto valueAt = [&](const char *time) {
        const PinnedPoint *point = model.pointAt(0, *Timestamp::fromText(time).instant());
        return point == nullptr ? "nothing"_ba : point->text;
    };
    QCOMPARE(valueAt("2026-05-25T14:09:59Z"), "nothing"_ba);
    QCOMPARE(valueAt("2026-05-25T14:10:00Z"), "1.38"_ba);
    QCOMPARE(valueAt("2026-05-25T14:22:00Z"), "1.45"_ba);
    QCOMPARE(model.pointAt(0, std::nullopt)->text, "\"1,47\""_ba);
}

void PinnedPathsModelTest::manyEventsComeInPages()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 1'700; ++i) {
        auto row = timelineStory().at(1);
        row.event.id = EventId{"01KSFPYXQ8000000000000" + QByteArray::number(1'000 + i)};
        row.payload.bytes = R"({"n":)" + QByteArray::number(i) + '}';
        rows.append(row);
    }
    TimelineLedger ledger(rows);
    PinnedPathsModel model(ledger.workspace);
    QVERIFY(ledger.load());
    ledger.workspace.setPinnedPaths({u"n"_s, u"m"_s});
    ledger.workspace.setFocusEntity(Item);
    QTRY_COMPARE(model.state(), PinnedPathsModel::State::Ready);
    QCOMPARE(model.points(0).size(), 1'700U);
    QCOMPARE(model.points(0).back().text, "1699"_ba);
    QVERIFY(model.points(1).empty());
    QVERIFY(model.statusText().isEmpty());
}

void PinnedPathsModelTest::whatCannotBeReadIsNotEmpty()
{
    TimelineLedger ledger(timelineStory());
    PinnedPathsModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_VERIFY(ledger.session.eventCount());
    ledger.store->failNext({ErrorCode::StoreError, u"The store is on fire."_s, {}, {}, {}, {}});
    ledger.workspace.setPinnedPaths({u"new_price"_s});
    ledger.workspace.setFocusEntity(Item);
    QTRY_COMPARE(model.state(), PinnedPathsModel::State::Failed);
    QVERIFY(model.statusText().contains(u"The store is on fire."_s));
}

void PinnedPathsModelTest::newEventsAreReadOn()
{
    TimelineLedger ledger(timelineStory());
    PinnedPathsModel model(ledger.workspace);
    QVERIFY(ledger.load());
    ledger.workspace.setPinnedPaths({u"new_price"_s});
    ledger.workspace.setFocusEntity(Item);
    QTRY_COMPARE(model.state(), PinnedPathsModel::State::Ready);
    auto more = timelineStory().mid(1, 1);
    more[0].event.id = storyId("2026-05-25T16:00:00Z");
    more[0].event.occurredAt = Timestamp::fromText("2026-05-25T16:00:00Z");
    ledger.store->append(more);
    ledger.session.read();
    QTRY_COMPARE(model.points(0).size(), 5U);
    QTRY_COMPARE(model.state(), PinnedPathsModel::State::Ready);
}

void PinnedPathsModelTest::pathsMoveAndGo()
{
    TimelineLedger ledger(timelineStory());
    PinnedPathsModel model(ledger.workspace);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    ledger.workspace.setPinnedPaths({u"a"_s, u"b"_s, u"c"_s});
    QCOMPARE(model.rowCount(), 3);
    model.movePath(0, 2);
    QCOMPARE(ledger.workspace.pinnedPaths(), (QStringList{u"b"_s, u"c"_s, u"a"_s}));
    model.unpin(1);
    QCOMPARE(ledger.workspace.pinnedPaths(), (QStringList{u"b"_s, u"a"_s}));
    model.movePath(0, 7);
    model.unpin(-1);
    QCOMPARE(model.index(1).data().toString(), u"a"_s);
}

QTEST_GUILESS_MAIN(PinnedPathsModelTest)
#include "pinnedpathsmodeltest.moc"
