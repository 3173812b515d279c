// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/ledgerreader.h"
#include "tests/support/randomledger.h"

#include <QObject>

#include <memory>

namespace ledgerscope {

/// A store of its own for one test: a new file, a new database.
class ConformanceStore
{
public:
    ConformanceStore() = default;
    ConformanceStore(const ConformanceStore &) = delete;
    ConformanceStore &operator=(const ConformanceStore &) = delete;
    virtual ~ConformanceStore();

    /// Runs statements in the store's own dialect, while readers may be open. Aborts the test program on an error.
    virtual void run(const QByteArray &sql) = 0;
    [[nodiscard]] virtual LedgerSource source(const LedgerMapping &mapping) = 0;
};

/// What every LedgerReader must do, whatever it reads from. A driver's test is this class with two functions of its own:
///
///     class SqliteConformanceTest final : public LedgerConformance
///     {
///         Q_OBJECT
///     protected:
///         StoreKind kind() const override { return StoreKind::Sqlite; }
///         std::unique_ptr<ConformanceStore> makeStore() override; // empty: no tables yet
///     };
///
/// The expected answers come from the rows that were put in (RandomLedger) and from the words of the cases, never from a reader.
/// Slots of a subclass run too, after these.
class LedgerConformance : public QObject
{
    Q_OBJECT

protected:
    [[nodiscard]] virtual StoreKind kind() const = 0;
    [[nodiscard]] virtual std::unique_ptr<ConformanceStore> makeStore() = 0;

private Q_SLOTS:
    void pagesCoverEveryEventOnce_data();
    void pagesCoverEveryEventOnce();
    void pagesBeginAtAnyKey_data();
    void pagesBeginAtAnyKey();
    void filtersMeanWhatTheySay_data();
    void filtersMeanWhatTheySay();
    void filteredPagesAgreeInEveryOrder_data();
    void filteredPagesAgreeInEveryOrder();
    void eventsComeInTheOrderAskedFor();
    void payloadsAreWholeOrCut();
    void unknownEventsAreNamed();
    void scansFillWhatIsAskedFor_data();
    void scansFillWhatIsAskedFor();
    void scansGoOnBehindAnId();
    void scansEndWhenTheVisitorSaysSo();
    void partsCoverEveryRowOnce_data();
    void partsCoverEveryRowOnce();
    void partsKeepRowsAboveTheBoundOut();
    void partsEndWhenTheVisitorSaysSo();
    void rowsAboveTheBoundAreLeftOut();
    void theBoundOfAnEmptyLedgerKeepsEverythingOut();
    void stoppedCallsAreCancelled();
    void aScanStopsInTheMiddle();
    void impossiblePagesAreRefused();
    void ordersWithoutAColumnAreRefused();
    void theStoresClockRuns();
    void capabilitiesNameTheEventsTable();
    void c01ToC06PayloadsAreTheirBytes_data();
    void c01ToC06PayloadsAreTheirBytes();
    void c09BytesThatAreNotUtf8();
    void c10LargePayloadsAreReadInPart();
    void c13HostileTextStaysAsItIs();
    void c16IdsOfOneMillisecond();
    void c22ThreeClocks();
    void c24SequenceOrder();
    void c26TimesOfEveryShape();
    void c27MicrosecondsDecideTheOrder();
    void c40TheOtherDialect();
    void c70ManyEvents();

private:
    /// The base schema of the cases and then `sql`.
    [[nodiscard]] std::unique_ptr<ConformanceStore> storeWith(const QByteArray &sql);
    /// The block of a case, in the store's own words where the case is written for SQLite alone.
    [[nodiscard]] std::unique_ptr<ConformanceStore> caseStore(const QString &name);
    [[nodiscard]] std::unique_ptr<LedgerReader> open(ConformanceStore &store, const LedgerMapping &mapping = {});
    /// The random ledger of a shape and a reader on it, made once each. Shapes: "A" and "B" are the dialects, "A, indexed" has indexes on
    /// the times, and "A, uniform" has them too and writes all times alike.
    struct Random {
        RandomLedger ledger;
        std::unique_ptr<ConformanceStore> store;
        std::unique_ptr<LedgerReader> reader;
    };
    [[nodiscard]] Random &random(const QString &shape);
    [[nodiscard]] QByteArrayList described(const QList<Event> &events) const;
    void addShapes();

    QHash<QString, std::shared_ptr<Random>> m_random;
};

} // namespace ledgerscope
