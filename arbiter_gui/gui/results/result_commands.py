"""Unusual results, the second entry, and the keys of other programs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from arbiter_gui.app.edits import MoveGame
from arbiter_gui.app.rounds.match_results import GamesOfMatch, edit_of_match_result
from arbiter_gui.app.rounds.odd_results import odd_results
from arbiter_gui.app.rounds.team_results import key_of, keys_of_boards
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.values import PENDING, Result
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.results.match_result_dialog import MatchResultDialog
from arbiter_gui.gui.results.move_game_dialog import MoveGameDialog
from arbiter_gui.gui.results.odd_result_dialog import OddResultDialog
from arbiter_gui.gui.results.result_keys import KEY_SETS, RESULT_ACTIONS, RESULT_KEYS
from arbiter_gui.gui.results.round_view import RoundView
from arbiter_gui.gui.results.team_match_dialog import TeamMatchDialog
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.early_keys import open_for_typing
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog


class ResultCommands(Feature):
    """What the Round menu does to results beyond the single keys."""

    def __init__(self, context: CommandContext, view: RoundView) -> None:
        self._context = context
        self._window = context.window
        self._round = view
        view.grid.match_wanted.connect(self.ask_for_match_result)
        view.grid.match_typed.connect(self._ask_for_rest_of_match)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        slots: dict[str, Callable[[], object]] = {
            "odd-result": self.ask_for_odd_result,
            "move-game": self.ask_for_day_of_game,
            "match-result": self.ask_for_match_result,
            "verify": self.verify,
        }
        for key_set in KEY_SETS:
            slots[f"keys-{key_set}"] = partial(self.use_keys, key_set)
        for name, key, _text in RESULT_ACTIONS:
            slots[f"result-{name}"] = partial(self._enter_key, key)
        return slots

    def restore_choices(self) -> None:
        """Use the keys of last time."""
        key_set = settings.RESULT_KEY_SET.get()
        if key_set not in KEY_SETS:
            key_set = self._round.key_set
        self._use_keys(key_set)

    def ask_for_odd_result(self) -> None:
        """Ask for a result without a key of its own, for the selected board, which is shown."""
        self._context.show_view("round")
        grid = self._round.grid
        board = grid.board()
        if board is None:
            grid.typed_without_board.emit()
            return
        title = self._window.tr("Unusual result")
        tournament = self._context.current.tournament
        of_teams = tournament.team_rules is not None
        dialog = OddResultDialog(
            title, self._board_note(), odd_results(tournament), self._window, of_teams
        )
        dialog.accepted.connect(lambda: grid.typed.emit(board, dialog.result_chosen()))
        open_dialog(dialog)

    def ask_for_day_of_game(self) -> None:
        """Ask on which day the game of the selected board is played."""
        self._context.show_view("round")
        current = self._context.current
        grid = self._round.grid
        board_number = grid.board()
        schedule = current.tournament.schedule
        if board_number is None or schedule is None:
            grid.typed_without_board.emit()
            return
        round_number = current.shown_round
        board = current.tournament.rounds[round_number - 1].boards[board_number - 1]
        moved_game = schedule.moved_game(round_number, board.white, board.black)
        of_teams = current.tournament.team_rules is not None
        day = ""
        if round_number <= len(current.tournament.details.dates):
            day = current.tournament.details.dates[round_number - 1]
        dialog = MoveGameDialog(self._board_note(), moved_game, self._window, of_teams, day)

        def move() -> None:
            is_moved = dialog.moved_box.isChecked()
            edit = MoveGame(
                round_number, board_number, dialog.date.stored_date(), is_moved, dialog.venue.text()
            )
            current.apply_with_undo(edit)

        dialog.accepted.connect(move)
        open_dialog(dialog)

    def _board_note(self) -> str:
        """Return the selected board, and its players."""
        grid = self._round.grid
        text = participants_text(
            self._context.current.tournament,
            self._window.tr("Board {number}: {white} – {black}"),
            self._window.tr("Match {number}: {white} – {black}"),
        )
        return text.format(number=grid.table_number(), **grid.names())

    def ask_for_match_result(self) -> None:
        """Ask for the result of the whole match on the selected board, and go on to the next
        board.
        """
        self._context.show_view("round")
        current = self._context.current
        grid = self._round.grid
        round_number = current.shown_round
        match_number = grid.board()
        if current.tournament.team_rules is not None:
            self._ask_for_team_match(round_number, match_number)
            return
        rounds = current.tournament.match_of(round_number)
        if len(rounds) == 1 or current.refused() or not grid.writable:
            return
        if match_number is None:
            grid.typed_without_board.emit()
            return
        board = current.tournament.rounds[round_number - 1].boards[match_number - 1]
        first_game = current.tournament.rounds[rounds[0] - 1]
        first_pairs = [(game.white, game.black) for game in first_game.boards]
        names = list(grid.names().values())
        # The score of a match names first who had White in its first game.
        if (board.white, board.black) not in first_pairs:
            names.reverse()
        note = self._window.tr("Board {number}: {white} – {black}").format(
            number=grid.table_number(), white=names[0], black=names[1]
        )
        dialog = MatchResultDialog(note, rounds, self._window)
        dialog.accepted.connect(
            lambda: self._enter_match(round_number, match_number, dialog.chosen_games())
        )
        open_dialog(dialog)

    def _ask_for_rest_of_match(self, result: Result) -> None:
        """Ask for the results of a match of teams, of which that of the first board has been
        typed.
        """
        self._ask_for_team_match(
            self._context.current.shown_round, self._round.grid.board(), self._board_key(result)
        )

    def _board_key(self, result: Result) -> str:
        """Return the key of the set in use for the result of a board."""
        return key_of(result, keys_of_boards(KEY_SETS[self._round.key_set]))

    def _ask_for_team_match(
        self, round_number: int, match_number: int | None, typed_text: str = ""
    ) -> None:
        """Ask for line-ups and results of the selected match of teams (None: none is selected).

        Entering them goes on to the next match. `typed_text` are results that have been typed
        already.
        """
        current = self._context.current
        grid = self._round.grid
        if current.refused() or not grid.writable:
            return
        if match_number is None:
            grid.typed_without_board.emit()
            return
        dialog = TeamMatchDialog(
            current.tournament, round_number, match_number, self._round.key_set, self._window
        )
        dialog.accepted.connect(lambda: self._enter_team_match(match_number, dialog))
        # The boards are typed in one run, which goes on before the dialog has the focus.
        open_for_typing(dialog, dialog.results)
        if typed_text:
            # Only now: a dialog that opens selects what is in its first field, and the next key
            # would replace it.
            dialog.results.setText(typed_text)

    def _enter_team_match(self, match_number: int, dialog: TeamMatchDialog) -> None:
        """Enter the typed results, and put the cursor on the next match without a result."""
        current = self._context.current
        grid = self._round.grid
        edit = dialog.edit()
        next_place = grid.next_board_after(match_number)
        round_number = current.shown_round
        if edit is None or not current.apply(edit):
            return
        match = current.tournament.rounds[round_number - 1].boards[match_number - 1]
        self._round.show_entered(match_number, match.result)
        if next_place is not None:
            grid.go_to_board(next_place)

    def _enter_match(
        self, round_number: int, match_number: int, games: GamesOfMatch | None
    ) -> None:
        """Enter both games of a match, and put the cursor on the next board without a result."""
        current = self._context.current
        grid = self._round.grid
        if games is None:
            return
        try:
            edit = edit_of_match_result(current.tournament, round_number, match_number, games)
        except InvalidTournament as error:
            current.tell(Weight.ERROR, error.said)
            return
        next_place = grid.next_board_after(match_number)
        if current.apply(edit) and next_place is not None:
            grid.go_to_board(next_place)

    def verify(self) -> None:
        """Begin or end the second entry, which reads all boards."""
        self._context.show_view("round")
        verify = self._context.actions["verify"]
        missing_only = self._context.actions["missing"]
        if verify.isChecked() and missing_only.isChecked():
            missing_only.setChecked(False)
            self._round.show_missing_only(missing_only=False)
        self._round.verify(verify.isChecked())
        self._context.banner.remove_if_obsolete()

    def use_keys(self, name: str) -> None:
        """Enter results with the keys of this set from now on."""
        settings.RESULT_KEY_SET.set(name)
        self._use_keys(name)

    def _use_keys(self, name: str) -> None:
        self._context.actions[f"keys-{name}"].setChecked(True)
        if name != self._round.key_set:
            self._round.use_keys(name)

    def enter_on(self, round_number: int, board_number: int, result: Result) -> None:
        """Enter a result on a board of any round as a key does, with its questions and messages.

        The round that is shown and the selected board stay.
        """
        current = self._context.current
        grid = self._round.grid
        shown_round = current.shown_round
        selected_board = grid.board()
        # Results are typed in the round that is shown: the other one is shown for that moment.
        current.show_round(round_number)
        grid.typed.emit(board_number, result)
        current.show_round(shown_round)
        if selected_board is not None:
            grid.go_to_board(selected_board)

    def _enter_key(self, key: str) -> None:
        self._round.grid.enter_result(RESULT_KEYS.get(key, PENDING))
