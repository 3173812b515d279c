// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/replay/engine/randomworld.h"

#include <QTest>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// The simulator and a slow one that was written apart from it, on random ledgers, subscriptions and options.
class SimulatorOracleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothTellTheSameStory_data();
    void bothTellTheSameStory();
};

void SimulatorOracleTest::bothTellTheSameStory_data()
{
    QTest::addColumn<quint32>("firstSeed");
    for (quint32 seed = 1; seed < 1'001; seed += 100)
        QTest::newRow(qPrintable(u"a hundred random worlds from seed %1 on"_s.arg(seed))) << seed;
}

void SimulatorOracleTest::bothTellTheSameStory()
{
    QFETCH(const quint32, firstSeed);
    for (quint32 seed = firstSeed; seed < firstSeed + 100; ++seed) {
        const slowdrain::World world = randomWorld(seed);
        QByteArrayList slow;
        for (const std::string &line : slowdrain::storyOf(world))
            slow += QByteArray::fromStdString(line);
        const QByteArrayList fast = scenarioOf(world).story();
        if (fast != slow)
            qWarning("seed %u\nplan %s\nfast:\n%s\nslow:\n%s", seed, planOf(world).constData(), fast.join('\n').constData(), slow.join('\n').constData());
        QVERIFY2(fast == slow, qPrintable(u"seed %1"_s.arg(seed)));
    }
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::SimulatorOracleTest)
#include "simulatororacletest.moc"
