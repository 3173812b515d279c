// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/diff.h"
#include "backend/replay/engine/entitytrack.h"
#include "backend/replay/engine/foldhistory.h"
#include "tests/backend/json/jsongenerator.h"
#include "tests/backend/replay/engine/replayledger.h"

#include <QTest>

#include <map>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// Entities' states: reducers, who set which field, and when a condition holds.
class EntityFoldTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theExamplesOfRfc7396_data();
    void theExamplesOfRfc7396();
    void nullIsAValueOrTakesAway();
    void digitsAndEscapesStayAsTheyAreWritten();
    void ofEqualKeysTheLastOneCounts();
    void whatCannotBeAppliedIsMarked();
    void aReducerWithoutACaseStopsOrGoesOn();
    void reducerCasesTakeTheirPartOfThePayload();
    void eventsOfEachTypeAreCounted();
    void everyFieldKnowsWhoSetIt();
    void hostileDepthIsRefusedAndManyMembersAreNot();
    void mergingAgreesWithAPlainMerge();
    void foldsEndWhereTheyAreAsked();
    void aSequenceDecidesTheOrderIfItIsOne();
    void conditionsThatComeAndGo();
    void whatCannotBeEvaluatedIsToldAndNoInterval();
    void tracksKnowEveryChangeOfAPath();
};

namespace {

FoldState foldOf(const QList<EventWithPayload> &rows, const Reducer &reducer = PlainReducer::MergePatch)
{
    const EntityFold fold(reducer);
    FoldState state;
    for (const EventWithPayload &row : rows) {
        TapeEvent event;
        event.value = row;
        fold.apply(event, state);
    }
    return state;
}

QList<EventWithPayload> payloads(const QByteArrayList &list)
{
    QList<EventWithPayload> rows;
    for (const QByteArray &payload : list)
        rows += eventAt(static_cast<int>(rows.size()) + 1, "t.x", payload);
    return rows;
}

FoldHistory historyOf(const QList<EventWithPayload> &rows, const Reducer &reducer = PlainReducer::MergePatch)
{
    auto history = FoldHistory::make(spoolOf(rows), reducer, {});
    if (!history)
        qFatal("%s", qPrintable(history.error().text()));
    return std::move(*history);
}

matching::FilterExpression condition(const QByteArray &text)
{
    return std::get<matching::FilterExpression>(matching::FilterExpression::parse(text));
}

} // namespace

void EntityFoldTest::theExamplesOfRfc7396_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("patch");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &patch, const QByteArray &after) {
        QTest::newRow(name) << before << patch << after;
    };
    row("a member is replaced", R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})");
    row("a member is added", R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})");
    row("null takes a member away", R"({"a":"b"})", R"({"a":null})", R"({})");
    row("null leaves the others", R"({"a":"b","b":"c"})", R"({"a":null})", R"({"b":"c"})");
    row("an array is replaced by a text", R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})");
    row("a text is replaced by an array", R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})");
    row("objects are merged inside", R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d"}})");
    row("arrays are not", R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})");
    row("a null that was there stays", R"({"e":[null]})", R"({"a":1})", R"({"e":[null],"a":1})");
    row("an object in the place of nothing loses its nulls", R"({})", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{}}})");
    row("an object in the place of a text", R"({"a":"foo"})", R"({"a":{"b":1,"c":null}})", R"({"a":{"b":1}})");
}

void EntityFoldTest::theExamplesOfRfc7396()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, patch);
    QFETCH(const QByteArray, after);
    FoldState state;
    const auto document = json::Document::parse(before);
    state.value = FoldValue::of(document, 0, EventId("start"_ba));
    TapeEvent event;
    event.value = eventAt(1, "t.x", patch);
    QVERIFY(!EntityFold(PlainReducer::MergePatch).apply(event, state));
    QCOMPARE(state.toJson(), after);
}

void EntityFoldTest::nullIsAValueOrTakesAway()
{
    const auto rows = payloads({R"({"owner":"a","cap":5})", R"({"owner":null})", R"({"cap":6})"}); // case C07
    QCOMPARE(foldOf(rows, PlainReducer::LastValue).toJson(), R"({"owner":null,"cap":6})"_ba);
    QCOMPARE(foldOf(rows).toJson(), R"({"cap":6})"_ba);
}

