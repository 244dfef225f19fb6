"""Players not playing in a paired round: their byes and absences, and the round paired again
without them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from arbiter_gui.app.edits import Edit
from arbiter_gui.app.hand_pairing.entries import (
    bye_in_round,
    edit_changing_entries,
    edit_keeping_tables,
    entry_refusal,
    opponent_in_round,
)
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, same_pairing
from arbiter_gui.app.hand_pairing.no_shows import (
    RepairedRound,
    edit_forfeiting_missing,
    edit_pairing_anew,
    repaired_round,
    round_paired_anew,
    round_with_bye_player,
)
from arbiter_gui.app.hand_pairing.round_changes import round_changes
from arbiter_gui.app.hand_pairing.rules_cost import RulesCost, rules_cost
from arbiter_gui.app.original_pairings.field_played import taking_part
from arbiter_gui.app.original_pairings.original_pairing import state_paired_from
from arbiter_gui.app.rounds.late_correction import correcting_edit
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, NoLegalPairing, PairingCancelled
from arbiter_gui.domain.seating import table_number, table_numbers
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import filled, listed
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.explain.naming import error_with_names
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.pairing.entry_dialog import EntryDialog
from arbiter_gui.gui.pairing.no_show_dialog import Line, NoShowDialog
from arbiter_gui.gui.search.players_typed import parts_typed
from arbiter_gui.gui.services.messages import Button, Message, Weight
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.style.rich_text import bold
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog


@dataclass(frozen=True, slots=True)
class _Proposal:
    """The round around the missing players, and the whole round as the rules pair it without them.

    `cost` is what the first costs beside the second. `whole_round` is None if games have begun.
    """

    change: RepairedRound
    cost: RulesCost | None
    whole_round: HandPairing | None
    missing_players: tuple[int, ...]
    late_players: tuple[int, ...]


class AbsenceCommands(Feature):
    """Commands for players who do not play in a paired round.

    `adjust` opens a session of pairing by hand on a state, and `preview_slips` shows the result
    slips of some tables.
    """

    def __init__(
        self,
        context: CommandContext,
        adjust: Callable[[HandPairing | None], object],
        preview_slips: Callable[[frozenset[int]], object],
    ) -> None:
        self._preview_slips = preview_slips
        self._context = context
        self._current = context.current
        self._window = context.window
        self._adjust = adjust
        self._job: Job[_Proposal] | None = None
        self._proposal: _Proposal | None = None
        self._rounds_with_bye_player: dict[int, HandPairing | None] = {}
        """The round for each player of a board who does not come, if the opponent plays the one
        with the bye."""

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"not-playing": self.ask_entries, "no-shows": self.ask_missing}

    # Byes and absences

    def ask_entries(self) -> None:
        """Ask what the selected player gets without playing, and the opponent where there is
        one.
        """
        current = self._current
        round_number = current.shown_round
        tournament = current.tournament
        player = next(iter(current.command_players), 0)
        if player not in tournament.by_number:
            current.tell(Weight.REFUSAL, self._window.tr("Select a player first."))
            return
        opponent = opponent_in_round(tournament, round_number, player)
        if opponent is None:
            numbers = [player]
        else:
            numbers = [player, opponent]
        names = {number: translated_name(tournament.by_number[number]) for number in numbers}
        present_players: dict[int, ByeKind | None] = {}
        seats = None
        if opponent is None:
            present_players[player] = bye_in_round(tournament, round_number, player)
        else:
            board = tournament.rounds[round_number - 1].boards[self._board_number_of(player) - 1]
            seats = (board.white, board.black)
        title = self._window.tr("Forfeit or bye in round {n}").format(n=round_number)

        def refusal(entries: dict[int, ByeKind | None]) -> str:
            refusal = entry_refusal(current.tournament, round_number, entries)
            return translated(refusal or "")

        dialog = EntryDialog(
            title,
            names,
            present_players,
            seats,
            refusal,
            self._window,
            bye_player=self._player_with_bye(),
        )
        dialog.accepted.connect(lambda: self._record_entries(dialog, player))
        if opponent is not None and dialog.plays_bye_player.isVisibleTo(dialog):
            self._find_bye_opponents(dialog, numbers)
        open_dialog(dialog)

    def _find_bye_opponents(self, dialog: EntryDialog, players: Sequence[int]) -> None:
        """Let the worker find which of two opponents may play the player with the bye, and offer it
        in the dialog.
        """
        current = self._current
        round_number = current.shown_round
        tournament = current.tournament
        self._rounds_with_bye_player = {}
        try:
            tournament_before = self._state_to_judge_by(round_number)
        except ArbiterError:
            return  # Without what the round was paired from it is not known who may meet.
        start = HandPairing.of(round_number, tournament.rounds[round_number - 1])

        def work(control: Control) -> dict[int, HandPairing | None]:
            rounds = {}
            for missing_player in players:
                rounds[missing_player] = round_with_bye_player(
                    tournament_before, tournament, start, missing_player, control
                )
            return rounds

        def done(rounds: dict[int, HandPairing | None]) -> None:
            self._rounds_with_bye_player = rounds
            possible = {
                missing_player for missing_player, found in rounds.items() if found is not None
            }
            dialog.allow_opponents([n for n in players if set(players) - {n} <= possible])

        def failed(error: Exception) -> None:
            if not isinstance(error, ArbiterError):
                current.crashed.emit(error)

        job = current.tasks.start(Job(work, done, failed))
        dialog.finished.connect(lambda _code: job.cancel())

    def _player_with_bye(self) -> str:
        """Return the name of the player with the pairing-allocated bye of the round looked at.

        Empty if none has it.
        """
        tournament = self._current.tournament
        for bye in tournament.rounds[self._current.shown_round - 1].byes:
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                return translated_name(tournament.by_number[bye.player])
        return ""

    def _board_number_of(self, player: int) -> int:
        """Return the board of a player in the round looked at, from 1."""
        boards = self._current.tournament.rounds[self._current.shown_round - 1].boards
        return next(
            board_number
            for board_number, board in enumerate(boards, 1)
            if player in (board.white, board.black)
        )

    def _record_entries(self, dialog: EntryDialog, player: int) -> None:
        """Record what the dialog says of a player: a forfeit on the board, a bye or an absence."""
        current = self._current
        round_number = current.shown_round
        if current.session is None:
            return
        missing_player = dialog.missing_player()
        if missing_player is not None:
            state = self._rounds_with_bye_player[missing_player]
            if state is not None:
                state = state.exclude(missing_player, dialog.chosen_bye(missing_player))
                edit = edit_keeping_tables(current.tournament, state, current.session.now())
                self._apply_and_offer(edit, round_number)
            return
        result = dialog.chosen_forfeit()
        if result is not None:
            board_number = self._board_number_of(player)
            table = table_number(current.tournament, round_number, board_number)
            current.apply_with_undo(
                correcting_edit(current.tournament, round_number, board_number, result, table)
            )
            return
        edit = edit_changing_entries(
            current.tournament, round_number, dialog.entries(), current.session.now()
        )
        self._apply_and_offer(edit, round_number)

    # Players who have not come

    def ask_missing(self) -> None:
        """Ask which players of the round looked at have not come."""
        current = self._current
        playing_numbers = taking_part(current.tournament.rounds[current.shown_round - 1])
        chosen_players = current.command_players
        # A single player is only where the cursor is: the list's cursor goes there, and nobody is
        # selected as missing whom the arbiter has not named. Several were selected on purpose.
        missing_players: list[int] = []
        if len(chosen_players) > 1:
            missing_players = [number for number in chosen_players if number in playing_numbers]
        self._ask_missing(missing_players)

    def ask_reported(self, round_number: int, missing_players: Sequence[int]) -> None:
        """Ask the same of a round for which a device has reported missing players."""
        self._context.show_view("round")
        self._current.show_round(round_number)
        self._ask_missing(missing_players)

    def _ask_missing(self, missing_players: Sequence[int]) -> None:
        """Ask who is missing and who has come late, and show how the round would be paired around
        them.
        """
        current = self._current
        round_number = current.shown_round
        tournament = current.tournament
        names = {number: translated_name(player) for number, player in tournament.by_number.items()}
        late_lines = [(n, names[n]) for n in _players_outside(tournament, round_number)]
        # A board that the cursor reached while results were typed, such as the last one, was not
        # chosen: the list then begins at its first line.
        chosen_players = () if current.selection.passing else current.command_players
        dialog = NoShowDialog(
            self._window.tr("No-shows in round {n}").format(n=round_number),
            self._seat_lines(names),
            late_lines,
            missing_players,
            lambda: self._work_out_change(dialog),
            self._window,
            at=next(iter((*missing_players, *chosen_players)), 0),
            names=names,
            read_players=partial(parts_typed, tournament),
            of_teams=tournament.team_rules is not None,
            most_have_ended=_have_most_games_ended(tournament.rounds[round_number - 1]),
        )
        dialog.accepted.connect(self._accept_proposal)
        dialog.whole_button.clicked.connect(lambda: self._accept_whole_round(dialog))
        dialog.adjust_button.clicked.connect(lambda: self._adjust_by_hand(dialog))
        dialog.forfeit_button.clicked.connect(lambda: self._enter_forfeits(dialog))
        dialog.finished.connect(lambda _code: self._cancel_job())
        open_dialog(dialog)
        self._work_out_change(dialog)

    def _seat_lines(self, names: dict[int, str]) -> list[Line]:
        """Return a line for each player of the round, by board, then for the bye."""
        tournament = self._current.tournament
        round_number = self._current.shown_round
        recorded_round = tournament.rounds[round_number - 1]
        lines: list[Line] = []
        match_text = self._window.tr("Match {n}: {player}")
        white_text = participants_text(
            tournament, self._window.tr("Board {n}, White: {player}"), match_text
        )
        black_text = participants_text(
            tournament, self._window.tr("Board {n}, Black: {player}"), match_text
        )
        for table, board in zip(
            table_numbers(tournament, round_number), recorded_round.boards, strict=True
        ):
            lines.append((board.white, white_text.format(n=table, player=names[board.white])))
            lines.append((board.black, black_text.format(n=table, player=names[board.black])))
        for bye in recorded_round.byes:
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                text = self._window.tr("Bye: {player}").format(player=names[bye.player])
                lines.append((bye.player, text))
        return lines

    def _work_out_change(self, dialog: NoShowDialog) -> None:
        """Let the worker find the smallest change; the last choice counts."""
        self._cancel_job()
        self._proposal = None
        missing_players = dialog.missing_players()
        late_players = dialog.late_players()
        if not (missing_players or late_players):
            dialog.show_proposal([], ready=False)
            return
        current = self._current
        round_number = current.shown_round
        tournament = current.tournament
        try:
            tournament_before = self._state_to_judge_by(round_number)
        except ArbiterError as error:
            dialog.show_proposal([translated(error.said)], ready=False)
            return
        start = HandPairing.of(round_number, tournament.rounds[round_number - 1])
        begun_boards = _begun_boards(
            tournament, round_number, everywhere=dialog.has_begun.isChecked()
        )

        def work(control: Control) -> _Proposal:
            change = repaired_round(
                tournament_before,
                tournament,
                start,
                missing_players,
                late_players,
                begun_boards,
                control,
            )
            cost = rules_cost(change.state_before, change.pairing, names, control)
            whole_round = None
            if not begun_boards:
                whole_round = round_paired_anew(
                    tournament_before, tournament, start, missing_players, late_players, control
                )
            return _Proposal(change, cost, whole_round, missing_players, late_players)

        def done(proposal: _Proposal) -> None:
            # A later choice has begun another job: this answer is to an old question.
            if job is self._job:
                self._proposal = proposal
                dialog.show_proposal(
                    self._change_words(tournament, proposal),
                    ready=True,
                    details=self._detail_words(proposal, tournament),
                    whole_ready=proposal.whole_round is not None,
                )

        def failed(error: Exception) -> None:
            if job is self._job and not isinstance(error, PairingCancelled):
                self._show_failure(dialog, error, tournament)

        names = {player.number: player.name for player in tournament.players if player.name}
        dialog.show_proposal([self._window.tr("Looking for the smallest change…")], ready=False)
        job: Job[_Proposal] = Job(work, done, failed)
        self._job = current.tasks.start(job)

    def _show_failure(self, dialog: NoShowDialog, error: Exception, tournament: Tournament) -> None:
        """Show why there is no proposal, or report an error of the program."""
        if isinstance(error, ArbiterError):
            dialog.show_proposal([self._refusal_words(error, tournament)], ready=False)
        else:
            self._current.crashed.emit(error)

    def _state_to_judge_by(self, round_number: int) -> Tournament:
        """Return the tournament by which a change of the round is judged.

        If the round was paired from other data than today's, it is the state at that time. Raises
        ArbiterError if the original pairing cannot be read.
        """
        original_pairing = self._current.original_pairings.of(round_number)
        return state_paired_from(self._current.tournament, round_number, original_pairing)

    def _refusal_words(self, error: ArbiterError, tournament: Tournament) -> str:
        """Return why the round cannot be paired around the missing players, and what to do
        instead.
        """
        message = error_with_names(error, tournament.players).said
        sentence = translated(about_participants(tournament, message))
        if isinstance(error, NoLegalPairing):
            text = self._window.tr("{why}. Adjust by hand, or enter forfeits.")
            return filled(text, {"why": sentence[:1].upper() + sentence[1:]})
        return sentence

    def _change_words(self, tournament: Tournament, proposal: _Proposal) -> list[str]:
        """Return what happens to the round in each of the two ways to pair it again, under a
        heading each.
        """
        change = proposal.change
        changes = round_changes(tournament, change.pairing)
        sentences = [translated(about_participants(tournament, sentence)) for sentence in changes]
        if change.split_boards:
            pairs = ", ".join(f"{white}-{black}" for white, black in change.split_boards)
            text = self._window.tr("Boards of players who are present must be changed: {pairs}.")
            sentences.append(text.format(pairs=pairs))
        heading = participants_text(
            tournament,
            self._window.tr("Only the left-over players"),
            self._window.tr("Only the left-over teams"),
        )
        return [
            bold(heading),
            " ".join(sentences),
            bold(self._whole_round_heading(proposal)),
            " ".join(self._whole_round_words(tournament, proposal)),
        ]

    def _whole_round_words(self, tournament: Tournament, proposal: _Proposal) -> list[str]:
        """Return what happens to the boards and the bye if the whole round is paired again, or why
        it cannot be.
        """
        whole_round = proposal.whole_round
        if whole_round is None:
            return [
                self._window.tr("Not possible: results have been entered, or the games have begun.")
            ]
        if same_pairing(whole_round, proposal.change.pairing):
            return [self._window.tr("The rules pair the whole round in the same way.")]
        words = [self._kept_pairings_words(tournament, whole_round)]
        if whole_round.bye is not None:
            bye_text = self._window.tr("Bye: {player}.")
            words.append(filled(bye_text, {"player": self._name_of(whole_round.bye)}))
        if proposal.cost is not None and _meets_rules_equally(proposal.cost):
            words.append(self._window.tr("Both pairings satisfy the rules equally well."))
        return words

    def _kept_pairings_words(self, tournament: Tournament, whole_round: HandPairing) -> str:
        """Return how many pairings stay if the whole round is paired again, and how many of them
        move to another board.
        """
        round_number = whole_round.number
        old_boards = tournament.rounds[round_number - 1].boards
        old_tables = {
            (board.white, board.black): table
            for table, board in zip(
                table_numbers(tournament, round_number), old_boards, strict=True
            )
        }
        kept_count = 0
        moved_count = 0
        for table, pair in zip(whole_round.tables(tournament), whole_round.boards, strict=True):
            if pair in old_tables:
                kept_count += 1
                moved_count += table != old_tables[pair]
        if moved_count:
            text = participants_text(
                tournament,
                self._window.tr(
                    "{kept} of {count} pairings stay, {moved} of them on another board; the others "
                    "change."
                ),
                self._window.tr(
                    "{kept} of {count} matches stay, {moved} of them with another number; the "
                    "others change."
                ),
            )
        else:
            text = participants_text(
                tournament,
                self._window.tr("{kept} of {count} pairings stay; the others change."),
                self._window.tr("{kept} of {count} matches stay; the others change."),
            )
        return text.format(kept=kept_count, count=len(whole_round.boards), moved=moved_count)

    def _whole_round_heading(self, proposal: _Proposal) -> str:
        """Return the heading over the whole round, which says so if that follows the rules more
        closely.
        """
        can_differ = proposal.whole_round is not None and not same_pairing(
            proposal.whole_round, proposal.change.pairing
        )
        if can_differ and proposal.cost is not None and not _meets_rules_equally(proposal.cost):
            return self._window.tr("The whole round again (follows the pairing rules more closely)")
        return self._window.tr("The whole round again")

    def _name_of(self, player_number: int) -> str:
        """Return number and name of a player of the tournament."""
        return translated_name(self._current.tournament.by_number[player_number])

    def _detail_words(self, proposal: _Proposal, tournament: Tournament) -> list[str]:
        """Return by which criteria the round is worse or better than one that is paired again.

        Nothing if by none.
        """
        cost = proposal.cost
        if cost is None or not cost.answer:
            return []
        if cost.weighs_brackets:
            differences = cost.lines
        else:
            differences = (cost.answer,)
        if not differences:
            return []
        heading = self._window.tr("Compared with pairing the whole round again:")
        return [
            heading,
            *(translated(about_participants(tournament, line)) for line in differences),
        ]

    def _accept_proposal(self) -> None:
        """Record the round as it is proposed: without the missing players, and with as few other
        changes as possible.
        """
        proposal = self._proposal
        current = self._current
        # The round can have been paired again, or the group closed, since the button was shown.
        if proposal is None or current.session is None:
            return
        edit = edit_keeping_tables(
            current.tournament, proposal.change.pairing, current.session.now()
        )
        self._apply_and_offer(edit, current.shown_round, self._names_out(proposal))

    def _accept_whole_round(self, dialog: NoShowDialog) -> None:
        """Record the whole round as the rules pair it without the missing players."""
        proposal = self._proposal
        current = self._current
        if proposal is None or proposal.whole_round is None or current.session is None:
            return
        edit = edit_pairing_anew(
            current.tournament,
            proposal.whole_round,
            proposal.missing_players,
            current.session.now(),
        )
        dialog.reject()
        self._apply_and_offer(edit, current.shown_round, self._names_out(proposal))

    def _names_out(self, proposal: _Proposal) -> str:
        """Return who no longer plays in the round, and who has joined it."""
        sentences = []
        for text, numbers in (
            (self._window.tr("Absent in round {n}: {names}."), proposal.missing_players),
            (self._window.tr("Joined round {n}: {names}."), proposal.late_players),
        ):
            if numbers:
                names = listed(self._name_of(number) for number in sorted(numbers))
                sentences.append(filled(text, {"n": self._current.shown_round, "names": names}))
        return " ".join(sentences)

    def _apply_and_offer(self, edit: Edit, round_number: int, names_out: str = "") -> None:
        """Record a change of the round, name the players who are out, and offer Undo and the sheets
        that it needs.
        """
        tournament = self._current.tournament
        if self._current.apply(edit):
            new_tables = _new_tables(tournament, self._current.tournament, round_number)
            self._offer_sheets(round_number, new_tables, names_out)

    def _offer_sheets(self, round_number: int, new_tables: frozenset[int], names_out: str) -> None:
        """Offer the lists of a round that was changed after it was paired, and the slips of its new
        boards.
        """
        buttons: list[Button] = [
            self._current.undo_button(),
            (self._window.tr("Pri&nt sheets…"), self._context.actions["print-set"].trigger),
        ]
        text = self._window.tr("Round {n} was changed.")
        tournament = self._current.tournament
        if new_tables:
            text = participants_text(
                tournament,
                self._window.tr("Round {n} was changed. Print the slips for its new boards."),
                self._window.tr(
                    "Round {n} was changed. Print the match cards for its new matches."
                ),
            )
            slips = participants_text(
                tournament, self._window.tr("Result &slips"), self._window.tr("Match &cards")
            )
            buttons.insert(1, (slips, partial(self._preview_slips, new_tables)))
        if tournament.rounds[round_number - 1].published:
            text = self._window.tr(
                "Round {n} was published before this change. Post the new sheet."
            )
        sentences = [names_out, text.format(n=round_number)]
        self._current.message_raised.emit(
            Message(Weight.NOTE, " ".join(filter(None, sentences)), tuple(buttons))
        )

    def _adjust_by_hand(self, dialog: NoShowDialog) -> None:
        """Go on by hand, with the proposal as far as there is one."""
        state = None
        if self._proposal is not None and dialog.pair_button.isEnabled():
            state = self._proposal.change.pairing
        dialog.reject()
        self._adjust(state)

    def _enter_forfeits(self, dialog: NoShowDialog) -> None:
        """Keep the boards; the missing players lose by forfeit."""
        round_number = self._current.shown_round
        missing_players = dialog.missing_players()
        edit = edit_forfeiting_missing(self._current.tournament, round_number, missing_players)
        dialog.reject()
        if edit is not None:
            names = listed(self._name_of(number) for number in sorted(missing_players))
            text = self._window.tr("Lost by forfeit in round {n}: {names}.")
            self._current.apply_with_undo(edit, filled(text, {"n": round_number, "names": names}))

    def _cancel_job(self) -> None:
        """Discard the result for another choice."""
        if self._job is not None:
            self._job.cancel()
            self._job = None


def _meets_rules_equally(cost: RulesCost) -> bool:
    """Return whether a round is as good by the rules as the whole round paired again."""
    return not cost.answer or (cost.weighs_brackets and not cost.lines)


def _players_outside(tournament: Tournament, round_number: int) -> list[int]:
    """Return the players who could join a recorded round: they neither play nor have left."""
    playing_numbers = taking_part(tournament.rounds[round_number - 1])
    numbers = []
    for player in tournament.players:
        has_left = player.withdrawn_from is not None and player.withdrawn_from <= round_number
        if player.number not in playing_numbers and not has_left:
            numbers.append(player.number)
    return numbers


def _new_tables(old_state: Tournament, new_state: Tournament, round_number: int) -> frozenset[int]:
    """Return the numbers of the tables whose players or colours differ from those before a change
    of the round.
    """
    changed_seats = _seats_by_table(new_state, round_number) - _seats_by_table(
        old_state, round_number
    )
    return frozenset(table for table, _, _ in changed_seats)


def _seats_by_table(tournament: Tournament, round_number: int) -> set[tuple[int, int, int]]:
    """Return the number on the table, White and Black of each board of a round."""
    boards = tournament.rounds[round_number - 1].boards
    seats = set()
    for table, board in zip(table_numbers(tournament, round_number), boards, strict=True):
        seats.add((table, board.white, board.black))
    return seats


def _have_most_games_ended(recorded_round: Round) -> bool:
    """Return whether more than half of the boards of a round have a result."""
    ended_count = sum(board.result.known for board in recorded_round.boards)
    return 2 * ended_count > len(recorded_round.boards)


def _begun_boards(
    tournament: Tournament, round_number: int, everywhere: bool
) -> list[tuple[int, int]]:
    """Return the boards that have begun: those with a result, or all of them."""
    boards = tournament.rounds[round_number - 1].boards
    return [(board.white, board.black) for board in boards if everywhere or board.result.known]
