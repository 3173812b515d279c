// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/tracerecords.h"

#include "backend/json/text.h"
#include "backend/replay/engine/jsonline.h"
#include "backend/replay/engine/plannames.h"
#include "backend/replay/engine/planwriter.h"

#include <array>
#include <charconv>

namespace ledgerscope::replay {

namespace {

constexpr qint64 Version = 1;
constexpr std::array AllNotes{EffectNote::FilterIgnored, EffectNote::WouldBlock, EffectNote::Slow};

/// Most ids and types need no escapes.
void appendQuoted(QByteArrayView text, QByteArray &bytes)
{
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\') {
            bytes += json::quoteString(text);
            return;
        }
    }
    bytes += '"';
    bytes.append(text);
    bytes += '"';
}

void appendNumber(qint64 value, QByteArray &bytes)
{
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    bytes.append(digits.data(), end.ptr - digits.data());
}

void appendId(QByteArrayView key, const EventId &id, QByteArray &bytes)
{
    bytes.append(key);
    if (id.isEmpty())
        bytes += "null";
    else
        appendQuoted(id.bytes(), bytes);
}

} // namespace

TraceRecords::TraceRecords(std::shared_ptr<const ReplaySetup> setup)
    : m_setup(std::move(setup))
{
    for (SubscriptionTable::Position position = 0; position < m_setup->table().size(); ++position) {
        const Subscription &subscription = m_setup->table().subscription(position);
        const QByteArray id = json::quoteString(subscription.id.bytes());
        m_subscriptions.push_back("{\"subscription\":" + id + ",\"workflow\":" + json::quoteString(subscription.workflow) + ",\"outcome\":\"");
        m_starts.push_back(m_subscriptions.back() + "started\",\"input\":");
        m_ids.push_back(',' + id);
    }
    for (const PlannedDrainer &drainer : m_setup->drainers())
        m_drainers.push_back(json::quoteString(drainer.id));
}

QByteArray TraceRecords::header() const
{
    const Spool &spool = *m_setup->tape()->spool();
    JsonLine line;
    line.beginObject().key("record").text("header").key("version").number(Version).key("mode").text(nameOf(m_setup->plan().mode));
    line.key("plan").text(planHash(m_setup->plan())).key("snapshot").beginObject();
    line.key("ledger").text(m_setup->inputs().ledgerIdentity);
    line.key("bound");
    if (spool.lastId().isEmpty())
        line.null();
    else
        line.text(spool.lastId().bytes());
    line.key("rows").number(spool.rowCount()).key("hash").text(spool.snapshotHash()).endObject();
    line.key("provenance").beginObject();
    for (const auto &input : m_setup->provenances())
        line.key(input.input).text(nameOf(input.provenance));
    line.endObject().endObject();
    return line.bytes();
}

int TraceRecords::append(const SimulationStep &step, QByteArray &bytes)
{
    int count = 0;
    const auto passes = [&](bool isBefore) {
        for (const PassEnd &pass : step.passes) {
            if ((pass.kind == PassEnd::Kind::Locked) == isBefore) {
                appendPass(pass, bytes);
                ++count;
            }
        }
    };
    passes(true);
    if (step.kind != SimulationStep::Kind::End) {
        appendEvent(step, bytes);
        ++count;
    }
    passes(false);
    return count;
}

void TraceRecords::appendEvent(const SimulationStep &step, QByteArray &bytes)
{
    const TapeEvent &event = step.event ? *step.event : *step.keptEvent;
    bytes += "{\"record\":\"event\",\"pass\":";
    appendNumber(step.pass, bytes);
    bytes += ",\"drainer\":";
    bytes += m_drainers[step.drainer];
    bytes += ",\"event\":";
    appendQuoted(event.event().id.bytes(), bytes);
    bytes += ",\"type\":";
    appendQuoted(event.event().type.bytes(), bytes);
    if (step.kind == SimulationStep::Kind::Handover) {
        bytes += ",\"outcome\":\"delivered\"}\n";
        return;
    }
    if (step.kind == SimulationStep::Kind::Late) {
        bytes += ",\"outcome\":\"late\"}\n";
        return;
    }
    bytes += ",\"outcome\":\"dispatched\",\"effects\":[";
    bool isFirst = true;
    bool hasCut = false;
    for (const Effect &effect : step.effects) {
        if (effect.outcome == Outcome::Cut) {
            hasCut = true;
            continue;
        }
        if (!isFirst)
            bytes += ',';
        isFirst = false;
        appendEffect(step, effect, bytes);
    }
    bytes += ']';
    if (hasCut)
        appendCut(step, bytes);
    bytes += step.isHalt ? ",\"halted\":true}\n" : "}\n";
}

