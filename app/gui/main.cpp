// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/argumentscrubber.h"
#include "app/common/indexdirectory.h"
#include "app/gui/desktop.h"
#include "app/gui/framelog.h"
#include "app/gui/guioptions.h"
#include "app/gui/measuredapplication.h"
#include "app/gui/preferences.h"
#include "app/gui/renderer.h"
#include "translations/translations.h"

#include <QApplication>
#include <QFont>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTranslator>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>

namespace {

using namespace ledgerscope;
using namespace Qt::StringLiterals;

int complain(const Error &error)
{
    std::fputs(qPrintable(u"ledgerscope: "_s + error.text() + u'\n'), stderr);
    return exitCodeOf(error.code);
}

/// Our texts and Qt's own, in the language asked for or the user's.
void install(QTranslator &ours, QTranslator &qts, const std::optional<QString> &language)
{
    registerTranslations();
    if (language)
        QLocale::setDefault(QLocale(*language));
    // English is the source language; its file holds plural forms, which a locale without a translation needs too.
    if (ours.load(QLocale(), u"ledgerscope"_s, u"_"_s, u":/i18n"_s) || ours.load(u":/i18n/ledgerscope_en.qm"_s))
        QCoreApplication::installTranslator(&ours);
    if (qts.load(QLocale(), u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&qts);
}

int render(Desktop &desktop, const GuiOptions &options)
{
    Renderer renderer(desktop, *options.renderDirectory);
    int exitCode = EXIT_SUCCESS;
    QObject::connect(&renderer, &Renderer::finished, qApp, [&exitCode](const Result<void> &result) {
        exitCode = result ? EXIT_SUCCESS : complain(result.error());
        QCoreApplication::exit(exitCode);
    });
    QMetaObject::invokeMethod(&renderer, &Renderer::start, Qt::QueuedConnection);
    QCoreApplication::exec();
    return exitCode;
}

int run(QApplication &application, const GuiOptions &options, FrameLog *frameLog)
{
    QApplication::setApplicationName(u"ledgerscope"_s);
    QApplication::setApplicationDisplayName(u"Ledgerscope"_s);
    QApplication::setApplicationVersion(QStringLiteral(LEDGERSCOPE_VERSION));
    QApplication::setDesktopFileName(u"org.ledgerscope.Ledgerscope"_s);
    QApplication::setWindowIcon(QIcon(u":/application/ledgerscope.svg"_s));

    // Pictures depend on the command line alone.
    const QString configDirectory = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    const QString chosen = options.language || options.renderDirectory ? QString() : Preferences::languageIn(configDirectory);
    QTranslator ours;
    QTranslator qts;
    install(ours, qts, chosen.isEmpty() ? options.language : chosen);

    if (options.renderDirectory) {
        // Without a desktop there is no platform font: the one that the design was made with.
        QApplication::setFont(QFont(u"Noto Sans"_s, 10));
    }
    Theme theme(application);
    const SystemClock systemClock;
    const FixedClock fixedClock(options.now.value_or(Instant{}));
    const Clock &clock = options.now ? static_cast<const Clock &>(fixedClock) : systemClock;
    // Pictures depend on the command line alone, and leave no trace in the user's settings.
    const QTemporaryDir scratch;
    Desktop::Places places{configDirectory,
                           QStandardPaths::writableLocation(QStandardPaths::AppDataLocation),
                           QStandardPaths::writableLocation(QStandardPaths::CacheLocation), indexDirectory()};
    if (options.renderDirectory)
        places = {scratch.filePath(u"config"_s), scratch.filePath(u"data"_s), scratch.filePath(u"cache"_s), {}};

    Desktop desktop(places, theme, clock);
    desktop.window().resize(options.size);
    if (const auto applied = desktop.apply(options); !applied)
        return complain(applied.error());
    if (options.renderDirectory)
        return render(desktop, options);
    if (frameLog != nullptr)
        desktop.tell(*frameLog);
    desktop.window().show();
    const int exitCode = QCoreApplication::exec();
    if (frameLog != nullptr)
        frameLog->finish(); // while there is still a desktop to ask
    return exitCode;
}

/// With a log of its frames or without.
int run(int &argc, char **argv, const GuiOptions &options)
{
    if (!options.frameLog) {
        QApplication application(argc, argv);
        return run(application, options, nullptr);
    }
    const auto frameLog = FrameLog::open(*options.frameLog);
    if (!frameLog)
        return complain(frameLog.error());
    MeasuredApplication application(argc, argv, **frameLog);
    return run(application, options, frameLog->get());
}

} // namespace

int main(int argc, char **argv)
{
    QByteArrayList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += QByteArray(argv[i]);
    scrubArguments(argc, argv);
    std::signal(SIGPIPE, SIG_IGN); // a display or a server that goes away is an error to report, not the end
    const auto options = GuiOptions::parse(arguments);
    if (!options)
        return complain(options.error());
    if (options->wantsHelp) {
        std::fputs(qPrintable(GuiOptions::help()), stdout);
        return EXIT_SUCCESS;
    }
    if (options->wantsVersion) {
        std::fputs("ledgerscope " LEDGERSCOPE_VERSION "\n", stdout);
        return EXIT_SUCCESS;
    }
    if (options->renderDirectory) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qputenv("QT_SCALE_FACTOR", QByteArray::number(options->renderScale));
    }
    return run(argc, argv, *options);
}
