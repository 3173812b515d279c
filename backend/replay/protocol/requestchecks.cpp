// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/protocol/requestchecks.h"

#include "backend/replay/protocol/comparerequest.h"
#include "backend/replay/protocol/launcharguments.h"
#include "backend/replay/protocol/locaterequest.h"
#include "backend/replay/protocol/tracerequest.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ledgerscope::replay::protocol {

namespace {

Error badField(const char *form, const QString &field)
{
    return {ErrorCode::BadValue, form, Phrase(field), {}, {}, {field}};
}

Result<void> checkPage(std::optional<qint64> from, std::optional<qint64> count)
{
    const char *form = QT_TRANSLATE_NOOP("Phrase", "This must not be negative.");
    if (from.value_or(0) < 0)
        return badField(form, u"from"_s);
    if (count.value_or(0) < 0)
        return badField(form, u"count"_s);
    return {};
}

} // namespace

Result<void> check(const LaunchArguments &arguments)
{
    if (arguments.ledger.isEmpty())
        return badField(QT_TRANSLATE_NOOP("Phrase", "A replay needs a ledger."), u"ledger"_s);
    if (!arguments.plan.text.startsWith('{'))
        return badField(QT_TRANSLATE_NOOP("Phrase", "An object was expected here."), u"plan"_s);
    return {};
}

Result<void> check(const LocateArguments &arguments)
{
    if (arguments.id.has_value() == arguments.time.has_value())
        return badField(QT_TRANSLATE_NOOP("Phrase", "Either an id or a time must be given."), u"id"_s);
    return {};
}

Result<void> check(const TraceArguments &arguments)
{
    return checkPage(arguments.from, arguments.count);
}

Result<void> check(const CompareArguments &arguments)
{
    if (arguments.against == CompareAgainst::Plan && !arguments.other)
        return badField(QT_TRANSLATE_NOOP("Phrase", "A second plan is needed to compare with."), u"other"_s);
    if (arguments.against == CompareAgainst::Recorded && arguments.other)
        return badField(QT_TRANSLATE_NOOP("Phrase", "There is no second plan when recorded runs are compared with."), u"other"_s);
    return checkPage(arguments.from, arguments.count);
}

} // namespace ledgerscope::replay::protocol
