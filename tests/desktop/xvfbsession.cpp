// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/desktop/xvfbsession.h"

#include "tests/desktop/xwdpicture.h"
#include "tests/support/testpaths.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include <csignal>
#include <sys/prctl.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int ScreenWidth = 1440;
constexpr int ScreenHeight = 900;

QString programOf(const QString &name, const char *package)
{
    const QString path = QStandardPaths::findExecutable(name);
    if (path.isEmpty())
        qFatal("%s is not installed: the tests of the desktop need it (Debian package %s).", qPrintable(name), package);
    return path;
}

/// The child ends when this process does, however that happens.
void tieToUs(QProcess &process)
{
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
}

QString pixel(double part, int size)
{
    return QString::number(qBound(0, qRound(part * size), size - 1));
}

} // namespace

XvfbSession::XvfbSession()
{
    for (const auto &[name, package] : {std::pair{u"Xvfb"_s, "xvfb"}, std::pair{u"xdotool"_s, "xdotool"}, std::pair{u"xclip"_s, "xclip"}})
        (void)programOf(name, package);
    if (!m_directory.isValid())
        qFatal("No temporary directory: %s", qPrintable(m_directory.errorString()));
    makeHome();
    startServer();
}

XvfbSession::~XvfbSession()
{
    killServer();
    if (isRunning() && !m_application.waitForFinished(StepTime)) {
        m_application.kill();
        m_application.waitForFinished(StepTime);
    }
}

void XvfbSession::makeHome() const
{
    const QDir home(homeDirectory());
    for (const QString &folder : {u"config"_s, u"data"_s, u"cache"_s, u"run"_s}) {
        if (!home.mkpath(folder))
            qFatal("Cannot make %s", qPrintable(home.filePath(folder)));
    }
    QFile::setPermissions(home.filePath(u"run"_s), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void XvfbSession::startServer()
{
    tieToUs(m_server);
    m_server.setStandardErrorFile(m_directory.filePath(u"server.log"_s));
    m_server.start(u"Xvfb"_s, {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"%1x%2x24"_s.arg(ScreenWidth).arg(ScreenHeight), u"-nolisten"_s, u"tcp"_s,
                               u"-noreset"_s, u"-fbdir"_s, m_directory.path()});
    QByteArray number;
    QElapsedTimer time;
    time.start();
    while (!number.endsWith('\n') && time.elapsed() < Patience && m_server.waitForReadyRead(Patience))
        number += m_server.readAllStandardOutput();
    if (!number.endsWith('\n')) {
        QFile log(m_directory.filePath(u"server.log"_s));
        const QByteArray reason = log.open(QIODevice::ReadOnly) ? log.readAll() : QByteArray();
        qFatal("Xvfb did not start: %s", reason.constData());
    }
    m_display = u':' + QString::fromLatin1(number.trimmed());
}

QProcessEnvironment XvfbSession::applicationEnvironment() const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const auto names = environment.keys();
    for (const QString &name : names) {
        if (name.startsWith("QT_"_L1) || name.startsWith("LC_"_L1) || name.startsWith("PG"_L1) || name == "LANGUAGE"_L1)
            environment.remove(name);
    }
    const QDir home(homeDirectory());
    environment.insert(u"DISPLAY"_s, m_display);
    environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
    environment.insert(u"HOME"_s, home.path());
    environment.insert(u"XDG_CONFIG_HOME"_s, home.filePath(u"config"_s));
    environment.insert(u"XDG_DATA_HOME"_s, home.filePath(u"data"_s));
    environment.insert(u"XDG_CACHE_HOME"_s, home.filePath(u"cache"_s));
    environment.insert(u"XDG_RUNTIME_DIR"_s, home.filePath(u"run"_s));
    environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"disabled:"_s);
    environment.insert(u"LANG"_s, u"C.UTF-8"_s);
    environment.insert(u"TZ"_s, u"UTC"_s);
    return environment;
}

void XvfbSession::start(const QStringList &arguments, const QStringList &tracer)
{
    Q_ASSERT(!isRunning());
    const QStringList command = tracer + QStringList{programPath(u"ledgerscope"_s)} + arguments;
    m_errorOutput.clear();
    tieToUs(m_application);
    m_application.setProcessEnvironment(applicationEnvironment());
    m_application.setWorkingDirectory(u"/"_s);
    m_application.start(command.first(), command.sliced(1));
    if (!m_application.waitForStarted(Patience))
        qFatal("%s does not start: %s", qPrintable(command.first()), qPrintable(m_application.errorString()));
}

