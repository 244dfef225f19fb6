"""Events of the Dubov System of 2026: sets of upfloaters, subgroups by preference, and shifts
between them.
"""

from __future__ import annotations

from arbiter_gui.trace.columns import ByReadings, ColumnsOrdered, EarlyBye, Fetching, SidesChanged
from arbiter_gui.trace.kinds import Event, Level
from arbiter_gui.trace.quantities import Count, Player, Players, Rating
from arbiter_gui.trace.values import Passed, Preference


class PlayerSeen(Event, level=Level.STEPS):
    """What a card says: rating, ARO in whole points, preference, colours so far, upfloats."""

    player: Player
    rating: Rating
    aro: Rating
    preference: Preference
    colours: str
    upfloats: Count


class ByeByGames(EarlyBye, ByReadings, level=Level.DECISIONS):
    """The bye: score (tenths) and games played of the player who gets it, and all players skipped
    before.
    """

    score: Count
    games: Count
    passed: tuple[Passed, ...]


class UpfloatersChosen(Fetching, level=Level.DECISIONS):
    """Players with these scores (tenths) join the bracket.

    `amounts` are (criterion, score or 0, amount).
    """

    scores: tuple[Count, ...]
    amounts: tuple[tuple[str, Count, Count], ...]


class PreferencesParted(ColumnsOrdered, level=Level.DECISIONS):
    """G1 and G2; `halves` means that no games have been played, so that the numbers divide them."""

    halves: bool


class SubgroupsOrdered(ColumnsOrdered, level=Level.DECISIONS):
    """S1, and G2 beside it in the order of its numbers; older traces have it as columns."""


class Shifted(SidesChanged, level=Level.DECISIONS):
    """Players change the subgroup; `to` White is G1.

    ARO is in whole points; both sizes are those before.

    `inside` means that it is for pairs inside a subgroup, otherwise it makes both equally long;
    `order` is the list from the middle outwards in which they were sought.
    """

    inside: bool
    order: Players
