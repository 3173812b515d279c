// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ledgersession.h"
#include "models/shell/connectionfields.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTabBar;

namespace ledgerscope {

class FrameColorPicker;

/// Name, kind and frame colour of a connection, and where it is: a file, fields of a server, a libpq service, or a URL.
class ConnectionForm final : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionForm(QWidget *parent = nullptr);

    [[nodiscard]] ConnectionFields fields() const;
    [[nodiscard]] LedgerIdentity identity() const; ///< without url
    void setConnection(const LedgerIdentity &identity);
    void setFields(const ConnectionFields &fields);
    void focusFirstField();

Q_SIGNALS:
    void edited();
    void submitted(); ///< Return in a field
    void fileWanted();

private:
    QLineEdit *field(const QString &accessibleName);
    void addRow(QGridLayout &grid, int row, int column, const QString &label, QWidget *control);
    QWidget *makeFilePage();
    QWidget *makePostgresPage();
    QWidget *makeServicePage();
    QWidget *makeUrlPage();
    void showPage(int way);
    void presetColor();
    [[nodiscard]] QString suggestedName() const;
    void updateSuggestion();

    QTabBar *m_ways;
    QStackedWidget *m_pages;
    QLineEdit *m_name;
    QComboBox *m_kind;
    FrameColorPicker *m_color;
    QLineEdit *m_path = nullptr;
    QLineEdit *m_host = nullptr;
    QLineEdit *m_port = nullptr;
    QLineEdit *m_database = nullptr;
    QLineEdit *m_schema = nullptr;
    QLineEdit *m_role = nullptr;
    QLineEdit *m_password = nullptr;
    QLineEdit *m_service = nullptr;
    QLineEdit *m_url = nullptr;
    bool m_isColorChosen = false;
};

} // namespace ledgerscope
