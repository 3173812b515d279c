// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/eventtape.h"
#include "tests/backend/replay/engine/replayledger.h"

#include <QTest>

#include <algorithm>
#include <random>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

namespace {

QByteArrayList idsOn(const EventTape &tape)
{
    TapeReader reader(std::make_shared<const EventTape>(tape), SpoolReader::Times::Skipped);
    QByteArrayList ids;
    for (qint64 position = 0; position < tape.size(); ++position)
        ids += reader.at(position, {})->kept().event().id.bytes();
    return ids;
}

QList<EventWithPayload> numbered(int count)
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < count; ++i)
        rows += eventAt(i, "t.x"_ba);
    return rows;
}

/// Edits on a plain list of ids, one after the other: the slow twin of a tape.
class PlainTape final
{
public:
    explicit PlainTape(QByteArrayList ids) : m_ids(std::move(ids)) { }

    bool apply(const Edit &edit)
    {
        return std::visit([this](const auto &one) { return apply(one); }, edit);
    }
    const QByteArrayList &ids() const { return m_ids; }

private:
    bool apply(const SkipEdit &edit) { return m_ids.removeOne(edit.event.bytes()); }
    bool apply(const ReplaceEdit &edit) { return m_ids.contains(edit.event.bytes()); }
    bool apply(const InsertEdit &edit)
    {
        const qsizetype place = edit.before ? m_ids.indexOf(edit.before->bytes()) : m_ids.size();
        if (place >= 0)
            m_ids.insert(place, "sim:edit:" + QByteArray::number(++m_inserted));
        return place >= 0;
    }
    bool apply(const ReorderEdit &edit)
    {
        if (!m_ids.contains(edit.event.bytes()) || (edit.before && !m_ids.contains(edit.before->bytes())))
            return false;
        if (edit.before == edit.event)
            return true;
        m_ids.removeOne(edit.event.bytes());
        m_ids.insert(edit.before ? m_ids.indexOf(edit.before->bytes()) : m_ids.size(), edit.event.bytes());
        return true;
    }

    QByteArrayList m_ids;
    int m_inserted = 0;
};

InsertEdit insertion(const std::optional<EventId> &before)
{
    return {before, {}, EventType("x.y"), {EntityType("item"), EntityId("1")}, R"({"a":1})"_ba, {}};
}

} // namespace

/// What-if edits of the window: which events are read, in which order, and what is warned of.
class EventTapeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutEditsItIsTheSpool();
    void randomEditsAgreeWithAPlainList();
    void aReplacedEventKeepsItsIdAndPlace();
    void editsOfForeignEventsAreRefused();
    void whatAnEventCausedIsWarnedOfOrLeftOut();
    void aRecordedRunIsACauseToo();
    void placesOfRowsFollowTheEdits();
};

void EventTapeTest::withoutEditsItIsTheSpool()
{
    const auto tape = EventTape::make(spoolOf(numbered(5)), {}, {});
    QVERIFY(tape.isOk());
    QCOMPARE(tape->size(), 5);
    QVERIFY(!tape->isEdited());
    QCOMPARE(tape->positionFrom(3), 3);
    QCOMPARE(tape->positionFrom(5), 5);
    const auto empty = EventTape::make(spoolOf({}), {}, {});
    QCOMPARE(empty->size(), 0);
    QCOMPARE(empty->positionFrom(0), 0);
}

void EventTapeTest::randomEditsAgreeWithAPlainList()
{
    const auto spool = spoolOf(numbered(40));
    for (quint32 seed = 1; seed <= 150; ++seed) {
        std::mt19937 random(seed);
        PlainTape plain(idsOn(*EventTape::make(spool, {}, {})));
        std::vector<Edit> edits;
        bool isPossible = true;
        for (int i = 0; i < 12 && isPossible; ++i) {
            const auto any = [&] { return EventId(plain.ids().isEmpty() ? "none"_ba : plain.ids().at(static_cast<qsizetype>(random()) % plain.ids().size())); };
            const std::optional<EventId> before = random() % 5 == 0 ? std::nullopt : std::optional(any());
            const EventId event = random() % 60 == 0 ? idAt(99) : any();
            switch (random() % 4) {
            case 0: edits.push_back(SkipEdit{event}); break;
            case 1: edits.push_back(insertion(before)); break;
            case 2: edits.push_back(ReplaceEdit{event, {}, "1"_ba}); break;
            default: edits.push_back(ReorderEdit{event, before}); break;
            }
            isPossible = plain.apply(edits.back());
        }
        const auto tape = EventTape::make(spool, edits, {});
        QVERIFY2(tape.isOk() == isPossible, qPrintable(u"seed %1"_s.arg(seed)));
        if (isPossible)
            QVERIFY2(idsOn(*tape) == plain.ids(), qPrintable(u"seed %1"_s.arg(seed)));
    }
}

