// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/ledgertail.h"
#include "tests/support/ledgerconformance.h"

#include <QMap>
#include <QObject>
#include <QStringList>

#include <memory>

namespace ledgerscope {

/// What every LedgerReader must do when rows arrive, and what LedgerTail makes of it. Used as LedgerConformance is.
class ArrivalConformance : public QObject
{
    Q_OBJECT

protected:
    [[nodiscard]] virtual StoreKind kind() const = 0;
    [[nodiscard]] virtual std::unique_ptr<ConformanceStore> makeStore() = 0; ///< empty: no tables yet
    /// Whether the store can replace a row under its id; a fake need not.
    [[nodiscard]] virtual bool canReplace() const { return true; }

    /// "01KSFR9B4R" and a number: ids in their order.
    [[nodiscard]] static EventId idOf(qint64 number);
    [[nodiscard]] QByteArray insertSql(const QList<EventId> &ids) const; ///< one statement
    [[nodiscard]] static QByteArray replaceSql(const EventId &id);
    [[nodiscard]] std::unique_ptr<ConformanceStore> storeWith(const QByteArray &sql);
    [[nodiscard]] static std::unique_ptr<LedgerReader> open(ConformanceStore &store);
    /// Ids as "new 7", "late 3", "again 3", in the order given; moves the mark.
    [[nodiscard]] static QStringList arrivals(LedgerReader &reader, ArrivalMark &mark);
    [[nodiscard]] static QStringList poll(LedgerTail &tail, LedgerReader &reader); ///< until nothing more is at hand
    [[nodiscard]] static QStringList pollUntil(LedgerTail &tail, LedgerReader &reader, qsizetype count); ///< so many came, or patience ends

private Q_SLOTS:
    void nothingArrivesWhereNothingHappens();
    void theReportSaysHowLateEventsAreFound();
    void eventsAboveTheHeadComeOnce();
    void anEmptyLedgerGetsItsFirstEvents();
    void aMarkAtABoundGivesWhatCameAfterIt();
    void aMarkBelowTheHeadGivesEverythingAbove();
    void aMarkCanBeUsedAgainAndByAnotherReader();
    void aBurstComesInBatches();
    void c17LateEventBehindTheCursor();
    void c19IdFromTheFuture();
    void idsAreCountedBetweenFences();
    void allColumnsButThePayloadCome();
    void aStoppedLookIsCancelled();

    void tailTellsNewFromLate();
    void tailTellsReplacedEvents();
    void tailGivesABurstWhole();
    void tailBeginsBehindAnId();
    void tailIsTheTable_data();
    void tailIsTheTable();
    void tailSaysWhatVanished();
};

} // namespace ledgerscope
