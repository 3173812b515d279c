// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/clock.h"
#include "models/find/goto.h"
#include "tests/models/sessionfixture.h"
#include "views/shell/layoutstore.h"
#include "views/shell/mainwindow.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QHash>
#include <QLineEdit>

#include <memory>

namespace ledgerscope {

/// Layouts that live as long as the test.
class MemoryLayouts final : public LayoutStore
{
public:
    [[nodiscard]] QByteArray layout(const QString &key) const override { return m_layouts.value(key); }
    void setLayout(const QString &key, const QByteArray &layout) override { m_layouts.insert(key, layout); }
    void clear() override { m_layouts.clear(); }
    [[nodiscard]] bool isEmpty() const { return m_layouts.isEmpty(); }

private:
    QHash<QString, QByteArray> m_layouts;
};

/// The window with plain text fields for panels, on a ledger in memory that is not opened yet.
struct WindowFixture {
    SessionFixture data;
    FixedClock clock{Instant::fromMilliseconds(1'780'272'000'000)};
    Theme theme{*qApp};
    GoTo goTo{&data.workspace};
    MemoryLayouts layouts;
    std::unique_ptr<MainWindow> window;
    QLineEdit *navigator = nullptr;
    QLineEdit *timeline = nullptr;
    QLineEdit *events = nullptr;
    QLineEdit *inspector = nullptr;

    explicit WindowFixture(std::shared_ptr<MemoryStore> rows, const QSize &size = {1440, 900})
        : data(std::move(rows))
    {
        theme.setChoice(Theme::Choice::Light);
        make(size);
    }

    void make(const QSize &size)
    {
        window = std::make_unique<MainWindow>(MainWindow::Services{data.workspace, goTo, theme, layouts, clock});
        navigator = panel(u"Navigator");
        timeline = panel(u"Timeline");
        events = panel(u"Events");
        inspector = panel(u"Inspector");
        window->setPanels({navigator, timeline, events, inspector});
        window->setStartPage(panel(u"Start"));
        window->resize(size);
    }
    [[nodiscard]] bool open()
    {
        window->show();
        window->activateWindow();
        return data.load() && QTest::qWaitForWindowActive(window.get());
    }

private:
    QLineEdit *panel(QStringView name)
    {
        auto *field = new QLineEdit(window.get());
        field->setAccessibleName(name.toString());
        field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
        return field;
    }
};

/// Three events of two entities.
inline std::shared_ptr<MemoryStore> smallLedger()
{
    return MemoryStore::make({eventRow("01KSFR9B4R0000000000000001", "price.changed", "item:10472", "2026-05-25T14:23:11Z"),
                              eventRow("01KSFR9C400000000000000002", "order.placed", "order:SO-1", "2026-05-25T14:23:12Z"),
                              eventRow("01KSFR9D380000000000000003", "price.changed", "item:10472", "2026-05-25T14:23:13Z")});
}

} // namespace ledgerscope
