// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/settings/keyspage.h"

#include "views/settings/keyfield.h"
#include "views/shell/shellactions.h"
#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/severitydelegate.h"
#include "views/widgets/severityicon.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QPushButton *makeButton(const QString &text, const QString &name, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setAutoDefault(false);
    return button;
}

int section(KeyTableModel::Column column)
{
    return static_cast<int>(column);
}

} // namespace

KeysPage::KeysPage(ShellActions &actions, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_model(actions.keys())
    , m_singleKeys(new QCheckBox(tr("S&ingle letters are keys"), this))
    , m_table(new QTableView(this))
    , m_fieldLabel(new QLabel(this))
    , m_field(new KeyField(this))
    , m_set(makeButton(tr("&Set"), u"set"_s, this))
    , m_add(makeButton(tr("&Add"), u"add"_s, this))
    , m_clear(makeButton(tr("&Clear"), u"clear"_s, this))
    , m_reset(makeButton(tr("&Reset"), u"reset"_s, this))
    , m_resetAll(makeButton(tr("Reset all &keys"), u"resetAll"_s, this))
    , m_remarkIcon(new SeverityIcon(Severity::None, 16, this))
    , m_remark(new QLabel(this))
    , m_move(makeButton({}, u"move"_s, this))
{
    setUpTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 8);
    layout->setSpacing(8);
    layout->addWidget(makeSwitch());
    layout->addWidget(m_table, 1);
    layout->addWidget(makeEditor());
    layout->addWidget(makeRemark());

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &KeysPage::startCommand);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &KeysPage::startCommand);
    connect(m_table, &QTableView::activated, this, [this] { m_field->setFocus(Qt::OtherFocusReason); });
    connect(m_field, &KeyField::keysChanged, this, &KeysPage::showCandidate);
    connect(&actions.keys(), &CommandKeys::changed, this, &KeysPage::showCandidate);
    connect(m_set, &QPushButton::clicked, this, [this] { assign(false); });
    connect(m_add, &QPushButton::clicked, this, [this] { assign(true); });
    connect(m_move, &QPushButton::clicked, this, &KeysPage::moveKey);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        if (const QAction *command = currentCommand())
            m_actions.keys().setKeys(*command, {});
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (const QAction *command = currentCommand())
            m_actions.keys().reset(*command);
    });
    connect(m_resetAll, &QPushButton::clicked, &actions.keys(), &CommandKeys::resetAll);
    m_table->setCurrentIndex(m_model.index(0, 0));
    startCommand();
}

QWidget *KeysPage::makeSwitch()
{
    auto *box = new QWidget(this);
    auto *note = new QLabel(tr("Letters, digits and signs work as keys while a view has the focus, never in a text field."), box);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    m_singleKeys->setObjectName(u"singleKeys"_s);
    m_singleKeys->setAccessibleDescription(note->text());
    m_singleKeys->setChecked(m_actions.singleKeys->isChecked());
    connect(m_singleKeys, &QCheckBox::toggled, m_actions.singleKeys, &QAction::setChecked);
    connect(m_actions.singleKeys, &QAction::toggled, m_singleKeys, &QCheckBox::setChecked);
    auto *upper = new QHBoxLayout;
    upper->addWidget(m_singleKeys);
    upper->addStretch(1);
    upper->addWidget(m_resetAll);
    setTabOrder(m_singleKeys, m_resetAll);
    setTabOrder(m_resetAll, m_table);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(upper);
    layout->addWidget(note);
    return box;
}

void KeysPage::setUpTable()
{
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setItemDelegateForColumn(section(KeyTableModel::Column::Remark), new SeverityDelegate(KeyTableModel::SeverityRole, m_table));
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Commands and their keys"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(section(KeyTableModel::Column::Command), QHeaderView::Stretch);
    for (const auto column : {KeyTableModel::Column::Place, KeyTableModel::Column::Keys})
        header->setSectionResizeMode(section(column), QHeaderView::ResizeToContents);
    header->setResizeContentsPrecision(-1); // all rows, not only those in sight
    applyDensity();
}

void KeysPage::applyDensity()
{
    m_table->setFont(fontOf(TextRole::Table));
    m_table->horizontalHeader()->setFont(fontOf(TextRole::Caption));
    const QFontMetrics metrics(m_table->font());
    m_table->verticalHeader()->setMinimumSectionSize(1);
    m_table->verticalHeader()->setDefaultSectionSize(std::max(metricsOf(*this).row, metrics.height() + 4));
    constexpr int FieldCharacters = 16;
    m_field->setMinimumWidth(fontMetrics().averageCharWidth() * FieldCharacters);
    constexpr int RemarkCharacters = 24;
    m_table->horizontalHeader()->resizeSection(section(KeyTableModel::Column::Remark), metrics.averageCharWidth() * RemarkCharacters);
}

void KeysPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        applyDensity();
}