QByteArray XvfbSession::run(const QString &program, const QStringList &arguments, const QByteArray &input, int patience) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"DISPLAY"_s, m_display);
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    process.setProcessEnvironment(environment);
    process.setStandardErrorFile(QProcess::nullDevice());
    if (!input.isEmpty())
        process.setStandardOutputFile(QProcess::nullDevice()); // xclip leaves a process behind that would hold a pipe open
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(patience)) {
        process.kill();
        process.waitForFinished(StepTime);
        return {};
    }
    return input.isEmpty() ? process.readAllStandardOutput() : QByteArray();
}

bool XvfbSession::hasWindow(const QString &title) const
{
    return !run(u"xdotool"_s, {u"search"_s, u"--onlyvisible"_s, u"--name"_s, QRegularExpression::escape(title)}).trimmed().isEmpty();
}

QString XvfbSession::windowTitle(const QString &part) const
{
    return QString::fromUtf8(run(u"xdotool"_s, {u"search"_s, u"--onlyvisible"_s, u"--name"_s, QRegularExpression::escape(part), u"getwindowname"_s})).trimmed();
}

bool XvfbSession::focusWindow(const QString &title)
{
    if (!waitFor([this, &title] { return hasWindow(title); }))
        return false;
    run(u"xdotool"_s, {u"search"_s, u"--onlyvisible"_s, u"--name"_s, QRegularExpression::escape(title), u"windowfocus"_s, u"--sync"_s});
    return true;
}

void XvfbSession::press(const QStringList &keys, int pause) const
{
    run(u"xdotool"_s, QStringList{u"key"_s, u"--delay"_s, QString::number(pause)} + keys, {}, StepTime + static_cast<int>(keys.size()) * pause);
}

void XvfbSession::type(const QString &text) const
{
    run(u"xdotool"_s, {u"type"_s, u"--delay"_s, u"2"_s, u"--"_s, text});
}

void XvfbSession::movePointer(double x, double y) const
{
    run(u"xdotool"_s, {u"mousemove"_s, u"--"_s, pixel(x, ScreenWidth), pixel(y, ScreenHeight)});
}

void XvfbSession::click(double x, double y) const
{
    movePointer(x, y);
    run(u"xdotool"_s, {u"click"_s, u"1"_s});
}

void XvfbSession::turnWheelUp() const
{
    run(u"xdotool"_s, {u"click"_s, u"4"_s});
}

void XvfbSession::keepPicture(const QString &name) const
{
    const QString folder = qEnvironmentVariable("LEDGERSCOPE_PICTURES");
    if (!folder.isEmpty() && !picture().save(folder + u'/' + name + u".png"_s))
        qWarning("Cannot write a picture into %s", qPrintable(folder));
}

QImage XvfbSession::picture() const
{
    QFile screen(m_directory.filePath(u"Xvfb_screen0"_s));
    return screen.open(QIODevice::ReadOnly) ? xwdPicture(screen.readAll()) : QImage();
}

QImage XvfbSession::picture(const QRectF &region) const
{
    return picture().copy(QRectF(region.x() * ScreenWidth, region.y() * ScreenHeight, region.width() * ScreenWidth, region.height() * ScreenHeight).toRect());
}

QByteArray XvfbSession::clipboard() const
{
    return run(u"xclip"_s, {u"-out"_s, u"-selection"_s, u"clipboard"_s});
}

void XvfbSession::setClipboard(const QByteArray &text) const
{
    run(u"xclip"_s, {u"-in"_s, u"-selection"_s, u"clipboard"_s}, text);
}

bool XvfbSession::waitFor(const std::function<bool()> &condition, int milliseconds) const
{
    bool isMet = false;
    const bool isOver = QTest::qWaitFor([&] { return (isMet = condition()) || !isRunning(); }, milliseconds);
    return isOver && isMet;
}

int XvfbSession::waitForExit()
{
    if (isRunning() && !QTest::qWaitFor([this] { return !isRunning(); }, Patience))
        return -1;
    return m_application.exitStatus() == QProcess::NormalExit ? m_application.exitCode() : -m_application.exitCode();
}

QByteArray XvfbSession::errorOutput()
{
    m_errorOutput += m_application.readAllStandardError();
    return m_errorOutput;
}

void XvfbSession::killServer()
{
    if (m_server.state() == QProcess::NotRunning)
        return;
    m_server.terminate();
    if (!m_server.waitForFinished(StepTime)) {
        m_server.kill();
        m_server.waitForFinished(StepTime);
    }
}

} // namespace ledgerscope
