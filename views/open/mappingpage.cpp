// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/mappingpage.h"

#include "models/errortext.h"
#include "models/shell/connectiontrial.h"
#include "views/open/candidatedelegate.h"
#include "views/theme/fonts.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace ledgerscope {

namespace {

constexpr int SampleRows = 3;

void prepareTable(QTableView &table, const QString &accessibleName)
{
    table.setAccessibleName(accessibleName);
    table.setFont(fontOf(TextRole::Table));
    table.setShowGrid(false);
    table.setFrameShape(QFrame::NoFrame);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.horizontalHeader()->setStretchLastSection(true);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table.horizontalHeader()->setHighlightSections(false);
}

} // namespace

MappingPage::MappingPage(ConnectionTrial &trial, QWidget *parent)
    : QWidget(parent)
    , m_trial(trial)
    , m_stack(new QStackedWidget(this))
    , m_state(new StateView(m_stack))
    , m_readTables(new QAction(tr("Read its tables"), this))
    , m_table(new QComboBox(this))
    , m_columns(new QTableView(this))
    , m_sampleTable(new QTableView(this))
{
    m_table->setAccessibleName(tr("Table of the events"));
    prepareTable(*m_columns, tr("Columns of the events"));
    prepareTable(*m_sampleTable, tr("Sample rows"));
    m_columns->setModel(&m_model);
    m_columns->setItemDelegateForColumn(MappingModel::Theirs, new CandidateDelegate(m_columns));
    m_columns->setEditTriggers(QAbstractItemView::AllEditTriggers);
    m_columns->horizontalHeader()->setSectionResizeMode(MappingModel::Ours, QHeaderView::ResizeToContents);
    m_sampleTable->setModel(&m_samples);

    auto *content = new QWidget(m_stack);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeButtons());
    column->addWidget(m_columns, 2);
    column->addWidget(m_sampleTable, 1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);

    connect(&m_trial, &ConnectionTrial::schemaChanged, this, &MappingPage::followSchema);
    connect(&m_trial, &ConnectionTrial::schemaFailed, this, &MappingPage::showError);
    connect(&m_trial, &ConnectionTrial::stateChanged, this, &MappingPage::followTrial);
    connect(m_table, &QComboBox::textActivated, this, [this](const QString &table) {
        m_isEdited = true;
        m_model.setTable(table);
    });
    connect(&m_model, &QAbstractItemModel::dataChanged, this, [this] { m_isEdited = true; });
    connect(&m_model, &MappingModel::mappingChanged, this, [this] {
        if (m_isEdited)
            Q_EMIT mappingEdited();
    });
    connect(m_readTables, &QAction::triggered, this, &MappingPage::schemaWanted);
    m_state->setState({});
}

QWidget *MappingPage::makeButtons()
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 6, 12, 6);
    auto *label = new QLabel(tr("&Table"), row);
    label->setBuddy(m_table);
    auto *load = new QPushButton(tr("&Load…"), row);
    auto *save = new QPushButton(tr("&Save…"), row);
    for (QPushButton *button : {load, save})
        button->setAutoDefault(false);
    connect(load, &QPushButton::clicked, this, &MappingPage::loadWanted);
    connect(save, &QPushButton::clicked, this, &MappingPage::saveWanted);
    layout->addWidget(label);
    layout->addWidget(m_table, 1);
    layout->addWidget(load);
    layout->addWidget(save);
    return row;
}

LedgerMapping MappingPage::mapping() const
{
    return m_isEdited ? m_model.mapping() : m_given;
}

void MappingPage::setMapping(const LedgerMapping &mapping)
{
    m_given = mapping;
    m_isEdited = false;
    m_hasSchema = false;
    m_samples.setEvents({});
    m_stack->setCurrentWidget(m_state);
    if (isVisible())
        Q_EMIT schemaWanted();
}

void MappingPage::invalidate()
{
    m_given = mapping();
    m_isEdited = false;
    m_hasSchema = false;
    m_state->setState({.kind = ViewState::Kind::Choose,
                       .title = tr("Another address"),
                       .sentence = tr("Its tables have not been read yet. Nothing is created or changed by it."),
                       .statement = {},
                       .actions = {m_readTables}});
    m_stack->setCurrentWidget(m_state);
}

void MappingPage::showError(const Error &error)
{
    const ErrorText text = errorText(error);
    m_state->setState({.kind = ViewState::Kind::Failed, .title = text.title, .sentence = text.sentence, .statement = {}, .actions = {}});
    m_stack->setCurrentWidget(m_state);
}

void MappingPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_hasSchema)
        Q_EMIT schemaWanted();
}

void MappingPage::followSchema()
{
    m_hasSchema = true;
    m_model.setSchema(*m_trial.schema(), m_trial.store());
    if (!m_given.isEmpty())
        m_model.setMapping(m_given);
    m_table->clear();
    m_table->addItems(m_model.tables());
    m_table->setCurrentText(m_model.table());
    if (m_model.tables().isEmpty()) {
        m_state->setState({.kind = ViewState::Kind::NotKnown,
                           .title = tr("No table has columns that could be events"),
                           .sentence = tr("%n table(s) can be seen. Nothing was created or changed.", nullptr, static_cast<int>(m_trial.schema()->tables.size())),
                           .statement = {},
                           .actions = {}});
        m_stack->setCurrentWidget(m_state);
        return;
    }
    m_stack->setCurrentIndex(1);
    // Without a mapping of the user's, the proposal is what would be used: its samples are worth seeing at once.
    if (m_trial.state() != ConnectionTrial::State::Passed && !m_model.mapping().isEmpty()) {
        m_isEdited = true;
        Q_EMIT mappingEdited();
    }
}

void MappingPage::followTrial()
{
    if (m_trial.state() == ConnectionTrial::State::Passed)
        m_samples.setEvents(m_trial.report().samples.first(std::min<qsizetype>(SampleRows, m_trial.report().samples.size())));
    else
        m_samples.setEvents({});
    m_sampleTable->resizeColumnsToContents();
}

} // namespace ledgerscope
