// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demostory.h"

#include "backend/core/timestamp.h"
#include "backend/json/text.h"

#include <algorithm>

namespace ledgerscope {

namespace {

QByteArray timeText(Instant instant)
{
    return json::quoteString(toIsoUtc(instant, 3));
}

template<typename List, typename ToText>
QByteArray arrayOf(const List &list, ToText toText)
{
    QByteArray text = "[";
    for (const auto &item : list) {
        if (text.size() > 1)
            text += ", ";
        text += json::quoteString(toText(item));
    }
    text += ']';
    return text;
}

QByteArray incidentJson(const DemoIncident &incident)
{
    QByteArray text = "    {\n      \"kind\": ";
    text += json::quoteString(incident.kind);
    text += ",\n      \"what\": ";
    text += json::quoteString(incident.what);
    text += ",\n      \"from\": ";
    text += timeText(incident.from);
    text += ",\n      \"to\": ";
    text += timeText(incident.to);
    text += ",\n      \"ids\": ";
    text += arrayOf(incident.ids, [](const EventId &id) { return id.bytes(); });
    text += ",\n      \"entities\": ";
    text += arrayOf(incident.entities, [](const QByteArray &entity) { return entity; });
    for (const DemoIncident::Fact &fact : incident.facts) {
        text += ",\n      ";
        text += json::quoteString(fact.name);
        text += ": ";
        text += fact.json;
    }
    text += "\n    }";
    return text;
}

} // namespace

void DemoIncident::addText(const QByteArray &name, const QByteArray &value)
{
    facts.append({name, json::quoteString(value)});
}

void DemoIncident::addNumber(const QByteArray &name, qint64 value)
{
    facts.append({name, QByteArray::number(value)});
}

const DemoIncident *DemoStory::find(QByteArrayView kind) const
{
    const auto found = std::find_if(incidents.begin(), incidents.end(), [kind](const DemoIncident &incident) { return incident.kind == kind; });
    return found == incidents.end() ? nullptr : &*found;
}

QByteArray DemoStory::toJson() const
{
    QByteArray text = "{\n  \"seed\": ";
    text += QByteArray::number(options.seed);
    text += ",\n  \"events\": ";
    text += QByteArray::number(events);
    text += ",\n  \"from\": ";
    text += timeText(options.start());
    text += ",\n  \"to\": ";
    text += timeText(options.end);
    text += ",\n  \"first_event_id\": ";
    text += json::quoteString(firstId.bytes());
    text += ",\n  \"last_event_id\": ";
    text += json::quoteString(lastId.bytes());
    text += ",\n  \"incidents\": [";
    for (qsizetype i = 0; i < incidents.size(); ++i) {
        text += i == 0 ? "\n" : ",\n";
        text += incidentJson(incidents.at(i));
    }
    text += "\n  ]\n}\n";
    return text;
}

} // namespace ledgerscope
