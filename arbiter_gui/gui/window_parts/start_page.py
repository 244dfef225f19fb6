"""The window while no tournament is open: the ways to start, and the files of last time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.files.open_files import open_last
from arbiter_gui.gui.services.settings import RECENT, tournament_folder
from arbiter_gui.gui.style.icons import application_icon
from arbiter_gui.gui.style.plain_text import in_menu
from arbiter_gui.gui.style.theme import TYPE, Theme
from arbiter_gui.storage.server.address import is_address, read_address

_PLACE = Qt.ItemDataRole.UserRole
_MOST_NAMED, _WIDEST_NAMES = 3, 90
"""How many tournaments the button names that opens all of last time, and how many letters that takes at most."""


class StartPage(QWidget):
    """What was open last on top, large buttons on the left, recent tournaments on the right.

    Signals: `chosen(str)` asks for one of the recent ones, a file or an address on a server, `again_wanted` for all
    that were open last, `sample_wanted` for the sample.
    """

    chosen = Signal(str)
    again_wanted = Signal()
    sample_wanted = Signal()

    def __init__(
        self,
        theme: Theme,
        new: QAction,
        open_: QAction,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.title, self._logo = QLabel(), QLabel()
        self.title.setText(self.tr("Arbiter"))
        self._says = QLabel(self.tr("Pairs Swiss rounds under the FIDE rules and shows the reasons."))
        self._says.setWordWrap(True)
        self.buttons = self._ways_to_begin(new, open_)
        self.again = QPushButton()
        # Enter answers where the page begins.
        self.again.setAutoDefault(True)
        self.again.clicked.connect(lambda _checked=False: self.again_wanted.emit())
        self.recent = RecentList()
        self.recent.setAccessibleName(self.tr("Recent tournaments"))
        self.recent.itemActivated.connect(lambda item: self.chosen.emit(item.data(_PLACE)))
        self._heading = QLabel(self.tr("Re&cent tournaments"))
        self._heading.setBuddy(self.recent)
        self._none = QLabel(
            self.tr("Tournaments you have opened appear here. You can also drop a file on the window.")
        )
        self._none.setWordWrap(True)
        self.place = QLabel()
        self.place.setWordWrap(True)
        self._build()
        theme.changed.connect(self._fit)
        self._fit()

    def _ways_to_begin(self, new: QAction, open_: QAction) -> tuple[QPushButton, ...]:
        return (
            self._button(self.tr("&New tournament…"), self.tr("Name, rounds, rules (Ctrl+N)"), new.trigger),
            self._button(self.tr("&Open…"), self.tr("An Arbiter tournament file (Ctrl+O)"), open_.trigger),
            self._button(
                self.tr("&Import a report file…"), self.tr(
                    "A TRF of another program; that file is not changed"),
                open_.trigger,
            ),
            self._button(
                self.tr("Try the sa&mple"), self.tr("Try everything with 60 players before round 6"),
                self.sample_wanted.emit,
            ),
        )  # fmt: skip

    def refresh(self) -> None:
        """Read anew which files were open last; those that are gone are left out."""
        self._offer_again()
        where = self.tr(
            "New tournaments are saved in this folder, and every change is saved immediately: {folder}"
        )
        self.place.setText(where.format(folder=in_a_line(str(tournament_folder()))))
        self.recent.clear()
        for name in RECENT.get():
            path = Path(name)
            if is_address(name):
                text = f"{self._on_server(name)}\n{name}"
            elif path.is_file():
                text = f"{path.stem}\n{path.parent}"
            else:
                continue
            item = QListWidgetItem(text)
            item.setData(_PLACE, name)
            item.setToolTip(name)
            self.recent.addItem(item)
        known = self.recent.count() > 0
        self.recent.setVisible(known)
        self._none.setVisible(not known)
        if known:
            self.recent.setCurrentRow(0)

    def _on_server(self, address: str) -> str:
        """Return what a tournament on a server is called: whether it is still there only the server knows."""
        try:
            place = read_address(address)
        except ArbiterError:
            return address
        words = self.tr("Tournament {n} on the server, in {database}")
        return words.format(n=place.tournament, database=place.database)

    def focus_target(self) -> QWidget:
        """Return what takes the keys first: what was open last, the recent files, or a new tournament."""
        if not self.again.isHidden():
            return self.again
        return self.recent if self.recent.count() else self.buttons[0]

    def _offer_again(self) -> None:
        """Offer what was open when the program was closed as one deed, if there was anything."""
        last = open_last()
        names = ", ".join(in_menu(path.stem) for path in last[:_MOST_NAMED])
        if len(last) > _MOST_NAMED:
            names = self.tr("{names} and {n} more").format(names=names, n=len(last) - _MOST_NAMED)
        text = f"{self.tr('Open &again')}: {names}"
        wide = _WIDEST_NAMES * self.fontMetrics().averageCharWidth()
        self.again.setText(self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, wide))
        says = self.tr("Open what was open when the program was closed (Enter)")
        self.again.setToolTip("\n".join((says, *(in_a_line(str(path)) for path in last))))
        self.again.setAccessibleDescription(says)
        self.again.setVisible(bool(last))

    def _button(self, title: str, says: str, deed: Callable[[], object]) -> QPushButton:
        button = QPushButton(title)
        button.setToolTip(says)
        button.setAccessibleDescription(says)
        button.clicked.connect(lambda _checked=False: deed())
        return button

    def _build(self) -> None:
        inner = QWidget()
        inner.setMaximumWidth(1100)
        inner.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(inner)
        column.setContentsMargins(28, 28, 28, 16)
        column.setSpacing(24)
        column.addLayout(self._head())
        column.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(self._ways(), 1)
        self._scrolled(inner)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.addWidget(self._logo)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(self.title)
        words.addWidget(self._says)
        head.addLayout(words)
        head.addStretch()
        return head

    def _ways(self) -> QHBoxLayout:
        """The ways to begin on the left, the tournaments of late on the right."""
        left, right = QVBoxLayout(), QVBoxLayout()
        for box in (left, right):
            box.setSpacing(6)
        for button in self.buttons:
            left.addWidget(button)
            note = QLabel(button.toolTip())
            note.setForegroundRole(note.palette().ColorRole.PlaceholderText)
            left.addWidget(note)
            left.addSpacing(10)
        left.addStretch()
        right.addWidget(self._heading)
        right.addWidget(self.recent, 1)
        right.addWidget(self._none)
        right.addStretch()
        right.addWidget(self.place)
        middle = QHBoxLayout()
        middle.setSpacing(32)
        middle.addLayout(left)
        middle.addLayout(right, 1)
        return middle

    def _scrolled(self, inner: QWidget) -> None:
        """Put everything in the middle of a page that scrolls where there is little room."""
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch()
        row.addWidget(inner, 10)
        row.addStretch()
        scroll = QScrollArea()
        scroll.setWidget(whole)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        # With the keys it follows them to the buttons; by itself it takes none.
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for part in (scroll.viewport(), whole):
            part.setAutoFillBackground(False)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def _fit(self) -> None:
        """Follow the size of the text."""
        line = self.fontMetrics().height()
        self._logo.setPixmap(application_icon().pixmap(QSize(4 * line, 4 * line)))
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * TYPE.title)
        font.setBold(True)
        self.title.setFont(font)
        bold = self.font()
        bold.setBold(True)
        self._heading.setFont(bold)
        self.again.setFont(bold)
        for button in (self.again, *self.buttons):
            button.setMinimumHeight(2 * line)
            button.setMinimumWidth(min(16 * line, 420))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()


class RecentList(QListWidget):
    """Enter opens the line that has the keys, on every platform."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            event.accept()
            self.itemActivated.emit(self.currentItem())
        else:
            super().keyPressEvent(event)
