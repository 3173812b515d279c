// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QApplication>

namespace ledgerscope {

class FrameLog;

/// The application while its frames are logged: tells the log of every event on the GUI thread and of every round of the event loop.
class MeasuredApplication final : public QApplication
{
    Q_OBJECT

public:
    /// The log must outlive the application. `argc` and `argv` as for QApplication.
    MeasuredApplication(int &argc, char **argv, FrameLog &log);

    bool notify(QObject *receiver, QEvent *event) override;

private:
    FrameLog &m_log;
};

} // namespace ledgerscope
