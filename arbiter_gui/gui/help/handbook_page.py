"""A chapter of the handbook on the screen: Markdown in the colours and the type of the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, QUrl
from PySide6.QtGui import (
    QImage,
    QKeySequence,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QApplication, QTextBrowser, QTextEdit, QWidget

from arbiter_gui.gui.help.handbook import Chapter, slug
from arbiter_gui.gui.style.resources import FAMILIES, resource
from arbiter_gui.gui.style.theme import Theme

_LEADING = 125
"""The height of a line in per cent."""
_MARGIN = 18
_LEAST_PICTURE = 200
_OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"
_IMAGE = QTextDocument.ResourceType.ImageResource
Span = tuple[int, int, str, QTextCharFormat]


class HandbookPage(QTextBrowser):
    """Shows one chapter; links are sent by `anchorClicked`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.percent = 100
        self._pictures: set[str] = set()
        self.chapter: Chapter | None = None
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("Chapter of the handbook"))
        self.document().setDocumentMargin(_MARGIN)

    def sizeHint(self) -> QSize:
        """Be as wide as a page of text (Qt)."""
        metrics = self.fontMetrics()
        return QSize(62 * metrics.horizontalAdvance("m"), 40 * metrics.height())

    def show_chapter(self, chapter: Chapter) -> None:
        """Show a chapter from its beginning."""
        self.chapter = chapter
        font = QApplication.font()
        font.setPointSizeF(font.pointSizeF() * 1.1 * self.percent / 100)
        self.document().setDefaultFont(font)
        self._pictures.clear()
        self.setMarkdown(chapter.text)
        self._dress(font.pointSizeF())
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a picture of the handbook, no wider than the page; nothing else is opened (Qt)."""
        file = Path(name.path() if isinstance(name, QUrl) else name).name
        if kind != _IMAGE.value or not file:
            return None
        self._pictures.add(file)
        return self._picture(file)

    def _picture(self, file: str) -> QImage:
        """Return a picture of the handbook, no wider than the page."""
        image = QImage(str(resource("handbook", "pictures", file)))
        room = max(
            _LEAST_PICTURE, self.viewport().width() - 2 * _MARGIN - self.verticalScrollBar().width()
        )
        if image.width() <= room:
            return image
        return image.scaledToWidth(room, Qt.TransformationMode.SmoothTransformation)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pictures into the new width (Qt)."""
        super().resizeEvent(event)
        if event.size().width() == event.oldSize().width() or not self._pictures:
            return
        for file in self._pictures:
            self.document().addResource(_IMAGE.value, QUrl(file), self._picture(file))
        self.document().markContentsDirty(0, self.document().characterCount())

    def show_again(self) -> None:
        """Show the same chapter in another size or other colours, with the same line at the top."""
        if self.chapter is None:
            return
        reading_cursor = self.cursorForPosition(QPoint(0, 0))
        cursor_position = reading_cursor.position()
        top = self.cursorRect(reading_cursor).top()
        self.show_chapter(self.chapter)
        # Only what was in sight once has its place.
        self.moveCursor(QTextCursor.MoveOperation.End)
        reading_cursor = QTextCursor(self.document())
        reading_cursor.setPosition(cursor_position)
        self.setTextCursor(reading_cursor)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(reading_cursor).top() - top)

    def go_to(self, anchor: str) -> None:
        """Scroll to the section of a link; the beginning without one."""
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and anchor and slug(block.text()) == anchor:
                # From the end upwards: coming from above, Qt would scroll only until the heading is
                # the last line.
                cursor = QTextCursor(block)
                self.moveCursor(QTextCursor.MoveOperation.End)
                self.setTextCursor(cursor)
                return
            block = block.next()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def mark(self, words: tuple[str, ...]) -> None:
        """Mark every occurrence of one of the words."""
        selections = []
        for word in words:
            cursor = self.document().find(word)
            while not cursor.isNull():
                selection = QTextEdit.ExtraSelection()
                selection.cursor = cursor
                selection.format.setBackground(self._theme.colour("related"))
                selections.append(selection)
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(selections)

    # Inside

    def _dress(self, points: float) -> None:
        """Format every part in one step, so that the page is not laid out again for each."""
        edit = QTextCursor(self.document())
        edit.beginEditBlock()
        block = self.document().begin()
        while block.isValid():
            # From the end, so that the places before stay what they are.
            for start, length, text, span_format in reversed(_spans(block)):
                self._dress_span(start, length, text, span_format)
            self._dress_block(block, points)
            block = block.next()
        edit.endEditBlock()

    def _dress_span(self, start: int, length: int, text: str, span_format: QTextCharFormat) -> None:
        """Give links, keys and emphasised words of the handbook their look."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        look = QTextCharFormat()
        if span_format.isAnchor():
            look.setForeground(self._theme.colour("accent"))
            cursor.mergeCharFormat(look)
        elif span_format.fontFixedPitch():
            look.setFontFamilies(FAMILIES)
            look.setFontFixedPitch(False)
            look.setBackground(self._theme.colour("window"))
            look.setForeground(self._theme.colour("text"))
            cursor.insertText(native_key(text), look)
        elif span_format.fontItalic():
            # The bundled face has no italics: Qt would slant the upright letters.
            look.setFontItalic(False)
            look.setFontWeight(600)
            cursor.mergeCharFormat(look)

    def _dress_block(self, block: QTextBlock, points: float) -> None:
        """Give a paragraph its background and its spacing."""
        shape = QTextBlockFormat(block.blockFormat())
        fenced = shape.hasProperty(QTextFormat.Property.BlockCodeFence)
        if fenced:
            shape.setBackground(self._theme.colour("window"))
        elif _OBJECT not in block.text():
            # A picture needs no room between its lines.
            shape.setLineHeight(_LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if shape.headingLevel():
            shape.setTopMargin(points * (0.5 if shape.headingLevel() == 1 else 2.0))
        QTextCursor(block).setBlockFormat(shape)


def _spans(block: QTextBlock) -> list[Span]:
    """Return the parts of a block that look different, without those of a code block."""
    if block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence):
        return []
    spans = []
    step = block.begin()
    while not step.atEnd():
        fragment = step.fragment()
        spans.append(
            (fragment.position(), fragment.length(), fragment.text(), fragment.charFormat())
        )
        step += 1
    return spans


def native_key(text: str) -> str:
    """Return a key in the notation of this computer and language; any other text unchanged."""
    sequence = QKeySequence(text)
    is_key = sequence.toString(QKeySequence.SequenceFormat.PortableText) == text
    if is_key and len(text) > 1:
        return sequence.toString(QKeySequence.SequenceFormat.NativeText)
    return text
