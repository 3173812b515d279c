// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/completion.h"

#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QTest>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

class CompletionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offersWhatCanStandThere_data();
    void offersWhatCanStandThere();
    void pathsAndValuesComeFromTheSample_data();
    void pathsAndValuesComeFromTheSample();
    void aPathTellsWhatWasSeen();
    void isBoundedAndSorted();
    void everyPrefixIsAnsweredWithoutHarm();
};

namespace {

EventColumns smallColumns()
{
    QList<Event> events;
    const auto add = [&](const QByteArray &type, const QByteArray &ref, int count) {
        for (int i = 0; i < count; ++i) {
            Event event;
            event.id = EventId{"id" + QByteArray::number(events.size()).rightJustified(4, '0')};
            event.type = EventType{type};
            event.entity = EntityRef::fromStored(ref);
            event.source = SourceSystem{"web store"};
            events.append(event);
        }
    };
    add("price.changed", "item:10472", 3);
    add("price.created", "item:10473", 1);
    add("order.placed", "order:SO-1", 2);
    return columnsOf(events);
}

PayloadSample smallSample()
{
    PayloadSample sample;
    for (const char *payload : {R"({"new_price": 1.45, "currency": "USD", "lines": [{"qty": 1.2e3}, {"sku": "x"}], "a b": {"c": null}})",
                                R"({"new_price": 1.45, "currency": "EUR"})", R"({"new_price": "1,47", "currency": "USD"})", R"({"old_price": 2})"})
        sample.add(payload);
    return sample;
}

} // namespace

void CompletionTest::pathsAndValuesComeFromTheSample_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("paths that begin so, by how many payloads have them, then those that contain it")
        << u"payload.n"_s << QStringList{u"payload.new_price"_s, u"payload.currency"_s, u"payload.lines"_s, u"payload.lines[0]"_s, u"payload.lines[0].qty"_s};
    QTest::newRow("paths that contain it") << u"late and payload.price"_s << QStringList{u"payload.new_price"_s, u"payload.old_price"_s};
    QTest::newRow("the first element stands for all") << u"payload.lines[0]."_s << QStringList{u"payload.lines[0].qty"_s};
    QTest::newRow("a key that needs quotes") << u"payload[\"a b\"]."_s << QStringList{u"payload[\"a b\"].c"_s};
    QTest::newRow("nothing that was not seen") << u"payload.zzz"_s << QStringList{};
    QTest::newRow("no path before payload is written") << u"pay"_s << QStringList{u"payload"_s};
    QTest::newRow("values by how often they were seen") << u"payload.currency = "_s << QStringList{u"\"USD\""_s, u"\"EUR\""_s};
    QTest::newRow("values that begin so") << u"payload.currency != E"_s << QStringList{u"\"EUR\""_s, };
    QTest::newRow("values inside quotes") << u"payload.currency = \"U"_s << QStringList{u"\"USD\""_s, u"\"EUR\""_s};
    QTest::newRow("numbers with their digits, and the text that is none") << u"payload.new_price > "_s << QStringList{u"1.45"_s, u"\"1,47\""_s};
    QTest::newRow("a value behind a quoted key") << u"payload[\"a b\"].c = "_s << QStringList{u"null"_s};
    QTest::newRow("no values for a pattern") << u"payload.currency matches "_s << QStringList{};
    QTest::newRow("no values of a path that was not seen") << u"payload.zzz = "_s << QStringList{};
    QTest::newRow("the joint comes behind a value") << u"payload.currency = \"USD\" "_s << QStringList{u"and"_s, u"or"_s};
}

void CompletionTest::pathsAndValuesComeFromTheSample()
{
    QFETCH(QString, text);
    QFETCH(QStringList, expected);
    QStringList offered;
    for (const Candidate &candidate : candidatesOf(text, text.size(), smallColumns(), smallSample()))
        offered.append(candidate.text);
    QCOMPARE(offered, expected);
}

void CompletionTest::aPathTellsWhatWasSeen()
{
    const auto candidates = candidatesOf(u"payload."_s, 8, smallColumns(), smallSample());
    const auto find = [&candidates](const QString &text) {
        for (const Candidate &candidate : candidates) {
            if (candidate.text == text)
                return candidate;
        }
        return Candidate{};
    };
    QCOMPARE(find(u"payload.currency"_s), (Candidate{u"payload.currency"_s, 0, 8, 3, true, "string", "\"USD\""}));
    QCOMPARE(find(u"payload.old_price"_s), (Candidate{u"payload.old_price"_s, 0, 8, 1, true, "number", "2"}));
    QVERIFY2(find(u"payload.new_price"_s).kind.isEmpty(), "it has more than one");
    QCOMPARE(find(u"payload.lines"_s).kind, "array"_ba);
    QVERIFY(find(u"payload.lines"_s).example.isEmpty());
}