void EventTapeTest::aReplacedEventKeepsItsIdAndPlace()
{
    const auto tape = EventTape::make(spoolOf(numbered(3)), {ReplaceEdit{idAt(1), EventType("new.type"), R"({"n":2})"_ba}}, {});
    TapeReader reader(std::make_shared<const EventTape>(*tape), SpoolReader::Times::Read);
    const TapeEvent *event = reader.at(1, {});
    QCOMPARE(event->event().id, idAt(1));
    QCOMPARE(event->event().type.bytes(), "new.type"_ba);
    QCOMPARE(event->event().recordedAt, eventAt(1, {}).event.recordedAt);
    QCOMPARE(event->value.payload.bytes, R"({"n":2})"_ba);
    QCOMPARE(reader.find(idAt(1), {}), std::optional<qint64>(1));
}

void EventTapeTest::editsOfForeignEventsAreRefused()
{
    const auto tape = EventTape::make(spoolOf(numbered(3)), {SkipEdit{idAt(7)}}, {});
    QVERIFY(!tape);
    QCOMPARE(tape.error().code, ErrorCode::UnknownEvent);
}

void EventTapeTest::whatAnEventCausedIsWarnedOfOrLeftOut()
{
    QList<EventWithPayload> rows{eventAt(1, "hitl.proposed"_ba), eventAt(2, "hitl.approved"_ba), eventAt(3, "ns.pushed"_ba), eventAt(4, "note.added"_ba)};
    rows[1].event.causedBy = "event:" + idAt(1).bytes();
    rows[2].event.causedBy = "event:" + idAt(2).bytes();
    rows[3].event.causedBy = "event:" + idAt(1).bytes();
    const auto spool = spoolOf(rows);
    const auto exactly = EventTape::make(spool, {SkipEdit{idAt(2), false}}, {});
    QCOMPARE(idsOn(*exactly), (QByteArrayList{idAt(1).bytes(), idAt(3).bytes(), idAt(4).bytes()}));
    QCOMPARE(exactly->warnings(), (std::vector<ConsequenceWarning>{{idAt(2), {idAt(3)}}}));
    const auto withEffects = EventTape::make(spool, {SkipEdit{idAt(2), true}}, {});
    QCOMPARE(idsOn(*withEffects), (QByteArrayList{idAt(1).bytes(), idAt(4).bytes()}));
    QVERIFY(withEffects->warnings().empty());
    const auto both = EventTape::make(spool, {SkipEdit{idAt(2), false}, SkipEdit{idAt(3), false}}, {});
    QVERIFY2(both->warnings().empty(), "what came of it was left out too");
}

void EventTapeTest::aRecordedRunIsACauseToo()
{
    QList<EventWithPayload> rows{eventAt(1, "a.b"_ba), eventAt(2, "c.d"_ba), eventAt(3, "e.f"_ba)};
    rows[2].event.run = RunId("run_9");
    const auto tape = EventTape::make(spoolOf(rows), {SkipEdit{idAt(1)}}, {{idAt(1), "w"_ba, RunId("run_9"), "ok"_ba}});
    QCOMPARE(tape->warnings(), (std::vector<ConsequenceWarning>{{idAt(1), {idAt(3)}}}));
}

void EventTapeTest::placesOfRowsFollowTheEdits()
{
    const auto tape = EventTape::make(spoolOf(numbered(6)), {SkipEdit{idAt(2)}, insertion(idAt(4))}, {});
    QCOMPARE(tape->positionOfRow(1), std::optional<qint64>(1));
    QCOMPARE(tape->positionOfRow(2), std::nullopt);
    QCOMPARE(tape->positionOfRow(3), std::optional<qint64>(2));
    QCOMPARE(tape->positionOfRow(4), std::optional<qint64>(4));
    QCOMPARE(tape->positionFrom(2), 2);
    QCOMPARE(tape->positionFrom(4), 4);
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::EventTapeTest)
#include "eventtapetest.moc"
