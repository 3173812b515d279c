// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/core/ids.h"
#include "backend/core/result.h"
#include "backend/query/payloadsample.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QString>

#include <optional>

namespace ledgerscope {

class LedgerSession;
class Workspace;

/// What payloads of the workspace's ledger look like, for completion: those that were read anyway, and once it is wanted a bounded sample of
/// the most frequent types, evenly over the ledger. The sample is read on the session's background connection a few payloads at a time,
/// and only while nothing loads and no filter is searched for. GUI thread.
class PayloadSampler final : public QObject
{
    Q_OBJECT

public:
    static constexpr int MaximumTypes = 10;
    static constexpr int PayloadsOfType = 100;
    static constexpr int PayloadsAtATime = 50;

    explicit PayloadSampler(Workspace &workspace);
    ~PayloadSampler() override;

    /// The sample is wanted; it is read once for each ledger.
    void want();
    /// A payload that was read for something else.
    void see(const EventId &event, const QByteArray &payload);
    [[nodiscard]] const query::PayloadSample &sample() const { return m_sample; }
    /// "From a sample of 1,000 payloads."; empty while there is none.
    [[nodiscard]] QString sentence() const;

Q_SIGNALS:
    void changed();

private:
    struct SeenPayload {
        EventId event;
        QByteArray bytes;
    };
    struct Part {
        QList<EventId> left; ///< still to be read
        QList<SeenPayload> payloads;
    };

    void followSession();
    void go();
    void accept(const Result<Part> &part);

    Workspace &m_workspace;
    QPointer<LedgerSession> m_session;
    query::PayloadSample m_sample;
    QSet<QByteArray> m_seen;                  ///< ids of events whose payload was seen
    bool m_isWanted = false;
    std::optional<QList<EventId>> m_left;     ///< nullopt: not chosen yet
    LatestTask<Result<Part>> m_task;
};

} // namespace ledgerscope
