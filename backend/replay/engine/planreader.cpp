// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/planreader.h"

#include "backend/json/path.h"
#include "backend/replay/engine/plannames.h"

#include <algorithm>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

namespace {

constexpr auto OnlyDrain = QT_TRANSLATE_NOOP("Phrase", "Only the mode “drain” uses this key.");

template<typename Enum>
void takeEnum(StrictObject &object, QByteArrayView key, const names::List &words, Enum &value)
{
    if (const auto place = object.takeName(key, words))
        value = static_cast<Enum>(*place);
}

void takeNumber(StrictObject &object, QByteArrayView key, qint64 least, qint64 &value)
{
    if (const auto number = object.takeInteger(key, least))
        value = *number;
}

template<typename Id>
void takeId(StrictObject &object, QByteArrayView key, std::optional<Id> &value)
{
    if (auto text = object.takeText(key))
        value = Id(std::move(*text));
}

std::optional<EntityRef> takeEntity(StrictObject &object, QByteArrayView key)
{
    const auto text = object.takeText(key);
    if (!text)
        return std::nullopt;
    const auto entity = EntityRef::parse(*text);
    if (entity)
        return *entity;
    object.report(QT_TRANSLATE_NOOP("Phrase", "An entity is written “type:id”."), object.take(key));
    return std::nullopt;
}

} // namespace

Result<ReplayPlan> readPlan(QByteArray json)
{
    const auto document = json::Document::parse(std::move(json));
    if (document.error()) {
        StrictIssue issue;
        issue.report(Phrase(QT_TRANSLATE_NOOP("Phrase", "The replay plan is no JSON: %1."), {json::describe(document.error()->kind)}), {},
                     document.error()->position);
        return issue.error();
    }
    return PlanReader(document).read();
}

Result<ReplayPlan> PlanReader::read()
{
    StrictObject plan(m_document, m_document.root(), {}, m_issue);
    readMode(plan);
    if (m_issue.isSet())
        return m_issue.error();
    readWindow(plan);
    readDrainers(plan);
    readSemantics(plan);
    readInputs(plan);
    readFaults(plan);
    readEdits(plan);
    readReducer(plan);
    takeNumber(plan, "checkpoint_every", 1, m_plan.checkpointEvery);
    if (m_plan.mode == Mode::Drain)
        takeNumber(plan, "retries", 1, m_plan.retries);
    else
        plan.refuse("retries", OnlyDrain);
    plan.finish();
    checkMode(plan);
    return m_issue.isSet() ? Result<ReplayPlan>(m_issue.error()) : Result<ReplayPlan>(std::move(m_plan));
}

void PlanReader::readMode(StrictObject &plan)
{
    plan.require("mode");
    const auto mode = plan.takeText("mode");
    if (mode == "aggregate"_ba || mode == "decision"_ba) {
        plan.report(Phrase(QT_TRANSLATE_NOOP("Phrase", "The mode “%1” is not in this version."), {Phrase(QString::fromUtf8(*mode))}), plan.take("mode"),
                    QT_TRANSLATE_NOOP("Phrase", "Modes of this version: drain, entity, run."));
        return;
    }
    takeEnum(plan, "mode", {"drain", "entity", "run"}, m_plan.mode);
}

void PlanReader::readWindow(StrictObject &plan)
{
    const json::NodeIndex node = plan.take("window");
    if (node == json::NoNode)
        return;
    StrictObject window(m_document, node, plan.pathOf(node), m_issue);
    takeId(window, "after", m_plan.window.after);
    takeId(window, "until", m_plan.window.until);
    m_plan.window.entity = takeEntity(window, "entity");
    takeId(window, "type", m_plan.window.type);
    takeId(window, "run", m_plan.window.run);
    window.finish();
}

