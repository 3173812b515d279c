// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>

namespace ledgerscope {

class EventTableModel;
class Workspace;

/// The facts in the header of the events table: "3,068 in range, item:10472 in bold". Counts of a range are made from the columns, on a
/// worker where that takes time, and are lower bounds ("+") while columns are missing. GUI thread.
class EventTableFacts final : public QObject
{
    Q_OBJECT

public:
    /// Neither is owned; both must outlive this.
    EventTableFacts(Workspace *workspace, const EventTableModel *model, QObject *parent = nullptr);
    ~EventTableFacts() override;

    [[nodiscard]] const QString &text() const { return m_text; }

Q_SIGNALS:
    void changed();

private:
    struct RangeCount {
        qint64 rows = 0;
        bool isExact = false;
    };

    void followQuestion();
    void followRange();
    void count();
    void compose();
    [[nodiscard]] QString countSentence() const;

    Workspace *m_workspace;
    const EventTableModel *m_model;
    std::optional<RangeCount> m_inRange;
    QString m_text;
    QTimer m_soon; ///< a zoom changes the range many times a second
    LatestTask<RangeCount> m_task;
    WorkerThread m_worker;
};

} // namespace ledgerscope
