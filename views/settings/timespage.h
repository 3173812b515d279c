// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <functional>

class QPushButton;
class QVBoxLayout;

namespace ledgerscope {

class DurationField;
class Workspace;

/// Settings: from when on times that lie apart are worth a mark, one threshold for each mark (architecture.md §3). They take effect at once.
class TimesPage final : public QWidget
{
    Q_OBJECT

public:
    /// The workspace is not owned and must outlive the page.
    explicit TimesPage(Workspace &workspace, QWidget *parent = nullptr);

private:
    struct Threshold {
        qint64 standard; ///< nanoseconds
        std::function<qint64()> value;
        std::function<void(qint64)> setValue;
    };
    struct Line {
        Threshold threshold;
        DurationField *field;
        QPushButton *reset;
    };

    void addLine(QVBoxLayout &layout, const QString &objectName, const QString &title, const QString &sentence, const Threshold &threshold);
    void showValues();

    Workspace &m_workspace;
    QList<Line> m_lines;
};

} // namespace ledgerscope
