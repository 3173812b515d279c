// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/requestorder.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace ledgerscope::dap {

namespace {

/// What only makes sense for a session that stands somewhere.
constexpr std::array Running{"next"_L1,     "stepIn"_L1,     "stepOut"_L1,   "stepBack"_L1,    "continue"_L1, "reverseContinue"_L1,
                             "pause"_L1,    "goto"_L1,       "stackTrace"_L1, "scopes"_L1,      "variables"_L1, "setVariable"_L1,
                             "setExpression"_L1, "evaluate"_L1, "exceptionInfo"_L1};
/// What can be asked as soon as the adapter said what it is.
constexpr std::array Configuring{"launch"_L1, "attach"_L1, "configurationDone"_L1, "setBreakpoints"_L1, "setFunctionBreakpoints"_L1,
                                 "setDataBreakpoints"_L1, "setExceptionBreakpoints"_L1, "terminate"_L1};

template<typename Commands>
bool isAmong(const Commands &commands, const QString &command)
{
    return std::any_of(commands.begin(), commands.end(), [&command](QLatin1StringView name) { return command == name; });
}

} // namespace

Result<void> RequestOrder::admit(const QString &command)
{
    const std::scoped_lock lock(m_mutex);
    if (const char *why = refusal(command))
        return Error{ErrorCode::BadOption, why, {}, {}, {}, {command}};
    if (Step *step = stepOf(command))
        *step = Step::Begun;
    return {};
}

void RequestOrder::answered(const QString &command, bool isSuccess)
{
    const std::scoped_lock lock(m_mutex);
    if (Step *step = stepOf(command); step && *step == Step::Begun)
        *step = isSuccess ? Step::Done : Step::Open;
}

bool RequestOrder::hasEnded() const
{
    const std::scoped_lock lock(m_mutex);
    return m_end != Step::Open;
}

const char *RequestOrder::refusal(const QString &command) const
{
    if (m_end != Step::Open)
        return QT_TRANSLATE_NOOP("Phrase", "The session was disconnected.");
    if (command == "disconnect"_L1)
        return nullptr;
    if (command == "initialize"_L1)
        return m_initialize == Step::Open ? nullptr : QT_TRANSLATE_NOOP("Phrase", "The session is initialized already.");
    if (m_initialize != Step::Done)
        return QT_TRANSLATE_NOOP("Phrase", "The first request of a session must be “initialize”.");
    if (command == "launch"_L1 && m_launch != Step::Open)
        return QT_TRANSLATE_NOOP("Phrase", "A replay was launched already; “restart” starts it anew.");
    // Clients ask for threads as soon as they have configured, whether `launch` was answered or not.
    if (isAmong(Configuring, command) || (command == "threads"_L1 && m_launch != Step::Open))
        return nullptr;
    if (m_launch != Step::Done)
        return QT_TRANSLATE_NOOP("Phrase", "No replay was launched yet.");
    if (isAmong(Running, command) && m_configuration != Step::Done)
        return QT_TRANSLATE_NOOP("Phrase", "The replay waits for “configurationDone”.");
    return nullptr;
}

RequestOrder::Step *RequestOrder::stepOf(const QString &command)
{
    if (command == "initialize"_L1)
        return &m_initialize;
    if (command == "launch"_L1)
        return &m_launch;
    if (command == "configurationDone"_L1)
        return &m_configuration;
    return command == "disconnect"_L1 ? &m_end : nullptr;
}

} // namespace ledgerscope::dap
