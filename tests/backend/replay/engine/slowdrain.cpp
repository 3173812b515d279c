// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/replay/engine/slowdrain.h"

#include <algorithm>
#include <set>

namespace slowdrain {

namespace {

/// `*` is any run of characters; by trying every split.
bool accepts(const std::string &pattern, const std::string &text)
{
    if (pattern.empty())
        return text.empty();
    if (pattern.front() != '*')
        return !text.empty() && text.front() == pattern.front() && accepts(pattern.substr(1), text.substr(1));
    for (std::size_t taken = 0; taken <= text.size(); ++taken) {
        if (accepts(pattern.substr(1), text.substr(taken)))
            return true;
    }
    return false;
}

enum class Answer { Yes, No, Broken };

Answer filtered(const Subscription &subscription, const Event &event)
{
    if (!subscription.above)
        return Answer::Yes;
    if (!event.n || *event.n == "null")
        return Answer::No;
    if (event.n->front() == '"')
        return Answer::Broken;
    return std::stoi(*event.n) > *subscription.above ? Answer::Yes : Answer::No;
}

struct Place {
    std::size_t next = 0;
    int passes = 0;
    std::size_t haltedOn = static_cast<std::size_t>(-1);
    int halts = 0;
    bool isStalled = false;
};

class Machine
{
public:
    explicit Machine(World world) : m_world(std::move(world)), m_places(m_world.drainers.size()), m_struck(m_world.faults.size(), 0)
    {
        auto &list = m_world.subscriptions;
        list.erase(std::remove_if(list.begin(), list.end(), [](const Subscription &one) { return !one.isEnabled; }), list.end());
        if (m_world.options.capById)
            std::stable_sort(list.begin(), list.end(), [](const Subscription &a, const Subscription &b) { return a.id < b.id; });
    }

    std::vector<std::string> run()
    {
        while (isAnybodyBehind()) {
            const std::size_t who = nextInTurn();
            ++m_places[who].passes;
            if (m_places[who].next < m_world.events.size())
                pass(who);
        }
        return m_story;
    }

private:
    bool isOut(std::size_t who) const
    {
        return m_places[who].isStalled || (m_world.drainers[who].isNull && !m_world.options.nullIsBeginning);
    }
    bool isAnybodyBehind() const
    {
        for (std::size_t who = 0; who < m_places.size(); ++who) {
            if (!isOut(who) && m_places[who].next < m_world.events.size())
                return true;
        }
        return false;
    }
    std::size_t nextInTurn() const
    {
        std::size_t best = m_places.size();
        for (std::size_t who = 0; who < m_places.size(); ++who) {
            if (isOut(who))
                continue;
            if (best == m_places.size() || timeOf(who) < timeOf(best))
                best = who;
        }
        return best;
    }
    int timeOf(std::size_t who) const { return (m_places[who].passes + 1) * m_world.drainers[who].cadence; }

    std::string title(std::size_t who) const
    {
        const std::string name = m_world.drainers.size() > 1 ? m_world.drainers[who].id + ' ' : "";
        return name + std::to_string(m_places[who].passes) + ' ';
    }

    void pass(std::size_t who)
    {
        Place &place = m_places[who];
        std::vector<std::size_t> batch;
        for (std::size_t i = place.next; i < m_world.events.size() && static_cast<int>(batch.size()) < m_world.options.batch; ++i)
            batch.push_back(i);
        std::string last = place.next == 0 ? "-" : m_world.events[place.next - 1].name;
        for (const std::size_t i : batch) {
            if (!m_world.drainers[who].startsWorkflows) {
                m_story.push_back(title(who) + m_world.events[i].name + " delivered");
            } else if (!serve(who, i)) {
                place.halts = place.haltedOn == i ? place.halts + 1 : 1;
                place.haltedOn = i;
                place.isStalled = place.halts >= m_world.options.retries;
                m_story.push_back(title(who) + '=' + last + (place.isStalled ? " stalled " : " halted ") + m_world.events[i].name);
                appendEvent("workflow.dispatch_failed");
                return;
            }
            last = m_world.events[i].name;
            place.next = i + 1;
        }
        m_story.push_back(title(who) + '=' + last);
    }

    void appendEvent(const std::string &type)
    {
        m_world.events.push_back({'f' + std::to_string(++m_made), type, std::nullopt, std::nullopt});
    }

    /// False: the pass must stop here.
    bool serve(std::size_t who, std::size_t number)
    {
        const Event event = m_world.events[number];
        std::vector<std::string> told;
        int taken = 0;
        bool isCut = false;
        bool goesOn = true;
        for (const Subscription &subscription : m_world.subscriptions) {
            if (!accepts(subscription.pattern, event.type))
                continue;
            const Answer answer = filtered(subscription, event);
            if (answer == Answer::No)
                continue;
            const bool isLeft = answer == Answer::Broken && m_world.options.filterError == FilterError::Skip;
            if (isLeft) {
                told.push_back('?' + subscription.workflow);
                continue;
            }
            if (answer == Answer::Broken && m_world.options.filterError == FilterError::Halt) {
                told.push_back('!' + subscription.workflow); // the filter comes before the cap
                if (m_world.options.isR560) {
                    goesOn = false;
                    break;
                }
                continue;
            }
            if (taken == m_world.options.cap) {
                told.push_back('x' + subscription.workflow);
                isCut = true;
                continue;
            }
            ++taken;
            const std::string mark = start(event, subscription);
            told.push_back(mark + subscription.workflow);
            if (mark == "!" && m_world.options.isR560) {
                goesOn = false;
                break;
            }
        }
        std::string line = title(who) + event.name + '>';
        for (std::size_t i = 0; i < told.size(); ++i)
            line += (i == 0 ? "" : " ") + told[i];
        m_story.push_back(line);
        if (isCut && m_world.options.capAlert && event.type != "workflow.fanout_cap_hit")
            appendEvent("workflow.fanout_cap_hit");
        return goesOn;
    }

    std::string start(const Event &event, const Subscription &subscription)
    {
        const bool isOnce = m_world.options.dedupes && m_world.declaresKey[subscription.workflow] && event.key;
        if (isOnce && m_seen.count({subscription.workflow, *event.key}) > 0)
            return "~";
        for (std::size_t i = 0; i < m_world.faults.size(); ++i) {
            const Fault &fault = m_world.faults[i];
            if (fault.type != event.type || fault.workflow != subscription.workflow || (fault.times > 0 && m_struck[i] >= fault.times))
                continue;
            ++m_struck[i];
            return fault.throws || m_world.options.failedHalts ? "!" : "-";
        }
        if (isOnce)
            m_seen.insert({subscription.workflow, *event.key});
        return "";
    }

    World m_world;
    std::vector<Place> m_places;
    std::vector<int> m_struck;
    std::set<std::pair<std::string, std::string>> m_seen;
    std::vector<std::string> m_story;
    int m_made = 0;
};

} // namespace

std::vector<std::string> storyOf(World world)
{
    return Machine(std::move(world)).run();
}

} // namespace slowdrain
