"""Where the players of a bracket lie in its picture, and who is opposite whom before anything is
changed (the *natural* pairs): two halves (Dutch), a folded ranking (Burstein) or two columns by due
colour (Dubov).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.explain.phrases.columns import (
    column_words,
)
from arbiter_gui.explain.pictures.scene import (
    Pair,
    Row,
    ScenePart,
    Zone,
)
from arbiter_gui.explain.steps import (
    HALF_TITLES,
    REMAINDER_TITLES,
)
from arbiter_gui.trace import candidates, columns
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.position import Numbers
from arbiter_gui.trace.replay import FinalBracket

_ABOVE = say("S1: moved down"), say("S2")
_LIMBO = say("Limbo")
_APART = say("No opponent here")
_FLOATERS = say("Floaters"), say("Highest-rated possible opponents")
_RANKING = say("First in the ranking"), say("Last in the ranking")
_BETWEEN = say("Between them")


class Layout(NamedTuple):
    """Where the players of a bracket lie, and who is opposite whom before anything is changed."""

    zones: tuple[Zone, ...]
    natural: tuple[Pair, ...]


def layout_of_halves(bracket: FinalBracket) -> Layout:
    """Return the layout of a bracket of two halves, S1 and S2.

    Moved-down players lie beside the opponents whom they got; the others are split into halves, as
    the rules split a remainder. If the bracket treats all players as residents, all of them are.
    """
    position = bracket.position
    pairs = final_pairs(bracket)
    if position.all_as_residents:
        moved_down: Numbers = ()
        residents = (*position.from_above, *position.residents)
    else:
        moved_down = position.from_above
        residents = position.residents
    opponents = _opponent_by_player(pairs)
    # Above: moved-down players with a pair, and whom they got.
    s1 = _left_side_of_above(moved_down, opponents)
    s2 = tuple(opponents[player] for player in s1)
    # Below: all residents who are left, in halves.
    in_other_zones = {*position.opponentless, *s1, *s2}
    remainder = [player for player in residents if player not in in_other_zones]
    pairs_of_remainder = len(pairs) - len(s1)
    # Apart: moved-down players without a pair, then whoever has no possible opponent here.
    not_paired_first = [
        player for player in moved_down if player not in {*opponents, *position.opponentless}
    ]
    players_apart = [*not_paired_first, *position.opponentless]
    zones = (
        Zone(ScenePart.ABOVE, _ABOVE, tuple(zip(s1, s2, strict=True))),
        Zone(
            ScenePart.HALVES,
            REMAINDER_TITLES if s1 else HALF_TITLES,
            _rows_of_halves(remainder, pairs_of_remainder),
        ),
        one_column(_title_of_players_apart(bracket), players_apart),
    )
    # Natural pairs have the first moved-down players with the first residents, whoever they met in
    # the end.
    natural_above = zip(moved_down[: len(s1)], residents, strict=False)
    natural = (*_natural_pairs(remainder, pairs_of_remainder), *natural_above)
    return Layout(_zones_with_players(zones), natural)


def _title_of_players_apart(bracket: FinalBracket) -> Said:
    """Return the title of the players who lie beside the halves of a bracket."""
    # Only the editions that take the best candidate have a Limbo (3.2 of 2026, B.2 of 2017): the
    # moved-down players who are not in S1. In 2012 they stay in S2, and may be paired there.
    if isinstance(bracket.opened, BracketOpened):
        return _LIMBO
    return _APART


def _zones_with_players(zones: Iterable[Zone]) -> tuple[Zone, ...]:
    """Return zones without those in which nobody lies."""
    return tuple(zone for zone in zones if zone.rows)


def _opponent_by_player(pairs: Iterable[Pair]) -> dict[int, int]:
    """Return whom each player of some pairs meets, in which every player is once."""
    opponents = {}
    for first, second in pairs:
        opponents[first] = second
        opponents[second] = first
    return opponents


def _left_side_of_above(moved_down: Numbers, opponents: Mapping[int, int]) -> Numbers:
    """Return the paired moved-down players who lie on the left, each beside his opponent: of two
    who met each other only the higher one.
    """
    return tuple(
        player
        for index, player in enumerate(moved_down)
        if player in opponents and opponents[player] not in moved_down[:index]
    )


def _natural_pairs(players: Sequence[int], pair_count: int) -> tuple[Pair, ...]:
    """Return the natural pairs of players who are split into halves: the first of S1 with the first
    of S2, and so on (3.3 of 2026, B.3 of 2017, C.6 of 2012).
    """
    return tuple(zip(players[:pair_count], players[pair_count:], strict=False))


def _rows_of_halves(players: Sequence[int], pair_count: int) -> tuple[Row, ...]:
    """Return the rows of two halves: the natural pairs, and below them, in the right column alone,
    the players who are too many.
    """
    surplus = [(None, player) for player in players[2 * pair_count :]]
    return (*_natural_pairs(players, pair_count), *surplus)


def layout_of_folded_ranking(event: candidates.RankingFolded) -> Layout:
    """Return the layout of a bracket with a folded ranking: the first lies beside the last, the
    second beside the last but one, and so on; those in the middle lie apart.
    """
    natural = tuple(zip(event.s1, event.s2, strict=True))
    zones = (Zone(ScenePart.HALVES, _RANKING, natural), one_column(_BETWEEN, event.limbo))
    return Layout(_zones_with_players(zones), natural)


def layout_of_columns(bracket: FinalBracket) -> Layout:
    """Return the layout of a scoregroup of two columns: floaters with their opponents on top, then
    the columns as they were paired, and players in neither apart.
    """
    orders = list(bracket.events_of(columns.ColumnsOrdered))
    rows: tuple[Pair, ...]
    if orders:
        # The titles come from the event that formed the columns, the rows from the order as they
        # were paired.
        titles = column_words(orders[0]).titles
        rows = tuple(zip(orders[-1].whites, orders[-1].blacks, strict=False))
    else:
        titles = column_words(None).titles
        rows = ()
    floater_pairs = tuple(
        pair for event in bracket.events_of(columns.FloaterPaired) for pair in event.pairs
    )
    in_columns = {player for pair in (*floater_pairs, *rows) for player in pair}
    opponentless = [player for player in bracket.position.players if player not in in_columns]
    zones = (
        Zone(ScenePart.ABOVE, _FLOATERS, floater_pairs),
        Zone(ScenePart.HALVES, titles, rows),
        one_column(_APART, opponentless),
    )
    return Layout(_zones_with_players(zones), natural=rows)


def one_column(title: Said, players: Sequence[int]) -> Zone:
    """Return a zone of one column."""
    return Zone(ScenePart.APART, (title, NOTHING), tuple((player, None) for player in players))


def final_pairs(bracket: FinalBracket) -> tuple[Pair, ...]:
    """Return the pairs that a bracket has in the end."""
    return tuple((first, second) for first, second in bracket.position.final_pairs)
