// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/framelogfile.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace ledgerscope {

using namespace Qt::StringLiterals;

FrameLogFile::FrameLogFile(const QString &path)
    : m_file(path)
{
}

void FrameLogFile::readOn()
{
    if (!m_file.isOpen() && !m_file.open(QIODevice::ReadOnly))
        return; // not there yet
    m_rest += m_file.readAll();
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n')) {
        const QJsonObject record = QJsonDocument::fromJson(m_rest.first(end)).object();
        m_rest.remove(0, end + 1);
        const double at = record["t_ms"_L1].toDouble();
        if (record.contains("milestone"_L1))
            m_milestones.insert(record["milestone"_L1].toString(), at);
        else if (record.contains("frame_ms"_L1))
            m_frames.append({at, record["frame_ms"_L1].toDouble(), record["gap_ms"_L1].toDouble(), record["gap_by"_L1].toString(),
                             record["cause"_L1].toString()});
    }
}

std::optional<double> FrameLogFile::milestone(const QString &name) const
{
    const auto found = m_milestones.constFind(name);
    return found == m_milestones.cend() ? std::nullopt : std::optional(*found);
}

} // namespace ledgerscope
