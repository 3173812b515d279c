// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/connectionform.h"

#include "models/formatting.h"
#include "models/shell/ledgerkinds.h"
#include "views/open/framecolorpicker.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int LabelWidth = 84;
constexpr int SideWidth = 156;

QGridLayout *makeGrid(QWidget *page)
{
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    grid->setColumnMinimumWidth(0, LabelWidth);
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(3, SideWidth);
    return grid;
}

} // namespace

ConnectionForm::ConnectionForm(QWidget *parent)
    : QWidget(parent)
    , m_ways(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_name(field(tr("Name of the connection")))
    , m_kind(new QComboBox(this))
    , m_color(new FrameColorPicker(this))
{
    m_ways->setAccessibleName(tr("Kind of connection"));
    m_ways->setExpanding(false);
    m_ways->setDrawBase(false);
    for (const QString &way : {tr("SQLite file"), tr("PostgreSQL"), tr("libpq service"), tr("URL")})
        m_ways->addTab(way);
    m_kind->setAccessibleName(tr("Kind of ledger"));
    for (const QString &kind : ledgerKinds())
        m_kind->addItem(kind.isEmpty() ? tr("not said") : ledgerKindText(kind), kind);
    m_name->setPlaceholderText(tr("as you call it"));
    m_pages->addWidget(makeFilePage());
    m_pages->addWidget(makePostgresPage());
    m_pages->addWidget(makeServicePage());
    m_pages->addWidget(makeUrlPage());
    m_pages->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    showPage(0);

    auto *top = new QWidget(this);
    QGridLayout *grid = makeGrid(top);
    addRow(*grid, 0, 0, tr("&Name"), m_name);
    addRow(*grid, 0, 2, tr("&Kind"), m_kind);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 0, 16, 0);
    layout->setSpacing(8);
    layout->addWidget(m_ways);
    layout->addSpacing(4);
    layout->addWidget(top);
    layout->addWidget(m_pages);
    auto *colors = new QWidget(this);
    QGridLayout *colorGrid = makeGrid(colors);
    auto *colorLabel = new QLabel(tr("Frame"), colors);
    colorLabel->setTextFormat(Qt::PlainText);
    colorGrid->addWidget(colorLabel, 0, 0);
    colorGrid->addWidget(m_color, 0, 1, Qt::AlignLeft);
    layout->addWidget(colors);

    connect(m_ways, &QTabBar::currentChanged, this, [this](int way) {
        showPage(way);
        updateSuggestion();
        Q_EMIT edited();
    });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ConnectionForm::presetColor);
    connect(m_color, &FrameColorPicker::colorChosen, this, [this] { m_isColorChosen = true; });
}

QLineEdit *ConnectionForm::field(const QString &accessibleName)
{
    auto *edit = new QLineEdit(this);
    edit->setAccessibleName(accessibleName);
    connect(edit, &QLineEdit::textEdited, this, [this] {
        updateSuggestion();
        Q_EMIT edited();
    });
    connect(edit, &QLineEdit::returnPressed, this, &ConnectionForm::submitted);
    return edit;
}

void ConnectionForm::addRow(QGridLayout &grid, int row, int column, const QString &label, QWidget *control)
{
    auto *text = new QLabel(label, grid.parentWidget());
    text->setBuddy(control);
    grid.addWidget(text, row, column);
    grid.addWidget(control, row, column + 1);
}

QWidget *ConnectionForm::makeFilePage()
{
    auto *page = new QWidget(m_pages);
    QGridLayout *grid = makeGrid(page);
    m_path = field(tr("SQLite file"));
    m_path->setPlaceholderText(tr("path of the file; its write-ahead log is read too"));
    auto *choose = new QPushButton(tr("&Choose…"), page);
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &ConnectionForm::fileWanted);
    addRow(*grid, 0, 0, tr("&File"), m_path);
    grid->addWidget(choose, 0, 3, Qt::AlignLeft);
    return page;
}

QWidget *ConnectionForm::makePostgresPage()
{
    auto *page = new QWidget(m_pages);
    QGridLayout *grid = makeGrid(page);
    m_host = field(tr("Host"));
    m_port = field(tr("Port"));
    m_database = field(tr("Database"));
    m_schema = field(tr("Schema"));
    m_role = field(tr("Role"));
    m_password = field(tr("Password"));
    m_host->setPlaceholderText(tr("local socket"));
    m_port->setPlaceholderText(u"5432"_s);
    m_schema->setPlaceholderText(u"public"_s);
    m_password->setPlaceholderText(tr("from .pgpass"));
    m_password->setEchoMode(QLineEdit::Password);
    addRow(*grid, 0, 0, tr("&Host"), m_host);
    addRow(*grid, 0, 2, tr("&Port"), m_port);
    addRow(*grid, 1, 0, tr("&Database"), m_database);
    addRow(*grid, 1, 2, tr("&Schema"), m_schema);
    addRow(*grid, 2, 0, tr("&Role"), m_role);
    addRow(*grid, 3, 0, tr("Pass&word"), m_password);
    return page;
}

