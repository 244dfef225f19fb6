"""Before pairing: who plays, what is missing or odd, and Enter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QToolButton, QVBoxLayout, QWidget

from arbiter_gui.app.readiness import Level, Readiness, Remark, readiness
from arbiter_gui.domain.saying import listed
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.icons import icon
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import named_here, spoken_here
from arbiter_gui.gui.views.number_now import NumberNow
from arbiter_gui.reports.names import BYE_WORDS, player_of

_MOST_NAMED = 12
_REMARK = Qt.ItemDataRole.UserRole
_LOOKS = {
    Level.NOTE: ("information", "good"),
    Level.WARNING: ("warning", "warn"),
    Level.BLOCKING: ("discard", "bad"),
}


class ReadyPage(QWidget):
    """The page of a round that is not paired yet.

    Signals: missing_wanted(round, board), players_wanted(Remark) whose players are to be shown.
    """

    missing_wanted = Signal(int, int)
    players_wanted = Signal(object)

    def __init__(self, desk: Desk, theme: Theme, pair: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._theme, self._pair = desk, theme, pair
        self.title, self.people = QLabel(), QLabel()
        for label in (self.title, self.people):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.RichText)
        self.remarks = RemarkList()
        self.remarks.setWordWrap(True)
        self.remarks.setAccessibleName(self.tr("What is missing or odd"))
        self.remarks.go_on.connect(self._go_on)
        self.remarks.place_wanted.connect(self._show_place)
        self.remarks.itemDoubleClicked.connect(lambda _: self._show_place())
        self.number = NumberNow(desk, self.remarks)
        self.button = QToolButton()
        self.button.setDefaultAction(pair)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        for part in (self.title, self.people, self.remarks, self.hint):
            layout.addWidget(part, 1 if part is self.remarks else 0)
        for button in (self.number, self.button):
            layout.addWidget(button, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.state: Readiness | None = None

    def refresh(self) -> None:
        """Look at the tournament again."""
        self.state = readiness(self._desk.tournament)
        self.title.setText(self.tr("<h3>Before round {number}</h3>").format(number=self.state.round))
        self.people.setText("<br>".join(self._people(self.state)))
        self.number.refresh()
        self.remarks.clear()
        for remark in self.state.remarks:
            self.remarks.addItem(self._item(remark))
        if not self.state.remarks:
            self.remarks.addItem(self.tr("Nothing is missing and nothing is odd."))
        self.remarks.setCurrentRow(0)
        pairs = self.tr("Enter pairs round {number}.").format(number=self.state.round)
        first = self.tr("Enter goes to what has to be settled first.")
        there = any(remark.boards or remark.players for remark in self.state.remarks)
        space = self.tr("Space goes to what the line is about.") if there else ""
        self.hint.setText(f"{pairs if self.state.ready else first} {space}".rstrip())

    def changeEvent(self, event: QEvent) -> None:
        """Make the icon as large as the text (Qt)."""
        super().changeEvent(event)
        side = self.fontMetrics().height()
        self.button.setIconSize(QSize(side, side))

    def _people(self, state: Readiness) -> list[str]:
        tournament = self._desk.tournament
        said = [self.tr("Players in the round: <b>{count}</b>").format(count=state.playing)]
        if state.absent:
            named = [
                f"{named_here(player_of(tournament, n))} ({spoken_here(BYE_WORDS[kind])})"
                for n, kind in state.absent[:_MOST_NAMED]
            ]
            more = " …" if len(state.absent) > _MOST_NAMED else ""
            text = self.tr("Not playing: <b>{count}</b>: {names}")
            said.append(text.format(count=len(state.absent), names=listed(named) + more))
        if state.bye_candidates:
            names = listed(named_here(player_of(tournament, n)) for n in state.bye_candidates)
            text = self.tr("The number is odd; the bye will probably go to one of: {names}")
            said.append(text.format(names=names))
        return said

    def _item(self, remark: Remark) -> QListWidgetItem:
        words = {
            Level.NOTE: self.tr("Note"),
            Level.WARNING: self.tr("Warning"),
            Level.BLOCKING: self.tr("First"),
        }
        name, role = _LOOKS[remark.level]
        item = QListWidgetItem(
            icon(name, self._theme.colour(role).name(), selected=self._theme.scheme.on_accent),
            f"{words[remark.level]}: {spoken_here(remark.sentence)}",
        )
        item.setData(_REMARK, remark)
        return item

    def _go_on(self) -> None:
        if self.state is not None and self.state.ready:
            self._pair.trigger()
        elif self._current() is None or self._current() != self._blocking():
            self.remarks.setCurrentRow(0)
            self._show_place()
        else:
            self._show_place()

    def _blocking(self) -> Remark | None:
        remarks = self.state.remarks if self.state is not None else ()
        return next((r for r in remarks if r.level is Level.BLOCKING), None)

    def _current(self) -> Remark | None:
        item = self.remarks.currentItem()
        found = item.data(_REMARK) if item is not None else None
        return found if isinstance(found, Remark) else None

    def _show_place(self) -> None:
        """Go to where a remark can be settled: its board, its players, or the question the arbiter must answer."""
        remark = self._current()
        if remark is None:
            return
        if remark.boards:
            self.missing_wanted.emit(*remark.boards[0])
        elif remark.players:
            self.players_wanted.emit(remark)
        elif remark.level is Level.BLOCKING:
            self._desk.asked.emit(remark.code, spoken_here(remark.sentence))


class RemarkList(QListWidget):
    """Enter goes on, whatever line has the keys; Space goes to what the line is about."""

    go_on = Signal()
    place_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.go_on.emit()
        elif event.key() == Qt.Key.Key_Space:
            event.accept()
            self.place_wanted.emit()
        else:
            super().keyPressEvent(event)
