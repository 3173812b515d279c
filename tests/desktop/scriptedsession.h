// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/desktop/sessionfacts.h"

#include <QByteArray>
#include <QImage>
#include <QList>
#include <QRectF>
#include <QRgb>
#include <QString>
#include <QStringList>

namespace ledgerscope {

class XvfbSession;

/// What a reader of a ledger does at the keyboard from opening to leaving, step by step. Each step waits for its effect, which is seen from
/// outside: the id that the events table copies (compared with what SQLite says), parts of the screen that change, windows that come and go.
/// A step gives back an empty text, or a sentence that says what did not happen. The steps build upon each other: keep their order.
class ScriptedSession final
{
public:
    struct Step {
        const char *name;
        QString (ScriptedSession::*act)();
    };

    /// `ledgerName` is what the title of the window begins with.
    ScriptedSession(XvfbSession &desktop, const SessionFacts &facts, const QString &ledgerName);

    [[nodiscard]] static const QList<Step> &steps();
    /// All steps; the first problem with the name of its step, or empty. With the prefix of the ids of events that somebody adds meanwhile it
    /// also reads again before it leaves, and must then find one of them at the end.
    [[nodiscard]] QString run(const QByteArray &idsOfNewEvents = {});

    QString appear();
    QString haveFirstPage();

private:
    QString haveFrame();
    QString clickSelects();
    QString stepRows();
    QString goToId();
    QString stepEntity();
    QString goToTime();
    QString filterByType();
    QString clearFilter();
    QString goToEntity();
    QString onlyEntity();
    QString markEvent();
    QString diffWithMark();
    QString zoom();
    QString zoomByWheel();
    QString openPalette();
    QString chooseDark();
    QString readAgain();
    QString quit();

    /// Presses `before` and copies the id of the current event of the events table, which gets the keyboard if it has not got it.
    [[nodiscard]] QByteArray copiedId(const QStringList &before);
    [[nodiscard]] QString expectCurrent(const QByteArray &id, const QStringList &before = {});
    [[nodiscard]] QString expectChange(const QRectF &region, const QStringList &keys, const QString &what);
    [[nodiscard]] QString expectFrame(QRgb colour) const;
    void typeIntoGoTo(const QString &text);
    void typeIntoFilter(const QString &text);

    XvfbSession &m_desktop;
    const SessionFacts m_facts;
    const QString m_ledgerName;
    QByteArray m_idsOfNewEvents; ///< empty: nobody adds any
    QImage m_allHistory; ///< the range field when all history is in sight
};

} // namespace ledgerscope
