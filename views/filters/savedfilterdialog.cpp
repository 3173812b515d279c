// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/filters/savedfilterdialog.h"

#include "models/find/highlights.h"
#include "models/formatting.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/letterdisc.h"
#include "views/widgets/primarybutton.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

SavedFilterDialog::SavedFilterDialog(SavedFiltersModel &model, const SavedFilter &filter, const std::optional<SavedFilterKey> &before, QWidget *parent)
    : QDialog(parent)
    , m_model(model)
    , m_start(filter)
    , m_before(before)
    , m_name(new QLineEdit(filter.key.name, this))
    , m_expression(new QLineEdit(filter.expression, this))
    , m_use(new QComboBox(this))
    , m_colour(new QComboBox(this))
    , m_scope(new QComboBox(this))
    , m_message(new QLabel(this))
    , m_save(new PrimaryButton(before ? tr("&Save changes") : tr("&Save filter"), this))
{
    setWindowTitle(before ? tr("Change saved filter") : tr("Save filter"));
    setObjectName(u"savedFilterDialog"_s);
    build();
    check();
}

void SavedFilterDialog::build()
{
    m_name->setObjectName(u"name"_s);
    m_name->setMaxLength(80);
    m_expression->setObjectName(u"expression"_s);
    m_expression->setFont(fontOf(TextRole::Mono));
    m_use->setObjectName(u"use"_s);
    m_use->addItem(tr("Filter: shows the matching events alone"), static_cast<int>(FilterUse::Filter));
    m_use->addItem(tr("Highlight: marks the matching events"), static_cast<int>(FilterUse::Highlight));
    m_use->setCurrentIndex(m_use->findData(static_cast<int>(m_start.use)));
    m_scope->setObjectName(u"scope"_s);
    m_scope->addItem(tr("This ledger"), m_model.ledger());
    m_scope->addItem(tr("All ledgers"), QString());
    m_scope->setCurrentIndex(m_start.key.ledger.isEmpty() ? 1 : 0);
    m_colour->setObjectName(u"colour"_s);
    fillColours();
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setMinimumHeight(2 * m_message->fontMetrics().lineSpacing());
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(12);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Expression"), m_expression);
    form->addRow(tr("&Use"), m_use);
    form->addRow(tr("&Colour"), m_colour);
    form->addRow(tr("&For"), m_scope);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_save);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addLayout(form);
    layout->addWidget(m_message);
    layout->addLayout(buttons);
    setMinimumWidth(560);
    m_save->setObjectName(u"save"_s);
    m_save->setDefault(true);

    for (QLineEdit *edit : {m_name, m_expression})
        connect(edit, &QLineEdit::textChanged, this, &SavedFilterDialog::check);
    for (QComboBox *box : {m_use, m_scope})
        connect(box, &QComboBox::currentIndexChanged, this, &SavedFilterDialog::check);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &SavedFilterDialog::save);
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

void SavedFilterDialog::fillColours()
{
    for (int slot = 0; slot < FilterColourCount; ++slot) {
        const QString name = colourName(static_cast<FrameColour>(slot));
        m_colour->addItem(iconOf(u"view-filter"_s, slotColor(tokensOf(*this), slot)), name, slot);
    }
    m_colour->setCurrentIndex(m_colour->findData(static_cast<int>(m_start.colour)));
}

SavedFilter SavedFilterDialog::filter() const
{
    return {{m_scope->currentData().toString(), m_name->text().trimmed()}, m_expression->text().trimmed(),
            static_cast<FrameColour>(m_colour->currentData().toInt()), static_cast<FilterUse>(m_use->currentData().toInt())};
}

QString SavedFilterDialog::problem() const
{
    const SavedFilter now = filter();
    if (now.expression.isEmpty())
        return tr("There is no expression to save.");
    if (const QString error = m_model.errorOf(now.expression); !error.isEmpty())
        return tr("The expression cannot be read. %1").arg(error);
    if (now.key.name.isEmpty())
        return tr("Give it a name.");
    return {};
}

QString SavedFilterDialog::remark() const
{
    const SavedFilter now = filter();
    QStringList sentences;
    if (now.key != m_before && m_model.rowOf(now.key))
        sentences += tr("Takes the place of the saved filter of this name.");
    if (now.use == FilterUse::Highlight)
        sentences += tr("Up to %1 highlights are shown at once.").arg(Highlights::MaximumCount);
    return sentences.join(u' ');
}

void SavedFilterDialog::check()
{
    const QString wrong = problem();
    const Tokens &tokens = tokensOf(*this);
    QPalette colors = palette();
    const bool isOnlyNameless = filter().key.name.isEmpty() && wrong == tr("Give it a name.");
    colors.setColor(QPalette::WindowText, wrong.isEmpty() || isOnlyNameless ? tokens.text2 : tokens.critical);
    m_message->setPalette(colors);
    m_message->setText(wrong.isEmpty() ? remark() : wrong);
    m_save->setEnabled(wrong.isEmpty());
}

void SavedFilterDialog::save()
{
    m_model.save(m_before, filter());
    accept();
}

} // namespace ledgerscope
