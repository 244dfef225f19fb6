"""The handbook in its own window: contents and search on the left, the chapter on the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSplitter,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.gui.help.handbook import FIRST, chapters, words_of
from arbiter_gui.gui.help.handbook_page import HandbookPage
from arbiter_gui.gui.style.icons import application_icon, icon
from arbiter_gui.gui.style.screen_room import room_beside_desktop
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.wrapped_delegate import WrappedDelegate
from arbiter_gui.gui.widgets.flat_button import flat_button

Place = tuple[str, str]
"""A chapter's file and the anchor of a section, which may be empty."""
_PLACE = Qt.ItemDataRole.UserRole
_KEYS_PAGE = "keys"
_SMALLEST = 60
_LARGEST = 250
_STEP = 10
"""The sizes of the text in per cent, and by how many a key changes it."""
Standard = QKeySequence.StandardKey


class _Contents(QTreeWidget):
    """Titles of chapters and sections, over two lines where one is too short."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setItemDelegate(WrappedDelegate(theme, self, usual_text=""))
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the titles again for another width (Qt)."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()


class HandbookWindow(QWidget):
    """The handbook: back and forward, zoom, search in all chapters.

    `keys_wanted` asks for the page of all keys.
    """

    keys_wanted = Signal()

    def __init__(self, theme: Theme, language: str) -> None:
        super().__init__()
        self._theme = theme
        self._chapters = {chapter.name: chapter for chapter in chapters(language)}
        self._trail: list[Place] = []
        self._trail_index = -1
        self.setWindowTitle(self.tr("Handbook"))
        self.setWindowIcon(application_icon())
        # An open handbook must not keep the program running without its window.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.search = QLineEdit()
        self.found_label = QLabel()
        self.contents = _Contents(theme)
        self.page = HandbookPage(theme)
        self.buttons: dict[str, QToolButton] = {}
        self._build()
        self._fill_contents()
        self.contents.currentItemChanged.connect(self._open_chosen)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self.next_hit)
        self.page.anchorClicked.connect(self.follow)
        theme.changed.connect(self._themed)
        self._themed()
        self.open()

    def sizeHint(self) -> QSize:
        """Leave room for a page of text beside the contents (Qt)."""
        metrics = self.fontMetrics()
        size = QSize(84 * metrics.horizontalAdvance("m"), 44 * metrics.height())
        return size.boundedTo(room_beside_desktop(self))

    # Going about

    @property
    def place(self) -> Place:
        """The current chapter, and the section that was requested."""
        if self._trail:
            return self._trail[self._trail_index]
        return (FIRST, "")

    def open(self, name: str = FIRST, anchor: str = "") -> None:
        """Show a chapter, or a section of it, and remember the way."""
        if name not in self._chapters or (self._trail and (name, anchor) == self.place):
            return
        self._trail = [*self._trail[: self._trail_index + 1], (name, anchor)]
        self._trail_index = len(self._trail) - 1
        self._show_place()

    def back(self) -> None:
        """Go to the place before."""
        self._go_along_trail(-1)

    def forward(self) -> None:
        """Go to the place after."""
        self._go_along_trail(1)

    def follow(self, url: QUrl) -> None:
        """Follow a link of a chapter."""
        if url.scheme() == "arbiter" and url.path() == _KEYS_PAGE:
            self.keys_wanted.emit()
            return
        chapter_in_sight, _ = self.place
        anchor = url.fragment(QUrl.ComponentFormattingOption.FullyDecoded)
        self.open(url.path() or chapter_in_sight, anchor)

    def next_hit(self) -> None:
        """Go to the next section that has all the words looked for."""
        hits = [item for item in self._all_items() if not item.isHidden() and item.data(1, _PLACE)]
        if not hits:
            return
        current = self.contents.currentItem()
        hit_number = 0
        if current in hits:
            hit_number = hits.index(current) + 1
        self.contents.setCurrentItem(hits[hit_number % len(hits)])

    def zoom(self, step: int) -> None:
        """Make the text larger (1) or smaller (-1), or as large as in the window (0)."""
        if step == 0:
            percent = 100
        else:
            percent = self.page.percent + step * _STEP
        self.page.percent = max(_SMALLEST, min(_LARGEST, percent))
        self._show_again()

    # Building

    def _build(self) -> None:
        """Put contents and search beside the page."""
        self.search.setPlaceholderText(self.tr("Search the handbook"))
        self.search.setAccessibleName(self.tr("Search the handbook"))
        self.search.setClearButtonEnabled(True)
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(self.tr("Contents"))
        self.found_label.setWordWrap(True)
        left_side = QWidget()
        left_layout = QVBoxLayout(left_side)
        left_layout.setContentsMargins(6, 6, 6, 6)
        left_layout.addWidget(self.search)
        left_layout.addWidget(self.found_label)
        left_layout.addWidget(self.contents, 1)
        right_side = QWidget()
        right_layout = QVBoxLayout(right_side)
        right_layout.setContentsMargins(6, 6, 6, 6)
        right_layout.addLayout(self._buttons_row())
        right_layout.addWidget(self.page, 1)
        self._add_key(lambda: self.zoom(0), "Ctrl+0")
        self._add_key(lambda: self.zoom(1), "Ctrl+=")
        self._add_key(self.search.setFocus, Standard.Find)
        self._add_key(self.next_hit, Standard.FindNext)
        self._add_key(self.keys_wanted.emit, "Shift+F1")
        splitter = QSplitter()
        splitter.addWidget(left_side)
        splitter.addWidget(right_side)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([24 * QFontMetrics(QApplication.font()).horizontalAdvance("m"), 900])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(splitter)

    def _buttons_row(self) -> QHBoxLayout:
        """Return the buttons for going back and forward, and for the size of the type."""
        row = QHBoxLayout()
        row.setSpacing(2)
        for key, tip, slot, keys in (
            ("previous", self.tr("Back"), self.back, Standard.Back),
            ("next", self.tr("Forward"), self.forward, Standard.Forward),
            ("zoom-out", self.tr("Make the text smaller"), lambda: self.zoom(-1), Standard.ZoomOut),
            ("zoom-in", self.tr("Make the text larger"), lambda: self.zoom(1), Standard.ZoomIn),
        ):
            self.buttons[key] = flat_button("", tip, slot)
            self._add_key(slot, keys)
            row.addWidget(self.buttons[key])
        row.addStretch()
        return row

    def _add_key(self, slot: object, keys: QKeySequence.StandardKey | str) -> None:
        """Let keys call a function anywhere in this window."""
        action = QAction(self)
        if isinstance(keys, Standard):
            action.setShortcuts(QKeySequence.keyBindings(keys))
        else:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(slot)
        self.addAction(action)

    def _fill_contents(self) -> None:
        """List the chapters with their sections.

        The first section is the chapter's own heading, so it is left out.
        """
        for number, chapter in enumerate(self._chapters.values(), 1):
            top = QTreeWidgetItem(self.contents, [f"{number}. {chapter.title}"])
            top.setData(0, _PLACE, (chapter.name, ""))
            for section in chapter.sections[1:]:
                item = QTreeWidgetItem(top, [section.heading])
                item.setData(0, _PLACE, (chapter.name, section.anchor))
        self._mark_hits(())

    def _chapter_items(self) -> list[QTreeWidgetItem]:
        root = self.contents.invisibleRootItem()
        if root is None:
            return []
        return _child_items(root)

    def _all_items(self) -> list[QTreeWidgetItem]:
        """Return the items of all chapters and their sections, in their order."""
        items = []
        for chapter_item in self._chapter_items():
            items.append(chapter_item)
            items += _child_items(chapter_item)
        return items

    # Showing

    def _go_along_trail(self, step: int) -> None:
        if 0 <= self._trail_index + step < len(self._trail):
            self._trail_index += step
            self._show_place()

    def _show_place(self) -> None:
        """Show the section that is looked at, in the page and in the contents."""
        name, anchor = self.place
        if self.page.chapter is not self._chapters[name]:
            self.page.show_chapter(self._chapters[name])
        self.page.go_to(anchor)
        self.page.mark(words_of(self.search.text()))
        self.buttons["previous"].setEnabled(self._trail_index > 0)
        self.buttons["next"].setEnabled(self._trail_index + 1 < len(self._trail))
        self.contents.blockSignals(True)
        for item in self._all_items():
            if item.data(0, _PLACE) == self.place:
                self.contents.setCurrentItem(item)
        self.contents.blockSignals(False)

    def _show_again(self) -> None:
        self.page.show_again()
        self.page.mark(words_of(self.search.text()))

    def _open_chosen(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            chapter, anchor = item.data(0, _PLACE)
            self.open(chapter, anchor)

    def _search(self, text: str) -> None:
        """Mark the hits in the contents and on the page, and say how many there are."""
        words = words_of(text)
        count = self._mark_hits(words)
        if count == 0:
            self.found_label.setText(self.tr("No matches."))
        elif words:
            several = self.tr("Sections found: {count}. Press Enter for the next one.")
            self.found_label.setText(several.format(count=count))
        else:
            self.found_label.clear()
        self.found_label.setVisible(bool(words))
        self.page.mark(words)

    def _mark_hits(self, words: tuple[str, ...]) -> int:
        """Show the sections that have all words, and return how many; without words all of them."""
        count = 0
        for top, chapter in zip(self._chapter_items(), self._chapters.values(), strict=True):
            hits = [section.has(words) for section in chapter.sections]
            _mark_chapter(top, hits, bool(words))
            count += sum(hits)
        self.found_label.setVisible(bool(words))
        return count

    def _themed(self) -> None:
        """Give the buttons the colours of the present scheme and the size of the type."""
        side = round(QFontMetrics(QApplication.font()).height() * 1.2)
        for key, button in self.buttons.items():
            button.setIcon(icon(key, self._theme.scheme.text, self._theme.scheme.line))
            button.setIconSize(QSize(side, side))
        self._show_again()

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape; while something is looked for, end that first (Qt)."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.search.text():
            self.search.clear()
            self.page.setFocus()
        else:
            self.close()


def _child_items(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    children = (item.child(child_number) for child_number in range(item.childCount()))
    return [child for child in children if child is not None]


def _mark_chapter(top: QTreeWidgetItem, hits: list[bool], looking: bool) -> None:
    """Show a chapter and its sections where something is found.

    `hits` begins with the chapter's own words.
    """
    top.setHidden(not any(hits))
    for item, hit in zip((top, *_child_items(top)), hits, strict=True):
        # In a column that is not shown, for `next_hit`: a chapter is also visible for the sake of
        # its sections.
        item.setData(1, _PLACE, hit)
        if item is not top:
            item.setHidden(not hit)
    top.setExpanded(looking)