void EntityFoldTest::digitsAndEscapesStayAsTheyAreWritten()
{
    const auto state = foldOf(payloads({R"({"big":18446744073709551615,"p":1.10})", R"({"p":1e400,"t":"\u00e4\n","a":[1.0, 2]})"}));
    QCOMPARE(state.toJson(), R"({"big":18446744073709551615,"p":1e400,"t":"\u00e4\n","a":[1.0, 2]})"_ba);
}

void EntityFoldTest::ofEqualKeysTheLastOneCounts()
{
    QCOMPARE(foldOf(payloads({R"({"status":"open","by":"ops1","status":"closed"})"})).toJson(), R"({"status":"closed","by":"ops1"})"_ba); // case C03
    QCOMPARE(foldOf(payloads({R"({"a":1})", R"({"a":{"x":1},"a":{"y":2}})"})).toJson(), R"({"a":{"y":2}})"_ba);
    QCOMPARE(foldOf(payloads({R"({"a":1})", R"({"a":null,"a":2})"})).toJson(), R"({"a":2})"_ba);
    QCOMPARE(foldOf(payloads({R"({"a":1})", R"({"a":2,"a":null})"})).toJson(), "{}"_ba);
}

void EntityFoldTest::whatCannotBeAppliedIsMarked()
{
    auto rows = payloads({R"({"a":1})", R"({"a":2,})", "not json", "", "[1,2]", "null", R"({"a":5})"}); // cases C05, C06
    rows += eventAt(9, "t.x");
    rows.last().payload = {};
    rows.last().event.payloadKind = PayloadKind::Null;
    const auto state = foldOf(rows);
    QCOMPARE(state.toJson(), R"({"a":5})"_ba);
    QCOMPARE(state.events, 8);
    using Kind = FoldMark::Kind;
    QCOMPARE(state.marks, (std::vector<FoldMark>{{idAt(2), Kind::InvalidPayload, 6}, {idAt(3), Kind::InvalidPayload, 1}, {idAt(4), Kind::InvalidPayload, 0},
                                                 {idAt(5), Kind::NotAnObject, 0}, {idAt(6), Kind::NotAnObject, 0}, {idAt(9), Kind::NoPayload, 0}}));
    QVERIFY(phraseOf(state.marks.front()).text().contains(u"byte 6"_s));
}

void EntityFoldTest::aReducerWithoutACaseStopsOrGoesOn()
{
    QList<EventWithPayload> rows{eventAt(1, "rule.created", R"({"n":1})"), eventAt(2, "rule.exploded", R"({"n":2})"), // case C54
                                 eventAt(3, "rule.updated", R"({"n":3})")};
    const std::vector<ReducerCase> cases{{"rule.created"}, {"rule.updated"}};
    auto history = historyOf(rows, cases);
    const auto stopped = history.stateAt({.atFirstError = true}, {});
    QCOMPARE(stopped->toJson(), R"({"n":1})"_ba);
    QCOMPARE(stopped->marks, (std::vector<FoldMark>{{idAt(2), FoldMark::Kind::NoCase, 0}}));
    const auto skipped = history.stateAt({}, {});
    QCOMPARE(skipped->toJson(), R"({"n":3})"_ba);
    QCOMPARE(skipped->marks, stopped->marks);
}

void EntityFoldTest::reducerCasesTakeTheirPartOfThePayload()
{
    const std::vector<ReducerCase> cases{{"a.snapshot", ReducerCase::Action::Replace, "state"},
                                         {"a.cleared", ReducerCase::Action::Clear, {}},
                                         {"a.noted", ReducerCase::Action::Keep, {}},
                                         {"a.*", ReducerCase::Action::LastValue, "changes[0]"}};
    QList<EventWithPayload> rows{eventAt(1, "a.snapshot", R"({"state":{"x":1,"y":{"z":2}}})"), eventAt(2, "a.noted", "not json"),
                                 eventAt(3, "a.changed", R"({"changes":[{"y":{"w":null}}]})"), eventAt(4, "a.changed", R"({"changes":[]})")};
    const auto state = foldOf(rows, cases);
    QCOMPARE(state.toJson(), R"({"x":1,"y":{"w":null}})"_ba);
    QCOMPARE(state.marks, (std::vector<FoldMark>{{idAt(4), FoldMark::Kind::NothingThere, 0}}));
    rows += eventAt(5, "a.cleared");
    QCOMPARE(foldOf(rows, cases).toJson(), "{}"_ba);
}

