// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/planwriter.h"

#include "backend/replay/engine/jsonline.h"
#include "backend/replay/engine/plannames.h"

#include <QCryptographicHash>

#include <type_traits>

namespace ledgerscope::replay {

namespace {

template<typename Enum>
QByteArrayView word(const names::List &words, Enum value)
{
    return words.at(static_cast<std::size_t>(value));
}

template<typename Id>
void writeId(JsonLine &line, QByteArrayView key, const std::optional<Id> &id)
{
    if (!id)
        return;
    if constexpr (std::is_same_v<Id, QByteArray>)
        line.key(key).text(*id);
    else
        line.key(key).text(id->bytes());
}

void writeWindow(JsonLine &line, const Window &window)
{
    line.key("window").beginObject();
    writeId(line, "after", window.after);
    writeId(line, "until", window.until);
    if (window.entity)
        line.key("entity").text(window.entity->toText());
    writeId(line, "type", window.type);
    writeId(line, "run", window.run);
    line.endObject();
}

void writeDrainer(JsonLine &line, const PlannedDrainer &drainer)
{
    line.beginObject().key("id").text(drainer.id);
    if (const auto *id = std::get_if<EventId>(&drainer.cursor))
        line.key("cursor").text(id->bytes());
    if (std::holds_alternative<NullCursorRow>(drainer.cursor))
        line.key("cursor").null();
    if (std::holds_alternative<NoCursorRow>(drainer.cursor))
        line.key("has_cursor_row").boolean(false);
    line.key("cadence_seconds").number(drainer.cadenceSeconds);
    line.key("starts_workflows").boolean(drainer.startsWorkflows).endObject();
}

void writeSemantics(JsonLine &line, const Semantics &semantics, Mode mode)
{
    const bool isDrain = mode == Mode::Drain;
    line.key("semantics").beginObject();
    if (isDrain) {
        line.key("drain_mode").text(word(names::drainModes(), semantics.drainMode));
        line.key("batch_limit").number(semantics.batchLimit);
    }
    line.key("fanout_cap").number(semantics.fanoutCap);
    line.key("cap_order").text(word(names::capOrders(), semantics.capOrder));
    if (isDrain)
        line.key("cap_hit").text(word(names::capHits(), semantics.capHit));
    line.key("filter_error").text(word(names::filterErrors(), semantics.filterError));
    line.key("mapper_missing").text(word(names::mapperMissings(), semantics.mapperMissing));
    line.key("dedupe").text(word(names::dedupes(), semantics.dedupe));
    if (isDrain) {
        line.key("failed_result_halts").boolean(semantics.failedResultHalts);
        line.key("null_cursor").text(word(names::nullCursors(), semantics.nullCursor));
        line.key("late_insert").boolean(semantics.lateInsert == LateInsert::On);
        line.key("lock").text(word(names::locks(), semantics.lock));
    }
    line.key("glob").text(word(names::globs(), semantics.glob));
    line.key("hitl").text(word(names::hitls(), semantics.hitl));
    line.key("clock").text(word(names::clocks(), semantics.clock));
    line.endObject();
}

void writeSubscriptions(JsonLine &line, const SubscriptionChoice &choice)
{
    line.key("subscriptions");
    const auto *list = std::get_if<std::vector<Subscription>>(&choice);
    if (!list) {
        line.text("today");
        return;
    }
    line.beginArray();
    for (const Subscription &subscription : *list) {
        line.beginObject().key("id").text(subscription.id.bytes());
        line.key("pattern").text(subscription.pattern).key("workflow").text(subscription.workflow);
        writeId(line, "filter", subscription.filter);
        writeId(line, "mapper", subscription.inputMapper);
        line.key("enabled").boolean(subscription.isEnabled.value_or(false)).endObject();
    }
    line.endArray();
}

void writeSwitches(JsonLine &line, const SwitchChoice &choice)
{
    line.key("switches");
    const auto *settings = std::get_if<std::vector<SwitchSetting>>(&choice);
    if (!settings) {
        line.text(std::holds_alternative<SwitchesAsOf>(choice) ? QByteArrayView("as_of") : QByteArrayView("today"));
        return;
    }
    line.beginObject();
    for (const SwitchSetting &setting : *settings)
        line.foreignKey(setting.key).text(word(names::switchStates(), setting.state));
    line.endObject();
}

void writeFaults(JsonLine &line, const std::vector<Fault> &faults)
{
    line.key("faults").beginArray();
    for (const Fault &fault : faults) {
        line.beginObject();
        writeId(line, "event_id", fault.event);
        writeId(line, "pattern", fault.pattern);
        line.key("workflow").text(fault.workflow).key("kind").text(word(names::faultKinds(), fault.kind));
        if (fault.times)
            line.key("times").number(*fault.times);
        line.endObject();
    }
    line.endArray();
}

struct EditWriter {
    JsonLine &line;

