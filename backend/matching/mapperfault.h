// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/json/syntaxerror.h"
#include "backend/matching/eventpathreader.h"

#include <QByteArray>
#include <QtGlobal>

namespace ledgerscope::matching {

/// Why a text is no input mapper, and where: a byte of the text, from 0.
struct MapperError {
    enum class Fault {
        NotJson,    ///< see syntax
        NotAnObject,
        BadPath,    ///< see path; input is the member that holds it
    };

    qsizetype position = 0;
    Fault fault = Fault::NotJson;
    json::SyntaxErrorKind syntax = json::SyntaxErrorKind::Empty;
    PathFault path = PathFault::ExpectedName;
    QByteArray input;

    friend bool operator==(const MapperError &, const MapperError &) = default;
};

/// The reason without position.
[[nodiscard]] Phrase phraseOf(const MapperError &error);

/// Why a workflow cannot be started with what was mapped: its dispatch fails.
struct InputFault {
    enum class Reason {
        PathMissing,       ///< the event has nothing there, and that was not to be
        InputAbsent,       ///< an input that the contract requires has no value
        PayloadUnreadable, ///< the payload is not JSON, or was not read to its end
        MapperUnreadable,  ///< see the MapperError of the subscription
    };

    Reason reason = Reason::PathMissing;
    QByteArray input; ///< empty without a mapper
    QByteArray path;  ///< where it was sought; empty if nowhere

    friend bool operator==(const InputFault &, const InputFault &) = default;
};
[[nodiscard]] Phrase phraseOf(const InputFault &fault);

} // namespace ledgerscope::matching
