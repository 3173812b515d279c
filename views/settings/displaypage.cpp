// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/settings/displaypage.h"

#include "models/workspace.h"
#include "views/theme/density.h"
#include "views/theme/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QTimeZone>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int ZonesAtOnce = 16;
constexpr int LeastCharacters = 22;

} // namespace

DisplayPage::DisplayPage(Theme &theme, Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_workspace(workspace)
{
    auto *form = new QFormLayout(this);
    form->setContentsMargins(16, 16, 16, 16);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(12);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_themeChoice = addChoice(*form, tr("&Theme"), u"theme"_s);
    m_themeChoice->addItem(tr("Colours of the system"), static_cast<int>(Theme::Choice::System));
    m_themeChoice->addItem(tr("Light"), static_cast<int>(Theme::Choice::Light));
    m_themeChoice->addItem(tr("Dark"), static_cast<int>(Theme::Choice::Dark));
    m_density = addChoice(*form, tr("&Density"), u"density"_s);
    m_density->addItem(tr("Compact"), static_cast<int>(Density::Compact));
    m_density->addItem(tr("Standard"), static_cast<int>(Density::Standard));
    m_density->addItem(tr("Comfortable"), static_cast<int>(Density::Comfortable));
    m_zone = addChoice(*form, tr("&Zone of times"), u"zone"_s);
    m_zone->setMaxVisibleItems(ZonesAtOnce);
    fillZones();
    m_language = addChoice(*form, tr("&Language"), u"language"_s);
    m_language->addItem(tr("Language of the system"), QString());
    m_language->addItem(u"English"_s, u"en"_s); // each in its own language: whoever needs it reads no other
    m_language->addItem(u"Deutsch"_s, u"de"_s);
    auto *note = new QLabel(tr("The language takes effect at the next start."), this);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    m_language->setAccessibleDescription(note->text());
    form->addRow(QString(), note);

    connect(m_themeChoice, &QComboBox::activated, this, [this] { m_theme.setChoice(static_cast<Theme::Choice>(m_themeChoice->currentData().toInt())); });
    connect(m_density, &QComboBox::activated, this, [this] { m_theme.setDensity(static_cast<Density>(m_density->currentData().toInt())); });
    connect(m_zone, &QComboBox::activated, this, [this] {
        const QByteArray name = m_zone->currentData().toByteArray();
        const QTimeZone zone = name == QTimeZone::utc().id() ? QTimeZone::utc() : QTimeZone(name);
        m_workspace.setFormatter(Formatter(zone, m_workspace.formatter().locale()));
    });
    connect(m_language, &QComboBox::activated, this, [this] { Q_EMIT languageChosen(m_language->currentData().toString()); });
    connect(&m_theme, &Theme::changed, this, &DisplayPage::showTheme);
    connect(&m_workspace, &Workspace::formatterChanged, this, &DisplayPage::showZone);
    showTheme();
    showZone();
}

QComboBox *DisplayPage::addChoice(QFormLayout &form, const QString &label, const QString &name)
{
    auto *choice = new QComboBox(this);
    choice->setObjectName(name);
    choice->setAccessibleName(QString(label).remove(u'&'));
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContentsOnFirstShow);
    choice->setMinimumContentsLength(LeastCharacters);
    choice->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    form.addRow(label, choice);
    return choice;
}

void DisplayPage::fillZones()
{
    const QByteArray utc = QTimeZone::utc().id();
    const QByteArray system = QTimeZone::systemTimeZone().id();
    m_zone->addItem(u"UTC"_s, utc);
    if (system != utc)
        m_zone->addItem(tr("This computer's zone (%1)").arg(QString::fromLatin1(system)), system);
    m_zone->insertSeparator(m_zone->count());
    const QList<QByteArray> names = QTimeZone::availableTimeZoneIds();
    for (const QByteArray &name : names) {
        if (name != system && !name.startsWith("UTC"))
            m_zone->addItem(QString::fromLatin1(name), name);
    }
}

void DisplayPage::showTheme()
{
    m_themeChoice->setCurrentIndex(m_themeChoice->findData(static_cast<int>(m_theme.choice())));
    m_density->setCurrentIndex(m_density->findData(static_cast<int>(m_theme.density())));
}

void DisplayPage::showZone()
{
    const QByteArray name = m_workspace.formatter().zone().id();
    if (m_zone->findData(name) < 0)
        m_zone->addItem(QString::fromLatin1(name), name); // a fixed offset, say
    m_zone->setCurrentIndex(m_zone->findData(name));
}

void DisplayPage::setLanguage(const QString &language)
{
    m_language->setCurrentIndex(std::max(0, m_language->findData(language)));
}

} // namespace ledgerscope
