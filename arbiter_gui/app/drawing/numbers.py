"""The numbers of a round-robin: drawn by lot, by Varma's tables, by rating, or given by hand (C.05,
6.2, Annex 2).

The same seed always draws the same numbers, so that a drawing can be repeated before witnesses.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from arbiter_gui.app.edits.numbering import NumberPlayers
from arbiter_gui.app.edits.schedule import GiveNumbers
from arbiter_gui.app.lots import Lots
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.schedule import NumbersBy
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.engine.editions import whole_schedule

Numbers = dict[int, int]
"""New numbers of all players, by their present numbers."""

LAST_ROUNDS = 3
"""Number of last rounds in which players of one federation should not meet."""


def edit_giving_numbers(
    numbers: Mapping[int, int], by: NumbersBy, seed: int | None = None
) -> GiveNumbers:
    """Return the edit that gives these numbers, by their old ones."""
    return GiveNumbers(tuple(sorted(numbers.items())), by, seed)


def numbers_by_lot(tournament: Tournament, seed: int) -> Numbers:
    """Return numbers drawn by lot; the players draw in the order of the alphabet."""
    lots = Lots(seed, "numbers")
    lot_numbers = lots.draw(range(1, len(tournament.players) + 1), len(tournament.players))
    drawing_players = sorted(tournament.players, key=_alphabetical_key)
    return {
        player.number: lot_number
        for player, lot_number in zip(drawing_players, lot_numbers, strict=True)
    }


def numbers_by_rating(tournament: Tournament) -> Numbers:
    """Return numbers in the order of rating, title and name.

    Only where the rules of the event allow it.
    """
    return NumberPlayers().numbers(tournament)


def numbers_by_varma(tournament: Tournament, seed: int) -> Numbers:
    """Return numbers drawn by Varma's tables.

    Raises InvalidTournament if no table fits the number of players.
    """
    free_groups = [list(group) for group in _varma_groups(tournament)]
    lots = Lots(seed, "varma")
    numbers: Numbers = {}
    for players in _players_by_federation(tournament):
        undrawn_players = list(players)
        while undrawn_players:
            group = _drawn_group(free_groups, len(undrawn_players), lots)
            count = min(len(undrawn_players), len(group))
            for player, number in zip(
                undrawn_players[:count], lots.draw(group, count), strict=True
            ):
                numbers[player.number] = number
                group.remove(number)
            undrawn_players = undrawn_players[count:]
    return numbers


def _varma_groups(tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of each group of the Varma table.

    Raises InvalidTournament if there is none.
    """
    schedule_maker = whole_schedule(tournament.edition)
    player_count = len(tournament.players)
    groups: tuple[tuple[int, ...], ...] = ()
    if schedule_maker is not None:
        groups = schedule_maker.groups(player_count)
    if not groups:
        raise InvalidTournament(say("There is no Varma table for {n} players.", n=player_count))
    return groups


def _players_by_federation(tournament: Tournament) -> list[list[Player]]:
    """Return the players of each federation in the order of the alphabet, the largest federation
    first.
    """
    members: dict[str, list[Player]] = {}
    for player in sorted(tournament.players, key=_alphabetical_key):
        members.setdefault(player.federation, []).append(player)
    order = sorted(members, key=lambda federation: (-len(members[federation]), federation))
    return [members[federation] for federation in order]


def _drawn_group(free_groups: list[list[int]], player_count: int, lots: Lots) -> list[int]:
    """Return a group with room for `player_count` players, drawn by lot, or else the largest
    group.
    """
    roomy_groups = [group for group in free_groups if len(group) >= player_count]
    if roomy_groups:
        return roomy_groups[lots.below(len(roomy_groups))]
    return max(free_groups, key=len)


def _alphabetical_key(player: Player) -> tuple[str, int]:
    return folded(player.name), player.number


@dataclass(frozen=True, slots=True)
class LateMeeting:
    """Two players of one federation who meet in one of the last rounds."""

    round: int
    white: int
    black: int


def late_meetings(tournament: Tournament) -> tuple[LateMeeting, ...]:
    """Return the players of one federation who meet in the last three rounds of the schedule.

    Nothing if no schedule can be made, or if all players are of one federation.
    """
    if len({player.federation for player in tournament.players}) < 2:
        return ()
    try:
        schedule_edit = propose(tournament).schedule
    except ArbiterError:
        return ()
    if schedule_edit is None:
        return ()
    federation_by_number = {player.number: player.federation for player in tournament.players}
    rounds = list(enumerate(schedule_edit.rounds, 1))[-LAST_ROUNDS:]
    return tuple(
        LateMeeting(round_number, board.white, board.black)
        for round_number, recorded_round in rounds
        for board in recorded_round.boards
        if federation_by_number[board.white]
        and federation_by_number[board.white] == federation_by_number[board.black]
    )


def late_meeting_words(tournament: Tournament) -> Iterator[Said]:
    """Yield a warning for every two players of one federation who meet in the last three rounds."""
    for meeting in late_meetings(tournament):
        yield say(
            "{white} and {black} are from the same federation and meet in round {n}, one of the "
            "last three.",
            white=numbered_name(player_of(tournament, meeting.white)),
            black=numbered_name(player_of(tournament, meeting.black)),
            n=meeting.round,
        )


def drawn_numbers(tournament: Tournament, by: NumbersBy, seed: int) -> Numbers:
    """Return the numbers drawn or assigned in the given way.

    By hand, all players keep their order in the list.
    """
    if by is NumbersBy.LOT:
        return numbers_by_lot(tournament, seed)
    if by is NumbersBy.VARMA:
        return numbers_by_varma(tournament, seed)
    if by is NumbersBy.RATING:
        return numbers_by_rating(tournament)
    in_order = sorted(tournament.players, key=lambda player: player.number)
    return {player.number: number for number, player in enumerate(in_order, 1)}
