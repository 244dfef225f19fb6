"""The whole schedule of an event: made, published and removed at once; withdrawals from it.

Moved games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.attendance import Expel, Return, Withdraw
from arbiter_gui.app.edits.base import (
    check_round_players,
    player_of,
    round_of,
    with_player,
    with_round,
)
from arbiter_gui.app.edits.numbering import renumbered_tournament
from arbiter_gui.app.edits.team_matches import with_board_result
from arbiter_gui.domain.calendar.dates import day_number
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.schedule import MovedGame, NumbersBy, Schedule
from arbiter_gui.domain.seating import with_fixed_tables
from arbiter_gui.domain.teams.line_ups import with_usual_line_ups
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Board, Mark, Round, forfeited


def schedule_of(tournament: Tournament) -> Schedule:
    """Return the schedule of a tournament.

    InvalidTournament if each round is paired from the standings.
    """
    if tournament.schedule is None:
        raise InvalidTournament(
            say("This tournament has no schedule: each round is paired from the standings.")
        )
    return tournament.schedule


@dataclass(frozen=True, slots=True)
class AcceptSchedule:
    """Record all rounds of a schedule, from round `first` on, as `edition` made them, which becomes
    the tournament's.

    Rounds before the first one are those of a report that ended in the middle of the event.
    """

    edition: str
    schedule: Schedule
    rounds: tuple[Round, ...]
    first: int = 1

    @property
    def label(self) -> Said:
        """The label ``make the schedule``."""
        return say("make the schedule")

    @property
    def done(self) -> Said:
        """The sentence ``Schedule made.``."""
        return say("Schedule made.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with all rounds.

        InvalidTournament if other rounds are already recorded.
        """
        if tournament.next_round != self.first:
            raise InvalidTournament(say("The schedule has already been made; remove it first."))
        if tournament.edition not in (None, self.edition):
            raise InvalidTournament(
                say(
                    "The tournament uses {edition}, but this pairing was made under {other}.",
                    edition=tournament.edition,
                    other=self.edition,
                )
            )
        rounds = []
        for recorded_round in self.rounds:
            check_round_players(tournament, recorded_round.boards, recorded_round.byes)
            boards = with_fixed_tables(
                tournament.by_number, with_usual_line_ups(tournament, recorded_round.boards)
            )
            rounds.append(replace(recorded_round, boards=boards))
        return replace(
            tournament,
            edition=self.edition,
            schedule=self.schedule,
            rounds=(*tournament.rounds, *rounds),
            round_count=len(tournament.rounds) + len(rounds),
            requests=(),
        )