void PlanReader::readDrainers(StrictObject &plan)
{
    if (m_plan.mode != Mode::Drain) {
        plan.refuse("drainers", OnlyDrain);
        m_plan.drainers.clear();
        return;
    }
    if (!plan.has("drainers"))
        return;
    m_plan.drainers.clear();
    for (const json::NodeIndex node : plan.takeArray("drainers")) {
        PlannedDrainer drainer = readDrainer(plan, node);
        const bool isKnown = std::any_of(m_plan.drainers.cbegin(), m_plan.drainers.cend(),
                                         [&drainer](const PlannedDrainer &other) { return other.id == drainer.id; });
        if (isKnown || drainer.id.isEmpty())
            plan.report(QT_TRANSLATE_NOOP("Phrase", "Each drainer needs a name of its own."), node);
        m_plan.drainers.push_back(std::move(drainer));
    }
    if (m_plan.drainers.empty())
        plan.report(QT_TRANSLATE_NOOP("Phrase", "At least one drainer is needed."), plan.take("drainers"));
}

PlannedDrainer PlanReader::readDrainer(const StrictObject &plan, json::NodeIndex node)
{
    if (m_document.node(node).kind == json::NodeKind::String)
        return PlannedDrainer::named(m_document.text(node));
    StrictObject object(m_document, node, plan.pathOf(node), m_issue);
    object.require("id");
    PlannedDrainer drainer = PlannedDrainer::named(object.takeText("id").value_or(QByteArray()));
    takeNumber(object, "cadence_seconds", 1, drainer.cadenceSeconds);
    drainer.startsWorkflows = object.takeBool("starts_workflows").value_or(drainer.startsWorkflows);
    const json::NodeIndex cursor = object.take("cursor");
    if (cursor != json::NoNode && m_document.node(cursor).kind == json::NodeKind::Null)
        drainer.cursor = NullCursorRow{};
    else if (const auto id = object.takeText("cursor"))
        drainer.cursor = EventId(*id);
    const bool hasRow = object.takeBool("has_cursor_row").value_or(true);
    if (!hasRow && cursor != json::NoNode)
        object.report(QT_TRANSLATE_NOOP("Phrase", "A drainer without a row has no cursor."), cursor);
    else if (!hasRow)
        drainer.cursor = NoCursorRow{};
    object.finish();
    return drainer;
}

void PlanReader::readSemantics(StrictObject &plan)
{
    const json::NodeIndex node = plan.take("semantics");
    if (node == json::NoNode)
        return;
    StrictObject object(m_document, node, plan.pathOf(node), m_issue);
    Semantics &semantics = m_plan.semantics;
    readDrainSemantics(object);
    takeNumber(object, "fanout_cap", 1, semantics.fanoutCap);
    takeEnum(object, "cap_order", names::capOrders(), semantics.capOrder);
    takeEnum(object, "filter_error", names::filterErrors(), semantics.filterError);
    const json::NodeIndex missing = object.take("mapper_missing");
    if (missing != json::NoNode && m_document.node(missing).kind == json::NodeKind::Null)
        semantics.mapperMissing = MapperMissing::Null;
    else
        takeEnum(object, "mapper_missing", names::mapperMissings(), semantics.mapperMissing);
    takeEnum(object, "dedupe", names::dedupes(), semantics.dedupe);
    takeEnum(object, "glob", names::globs(), semantics.glob);
    takeEnum(object, "hitl", names::hitls(), semantics.hitl);
    takeEnum(object, "clock", names::clocks(), semantics.clock);
    object.finish();
}

void PlanReader::readDrainSemantics(StrictObject &object)
{
    if (m_plan.mode != Mode::Drain) {
        for (const QByteArrayView key : {"drain_mode", "batch_limit", "cap_hit", "failed_result_halts", "null_cursor", "late_insert", "lock"})
            object.refuse(key, OnlyDrain);
        return;
    }
    Semantics &semantics = m_plan.semantics;
    takeEnum(object, "drain_mode", names::drainModes(), semantics.drainMode);
    takeNumber(object, "batch_limit", 1, semantics.batchLimit);
    takeEnum(object, "cap_hit", names::capHits(), semantics.capHit);
    semantics.failedResultHalts = object.takeBool("failed_result_halts").value_or(semantics.failedResultHalts);
    takeEnum(object, "null_cursor", names::nullCursors(), semantics.nullCursor);
    if (const auto late = object.takeBool("late_insert"))
        semantics.lateInsert = *late ? LateInsert::On : LateInsert::Off;
    takeEnum(object, "lock", names::locks(), semantics.lock);
}

