"""What the tournament board shows of an edition: float arrows of past rounds, preferences for the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from arbiter_gui.domain.acceleration import virtual_points
from arbiter_gui.domain.games_met import games_of
from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour, Mark
from arbiter_gui.engine.kernel.cards import past_score_of
from arbiter_gui.engine.kernel.colours import Preference, Strength


@dataclass(frozen=True, slots=True)
class Notation:
    """By pairing number: one float (``D``, ``U`` or ``""``) for each recorded round, and the preference code.

    Codes: ``W`` absolute, ``(W)`` semi-absolute, ``w`` strong or mild, ``(w)`` variable, ``A`` none.
    """

    floats: dict[int, tuple[str, ...]]
    preferences: dict[int, str]


Unplayed = Callable[[Entry, PointSystem], str]
"""The float of a round without a game."""


Floats = Mapping[int, tuple[str, ...]]
"""The floats noted up to a round, by pairing number."""


def read_notation(
    tournament: Tournament, unplayed: Unplayed, preference: Callable[[tuple[Colour, ...]], str]
) -> Notation:
    """Return the notation of an edition.

    A game, also one whose result is pending, floats by the scores it was paired with; `unplayed` gives the float
    of any other round and `preference` the code that follows from the colours of the played games.
    """
    numbers = tuple(player.number for player in tournament.players)
    # Adjustments and virtual points bear on several rounds at once, so that nothing is kept for each of them.
    plain = not (tournament.adjustments or virtual_points(tournament))
    noted = _beginning(numbers) if plain else _nothing(numbers)
    past, before, points = histories(tournament), past_score_of(tournament), tournament.points

    def alone(entry: Entry) -> str:
        return unplayed(entry, points)

    for index, recorded in enumerate(tournament.rounds):
        step = partial(_with_round, noted, index, past, before, alone)
        noted = recorded.continued(("notation", unplayed, points), noted, step)
    code_of = cache(preference)
    colours_of = games_of(tournament).colours
    return Notation(dict(noted), {number: code_of(colours) for number, colours in colours_of.items()})


def _nothing(numbers: Sequence[int]) -> Floats:
    return dict.fromkeys(numbers, ())


_beginning = lru_cache(maxsize=8)(_nothing)


def _with_round(
    noted: Floats,
    index: int,
    past: Mapping[int, Sequence[Entry]],
    before: Mapping[int, Sequence[int]],
    unplayed: Callable[[Entry], str],
) -> Floats:
    floats = {}
    for number, arrows in noted.items():
        entry = past[number][index]
        if entry.opponent is None or not (entry.played or entry.mark is Mark.PENDING):
            arrow = unplayed(entry)
        else:
            own, other = before[number][index], before[entry.opponent][index]
            arrow = "" if own == other else "D" if own > other else "U"
        floats[number] = (*arrows, arrow)
    return floats


def preference_code(due: Preference) -> str:
    """Return the code of a preference that is absolute, strong or mild: `W`, `w`, `w`; `A` for none.

    >>> preference_code(Preference(Strength.ABSOLUTE, Colour.BLACK))
    'B'
    """
    if due.colour is None:
        return "A"
    return due.colour.value.upper() if due.strength is Strength.ABSOLUTE else due.colour.value
