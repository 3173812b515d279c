// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace ledgerscope {

class ElidedLabel;

/// Why a payload is not JSON: the reason, and the bytes around the offending one, which is drawn as such (mock-up "Unreadable payload").
class ErrorExcerpt final : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorExcerpt(QWidget *parent = nullptr);

    /// `mark` is the index in `excerpt` of the offending character; its size if the text ends too early.
    void setError(const QString &reason, const QString &excerpt, qsizetype mark);
    [[nodiscard]] const QString &excerpt() const { return m_excerpt; }
    [[nodiscard]] qsizetype mark() const { return m_mark; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QRect boxRect() const;

    ElidedLabel *m_reason;
    QString m_excerpt;
    qsizetype m_mark = 0;
};

} // namespace ledgerscope