void TraceRecords::appendEffect(const SimulationStep &step, const Effect &effect, QByteArray &bytes) const
{
    const bool isPlainStart = effect.outcome == Outcome::Started && effect.input != Effect::None && effect.detail == Effect::None && !effect.notes;
    if (isPlainStart) { // what most of them are
        bytes += m_starts[effect.subscription];
        bytes += step.texts[static_cast<std::size_t>(effect.input)];
        bytes += '}';
        return;
    }
    bytes += m_subscriptions[effect.subscription];
    bytes.append(nameOf(effect.outcome));
    bytes += '"';
    if (effect.reason != Reason::None) {
        bytes += ",\"reason\":\"";
        bytes.append(nameOf(effect.reason));
        bytes += '"';
    }
    if (effect.notes) {
        char separator = '[';
        bytes += ",\"notes\":";
        for (const EffectNote note : AllNotes) {
            if (!effect.notes.testFlag(note))
                continue;
            bytes += separator;
            appendQuoted(nameOf(note), bytes);
            separator = ',';
        }
        bytes += ']';
    }
    if (effect.detail != Effect::None) {
        bytes += ",\"detail\":";
        appendQuoted(step.texts[static_cast<std::size_t>(effect.detail)], bytes);
    }
    if (effect.input != Effect::None) {
        bytes += ",\"input\":";
        bytes += step.texts[static_cast<std::size_t>(effect.input)];
    }
    bytes += '}';
}

void TraceRecords::appendCut(const SimulationStep &step, QByteArray &bytes) const
{
    bytes += ",\"cut\":";
    const qsizetype begin = bytes.size();
    for (const Effect &effect : step.effects) {
        if (effect.outcome == Outcome::Cut)
            bytes += m_ids[effect.subscription];
    }
    bytes[begin] = '['; // in the place of the first comma
    bytes += ']';
}

void TraceRecords::appendPass(const PassEnd &pass, QByteArray &bytes) const
{
    bytes += "{\"record\":\"pass\",\"pass\":";
    appendNumber(pass.pass, bytes);
    bytes += ",\"drainer\":";
    bytes += m_drainers[pass.drainer];
    bytes += ",\"outcome\":\"";
    bytes.append(nameOf(pass.kind));
    bytes += '"';
    if (pass.kind != PassEnd::Kind::Locked) {
        bytes += ",\"served\":";
        appendNumber(pass.served, bytes);
        appendId(",\"cursor\":", pass.cursor, bytes);
    }
    if (!pass.haltedOn.isEmpty())
        appendId(",\"halted_on\":", pass.haltedOn, bytes);
    bytes += ",\"at\":";
    bytes += pass.at ? '"' + toIsoUtc(*pass.at, 3) + '"' : QByteArray("null");
    bytes += "}\n";
}

QByteArrayView nameOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Started:
        return "started";
    case Outcome::AwaitingApproval:
        return "awaiting_approval";
    case Outcome::Cut:
        return "cut";
    case Outcome::DedupeSkipped:
        return "dedupe_skip";
    case Outcome::SwitchBlocked:
        return "switch_block";
    case Outcome::FilterSkipped:
        return "filter_skip";
    case Outcome::ReturnedFailed:
        return "returned_failed";
    case Outcome::Failed:
        return "failed";
    }
    return {};
}

QByteArrayView nameOf(Reason reason)
{
    switch (reason) {
    case Reason::None:
        return "none";
    case Reason::FilterSyntax:
        return "filter_syntax";
    case Reason::FilterNotEvaluable:
        return "filter_not_evaluable";
    case Reason::MapperInvalid:
        return "mapper_invalid";
    case Reason::InputFault:
        return "input_fault";
    case Reason::InjectedFault:
        return "injected";
    case Reason::RecordedFailure:
        return "recorded";
    }
    return {};
}

QByteArrayView nameOf(EffectNote note)
{
    switch (note) {
    case EffectNote::FilterIgnored:
        return "filter_ignored";
    case EffectNote::WouldBlock:
        return "would_block";
    case EffectNote::Slow:
        return "slow";
    }
    return {};
}

QByteArrayView nameOf(PassEnd::Kind kind)
{
    switch (kind) {
    case PassEnd::Kind::Finished:
        return "finished";
    case PassEnd::Kind::Halted:
        return "halted";
    case PassEnd::Kind::Stalled:
        return "stalled";
    case PassEnd::Kind::Locked:
        return "locked";
    }
    return {};
}

QByteArrayView nameOf(Provenance provenance)
{
    switch (provenance) {
    case Provenance::Reconstructed:
        return "reconstructed";
    case Provenance::Recorded:
        return "recorded";
    case Provenance::Today:
        return "today";
    case Provenance::Edited:
        return "edited";
    case Provenance::Assumed:
        return "assumed";
    }
    return {};
}

} // namespace ledgerscope::replay
