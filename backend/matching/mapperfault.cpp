// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/mapperfault.h"

namespace ledgerscope::matching {

Phrase phraseOf(const MapperError &error)
{
    switch (error.fault) {
    case MapperError::Fault::NotJson: return Phrase(QT_TRANSLATE_NOOP("Phrase", "the mapper is not JSON: %1"), {json::describe(error.syntax)});
    case MapperError::Fault::NotAnObject: return QT_TRANSLATE_NOOP("Phrase", "the mapper is not a JSON object of inputs and paths");
    case MapperError::Fault::BadPath:
        return Phrase(QT_TRANSLATE_NOOP("Phrase", "the path of %1 cannot be read: %2"), {QString::fromUtf8(error.input), phraseOf(error.path)});
    }
    Q_UNREACHABLE();
}

Phrase phraseOf(const InputFault &fault)
{
    const Phrase input = QString::fromUtf8(fault.input);
    const Phrase path = QString::fromUtf8(fault.path);
    switch (fault.reason) {
    case InputFault::Reason::PathMissing: return Phrase(QT_TRANSLATE_NOOP("Phrase", "the input %1 has no value: the event has no %2"), {input, path});
    case InputFault::Reason::InputAbsent:
        if (fault.path.isEmpty())
            return Phrase(QT_TRANSLATE_NOOP("Phrase", "the input %1 is required, and nothing maps it"), {input});
        return Phrase(QT_TRANSLATE_NOOP("Phrase", "the input %1 is required and absent: the event has no %2"), {input, path});
    case InputFault::Reason::PayloadUnreadable:
        if (fault.input.isEmpty())
            return QT_TRANSLATE_NOOP("Phrase", "the inputs would be the members of the payload, and it is not JSON, or was not read to its end");
        return Phrase(QT_TRANSLATE_NOOP("Phrase", "the input %1 is sought at %2, and the payload is not JSON, or was not read to its end"), {input, path});
    case InputFault::Reason::MapperUnreadable: return QT_TRANSLATE_NOOP("Phrase", "the mapper cannot be read");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::matching
