// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventjson.h"
#include "models/inspector/payloadfacts.h"
#include "tests/models/inspector/caseevents.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

const Formatter &formatter()
{
    static const Formatter plain(QTimeZone::utc(), QLocale::c());
    return plain;
}

PayloadFacts factsOfWhole(const Payload &payload, bool isRewritten = false)
{
    return factsOf(payload, json::Document::parse(payload.bytes), formatter(), isRewritten);
}

Payload textPayload(const QByteArray &bytes)
{
    return {PayloadKind::Text, bytes, bytes.size()};
}

QStringList badgeTexts(const PayloadFacts &facts)
{
    QStringList texts;
    for (const FactBadge &badge : facts.badges)
        texts.append(badge.text);
    return texts;
}

} // namespace

class PayloadFactsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatAPayloadIs_data();
    void tellsWhatAPayloadIs();
    void tellsEmptyThingsApart_C06();
    void pointsAtTheError_C05();
    void elidesAroundAnErrorFarInside();
    void flagsLargePayloads_C10();
    void showsThatOnlyTheFirstPartIsHere();
    void saysWhatJsonbKeeps_C03();
    void describesEveryError();
    void copiesAnEventAsOneLine_data();
    void copiesAnEventAsOneLine();
    void copiesBytesThatNoTextHolds_C09();
};

void PayloadFactsTest::tellsWhatAPayloadIs_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("summary");
    QTest::addColumn<QStringList>("badges");

    QTest::newRow("C03, duplicate keys") << u"C03"_s << 0 << u"Valid JSON, 47 bytes"_s << QStringList{u"duplicate keys"_s};
    QTest::newRow("C05, a trailing comma") << u"C05"_s << 1 << u"Invalid JSON, 8 bytes"_s << QStringList{u"invalid JSON at byte 6"_s};
    QTest::newRow("C05, no JSON") << u"C05"_s << 2 << u"Invalid JSON, 8 bytes"_s << QStringList{u"invalid JSON at byte 1"_s};
    QTest::newRow("C05, empty text") << u"C05"_s << 3 << u"Empty text, 0 bytes"_s << QStringList{};
    QTest::newRow("C06, null") << u"C06"_s << 2 << u"Valid JSON, 4 bytes"_s << QStringList{};
    QTest::newRow("C09, a bad byte inside") << u"C09"_s << 0 << u"Invalid JSON, 11 bytes"_s
                                            << QStringList{u"invalid JSON at byte 8"_s, u"binary / bad encoding"_s};
    QTest::newRow("C09, binary") << u"C09"_s << 1 << u"Binary, 5 bytes"_s << QStringList{u"invalid JSON at byte 0"_s, u"binary / bad encoding"_s};
    QTest::newRow("C13, a raw ESC") << u"C13"_s << 0 << u"Invalid JSON, 86 bytes"_s << QStringList{u"invalid JSON at byte 76"_s};
}

void PayloadFactsTest::tellsWhatAPayloadIs()
{
    QFETCH(const QString, name);
    QFETCH(const int, row);
    QFETCH(const QString, summary);
    QFETCH(const QStringList, badges);
    const PayloadFacts facts = factsOfWhole(caseEvents(name).at(row).payload);
    QCOMPARE(facts.summary, summary);
    QCOMPARE(badgeTexts(facts), badges);
}

void PayloadFactsTest::tellsEmptyThingsApart_C06()
{
    const PayloadFacts sqlNull = factsOfWhole(Payload{});
    const PayloadFacts emptyText = factsOfWhole(textPayload(""));
    const PayloadFacts jsonNull = factsOfWhole(textPayload("null"));
    const PayloadFacts emptyString = factsOfWhole(textPayload("\"\""));
    const PayloadFacts blank = factsOfWhole(textPayload(" "));
    const QSet<QString> summaries{sqlNull.summary, emptyText.summary, jsonNull.summary, emptyString.summary, blank.summary};
    QCOMPARE(summaries.size(), 5);
    QCOMPARE(sqlNull.state, PayloadState::Null);
    QCOMPARE(emptyText.state, PayloadState::EmptyText);
    QCOMPARE(jsonNull.state, PayloadState::Json);
    QCOMPARE(blank.state, PayloadState::InvalidJson);
}

void PayloadFactsTest::pointsAtTheError_C05()
{
    const PayloadFacts facts = factsOfWhole(textPayload(R"({"a":2,})"));
    QCOMPARE(facts.errorPosition, std::optional<qsizetype>(6));
    QCOMPARE(facts.errorText, u"A comma before the closing brace or bracket."_s);
    QCOMPARE(facts.excerpt, u"{\"a\":2,}"_s);
    QCOMPARE(facts.excerpt.sliced(facts.excerptMark, 1), u","_s);
}