QWidget *KeysPage::makeEditor()
{
    auto *box = new QWidget(this);
    m_fieldLabel->setTextFormat(Qt::PlainText);
    m_field->setObjectName(u"keys"_s);
    m_field->setPlaceholderText(tr("Press a key"));
    m_set->setToolTip(tr("This is the only key of the command"));
    m_add->setToolTip(tr("The command has this key too"));
    m_clear->setToolTip(tr("The command has no key"));
    m_reset->setToolTip(tr("The command has its own keys again"));
    m_resetAll->setToolTip(tr("Every command has its own keys again"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_field, 1);
    for (QPushButton *button : {m_set, m_add, m_clear, m_reset})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_fieldLabel);
    layout->addLayout(buttons);
    return box;
}

QWidget *KeysPage::makeRemark()
{
    auto *box = new QWidget(this);
    m_remark->setTextFormat(Qt::PlainText);
    m_remark->setWordWrap(true);
    m_remark->setObjectName(u"remark"_s);
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_remarkIcon);
    layout->addWidget(m_remark, 1);
    layout->addWidget(m_move);
    // The line keeps its place, so that the table does not jump when there is something to say.
    box->setMinimumHeight(std::max(m_move->sizeHint().height(), m_remark->fontMetrics().lineSpacing() * 2));
    return box;
}

QAction *KeysPage::currentCommand() const
{
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? m_model.commandAt(current.row()) : nullptr;
}

void KeysPage::startCommand()
{
    const QAction *command = currentCommand();
    const QString label = command != nullptr ? tr("Key for “%1”").arg(nameOf(*command)) : QString();
    m_fieldLabel->setText(label);
    m_field->setAccessibleName(label);
    m_field->setKeys({});
    showCandidate();
}

void KeysPage::showCandidate()
{
    const QAction *command = currentCommand();
    const QKeySequence &candidate = m_field->keys();
    const CommandKeys &keys = m_actions.keys();
    const bool isReserved = CommandKeys::isReserved(candidate);
    const QAction *holder = command != nullptr && !isReserved && !candidate.isEmpty() ? keys.holderOf(candidate, *command) : nullptr;
    const bool isFree = command != nullptr && !candidate.isEmpty() && !isReserved && holder == nullptr;
    const bool isItsOwn = isFree && keys.keysOf(*command).contains(candidate);
    const QString remark = remarkOnCandidate();
    m_remark->setText(remark);
    m_remark->setAccessibleName(remark);
    m_field->setAccessibleDescription(remark);
    m_remarkIcon->setSeverity(remark.isEmpty() ? Severity::None : holder != nullptr || isReserved ? Severity::Warning : Severity::Notice);
    m_set->setEnabled(isFree && (!isItsOwn || keys.keysOf(*command).size() > 1));
    m_add->setEnabled(isFree && !isItsOwn);
    m_clear->setEnabled(command != nullptr && !keys.keysOf(*command).isEmpty());
    m_reset->setEnabled(command != nullptr && keys.isChanged(*command));
    const QList<QAction *> commands = keys.commands();
    m_resetAll->setEnabled(std::any_of(commands.begin(), commands.end(), [&keys](const QAction *any) { return keys.isChanged(*any); }));
    m_move->setVisible(holder != nullptr);
    if (holder != nullptr)
        m_move->setText(tr("&Move the key here"));
}

QString KeysPage::remarkOnCandidate() const
{
    const QAction *command = currentCommand();
    const QKeySequence &candidate = m_field->keys();
    if (command == nullptr)
        return {};
    const CommandKeys &keys = m_actions.keys();
    if (candidate.isEmpty()) {
        const QAction *rival = keys.rivalOf(*command);
        return rival != nullptr ? tr("“%1” has one of these keys too: where both work, neither does.").arg(nameOf(*rival)) : QString();
    }
    const QString name = candidate.toString(QKeySequence::NativeText);
    if (CommandKeys::isReserved(candidate))
        return tr("%1 moves the focus or the selection, confirms or closes in every view. It cannot be the key of a command.").arg(name);
    if (const QAction *holder = keys.holderOf(candidate, *command))
        return tr("%1 is the key of “%2”. Nothing was changed.").arg(name, nameOf(*holder));
    if (!keys.areSingleKeysOn() && CommandKeys::isSingle(candidate))
        return tr("Single letters are switched off: %1 does nothing until they are keys again.").arg(name);
    return {};
}

void KeysPage::assign(bool keepsOthers)
{
    const QAction *command = currentCommand();
    const QKeySequence candidate = m_field->keys();
    if (command == nullptr || candidate.isEmpty())
        return;
    QList<QKeySequence> keys = keepsOthers ? m_actions.keys().keysOf(*command) : QList<QKeySequence>();
    keys.append(candidate);
    m_actions.keys().setKeys(*command, keys);
    m_field->setKeys({});
}

void KeysPage::moveKey()
{
    const QAction *command = currentCommand();
    const QKeySequence candidate = m_field->keys();
    if (command == nullptr || candidate.isEmpty())
        return;
    // More than one may have it, each in a pane of its own.
    while (const QAction *holder = m_actions.keys().holderOf(candidate, *command)) {
        QList<QKeySequence> left = m_actions.keys().keysOf(*holder);
        left.removeIf([&candidate](const QKeySequence &key) {
            return key.matches(candidate) != QKeySequence::NoMatch || candidate.matches(key) != QKeySequence::NoMatch;
        });
        m_actions.keys().setKeys(*holder, left);
    }
    assign(false);
}

} // namespace ledgerscope
