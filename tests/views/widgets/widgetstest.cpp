// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/theme.h"
#include "views/theme/tokens.h"
#include "views/widgets/actionbutton.h"
#include "views/widgets/badge.h"
#include "views/widgets/banner.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/keycap.h"
#include "views/widgets/linklabel.h"
#include "views/widgets/panelheader.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/primarybutton.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>
#include <QVBoxLayout>

#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class WidgetsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void elidedLabelTellsTheWhole();
    void markupIsTakenLiterally_data();
    void markupIsTakenLiterally();
    void linkIsFollowedByKeyboard_data();
    void linkIsFollowedByKeyboard();
    void actionButtonNamesKey();
    void panelHeaderShowsFocusOfItsPane();
    void choicesInAPanelHeaderLeaveItsLinesWhole();
    void bannerButtonsTriggerActions();
    void bannerReplacesItsContent();
    void stateViewShowsEachKind_data();
    void stateViewShowsEachKind();
    void loadingAppearsAfterAWhile();
    void primaryButtonFollowsTheme();

private:
    std::unique_ptr<Theme> m_theme;
};

namespace {

/// Visible texts of labels and buttons below a widget.
QStringList shownTexts(const QWidget &parent)
{
    QStringList texts;
    for (const QLabel *label : parent.findChildren<QLabel *>()) {
        if (label->isVisibleTo(&parent) && !label->text().isEmpty())
            texts += label->text();
    }
    for (const QPushButton *button : parent.findChildren<QPushButton *>()) {
        if (button->isVisibleTo(&parent))
            texts += button->text();
    }
    return texts;
}

} // namespace

void WidgetsTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
    m_theme->setChoice(Theme::Choice::Light);
}

void WidgetsTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void WidgetsTest::elidedLabelTellsTheWhole()
{
    ElidedLabel label(u"price.bid_line_changed in the whole hospital"_s);
    label.resize(label.sizeHint());
    label.show();
    QVERIFY(!label.isElided());
    QVERIFY(label.toolTip().isEmpty());
    label.resize(60, label.height());
    QVERIFY(label.isElided());
    QTRY_VERIFY(!label.toolTip().isEmpty());
    QCOMPARE(label.accessibleName(), label.text());
    QVERIFY(label.minimumSizeHint().width() < label.sizeHint().width());
}

void WidgetsTest::markupIsTakenLiterally_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("bold") << u"<b>changed</b>"_s;
    QTest::newRow("an image") << u"<img src=\"file:///etc/hostname\">"_s;
    QTest::newRow("an entity") << u"a &amp; b"_s;
    QTest::newRow("a blank line") << u"a  b"_s;
}

void WidgetsTest::markupIsTakenLiterally()
{
    QFETCH(QString, text);
    QTextDocument document;
    document.setHtml(plainToolTip(text));
    QCOMPARE(document.toPlainText().replace(QChar::Nbsp, u' '), text);
    QVERIFY(plainToolTip({}).isEmpty());
}

void WidgetsTest::linkIsFollowedByKeyboard_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("Enter") << Qt::Key_Return;
    QTest::newRow("Space") << Qt::Key_Space;
}

void WidgetsTest::linkIsFollowedByKeyboard()
{
    QFETCH(Qt::Key, key);
    LinkLabel link(u"Fish & chips"_s);
    QSignalSpy clicked(&link, &LinkLabel::clicked);
    QTest::keyClick(&link, key);
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(link.accessibleName(), u"Fish & chips"_s);
    QCOMPARE(link.focusPolicy(), Qt::StrongFocus);
}

void WidgetsTest::actionButtonNamesKey()
{
    QAction action(u"&Read again…"_s);
    action.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    ActionButton button(&action);
    QCOMPARE(button.accessibleName(), u"Read again"_s);
    QVERIFY(button.toolTip().contains(u"Read again (Ctrl+R)"));
    action.setEnabled(false);
    QVERIFY(!button.isEnabled());
    action.setText(u"Stop"_s);
    QCOMPARE(button.accessibleName(), u"Stop"_s);
}

void WidgetsTest::choicesInAPanelHeaderLeaveItsLinesWhole()
{
    PanelHeader header(u"Timeline"_s);
    auto *choice = new QComboBox(&header);
    choice->addItem(u"Lanes by type"_s);
    header.addLeading(choice);
    header.resize(600, header.sizeHint().height());
    header.show();
    QCOMPARE(header.height(), 32);
    QVERIFY2(choice->geometry().top() >= 3, qPrintable(QString::number(choice->geometry().top()))); // the accent line has two
    QVERIFY(choice->geometry().bottom() < header.height() - 2);
    QCOMPARE(choice->height(), 24);
}

void WidgetsTest::panelHeaderShowsFocusOfItsPane()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *pane = new QWidget(&window);
    auto *paneLayout = new QVBoxLayout(pane);
    auto *header = new PanelHeader(u"Events"_s, pane);
    auto *inside = new QLineEdit(pane);
    auto *outside = new QLineEdit(&window);
    paneLayout->addWidget(header);
    paneLayout->addWidget(inside);
    layout->addWidget(pane);
    layout->addWidget(outside);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    outside->setFocus();
    const QColor resting = header->grab().toImage().pixelColor(4, 0);
    inside->setFocus();
    QTRY_COMPARE(header->grab().toImage().pixelColor(4, 0), lightTokens().accent);
    outside->setFocus();
    QTRY_COMPARE(header->grab().toImage().pixelColor(4, 0), resting);
    header->setFacts(u"3,068 in range"_s);
    QCOMPARE(header->facts(), u"3,068 in range"_s);
    QCOMPARE(header->sizeHint().height(), 32);
}

