// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/killswitches.h"
#include "backend/replay/engine/seenkeys.h"

#include <QTest>

#include <random>
#include <set>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// The small values that a replay's state is made of.
class ReplayStateTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void switchesStandAsTheyStoodThen();
    void aDotInAKeyIsAColon();
    void seenKeysAgreeWithPlainSetsAndCopiesStayAsTheyWere();
};

void ReplayStateTest::switchesStandAsTheyStoodThen()
{
    const KillSwitches switches({{"kill:a"_ba, SwitchState::Armed}},
                                {{{20}, {"kill:a"_ba, SwitchState::Off}}, {{10}, {"kill:a"_ba, SwitchState::On}}, {{15}, {"kill:b"_ba, SwitchState::On}}});
    QCOMPARE(switches.stateOf("kill:a", Instant{9}), SwitchState::Armed);
    QCOMPARE(switches.stateOf("kill:a", Instant{10}), SwitchState::On);
    QCOMPARE(switches.stateOf("kill:a", Instant{19}), SwitchState::On);
    QCOMPARE(switches.stateOf("kill:a", Instant{20}), SwitchState::Off);
    QCOMPARE(switches.stateOf("kill:a", std::nullopt), SwitchState::Off);
    QCOMPARE(switches.stateOf("kill:b", Instant{14}), SwitchState::Off);
    QCOMPARE(switches.stateOf("kill:b", std::nullopt), SwitchState::On);
    QCOMPARE(switches.stateOf("kill:never_heard", std::nullopt), SwitchState::Off);
}

void ReplayStateTest::aDotInAKeyIsAColon()
{
    const KillSwitches switches({{"kill.ns_writes"_ba, SwitchState::On}});
    QCOMPARE(switches.stateOf("kill:ns_writes", std::nullopt), SwitchState::On);
    QCOMPARE(KillSwitches::canonicalKey("kill.a.b"), "kill:a.b"_ba);
    QCOMPARE(KillSwitches::canonicalKey("other.a"), "other.a"_ba);
}

void ReplayStateTest::seenKeysAgreeWithPlainSetsAndCopiesStayAsTheyWere()
{
    using Plain = std::set<std::pair<quint32, QByteArray>>;
    const quint32 seed = 77;
    std::mt19937 random(seed);
    SeenKeys keys;
    Plain plain;
    std::vector<std::pair<SeenKeys, Plain>> copies;
    for (int i = 0; i < 4'000; ++i) {
        const auto consumer = static_cast<quint32>(random() % 5);
        const QByteArray key = QByteArray::number(random() % 900);
        QCOMPARE(keys.contains(consumer, key), plain.contains({consumer, key}));
        QCOMPARE(keys.add(consumer, key), plain.insert({consumer, key}).second);
        if (random() % 100 == 0) {
            keys.freeze();
            copies.emplace_back(keys, plain);
        }
        if (random() % 300 == 0) {
            keys = copies.at(random() % copies.size()).first; // a step back
            plain = Plain();
            for (quint32 one = 0; one < 5; ++one) {
                for (const QByteArray &seen : keys.keysOf(one))
                    plain.insert({one, seen});
            }
        }
        QCOMPARE(keys.size(), static_cast<qsizetype>(plain.size()));
    }
    for (const auto &[copy, then] : copies) {
        QCOMPARE(copy.size(), static_cast<qsizetype>(then.size()));
        for (const auto &[consumer, key] : then)
            QVERIFY2(copy.contains(consumer, key), qPrintable(u"seed %1"_s.arg(seed)));
    }
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::ReplayStateTest)
#include "replaystatetest.moc"
