"""The numbers of a round-robin: drawn by lot, by Varma's tables, by rating, or given by hand (C.05, 6.2, Annex 2).

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


def giving(numbers: Mapping[int, int], by: NumbersBy, seed: int | None = None) -> GiveNumbers:
    """Return the edit that gives these numbers, by their old ones."""
    return GiveNumbers(tuple(sorted(numbers.items())), by, seed)


def by_lot(tournament: Tournament, seed: int) -> Numbers:
    """Return numbers drawn by lot; the players draw in the order of the alphabet."""
    lots = Lots(seed, "numbers")
    places = lots.some(range(1, len(tournament.players) + 1), len(tournament.players))
    drawing = sorted(tournament.players, key=_alphabet)
    return {player.number: place for player, place in zip(drawing, places, strict=True)}


def by_rating(tournament: Tournament) -> Numbers:
    """Return numbers in the order of rating, title and name; only where the rules of the event allow it."""
    return NumberPlayers().numbers(tournament)


def by_varma(tournament: Tournament, seed: int) -> Numbers:
    """Return numbers drawn by Varma's tables. Raises InvalidTournament if no table fits the number of players."""
    free = [list(group) for group in _varma_groups(tournament)]
    lots = Lots(seed, "varma")
    numbers: Numbers = {}
    for players in _federations(tournament):
        waiting = list(players)
        while waiting:
            group = _drawn_group(free, len(waiting), lots)
            count = min(len(waiting), len(group))
            for player, place in zip(waiting[:count], lots.some(group, count), strict=True):
                numbers[player.number] = place
                group.remove(place)
            waiting = waiting[count:]
    return numbers


def _varma_groups(tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of each group of the Varma table. Raises InvalidTournament if there is none."""
    schedule_maker = whole_schedule(tournament.edition)
    player_count = len(tournament.players)
    groups: tuple[tuple[int, ...], ...] = ()
    if schedule_maker is not None:
        groups = schedule_maker.groups(player_count)
    if not groups:
        raise InvalidTournament(say("There is no table by Varma for {n} players.", n=player_count))
    return groups


def _federations(tournament: Tournament) -> list[list[Player]]:
    """Return the players of each federation in the order of the alphabet, the largest federation first."""
    members: dict[str, list[Player]] = {}
    for player in sorted(tournament.players, key=_alphabet):
        members.setdefault(player.federation, []).append(player)
    order = sorted(members, key=lambda federation: (-len(members[federation]), federation))
    return [members[federation] for federation in order]


def _drawn_group(free: list[list[int]], players: int, lots: Lots) -> list[int]:
    """Return a group with room for `players` players, drawn by lot; the roomiest group if none has enough room."""
    roomy = [group for group in free if len(group) >= players]
    if roomy:
        return roomy[lots.below(len(roomy))]
    return max(free, key=len)


def _alphabet(player: Player) -> tuple[str, int]:
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
        accepting = propose(tournament).schedule
    except ArbiterError:
        return ()
    if accepting is None:
        return ()
    federation = {player.number: player.federation for player in tournament.players}
    rounds = list(enumerate(accepting.rounds, 1))[-LAST_ROUNDS:]
    return tuple(
        LateMeeting(number, board.white, board.black)
        for number, recorded in rounds
        for board in recorded.boards
        if federation[board.white] and federation[board.white] == federation[board.black]
    )


def late_meeting_words(tournament: Tournament) -> Iterator[Said]:
    """Yield a warning for every two players of one federation who meet in the last three rounds."""
    for meeting in late_meetings(tournament):
        yield say(
            "{white} and {black} are from the same federation and meet in round {n}, one of the last three.",
            white=numbered_name(player_of(tournament, meeting.white)),
            black=numbered_name(player_of(tournament, meeting.black)),
            n=meeting.round,
        )


def drawn_numbers(tournament: Tournament, by: NumbersBy, seed: int) -> Numbers:
    """Return the numbers drawn or assigned in the given way; by hand, all players keep their order in the list."""
    if by is NumbersBy.LOT:
        return by_lot(tournament, seed)
    if by is NumbersBy.VARMA:
        return by_varma(tournament, seed)
    if by is NumbersBy.RATING:
        return by_rating(tournament)
    in_order = sorted(tournament.players, key=lambda player: player.number)
    return {player.number: place for place, player in enumerate(in_order, 1)}