void WidgetsTest::bannerButtonsTriggerActions()
{
    QAction action(u"Try again"_s);
    QSignalSpy triggered(&action, &QAction::triggered);
    Banner banner;
    banner.setContent(Severity::Warning, u"Connection lost."_s, u"What you see was read at 15:31:38."_s, {&action});
    banner.show();
    QCOMPARE(banner.sizeHint().height(), 36);
    const auto buttons = banner.findChildren<QPushButton *>();
    QCOMPARE(buttons.size(), 1);
    QTest::mouseClick(buttons.first(), Qt::LeftButton);
    QCOMPARE(triggered.count(), 1);
    QCOMPARE(banner.accessibleName(), u"Connection lost. What you see was read at 15:31:38."_s);
}

void WidgetsTest::bannerReplacesItsContent()
{
    QAction first(u"First"_s);
    QAction second(u"Second"_s);
    Banner banner;
    banner.setContent(Severity::Warning, u"One."_s, {}, {&first});
    banner.setContent(Severity::Critical, u"Two."_s, {}, {&second});
    QTRY_COMPARE(shownTexts(banner), QStringList{u"Second"_s});
}

void WidgetsTest::stateViewShowsEachKind_data()
{
    QTest::addColumn<ViewState::Kind>("kind");
    QTest::addColumn<bool>("hasDigit");
    QTest::addColumn<bool>("isSelectable");
    QTest::newRow("working") << ViewState::Kind::Working << false << false;
    QTest::newRow("zero has the digit") << ViewState::Kind::Zero << true << false;
    QTest::newRow("choose") << ViewState::Kind::Choose << false << false;
    QTest::newRow("partly scanned") << ViewState::Kind::Partial << false << false;
    QTest::newRow("not evaluable") << ViewState::Kind::NotEvaluable << false << false;
    QTest::newRow("stale") << ViewState::Kind::Stale << false << false;
    QTest::newRow("no right") << ViewState::Kind::NoRight << false << false;
    QTest::newRow("not known") << ViewState::Kind::NotKnown << false << false;
    QTest::newRow("an error can be selected") << ViewState::Kind::Failed << false << true;
}

void WidgetsTest::stateViewShowsEachKind()
{
    QFETCH(ViewState::Kind, kind);
    QFETCH(bool, hasDigit);
    QFETCH(bool, isSelectable);
    QAction action(u"Copy GRANT"_s);
    QSignalSpy triggered(&action, &QAction::triggered);
    StateView view;
    view.resize(600, 400);
    view.setState({.kind = kind, .title = u"Title"_s, .sentence = u"<b>Sentence</b>"_s, .statement = u"GRANT SELECT"_s, .share = 0.25, .actions = {&action}});
    view.show();
    const QStringList texts = shownTexts(view);
    QVERIFY(texts.contains(u"Title"_s));
    QVERIFY(texts.contains(u"<b>Sentence</b>"_s));
    QVERIFY(texts.contains(u"GRANT SELECT"_s));
    QCOMPARE(texts.contains(u"0"_s), hasDigit);
    for (const QLabel *label : view.findChildren<QLabel *>()) {
        QVERIFY(label->textFormat() == Qt::PlainText || label->text() == u"0");
        if (label->text() == u"<b>Sentence</b>")
            QCOMPARE(bool(label->textInteractionFlags() & Qt::TextSelectableByMouse), isSelectable);
    }
    QCOMPARE(view.findChild<QProgressBar *>()->value(), 250);
    QTest::mouseClick(view.findChild<QPushButton *>(), Qt::LeftButton);
    QCOMPARE(triggered.count(), 1);
}

void WidgetsTest::loadingAppearsAfterAWhile()
{
    StateView view;
    view.resize(400, 300);
    view.setState({.kind = ViewState::Kind::Zero, .title = u"Before"_s, .sentence = {}, .statement = {}, .actions = {}});
    view.setState({.kind = ViewState::Kind::Loading, .title = u"Reading"_s, .sentence = {}, .statement = {}, .actions = {}});
    view.show();
    QVERIFY(!shownTexts(view).contains(u"Reading"_s));
    QTRY_VERIFY(shownTexts(view).contains(u"Reading"_s));
    view.setState({.kind = ViewState::Kind::Zero, .title = u"Done"_s, .sentence = {}, .statement = {}, .actions = {}});
    QVERIFY(shownTexts(view).contains(u"Done"_s));
}

void WidgetsTest::primaryButtonFollowsTheme()
{
    PrimaryButton button(u"Open"_s);
    button.resize(80, 28);
    button.show();
    m_theme->setChoice(Theme::Choice::Dark);
    QTRY_COMPARE(button.palette().color(QPalette::Active, QPalette::Button), darkTokens().accent);
    m_theme->setChoice(Theme::Choice::Light);
    QTRY_COMPARE(button.palette().color(QPalette::Active, QPalette::Button), lightTokens().accent);
}

QTEST_MAIN(WidgetsTest)
#include "widgetstest.moc"
