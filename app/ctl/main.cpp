// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/argumentscrubber.h"
#include "app/ctl/console.h"
#include "app/ctl/controlprogram.h"
#include "app/ctl/read/comparecommand.h"
#include "app/ctl/read/entitiescommand.h"
#include "app/ctl/read/eventscommand.h"
#include "app/ctl/read/exportcommand.h"
#include "app/ctl/read/indexcommand.h"
#include "app/ctl/read/infocommand.h"
#include "app/ctl/read/tailcommand.h"
#include "app/ctl/read/typescommand.h"
#include "app/ctl/signalwatcher.h"
#include "app/ctl/write/democommand.h"
#include "app/ctl/write/importcommand.h"
#include "app/ctl/write/initcommand.h"

#include <QCoreApplication>

#include <cstdio>

using namespace ledgerscope;

namespace {

std::vector<std::unique_ptr<Command>> allCommands()
{
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(std::make_unique<InitCommand>());
    commands.push_back(std::make_unique<DemoCommand>());
    commands.push_back(std::make_unique<ImportCommand>());
    commands.push_back(std::make_unique<ExportCommand>());
    commands.push_back(std::make_unique<InfoCommand>());
    commands.push_back(std::make_unique<EventsCommand>());
    commands.push_back(std::make_unique<TailCommand>());
    commands.push_back(std::make_unique<EntitiesCommand>());
    commands.push_back(std::make_unique<TypesCommand>());
    commands.push_back(std::make_unique<CompareCommand>());
    commands.push_back(std::make_unique<IndexCommand>());
    return commands;
}

} // namespace

int main(int argc, char **argv)
{
    // Before anything else: the arguments as bytes, and then no password in the process list.
    QByteArrayList words;
    for (int i = 1; i < argc; ++i)
        words.append(QByteArray(argv[i]));
    scrubArguments(argc, argv);

    const SignalWatcher signals;
    int programOnly = 1;
    const QCoreApplication application(programOnly, argv);
    QCoreApplication::setApplicationName(QStringLiteral("ledgerctl"));
    Console console(stdout, stderr);
    return ControlProgram(allCommands(), QStringLiteral(LEDGERSCOPE_VERSION)).run(words, console, signals.stopToken());
}
