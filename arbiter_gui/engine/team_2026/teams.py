"""Article 1: the teams of a round, as far as the rules look at them, and their colour preferences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.teams.rules import PreferenceType
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength, difference


@dataclass(frozen=True, slots=True)
class Team:
    """A team to be paired.

    `number` is the TPN. `score` is the primary score, `secondary` the other one where it is used, 0 for all where not;
    both in tenths (1.2). `opponents` are the teams that it has played, `colours` those of these matches by board 1,
    oldest first (1.6.1). `barred_from_bye` is C2. `floated` tells of an opponent with another score in the previous
    round (1.5), where the match was played (reading T5). `place` is the TPN counted among the teams that ever took part
    (reading T7), 0 where that is the TPN itself.
    """

    number: int
    score: int
    secondary: int = 0
    opponents: frozenset[int] = frozenset()
    colours: tuple[Colour, ...] = ()
    barred_from_bye: bool = False
    floated: bool = False
    place: int = 0

    @property
    def has_odd_place(self) -> bool:
        """4.3.1: whether the TPN is odd."""
        return (self.place or self.number) % 2 == 1

    @property
    def colour_difference(self) -> int:
        """1.6.2: matches with White less matches with Black."""
        return difference(self.colours)


def a17_preference(colours: Sequence[Colour], kind: PreferenceType, *, last_round: bool) -> Preference:
    """1.7: the preference that the colours of the played matches give."""
    if kind is PreferenceType.NONE or not colours:
        return NO_PREFERENCE
    due = _needed(colours)
    if due is not None:
        return Preference(Strength.STRONG, due)
    if kind is PreferenceType.A:
        return NO_PREFERENCE
    return _mild(colours, last_round)


def _needed(colours: Sequence[Colour]) -> Colour | None:
    """1.7.1, 1.7.2: the colour of a simple (Type A) or strong (Type B) preference, None without one.

    In the last round two equal colours at the end count as in others (reading T6).
    """
    balance = difference(colours)
    last_two = colours[-2:]
    if balance < -1 or (balance in (0, -1) and last_two == (Colour.BLACK, Colour.BLACK)):
        return Colour.WHITE
    if balance > 1 or (balance in (0, 1) and last_two == (Colour.WHITE, Colour.WHITE)):
        return Colour.BLACK
    return None


def _mild(colours: Sequence[Colour], last_round: bool) -> Preference:
    """1.7.2: the mild preference of Type B."""
    balance = difference(colours)
    if balance:
        return Preference(Strength.MILD, Colour.BLACK if balance > 0 else Colour.WHITE)
    if last_round:
        return NO_PREFERENCE
    return Preference(Strength.MILD, colours[-1].other)
