// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/payloadpane.h"

#include "backend/json/path.h"
#include "models/inspector/inspectorcontroller.h"
#include "views/inspector/badgeflow.h"
#include "views/inspector/errorexcerpt.h"
#include "views/inspector/findbar.h"
#include "views/inspector/hexview.h"
#include "views/inspector/payloadtreeview.h"
#include "views/inspector/rawview.h"
#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int SideMargin = 12;

/// A strip on the panel colour with a line at one edge.
class Strip final : public QWidget
{
public:
    Strip(Qt::Edge line, QWidget *parent) : QWidget(parent), m_line(line) { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &tokens = tokensOf(*this);
        QPainter painter(this);
        painter.fillRect(rect(), tokens.panel);
        painter.fillRect(QRect(0, m_line == Qt::TopEdge ? 0 : height() - 1, width(), 1), tokens.line);
    }

private:
    Qt::Edge m_line;
};

/// A button that does what an action does.
QPushButton *buttonFor(QAction *action, QWidget *parent)
{
    auto *button = new QPushButton(action->text(), parent);
    button->setAutoDefault(false);
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button, [action, button] {
        button->setEnabled(action->isEnabled());
        button->setVisible(action->isVisible());
    });
    return button;
}

} // namespace

PayloadPane::PayloadPane(InspectorController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_loadAll(new QAction(tr("Load all"), this))
    , m_save(new QAction(iconOf(u"document-save"_s), tr("Save to file…"), this))
    , m_find(new QAction(iconOf(u"edit-find"_s), tr("Find in payload"), this))
    , m_showRaw(new QAction(tr("Show as stored"), this))
    , m_showHex(new QAction(tr("Show bytes"), this))
    , m_tabs(new QTabBar(this))
    , m_summary(new ElidedLabel({}, this))
    , m_badges(new BadgeFlow(this))
    , m_excerpt(new ErrorExcerpt(this))
    , m_stack(new QStackedWidget(this))
    , m_stateView(new StateView(this))
    , m_tree(new PayloadTreeView([&controller](const QByteArray &path) { return controller.isPinned(path); }, this))
    , m_raw(new RawView(this))
    , m_hex(new HexView(this))
    , m_partText(new ElidedLabel({}, this))
    , m_partStrip(makePartStrip())
    , m_findBar(new FindBar(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(m_badges);
    layout->addWidget(m_excerpt);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_findBar);
    layout->addWidget(m_partStrip);
    for (QWidget *widget : {static_cast<QWidget *>(m_stateView), static_cast<QWidget *>(m_tree), static_cast<QWidget *>(m_raw), static_cast<QWidget *>(m_hex)})
        m_stack->addWidget(widget);
    m_tree->setModel(controller.treeModel());

    m_find->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F);
    m_find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_find);
    connect(m_find, &QAction::triggered, m_findBar, &FindBar::open);
    connect(m_findBar, &FindBar::findRequested, this, &PayloadPane::find);
    connect(m_findBar, &FindBar::closed, this, [this] { m_stack->currentWidget()->setFocus(); });
    connect(m_tabs, &QTabBar::currentChanged, this, &PayloadPane::showPage);
    connect(m_loadAll, &QAction::triggered, &controller, &InspectorController::loadAll);
    connect(m_save, &QAction::triggered, &controller, &InspectorController::savePayload);
    connect(m_showRaw, &QAction::triggered, this, [this] { setPage(Page::Raw); });
    connect(m_showHex, &QAction::triggered, this, [this] { setPage(Page::Hex); });
    connect(m_tree, &PayloadTreeView::pinRequested, &controller, &InspectorController::togglePin);
    connect(&controller, &InspectorController::pinsChanged, m_tree, &PayloadTreeView::updatePins);
    connect(&controller, &InspectorController::contentChanged, this, &PayloadPane::showContent);
    connect(&controller, &InspectorController::stateChanged, this, &PayloadPane::showPart);
    applyFonts();
    showContent();
}

PayloadPane::~PayloadPane() = default;

QWidget *PayloadPane::makeBar()
{
    auto *bar = new Strip(Qt::BottomEdge, this);
    bar->setFixedHeight(metricsOf(*this).panelHeader);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Payload as"));
    m_tabs->addTab(tr("Tree"));
    m_tabs->addTab(tr("Raw"));
    m_tabs->addTab(tr("Hex"));
    m_summary->setShade(ElidedLabel::Shade::Second);
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(4, 0, SideMargin, 0);
    layout->addWidget(m_tabs, 0, Qt::AlignBottom);
    layout->addWidget(m_summary, 1, Qt::AlignBottom);
    return bar;
}

QWidget *PayloadPane::makePartStrip()
{
    auto *strip = new Strip(Qt::TopEdge, this);
    auto *layout = new QHBoxLayout(strip);
    layout->setContentsMargins(SideMargin, 4, SideMargin, 4);
    layout->setSpacing(8);
    layout->addWidget(m_partText, 1);
    layout->addWidget(buttonFor(m_loadAll, strip));
    layout->addWidget(buttonFor(m_save, strip));
    return strip;
}

PayloadPane::Page PayloadPane::page() const
{
    return static_cast<Page>(m_tabs->currentIndex());
}

void PayloadPane::setPage(Page page)
{
    m_tabs->setCurrentIndex(static_cast<int>(page));
}

QString PayloadPane::summary() const
{
    return m_summary->text();
}

void PayloadPane::showContent()
{
    const PayloadFacts &facts = m_controller.payloadFacts();
    m_summary->setText(facts.summary);
    m_badges->setBadges(facts.badges);
    m_excerpt->setError(facts.errorText, facts.excerpt, facts.excerptMark);
    m_excerpt->setVisible(facts.errorPosition.has_value());
    m_isRawStale = true;
    m_isHexStale = true;
    m_foundAt = -1;
    m_findBar->showResult({});
    showPart();
    showPage();
}

