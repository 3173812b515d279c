// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/filtershelf.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// The saved filters, written by a worker.
class FilterShelfTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatTheModelChangesIsKept();
    void changesOfOneMomentAllTakeEffect();
    void filtersOfAnotherWindowAreTakenIn();
    void aDamagedFileIsToldAndKept();
    void aFileOfANewerVersionIsNeitherReadNorWritten();
    void aFileThatCannotBeWrittenIsTold();

private:
    [[nodiscard]] QString path() const { return m_directory->filePath(u"saved-filters.json"_s); }
    [[nodiscard]] std::unique_ptr<FilterShelf> shelf() { return std::make_unique<FilterShelf>(m_directory->path(), *m_workspace, *m_worker); }
    void write(const QByteArray &contents) const
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(contents);
    }
    [[nodiscard]] QByteArray read() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<LedgerSession> m_session;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<WorkerThread> m_worker;
};

namespace {

SavedFilter filter(const QString &name)
{
    return {{{}, name}, u"late"_s, FrameColour::Blue, FilterUse::Filter};
}

} // namespace

void FilterShelfTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    m_worker = std::make_unique<WorkerThread>(u"settings"_s);
    m_workspace = std::make_unique<Workspace>();
    m_session = std::make_unique<LedgerSession>([] { return Result<std::unique_ptr<LedgerReader>>(Error{}); }, LedgerIdentity{u"l"_s, u"sqlite:///l.db"_s, {}, 0});
    m_workspace->setSession(m_session.get());
}

void FilterShelfTest::whatTheModelChangesIsKept()
{
    const auto first = shelf();
    first->model().save({}, filter(u"a"_s));
    QCOMPARE(first->model().rowCount(), 1); // at once
    QTRY_VERIFY(!read().isEmpty());
    QCOMPARE(shelf()->model().at(0), filter(u"a"_s));
    first->model().remove(0);
    QTRY_COMPARE(shelf()->model().rowCount(), 0);
}

void FilterShelfTest::changesOfOneMomentAllTakeEffect()
{
    const auto one = shelf();
    one->model().save({}, filter(u"a"_s));
    one->model().save({}, filter(u"b"_s));
    one->model().save(SavedFilterKey{{}, u"a"_s}, filter(u"c"_s));
    QTRY_COMPARE(shelf()->model().rowCount(), 2);
    QTRY_VERIFY(read().contains("\"c\"") && !read().contains("\"a\""));
    QCOMPARE(one->model().rowCount(), 2);
}

void FilterShelfTest::filtersOfAnotherWindowAreTakenIn()
{
    const auto one = shelf();
    const auto other = shelf();
    one->model().save({}, filter(u"a"_s));
    QTRY_VERIFY(!read().isEmpty());
    other->model().save({}, filter(u"b"_s));
    QTRY_COMPARE(other->model().rowCount(), 2);
}

void FilterShelfTest::aDamagedFileIsToldAndKept()
{
    write("{\"version\": 1, \"filters\": [");
    const auto one = shelf();
    QVERIFY(one->model().problem().contains(u"saved-filters.json.damaged"_s));
    QVERIFY(QFile::exists(path() + u".damaged"_s));
    QVERIFY(one->model().canChange());
    one->model().save({}, filter(u"a"_s));
    QTRY_VERIFY(read().contains("late"));
}

void FilterShelfTest::aFileOfANewerVersionIsNeitherReadNorWritten()
{
    const QByteArray contents = "{\"version\": 7}"_ba;
    write(contents);
    const auto one = shelf();
    QVERIFY(one->model().problem().contains(u"newer version"_s));
    QVERIFY(!one->model().canChange());
    one->model().save({}, filter(u"a"_s));
    m_worker = std::make_unique<WorkerThread>(u"settings"_s); // the one before has ended
    QCOMPARE(read(), contents);
}

void FilterShelfTest::aFileThatCannotBeWrittenIsTold()
{
    const auto one = shelf();
    QVERIFY(QDir().mkdir(path())); // a folder in the way
    one->model().save({}, filter(u"a"_s));
    QTRY_VERIFY(!one->model().problem().isEmpty());
    QVERIFY(one->model().canChange());
    QVERIFY(QDir().rmdir(path()));
    one->model().save({}, filter(u"b"_s));
    QTRY_VERIFY(one->model().problem().isEmpty());
}

QTEST_GUILESS_MAIN(FilterShelfTest)
#include "filtershelftest.moc"
