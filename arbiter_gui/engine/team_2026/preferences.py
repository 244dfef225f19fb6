"""Article 1.7: the colour preferences of teams."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.team_values.rules import PreferenceType
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength, difference


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
