"""The round: boards by number, results by single keys, and who does not play."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QStackedLayout, QToolButton, QVBoxLayout, QWidget

from arbiter_gui.app.change import Change
from arbiter_gui.app.edits import ClearResult, SetResult
from arbiter_gui.app.late_correction import consequences
from arbiter_gui.domain.values import PENDING, Board, Result
from arbiter_gui.gui.alterations import Alterations
from arbiter_gui.gui.delegates.faces import MISSING, UNUSUAL, FaceDelegate
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.models.roles import ROW_ROLE
from arbiter_gui.gui.models.sorting import SortedRows
from arbiter_gui.gui.models.table_model import TableModel
from arbiter_gui.gui.result_keys import KEY_SETS, legend
from arbiter_gui.gui.second_entry import Outcome, SecondEntry
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import translated
from arbiter_gui.gui.views.desk_view import DeskView
from arbiter_gui.gui.views.empty import Empty
from arbiter_gui.gui.views.ready_page import ReadyPage
from arbiter_gui.gui.views.results_grid import ResultsGrid
from arbiter_gui.gui.views.table_view import DeskTable
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.names import result_text
from arbiter_gui.reports.pairings import NotPlaying, Pairing, not_playing_table, pairings_table
from arbiter_gui.reports.table import Table

_ENTRIES_SHOWN = 5
_ABSENT_SHOWN, _ABSENT_SAID = 4, 3


def pairing_face(row: Pairing, key: str) -> str:
    """Return how the result cell of a board looks."""
    if key != "result":
        return ""
    if not row.result.known:
        return MISSING
    mirrored = row.result.white.played and row.result.black.played
    return "" if mirrored else UNUSUAL


class RoundView(DeskView):
    """Boards with result entry above, legend and last entries below."""

    key = "round"
    document = Document.PAIRINGS

    def __init__(self, desk: Desk, theme: Theme, pair: QAction, parent: QWidget | None = None) -> None:
        super().__init__(desk, theme, parent)
        self.missing_only = False
        self._second: SecondEntry | None = None
        self._altered = Alterations(desk)
        self._key_set = "arbiter"
        self._entries: list[tuple[int, Result]] = []
        self._model: TableModel[Pairing] | None = None
        self._rows = SortedRows(self)
        self._absent: TableModel[NotPlaying] | None = None
        self.grid = ResultsGrid()
        self.grid.droppable = ("white_rating", "black_rating", "white_number", "black_number")
        self.grid.setModel(self._rows)
        self.grid.setItemDelegate(FaceDelegate(theme, self.grid))
        self.grid.setAccessibleName(self.tr("Boards of the round"))
        self.grid.typed.connect(self._typed)
        self.grid.players_chosen.connect(self.choose)
        self.absent = DeskTable()
        self.absent.setAccessibleName(self.tr("Not playing"))
        self.absent.players_chosen.connect(self.choose)
        self._build(Empty((pair,)))
        self.ready = ReadyPage(desk, theme, pair)
        self.ready.missing_wanted.connect(self._go_to_missing)
        self._stack.addWidget(self.ready)

    def _build(self, empty: Empty) -> None:
        self.state, self.entries, self.legend = QLabel(), QLabel(), QLabel()
        self.absent_title = QToolButton()
        self.absent_title.setCheckable(True)
        self.absent_title.setAutoRaise(True)
        self.absent_title.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.absent_title.setToolTip(self.tr("Show or hide who does not play"))
        self.absent_title.toggled.connect(self._unfold)
        self.legend.setWordWrap(True)
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.state.setTextFormat(Qt.TextFormat.RichText)
        self._empty = empty
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.addWidget(self.state)
        layout.addWidget(self.grid, 1)
        layout.addWidget(self.absent_title)
        layout.addWidget(self.absent)
        layout.addWidget(self.entries)
        layout.addWidget(self.legend)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(empty)
        self._stack.addWidget(page)
        self._show_legend()
        self.desk.accepted.connect(self._begin_round)

    # What is shown

    def _begin_round(self) -> None:
        """Put the cursor on the first board that waits for a result, whoever was selected before."""
        self._stay_at(None)

    def refresh(self) -> None:
        """Show the boards of the round looked at."""
        tournament, number = self.desk.shown, self.desk.shown_round
        if number > len(tournament.rounds):
            self._show_unpaired()
            return
        self._stack.setCurrentIndex(1)
        self.grid.writable = not self.desk.shows_proposal
        self._show_boards(pairings_table(tournament, number))
        self._show_absent(not_playing_table(tournament, number))
        self._show_state()

    def _show_unpaired(self) -> None:
        """Show what there is before the next round is paired, or why there is nothing to pair."""
        count = self.desk.tournament.round_count
        over = count is not None and self.desk.tournament.next_round > count
        if self.desk.session is None or over or not self.desk.tournament.players:
            self._empty.sentence.setText(self._why_empty())
            self._stack.setCurrentIndex(0)
        else:
            self.ready.refresh()
            self._stack.setCurrentWidget(self.ready)

    def _go_to_missing(self, number: int, board: int) -> None:
        self.desk.show_round(number)
        self.grid.go_to_board(board)
        self.grid.setFocus()

    def _changed(self, change: object = None) -> None:
        """Repaint single boards where nothing but results of this round came in."""
        if isinstance(change, Change) and self.isVisible() and not self._stale and self._only_results(change):
            self._show_results(change)
            return
        super()._changed(change)

    def _only_results(self, change: Change) -> bool:
        here = all(number == self.desk.shown_round for number, _ in change.results)
        return here and change == Change(change.action, change.label, results=change.results)

    def _show_results(self, change: Change) -> None:
        """Repaint boards; what was undone or done again gets the cursor, so that the next key goes there."""
        assert self._model is not None
        back = change.action in ("undo", "redo")
        here = change.results[-1][1] if back and change.results else self.grid.board()
        boards = self.desk.shown.rounds[self.desk.shown_round - 1].boards
        self._refreshing = True
        for _, board in change.results:
            row = replace(self._model.table.rows[board - 1], result=boards[board - 1].result)
            self._model.set_row(board - 1, row)
        self._stay_at(here)
        self._refreshing = False
        self._show_state()

    def follow(self, players: tuple[int, ...]) -> None:
        """Select the boards of these players."""
        if self._model is None or self._stack.currentIndex() != 1:
            return
        if not players:
            self.choose(self.grid.chosen_players())
        elif players != self.grid.chosen_players():
            self.grid.follow(players)

    def focus_target(self) -> QWidget:
        """Return the grid, or what is to be looked at before pairing."""
        return self.ready.remarks if self._stack.currentWidget() is self.ready else self.grid

    def show_missing_only(self, only: bool) -> None:
        """Show only boards without a result, or all."""
        self.missing_only = only
        board = self.grid.board()
        self._rows.keep((lambda row: not row.result.known) if only else (lambda row: True))
        self._stay_at(board)

    def _show_boards(self, table: Table[Pairing]) -> None:
        board = self.grid.board()
        if self._model is None:
            self._model = TableModel(table, lambda r: (r.white.number, r.black.number), self._face, self)
            self._rows.setSourceModel(self._model)
            self.grid.fit_columns()
        elif table.key != self._model.table.key:
            self._entries.clear()
            self._second = SecondEntry() if self._second is not None else None
            self._model.set_table(table)
            board = None
        else:
            self._model.set_table(table)
        self._stay_at(board)

    def _face(self, row: Pairing, key: str) -> str:
        return "" if self.desk.shows_proposal else pairing_face(row, key)

    def _show_absent(self, table: Table[NotPlaying]) -> None:
        if self._absent is None:
            self._absent = TableModel(table, lambda r: (r.player.number,), parent=self)
            self.absent.setModel(self._absent)
            self.absent.fit_columns()
        else:
            self._absent.set_table(table)
        self.absent_title.setVisible(bool(table.rows))
        said = [f"{r.player.number} {translated('Cells', r.reason)}" for r in table.rows[:_ABSENT_SAID]]
        more = ["…"] if len(table.rows) > _ABSENT_SAID else []
        text = self.tr("Not playing: {count} ({who})")
        self.absent_title.setText(text.format(count=len(table.rows), who=", ".join(said + more)))
        self._unfold()

    def _unfold(self) -> None:
        """Show the list of who does not play, if it is wanted and there is any."""
        shown = self.absent_title.isChecked() and self._absent is not None and bool(self._absent.table.rows)
        self.absent.setVisible(shown)
        arrow = Qt.ArrowType.DownArrow if shown else Qt.ArrowType.RightArrow
        self.absent_title.setArrowType(arrow)
        self._fit_absent()

    def _fit_absent(self) -> None:
        rows = min(self.absent.model().rowCount() if self.absent.model() else 0, _ABSENT_SHOWN)
        line = self.absent.verticalHeader().defaultSectionSize()
        self.absent.setFixedHeight(line * (rows + 1) + 2 * self.absent.frameWidth())

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_absent()

    def _show_state(self) -> None:
        boards = self.desk.shown.rounds[self.desk.shown_round - 1].boards
        known = sum(1 for b in boards if b.result.known)
        title = self.tr("Round {number}").format(number=self.desk.shown_round)
        if self.desk.shows_proposal:
            rest = self.tr("proposal, not accepted yet; {boards} boards").format(boards=len(boards))
        elif known == len(boards):
            rest = self.tr("all {boards} results are in").format(boards=len(boards))
            if self._last_of_open():
                rest += self.tr("; F9 pairs round {n}").format(n=self.desk.tournament.next_round)
        else:
            rest = self.tr("{known} of {boards} results, {missing} missing").format(
                known=known, boards=len(boards), missing=len(boards) - known
            )
        altered = self._altered.note(self.desk.shown_round)
        if altered:
            rest += " · " + translated("Notes", altered)
        if self._second is not None:
            agreed = len(self._second.agreed)
            rest += " · " + self.tr("second entry: {agreed} of {boards} agree").format(
                agreed=agreed, boards=len(boards)
            )
        if self.desk.shown.rounds[self.desk.shown_round - 1].published:
            rest += " · " + self.tr("published")
        self.state.setText(f"<b>{title}</b> · {rest}")
        self._show_entries(boards)

    def _show_entries(self, boards: tuple[Board, ...]) -> None:
        """Show what was typed last and still holds: an undone result is no entry any more."""
        holding = [(n, r) for n, r in self._entries if n <= len(boards) and boards[n - 1].result == r]
        first = self.desk.tournament.details.first_board
        said = (
            f"{n + first - 1}: {result_text(r) or self.tr('cleared')}"
            for n, r in holding[-_ENTRIES_SHOWN:][::-1]
        )
        last = " · ".join(said) if not self.desk.shows_proposal else ""
        self.entries.setText(self.tr("Last entries: {entries}").format(entries=last) if last else "")
        self.entries.setVisible(bool(last))

    def _last_of_open(self) -> bool:
        """Return whether the round looked at is the last paired one and another one is to come."""
        paired, count = len(self.desk.tournament.rounds), self.desk.tournament.round_count
        return self.desk.shown_round == paired and (count is None or paired < count)

    def _show_legend(self) -> None:
        parts = [
            f"<b>{QCoreApplication.translate('Legend', keys)}</b> {QCoreApplication.translate('Legend', text)}".replace(
                " ", "&nbsp;"
            )
            for keys, text in ((k.replace("-", "−"), t) for k, t in legend(self._key_set))
        ]
        self.legend.setText(" &nbsp; ".join(parts))

    def _why_empty(self) -> str:
        if self.desk.session is None:
            return self.tr("No tournament is open.")
        count = self.desk.tournament.round_count
        if count is not None and self.desk.tournament.next_round > count:
            return self.tr("All {count} rounds are paired.").format(count=count)
        return self.tr("There are no players yet. Add them in the list of players.")

    # What is typed

    def use_keys(self, key_set: str) -> None:
        """Enter results with the keys of a set."""
        self._key_set, self.grid.keys = key_set, KEY_SETS[key_set]
        self._show_legend()

    def verify(self, on: bool) -> None:
        """Begin a second entry at the first board, or end it."""
        self._second = SecondEntry() if on else None
        if on:
            self.grid.go_to_board(1)
        if self._model is not None and self.desk.shown_round <= len(self.desk.shown.rounds):
            self._show_state()

    def _typed(self, board: int, result: Result) -> None:
        if not self.grid.writable:
            self.desk.tell(
                Weight.NOTE, self.tr("Accept the proposal first (Enter); then results can be entered.")
            )
            return
        number = self.desk.shown_round
        following = self._following(board) if result != PENDING else board
        before = self.desk.tournament
        known = before.rounds[number - 1].boards[board - 1].result
        if self._second is not None and known.known and not self._agrees(board, known, result):
            return
        edit = ClearResult(number, board) if result == PENDING else SetResult(number, board, result)
        if result != known and not self.desk.apply(edit):
            return
        said = consequences(before, self.desk.tournament, number) if result != known else ()
        if said:
            self.desk.tell(Weight.WARNING, " ".join(said))
        self._entries = [entry for entry in self._entries if entry[0] != board] + [(board, result)]
        self._show_state()
        if following is not None:
            self.grid.go_to_board(following)

    def _following(self, board: int) -> int | None:
        """Return where the cursor goes on: a second entry reads every board, a first one those still missing."""
        if self._second is None:
            return self.grid.after(board)
        return board + 1 if board < len(self.desk.shown.rounds[self.desk.shown_round - 1].boards) else None

    def _agrees(self, board: int, known: Result, result: Result) -> bool:
        """Compare with the first entry; a difference stops, the same key once more takes the new result."""
        assert self._second is not None
        if self._second.typed(board, known, result) is not Outcome.DIFFERS:
            return True
        text = self.tr(
            "Board {board}: first entered {first}, now {second}. The same key again takes {second}; "
            "the other one keeps {first}."
        )
        number = board + self.desk.tournament.details.first_board - 1
        first, second = result_text(known), result_text(result) or self.tr("no result")
        self.desk.tell(Weight.ERROR, text.format(board=number, first=first, second=second))
        QApplication.beep()
        return False

    def _stay_at(self, board: int | None) -> None:
        if board is not None and self.grid.go_to_board(board):
            return
        model = self.grid.model()
        missing = [
            model.index(r, 0).data(ROW_ROLE).board
            for r in range(model.rowCount())
            if not model.index(r, 0).data(ROW_ROLE).result.known
        ]
        self.grid.go_to_board(missing[0] if missing else 1)
