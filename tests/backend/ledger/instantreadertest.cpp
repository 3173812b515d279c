// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/instantreader.h"

#include <QTest>

#include <random>

namespace ledgerscope {

using namespace Qt::StringLiterals;

/// Whatever the text: the short way and the long one give the same.
class InstantReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownFormsAgree_data();
    void knownFormsAgree();
    void changedTextsAgree();
    void randomMomentsComeBack();
    void aZoneOfTheMappingIsKept();
};

namespace {

QByteArrayList forms()
{
    return {"2026-05-25T14:23:11Z", "2026-05-25T14:23:11.5Z", "2026-05-25T14:23:11.123456789Z", "2026-05-25T14:23:11.1234567899Z",
            "2026-05-25 14:23:11.123456+00", "2026-05-25 14:23:11+00", "2026-05-25T14:23:11+00:00", "2026-05-25T14:23:11+02:00",
            "2026-05-25T14:23:11", "2026-05-25 14:23:11.5", "2026-05-25", "2026-05-25T14:23Z", "2026-05-25T14:23:11 Z",
            "2026-05-25t14:23:11z", "2026-05-25T14:23:11,5Z", "2026-05-25T14:23:11.Z", "2026-05-25T14:23:60Z", "2026-05-25T24:00:00Z",
            "2026-05-25T14:60:00Z", "2026-02-29T14:23:11Z", "2024-02-29T14:23:11Z", "2026-13-01T00:00:00Z", "2026-00-10T00:00:00Z",
            "1677-09-21T00:12:43.145224192Z", "1677-09-21T00:12:43.145224191Z", "1677-09-21T23:59:59Z", "1677-09-22T00:00:00Z",
            "2262-04-11T23:47:16.854775807Z", "2262-04-11T23:47:16.854775808Z", "2262-04-10T23:59:59.999999999Z", "2262-04-12T00:00:00Z",
            "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "1779718994", "1779718995000", "1779718995000000000", "-1", "", "Z", "yesterday",
            "2026-05-25T14:23:11Z ", " 2026-05-25T14:23:11Z", "2026-05-25T14:23:11.12345678901234567890Z", "2026-05-25T14:23:11-00",
            "2026-05-25T14:23:11ZZ", "2026-05-25T14:23:1:Z", "2026-05-25T1::23:11Z", "2026/05/25T14:23:11Z", QByteArray("2026-05-25T14:23:11\0", 20),
            QByteArray(10, '\0') + "T14:23:11Z"};
}

} // namespace

void InstantReaderTest::knownFormsAgree_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const QByteArray &form : forms())
        QTest::addRow("\"%s\"", form.constData()) << form;
}

void InstantReaderTest::knownFormsAgree()
{
    QFETCH(QByteArray, text);
    const TimestampReader times;
    InstantReader fresh{times};
    QCOMPARE(fresh.read(text), times.read(text).instant());
    InstantReader used{times};
    QVERIFY(used.read("2026-05-25T00:00:00Z"));
    QCOMPARE(used.read(text), times.read(text).instant());
    QCOMPARE(used.read(text), times.read(text).instant());
}

/// One to three bytes of a known form become others; all by one reader, so that what it remembers is tried too.
void InstantReaderTest::changedTextsAgree()
{
    std::mt19937 random{20260525};
    const QByteArrayList all = forms();
    const QByteArray bytes = "0123456789:.-+TZtz ,\0x"_ba;
    const TimestampReader times;
    InstantReader reader{times};
    int readable = 0;
    for (int i = 0; i < 200'000; ++i) {
        QByteArray text = all.at(static_cast<qsizetype>(random() % static_cast<unsigned>(all.size())));
        for (auto change = 1 + random() % 3; change > 0 && !text.isEmpty(); --change)
            text[static_cast<qsizetype>(random() % static_cast<unsigned>(text.size()))] = bytes[static_cast<qsizetype>(random() % 22U)];
        const auto expected = times.read(text).instant();
        readable += expected ? 1 : 0;
        if (reader.read(text) != expected)
            QFAIL(text.constData());
    }
    QVERIFY2(readable > 10'000, qPrintable(QString::number(readable)));
}

void InstantReaderTest::randomMomentsComeBack()
{
    std::mt19937_64 random{7};
    InstantReader reader{TimestampReader{}};
    for (int i = 0; i < 50'000; ++i) {
        const Instant moment{static_cast<qint64>(random())};
        const QByteArray text = toIsoUtc(moment, 9);
        if (reader.read(text) != moment)
            QFAIL(text.constData());
    }
}

void InstantReaderTest::aZoneOfTheMappingIsKept()
{
    const TimestampReader times{"Europe/Berlin"_ba};
    InstantReader reader{times};
    for (const auto &text : {"2026-05-25T14:23:11Z"_ba, "2026-05-25T14:23:11"_ba, "2026-05-25"_ba, "2026-05-25 14:23:11+00"_ba}) {
        QCOMPARE(reader.read(text), times.read(text).instant());
        QVERIFY(reader.read(text));
    }
    QVERIFY(reader.read("2026-05-25T14:23:11Z") != reader.read("2026-05-25T14:23:11"));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::InstantReaderTest)
#include "instantreadertest.moc"
