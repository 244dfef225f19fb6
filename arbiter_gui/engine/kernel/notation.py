"""What the tournament board shows beside each player: float arrows of past rounds (down, up), and
the colour preference for the next one, both as an edition defines them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from arbiter_gui.domain.caching import MadeWhenAsked
from arbiter_gui.domain.games_met import colours_in
from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour, Mark
from arbiter_gui.engine.kernel.cards import past_score_of
from arbiter_gui.engine.kernel.colours import Preference, Strength

NONE_IN_RULES = ""
"""The code of a preference where the rules know none."""


@dataclass(frozen=True, slots=True)
class Notation:
    """By pairing number: one float (``D``, ``U`` or ``""``) for each recorded round, and the
    preference code.

    Codes: ``W`` absolute, ``(W)`` semi-absolute, ``w`` strong or mild, ``(w)`` variable, ``A``
    none, and `NONE_IN_RULES` if the rules know no preferences. `in_brackets` says whether the
    edition has any in brackets, and `knows_preferences` whether its rules know any at all, without
    one being worked out.
    """

    floats: Mapping[int, tuple[str, ...]]
    preferences: Mapping[int, str]
    in_brackets: bool = True
    knows_preferences: bool = True


Unplayed = Callable[[Entry, PointSystem], str]
"""The float of a round without a game."""


def float_arrow(score: int, opponent_score: int) -> str:
    """Return the float of a game by both scores: `D` against a lower one, `U` against a higher one.

    >>> float_arrow(20, 15), float_arrow(15, 20), float_arrow(15, 15)
    ('D', 'U', '')
    """
    if score == opponent_score:
        return ""
    if score > opponent_score:
        return "D"
    return "U"


def read_notation(
    tournament: Tournament,
    unplayed: Unplayed,
    preference: Callable[[tuple[Colour, ...]], str],
    in_brackets: bool = True,
) -> Notation:
    """Return the floats and preferences of all players for the tournament board; each player's are
    worked out only when they are asked for.

    A game, also one with a pending result, floats by the scores used to pair it; `unplayed` gives
    the float of any other round and `preference` the code that follows from the colours of the
    played games. `in_brackets` says that some codes are in brackets.
    """
    past = histories(tournament)
    scores = past_score_of(tournament)
    points = tournament.points

    def arrow(index: int, own_score: int, entry: Entry) -> str:
        """Return the float of a player in the round of an index from 0: D, U or nothing."""
        # A round without a game: the edition says whether it is a float.
        if entry.opponent is None or not (entry.played or entry.mark is Mark.PENDING):
            return unplayed(entry, points)
        return float_arrow(own_score, scores[entry.opponent][index])

    def floats_of(number: int) -> tuple[str, ...]:
        """Return the floats of a player, one for each recorded round."""
        own_scores = scores[number]
        return tuple(
            [arrow(index, own_scores[index], entry) for index, entry in enumerate(past[number])]
        )

    # Many players have the same colours so far.
    code_of = cache(preference)
    codes = MadeWhenAsked(past, lambda number: code_of(colours_in(past[number])))
    return Notation(MadeWhenAsked(past, floats_of), codes, in_brackets)


def preference_code(due: Preference) -> str:
    """Return the code of a preference that is absolute, strong or mild: `W`, `w`, `w`.

    `A` for none.

    >>> preference_code(Preference(Strength.ABSOLUTE, Colour.BLACK))
    'B'
    """
    if due.colour is None:
        return "A"
    if due.strength is Strength.ABSOLUTE:
        return due.colour.value.upper()
    return due.colour.value
