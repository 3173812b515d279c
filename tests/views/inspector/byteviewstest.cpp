// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/hexview.h"
#include "views/inspector/rawview.h"
#include "views/theme/fonts.h"

#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

QString clipboardText()
{
    return QGuiApplication::clipboard()->text();
}

/// A view as wide as that many characters: eight bytes need 39 of them, sixteen 71, thirty-two 136.
int widthFor(int characters)
{
    constexpr int Margins = 24;
    constexpr int ScrollBar = 20;
    return static_cast<int>(QFontMetricsF(fontOf(TextRole::Mono)).horizontalAdvance(u'0') * characters) + Margins + ScrollBar;
}

QImage pictureOf(QWidget &widget)
{
    return widget.grab().toImage();
}

} // namespace

class ByteViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }
    void drawsLinesOfBytes_C09();
    void fitsAsManyBytesAsTheWidthHas();
    void walksByKeyboard_data();
    void walksByKeyboard();
    void selectsAndCopiesHexadecimal();
    void tellsItsCursorToScreenReaders();
    void scrollsToTheCursor();
    void selectsByMouse();
    void drawsTheOffendingByte();
    void standsEmptyBytes();
    void showsAFiveMegabytePayloadAtOnce_C10();
    void drawsControlCharactersAsMarks_C13();
    void copiesBytesAndNotMarks_C13();
    void copiesBadBytesAsBase64_C09();
    void copiesAcrossBrokenLinesWithoutALineBreak();
    void showsMarkupAsText_C13();
    void marksTheOffendingByteInTheText_C05();
};

void ByteViewsTest::drawsLinesOfBytes_C09()
{
    HexView view;
    view.resize(widthFor(60), 200);
    view.show();
    view.setBytes(QByteArray::fromHex("7B2261223A22FF2241227D"), 8);
    QCOMPARE(view.bytesPerLine(), 8);
    QCOMPARE(view.lineText(0), u"0000  7B 22 61 22 3A 22 FF 22  {\"a\":\"·\""_s);
    QCOMPARE(view.lineText(1), u"0008  41 22 7D                 A\"}"_s);
    view.setBytes(QByteArray::fromHex("00010203FF"), 0);
    QCOMPARE(view.lineText(0), u"0000  00 01 02 03 FF           ·····"_s);
}

void ByteViewsTest::fitsAsManyBytesAsTheWidthHas()
{
    HexView view;
    view.setBytes(QByteArray(200'000, 'x'), -1);
    view.resize(widthFor(20), 200);
    view.show();
    QCOMPARE(view.bytesPerLine(), 8);
    QVERIFY(view.horizontalScrollBar()->maximum() > 0);
    view.resize(widthFor(150), 200);
    QCOMPARE(view.bytesPerLine(), 32);
    QVERIFY(view.lineText(0).startsWith(u"00000  78 78"_s));
}

void ByteViewsTest::walksByKeyboard_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<qsizetype>("from");
    QTest::addColumn<qsizetype>("to");
    const Qt::KeyboardModifiers none;

    QTest::newRow("right") << int{Qt::Key_Right} << none << qsizetype{3} << qsizetype{4};
    QTest::newRow("right at the end") << int{Qt::Key_Right} << none << qsizetype{99} << qsizetype{99};
    QTest::newRow("left") << int{Qt::Key_Left} << none << qsizetype{3} << qsizetype{2};
    QTest::newRow("left at the beginning") << int{Qt::Key_Left} << none << qsizetype{0} << qsizetype{0};
    QTest::newRow("down") << int{Qt::Key_Down} << none << qsizetype{3} << qsizetype{11};
    QTest::newRow("down on the last line") << int{Qt::Key_Down} << none << qsizetype{98} << qsizetype{98};
    QTest::newRow("up") << int{Qt::Key_Up} << none << qsizetype{11} << qsizetype{3};
    QTest::newRow("up on the first line") << int{Qt::Key_Up} << none << qsizetype{3} << qsizetype{3};
    QTest::newRow("home") << int{Qt::Key_Home} << none << qsizetype{13} << qsizetype{8};
    QTest::newRow("end") << int{Qt::Key_End} << none << qsizetype{8} << qsizetype{15};
    QTest::newRow("end of a short line") << int{Qt::Key_End} << none << qsizetype{96} << qsizetype{99};
    QTest::newRow("to the beginning") << int{Qt::Key_Home} << Qt::KeyboardModifiers(Qt::ControlModifier) << qsizetype{50} << qsizetype{0};
    QTest::newRow("to the end") << int{Qt::Key_End} << Qt::KeyboardModifiers(Qt::ControlModifier) << qsizetype{50} << qsizetype{99};
    QTest::newRow("a page up stays in its column") << int{Qt::Key_PageUp} << none << qsizetype{11} << qsizetype{3};
    QTest::newRow("a page down ends at the end") << int{Qt::Key_PageDown} << none << qsizetype{90} << qsizetype{99};
}

void ByteViewsTest::walksByKeyboard()
{
    QFETCH(const int, key);
    QFETCH(const Qt::KeyboardModifiers, modifiers);
    QFETCH(const qsizetype, from);
    QFETCH(const qsizetype, to);
    HexView view;
    view.resize(widthFor(60), 200);
    view.show();
    view.setBytes(QByteArray(100, 'x'), -1);
    view.setCursor(from);
    QSignalSpy moves(&view, &HexView::cursorMoved);
    QTest::keyClick(&view, static_cast<Qt::Key>(key), modifiers);
    QCOMPARE(view.cursor(), to);
    QCOMPARE(moves.count(), 1);
}

void ByteViewsTest::selectsAndCopiesHexadecimal()
{
    HexView view;
    view.resize(widthFor(60), 200);
    view.show();
    view.setBytes("{\"a\":\xFF}"_ba, -1);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboardText(), u"7B"_s);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(view.selectedBytes(), "{\"a"_ba);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboardText(), u"7B 22 61"_s);
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(view.selectedBytes(), view.bytes());
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.selectedBytes().size(), 1);
}