void PayloadFactsTest::elidesAroundAnErrorFarInside()
{
    const QByteArray euros = QByteArray("\xE2\x82\xAC").repeated(50);
    const PayloadFacts facts = factsOfWhole(textPayload("[\"" + euros + "\", x, \"" + euros + "\"]"));
    QVERIFY(facts.excerpt.startsWith(u"…€"_s));
    QVERIFY(facts.excerpt.endsWith(u"€…"_s));
    QVERIFY(!facts.excerpt.contains(u'⟨'));
    QCOMPARE(facts.excerpt.at(facts.excerptMark), u'x');
    const PayloadFacts atEnd = factsOfWhole(textPayload("[1,2"));
    QCOMPARE(atEnd.excerpt, u"[1,2"_s);
    QCOMPARE(atEnd.excerptMark, 4);
}

void PayloadFactsTest::flagsLargePayloads_C10()
{
    const auto events = caseEvents(u"C10"_s);
    QCOMPARE(factsOfWhole(events.at(0).payload).summary, u"Valid JSON, 5.2 MB"_s);
    QCOMPARE(badgeTexts(factsOfWhole(events.at(0).payload)), QStringList{u"over 1 MiB"_s});
    QCOMPARE(badgeTexts(factsOfWhole(events.at(1).payload)), QStringList{u"over 1 MiB"_s});
}

void PayloadFactsTest::showsThatOnlyTheFirstPartIsHere()
{
    Payload payload = caseEvents(u"C10"_s).at(0).payload;
    payload.bytes.truncate(256 * 1024);
    const PayloadFacts facts = factsOf(payload, json::Document::parse(payload.bytes, {.isInputComplete = false}), formatter(), false);
    QCOMPARE(facts.state, PayloadState::Json);
    QCOMPARE(facts.summary, u"First 262.1 kB of 5.2 MB"_s);
    QVERIFY(facts.isPartial);
    QVERIFY(!facts.errorPosition);
}

void PayloadFactsTest::saysWhatJsonbKeeps_C03()
{
    QCOMPARE(badgeTexts(factsOfWhole(textPayload("{}"), true)), QStringList{u"jsonb"_s});
}

void PayloadFactsTest::describesEveryError()
{
    QSet<QString> sentences;
    for (int kind = 0; kind <= static_cast<int>(json::SyntaxErrorKind::TrailingBytes); ++kind) {
        const QString sentence = sentenceOf(static_cast<json::SyntaxErrorKind>(kind));
        QVERIFY(sentence.endsWith(u'.'));
        sentences.insert(sentence);
    }
    QCOMPARE(sentences.size(), static_cast<int>(json::SyntaxErrorKind::TrailingBytes) + 1);
}

void PayloadFactsTest::copiesAnEventAsOneLine_data()
{
    QTest::addColumn<Payload>("payload");
    QTest::addColumn<QByteArray>("written");

    QTest::newRow("valid JSON stands raw") << textPayload(R"({"p": 1.10,"p":-0})") << R"("payload_json":{"p": 1.10,"p":-0})"_ba;
    QTest::newRow("JSON null") << textPayload("null") << R"("payload_json":null)"_ba;
    QTest::newRow("invalid JSON is a text") << textPayload(R"({"a":2,})") << R"("payload_text":"{\"a\":2,}")"_ba;
    QTest::newRow("line breaks make a text") << textPayload("[1,\n2]") << R"("payload_text":"[1,\n2]")"_ba;
    QTest::newRow("empty text") << textPayload("") << R"("payload_text":"")"_ba;
    QTest::newRow("bytes") << Payload{PayloadKind::Blob, QByteArray::fromHex("00010203FF"), 5} << R"("payload_base64":"AAECA/8=")"_ba;
    QTest::newRow("only the first part is left out") << Payload{PayloadKind::Text, "[1", 99} << ""_ba;
}

void PayloadFactsTest::copiesAnEventAsOneLine()
{
    QFETCH(const Payload, payload);
    QFETCH(const QByteArray, written);
    Event event;
    event.id = EventId("01KSFR9B4R0F6PCDFZGYTKCRDK"_ba);
    event.type = EventType("price.\nchanged"_ba);
    event.entity = {EntityType("item"_ba), EntityId("\xFF"_ba)};
    event.occurredAt = Timestamp::fromText("2026-05-25T14:23:11.000Z");
    event.sequence = 29;
    const QByteArray line = eventAsJson(event, payload);
    QCOMPARE(line, R"({"event_id":"01KSFR9B4R0F6PCDFZGYTKCRDK","event_type":"price.\nchanged","entity_type":"item","entity_id_base64":"/w==",)"
                   R"("occurred_at":"2026-05-25T14:23:11.000Z","sequence_no":29)"_ba
                       + (written.isEmpty() ? ""_ba : ',' + written) + '}');
    QCOMPARE(json::Document::parse(line).extent(), json::Document::Extent::Complete);
}

void PayloadFactsTest::copiesBytesThatNoTextHolds_C09()
{
    QCOMPARE(copyableText("abc\xC3\xA9"_ba), "abc\xC3\xA9"_ba);
    QCOMPARE(copyableText("\x22\xFF\x22"_ba), "base64:Iv8i"_ba);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PayloadFactsTest)
#include "payloadfactstest.moc"
