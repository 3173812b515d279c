// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QImage>
#include <QProcess>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <functional>

namespace ledgerscope {

/// A person at a screen of their own: an X server without hardware (Xvfb, 1440x900) on a free display, the built desktop on it with settings
/// and caches of its own, keys and mouse, the picture and the clipboard. There is no window manager: the session plays its part and gives
/// the keyboard to the window it is told to.
///
/// Server and desktop end with the session, also when the test program crashes or is killed. A missing program aborts the test program with
/// the name of its Debian package. One thread at a time; waiting handles events of the test program.
class XvfbSession final
{
public:
    static constexpr int Patience = 15'000; ///< milliseconds for whatever must happen
    static constexpr int StepTime = 5'000;  ///< milliseconds for a small program to answer

    XvfbSession();
    XvfbSession(const XvfbSession &) = delete;
    XvfbSession &operator=(const XvfbSession &) = delete;
    ~XvfbSession();

    /// Starts the desktop; `tracer` is a command in front of the program (UntouchedProof::tracer()).
    void start(const QStringList &arguments, const QStringList &tracer = {});
    /// Waits for a visible window whose title contains `title` and gives it the keyboard.
    [[nodiscard]] bool focusWindow(const QString &title);
    [[nodiscard]] bool hasWindow(const QString &title) const;
    [[nodiscard]] QString windowTitle(const QString &part) const; ///< whole title of the visible window whose title contains `part`

    /// Keys in the words of xdotool: "ctrl+k", "Return", one after the other, with a pause of some milliseconds between them.
    void press(const QStringList &keys, int pause = 2) const;
    void type(const QString &text) const;
    void movePointer(double x, double y) const; ///< in parts of the screen, 0 to 1
    void click(double x, double y) const;
    void turnWheelUp() const; ///< one notch, where the pointer is

    /// Keeps the picture as NAME.png in the folder that LEDGERSCOPE_PICTURES names; nothing without it.
    void keepPicture(const QString &name) const;
    [[nodiscard]] QImage picture() const;
    [[nodiscard]] QImage picture(const QRectF &region) const; ///< region in parts of the screen, 0 to 1
    [[nodiscard]] QByteArray clipboard() const;
    void setClipboard(const QByteArray &text) const;

    /// False if the condition does not come true in time, or the desktop ends before.
    [[nodiscard]] bool waitFor(const std::function<bool()> &condition, int milliseconds = Patience) const;

    /// The desktop's exit code; -1 if it does not end in time, minus the signal's number if it crashed.
    [[nodiscard]] int waitForExit();
    [[nodiscard]] bool isRunning() const { return m_application.state() != QProcess::NotRunning; }
    [[nodiscard]] qint64 processId() const { return m_application.processId(); } ///< of the desktop, or of its tracer
    [[nodiscard]] QByteArray errorOutput(); ///< of the desktop, so far
    /// Kills the X server: to the desktop it is as if the computer were switched off.
    void killServer();

    [[nodiscard]] QString homeDirectory() const { return m_directory.filePath(QStringLiteral("home")); }

private:
    void makeHome() const;
    void startServer();
    [[nodiscard]] QProcessEnvironment applicationEnvironment() const;
    /// Output of a small program that talks to the display.
    QByteArray run(const QString &program, const QStringList &arguments, const QByteArray &input = {}, int patience = StepTime) const;

    QTemporaryDir m_directory; ///< holds the home of the desktop and the server's picture
    QString m_display;
    QProcess m_server;
    QProcess m_application;
    QByteArray m_errorOutput;
};

} // namespace ledgerscope