void EntityFoldTest::eventsOfEachTypeAreCounted()
{
    const auto state = foldOf({eventAt(1, "a.b", "not json"), eventAt(2, "c.d"), eventAt(3, "a.b")}, PlainReducer::Counter);
    QCOMPARE(state.toJson(), R"({"a.b":2,"c.d":1})"_ba);
    QCOMPARE(state.setterOf(*json::Path::parse("[\"a.b\"]")), std::optional(idAt(3)));
}

void EntityFoldTest::everyFieldKnowsWhoSetIt()
{
    const auto state = foldOf(payloads({R"({"a":1,"o":{"x":1,"y":1},"l":[1,2]})", R"({"o":{"y":2}})", R"({"a":null,"b":1})"}));
    const auto setter = [&state](const char *path) { return state.setterOf(*json::Path::parse(path)); };
    QCOMPARE(setter("o.x"), std::optional(idAt(1)));
    QCOMPARE(setter("o.y"), std::optional(idAt(2)));
    QCOMPARE(setter("o"), std::optional(idAt(2)));
    QCOMPARE(setter("l[1]"), std::optional(idAt(1)));
    QCOMPARE(setter("b"), std::optional(idAt(3)));
    QCOMPARE(setter("o.never"), std::optional(idAt(2)));
    QCOMPARE(setter("never"), std::nullopt);
}