QWidget *ConnectionForm::makeServicePage()
{
    auto *page = new QWidget(m_pages);
    QGridLayout *grid = makeGrid(page);
    m_service = field(tr("libpq service"));
    m_service->setPlaceholderText(tr("a section of pg_service.conf"));
    addRow(*grid, 0, 0, tr("S&ervice"), m_service);
    return page;
}

QWidget *ConnectionForm::makeUrlPage()
{
    auto *page = new QWidget(m_pages);
    QGridLayout *grid = makeGrid(page);
    m_url = field(tr("Address"));
    m_url->setPlaceholderText(u"postgresql://role@host/database"_s);
    addRow(*grid, 0, 0, tr("&Address"), m_url);
    return page;
}

ConnectionFields ConnectionForm::fields() const
{
    ConnectionFields fields;
    fields.way = static_cast<ConnectionFields::Way>(m_ways->currentIndex());
    fields.path = m_path->text();
    fields.host = m_host->text();
    fields.port = m_port->text();
    fields.database = m_database->text();
    fields.schema = m_schema->text();
    fields.role = m_role->text();
    fields.password = m_password->text();
    fields.service = m_service->text();
    fields.url = m_url->text();
    return fields;
}

LedgerIdentity ConnectionForm::identity() const
{
    LedgerIdentity identity;
    identity.name = m_name->text().trimmed().isEmpty() ? suggestedName() : m_name->text().trimmed();
    identity.kind = m_kind->currentData().toString();
    identity.frameColour = static_cast<int>(m_color->color());
    return identity;
}

void ConnectionForm::setConnection(const LedgerIdentity &identity)
{
    m_name->setText(identity.name);
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(identity.kind)));
    m_isColorChosen = !identity.name.isEmpty();
    const auto place = std::clamp(identity.frameColour, 0, static_cast<int>(AllFrameColors.size()) - 1);
    m_color->setColor(AllFrameColors[static_cast<std::size_t>(place)]);
    setFields(fieldsOf(identity.url));
}

void ConnectionForm::setFields(const ConnectionFields &fields)
{
    m_ways->setCurrentIndex(static_cast<int>(fields.way));
    m_path->setText(fields.path);
    m_host->setText(fields.host);
    m_port->setText(fields.port);
    m_database->setText(fields.database);
    m_schema->setText(fields.schema);
    m_role->setText(fields.role);
    m_password->setText(fields.password);
    m_service->setText(fields.service);
    m_url->setText(fields.url);
    updateSuggestion();
    Q_EMIT edited();
}

void ConnectionForm::focusFirstField()
{
    switch (static_cast<ConnectionFields::Way>(m_ways->currentIndex())) {
    case ConnectionFields::Way::SqliteFile:
        m_path->setFocus();
        return;
    case ConnectionFields::Way::Postgres:
        m_host->setFocus();
        return;
    case ConnectionFields::Way::Service:
        m_service->setFocus();
        return;
    case ConnectionFields::Way::Url:
        m_url->setFocus();
        return;
    }
}

void ConnectionForm::showPage(int way)
{
    // As high as the fields that are shown, not as the highest page.
    for (int i = 0; i < m_pages->count(); ++i)
        m_pages->widget(i)->setSizePolicy(QSizePolicy::Preferred, i == way ? QSizePolicy::Fixed : QSizePolicy::Ignored);
    m_pages->setCurrentIndex(way);
    m_pages->setFixedHeight(m_pages->widget(way)->sizeHint().height());
}

void ConnectionForm::presetColor()
{
    // Only until the user has chosen one.
    if (!m_isColorChosen)
        m_color->setColor(m_kind->currentData() == u"production"_s ? FrameColor::Wine : FrameColor::Grey); // interface.md §7
}

QString ConnectionForm::suggestedName() const
{
    const auto url = ledgerUrlOf(fields());
    return url ? url->shortName() : QString();
}

void ConnectionForm::updateSuggestion()
{
    if (m_url == nullptr)
        return; // still being built
    const QString name = suggestedName();
    m_name->setPlaceholderText(name.isEmpty() ? tr("as you call it") : displayText(name));
}

} // namespace ledgerscope