void PayloadPane::showPart()
{
    const bool isReading = m_controller.state() == InspectorController::State::Loading;
    m_loadAll->setEnabled(m_controller.canLoadAll() && !isReading);
    m_save->setEnabled(m_controller.canSavePayload());
    m_save->setVisible(m_controller.canSavePayload());
    m_find->setEnabled(m_controller.payload() != nullptr);
    m_partText->setText(isReading ? tr("Reading the payload") : tr("Only the first part is shown."));
    m_partStrip->setVisible(m_controller.canLoadAll());
}

void PayloadPane::showPage()
{
    fillPage();
    switch (page()) {
    case Page::Tree:
        if (const auto state = treeState()) {
            m_stateView->setState(*state);
            m_stack->setCurrentWidget(m_stateView);
        } else {
            m_stack->setCurrentWidget(m_tree);
        }
        return;
    case Page::Raw:
        m_stack->setCurrentWidget(m_raw);
        return;
    case Page::Hex:
        m_stack->setCurrentWidget(m_hex);
        return;
    }
}

void PayloadPane::fillPage()
{
    const Payload *payload = m_controller.payload();
    const QByteArray bytes = payload != nullptr ? payload->bytes : QByteArray();
    const qsizetype mark = m_controller.payloadFacts().errorPosition.value_or(-1);
    if (page() == Page::Raw && m_isRawStale) {
        m_raw->setBytes(bytes, mark);
        m_isRawStale = false;
    } else if (page() == Page::Hex && m_isHexStale) {
        m_hex->setBytes(bytes, mark);
        m_isHexStale = false;
    }
}

std::optional<ViewState> PayloadPane::treeState() const
{
    const PayloadFacts &facts = m_controller.payloadFacts();
    if (m_controller.payload() == nullptr)
        return ViewState{.kind = ViewState::Kind::Loading, .title = {}, .sentence = {}, .statement = {}, .actions = {}};
    const auto state = [](ViewState::Kind kind, const QString &title, const QString &sentence, const QList<QAction *> &actions) {
        return ViewState{.kind = kind, .title = title, .sentence = sentence, .statement = {}, .actions = actions};
    };
    switch (facts.state) {
    case PayloadState::Null:
        return state(ViewState::Kind::Choose, tr("No payload"), tr("The payload column of this event is NULL."), {});
    case PayloadState::EmptyText:
        return state(ViewState::Kind::Zero, tr("An empty text"), tr("The payload is a text of 0 bytes. That is not JSON."), {});
    case PayloadState::Binary:
        return state(ViewState::Kind::NotEvaluable, tr("Not a text"), tr("The event is complete; its payload is kept as stored."), {m_showHex});
    case PayloadState::InvalidJson:
        if (m_tree->model()->rowCount() > 0)
            return std::nullopt;
        return state(ViewState::Kind::NotEvaluable, tr("Not JSON"), tr("The event is complete; its payload is shown as stored."), {m_showRaw, m_showHex});
    case PayloadState::Json:
        break;
    }
    if (m_tree->model()->rowCount() > 0)
        return std::nullopt;
    const bool isObject = m_controller.payload()->bytes.contains('{');
    return state(ViewState::Kind::Zero, isObject ? tr("An empty object") : tr("An empty array"),
                 isObject ? tr("The payload is an object without members.") : tr("The payload is an array without items."), {});
}

void PayloadPane::showPath(const QByteArray &path)
{
    const auto parsed = json::Path::parse(path);
    const auto &document = m_controller.treeModel()->document();
    if (!parsed || !document)
        return;
    setPage(Page::Tree);
    const json::NodeIndex node = parsed->find(*document);
    const QModelIndex index = node == json::NoNode ? QModelIndex() : m_controller.treeModel()->indexOf(node);
    if (!index.isValid())
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void PayloadPane::find(const QByteArray &text, bool isForward)
{
    const Payload *payload = m_controller.payload();
    if (payload == nullptr)
        return;
    const QByteArray &bytes = payload->bytes;
    // From the last place on; at the end, once more from the other end.
    qsizetype found = isForward ? bytes.indexOf(text, m_foundAt + 1) : m_foundAt > 0 ? bytes.lastIndexOf(text, m_foundAt - 1) : -1;
    if (found < 0)
        found = isForward ? bytes.indexOf(text) : bytes.lastIndexOf(text);
    m_foundAt = found;
    if (found >= 0)
        showPlace(found, found + text.size());
    const QString place = found < 0 ? tr("not found") : tr("at byte %L1").arg(found);
    m_findBar->showResult(payload->isComplete() ? place : tr("%1, in the first part").arg(place));
}

void PayloadPane::showPlace(qsizetype begin, qsizetype end)
{
    switch (page()) {
    case Page::Raw:
        m_raw->selectBytes(begin, end);
        return;
    case Page::Hex:
        m_hex->selectBytes(begin, end);
        return;
    case Page::Tree:
        break;
    }
    const json::NodeIndex node = m_controller.treeModel()->document()->nodeAt(begin);
    const QModelIndex index = node == json::NoNode ? QModelIndex() : m_controller.treeModel()->indexOf(node);
    if (!index.isValid())
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void PayloadPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokensOf(*this).base);
}

void PayloadPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange)
        applyFonts();
}

void PayloadPane::applyFonts()
{
    m_tabs->setFont(fontOf(TextRole::Table));
    m_summary->setFont(fontOf(TextRole::Caption));
    m_summary->setFixedHeight(m_tabs->sizeHint().height()); // on one line with the tabs' texts
    m_partText->setFont(fontOf(TextRole::Table));
}

} // namespace ledgerscope
