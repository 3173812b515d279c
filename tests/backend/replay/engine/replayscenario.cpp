// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/replay/engine/replayscenario.h"

#include "backend/replay/engine/planreader.h"
#include "backend/replay/engine/simulator.h"
#include "tests/backend/replay/engine/replayledger.h"

namespace ledgerscope::replay {

namespace {

QByteArray markOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Started:
        return {};
    case Outcome::AwaitingApproval:
        return "@";
    case Outcome::Cut:
        return "x";
    case Outcome::DedupeSkipped:
        return "~";
    case Outcome::SwitchBlocked:
        return "#";
    case Outcome::FilterSkipped:
        return "?";
    case Outcome::ReturnedFailed:
        return "-";
    case Outcome::Failed:
        return "!";
    }
    return "unknown";
}

} // namespace

Subscription subscriptionOf(const QByteArray &id, const QByteArray &pattern, const QByteArray &workflow, const std::optional<QByteArray> &filter,
                            const std::optional<QByteArray> &mapper)
{
    Subscription subscription;
    subscription.id = SubscriptionId(id);
    subscription.pattern = pattern;
    subscription.workflow = workflow;
    subscription.filter = filter;
    subscription.inputMapper = mapper;
    return subscription;
}

std::shared_ptr<const ReplaySetup> ReplayScenario::setup() const
{
    auto read = readPlan(plan);
    if (!read)
        qFatal("%s", qPrintable(read.error().text()));
    ReplayInputs all = inputs;
    all.subscriptions = subscriptions;
    all.ledgerIdentity = "test";
    auto made = ReplaySetup::make(*read, all, spoolOf(rows));
    if (!made)
        qFatal("%s", qPrintable(made.error().text()));
    return *made;
}

QByteArray ReplayScenario::records() const
{
    QByteArray all;
    TraceRunOptions options;
    options.records = [&all](QByteArrayView piece) {
        all.append(piece);
        return true;
    };
    const auto run = runTrace(setup(), options, {});
    return run ? all : QByteArray("error");
}

TraceOutcome ReplayScenario::outcome() const
{
    auto run = runTrace(setup(), {}, {});
    if (!run)
        qFatal("%s", qPrintable(run.error().text()));
    return *run;
}

QByteArrayList ReplayScenario::story() const
{
    const auto made = setup();
    Simulator simulator(made);
    SimulationState state = simulator.start();
    SimulationStep step;
    QByteArrayList lines;
    const auto addPass = [&](const PassEnd &pass) {
        const QByteArray who = made->drainers().size() > 1 ? made->drainers()[pass.drainer].id + ' ' : QByteArray();
        QByteArray line = who + QByteArray::number(pass.pass) + " =" + nameOfId(pass.cursor);
        if (pass.kind == PassEnd::Kind::Halted)
            line += " halted " + nameOfId(pass.haltedOn);
        if (pass.kind == PassEnd::Kind::Stalled)
            line += " stalled " + nameOfId(pass.haltedOn);
        if (pass.kind == PassEnd::Kind::Locked)
            line = who + QByteArray::number(pass.pass) + " locked";
        lines += line;
    };
    for (;;) {
        if (!simulator.advance(state, step))
            qFatal("the spool cannot be read");
        for (const PassEnd &pass : step.passes) {
            if (pass.kind == PassEnd::Kind::Locked)
                addPass(pass);
        }
        if (step.kind == SimulationStep::Kind::End)
            return lines;
        const QByteArray who = made->drainers().size() > 1 ? made->drainers()[step.drainer].id + ' ' : QByteArray();
        QByteArray line = who + QByteArray::number(step.pass) + ' ' + nameOfId(step.event->event().id);
        QByteArrayList effects;
        for (const Effect &effect : step.effects)
            effects += markOf(effect.outcome) + made->table().subscription(effect.subscription).workflow;
        const bool isDelivery = step.kind == SimulationStep::Kind::Delivery;
        if (isDelivery)
            line += '>' + effects.join(' ');
        else
            line += step.kind == SimulationStep::Kind::Late ? " late" : " delivered";
        lines += line;
        for (const PassEnd &pass : step.passes) {
            if (pass.kind != PassEnd::Kind::Locked)
                addPass(pass);
        }
    }
}

QByteArray ReplayScenario::nameOfId(const EventId &id) const
{
    if (id.isEmpty())
        return "-";
    for (qsizetype row = 0; row < rows.size(); ++row) {
        if (rows.at(row).event.id == id)
            return QByteArray(1, static_cast<char>('a' + row));
    }
    if (!id.bytes().startsWith("sim:"))
        return id.bytes();
    return 'f' + id.bytes().mid(id.bytes().lastIndexOf(':') + 1);
}

} // namespace ledgerscope::replay
