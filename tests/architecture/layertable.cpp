// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/layertable.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QStringList backend(std::initializer_list<QLatin1StringView> rooms)
{
    QStringList paths;
    for (const auto room : rooms)
        paths += u"backend/"_s + room;
    return paths;
}

/// Rooms of the backend that models and commands may use: all services and ports, no driver, no writer.
QStringList services()
{
    return backend({"core"_L1, "json"_L1, "async"_L1, "matching"_L1, "ledger"_L1, "index"_L1, "query"_L1, "transfer"_L1, "userdata"_L1, "audit"_L1,
                    "fanout"_L1, "dap"_L1, "replay/protocol"_L1, "replay/client"_L1, "operations"_L1});
}

} // namespace

LayerTable::LayerTable()
{
    const QStringList drivers = backend({"ledger/sqlite"_L1, "ledger/postgres"_L1, "ledger/eventlog"_L1});
    const QStringList forDrivers = backend({"core"_L1, "async"_L1, "matching"_L1, "ledger"_L1, "ledger/write"_L1});
    m_rules = {
        {u"backend/core"_s, {}, {}},
        {u"backend/json"_s, backend({"core"_L1}), {}},
        {u"backend/async"_s, backend({"core"_L1}), {}},
        {u"backend/matching"_s, backend({"core"_L1, "json"_L1}), {}},
        {u"backend/ledger"_s, backend({"core"_L1, "json"_L1, "async"_L1, "matching"_L1}), {}},
        {u"backend/ledger/write"_s, backend({"core"_L1, "ledger"_L1}), {}},
        {u"backend/ledger/sqlite"_s, forDrivers, {}},
        {u"backend/ledger/postgres"_s, forDrivers, {}},
        {u"backend/ledger/eventlog"_s, forDrivers, {}},
        {u"backend/index"_s, backend({"core"_L1, "async"_L1, "ledger"_L1}), {}},
        {u"backend/query"_s, backend({"core"_L1, "json"_L1, "async"_L1, "matching"_L1, "ledger"_L1, "index"_L1}), {}},
        {u"backend/transfer"_s, backend({"core"_L1, "json"_L1, "async"_L1, "ledger"_L1, "ledger/write"_L1}), {}},
        {u"backend/userdata"_s, backend({"core"_L1, "json"_L1}), {}},
        {u"backend/audit"_s, backend({"core"_L1, "json"_L1, "async"_L1, "matching"_L1, "ledger"_L1, "index"_L1}), {}},
        {u"backend/fanout"_s, backend({"core"_L1, "matching"_L1}), {}},
        {u"backend/dap"_s, backend({"core"_L1, "json"_L1}), {}},
        {u"backend/replay/protocol"_s, backend({"core"_L1, "dap"_L1}), {}},
        {u"backend/replay/engine"_s, backend({"core"_L1, "json"_L1, "async"_L1, "matching"_L1, "ledger"_L1}), {}},
        {u"backend/replay/server"_s, backend({"core"_L1, "json"_L1, "async"_L1, "replay/engine"_L1, "replay/protocol"_L1, "dap"_L1}), {}},
        {u"backend/replay/client"_s, backend({"core"_L1, "async"_L1, "replay/protocol"_L1, "dap"_L1}), {}},
        {u"backend/operations"_s,
         backend({"core"_L1, "json"_L1, "async"_L1, "matching"_L1, "ledger"_L1, "ledger/write"_L1, "index"_L1}),
         {}},
        {u"backend/parity"_s, backend({"core"_L1, "ledger"_L1}), {}},
        {u"models"_s, services(), {}},
        {u"views"_s,
         QStringList{u"models"_s} + backend({"core"_L1, "json"_L1, "fanout"_L1}),
         backend({"ledger/capability.h"_L1, "ledger/eventfilter.h"_L1, "ledger/eventpage.h"_L1, "ledger/ledgermapping.h"_L1,
                  "ledger/ledgerprofile.h"_L1, "index/postings.h"_L1})},
        {u"resources"_s, {}, {}},
        {u"translations"_s, {}, {}},
        {u"app/common"_s, services() + drivers + backend({"ledger/write"_L1}), {}},
        {u"app/gui"_s, QStringList{u"app/common"_s, u"views"_s, u"models"_s, u"resources"_s, u"translations"_s} + services(), {}},
        {u"app/ctl"_s,
         QStringList{u"app/common"_s} + services() + backend({"ledger/write"_L1, "replay/engine"_L1, "replay/server"_L1}),
         {}},
    };
}

const LayerTable::Rule *LayerTable::ruleOf(const QString &room) const
{
    const auto found = std::find_if(m_rules.cbegin(), m_rules.cend(), [&room](const Rule &rule) { return rule.room == room; });
    return found == m_rules.cend() ? nullptr : &*found;
}

QString LayerTable::roomOf(const QString &path) const
{
    QString best;
    for (const Rule &rule : m_rules) {
        if ((path == rule.room || path.startsWith(rule.room + u'/')) && rule.room.size() > best.size())
            best = rule.room;
    }
    return best;
}

QString LayerTable::refusalOfInclude(const QString &room, const QString &header) const
{
    const Rule *rule = ruleOf(room);
    const QString target = roomOf(header);
    if (!rule)
        return u"%1 is no room of the architecture"_s.arg(room);
    if (target == room || rule->allowedRooms.contains(target) || rule->allowedHeaders.contains(header))
        return {};
    return u"%1 may not include %2"_s.arg(room, header);
}

QString LayerTable::refusalOfLink(const QString &room, const QString &linkedRoom) const
{
    const Rule *rule = ruleOf(room);
    const QString target = roomOf(linkedRoom);
    if (!rule)
        return u"%1 is no room of the architecture"_s.arg(room);
    const bool hasHeader = std::any_of(rule->allowedHeaders.cbegin(), rule->allowedHeaders.cend(),
                                       [&](const QString &header) { return roomOf(header) == target; });
    if (target == room || rule->allowedRooms.contains(target) || hasHeader)
        return {};
    return u"%1 may not link %2"_s.arg(room, linkedRoom);
}

QStringList LayerTable::includesOf(const QString &source)
{
    static const QRegularExpression include(u"^\\s*#\\s*include\\s+[\"<]([^\">]+)[\">]"_s, QRegularExpression::MultilineOption);
    QStringList headers;
    auto matches = include.globalMatch(source);
    while (matches.hasNext()) {
        const QString header = matches.next().captured(1);
        // Ours are written from the root; everything else is Qt, a system library or made by a tool.
        if (header.startsWith(u"backend/"_s) || header.startsWith(u"models/"_s) || header.startsWith(u"views/"_s) || header.startsWith(u"app/"_s)
            || header.startsWith(u"tests/"_s)) {
            headers += header;
        }
    }
    return headers;
}
