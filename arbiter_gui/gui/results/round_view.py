"""The round: boards by number, results by single keys, and the players not playing."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QVBoxLayout, QWidget

from arbiter_gui.app.change import Change
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.words import result_text
from arbiter_gui.domain.values import Board, Result
from arbiter_gui.gui.event_end.end_page import EndPage
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.pairing.absent_list import AbsentList
from arbiter_gui.gui.pairing.ready_page import ReadyPage
from arbiter_gui.gui.pairing.remarks_page import RemarksPage
from arbiter_gui.gui.results.result_keys import KEY_SETS
from arbiter_gui.gui.results.result_typing import ResultTyping
from arbiter_gui.gui.results.results_grid import ResultsGrid
from arbiter_gui.gui.results.round_goal import RoundGoal
from arbiter_gui.gui.results.round_lines import Headline, LastEntries, Legend
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.sign_delegate import MISSING, RELATED, UNUSUAL, SignDelegate
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.not_paired import no_such_table, not_paired
from arbiter_gui.gui.tournament.renumbering import moved_boards
from arbiter_gui.gui.tournament.tournament_view import TournamentView
from arbiter_gui.gui.widgets.empty_page import EmptyPage
from arbiter_gui.gui.widgets.stacked_pages import CurrentPageStack
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.round_tables.pairings import Pairing, pairings_table
from arbiter_gui.reports.sheets.slip_code import SlipCode, tournament_mark
from arbiter_gui.reports.tables.table import Table

_BOARDS = 1
"""The page of the boards, beside those before a round and after the last one."""


def result_mark(row: Pairing, key: str) -> str:
    """Return how the result cell of a board looks."""
    if key != "result":
        return ""
    if not row.result.known:
        return MISSING
    if row.result.white.played and row.result.black.played:
        return ""
    return UNUSUAL


def _players_of(row: Pairing) -> tuple[int, int]:
    return (row.white.number, row.black.number)


class RoundView(TournamentView):
    """Boards with result entry above, legend and last entries below.

    Signals: players_wanted(Remark), event_wanted and dates_wanted, those of the pages of remarks,
    and all_wanted when all boards are to be shown again.
    """

    players_wanted = Signal(object)
    event_wanted = Signal()
    dates_wanted = Signal()
    all_wanted = Signal()

    key = "round"
    document = Document.PAIRINGS
    begins_at_top = False

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        pair: QAction,
        number: QAction,
        actions: tuple[QAction, ...] = (),
        players: tuple[QAction, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        """Offer `pair` before a round, `number` before a schedule, `actions` at the end, `players`
        without any.
        """
        super().__init__(current, theme, parent)
        self._theme = theme
        self._pair_action = pair
        self._number = number
        self._actions = actions
        self.missing_only = False
        # The board that had the cursor before the rows changed.
        self._board_before: int | None = None
        # Round and board of the results that came from other devices and were not looked at yet.
        self._came_in: set[tuple[int, int]] = set()
        self._just_opened = False
        self._model: TableModel[Pairing] | None = None
        self._make_parts(theme, current)
        self._empty = EmptyPage(players)
        self._stack = CurrentPageStack(self)
        for page in (self._empty, self._round_page()):
            self._stack.addWidget(page)
        self.use_keys("arbiter")
        current.opened.connect(self._switch_tournament)

    def _make_parts(self, theme: Theme, current: CurrentTournament) -> None:
        """Make the boards with the lines above and below them, and the players without a board."""
        self.grid = self._boards(theme)
        self._goal = RoundGoal(current, self.grid)
        self.all_in = self._page_without_missing_results()
        self.entry = ResultTyping(current, self.grid, self)
        self.entry.entered.connect(self.show_entered)
        self.state = Headline(current)
        self.entries = LastEntries()
        self.legend = Legend()
        self.absent = AbsentList()
        self.absent.table.players_chosen.connect(self.choose)
        self.let_meet_cursor(self.absent.table)

    @cached_property
    def ready(self) -> ReadyPage:
        """The page before a round is paired, made when it is first needed."""
        page = ReadyPage(self.current, self._theme, self._pair_action, self._number)
        self._take_in(page)
        return page

    @cached_property
    def end(self) -> EndPage:
        """The page after the last round, made when it is first needed."""
        page = EndPage(self.current, self._theme, self._actions)
        self._take_in(page)
        return page

    def _take_in(self, page: RemarksPage) -> None:
        """Give a page of remarks its place, and do what it wants."""
        page.missing_wanted.connect(self._go_to_missing)
        page.players_wanted.connect(self.players_wanted)
        page.event_wanted.connect(self.event_wanted)
        page.dates_wanted.connect(self.dates_wanted)
        self._stack.addWidget(page)

    def _boards(self, theme: Theme) -> ResultsGrid:
        """Return the table of boards, in which results are typed."""
        grid = ResultsGrid()
        grid.droppable_columns = (
            ("white_rating", "black_rating"),
            ("white_number", "black_number"),
        )
        grid.setModel(self._rows)
        grid.setItemDelegate(SignDelegate(theme, grid))
        grid.setAccessibleName(self.tr("Boards of the round"))
        grid.players_chosen.connect(self.choose)
        self.let_meet_cursor(grid)
        grid.types_boards = self._types_boards
        grid.typed_without_board.connect(self._explain_no_board)
        grid.typed.connect(lambda *_: self._unmark_arrivals())
        return grid

    def _page_without_missing_results(self) -> EmptyPage:
        """Return what is shown over the empty table when only missing results are shown and none is
        missing.
        """
        show_all = QAction(self.tr("Show all boards"), self)
        show_all.triggered.connect(self.all_wanted)
        page = EmptyPage((show_all,))
        page.hide()
        room = QVBoxLayout(self.grid.viewport())
        room.addWidget(page)
        return page

    def _types_boards(self) -> bool:
        """Return whether result keys are those of the boards of a match.

        A second entry compares whole matches.
        """
        return self.current.shown_tournament.team_rules is not None and self.entry.second is None

    def _round_page(self) -> QWidget:
        """Return the page of a round: the boards, below them players without one and the last
        results.
        """
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.addWidget(self.state)
        layout.addWidget(self.grid, 1)
        layout.addWidget(self.absent)
        layout.addWidget(self.entries)
        layout.addWidget(self.legend)
        return page

    # What is shown

    def _switch_tournament(self) -> None:
        """Forget entries and cursor: a round with the same number is a different one there."""
        self._is_stale = True
        self._just_opened = True
        self._goal.forget()
        self._came_in.clear()
        self.grid.start_over()
        self.absent.table.start_over()
        self.entries.forget()
        self.entry.begin_round()

    def refresh(self) -> None:
        """Show the boards of the round looked at."""
        tournament = self.current.shown_tournament
        round_number = self.current.shown_round
        if round_number > len(tournament.rounds):
            self._show_unpaired()
            return
        self._stack.setCurrentIndex(_BOARDS)
        self.grid.writable = not self.current.shows_proposal
        self.legend.setVisible(self.grid.writable and not self.current.frozen)
        self._show_legend()
        self._show_boards(pairings_table(tournament, round_number))
        self.absent.show_round(tournament, round_number)
        self._show_state()

    def _show_unpaired(self) -> None:
        """Show the page before the next round is paired, or after the last one."""
        if self.current.session is None or not self.current.tournament.players:
            self._empty.sentence.setText(self._reason_for_empty())
            self._stack.setCurrentIndex(0)
            return
        page: ReadyPage | EndPage = self.end if self.current.tournament.over else self.ready
        page.refresh()
        self._stack.setCurrentWidget(page)

    def _go_to_missing(self, round_number: int, board: int) -> None:
        self.current.show_round(round_number)
        self.grid.go_to_board(board)
        self.grid.setFocus()

    def _changed(self, change: object = None) -> None:
        """Repaint single boards if only results of this round changed.

        Changes that come with a newly opened tournament are drawn when the views are shown for it,
        and not again.
        """
        just_opened = self._just_opened
        self._just_opened = False
        if change is None and just_opened and not self._is_stale:
            return
        if isinstance(change, Change):
            self._goal.note_change(change)
            if change.device_name:
                self._came_in.update(change.results)
            if self.isVisible() and not self._is_stale and self._only_results(change):
                self._show_results(change)
                return
        super()._changed(change)

    def _selected(self, players: tuple[int, ...], origin: object) -> None:
        if origin is not self.current:
            self._goal.note_chosen(origin is self)
        super()._selected(players, origin)

    def _only_results(self, change: Change) -> bool:
        """Return whether a change concerns nothing but results of this round, so that rows can
        stay.
        """
        if self.current.shown_tournament.has_matches(self.current.shown_round):
            return False  # the score of the match stands beside the result
        return change.only_results and all(
            round_number == self.current.shown_round for round_number, _ in change.results
        )

    def _show_results(self, change: Change) -> None:
        """Repaint the boards whose result changed, and nothing else: the cursor stays where it
        is.
        """
        assert self._model is not None
        boards = self.current.shown_tournament.rounds[self.current.shown_round - 1].boards
        self._board_before = self.grid.board()
        self._refreshing = True
        for _, board in change.results:
            row = replace(self._model.table.rows[board - 1], result=boards[board - 1].result)
            self._model.set_row(board - 1, row)
        self._refreshing = False
        self._drawn_round = (self.current.shown_tournament, self.current.shown_round)
        self.follow_tournament()
        self._show_state()

    def follow(self, players: tuple[int, ...]) -> None:
        """Go to the board of the selected player, or to the line below.

        With several, to the first visible one.
        """
        board_before = self._board_before
        self._board_before = None
        if not self._boards_in_sight():
            return
        nobody_chosen = self.current.selection.passing or not self.current.selected_players
        comes_back = nobody_chosen and self.grid.board() is not None
        goal = self._goal.board(board_before)
        if goal is not None and self.grid.go_to_board(goal):
            self.choose(self.grid.chosen_players())
            if comes_back:
                # The cursor is where it was left, and nobody has chosen the board anew.
                self.current.pass_by()
        if len(self.current.command_players) > 1:
            self.current.mean_first()
        self.current.settle()
        self._mark_selected()

    def _boards_in_sight(self) -> bool:
        """Return whether the boards shown are those of the open tournament, and can be seen."""
        return self._up_to_date() and self.isVisible() and self._stack.currentIndex() == _BOARDS

    def _mark_selected(self) -> None:
        """Show the selected player, at a board or below."""
        player_meant = self.current.command_players[:1]
        self.grid.follow(player_meant)
        if self.grid.board() is None:
            self.absent.follow(player_meant)
        else:
            self.absent.follow(())

    def choose(self, players: tuple[int, ...]) -> None:
        """Select both players of a board, the one whose half has the cursor first.

        Or a player who does not play.
        """
        if self._chooses():
            self.current.select(players, self, first_meant=True)
            self._mark_selected()

    def focus_target(self) -> QWidget:
        """Return the grid, or the page shown before pairing and at the end."""
        page = self._stack.currentWidget()
        if isinstance(page, RemarksPage):
            return page.remarks
        return self.grid

    def show_missing_only(self, missing_only: bool) -> None:
        """Show only boards without a result, or all."""
        self.missing_only = missing_only
        self._board_before = self.grid.board()
        self._refreshing = True
        if missing_only:
            self._rows.filter_rows(lambda row: not row.result.known)
        else:
            self._rows.filter_rows(question=None)
        self._refreshing = False
        self.follow_tournament()
        self._say_if_none_is_missing()

    def _say_if_none_is_missing(self) -> None:
        """Say why the table is empty when only missing results are shown and all results are in."""
        text = self.tr("No results are missing in round {n}.")
        self.all_in.sentence.setText(text.format(n=self.current.shown_round))
        self.all_in.setVisible(self.missing_only and self._rows.rowCount() == 0)

    def _show_boards(self, table: Table[Pairing]) -> None:
        """Show the boards of a round; the cursor stays on its board while the round is the same."""
        self._board_before = self.grid.board()
        if self._model is None:
            self._model = TableModel(table, _players_of, self._mark_of, self)
            self._rows.setSourceModel(self._model)
        elif table.key != self._model.table.key:
            self.entries.forget()
            self.entry.begin_round()
            self._model.set_table(table)
            self._board_before = None
            # Not where the boards before were scrolled to: a selected player may be at no board.
            self.grid.scrollToTop()
        else:
            self._follow_boards()
            self._model.set_table(table)
        # Other people need other room, columns come and go with virtual points, and Qt keeps widths
        # by place.
        self.grid.fit_columns()

    def _follow_boards(self) -> None:
        """Let the entries follow their boards, whose order and whose players' numbers may have
        changed.
        """
        if self._drawn_round is None:
            return
        drawn_tournament, _ = self._drawn_round
        new_boards = moved_boards(
            drawn_tournament, self.current.shown_tournament, self.current.shown_round
        )
        if any(old_board != new_board for old_board, new_board in new_boards.items()):
            self.entries.follow(new_boards)
            if self.entry.second is not None:
                self.entry.second.follow(new_boards)

    def _mark_of(self, row: Pairing, key: str) -> str:
        """Return the mark by which a cell of a board is coloured, empty for a plain one.

        `key` is that of its column.

        Only the column of results has marks: missing, unusual, or just entered on another device
        (RELATED).
        """
        # No board of a proposal has been played: every result is missing there.
        if self.current.shows_proposal:
            return ""
        came_in = key == "result" and (self.current.shown_round, row.board) in self._came_in
        # A device can also remove a result, which is then marked as missing.
        if came_in and row.result.known:
            return RELATED
        return result_mark(row, key)

    def _unmark_arrivals(self) -> None:
        """Remove the marks of results from other devices: whoever types has seen them."""
        if self._came_in:
            self._came_in.clear()
            self.grid.viewport().update()

    def _show_state(self) -> None:
        """Update the lines around the boards."""
        self.state.refresh(self.entry.second)
        self._show_entries()
        self._say_if_none_is_missing()

    def _show_entries(self) -> None:
        """Show the last entries.

        A proposal has none: their room, like that of the legend, is for its boards. The rows begin
        at the top, so no board moves when the proposal is accepted and the lines come back.
        """
        self.entries.setVisible(not self.current.shows_proposal)
        boards: tuple[Board, ...] = ()
        if not self.current.shows_proposal:
            boards = self.current.shown_tournament.rounds[self.current.shown_round - 1].boards
        self.entries.refresh(
            boards, table_numbers(self.current.shown_tournament, self.current.shown_round)
        )

    def _reason_for_empty(self) -> str:
        """Return why there is no round, and what to do about it."""
        if self.current.session is None:
            return self.tr("No tournament is open.")
        return participants_text(
            self.current.tournament,
            self.tr("There are no players yet. Add them in the player list."),
            self.tr("There are no teams yet. Add them in the list of teams."),
        )

    # Boards by the numbers on their tables

    def key_of_boards(self) -> object:
        """Return a key for the boards of one round, or of a proposal."""
        return self.current.session, self.current.shown_round, self.current.shows_proposal

    def table_number(self) -> int:
        """Return the number on the table that has the cursor, 0 for none."""
        return self.grid.table_number()

    def find_table(self, table_number: int) -> str:
        """Put the cursor on the board with this number.

        Return why it cannot be, empty when it is there.
        """
        if self._stack.currentIndex() != _BOARDS:
            return not_paired(self.current)
        if self.grid.go_to_table(table_number):
            return ""
        return no_such_table(self.current, table_number)

    def find_slip(self, slip: SlipCode) -> str:
        """Put the cursor on the board of a result slip.

        Return why it cannot be, empty when it is there.
        """
        tournament = self.current.tournament
        if slip.mark != tournament_mark(tournament):
            return self.tr("This slip is from another tournament.")
        if not 1 <= slip.round <= len(tournament.rounds):
            return self.tr("This slip is for round {n}, which has not been paired.").format(
                n=slip.round
            )
        self.current.show_round(slip.round)
        return self.find_table(slip.table)

    def board_words(self) -> str:
        """Return who sits at the board that has the cursor, and its result if there is one."""
        number = self.grid.board()
        if number is None:
            return ""
        names = self.grid.names()
        pair = f"{names['white']} – {names['black']}"
        board = self.current.shown_tournament.rounds[self.current.shown_round - 1].boards[
            number - 1
        ]
        result = translated(result_text(board.result))
        if result:
            return f"{pair}   ({result})"
        return pair

    # What is typed

    def use_keys(self, key_set: str) -> None:
        """Enter results with the keys of a set."""
        self.key_set = key_set
        self.grid.keys = KEY_SETS[key_set]
        self._show_legend()

    def _show_legend(self) -> None:
        """Show the keys of the set in use for the round looked at."""
        has_matches = self.current.shown_tournament.has_matches(self.current.shown_round)
        self.legend.show_keys(
            self.key_set, has_matches, self.current.shown_tournament.team_rules is not None
        )

    def verify(self, enabled: bool) -> None:
        """Begin a second entry at the first board, or end it."""
        self.entry.verify(enabled)
        if self._model is not None and self.current.shown_round <= len(
            self.current.shown_tournament.rounds
        ):
            self._show_state()

    def show_entered(self, board: int, result: Result) -> None:
        """Show a result among those typed last."""
        self.entries.add(board, result)
        self._show_entries()
        # A second entry that agrees changes nothing in the tournament, but its count goes on.
        if self.entry.second is not None:
            self.state.refresh(self.entry.second)

    def _explain_no_board(self) -> None:
        """Show why a result is not entered: the selected player is at no visible board."""
        text = self.tr("Select a board first.")
        for player_number in self.current.command_players[:1]:
            player = self.current.shown_tournament.by_number.get(player_number)
            if player is not None:
                text = self.tr(
                    "{player} is not on any of these boards. Press # or an arrow key to go to a "
                    "board."
                )
                text = text.format(player=translated_name(player))
        self.current.tell(Weight.REFUSAL, text)
