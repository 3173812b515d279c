// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/inspectorcontroller.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "tests/models/inspector/caseevents.h"
#include "tests/support/memoryledger.h"
#include "views/inspector/diffpane.h"
#include "views/inspector/eventclocks.h"
#include "views/inspector/eventhead.h"
#include "views/inspector/findbar.h"
#include "views/inspector/hexview.h"
#include "views/inspector/inspectorpanel.h"
#include "views/inspector/payloadpane.h"
#include "views/inspector/payloadtreeview.h"
#include "views/inspector/rawview.h"
#include "views/theme/familypalette.h"
#include "views/theme/palettes.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/linklabel.h"
#include "views/widgets/panelheader.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

using State = InspectorController::State;
using DiffState = InspectorController::DiffState;

/// A ledger in memory with the panel on it.
struct Bench {
    explicit Bench(const QList<EventWithPayload> &rows)
        : store(MemoryStore::make(rows)), session(store->source(), {})
    {
        session.read();
        workspace.setSession(&session);
        workspace.setFormatter(Formatter(QTimeZone::utc(), QLocale::c()));
        controller = std::make_unique<InspectorController>(workspace);
        panel = std::make_unique<InspectorPanel>(*controller, families);
        panel->resize(376, 740);
        panel->show();
    }

    [[nodiscard]] bool show(const EventId &id)
    {
        workspace.setCurrentEvent(id);
        return QTest::qWaitFor([&] {
            const auto diff = controller->diffState();
            return controller->state() == State::Ready && controller->event()->id == id && diff != DiffState::None && diff != DiffState::Loading;
        });
    }

    [[nodiscard]] QStringList texts() const { return textsOf(*panel); }

    /// All texts that labels, links and badges under a widget show.
    [[nodiscard]] static QStringList textsOf(const QWidget &widget)
    {
        QStringList texts;
        for (const QWidget *child : widget.findChildren<QWidget *>()) {
            if (!child->isVisibleTo(&widget))
                continue;
            if (const auto *label = qobject_cast<const ElidedLabel *>(child))
                texts.append(label->text());
            else if (qobject_cast<const LinkLabel *>(child) != nullptr || child->metaObject()->className() == "ledgerscope::BadgeFlow"_ba)
                texts.append(child->accessibleName());
        }
        return texts;
    }

    std::shared_ptr<MemoryStore> store;
    LedgerSession session;
    Workspace workspace;
    FamilyPalette families;
    std::unique_ptr<InspectorController> controller;
    std::unique_ptr<InspectorPanel> panel;
};

QString rowsOf(const QAbstractItemModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells.append(model.index(row, column).data().toString());
        rows.append(cells.join(u'|'));
    }
    return rows.join(u'\n');
}

QString clipboardText()
{
    return QGuiApplication::clipboard()->text();
}

} // namespace

class InspectorPanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }
    void showsWhatTheUserSees_data();
    void showsWhatTheUserSees();
    void showsTheDiff_C01_C02_data();
    void showsTheDiff_C01_C02();
    void tellsEmptyPayloadsApart_C06();
    void offersRawAndHexForWhatIsNoJson_C05();
    void showsBytes_C09();
    void loadsAllOnRequest_C10();
    void findsInsideALargePayload_C10();
    void findsOnEveryPage();
    void offersSavingOnlyIfTheApplicationCan();
    void showsHostileTextPlainly_C13();
    void saysWhatIsMissing();
    void saysWhatFailed();
    void copiesTheEvent();
    void marksForComparison();
    void choosesTheDiffBase();
    void leadsFromTheDiffToTheTree();
    void pinsFromTheTree();
    void followsLinks();
    void reachesEveryControlByTab();
    void namesEveryControl();
    void usesNoStyleSheet();
    void rendersTheSameTwiceInBothThemes();
    void keepsItsLayout();
    void fitsSmallAndLargeSizes();
};

