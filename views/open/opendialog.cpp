// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/opendialog.h"

#include "models/errortext.h"
#include "models/formatting.h"
#include "views/open/connectiondelegate.h"
#include "views/open/connectionform.h"
#include "views/open/mappingpage.h"
#include "views/open/reportview.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/primarybutton.h"
#include "views/widgets/severityicon.h"

#include <QAction>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize DialogSize{960, 720};
constexpr int ListWidth = 216;

/// Icons have no accessible name; as labels they are decoration beside a text.
QLabel *lockIcon(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setPixmap(iconOf(u"object-locked"_s).pixmap(16, 16));
    label->setAccessibleName(OpenDialog::tr("Read-only"));
    return label;
}

} // namespace

OpenDialog::OpenDialog(ConnectionTester &tester, SavedConnectionsModel &saved, QWidget *parent)
    : QDialog(parent)
    , m_saved(saved)
    , m_trial(tester)
    , m_list(new QListView(this))
    , m_form(new ConnectionForm(this))
    , m_detailTabs(new QTabBar(this))
    , m_details(new QStackedWidget(this))
    , m_report(new ReportView(m_trial, m_details))
    , m_mapping(new MappingPage(m_trial, m_details))
    , m_test(new QPushButton(iconOf(u"network-connect"_s), tr("&Test connection"), this))
    , m_open(new PrimaryButton(tr("&Open"), this))
    , m_outcomeIcon(new SeverityIcon(Severity::None, 16, this))
    , m_outcome(new QLabel(this))
{
    setWindowTitle(tr("Open ledger"));
    resize(DialogSize);
    m_detailTabs->setAccessibleName(tr("Report or columns"));
    m_detailTabs->setExpanding(false);
    m_detailTabs->setDrawBase(false);
    m_detailTabs->addTab(tr("Report"));
    m_detailTabs->addTab(tr("Columns"));
    m_details->addWidget(m_report);
    m_details->addWidget(m_mapping);

    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->setContentsMargins(0, 0, 0, 0);
    right->addWidget(m_form);
    right->addWidget(makeTestRow());
    right->addWidget(m_detailTabs);
    right->addWidget(m_details, 1);
    auto *upper = new QHBoxLayout;
    upper->setSpacing(0);
    upper->setContentsMargins(0, 0, 0, 0);
    upper->addWidget(makeSavedList());
    upper->addLayout(right, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(upper, 1);
    layout->addWidget(makeButtons());

    connect(m_detailTabs, &QTabBar::currentChanged, m_details, &QStackedWidget::setCurrentIndex);
    connect(m_form, &ConnectionForm::edited, this, [this] {
        m_trial.cancel();
        m_mapping->invalidate();
    });
    connect(m_form, &ConnectionForm::submitted, this, &OpenDialog::requestOpen);
    connect(m_form, &ConnectionForm::fileWanted, this, &OpenDialog::chooseFile);
    connect(m_mapping, &MappingPage::schemaWanted, this, &OpenDialog::readSchema);
    connect(m_mapping, &MappingPage::mappingEdited, this, &OpenDialog::test);
    connect(m_mapping, &MappingPage::loadWanted, this, &OpenDialog::chooseMappingToLoad);
    connect(m_mapping, &MappingPage::saveWanted, this, &OpenDialog::chooseMappingToSave);
    connect(&m_trial, &ConnectionTrial::stateChanged, this, &OpenDialog::showTrial);
    connect(this, &QDialog::finished, this, [this] { m_trial.cancel(); });
    showTrial();
}

QWidget *OpenDialog::makeSavedList()
{
    auto *side = new QWidget(this);
    side->setFixedWidth(ListWidth);
    side->setBackgroundRole(QPalette::Base);
    side->setAutoFillBackground(true);
    m_list->setModel(&m_saved);
    m_list->setItemDelegate(new ConnectionDelegate(m_list));
    m_list->setAccessibleName(tr("Saved connections"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *forget = new QAction(tr("Remove from this list"), m_list);
    m_list->addAction(forget);
    connect(forget, &QAction::triggered, this, [this] {
        if (m_list->currentIndex().isValid())
            Q_EMIT forgetWanted(m_saved.at(m_list->currentIndex().row()).identity.url);
    });
    // Not on a mere change of the current row: tabbing into the list makes one, and must not lose what was typed.
    for (const auto signal : {&QListView::clicked, &QListView::activated})
        connect(m_list, signal, this, [this](const QModelIndex &index) { startWith(m_saved.at(index.row())); });
    connect(m_list, &QListView::doubleClicked, this, &OpenDialog::requestOpen);

    auto *add = new QPushButton(iconOf(u"list-add"_s), tr("&New connection"), side);
    add->setAutoDefault(false);
    add->setFlat(true);
    connect(add, &QPushButton::clicked, this, [this] {
        startNew(m_form->fields().way);
        m_form->focusFirstField();
    });
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(4);
    layout->addWidget(m_list, 1);
    layout->addWidget(add, 0, Qt::AlignLeft);
    return side;
}

QWidget *OpenDialog::makeTestRow()
{
    auto *row = new QWidget(this);
    m_test->setAutoDefault(false);
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setWordWrap(true);
    m_outcome->setAccessibleName(tr("Outcome of the test"));
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(16, 10, 16, 6);
    layout->addWidget(m_test);
    layout->addWidget(m_outcomeIcon);
    layout->addWidget(m_outcome, 1);
    connect(m_test, &QPushButton::clicked, this, &OpenDialog::test);
    return row;
}

QWidget *OpenDialog::makeButtons()
{
    auto *row = new QWidget(this);
    auto *promise = new ElidedLabel(tr("Opens read-only. Nothing is created or changed in the store."), row);
    promise->setShade(ElidedLabel::Shade::Second);
    promise->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto *cancel = new QPushButton(tr("Cancel"), row);
    cancel->setAutoDefault(false);
    m_open->setDefault(true);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(16, 10, 16, 12);
    layout->addWidget(lockIcon(row));
    layout->addWidget(promise, 1);
    layout->addWidget(cancel);
    layout->addWidget(m_open);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, &OpenDialog::requestOpen);
    return row;
}

void OpenDialog::startNew(ConnectionFields::Way way)
{
    m_list->selectionModel()->clear();
    ConnectionFields fields;
    fields.way = way;
    m_mapping->setMapping({});
    m_form->setConnection({});
    m_form->setFields(fields);
    m_form->focusFirstField();
}

void OpenDialog::startWith(const SavedConnection &connection)
{
    m_mapping->setMapping(connection.mapping);
    m_form->setConnection(connection.identity);
    m_form->focusFirstField();
}

void OpenDialog::setPath(const QString &path)
{
    ConnectionFields fields = m_form->fields();
    fields.way = ConnectionFields::Way::SqliteFile;
    fields.path = path;
    m_form->setFields(fields);
}

void OpenDialog::setMapping(const LedgerMapping &mapping)
{
    m_mapping->setMapping(mapping);
    test();
}

void OpenDialog::showMappingError(const Error &error)
{
    m_mapping->showError(error);
}

void OpenDialog::test()
{
    const auto url = ledgerUrlOf(m_form->fields());
    if (!url) {
        showFault(url.error());
        return;
    }
    m_trial.start(*url, m_mapping->mapping());
}

void OpenDialog::readSchema()
{
    if (const auto url = ledgerUrlOf(m_form->fields()))
        m_trial.readSchema(*url);
    else
        m_mapping->showError(url.error());
}

void OpenDialog::requestOpen()
{
    const auto url = ledgerUrlOf(m_form->fields());
    if (!url) {
        showFault(url.error());
        m_form->focusFirstField();
        return;
    }
    OpenRequest request{*url, m_form->identity(), m_mapping->mapping()};
    request.identity.url = url->redacted();
    accept();
    Q_EMIT openRequested(request);
}

void OpenDialog::showFault(const Error &error)
{
    const ErrorText text = errorText(error);
    m_outcomeIcon->setSeverity(Severity::Warning);
    m_outcomeIcon->show();
    m_outcome->setText(text.sentence.isEmpty() ? text.title : text.sentence);
}

void OpenDialog::showTrial()
{
    const Formatter formatter;
    m_test->setEnabled(m_trial.state() != ConnectionTrial::State::Testing);
    switch (m_trial.state()) {
    case ConnectionTrial::State::Idle:
        m_outcomeIcon->setSeverity(Severity::None);
        m_outcome->clear();
        break;
    case ConnectionTrial::State::Testing:
        m_outcomeIcon->setSeverity(Severity::Notice);
        m_outcome->setText(tr("Connecting"));
        break;
    case ConnectionTrial::State::Passed: {
        const ConnectionReport &report = m_trial.report();
        m_outcomeIcon->setSeverity(Severity::Ok);
        m_outcome->setText(tr("Connected in %1, %2, %3 %4", "duration, product, time, zone")
                               .arg(tr("%1 ms").arg(formatter.count(report.milliseconds)), displayText(report.profile.product),
                                    formatter.time(report.storeNow, 0), formatter.zoneName(report.storeNow)));
        break;
    }
    case ConnectionTrial::State::Failed:
        m_outcomeIcon->setSeverity(Severity::Critical);
        m_outcome->setText(errorText(m_trial.error().value_or(Error{})).title);
        break;
    }
    m_outcomeIcon->setVisible(m_trial.state() != ConnectionTrial::State::Idle);
}

void OpenDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Choose an SQLite file"), m_form->fields().path);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &OpenDialog::setPath);
    dialog->open();
}

void OpenDialog::chooseMappingToLoad()
{
    auto *dialog = new QFileDialog(this, tr("Load a mapping"), {}, tr("Mapping (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &OpenDialog::mappingLoadWanted);
    dialog->open();
}

void OpenDialog::chooseMappingToSave()
{
    auto *dialog = new QFileDialog(this, tr("Save the mapping"), {}, tr("Mapping (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"json"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) { Q_EMIT mappingSaveWanted(path, m_mapping->mapping()); });
    dialog->open();
}

} // namespace ledgerscope
