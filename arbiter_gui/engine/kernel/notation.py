"""What the tournament board shows of an edition: float arrows of past rounds, preferences for the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import Tournament
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


def read_notation(
    tournament: Tournament,
    unplayed: Callable[[Entry], str],
    preference: Callable[[tuple[Colour, ...]], str],
) -> Notation:
    """Return the notation of an edition.

    A game, also one whose result is pending, floats by the scores it was paired with; `unplayed` gives the float
    of any other round and `preference` the code that follows from the colours of the played games.
    """
    past, before = histories(tournament), past_score_of(tournament)
    floats: dict[int, tuple[str, ...]] = {}
    codes: dict[int, str] = {}
    code_of = cache(preference)
    for number, row in past.items():
        arrows, scores = [], before[number]
        for index, entry in enumerate(row):
            if entry.opponent is None or not (entry.played or entry.mark is Mark.PENDING):
                arrows.append(unplayed(entry))
            else:
                own, other = scores[index], before[entry.opponent][index]
                arrows.append("" if own == other else "D" if own > other else "U")
        floats[number] = tuple(arrows)
        codes[number] = code_of(tuple(e.colour for e in row if e.played and e.colour is not None))
    return Notation(floats, codes)


def preference_code(due: Preference) -> str:
    """Return the code of a preference that is absolute, strong or mild: `W`, `w`, `w`; `A` for none.

    >>> preference_code(Preference(Strength.ABSOLUTE, Colour.BLACK))
    'B'
    """
    if due.colour is None:
        return "A"
    return due.colour.value.upper() if due.strength is Strength.ABSOLUTE else due.colour.value
