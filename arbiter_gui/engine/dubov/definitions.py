"""Who the players are: average ratings, who was paired with a higher score, and what the tournament board shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.notation import Notation, read_notation

Had = tuple[Colour, ...]
"""The colours of games, oldest first."""


def average(opponents: Iterable[int], ratings: Mapping[int, int], parts: int) -> int:
    """Return the average in so many parts of a rating point (10: tenths), half up; 0 without an opponent."""
    met = list(map(ratings.__getitem__, opponents))
    return (2 * parts * sum(met) + len(met)) // (2 * len(met)) if met else 0


def paired_upwards(card: Card, past: Mapping[int, tuple[int, ...]]) -> tuple[bool, ...]:
    """Tell of each recorded round whether the opponent, met or not, had the higher pairing score."""
    rounds = enumerate(zip(card.past, card.past_scores, strict=True))
    return tuple(
        [
            entry.opponent is not None and past[entry.opponent][index] > score
            for index, (entry, score) in rounds
        ]
    )


def notation_of(tournament: Tournament, preference: Callable[[Had], str]) -> Notation:
    """Return the float arrows, none for a round without a game, and what `preference` makes of the colours had."""
    return read_notation(tournament, _unplayed, preference)


def _unplayed(_entry: Entry, _points: PointSystem) -> str:
    return ""


def averages_of(
    tournament: Tournament, aros: Mapping[int, int], due: Callable[[Had], Colour]
) -> dict[int, tuple[int, Colour]]:
    """Return every player's ARO and the colour of the next game after the recorded rounds, by pairing number."""
    return {
        number: (aros[number], due(tuple(e.colour for e in row if e.played and e.colour is not None)))
        for number, row in histories(tournament).items()
    }
