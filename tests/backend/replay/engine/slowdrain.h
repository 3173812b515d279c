// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

/// The drain loop of ledgers.md §1.4 once more, by the plainest means: strings, lists and loops, one event at a time, and nothing of the
/// product. Written from the reference text, so that it errs in other places than the product does.
namespace slowdrain {

struct Event {
    std::string name;                ///< how the story calls it
    std::string type;
    std::optional<std::string> key;  ///< idempotency key
    std::optional<std::string> n;    ///< the member n of the payload, as JSON; nullopt: there is none
};

struct Subscription {
    int id = 0;
    std::string pattern;
    std::string workflow;
    bool isEnabled = true;
    std::optional<int> above; ///< a filter "n > above"
};

struct Fault {
    std::string type; ///< exact
    std::string workflow;
    bool throws = true; ///< otherwise the contract returns 'failed'
    int times = 0;      ///< 0: always
};

struct Drainer {
    std::string id;
    int cadence = 0;
    bool startsWorkflows = false;
    bool isNull = false; ///< its cursor
};

enum class FilterError { Halt, Skip, Fire };

struct Options {
    bool isR560 = true;
    int batch = 500;
    int cap = 8;
    bool capById = true;
    bool capAlert = false;
    FilterError filterError = FilterError::Halt;
    bool dedupes = true;
    bool failedHalts = false;
    bool nullIsBeginning = false;
    int retries = 3;
};

struct World {
    std::vector<Event> events;
    std::vector<Subscription> subscriptions;
    std::vector<Drainer> drainers; ///< by id
    std::vector<Fault> faults;
    std::map<std::string, bool> declaresKey; ///< by workflow
    Options options;
};

/// One line for each delivery and each pass, as ReplayScenario::story() writes them.
[[nodiscard]] std::vector<std::string> storyOf(World world);

} // namespace slowdrain
