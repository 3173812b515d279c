// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/reportview.h"

#include "models/errortext.h"
#include "models/shell/connectiontrial.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/widgets/panelheader.h"
#include "views/widgets/severitydelegate.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

ReportView::ReportView(ConnectionTrial &trial, QWidget *parent)
    : QWidget(parent)
    , m_trial(trial)
    , m_copy(new QAction(iconOf(u"edit-copy"_s), tr("Copy report"), this))
    , m_header(new PanelHeader(tr("What this connection may see"), this))
    , m_stack(new QStackedWidget(this))
    , m_state(new StateView(m_stack))
    , m_content(new QWidget(m_stack))
    , m_table(new QTableView(m_content))
    , m_grants(new QLabel(m_content))
{
    m_header->addAction(m_copy);
    connect(m_copy, &QAction::triggered, this, &ReportView::copyReport);

    m_table->setModel(&m_model);
    m_table->setItemDelegate(new SeverityDelegate(CapabilityModel::SeverityRole, m_table));
    m_table->setAccessibleName(tr("Capability report"));
    m_table->setFont(fontOf(TextRole::Table));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(CapabilityModel::Subject, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setResizeContentsPrecision(-1); // all rows, not only those in sight
    m_table->horizontalHeader()->setStretchLastSection(true);

    m_grants->setTextFormat(Qt::PlainText);
    m_grants->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_grants->setFont(fontOf(TextRole::Mono));
    m_grants->setWordWrap(true);
    m_grants->setMargin(12);
    m_grants->setAccessibleName(tr("Rights to ask the owner for"));

    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(0);
    content->addWidget(m_table, 1);
    content->addWidget(m_grants);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_stack, 1);
    connect(&m_trial, &ConnectionTrial::stateChanged, this, &ReportView::follow);
    follow();
}

void ReportView::follow()
{
    const bool isPassed = m_trial.state() == ConnectionTrial::State::Passed;
    m_copy->setEnabled(isPassed);
    m_header->setFacts({});
    switch (m_trial.state()) {
    case ConnectionTrial::State::Idle:
        m_state->setState({.kind = ViewState::Kind::Choose,
                           .title = tr("Not tested"),
                           .sentence = tr("A test shows what this connection may see and which rights are missing. Opening works without it."),
                           .statement = {},
                           .actions = {}});
        break;
    case ConnectionTrial::State::Testing:
        m_state->setState({.kind = ViewState::Kind::Loading, .title = tr("Connecting"), .sentence = {}, .statement = {}, .actions = {}});
        break;
    case ConnectionTrial::State::Failed: {
        const ErrorText text = errorText(m_trial.error().value_or(Error{}));
        m_state->setState({.kind = ViewState::Kind::Failed, .title = text.title, .sentence = text.sentence, .statement = {}, .actions = {}});
        break;
    }
    case ConnectionTrial::State::Passed: {
        m_model.setReport(m_trial.report().capabilities);
        m_header->setFacts(m_model.summary());
        const QStringList grants = m_model.grants();
        m_grants->setVisible(!grants.isEmpty());
        m_grants->setText(tr("Ask the owner for:") + u'\n' + grants.join(u'\n'));
        break;
    }
    }
    m_stack->setCurrentWidget(isPassed ? m_content : m_state);
}

void ReportView::copyReport() const
{
    QApplication::clipboard()->setText(m_model.plainText());
}

} // namespace ledgerscope
