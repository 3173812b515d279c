// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/commandpalette.h"

#include "models/formatting.h"
#include "models/find/goto.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/shell/commanddelegate.h"
#include "views/shell/shellactions.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/widgets/plaintext.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int PaletteWidth = 600;
constexpr int PaletteHeight = 420;
constexpr qsizetype MostLines = 200;
constexpr qsizetype MostEntities = 20;
/// A few milliseconds of looking; the navigator's search covers all entities.
constexpr quint32 MostEntitiesLookedAt = 100'000;

} // namespace

CommandPalette::CommandPalette(ShellActions &actions, Workspace &workspace, GoTo &goTo, QWidget *window)
    : QDialog(window, Qt::Dialog | Qt::FramelessWindowHint)
    , m_actions(actions)
    , m_workspace(workspace)
    , m_goTo(goTo)
    , m_field(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_hint(new QLabel(this))
{
    setWindowTitle(tr("Every command"));
    setAccessibleName(windowTitle());
    m_field->setPlaceholderText(tr("Command, entity, type, id or time"));
    m_field->setAccessibleName(tr("What to do or where to go"));
    m_field->addAction(iconOf(u"edit-find"_s), QLineEdit::LeadingPosition);
    m_field->installEventFilter(this);
    m_list->setModel(&m_commands);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Matches"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setFont(fontOf(TextRole::Caption));
    m_hint->setText(tr("> commands   @ entity   # id   : time"));
    m_hint->setMargin(4);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_hint);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::refill);
    connect(m_field, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::openPalette()
{
    m_field->clear();
    refill();
    const QWidget *window = parentWidget();
    const int width = std::min(PaletteWidth, window->width() - 48);
    const int height = std::min(PaletteHeight, window->height() - 120);
    resize(width, height);
    move(window->mapToGlobal(QPoint((window->width() - width) / 2, 72)));
    show();
    m_field->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::refill()
{
    const QString typed = m_field->text().trimmed();
    QList<std::pair<int, Command>> found;
    const QChar sign = typed.isEmpty() ? QChar() : typed.front();
    if (sign == u'>') {
        addCommands(found, typed.mid(1));
    } else if (sign == u'@') {
        addEntities(found, typed.mid(1));
    } else {
        if (sign != u'#' && sign != u':')
            addCommands(found, typed);
        if (!typed.isEmpty() && m_workspace.session() != nullptr) {
            addTypes(found, typed);
            addEntities(found, typed);
            addDestinations(found, typed);
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    QList<Command> commands;
    for (const auto &entry : std::as_const(found).first(std::min(found.size(), MostLines)))
        commands += entry.second;
    m_commands.setCommands(std::move(commands));
    m_list->setCurrentIndex(m_commands.index(0));
}

void CommandPalette::addCommands(QList<std::pair<int, Command>> &found, const QString &typed) const
{
    const QList<QAction *> actions = m_actions.all();
    for (QAction *action : actions) {
        if (!action->isEnabled() || action == m_actions.palette)
            continue;
        const QActionGroup *group = action->actionGroup();
        const QString where = group == m_actions.theme ? tr("Theme") : group == m_actions.density ? tr("Density") : group == m_actions.zone ? tr("Zone") : QString();
        if (const auto score = CommandList::matchOf(nameOf(*action) + u' ' + where, typed))
            found.append({*score, {nameOf(*action), where, action->shortcut(), action->icon(), [action] { action->trigger(); }}});
    }
}

void CommandPalette::addDestinations(QList<std::pair<int, Command>> &found, const QString &typed) const
{
    const Formatter &formatter = m_workspace.formatter();
    const Instant now = m_workspace.session()->readAt();
    const GoToTarget target = goToTargetOf(typed, {formatter.zone(), formatter.locale(), now, now});
    GoTo *goTo = &m_goTo;
    const auto go = [goTo, typed] { goTo->go(typed); };
    constexpr int Digits = 3;
    switch (target.kind) {
    case GoToTarget::Kind::Nothing:
        return;
    case GoToTarget::Kind::Time:
        found.append({2, {tr("Go to %1").arg(formatter.dateTime(target.time, Digits) + u' ' + formatter.zoneName(target.time)), tr("time"), {},
                          iconOf(u"view-calendar-day"_s), go}});
        return;
    case GoToTarget::Kind::Id:
    case GoToTarget::Kind::Name:
        found.append({0, {tr("Go to the event whose id is or begins with %1").arg(displayText(target.name)), tr("id"), {}, iconOf(u"go-jump"_s), go}});
        return;
    case GoToTarget::Kind::Entity:
        found.append({0, {tr("Go to %1").arg(displayText(target.entity.toText())), tr("entity"), {}, iconOf(u"go-jump"_s), go}});
        return;
    }
}

void CommandPalette::addEntities(QList<std::pair<int, Command>> &found, const QString &typed) const
{
    const LedgerSession *session = m_workspace.session();
    const QByteArray wanted = typed.trimmed().toUtf8();
    if (session == nullptr || wanted.isEmpty())
        return;
    const auto &entities = session->columns().entities();
    const quint32 looked = std::min(entities.size(), MostEntitiesLookedAt);
    qsizetype count = 0;
    for (quint32 code = 0; code < looked && count < MostEntities; ++code) {
        const auto &entry = entities.at(code);
        const QByteArray name = entry.value.toText();
        if (!name.startsWith(wanted) && !entry.value.id.bytes().startsWith(wanted))
            continue;
        ++count;
        found.append({3, {displayText(name), tr("entity, %n event(s)", nullptr, static_cast<int>(entry.count)), {}, iconOf(u"go-jump"_s),
                          [workspace = &m_workspace, entity = EntityRef(entry.value)] { workspace->setFocusEntity(entity); }}});
    }
}

void CommandPalette::addTypes(QList<std::pair<int, Command>> &found, const QString &typed) const
{
    for (const auto &entry : m_workspace.session()->columns().types().entries()) {
        const QString name = displayText(entry.value.bytes());
        const auto score = CommandList::matchOf(name, typed);
        if (!score)
            continue;
        found.append({*score, {tr("Filter by %1").arg(name), tr("type, %n event(s)", nullptr, static_cast<int>(entry.count)), {}, iconOf(u"view-filter"_s),
                               [workspace = &m_workspace, type = EventType(entry.value)] {
                                   EventFilter filter;
                                   filter.type = TypePattern(type.bytes());
                                   workspace->narrowFilter(filter);
                               }}});
    }
}

void CommandPalette::runCurrent()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return;
    const std::function<void()> run = m_commands.at(index.row()).run;
    accept();
    run();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const int rows = m_commands.rowCount();
        int step = 0;
        constexpr int Page = 10;
        switch (key->key()) {
        case Qt::Key_Down: step = 1; break;
        case Qt::Key_Up: step = -1; break;
        case Qt::Key_PageDown: step = Page; break;
        case Qt::Key_PageUp: step = -Page; break;
        default: break;
        }
        if (step != 0 && rows > 0) {
            m_list->setCurrentIndex(m_commands.index(std::clamp(m_list->currentIndex().row() + step, 0, rows - 1)));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace ledgerscope
