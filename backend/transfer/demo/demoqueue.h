// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <functional>
#include <vector>

namespace ledgerscope {

/// What is still to happen in the demonstration, by time and, at the same time, in the order it was asked for.
/// Times are milliseconds since 1970.
class DemoQueue final
{
public:
    using Action = std::function<void(qint64 now)>;

    /// Runs `action` at `when`, or right away if that has passed.
    void at(qint64 when, Action action);
    /// Runs everything before `limit`, including what is added meanwhile.
    void runUntil(qint64 limit);

private:
    struct Entry {
        qint64 when = 0;
        quint64 serial = 0;
        Action action;
    };
    static bool isLater(const Entry &a, const Entry &b);

    std::vector<Entry> m_heap; ///< the earliest in front
    quint64 m_nextSerial = 0;
    qint64 m_now = 0;
};

} // namespace ledgerscope
