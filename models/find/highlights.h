// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "backend/core/result.h"
#include "backend/ledger/eventpage.h"
#include "backend/query/rowset.h"
#include "backend/query/searchreport.h"
#include "models/find/rowmatch.h"

#include <QList>
#include <QMetaType>
#include <QObject>
#include <QPointer>
#include <QString>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope {

class LedgerReader;
class LedgerSession;
class Workspace;

/// What one highlight says about one event. What it does not match has no mark.
struct HighlightMark {
    enum class State {
        Matches,
        NotSearched,  ///< its payload decides and was not looked at yet
        NotEvaluable, ///< its payload was looked at and does not decide
    };

    QString name;
    QString letter;  ///< one character, no other highlight has it
    int colour = 0;  ///< a slot
    int place = 0;   ///< among the highlights that are shown, from 0
    State state = State::Matches;

    friend bool operator==(const HighlightMark &, const HighlightMark &) = default;
};

/// A sentence about a mark, translated: "Highlight Price: not searched, its payload decides."
[[nodiscard]] QString highlightSentence(const HighlightMark &mark);

/// Counts what saved filters match and knows which events those match that are shown as highlights, from the columns of the workspace's
/// ledger and by the same RowMatch as filters, on a worker. Payloads are looked at for the shown ones alone, a part of the ledger at a time
/// on the session's background connection, and only while no filter is searched for and nothing loads. GUI thread.
class Highlights final : public QObject
{
    Q_OBJECT

public:
    /// So many are shown at once; those behind are counted only.
    static constexpr int MaximumCount = 4;

    struct Entry {
        QString name;
        int colour = 0;
        query::Expression query;
        bool isHighlight = false;

        friend bool operator==(const Entry &, const Entry &) = default;
    };
    struct Count {
        qint64 matching = 0;
        qint64 open = 0;         ///< events whose payload decides and was not looked at
        qint64 notEvaluable = 0;
    };

    explicit Highlights(Workspace &workspace);
    ~Highlights() override;

    void setEntries(const QList<Entry> &entries);
    /// Nullopt while columns or the answer are missing.
    [[nodiscard]] std::optional<Count> countOf(int entry) const;
    [[nodiscard]] bool isShown(int entry) const;
    [[nodiscard]] QString letterOf(int entry) const; ///< empty unless shown

    [[nodiscard]] bool isAny() const; ///< one is shown
    /// The marks of an event that is known to stand in this row of the columns; none as long as nothing is known of it.
    [[nodiscard]] QList<HighlightMark> marksOf(qint64 row, const EventId &id) const;

Q_SIGNALS:
    void changed(); ///< entries, counts or marks

private:
    struct State {
        Entry entry;
        QString letter; ///< empty: not shown
        std::shared_ptr<const RowMatch> match; ///< of shown ones
        query::RowSet unknown;                 ///< rows whose payload does not decide
        std::optional<Count> count;
    };
    /// What the payloads of a part of the ledger say.
    struct Part {
        std::vector<quint32> found;
        std::vector<quint32> unknown;
        qint64 end = 0; ///< the row behind it
        query::SearchReport report;
    };

    void followSession();
    void followColumns();
    void match();
    void accept(const std::vector<State> &answered);
    void searchOn();
    void acceptPart(const Result<Part> &part);
    [[nodiscard]] static Result<Part> searchPart(LedgerReader &reader, const RowMatch &match, const UpperBound &bound, const std::stop_token &stop);

    Workspace &m_workspace;
    QPointer<LedgerSession> m_session;
    std::vector<State> m_states;
    bool m_isDue = false;        ///< columns came while others were being matched
    std::size_t m_searched = 0;  ///< whose payloads m_searchTask looks at
    LatestTask<std::vector<State>> m_matchTask;
    LatestTask<Result<Part>> m_searchTask;
    WorkerThread m_worker;
};

} // namespace ledgerscope

Q_DECLARE_METATYPE(ledgerscope::HighlightMark)
