// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/profileprobe.h"
#include "models/shell/mappingmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// The mapping page's model on the other dialect of the same ledger (case C40).
class MappingModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void proposesTheOtherDialect_C40();
    void proposalOpensTheLedger_C40();
    void choiceOfTheUserWins();
    void anotherTableProposesAnew();
    void aLoadedMappingIsShown();

private:
    [[nodiscard]] static QModelIndex rowOf(const MappingModel &model, const QByteArray &ours);
};

namespace {

StoreTable table(const QByteArray &name, const QByteArrayList &columns)
{
    StoreTable result;
    result.name = name;
    for (const QByteArray &column : columns)
        result.columns += {column, "text", {}};
    return result;
}

/// The tables of case C40 as a driver would list them.
StoreSchema otherDialect()
{
    return {{table("event_log2", {"ulid", "event_type", "entity_ref", "payload_json", "idempotency_key", "at"}),
             table("event_drain_cursor", {"consumer", "cursor_value"}), table("event_subscriptions2", {"event_type_pattern", "workflow_type"})}};
}

} // namespace

QModelIndex MappingModelTest::rowOf(const MappingModel &model, const QByteArray &ours)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, MappingModel::Ours).data().toString().startsWith(QString::fromLatin1(ours) + u' '))
            return model.index(row, MappingModel::Theirs);
    }
    return {};
}

void MappingModelTest::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
}

void MappingModelTest::proposesTheOtherDialect_C40()
{
    MappingModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSchema(otherDialect(), StoreKind::Sqlite);
    QCOMPARE(model.table(), u"event_log2"_s);
    QVERIFY(rowOf(model, "event_id").data(MappingModel::CandidatesRole).toStringList().contains(u"ulid"_s));
    QVERIFY(rowOf(model, "entity_ref").data(MappingModel::CandidatesRole).toStringList().contains(u"entity_ref"_s));
    QVERIFY(rowOf(model, "entity_ref").siblingAtColumn(MappingModel::Ours).data().toString().contains(u"first colon"));
    QCOMPARE(model.rowCount(), 13);
}

void MappingModelTest::proposalOpensTheLedger_C40()
{
    MappingModel model;
    model.setSchema(otherDialect(), StoreKind::Sqlite);
    const auto profile = probeProfile(otherDialect(), model.mapping(), {});
    QVERIFY2(profile.isOk(), profile ? "" : qPrintable(profile.error().text()));
    QCOMPARE(profile->eventsTable, "event_log2");
    QCOMPARE(profile->nameOf(EventColumn::Id), "ulid");
    QCOMPARE(profile->nameOf(EventColumn::RefOfEntity), "entity_ref");
    QCOMPARE(profile->nameOf(EventColumn::Occurred), "at");
    QCOMPARE(EntityRef::fromStored("bid:B:5875").id.bytes(), "B:5875");
}

void MappingModelTest::choiceOfTheUserWins()
{
    MappingModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setSchema(otherDialect(), StoreKind::Sqlite);
    QSignalSpy changed(&model, &MappingModel::mappingChanged);
    const QModelIndex id = rowOf(model, "event_id");
    QVERIFY(id.flags() & Qt::ItemIsEditable);
    QVERIFY(model.setData(id, u"idempotency_key"_s));
    QCOMPARE(model.mapping().columns.value("events").value("event_id"), "idempotency_key");
    QVERIFY(model.setData(id, QString()));
    QVERIFY(!model.mapping().columns.value("events").contains("event_id"));
    QCOMPARE(id.data().toString(), u"by its usual names"_s);
    QCOMPARE(changed.count(), 2);
    QVERIFY(!model.setData(id.siblingAtColumn(MappingModel::Ours), u"x"_s));
}

void MappingModelTest::anotherTableProposesAnew()
{
    StoreSchema schema = otherDialect();
    schema.tables += table("second_log", {"ulid", "event_type", "entity_ref", "at"});
    MappingModel model;
    model.setSchema(schema, StoreKind::Sqlite);
    QVERIFY(model.tables().contains(u"second_log"_s));
    model.setTable(u"second_log"_s);
    QCOMPARE(model.table(), u"second_log"_s);
    QVERIFY(!rowOf(model, "idempotency_key").data(MappingModel::CandidatesRole).toStringList().contains(u"idempotency_key"_s));
}

void MappingModelTest::aLoadedMappingIsShown()
{
    const auto loaded = LedgerMapping::fromJson(R"({"tables":{"events":"event_log2"},"columns":{"events":{"event_id":"ulid"}},"zone":"Europe/Berlin"})");
    QVERIFY(loaded.isOk());
    MappingModel model;
    model.setSchema(otherDialect(), StoreKind::Sqlite);
    model.setMapping(*loaded);
    QCOMPARE(rowOf(model, "event_id").data(Qt::EditRole).toString(), u"ulid"_s);
    QCOMPARE(model.mapping().zone, "Europe/Berlin");
    QCOMPARE(LedgerMapping::fromJson(model.mapping().toJson())->toJson(), loaded->toJson());
}

QTEST_GUILESS_MAIN(MappingModelTest)
#include "mappingmodeltest.moc"
