"""Events of Dubov's system of 2026: sets of upfloaters, subgroups by preference, and who is shifted between them."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.trace.base import Event, Level
from arbiter_gui.trace.columns import ByReadings, Choosing
from arbiter_gui.trace.kinds import ByeGiven
from arbiter_gui.trace.values import Count, Passed, Player, Players, Preference


@dataclass(frozen=True)
class PlayerSeen(Event):
    """What a card says: rating, ARO, preference, colours so far, upfloats."""

    level = Level.STEPS

    player: Player
    rating: Count
    aro: Count
    preference: Preference
    colours: str
    upfloats: Count


@dataclass(frozen=True)
class ByeByGames(ByeGiven, ByReadings):
    """The bye: score (tenths) and games played of who gets it, and everybody passed over before."""

    level = Level.DECISIONS

    score: Count
    games: Count
    passed: tuple[Passed, ...]


@dataclass(frozen=True)
class UpfloatersChosen(Choosing):
    """Players join the bracket from below; `amounts` are (criterion, detail, amount) of what it comes to."""

    level = Level.DECISIONS

    players: Players
    amounts: tuple[tuple[str, int, Count], ...]


@dataclass(frozen=True)
class PreferencesParted(ByReadings):
    """G1 and G2; `halves` tells that nobody has played, so that the numbers part them."""

    level = Level.DECISIONS

    g1: Players
    g2: Players
    halves: bool


@dataclass(frozen=True)
class Shifted(Choosing):
    """Players change the subgroup; `inside` tells that it is for pairs inside it, else it makes both equally long.

    `to_g1` tells where they go, `order` is the list from the middle outwards in which they were sought.
    """

    level = Level.DECISIONS

    players: Players
    inside: bool
    to_g1: bool
    order: Players