void InspectorPanelTest::showsWhatTheUserSees_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("row");
    QTest::addColumn<QStringList>("shown");
    QTest::addColumn<QString>("tree");

    QTest::newRow("C01, digits") << u"C01"_s << 0 << QStringList{u"price.changed"_s, u"item:1"_s, u"Valid JSON, 76 bytes"_s}
                                 << u"id: 9007199254740993\nmax: 9223372036854775807\nu64: 18446744073709551615"_s;
    QTest::newRow("C02, decimals") << u"C02"_s << 0 << QStringList{} << u"p: 0.1234567890123456789\na: 1.10\ne: 1e400\nz: -0\nexp: 1E-7"_s;
    QTest::newRow("C03, duplicate keys") << u"C03"_s << 0 << QStringList{u"duplicate keys"_s} << u"status: \"open\"\nby: \"ops1\"\nstatus: \"closed\""_s;
    QTest::newRow("C04, key order") << u"C04"_s << 0 << QStringList{} << u"10: \"a\"\n9: \"b\"\nzeta: 1\nalpha: 2"_s;
    QTest::newRow("C05, invalid JSON") << u"C05"_s << 1
                                       << QStringList{u"invalid JSON at byte 6"_s, u"A comma before the closing brace or bracket."_s} << u"a: 2"_s;
    QTest::newRow("C06, a text") << u"C06"_s << 1 << QStringList{u"Valid JSON, 6 bytes"_s} << u"\"text\""_s;
    QTest::newRow("C06, null") << u"C06"_s << 2 << QStringList{u"Valid JSON, 4 bytes"_s} << u"null"_s;
    QTest::newRow("C09, bad bytes") << u"C09"_s << 0 << QStringList{u"invalid JSON at byte 8, binary / bad encoding"_s} << u"a: \"⟨FF⟩\""_s;
    QTest::newRow("C10, over the cap") << u"C10"_s << 0 << QStringList{u"over 1 MiB"_s, u"First 262.1 kB of 5.2 MB"_s} << QString();
    QTest::newRow("C22, backfill") << u"C22"_s << 1 << QStringList{u"backfill, 144 days late"_s, u"+144 d"_s, u"2026-01-02 08:00:00"_s} << u"backfill: true"_s;
    QTest::newRow("C22, skew") << u"C22"_s << 2 << QStringList{u"recorded 4 min 59 s before it occurred: the clocks disagree"_s} << QString();
    QTest::newRow("C26, no zone") << u"C26"_s << 2 << QStringList{u"UTC"_s} << QString();
    QTest::newRow("C26, unreadable") << u"C26"_s << 7 << QStringList{u"yesterday"_s, u"unreadable"_s, u"unreadable time"_s} << QString();
    QTest::newRow("C26, empty") << u"C26"_s << 8 << QStringList{u"(empty)"_s, u"unreadable time"_s} << QString();
}

void InspectorPanelTest::showsWhatTheUserSees()
{
    QFETCH(const QString, name);
    QFETCH(const int, row);
    QFETCH(const QStringList, shown);
    QFETCH(const QString, tree);
    const auto events = caseEvents(name);
    Bench bench(events);
    QVERIFY(bench.show(events.at(row).event.id));
    const QStringList texts = bench.texts();
    for (const QString &text : shown) {
        const bool isShown = std::any_of(texts.begin(), texts.end(), [&](const QString &candidate) { return candidate.contains(text); });
        QVERIFY2(isShown, qPrintable(text + u" is not in "_s + texts.join(u" / "_s)));
    }
    if (!tree.isEmpty())
        QCOMPARE(rowsOf(*bench.controller->treeModel()), tree);
    if (name == u"C26" && row == 2)
        QVERIFY(texts.join(u'/').contains(u"no zone, read as UTC"_s));
}

void InspectorPanelTest::showsTheDiff_C01_C02_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("facts");
    QTest::addColumn<QString>("letters");

    QTest::newRow("C01") << u"C01"_s << u"3 changed"_s << u"MMM"_s;
    QTest::newRow("C02") << u"C02"_s << u"2 changed, 3 written differently"_s << u"M=M=="_s;
}

void InspectorPanelTest::showsTheDiff_C01_C02()
{
    QFETCH(const QString, name);
    QFETCH(const QString, facts);
    QFETCH(const QString, letters);
    const auto events = caseEvents(name);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    QCOMPARE(bench.panel->diffPane()->facts(), facts);
    const QTableView *table = bench.panel->diffPane()->table();
    QVERIFY(table->isVisible());
    QString shown;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        shown += table->model()->index(row, 0).data().toString();
    QCOMPARE(shown, letters);
    // The digits are what differs: at the usual width they have at least the room that the path does not need.
    QVERIFY(table->columnWidth(2) >= 84 && table->columnWidth(2) == table->columnWidth(3));
    QVERIFY(table->columnWidth(2) > table->columnWidth(1));
}