void PlanReader::readInputs(StrictObject &plan)
{
    const json::NodeIndex node = plan.take("inputs");
    if (node == json::NoNode)
        return;
    StrictObject inputs(m_document, node, plan.pathOf(node), m_issue);
    readSubscriptions(inputs);
    readSwitches(inputs);
    takeEnum(inputs, "failures", names::failureInputs(), m_plan.failures);
    inputs.finish();
}

void PlanReader::readSubscriptions(StrictObject &inputs)
{
    const json::NodeIndex node = inputs.take("subscriptions");
    if (node == json::NoNode)
        return;
    if (m_document.node(node).kind == json::NodeKind::String) {
        if (m_document.text(node) == "recorded"_ba)
            inputs.report(QT_TRANSLATE_NOOP("Phrase", "This store keeps no history of subscriptions: they cannot be had as recorded."), node,
                          QT_TRANSLATE_NOOP("Phrase", "Use “today”, or give the list."));
        else if (m_document.text(node) != "today"_ba)
            inputs.report(QT_TRANSLATE_NOOP("Phrase", "Subscriptions are “today” or a list."), node);
        return;
    }
    std::vector<Subscription> list;
    for (const json::NodeIndex element : inputs.takeArray("subscriptions")) {
        StrictObject object(m_document, element, inputs.pathOf(element), m_issue);
        object.require("pattern");
        object.require("workflow");
        Subscription subscription;
        subscription.id = SubscriptionId(object.takeText("id").value_or(QByteArray::number(list.size() + 1)));
        subscription.pattern = object.takeText("pattern").value_or(QByteArray());
        subscription.workflow = object.takeText("workflow").value_or(QByteArray());
        subscription.filter = object.takeText("filter");
        const json::NodeIndex mapper = object.take("mapper");
        if (mapper != json::NoNode && m_document.node(mapper).kind == json::NodeKind::Object)
            subscription.inputMapper = m_document.rawText(mapper).toByteArray();
        else
            subscription.inputMapper = object.takeText("mapper");
        subscription.isEnabled = object.takeBool("enabled").value_or(true);
        object.finish();
        list.push_back(std::move(subscription));
    }
    m_plan.subscriptions = std::move(list);
}

void PlanReader::readSwitches(StrictObject &inputs)
{
    const json::NodeIndex node = inputs.take("switches");
    if (node == json::NoNode)
        return;
    if (m_document.node(node).kind == json::NodeKind::String) {
        if (const auto place = inputs.takeName("switches", {"as_of", "today"}))
            m_plan.switches = *place == 0 ? SwitchChoice(SwitchesAsOf{}) : SwitchChoice(SwitchesToday{});
        return;
    }
    StrictObject map(m_document, node, inputs.pathOf(node), m_issue);
    std::vector<SwitchSetting> settings;
    if (m_document.node(node).kind == json::NodeKind::Object) {
        for (const auto &member : json::membersByKey(m_document, node)) {
            const QByteArray key(member.key.constData(), member.key.size());
            SwitchSetting setting{KillSwitches::canonicalKey(key), SwitchState::Off};
            takeEnum(map, key, names::switchStates(), setting.state);
            const bool isKnown = std::any_of(settings.cbegin(), settings.cend(), [&setting](const SwitchSetting &one) { return one.key == setting.key; });
            if (isKnown)
                map.report(QT_TRANSLATE_NOOP("Phrase", "This switch stands here twice, with a dot and with a colon."), member.node);
            settings.push_back(std::move(setting));
        }
    }
    std::sort(settings.begin(), settings.end(), [](const SwitchSetting &a, const SwitchSetting &b) { return a.key < b.key; });
    m_plan.switches = std::move(settings);
}

void PlanReader::readFaults(StrictObject &plan)
{
    for (const json::NodeIndex node : plan.takeArray("faults")) {
        StrictObject object(m_document, node, plan.pathOf(node), m_issue);
        Fault fault;
        takeId(object, "event_id", fault.event);
        takeId(object, "pattern", fault.pattern);
        if (fault.event.has_value() == fault.pattern.has_value())
            object.report(QT_TRANSLATE_NOOP("Phrase", "A fault is for one event_id or for a pattern of types."), node);
        object.require("workflow");
        fault.workflow = object.takeText("workflow").value_or(QByteArray());
        object.require("kind");
        takeEnum(object, "kind", names::faultKinds(), fault.kind);
        fault.times = object.takeInteger("times", 1);
        object.finish();
        m_plan.faults.push_back(std::move(fault));
    }
}

