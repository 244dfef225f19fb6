"""Players who left before completing half of their games: their results do not count (C.05, 6.6).

Only an event with a whole schedule knows them. What they played stays on record, in the cross table
and for ratings and norms; standings and tie-breaks are those of the event without them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from arbiter_gui.domain.matches.sides import opponents_in_cycle
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Mark, Round


@dataclass(frozen=True, slots=True)
class Completion:
    """How many of the games of a schedule a player has completed over the board, and how many there
    are.
    """

    completed: int
    games: int

    @property
    def less_than_half(self) -> bool:
        """Whether the results of a player who leaves now are annulled.

        Exactly half of the games keeps them (RR3).
        """
        return 2 * self.completed < self.games


def completion_of(tournament: Tournament, player: int) -> Completion:
    """Return how many games a player has completed and how many the schedule gives the player, in
    all cycles (RR1).
    """
    boards = boards_of(tournament, player)
    completed = sum(board.result.played for _, board in boards)
    cycles = 1
    if tournament.schedule is not None:
        cycles = tournament.schedule.cycles
    planned_games = cycles * opponents_in_cycle(tournament, player)
    return Completion(completed, max(planned_games, len(boards)))


def boards_of(tournament: Tournament, player: int) -> tuple[tuple[int, Board], ...]:
    """Return the boards of a player, each with its round, in the order of the rounds."""
    rounds = enumerate(tournament.rounds, 1)
    return tuple(
        (round_number, board)
        for round_number, recorded_round in rounds
        for board in recorded_round.boards
        if player in (board.white, board.black)
    )


def annulled_players(tournament: Tournament) -> frozenset[int]:
    """Return the players whose results are annulled."""
    if tournament.schedule is None:
        return frozenset()
    return frozenset(tournament.schedule.annulled)


def with_annulments_decided(tournament: Tournament, players: Iterable[int]) -> Tournament:
    """Return the tournament with the results of players who have left annulled, or not, by their
    completed games.

    A game that was running or postponed when a player left can still be finished, and a result can
    be corrected: the half of 6.6 may be reached or lost by it.
    """
    schedule = tournament.schedule
    if schedule is None:
        return tournament
    for player_number in players:
        player = tournament.by_number.get(player_number)
        # Only players who have left: whoever still plays can complete more games.
        if player is not None and player.withdrawn_from is not None:
            is_annulled = completion_of(tournament, player_number).less_than_half
            schedule = schedule.with_annulled(player_number, is_annulled)
    if schedule == tournament.schedule:
        return tournament
    return replace(tournament, schedule=schedule)


def without_annulled_results(tournament: Tournament) -> Tournament:
    """Return the tournament as the standings see it: without the games of players whose results do
    not count.
    """
    annulled_numbers = annulled_players(tournament)
    if not annulled_numbers:
        return tournament
    return tournament.kept("counted", lambda: _tournament_without(tournament, annulled_numbers))


def _tournament_without(tournament: Tournament, annulled_numbers: frozenset[int]) -> Tournament:
    rounds = tuple(
        _round_without(recorded_round, annulled_numbers) for recorded_round in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


def _round_without(recorded_round: Round, annulled_numbers: frozenset[int]) -> Round:
    boards = tuple(
        board
        for board in recorded_round.boards
        if board.white not in annulled_numbers and board.black not in annulled_numbers
    )
    return Round(boards, recorded_round.byes)


@dataclass(frozen=True, slots=True)
class Departure:
    """A player who has left by the results on record: `first` is the round from which every game is
    a forfeit loss.
    """

    player: int
    first: int
    completion: Completion


def departures_on_record(tournament: Tournament) -> tuple[Departure, ...]:
    """Return who completed less than half of the games and forfeits all from some round on, in
    order of numbers.

    It is meant for a schedule that is recorded to its end: before that, a forfeit may be a single
    one.
    """
    departures = []
    for player_number in sorted(tournament.by_number):
        first_forfeited = first_round_forfeited_to_the_end(tournament, player_number)
        completion = completion_of(tournament, player_number)
        if first_forfeited is not None and completion.less_than_half:
            departures.append(Departure(player_number, first_forfeited, completion))
    return tuple(departures)


def with_departures(tournament: Tournament, departures: Iterable[Departure]) -> Tournament:
    """Return the tournament with these players withdrawn and their results annulled (C.05, 6.6)."""
    schedule = tournament.schedule
    if schedule is None:
        return tournament
    first_rounds = {departure.player: departure.first for departure in departures}
    players = []
    for player in tournament.players:
        if player.number in first_rounds:
            player = replace(player, withdrawn_from=first_rounds[player.number])
            schedule = schedule.with_annulled(player.number, annulled=True)
        players.append(player)
    return replace(tournament, players=tuple(players), schedule=schedule)


def first_round_forfeited_to_the_end(tournament: Tournament, player: int) -> int | None:
    """Return the round from which a player forfeits every game up to the last recorded one.

    None if there is none.
    """
    first_forfeited = None
    for round_number, board in reversed(boards_of(tournament, player)):
        if board.mark_of(player) is not Mark.FORFEIT_LOSS:
            break
        first_forfeited = round_number
    return first_forfeited