@dataclass(frozen=True, slots=True)
class DropSchedule:
    """Remove all rounds of the schedule; its settings stay."""

    @property
    def label(self) -> Said:
        """The label ``remove the schedule``."""
        return say("remove the schedule")

    @property
    def done(self) -> Said:
        """The sentence ``Schedule removed.``."""
        return say("Schedule removed.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament before its schedule was made."""
        schedule = schedule_of(tournament)
        return replace(tournament, rounds=(), schedule=replace(schedule, moved=(), annulled=()))


@dataclass(frozen=True, slots=True)
class PublishSchedule:
    """Declare all rounds of the schedule public. `time` is ISO text."""

    time: str = ""

    @property
    def label(self) -> Said:
        """The label ``publish the schedule``."""
        return say("publish the schedule")

    @property
    def done(self) -> Said:
        """The sentence ``Schedule published.``."""
        return say("Schedule published.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with every round published.

        Those that were published keep their time.
        """
        schedule_of(tournament)
        rounds = []
        for recorded_round in tournament.rounds:
            if not recorded_round.published:
                recorded_round = replace(recorded_round, published=True, published_at=self.time)
            rounds.append(recorded_round)
        return replace(tournament, rounds=tuple(rounds))


@dataclass(frozen=True, slots=True)
class LeaveSchedule:
    """Withdraw a player from a round-robin from `round` on: later games without a result are
    forfeits (C.05, 6.5).

    With `annulled` the player's results do not count for any player (6.6). With a `reason` the
    player is expelled.
    """

    player: int
    round: int
    annulled: bool
    reason: str = ""

    @property
    def label(self) -> Said:
        """Such as ``withdraw player 7 from round 4``."""
        return self._edit_in_swiss().label

    @property
    def done(self) -> Said:
        """Such as ``Withdrawn from round 4 onwards: 7 Smith.``."""
        return self._edit_in_swiss().done

    def _edit_in_swiss(self) -> Expel | Withdraw:
        """Return the edit that a Swiss tournament has for this, which has the same words."""
        if self.reason:
            return Expel(self.player, self.round, self.reason)
        return Withdraw(self.player, self.round)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the forfeits, and with the decision whether the results
        count.
        """
        schedule = schedule_of(tournament).with_annulled(self.player, self.annulled)
        player = player_of(tournament, self.player)
        withdrawn_player = replace(
            player, withdrawn_from=self.round, expelled=" ".join(self.reason.split())
        )
        state_without_player = with_player(replace(tournament, schedule=schedule), withdrawn_player)
        absent_from = withdrawal_rounds(state_without_player)

        def forfeited_board(round_number: int, board: Board) -> Board:
            """Return a board as it is once the player has left: without a result it is lost by
            forfeit.

            If the opponent has left too, both lose, also where one of them had won by the other's
            absence.
            """
            # A player who has not withdrawn counts as one who leaves after this round.
            white_absent = absent_from.get(board.white, round_number + 1) <= round_number
            black_absent = absent_from.get(board.black, round_number + 1) <= round_number
            # The opponent won as this player was absent, or the reverse: now both are, and both
            # lose.
            won_by_absence = white_absent and black_absent and not board.result.played
            if board.result != PENDING and not won_by_absence:
                return board
            return with_board_result(tournament, board, forfeited(white_absent, black_absent))

        return _with_boards_of(state_without_player, self.player, self.round, forfeited_board)


def withdrawal_rounds(tournament: Tournament) -> dict[int, int]:
    """Return the players who have withdrawn, each with the first round in which they no longer
    play.
    """
    return {
        player.number: player.withdrawn_from
        for player in tournament.players
        if player.withdrawn_from is not None
    }


@dataclass(frozen=True, slots=True)
class ReturnToSchedule:
    """Let a player who has left a round-robin play again from `round` on.

    The games that the player has lost by forfeit from that round on are open again.
    """

    player: int
    round: int

    @property
    def label(self) -> Said:
        """Such as ``player 7 returns in round 6``."""
        return Return(self.player, self.round).label

    @property
    def done(self) -> Said:
        """Such as ``Returns in round 6: 7 Smith.``."""
        return Return(self.player, self.round).done

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player's results counting again.

        Forfeits before `round` stay.
        """
        player = player_of(tournament, self.player)
        if player.withdrawn_from is None:
            raise InvalidTournament(say("Player {player} has not withdrawn.", player=self.player))
        schedule = schedule_of(tournament).with_annulled(self.player, annulled=False)
        returned_player = replace(player, withdrawn_from=None, expelled="")
        returned = with_player(replace(tournament, schedule=schedule), returned_player)
        absent_from = withdrawal_rounds(returned)

        def reopened_board(round_number: int, board: Board) -> Board:
            """Return a board with the returned player's forfeit loss taken back.

            All other results stay.
            """
            if board.mark_of(self.player) is not Mark.FORFEIT_LOSS:
                return board
            opponent = board.white + board.black - self.player
            if absent_from.get(opponent, round_number + 1) > round_number:
                return with_board_result(tournament, board, PENDING)
            # The opponent has withdrawn too: the game stays lost by forfeit, for the opponent only.
            result = forfeited(board.white == opponent, board.black == opponent)
            return with_board_result(tournament, board, result)

        return _with_boards_of(returned, self.player, self.round, reopened_board)


def _with_boards_of(
    tournament: Tournament,
    player: int,
    first_round: int,
    changed_board: Callable[[int, Board], Board],
) -> Tournament:
    """Return the tournament with the boards of a player changed from round `first_round` on."""
    for round_number in range(first_round, len(tournament.rounds) + 1):
        recorded_round = round_of(tournament, round_number)
        boards = []
        for board in recorded_round.boards:
            if player in (board.white, board.black):
                board = changed_board(round_number, board)
            boards.append(board)
        if tuple(boards) != recorded_round.boards:
            tournament = with_round(
                tournament, round_number, replace(recorded_round, boards=tuple(boards))
            )
    return tournament


@dataclass(frozen=True, slots=True)
class MoveGame:
    """Move a game of the schedule to another day, or back to the day of its round.

    `date` is the day as typed.

    A match of teams can have a `venue`, too.
    """

    round: int
    board: int
    date: str
    moved: bool = True
    venue: str = ""

    @property
    def label(self) -> Said:
        """Such as ``move board 2 of round 3 to another day``."""
        if self.moved:
            return say(
                "move board {board} of round {round} to another day",
                board=self.board,
                round=self.round,
            )
        return say(
            "move board {board} of round {round} back to the day of its round",
            board=self.board,
            round=self.round,
        )

    @property
    def done(self) -> Said:
        """Such as ``Board 2 of round 3 moved to another day.``."""
        if self.moved:
            return say(
                "Board {board} of round {round} moved to another day.",
                board=self.board,
                round=self.round,
            )
        return say(
            "Board {board} of round {round} moved back to the day of its round.",
            board=self.board,
            round=self.round,
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the game on its new day.

        Raises InvalidTournament without such a board or day.
        """
        schedule = schedule_of(tournament)
        recorded_round = round_of(tournament, self.round)
        if not 1 <= self.board <= len(recorded_round.boards):
            raise InvalidTournament(
                say("Round {round} has no board {board}.", round=self.round, board=self.board)
            )
        board = recorded_round.boards[self.board - 1]
        if self.moved:
            self._check_day(tournament, schedule.moved_game(self.round, board.white, board.black))
        moved_games = [
            game
            for game in schedule.moved
            if not game.concerns(self.round, board.white, board.black)
        ]
        if self.moved:
            moved_games.append(
                MovedGame(
                    self.round, board.white, board.black, self.date.strip(), self.venue.strip()
                )
            )
        moved_games.sort(key=lambda game: (game.round, game.white))
        return replace(tournament, schedule=replace(schedule, moved=tuple(moved_games)))

    def _check_day(self, tournament: Tournament, earlier_move: MovedGame | None) -> None:
        """Raise InvalidTournament for a day that does not exist, unless the game or its round has
        it already.
        """
        day = self.date.strip()
        known_days = {"", *tournament.details.dates[self.round - 1 : self.round]}
        if earlier_move is not None:
            known_days.add(earlier_move.date)
        if day in known_days or day_number(day) is not None:
            return
        raise InvalidTournament(
            say("{text} is not a date. Enter it as YYYY/MM/DD, such as 2026/05/31.", text=day)
        )


@dataclass(frozen=True, slots=True)
class GiveNumbers:
    """Assign the numbers of all players before the schedule is made.

    `numbers` are (old, new) pairs.
    """

    numbers: tuple[tuple[int, int], ...]
    by: NumbersBy
    seed: int | None = None

    @property
    def label(self) -> Said:
        """Such as ``draw the numbers by lot``."""
        return {
            NumbersBy.HAND: say("set the numbers by hand"),
            NumbersBy.LOT: say("draw the numbers by lot"),
            NumbersBy.RATING: say("set the numbers by rating"),
            NumbersBy.VARMA: say("draw the numbers from the Varma tables"),
        }[self.by]

    @property
    def done(self) -> Said:
        """Such as ``Numbers drawn by lot.``."""
        return {
            NumbersBy.HAND: say("Numbers set by hand."),
            NumbersBy.LOT: say("Numbers drawn by lot."),
            NumbersBy.RATING: say("Numbers set by rating."),
            NumbersBy.VARMA: say("Numbers drawn from the Varma tables."),
        }[self.by]

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament under the new numbers.

        InvalidTournament unless they are 1 to n, one a player.
        """
        schedule = schedule_of(tournament)
        if tournament.rounds:
            raise InvalidTournament(
                say("The schedule has been made with the present numbers; remove it first.")
            )
        numbers = dict(self.numbers)
        old_numbers = {player.number for player in tournament.players}
        expected_numbers = list(range(1, len(tournament.players) + 1))
        if set(numbers) != old_numbers or sorted(numbers.values()) != expected_numbers:
            raise InvalidTournament(
                say("Every player needs one of the numbers 1 to {n}.", n=len(old_numbers))
            )
        drawn_state = replace(
            tournament, schedule=replace(schedule, numbers=self.by, seed=self.seed)
        )
        return renumbered_tournament(drawn_state, numbers)
