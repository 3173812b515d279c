// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/plannames.h"

namespace ledgerscope::replay {

namespace names {

const List &drainModes()
{
    static const List list{"r560", "pre_r560"};
    return list;
}

const List &capOrders()
{
    static const List list{"id", "insertion"};
    return list;
}

const List &capHits()
{
    static const List list{"silent", "alert_event"};
    return list;
}

const List &filterErrors()
{
    static const List list{"halt", "skip", "fire"};
    return list;
}

const List &mapperMissings()
{
    static const List list{"absent", "null", "fail"};
    return list;
}

const List &dedupes()
{
    static const List list{"per_consumer", "none"};
    return list;
}

const List &nullCursors()
{
    static const List list{"nothing", "beginning"};
    return list;
}

const List &lateInserts()
{
    static const List list{"off", "on"};
    return list;
}

const List &locks()
{
    static const List list{"ttl", "none"};
    return list;
}

const List &globs()
{
    static const List list{"star_only", "expansion", "sqlite_glob", "sql_like", "one_segment"};
    return list;
}

const List &hitls()
{
    static const List list{"auto_approve", "never", "recorded"};
    return list;
}

const List &clocks()
{
    static const List list{"recorded", "virtual"};
    return list;
}

const List &failureInputs()
{
    static const List list{"recorded", "none"};
    return list;
}

const List &switchStates()
{
    static const List list{"off", "armed", "on"};
    return list;
}

const List &faultKinds()
{
    static const List list{"throw", "fail", "slow"};
    return list;
}

const List &plainReducers()
{
    static const List list{"merge_patch", "last_value", "counter"};
    return list;
}

const List &reducerActions()
{
    static const List list{"merge_patch", "last_value", "replace", "clear", "keep"};
    return list;
}

} // namespace names

QByteArrayView nameOf(Mode mode)
{
    switch (mode) {
    case Mode::Drain:
        return "drain";
    case Mode::Entity:
        return "entity";
    case Mode::Run:
        return "run";
    }
    return {};
}

} // namespace ledgerscope::replay