    void operator()(const SkipEdit &edit) const
    {
        line.key("skip").text(edit.event.bytes()).key("with_effects").boolean(edit.withEffects);
    }
    void operator()(const InsertEdit &edit) const
    {
        line.key("insert").beginObject();
        if (!edit.id.isEmpty())
            line.key("event_id").text(edit.id.bytes());
        line.key("event_type").text(edit.type.bytes()).key("entity").text(edit.entity.toText()).key("payload").raw(edit.payload);
        writeId(line, "idempotency_key", edit.idempotencyKey);
        line.endObject();
        writeId(line, "before", edit.before);
    }
    void operator()(const ReplaceEdit &edit) const
    {
        line.key("replace").text(edit.event.bytes());
        writeId(line, "event_type", edit.type);
        if (edit.payload)
            line.key("payload").raw(*edit.payload);
    }
    void operator()(const ReorderEdit &edit) const
    {
        line.key("reorder").text(edit.event.bytes());
        writeId(line, "before", edit.before);
    }
};

void writeEdits(JsonLine &line, const std::vector<Edit> &edits)
{
    line.key("edits").beginArray();
    for (const Edit &edit : edits) {
        line.beginObject();
        std::visit(EditWriter{line}, edit);
        line.endObject();
    }
    line.endArray();
}

void writeReducer(JsonLine &line, const Reducer &reducer)
{
    line.key("reducer");
    if (const auto *plain = std::get_if<PlainReducer>(&reducer)) {
        line.text(word(names::plainReducers(), *plain));
        return;
    }
    line.beginArray();
    for (const ReducerCase &one : std::get<std::vector<ReducerCase>>(reducer)) {
        line.beginObject().key("type").text(one.pattern).key("do").text(word(names::reducerActions(), one.action));
        line.key("at").text(one.at).endObject();
    }
    line.endArray();
}

} // namespace

QByteArray canonicalJson(const ReplayPlan &plan)
{
    JsonLine line;
    line.beginObject().key("mode").text(nameOf(plan.mode));
    writeWindow(line, plan.window);
    if (plan.mode == Mode::Drain) {
        line.key("drainers").beginArray();
        for (const PlannedDrainer &drainer : plan.drainers)
            writeDrainer(line, drainer);
        line.endArray();
    }
    writeSemantics(line, plan.semantics, plan.mode);
    line.key("inputs").beginObject();
    writeSubscriptions(line, plan.subscriptions);
    writeSwitches(line, plan.switches);
    line.key("failures").text(word(names::failureInputs(), plan.failures)).endObject();
    writeFaults(line, plan.faults);
    writeEdits(line, plan.edits);
    writeReducer(line, plan.reducer);
    line.key("checkpoint_every").number(plan.checkpointEvery);
    if (plan.mode == Mode::Drain)
        line.key("retries").number(plan.retries);
    line.endObject();
    return line.bytes();
}

QByteArray planHash(const ReplayPlan &plan)
{
    return QCryptographicHash::hash(canonicalJson(plan), QCryptographicHash::Blake2b_256).toHex();
}

} // namespace ledgerscope::replay