void InspectorPanelTest::tellsEmptyPayloadsApart_C06()
{
    auto rows = caseEvents(u"C06"_s);
    rows[0].payload = {PayloadKind::Null, {}, 0};
    rows[1].payload = {PayloadKind::Text, {}, 0};
    rows[3].payload = {PayloadKind::Text, "{}", 2};
    Bench bench(rows);
    QStringList titles;
    for (const int row : {0, 1, 3}) {
        QVERIFY(bench.show(rows.at(row).event.id));
        QVERIFY(bench.panel->payloadPane()->stateView()->isVisible());
        titles.append(bench.panel->payloadPane()->stateView()->state().title);
    }
    QCOMPARE(titles, (QStringList{u"No payload"_s, u"An empty text"_s, u"An empty object"_s}));
    QVERIFY(bench.show(rows.at(2).event.id)); // JSON null is a value
    QVERIFY(bench.panel->payloadPane()->tree()->isVisible());
}

void InspectorPanelTest::offersRawAndHexForWhatIsNoJson_C05()
{
    const auto events = caseEvents(u"C05"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(2).event.id));
    PayloadPane *pane = bench.panel->payloadPane();
    QVERIFY(pane->stateView()->isVisible());
    const auto actions = pane->stateView()->state().actions;
    QCOMPARE(actions.size(), 2);
    actions.first()->trigger();
    QCOMPARE(pane->page(), PayloadPane::Page::Raw);
    QCOMPARE(pane->raw()->toPlainText(), u"not json"_s);
    pane->raw()->selectAll();
    pane->raw()->copy();
    QCOMPARE(clipboardText(), u"not json"_s);
    QCOMPARE(bench.panel->diffPane()->stateView()->state().title, u"Cannot be compared"_s);
}