void EntityFoldTest::hostileDepthIsRefusedAndManyMembersAreNot()
{
    const QByteArray deep = QByteArray(R"({"a":)").repeated(100'000) + '1' + QByteArray("}").repeated(100'000);
    const auto state = foldOf(payloads({R"({"a":{"b":1}})", deep}));
    QCOMPARE(state.toJson(), R"({"a":{"b":1}})"_ba);
    QCOMPARE(state.marks.front().kind, FoldMark::Kind::TooDeep);
    QByteArray wide = "{";
    for (int i = 0; i < 50'000; ++i)
        wide += (i == 0 ? "\"" : ",\"") + QByteArray::number(i) + "\":1";
    QCOMPARE(foldOf(payloads({wide + '}', wide + '}'})).value->members().size(), 50'000U);
}

void EntityFoldTest::mergingAgreesWithAPlainMerge()
{
    // The plain merge keeps objects as sorted maps of texts and merges by the words of the RFC.
    struct Plain {
        bool isObject = false;
        QByteArray text;
        std::map<QByteArray, Plain> members;

        static Plain merge(Plain target, const json::Document &patch, json::NodeIndex node)
        {
            if (patch.node(node).kind != json::NodeKind::Object)
                return {false, patch.rawText(node).toByteArray(), {}};
            if (!target.isObject)
                target = {true, {}, {}};
            std::map<QByteArray, json::NodeIndex> last;
            for (const json::NodeIndex child : patch.children(node))
                last[QByteArray(patch.key(child).constData(), patch.key(child).size())] = child;
            for (const auto &[key, child] : last) {
                if (patch.node(child).kind == json::NodeKind::Null)
                    target.members.erase(key);
                else
                    target.members[key] = merge(target.members[key], patch, child);
            }
            return target;
        }
        QByteArray json() const
        {
            if (!isObject)
                return text;
            QByteArrayList parts;
            for (const auto &[key, value] : members)
                parts += json::quoteString(key) + ':' + value.json();
            return '{' + parts.join(',') + '}';
        }
    };
    for (quint32 seed = 1; seed <= 200; ++seed) {
        json::JsonGenerator generator(seed);
        Plain plain{true, {}, {}};
        FoldState state;
        for (int i = 0; i < 6; ++i) {
            const QByteArray payload = generator.next().bytes;
            const auto document = json::Document::parse(payload);
            if (document.error() || document.node(0).kind != json::NodeKind::Object)
                continue;
            plain = Plain::merge(plain, document, 0);
            TapeEvent event;
            event.value = eventAt(i, "t.x", payload);
            EntityFold(PlainReducer::MergePatch).apply(event, state);
        }
        const auto folded = json::Document::parse(state.toJson());
        const auto expected = json::Document::parse(plain.json());
        QVERIFY(!folded.error() && !expected.error());
        const auto difference = json::diff(expected, folded);
        QVERIFY2(difference.isEmpty(), qPrintable(u"seed %1"_s.arg(seed)));
    }
}

void EntityFoldTest::foldsEndWhereTheyAreAsked()
{
    auto history = historyOf(payloads({R"({"n":1})", R"({"n":2})", R"({"n":3})"}));
    QCOMPARE(history.stateAt({.event = idAt(2)}, {})->toJson(), R"({"n":2})"_ba);
    QCOMPARE(history.stateAt({.moment = eventAt(1, {}).event.occurredAt.instant()}, {})->toJson(), R"({"n":1})"_ba);
    QCOMPARE(history.stateAt({.event = idAt(9)}, {}).error().code, ErrorCode::UnknownEvent);
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(history.stateAt({}, stop.get_token()).error().code, ErrorCode::Cancelled);
}

void EntityFoldTest::aSequenceDecidesTheOrderIfItIsOne()
{
    auto rows = payloads({R"({"n":"second"})", R"({"n":"first"})"}); // case C16
    QVERIFY(!historyOf(rows).isBySequence());
    rows[0].event.sequence = 2;
    rows[1].event.sequence = 1;
    auto history = historyOf(rows);
    QVERIFY(history.isBySequence());
    QCOMPARE(history.stateAt({}, {})->toJson(), R"({"n":"second"})"_ba);
    rows[1].event.sequence = 2; // nobody knows which is first
    QCOMPARE(historyOf(rows).stateAt({}, {})->toJson(), R"({"n":"first"})"_ba);
}

void EntityFoldTest::conditionsThatComeAndGo()
{
    auto history = historyOf(payloads({R"({"balance":10})", R"({"balance":-5})", R"({"balance":20})", R"({"balance":-1})", R"({"balance":9})"})); // case C51
    const auto report = history.find(condition("balance < 0"), {});
    QVERIFY(report.isOk());
    QCOMPARE(report->intervals, (std::vector<ConditionInterval>{{idAt(2), idAt(3)}, {idAt(4), idAt(5)}}));
    QCOMPARE(report->events, 5);
    QCOMPARE(history.find(condition("$.balance > 0"), {})->intervals.back(), (ConditionInterval{idAt(5), {}}));
    QVERIFY(history.find(condition("balance > 100"), {})->intervals.empty());
}

void EntityFoldTest::whatCannotBeEvaluatedIsToldAndNoInterval()
{
    auto history = historyOf(payloads({R"({"n":1})", R"({"n":"text"})", R"({"n":2})"}));
    const auto report = history.find(condition("n >= 1"), {});
    QCOMPARE(report->notEvaluable, (std::vector<EventId>{idAt(2)}));
    QCOMPARE(report->intervals, (std::vector<ConditionInterval>{{idAt(1), idAt(2)}, {idAt(3), {}}}));
}

void EntityFoldTest::tracksKnowEveryChangeOfAPath()
{
    auto rows = payloads({R"({"price":1})", R"({"other":1})", R"({"price":1})", R"({"price":1.0})", R"({"price":null})"});
    rows[1].event.entity.id = EntityId("2");
    const auto tape = std::make_shared<const EventTape>(*EventTape::make(spoolOf(rows), {}, {}));
    const auto track = EntityTrack::make(tape, rows[0].event.entity, PlainReducer::MergePatch, {}, {});
    QCOMPARE(track->positions(), (std::vector<qint64>{0, 2, 3, 4}));
    QCOMPARE(track->changesOf(*json::Path::parse("price")), (std::vector<qint64>{0, 3, 4}));
    QVERIFY(track->changesOf(*json::Path::parse("never")).empty());
    QCOMPARE(track->stateBefore(0).toJson(), "{}"_ba);
    QCOMPARE(track->stateAfter(0).toJson(), R"({"price":1})"_ba);
    QCOMPARE(track->stateBefore(4).toJson(), R"({"price":1.0})"_ba);
    QCOMPARE(track->stateAfter(4).toJson(), "{}"_ba);
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::EntityFoldTest)
#include "entityfoldtest.moc"
