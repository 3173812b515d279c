// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QHash>
#include <QList>
#include <QString>

#include <optional>

namespace ledgerscope {

/// What the log of frames of a running desktop says (app/gui/framelog.h), read while it is being written.
class FrameLogFile final
{
public:
    struct Frame {
        double at = 0; ///< milliseconds since the start of the desktop, as all times here
        double length = 0;
        double gap = 0;
        QString gapBy;
        QString cause;
    };

    explicit FrameLogFile(const QString &path);

    /// Takes in what has been written since.
    void readOn();
    [[nodiscard]] const QList<Frame> &frames() const { return m_frames; }
    [[nodiscard]] std::optional<double> milestone(const QString &name) const;

private:
    QFile m_file;
    QByteArray m_rest; ///< of a line that is not whole yet
    QList<Frame> m_frames;
    QHash<QString, double> m_milestones;
};

} // namespace ledgerscope
