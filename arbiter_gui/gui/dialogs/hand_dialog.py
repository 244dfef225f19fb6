"""Pairing by hand, as a session: change places, see what each change breaks, end with the difference or drop it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.hand_pairing import HandPairing, Judge, differences
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.theme import Theme
from arbiter_gui.reports.names import display_name, player_of

_PLAYER = Qt.ItemDataRole.UserRole
_BOARD, _WHITE, _BLACK, _REMARK = range(4)
_BUTTONS_A_ROW = 4
KEYS = ("s", "u", "p", "b", "c", " ")


class SeatTable(QTableWidget):
    """Cells are seats. Signals: key(letter) for a command, dropped(one, other) for one seat put on another."""

    key = Signal(str)
    dropped = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 4, parent)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDragDropOverwriteMode(True)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()

    def player(self) -> int:
        """Return the player of the cell that has the keys, 0 for none."""
        item = self.currentItem()
        return int(item.data(_PLAYER) or 0) if item is not None else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the letters of the commands (Qt)."""
        if event.text().lower() in KEYS and event.text():
            event.accept()
            self.key.emit(event.text().lower())
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Let two players change places; the cells themselves stay (Qt)."""
        item = self.itemAt(event.position().toPoint())
        one, other = self.player(), int(item.data(_PLAYER) or 0) if item is not None else 0
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if one and other and one != other:
            self.dropped.emit(one, other)


class HandDialog(QDialog):
    """The session. `start` is what it began with; `engine` what the rules say; `state` how it stands."""

    def __init__(
        self,
        tournament: Tournament,
        start: HandPairing,
        engine: HandPairing,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Pairing of round {number} by hand").format(number=start.number))
        self._tournament, self._theme = tournament, theme
        self.start, self.engine, self.state = start, engine, start
        self._steps: list[HandPairing] = []
        self.marked = 0
        self.judge = Judge(tournament.before_round(start.number))
        self.table = SeatTable()
        self.table.setAccessibleName(self.tr("Boards, the bye and who waits"))
        self.table.setHorizontalHeaderLabels(
            [self.tr("Board"), self.tr("White"), self.tr("Black"), self.tr("What it breaks")]
        )
        self.table.key.connect(self.command)
        self.table.dropped.connect(lambda one, other: self._take(self.state.swap(one, other)))
        self.said, self.difference = QLabel(), QLabel()
        for label in (self.said, self.difference):
            label.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._build()
        self._show()

    def _build(self) -> None:
        grid = QGridLayout()
        for place, (text, key) in enumerate(
            (
                (self.tr("Mark (Space)"), " "),
                (self.tr("Swap with the marked (S)"), "s"),
                (self.tr("Pair with the marked (P)"), "p"),
                (self.tr("Colours (C)"), "c"),
                (self.tr("Unpair (U)"), "u"),
                (self.tr("Bye (B)"), "b"),
            )
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _checked=False, key=key: self.command(key))
            grid.addWidget(button, place // _BUTTONS_A_ROW, place % _BUTTONS_A_ROW)
        self.back = QPushButton(self.tr("Step back"))
        self.back.setAutoDefault(False)
        self.back.setShortcut("Ctrl+Z")
        self.back.clicked.connect(self.step_back)
        grid.addWidget(self.back, 1, _BUTTONS_A_ROW - 1)
        layout = QVBoxLayout(self)
        layout.addWidget(self.table, 1)
        layout.addLayout(grid)
        layout.addWidget(self.said)
        layout.addWidget(self.difference)
        layout.addWidget(self.buttons)

    def judged_by(self, judge: Judge) -> None:
        """Use a better judge from now on: the engine, once it is there."""
        self.judge = judge
        self._show()

    def command(self, key: str) -> None:
        """Carry out one key on the player of the current cell."""
        player = self.table.player()
        if not player:
            return
        if key == " ":
            self.marked = 0 if self.marked == player else player
            self._show()
        elif key in ("s", "p") and self.marked in (0, player):
            self._say(self.tr("Mark another player first, with Space."))
        else:
            self._step(key, player)

    def step_back(self) -> None:
        """Take the last step back."""
        if self._steps:
            self.state = self._steps.pop()
            self._show()

    def _step(self, key: str, player: int) -> None:
        state = self.state
        try:
            if key == "s":
                state = state.swap(self.marked, player)
            elif key == "p":
                state = state.pair(self.marked, player)
            elif key == "u":
                state = state.unpair(player)
            elif key == "b":
                state = state.give_bye(player)
            else:
                board = next((b for b in state.boards if player in b), None)
                state = state.swap(*board) if board is not None else state
        except InvalidTournament as error:
            self._say(str(error))
            return
        self._take(state)

    def _take(self, state: HandPairing) -> None:
        if state == self.state:
            return
        old = {board: self.judge.board(*board) for board in self.state.boards}
        self._steps.append(self.state)
        self.state, self.marked = state, 0
        broken = [
            f"{board[0]}-{board[1]}: {fault}"
            for board in state.boards
            if board not in old
            for fault in self.judge.board(*board)
        ]
        if state.bye is not None and state.bye != self._steps[-1].bye:
            broken += [f"{state.bye}: {fault}" for fault in self.judge.bye(state.bye)]
        self._show()
        self._say(self.tr("This step breaks: {what}").format(what="; ".join(broken)) if broken else "")

    def _say(self, text: str) -> None:
        self.said.setText(f"⚠ {text}" if text else self.tr("This step breaks nothing absolute."))

    # Showing

    def _show(self) -> None:
        keep = self.table.player()
        rows = [(self.tr("waits"), n, 0, tuple[str, ...]()) for n in self.state.waiting]
        tables = self.state.tables(self._tournament)
        rows += [
            (str(table), w, b, self.judge.board(w, b))
            for table, (w, b) in zip(tables, self.state.boards, strict=True)
        ]
        if self.state.bye is not None:
            rows.append((self.tr("bye"), self.state.bye, 0, self.judge.bye(self.state.bye)))
        known = set(self.engine.boards)
        self.table.setRowCount(len(rows))
        for place, (name, white, black, faults) in enumerate(rows):
            differs = bool(black) and (white, black) not in known
            self._fill(place, f"{name} *" if differs else name, white, black, faults)
        self.table.resizeColumnsToContents()
        self.table.horizontalHeader().setSectionResizeMode(_REMARK, QHeaderView.ResizeMode.Stretch)
        self._go_to(keep)
        lines = differences(self.engine, self.state, tables)
        text = self.tr("Different from the pairing by the rules (*): {what}").format(what="; ".join(lines))
        self.difference.setText(text if lines else self.tr("Exactly the pairing by the rules."))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(
            self.state.complete and self.state != self.start
        )
        self.back.setEnabled(bool(self._steps))

    def _fill(self, row: int, name: str, white: int, black: int, faults: tuple[str, ...]) -> None:
        texts = (name, self._name(white), self._name(black), "; ".join(faults))
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            number = {_WHITE: white, _BLACK: black}.get(column, 0)
            item.setData(_PLAYER, number)
            if number and number == self.marked:
                item.setBackground(self._theme.colour("related"))
                item.setText(f"▸ {text}")
            if column == _REMARK and faults:
                item.setBackground(self._theme.colour("bad_back"))
                item.setToolTip(text)
            self.table.setItem(row, column, item)

    def _name(self, number: int) -> str:
        return f"{number} {display_name(player_of(self._tournament, number))}" if number else ""

    def _go_to(self, number: int) -> None:
        for row in range(self.table.rowCount()):
            for column in (_WHITE, _BLACK):
                item = self.table.item(row, column)
                if item is not None and number and item.data(_PLAYER) == number:
                    self.table.setCurrentCell(row, column)
                    return
        if self.table.currentRow() < 0:
            self.table.setCurrentCell(0, _WHITE)

    def sizeHint(self) -> QSize:
        """Show names and what is broken side by side (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        room = self.screen().availableSize() - QSize(60, 80)
        return QSize(72 * em, 44 * self.fontMetrics().height()).boundedTo(room)
