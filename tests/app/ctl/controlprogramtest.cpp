// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/controlprogram.h"
#include "tests/app/ctl/capturedconsole.h"

#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Does what its option says.
class FakeCommand final : public Command
{
public:
    [[nodiscard]] QByteArray name() const override { return "fake"; }
    [[nodiscard]] QString arguments() const override { return u"LEDGER FILE…"_s; }
    [[nodiscard]] QString summary() const override { return u"pretends"_s; }
    [[nodiscard]] QString description() const override { return u"More about it."_s; }
    [[nodiscard]] ArgumentCount argumentCount() const override { return {1, 2}; }
    [[nodiscard]] QList<OptionSpec> options() const override { return {{"code", "N", u"the exit code"_s}, {"fail", {}, u"fails"_s}}; }
    [[nodiscard]] Result<int> run(const CommandLine &line, const CommandContext &context) const override
    {
        if (line.has("fail")) {
            return Error{.code = ErrorCode::HotJournal, .what = u"It failed."_s, .where = u"x.db"_s, .untouched = u"Nothing was changed."_s,
                         .remedy = u"Try again."_s, .arguments = {}};
        }
        context.console.write("ran " + line.arguments().join(' ') + '\n');
        return line.value("code").value_or("0").toInt();
    }
};

} // namespace

class ControlProgramTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void runsTheCommand();
    void nothingTypedShowsTheOverviewAndIsUsage();
    void helpNamesEveryCommand();
    void eachCommandHasHelp();
    void tellsItsVersion();
    void unknownCommandsNameTheNearest();
    void countsArguments();
    void errorsBecomeSentencesAndExitCodes();

private:
    [[nodiscard]] int run(const QByteArrayList &words)
    {
        std::vector<std::unique_ptr<Command>> commands;
        commands.push_back(std::make_unique<FakeCommand>());
        return ControlProgram(std::move(commands), u"1.2.3"_s).run(words, m_captured->console(), {});
    }

    std::unique_ptr<CapturedConsole> m_captured;
};

void ControlProgramTest::init()
{
    m_captured = std::make_unique<CapturedConsole>(CapturedConsole::Kind::Files);
}

void ControlProgramTest::runsTheCommand()
{
    QCOMPARE(run({"fake", "a", "--code", "3", "b"}), 3);
    QCOMPARE(m_captured->output(), "ran a b\n");
    QVERIFY(m_captured->errors().isEmpty());
}

void ControlProgramTest::nothingTypedShowsTheOverviewAndIsUsage()
{
    QCOMPARE(run({}), 2);
    QVERIFY(m_captured->errors().contains("Usage: ledgerctl COMMAND"));
    QVERIFY(m_captured->output().isEmpty());
}

void ControlProgramTest::helpNamesEveryCommand()
{
    QCOMPARE(run({"--help"}), 0);
    QVERIFY(m_captured->output().contains("fake      pretends\n"));
    QVERIFY(m_captured->output().contains("PGPASSWORD"));
}

void ControlProgramTest::eachCommandHasHelp()
{
    for (const QByteArrayList &words : {QByteArrayList{"fake", "--help"}, QByteArrayList{"help", "fake"}, QByteArrayList{"fake", "a", "b", "c", "--help"}}) {
        init();
        QCOMPARE(run(words), 0);
        const QByteArray text = m_captured->output();
        QVERIFY(text.startsWith("Usage: ledgerctl fake LEDGER FILE… [OPTIONS]\n\npretends.\nMore about it.\n"));
        QVERIFY(text.contains("  --code N  the exit code\n"));
    }
}

void ControlProgramTest::tellsItsVersion()
{
    QCOMPARE(run({"--version"}), 0);
    QCOMPARE(m_captured->output(), "ledgerctl 1.2.3\n");
}

void ControlProgramTest::unknownCommandsNameTheNearest()
{
    QCOMPARE(run({"fkae"}), 2);
    QVERIFY(m_captured->errors().contains("There is no command fkae. Did you mean fake?"));
    init();
    QCOMPARE(run({"something"}), 2);
    QVERIFY(m_captured->errors().contains("ledgerctl --help lists the commands."));
}

void ControlProgramTest::countsArguments()
{
    QCOMPARE(run({"fake"}), 2);
    QVERIFY(m_captured->errors().contains("LEDGER is missing. Usage: ledgerctl fake LEDGER FILE…"));
    QCOMPARE(run({"fake", "a", "b", "c"}), 2);
    QVERIFY(m_captured->errors().contains("one argument too many: c."));
}

void ControlProgramTest::errorsBecomeSentencesAndExitCodes()
{
    QCOMPARE(run({"fake", "a", "--fail"}), 5);
    QCOMPARE(m_captured->errors(), "ledgerctl: It failed. Where: x.db. Nothing was changed. Try again.\n");
    QCOMPARE(run({"fake", "a", "--fial"}), 2);
    QVERIFY(m_captured->errors().contains("Did you mean --fail?"));
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::ControlProgramTest)
#include "controlprogramtest.moc"
