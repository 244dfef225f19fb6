"""How the parts of a tournament must agree: every player in a round must be among the players.

A file can contradict itself in many ways that no edit of the program leads to. Each fault names the
part it is in as the tables of the tournament file are named (`board`), and its place there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.round_rules import (
    MOST_ROUNDS,
    bye_code_fits,
    inner_faults,
    misfit_words,
    players_in,
)
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Round


@dataclass(frozen=True, slots=True)
class Fault:
    """An impossible value: its part of the tournament, the numbers that lead to it (round before
    board), the fault.
    """

    table: str
    row: tuple[int, ...]
    sentence: Said


def check_consistent(tournament: Tournament) -> None:
    """Raise InvalidTournament with the first fault."""
    if len(tournament.by_number) != len(tournament.players):
        raise InvalidTournament(say("Two players have the same pairing number."))
    fault = next(faults(tournament), None)
    if fault is not None:
        raise InvalidTournament(
            say(
                "Not possible in any tournament: {part} {row}: {what}.",
                part=fault.table,
                row=", ".join(map(str, fault.row)),
                what=fault.sentence,
            )
        )


def faults(tournament: Tournament) -> Iterator[Fault]:
    """Yield everything in which the tournament contradicts itself."""
    numbers = frozenset(tournament.by_number)
    is_fide_mode = fide_mode(tournament)
    if len(tournament.rounds) > MOST_ROUNDS:
        yield Fault(
            "round", (MOST_ROUNDS + 1,), say("a tournament has at most {n} rounds", n=MOST_ROUNDS)
        )
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        for table, row_number, words in inner_faults(recorded_round, is_fide_mode):
            row = (round_number, row_number) if row_number else (round_number,)
            yield Fault(table, row, words)
        if not players_in(recorded_round) <= numbers:
            yield from _unknown_players_in_round(round_number, recorded_round, numbers)
    yield from _faults_of_requests(tournament, numbers)
    yield from _faults_of_prohibited(tournament, numbers)
    yield from _faults_of_points(tournament, numbers)
    for row_number, month in enumerate(tournament.month_ratings, 1):
        yield from _unknown_players("month_rating", (row_number,), (month.player,), numbers)


def unknown_player(player_number: int) -> Said:
    """Return the text that there is no player with a number."""
    return say("there is no player {player}", player=player_number)


def _unknown_players_in_round(
    round_number: int, recorded_round: Round, numbers: frozenset[int]
) -> Iterator[Fault]:
    """Yield the seats of the round whose players are not among the `numbers` of the tournament."""
    for board_number, board in enumerate(recorded_round.boards, 1):
        yield from _unknown_players(
            "board", (round_number, board_number), (board.white, board.black), numbers
        )
    for board_number, bye in enumerate(recorded_round.byes, 1):
        yield from _unknown_players("bye", (round_number, board_number), (bye.player,), numbers)


def _faults_of_requests(tournament: Tournament, numbers: frozenset[int]) -> Iterator[Fault]:
    """Yield the faults of requested byes: of unknown players, twice in a round, or too late for
    it.
    """
    byes: set[tuple[int, int]] = set()
    for request_number, request in enumerate(tournament.requests, 1):
        yield from _unknown_players("request", (request_number,), (request.player,), numbers)
        if not bye_code_fits(request):
            yield Fault("request", (request_number,), misfit_words(request))
        if (request.player, request.round) in byes:
            words = say(
                "player {player} has two byes in round {round}",
                player=request.player,
                round=request.round,
            )
            yield Fault("request", (request_number,), words)
        byes.add((request.player, request.round))
        if request.round <= len(tournament.rounds):
            words = say(
                "player {player} requests a bye in round {round}, which has already been paired",
                player=request.player,
                round=request.round,
            )
            yield Fault("request", (request_number,), words)


def _faults_of_prohibited(tournament: Tournament, numbers: frozenset[int]) -> Iterator[Fault]:
    """Yield the faults of groups who may not meet."""
    for group_number, group in enumerate(tournament.prohibited, 1):
        yield from _faults_of_named_players("prohibited", group_number, group.players, numbers)
        if group.last is not None and group.last < group.first:
            words = say(
                "the last round ({last}) is before the first ({first})",
                last=group.last,
                first=group.first,
            )
            yield Fault("prohibited", (group_number,), words)


def _faults_of_points(tournament: Tournament, numbers: frozenset[int]) -> Iterator[Fault]:
    """Yield the faults of virtual points and of adjusted points."""
    virtual_rounds: set[tuple[int, int]] = set()
    for row_number, virtual in enumerate(tournament.virtual_points, 1):
        yield from _unknown_players("virtual_points", (row_number,), (virtual.player,), numbers)
        if (virtual.player, virtual.round) in virtual_rounds:
            words = say(
                "player {player} has virtual points twice in round {round}",
                player=virtual.player,
                round=virtual.round,
            )
            yield Fault("virtual_points", (row_number,), words)
        virtual_rounds.add((virtual.player, virtual.round))
    for row_number, adjustment in enumerate(tournament.adjustments, 1):
        yield from _faults_of_named_players("adjustment", row_number, adjustment.players, numbers)
        if not adjustment.kind and not adjustment.players:
            yield Fault(
                "adjustment",
                (row_number,),
                say("a bonus or penalty must name the players who receive it"),
            )


def _faults_of_named_players(
    table: str, row_number: int, players: Sequence[int], numbers: frozenset[int]
) -> Iterator[Fault]:
    yield from _unknown_players(table, (row_number,), players, numbers)
    if len(frozenset(players)) < len(players):
        repeated_player = next(player for player in players if players.count(player) > 1)
        yield Fault(
            table, (row_number,), say("player {player} is listed twice", player=repeated_player)
        )


def _unknown_players(
    table: str, row: tuple[int, ...], players: Iterable[int], numbers: frozenset[int]
) -> Iterator[Fault]:
    return (
        Fault(table, row, unknown_player(number)) for number in players if number not in numbers
    )
