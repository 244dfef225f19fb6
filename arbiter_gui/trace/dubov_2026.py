"""Events of Dubov's system of 2026: sets of upfloaters, subgroups by preference, and who is shifted between them."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.trace.base import Event, Level
from arbiter_gui.trace.columns import ByReadings, ColumnsOrdered, EarlyBye, Fetching, SidesChanged
from arbiter_gui.trace.values import Count, Passed, Player, Players, Preference


@dataclass(frozen=True)
class PlayerSeen(Event):
    """What a card says: rating, ARO in whole points, preference, colours so far, upfloats."""

    level = Level.STEPS

    player: Player
    rating: Count
    aro: Count
    preference: Preference
    colours: str
    upfloats: Count


@dataclass(frozen=True)
class ByeByGames(EarlyBye, ByReadings):
    """The bye: score (tenths) and games played of who gets it, and everybody passed over before."""

    level = Level.DECISIONS

    score: Count
    games: Count
    passed: tuple[Passed, ...]


@dataclass(frozen=True)
class UpfloatersChosen(Fetching):
    """Players with these scores (tenths) join the bracket; `amounts` are (criterion, score or 0, amount)."""

    level = Level.DECISIONS

    scores: tuple[Count, ...]
    amounts: tuple[tuple[str, Count, Count], ...]


@dataclass(frozen=True)
class PreferencesParted(ColumnsOrdered):
    """G1 and G2; `halves` tells that nobody has played, so that the numbers part them."""

    level = Level.DECISIONS

    halves: bool


@dataclass(frozen=True)
class SubgroupsOrdered(ColumnsOrdered):
    """S1, and G2 beside it in the order of its numbers; older traces tell it as columns."""

    level = Level.DECISIONS


@dataclass(frozen=True)
class Shifted(SidesChanged):
    """Players change the subgroup; `to` White is G1. ARO in whole points; both sizes are those before.

    `inside` tells that it is for pairs inside a subgroup, else it makes both equally long; `order` is the list from
    the middle outwards in which they were sought.
    """

    level = Level.DECISIONS

    inside: bool
    order: Players