void PlanReader::readEdits(StrictObject &plan)
{
    for (const json::NodeIndex node : plan.takeArray("edits")) {
        StrictObject object(m_document, node, plan.pathOf(node), m_issue);
        auto edit = readEdit(object, node);
        object.finish();
        if (edit)
            m_plan.edits.push_back(std::move(*edit));
    }
}

std::optional<Edit> PlanReader::readEdit(StrictObject &edit, json::NodeIndex node)
{
    int kinds = 0;
    for (const QByteArrayView key : {"skip", "insert", "replace", "reorder"})
        kinds += edit.has(key) ? 1 : 0;
    if (kinds != 1) {
        edit.report(QT_TRANSLATE_NOOP("Phrase", "An edit is one of skip, insert, replace and reorder."), node);
        return std::nullopt;
    }
    if (edit.has("insert"))
        return readInsert(edit);
    if (auto id = edit.takeText("skip"))
        return SkipEdit{EventId(std::move(*id)), edit.takeBool("with_effects").value_or(false)};
    if (auto id = edit.takeText("reorder")) {
        ReorderEdit reorder{EventId(std::move(*id)), {}};
        takeId(edit, "before", reorder.before);
        return reorder;
    }
    if (auto id = edit.takeText("replace")) {
        ReplaceEdit replace{EventId(std::move(*id)), {}, edit.takeRaw("payload")};
        takeId(edit, "event_type", replace.type);
        return replace;
    }
    return std::nullopt;
}

Edit PlanReader::readInsert(StrictObject &edit)
{
    InsertEdit insert;
    takeId(edit, "before", insert.before);
    const json::NodeIndex node = edit.take("insert");
    StrictObject event(m_document, node, edit.pathOf(node), m_issue);
    event.require("event_type");
    event.require("entity");
    insert.id = EventId(event.takeText("event_id").value_or(QByteArray()));
    insert.type = EventType(event.takeText("event_type").value_or(QByteArray()));
    insert.entity = takeEntity(event, "entity").value_or(EntityRef{});
    insert.payload = event.takeRaw("payload").value_or("{}"_ba);
    insert.idempotencyKey = event.takeText("idempotency_key");
    event.finish();
    return insert;
}

void PlanReader::readReducer(StrictObject &plan)
{
    const json::NodeIndex node = plan.take("reducer");
    if (node == json::NoNode)
        return;
    if (m_document.node(node).kind == json::NodeKind::String) {
        PlainReducer reducer = PlainReducer::MergePatch;
        takeEnum(plan, "reducer", names::plainReducers(), reducer);
        m_plan.reducer = reducer;
        return;
    }
    std::vector<ReducerCase> cases;
    for (const json::NodeIndex element : plan.takeArray("reducer")) {
        StrictObject object(m_document, element, plan.pathOf(element), m_issue);
        ReducerCase one;
        object.require("type");
        one.pattern = object.takeText("type").value_or(QByteArray());
        takeEnum(object, "do", names::reducerActions(), one.action);
        one.at = object.takeText("at").value_or(QByteArray());
        if (!json::Path::parse(one.at))
            object.report(QT_TRANSLATE_NOOP("Phrase", "This is no path into a payload."), object.take("at"));
        object.finish();
        cases.push_back(std::move(one));
    }
    m_plan.reducer = std::move(cases);
}

void PlanReader::checkMode(StrictObject &plan)
{
    if (m_plan.mode == Mode::Entity && !m_plan.window.entity)
        plan.report(QT_TRANSLATE_NOOP("Phrase", "The mode “entity” needs window.entity."), plan.node());
    if (m_plan.mode == Mode::Run && !m_plan.window.run)
        plan.report(QT_TRANSLATE_NOOP("Phrase", "The mode “run” needs window.run."), plan.node());
}

} // namespace ledgerscope::replay
