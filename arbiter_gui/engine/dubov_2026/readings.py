"""What the program makes of open places, one function each, so that a reading can be turned here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.dubov.definitions import average, paired_upwards
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.initial_colour import places_among_participants


@BOOK.implements("D1")
def d1_bars_the_bye(entry: Entry, points: PointSystem) -> bool:
    """D1: a round with the bye, or with a win's points without playing."""
    return entry.bye is ByeKind.PAIRING_ALLOCATED or (not entry.played and entry.points >= points.win)


@BOOK.implements("D2")
def d2_games_played(card: Card) -> int:
    """D2: the games over the board."""
    return sum(1 for entry in card.past if entry.played)


@BOOK.implements("D3")
def d3_upfloats(card: Card, past: dict[int, tuple[int, ...]]) -> tuple[bool, ...]:
    """D3: in which rounds the player was paired with a higher score, forfeited or not."""
    return paired_upwards(card, past)


@BOOK.implements("D5")
def d5_floated_before(upfloats: Sequence[bool]) -> bool:
    """D5: an upfloat in the previous round of the tournament."""
    return bool(upfloats) and upfloats[-1]


@BOOK.implements("D6")
def d6_rounds(tournament: Tournament) -> int:
    """D6: the planned rounds, or those up to the one being paired where they are unknown or fewer."""
    return max(tournament.round_count or 0, tournament.next_round)


def d6_is_last(tournament: Tournament) -> bool:
    """D6: the planned number of rounds is reached."""
    return tournament.round_count is not None and tournament.next_round >= tournament.round_count


@BOOK.implements("D7")
def d7_numbers(tournament: Tournament) -> dict[int, int]:
    """D7: the number of everybody whose parity 5.2.1 asks for: a place among those who are or ever were paired."""
    return places_among_participants(tournament)


@BOOK.implements("D8")
def d8_second_list(own: int, shifted: int) -> int:
    """D8: who is numbered for the second shift: the larger subgroup as it was, without who was just `shifted`."""
    return own & ~shifted


@BOOK.implements("D10", "1.7")
def d10_average(opponents: Iterable[int], ratings: Mapping[int, int]) -> int:
    """1.7: the average rating of the opponents met, in whole points, half up (D10); 0 without a game."""
    return average(opponents, ratings, 1)