void CompletionTest::offersWhatCanStandThere_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    const QStringList names{u"type"_s,     u"entity"_s, u"entity_type"_s, u"run"_s,     u"source"_s,  u"time"_s, u"occurred"_s,
                            u"recorded"_s, u"ulid"_s,   u"sequence"_s,    u"late"_s,    u"invalid"_s, u"payload"_s, u"not"_s};
    QTest::newRow("names at the start") << u""_s << names;
    QTest::newRow("names behind a parenthesis") << u"late and ("_s << names;
    QTest::newRow("names behind not") << u"not "_s << names;
    QTest::newRow("names that begin so") << u"ent"_s << QStringList{u"entity"_s, u"entity_type"_s};
    QTest::newRow("the longer name") << u"entity"_s << QStringList{u"entity_type"_s};
    QTest::newRow("operators of a type") << u"type "_s << QStringList{u"="_s, u"!="_s, u"~"_s};
    QTest::newRow("operators of a run") << u"run m"_s << QStringList{u"missing"_s};
    QTest::newRow("operators of a path") << u"payload.x c"_s << QStringList{u"contains"_s};
    QTest::newRow("types by how often they occur") << u"type = "_s << QStringList{u"price.changed"_s, u"order.placed"_s, u"price.created"_s};
    QTest::newRow("patterns of families") << u"type ~ pr"_s << QStringList{u"price.*"_s, u"price.changed"_s, u"price.created"_s};
    QTest::newRow("a value that contains it") << u"type = plac"_s << QStringList{u"order.placed"_s};
    QTest::newRow("entities") << u"entity = \"item:"_s << QStringList{u"item:10472"_s, u"item:10473"_s};
    QTest::newRow("entity types") << u"entity_type = "_s << QStringList{u"item"_s, u"order"_s};
    QTest::newRow("a value that needs quotes") << u"source = w"_s << QStringList{u"\"web store\""_s};
    QTest::newRow("and, or behind a condition") << u"type = \"a\" "_s << QStringList{u"and"_s, u"or"_s};
    QTest::newRow("and, or behind late") << u"late "_s << QStringList{u"and"_s, u"or"_s};
    QTest::newRow("and, or behind a parenthesis") << u"(run exists) "_s << QStringList{u"and"_s, u"or"_s};
    QTest::newRow("names behind and") << u"type = a and so"_s << QStringList{u"source"_s};
    QTest::newRow("values in the second condition") << u"not (late or type = ord"_s << QStringList{u"order.placed"_s};
    QTest::newRow("nothing behind an unknown name") << u"colour "_s << QStringList{};
}

void CompletionTest::offersWhatCanStandThere()
{
    QFETCH(QString, text);
    QFETCH(QStringList, expected);
    QStringList offered;
    for (const Candidate &candidate : candidatesOf(text, text.size(), smallColumns()))
        offered.append(candidate.text);
    QCOMPARE(offered, expected);
}

void CompletionTest::isBoundedAndSorted()
{
    const EventColumns columns = columnsOf(randomEvents(3'000, 22));
    const auto candidates = candidatesOf(u"entity = e"_s, 10, columns, {}, 7);
    QCOMPARE(candidates.size(), 7);
    QVERIFY(std::is_sorted(candidates.cbegin(), candidates.cend(), [](const auto &a, const auto &b) { return a.count > b.count; }));
    QCOMPARE(candidates.first().position, 9);
    QCOMPARE(candidates.first().length, 1);
}

void CompletionTest::everyPrefixIsAnsweredWithoutHarm()
{
    const QString text = u"(type ~ \"pri\\\\ce.*\" or not entity = \"it\\x41m:1\") and payload[\"a b\"].c matches /x\\/y/i and source = größe"_s;
    for (qsizetype length = 0; length <= text.size(); ++length) {
        for (const Candidate &candidate : candidatesOf(text, length, smallColumns(), smallSample()))
            QVERIFY(candidate.position >= 0 && candidate.position + candidate.length <= length);
    }
}

} // namespace ledgerscope::query

QTEST_GUILESS_MAIN(ledgerscope::query::CompletionTest)
#include "completiontest.moc"