void ByteViewsTest::tellsItsCursorToScreenReaders()
{
    HexView view;
    QVERIFY(!view.accessibleName().isEmpty());
    view.setBytes("{\xFF"_ba, -1);
    QCOMPARE(view.accessibleDescription(), u"Byte 0 of 2: 7B {"_s);
    view.setCursor(1);
    QCOMPARE(view.accessibleDescription(), u"Byte 1 of 2: FF"_s);
}

void ByteViewsTest::scrollsToTheCursor()
{
    HexView view;
    view.resize(widthFor(60), 100);
    view.show();
    view.setBytes(QByteArray(10'000, 'x'), -1);
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(view.verticalScrollBar()->value(), view.verticalScrollBar()->maximum());
    QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(view.verticalScrollBar()->value(), 0);
}

void ByteViewsTest::selectsByMouse()
{
    HexView view;
    view.resize(widthFor(60), 200);
    view.show();
    view.setBytes(QByteArray(100, 'x'), -1);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(0, 6));
    QCOMPARE(view.cursor(), 0);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ShiftModifier, QPoint(view.viewport()->width() - 1, 6));
    QCOMPARE(view.selectedBytes().size(), 8);
}

void ByteViewsTest::drawsTheOffendingByte()
{
    HexView view;
    view.resize(widthFor(60), 60);
    view.setBytes("abcdef"_ba, -1);
    const QImage without = pictureOf(view);
    view.setBytes("abcdef"_ba, 3);
    QVERIFY(pictureOf(view) != without);
}

void ByteViewsTest::standsEmptyBytes()
{
    HexView view;
    view.resize(widthFor(60), 60);
    view.show();
    view.setBytes({}, -1);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_PageDown, Qt::Key_End, Qt::Key_Home})
        QTest::keyClick(&view, key, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(100, 30));
    QCOMPARE(view.cursor(), 0);
    QVERIFY(view.selectedBytes().isEmpty());
    QVERIFY(!pictureOf(view).isNull());
}

void ByteViewsTest::showsAFiveMegabytePayloadAtOnce_C10()
{
    HexView view;
    view.resize(widthFor(60), 200);
    view.show();
    view.setBytes(QByteArray(5'200'011, 'x'), -1);
    QCOMPARE(view.verticalScrollBar()->maximum() + view.verticalScrollBar()->pageStep(), 650'002);
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(view.cursor(), 5'200'010);
    QVERIFY(!pictureOf(view).isNull());
}

void ByteViewsTest::drawsControlCharactersAsMarks_C13()
{
    RawView view;
    view.setBytes("{\"r\":\"abc\xE2\x80\xAEgpj.exe\",\"esc\":\"\x1B[31mred\"}\n{}"_ba, -1);
    QCOMPARE(view.toPlainText(), u"{\"r\":\"abc⟨U+202E⟩gpj.exe\",\"esc\":\"␛[31mred\"}\n{}"_s);
    QVERIFY(view.isReadOnly());
    QVERIFY(!view.accessibleName().isEmpty());
}

void ByteViewsTest::copiesBytesAndNotMarks_C13()
{
    RawView view;
    view.setBytes("a\x1B" "b\n\xE2\x80\xAE" "c"_ba, -1);
    view.selectAll();
    QCOMPARE(view.selectedBytes(), "a\x1B" "b\n\xE2\x80\xAE" "c"_ba);
    view.copy();
    QCOMPARE(clipboardText(), u"a\u001Bb\n\u202Ec"_s);
}

void ByteViewsTest::copiesBadBytesAsBase64_C09()
{
    RawView view;
    view.setBytes("\"\xFF\""_ba, -1);
    view.selectAll();
    view.copy();
    QCOMPARE(clipboardText(), u"base64:Iv8i"_s);
}

void ByteViewsTest::copiesAcrossBrokenLinesWithoutALineBreak()
{
    const QByteArray bytes = '"' + QByteArray(10'000, 'x') + '"';
    RawView view;
    view.setBytes(bytes, -1);
    QVERIFY(view.blockCount() > 1);
    view.selectAll();
    QCOMPARE(view.selectedBytes(), bytes);
}

void ByteViewsTest::showsMarkupAsText_C13()
{
    RawView view;
    view.setBytes("<b>x</b><img src=\"file:///etc/hostname\">"_ba, -1);
    QCOMPARE(view.toPlainText(), u"<b>x</b><img src=\"file:///etc/hostname\">"_s);
}

void ByteViewsTest::marksTheOffendingByteInTheText_C05()
{
    RawView view;
    view.setBytes(R"({"a":2,})"_ba, 6);
    const auto selections = view.extraSelections();
    QCOMPARE(selections.size(), 1);
    QCOMPARE(selections.first().cursor.selectedText(), u","_s);
    view.setBytes("[1"_ba, 2); // the text ends too early: there is no byte to mark
    QVERIFY(view.extraSelections().isEmpty());
}

} // namespace ledgerscope

QTEST_MAIN(ledgerscope::ByteViewsTest)
#include "byteviewstest.moc"