void InspectorPanelTest::showsBytes_C09()
{
    const auto events = caseEvents(u"C09"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    PayloadPane *pane = bench.panel->payloadPane();
    QCOMPARE(pane->summary(), u"Binary, 5 bytes"_s);
    QCOMPARE(pane->stateView()->state().title, u"Not a text"_s);
    pane->setPage(PayloadPane::Page::Hex);
    QCOMPARE(pane->hex()->lineText(0), u"0000  00 01 02 03 FF           ·····"_s);
    bench.panel->copyEventAction()->trigger();
    QVERIFY(clipboardText().contains(u"\"payload_base64\":\"AAECA/8=\""_s));
    QVERIFY(bench.show(events.at(0).event.id)); // the page stays, its content follows
    QCOMPARE(pane->hex()->bytes(), events.at(0).payload.bytes);
}

void InspectorPanelTest::loadsAllOnRequest_C10()
{
    const auto events = caseEvents(u"C10"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    PayloadPane *pane = bench.panel->payloadPane();
    QVERIFY(pane->loadAllAction()->isEnabled());
    const QModelIndex rows = bench.controller->treeModel()->index(0, 0);
    QVERIFY(rows.data().toString().endsWith(u"read so far"_s));
    pane->loadAllAction()->trigger();
    QTRY_COMPARE(bench.controller->state(), State::Ready);
    QTRY_COMPARE(pane->summary(), u"Valid JSON, 2.0 MB"_s);
    QVERIFY(!pane->loadAllAction()->isEnabled());
    QCOMPARE(bench.controller->treeModel()->rowCount(bench.controller->treeModel()->index(0, 0)), 1'000);
    pane->setPage(PayloadPane::Page::Raw);
    QVERIFY(!bench.panel->grab().isNull());
}

void InspectorPanelTest::findsInsideALargePayload_C10()
{
    auto events = caseEvents(u"C10"_s);
    events[1].payload.bytes[1'900'001] = '7'; // between commas: a number that stands out
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    FindBar *bar = bench.panel->payloadPane()->findBar();
    bench.panel->payloadPane()->findAction()->trigger();
    QVERIFY(bar->isVisible());
    QTest::keyClicks(bar->field(), u",7,"_s);
    QTest::keyClick(bar->field(), Qt::Key_Return);
    QCOMPARE(bar->result(), u"not found, in the first part"_s);
    bench.controller->loadAll();
    QTRY_COMPARE(bench.controller->state(), State::Ready);
    QTest::keyClick(bar->field(), Qt::Key_Return);
    QCOMPARE(bar->result(), u"at byte %L1"_s.arg(1'900'000));
    QTest::keyClick(bar->field(), Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
}

void InspectorPanelTest::findsOnEveryPage()
{
    auto events = caseEvents(u"C01"_s);
    events[0].payload.bytes = R"({"a":"needle","b":{"c":["x","needle"]}})"_ba;
    events[0].payload.totalSize = events[0].payload.bytes.size();
    const qsizetype first = events[0].payload.bytes.indexOf("needle");
    const qsizetype second = events[0].payload.bytes.lastIndexOf("needle");
    Bench bench(events);
    QVERIFY(bench.show(events.at(0).event.id));
    PayloadPane *pane = bench.panel->payloadPane();
    pane->findAction()->trigger();
    QTest::keyClicks(pane->findBar()->field(), u"needle"_s);
    const auto next = [&] { QTest::keyClick(pane->findBar()->field(), Qt::Key_Return); };
    next();
    QCOMPARE(pane->tree()->currentIndex().data().toString(), u"a: \"needle\""_s);
    next();
    QCOMPARE(pane->tree()->currentIndex().data().toString(), u"1: \"needle\""_s);
    next(); // from the beginning again
    QCOMPARE(pane->findBar()->result(), u"at byte %1"_s.arg(first));
    QTest::keyClick(pane->findBar()->field(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(pane->findBar()->result(), u"at byte %1"_s.arg(second));
    pane->setPage(PayloadPane::Page::Raw);
    next();
    QCOMPARE(pane->raw()->selectedBytes(), "needle"_ba);
    pane->setPage(PayloadPane::Page::Hex);
    next();
    QCOMPARE(pane->hex()->selectedBytes(), "needle"_ba);
    QCOMPARE(pane->hex()->cursor(), second + 5);
}

void InspectorPanelTest::offersSavingOnlyIfTheApplicationCan()
{
    const auto events = caseEvents(u"C10"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(0).event.id));
    QVERIFY(!bench.panel->payloadPane()->saveAction()->isVisible());
    EventId saved;
    bench.controller->setSavePayload([&](const EventId &id) { saved = id; });
    QVERIFY(bench.panel->payloadPane()->saveAction()->isVisible());
    bench.panel->payloadPane()->saveAction()->trigger();
    QCOMPARE(saved, events.at(0).event.id);
}

void InspectorPanelTest::showsHostileTextPlainly_C13()
{
    const auto events = caseEvents(u"C13"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(0).event.id));
    const QStringList texts = bench.texts();
    QVERIFY(texts.contains(u"price.<b>changed</b>"_s));
    QVERIFY(texts.contains(u"item:<img src=\"file:///etc/hostname\">"_s));
    QCOMPARE(rowsOf(*bench.controller->treeModel()).split(u'\n').mid(0, 3).join(u'\n'),
             u"n: \"<script>alert(1)</script>\"\nr: \"abc⟨U+202E⟩gpj.exe\"\nz: \"pay⟨U+200B⟩pal\""_s);
    bench.panel->payloadPane()->setPage(PayloadPane::Page::Raw);
    const QString raw = bench.panel->payloadPane()->raw()->toPlainText();
    QVERIFY(raw.contains(u"␛[31mred"_s) && raw.contains(u"⟨U+202E⟩"_s) && !raw.contains(QChar(0x202E)));
    QVERIFY(bench.show(events.at(1).event.id));
    QVERIFY(bench.texts().contains(u"price.␊changed"_s));
}

void InspectorPanelTest::saysWhatIsMissing()
{
    Bench bench(caseEvents(u"C01"_s));
    QVERIFY(bench.panel->stateView()->isVisible());
    QCOMPARE(bench.panel->stateView()->state().title, u"No event is chosen"_s);
    QVERIFY(!bench.panel->copyEventAction()->isEnabled());
    bench.workspace.setSession(nullptr);
    QCOMPARE(bench.panel->stateView()->state().title, u"No ledger is open"_s);
}

void InspectorPanelTest::saysWhatFailed()
{
    const auto events = caseEvents(u"C01"_s);
    Bench bench(events);
    bench.workspace.setCurrentEvent(EventId("nowhere"_ba));
    QTRY_COMPARE(bench.controller->state(), State::Failed);
    QVERIFY(bench.panel->stateView()->isVisible());
    QCOMPARE(bench.panel->stateView()->state().kind, ViewState::Kind::Failed);
    QVERIFY(!bench.panel->stateView()->state().title.isEmpty());
    QVERIFY(bench.show(events.at(0).event.id));
    QVERIFY(!bench.panel->stateView()->isVisible());
}

void InspectorPanelTest::copiesTheEvent()
{
    const auto events = caseEvents(u"C02"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(0).event.id));
    bench.panel->copyIdAction()->trigger();
    QCOMPARE(clipboardText(), u"01KSFR9B4R0000000000000001"_s);
    bench.panel->copyPayloadAction()->trigger();
    QCOMPARE(clipboardText().toUtf8(), events.at(0).payload.bytes);
    bench.panel->copyEventAction()->trigger();
    QVERIFY(clipboardText().contains(u"\"payload_json\":{\"p\":0.1234567890123456789,\"a\":1.10,\"e\":1e400,\"z\":-0,\"exp\":1E-7}"_s));
}

void InspectorPanelTest::marksForComparison()
{
    const auto events = caseEvents(u"C02"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    QVERIFY(!bench.panel->markAction()->isChecked());
    bench.panel->markAction()->trigger();
    QCOMPARE(bench.workspace.markedEvent(), events.at(1).event.id);
    QVERIFY(bench.panel->markAction()->isChecked());
    QVERIFY(bench.show(events.at(0).event.id));
    QVERIFY(!bench.panel->markAction()->isChecked());
}

void InspectorPanelTest::choosesTheDiffBase()
{
    const auto events = caseEvents(u"C02"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    QComboBox *base = bench.panel->diffPane()->baseBox();
    QCOMPARE(base->currentText(), u"Previous of this type"_s);
    base->setFocus();
    QTest::keyClick(base, Qt::Key_End);
    QCOMPARE(bench.controller->diffBase(), DiffBase::MarkedEvent);
    QTRY_COMPARE(bench.controller->diffState(), DiffState::NoBase);
    const ViewState &state = bench.panel->diffPane()->stateView()->state();
    QCOMPARE(state.title, u"Nothing to compare with"_s);
    QCOMPARE(state.sentence, u"No event is marked. Mark one to compare others with it."_s);
    bench.workspace.setMarkedEvent(events.at(0).event.id);
    QTRY_COMPARE(bench.panel->diffPane()->facts(), u"2 changed, 3 written differently"_s);
}

void InspectorPanelTest::leadsFromTheDiffToTheTree()
{
    const auto events = caseEvents(u"C02"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    bench.panel->payloadPane()->setPage(PayloadPane::Page::Hex);
    QTableView *table = bench.panel->diffPane()->table();
    QVERIFY(QTest::qWaitForWindowActive(bench.panel.get()));
    table->setFocus();
    table->setCurrentIndex(table->model()->index(2, 1));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(bench.panel->payloadPane()->page(), PayloadPane::Page::Tree);
    QCOMPARE(bench.panel->payloadPane()->tree()->currentIndex().data().toString(), u"e: 1e401"_s);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(1, 2));
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboardText(), u"1.10"_s);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(clipboardText(), u"a"_s);
}

void InspectorPanelTest::pinsFromTheTree()
{
    const auto events = caseEvents(u"C02"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(0).event.id));
    PayloadTreeView *tree = bench.panel->payloadPane()->tree();
    tree->setCurrentIndex(tree->model()->index(1, 0));
    tree->pinAction()->trigger();
    QCOMPARE(bench.workspace.pinnedPaths(), QStringList{u"a"_s});
    QVERIFY(tree->pinAction()->isChecked());
    bench.workspace.setPinnedPaths({});
    QVERIFY(!tree->pinAction()->isChecked());
}

void InspectorPanelTest::followsLinks()
{
    auto rows = caseEvents(u"C01"_s);
    rows[1].event.run = RunId("run_7"_ba);
    rows[1].event.causedBy = rows[0].event.id.bytes();
    Bench bench(rows);
    QVERIFY(bench.show(rows.at(1).event.id));
    const auto click = [&](const QString &text) {
        for (auto *link : bench.panel->findChildren<LinkLabel *>()) {
            if (link->isVisible() && link->accessibleName() == text) {
                QTest::keyClick(link, Qt::Key_Return);
                return true;
            }
        }
        return false;
    };
    QVERIFY(click(u"item:1"_s));
    QCOMPARE(bench.workspace.focusEntity()->toText(), "item:1"_ba);
    QVERIFY(click(u"run_7"_s));
    QCOMPARE(bench.workspace.filter().run, RunId("run_7"_ba));
    QVERIFY(click(QString::fromUtf8(rows[0].event.id.bytes())));
    QCOMPARE(bench.workspace.currentEvent(), rows.at(0).event.id);
}

void InspectorPanelTest::reachesEveryControlByTab()
{
    const auto events = caseEvents(u"C02"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    QVERIFY(QTest::qWaitForWindowActive(bench.panel.get()));
    QSet<const QWidget *> reached;
    for (int i = 0; i < 40; ++i) {
        QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : bench.panel.get(), Qt::Key_Tab);
        if (QApplication::focusWidget() != nullptr)
            reached.insert(QApplication::focusWidget());
    }
    QVERIFY(reached.contains(bench.panel->payloadPane()->tree()));
    QVERIFY(reached.contains(bench.panel->diffPane()->baseBox()));
    QVERIFY(reached.contains(bench.panel->diffPane()->table()));
    QVERIFY(std::any_of(reached.begin(), reached.end(), [](const QWidget *widget) { return qobject_cast<const LinkLabel *>(widget) != nullptr; }));
    QVERIFY(std::any_of(reached.begin(), reached.end(), [](const QWidget *widget) { return qobject_cast<const QTabBar *>(widget) != nullptr; }));
}

void InspectorPanelTest::namesEveryControl()
{
    const auto events = caseEvents(u"C10"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    for (const QWidget *widget : bench.panel->findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isNamed = !widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty());
        QVERIFY2(isNamed, widget->metaObject()->className());
    }
}

void InspectorPanelTest::usesNoStyleSheet()
{
    Bench bench(caseEvents(u"C01"_s));
    for (const QWidget *widget : bench.panel->findChildren<QWidget *>())
        QVERIFY(widget->styleSheet().isEmpty());
}

void InspectorPanelTest::rendersTheSameTwiceInBothThemes()
{
    const auto events = caseEvents(u"C02"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id));
    QList<QImage> pictures;
    for (const Tokens *tokens : {&lightTokens(), &darkTokens()}) {
        bench.panel->setPalette(applicationPalette(*tokens));
        QCoreApplication::processEvents();
        const QImage picture = bench.panel->grab().toImage();
        QCOMPARE(bench.panel->grab().toImage(), picture);
        QCOMPARE(picture.pixelColor(4, 60), tokens->base);
        pictures.append(picture);
    }
    QVERIFY(pictures[0] != pictures[1]);
}

void InspectorPanelTest::keepsItsLayout()
{
    Bench bench(caseEvents(u"C01"_s));
    const QByteArray layout = bench.panel->saveLayout();
    QVERIFY(!layout.isEmpty());
    QVERIFY(bench.panel->restoreLayout(layout));
    QVERIFY(!bench.panel->restoreLayout("nonsense"));
}

void InspectorPanelTest::fitsSmallAndLargeSizes()
{
    auto rows = caseEvents(u"C13"_s);
    rows[0].event.type = EventType(QByteArray(60, 'w'));
    rows[0].event.entity.id = EntityId(QByteArray(500, 'i'));
    rows[0].event.run = RunId(QByteArray(300, 'r'));
    Bench bench(rows);
    QVERIFY(bench.show(rows.at(0).event.id));
    QVERIFY2(bench.panel->minimumSizeHint().width() <= 376, qPrintable(QString::number(bench.panel->minimumSizeHint().width())));
    for (const QSize size : {QSize(376, 480), QSize(376, 740), QSize(900, 1'200)}) {
        bench.panel->resize(size);
        for (const QWidget *widget : bench.panel->findChildren<QWidget *>()) {
            if (widget->isVisible() && widget->parentWidget() == bench.panel->eventHead())
                QVERIFY(bench.panel->eventHead()->rect().contains(widget->geometry()));
        }
    }
}

} // namespace ledgerscope

QTEST_MAIN(ledgerscope::InspectorPanelTest)
#include "inspectorpaneltest.moc"
