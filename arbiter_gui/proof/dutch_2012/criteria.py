"""Sections A, B and E of one player or one pair, and what a pair or a floater gives up of each requirement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark
from arbiter_gui.proof.kernel.matching_problem import Key
from arbiter_gui.proof.kernel.players import (
    Field,
    Float,
    GivenColours,
    Player,
    Strength,
    allocate,
    met_before,
    must_have_one_colour,
    players_by,
)
from arbiter_gui.proof.kernel.recount import PlayerRound
from arbiter_gui.rulebook import Criterion

_WITHOUT_PLAY = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL, ByeKind.HALF)
_SIGNS = {Float.NONE: "-", Float.DOWN: "v", Float.UP: "^"}


def players_of(tournament: Tournament) -> tuple[Player, ...]:
    """Everybody who takes part, by score and number (A.2)."""
    players = players_by(tournament, _float, _points_without_play)
    if tournament.next_round == 1:
        return players
    # E.5: in round 1 by the place among those present, later the other way round by the number.
    return tuple(replace(player, turn=player.number + 1) for player in players)


def _points_without_play(entry: PlayerRound) -> bool:
    """B.1.b (R10): the bye, another bye that is worth points, or a win because the opponent did not appear."""
    return entry.bye in _WITHOUT_PLAY or entry.mark is Mark.FORFEIT_WIN


def _float(entry: PlayerRound) -> Float | None:
    """A.4: points without play are a downfloat."""
    if _points_without_play(entry):
        return Float.DOWN
    return None if entry.played else Float.NONE


B1A = Criterion("B.1.a", "repeated meetings", met_before)
B2_MEETING = Criterion("B.2", "same absolute preferences", must_have_one_colour)


def field_of(tournament: Tournament) -> Field[Player]:
    """Return who may meet whom, and who may have the bye, by B.1 and B.2."""
    return Field(players_of(tournament), B1A, B2_MEETING)


def colour_cost(one: Player, other: Player, odd: bool) -> tuple[int, int, int, int]:
    """How often the pair breaks B.2, A.7.d, X and Z."""
    if one.wish is None or one.wish is not other.wish:
        return 0, 0, 0, 0
    strengths = (one.strength, other.strength)
    both, strong = min(strengths) is Strength.ABSOLUTE, min(strengths) >= Strength.STRONG
    return int(both), int(odd and not both and strong), 1, int(not odd and strong)


def colours_of(one: Player, other: Player, initial: Colour | None) -> GivenColours:
    """E.1 to E.5; the width of a colour difference says nothing here (R23)."""
    return allocate(one, other, initial, widths=False)


def letters(player: Player, odd: bool) -> str:
    """The preference as the booklet prints it: `W`, `w`, `(w)` variable, `(W)` semi-absolute, `A` none."""
    if player.wish is None:
        return "A"
    letter = player.wish.value
    if player.strength is Strength.ABSOLUTE:
        return letter.upper()
    if player.strength is Strength.STRONG:
        return f"({letter.upper()})" if odd else letter
    return letter if odd else f"({letter})"


def note(player: Player, odd: bool) -> tuple[int, str]:
    """A card as the booklet notes it: the preference, then the last float and the one before."""
    last = (*(Float.NONE,) * 2, *player.floats)[:-3:-1]
    return player.number, letters(player, odd) + "".join(_SIGNS[f] for f in last).rstrip("-")


def colours_wanted(players: Sequence[Player], odd_round: bool) -> tuple[int, int, int, int]:
    """Return how many want White, Black, nothing, or a variable colour in an even round, who are among all of them."""
    wishes = [e.wish for e in players]
    variable = 0 if odd_round else sum(e.strength is Strength.MILD for e in players)
    return wishes.count(Colour.WHITE), wishes.count(Colour.BLACK), wishes.count(None), variable


def least_spoiled(players: Sequence[Player], odd_round: bool) -> tuple[int, int]:
    """A.8: return X1 and Z1 for as many pairs as the bracket can have."""
    pairs = len(players) // 2
    white, black, none, variable = colours_wanted(players, odd_round)
    x1 = max(0, pairs - min(white, black) - none)
    white, black, _, _ = colours_wanted([e for e in players if e.strength is not Strength.MILD], odd_round)
    return x1, 0 if odd_round else max(0, pairs - min(white, black) - none - variable)


LOST: Key = (1, 0)
"""Moved-down players who are not among the M1 that are paired first."""
FLOATERS: Key = (3, 0)
"""Players left for the next bracket while that one is looked at too (C.12, C.13)."""
LOST_BELOW: Key = (4, 0)
"""Moved-down players who stay without opponent in the next bracket, where C.12 asks for as few as can be."""
SCORES: Key = (5, 0)
"""The sum of the scores of those who move on, in tenths (A.11)."""
FACTOR: Key = (6, 0)
"""D.4: the sum of squared score differences of the lowest bracket."""
B2: Key = (10, 0)
A7D: Key = (11, 0)
X: Key = (12, 0)
Z: Key = (13, 0)
B5_DOWN: Key = (14, 0)
B6_DOWN: Key = (15, 0)
B5_UP: Key = (16, 0)
B6_UP: Key = (17, 0)

REQUIREMENTS = (B2, A7D, X, Z, B5_DOWN, B6_DOWN, B5_UP, B6_UP)
"""What C.10 lowers, the strongest first."""


def float_amounts(player: Player, kind: Float) -> dict[Key, int]:
    """B.5, B.6: return what an upfloat, or moving on, of a player gives up; the latter of residents only (R9)."""
    keys = (B5_UP, B6_UP) if kind is Float.UP else (B5_DOWN, B6_DOWN)
    return {key: 1 for ago, key in enumerate(keys, 1) if player.had(kind, ago)}
