// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/frame.h"

#include <QCoreApplication>

namespace ledgerscope::dap {

Phrase describe(FrameProblem problem)
{
    switch (problem) {
    case FrameProblem::NotAHeader: return QT_TRANSLATE_NOOP("Phrase", "Something other than a header stands between two messages.");
    case FrameProblem::NoLength: return QT_TRANSLATE_NOOP("Phrase", "A message does not say how long it is.");
    case FrameProblem::BadLength: return QT_TRANSLATE_NOOP("Phrase", "The length of a message is no number.");
    case FrameProblem::HeaderTooLong: return QT_TRANSLATE_NOOP("Phrase", "The header of a message is too long.");
    case FrameProblem::BodyTooLong: return QT_TRANSLATE_NOOP("Phrase", "A message is too long.");
    case FrameProblem::CutOff: return QT_TRANSLATE_NOOP("Phrase", "The stream ended inside a message.");
    }
    Q_UNREACHABLE();
    return {};
}

Error errorOf(FrameProblem problem)
{
    return {ErrorCode::BadFile, describe(problem), {}, {}, {}, {}};
}

QByteArray frameOf(QByteArrayView body)
{
    QByteArray frame = "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n";
    frame.append(body);
    return frame;
}

} // namespace ledgerscope::dap
