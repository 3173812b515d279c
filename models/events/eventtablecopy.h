// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/core/event.h"
#include "backend/core/result.h"

#include <QByteArray>
#include <QList>
#include <QObject>

#include <optional>

namespace ledgerscope {

class Workspace;

/// Brings events into a form for the clipboard, exactly as they are stored and never as they are drawn (cases C13, C74): rows as tab
/// separated text or CSV, or as JSON with the very bytes of their payloads. Bounded, and says when something was left out. GUI thread; the
/// reading runs on LedgerSession::interactive(); a new wish replaces the one under way.
class EventTableCopy final : public QObject
{
    Q_OBJECT

public:
    enum class Format {
        Text, ///< tabs between values, line breaks and tabs in values as \n \t
        Csv,  ///< RFC 4180; NULL is empty, an empty text is ""
        Json, ///< one object, or JSON Lines for several
    };
    Q_ENUM(Format)

    static constexpr qsizetype MaximumRows = 10'000;
    static constexpr qsizetype MaximumJsonRows = 1'000;
    static constexpr qint64 MaximumPayloadBytes = 64'000'000; ///< of all together

    struct Outcome {
        Format format = Format::Text;
        QByteArray text;
        qint64 copied = 0;
        qint64 leftOut = 0; ///< beyond the limits above, or not in the store any more
        std::optional<Error> error;
        QString sentence; ///< for a person: what is on the clipboard and what is not
    };

    explicit EventTableCopy(Workspace *workspace, QObject *parent = nullptr);
    ~EventTableCopy() override;

    void start(const QList<EventId> &ids, Format format);

Q_SIGNALS:
    void finished(const ledgerscope::EventTableCopy::Outcome &outcome);

private:
    void accept(const Result<Outcome> &outcome);

    Workspace *m_workspace;
    LatestTask<Result<Outcome>> m_task;
};

/// The values of an event in the order of the header line, as stored. Pure.
[[nodiscard]] QByteArray eventsAsCsv(const QList<Event> &events);
[[nodiscard]] QByteArray eventsAsText(const QList<Event> &events);

} // namespace ledgerscope
