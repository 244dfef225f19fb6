"""Float arrows of recorded rounds, by the edition of the rules.

These are for showing; the engines carry out their own articles. Games between different scores float in
every edition alike; the editions differ in who floats in a round that was not played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Mark


class Float(Enum):
    """A float, by its arrow."""

    DOWN = "↓"
    UP = "↑"

    @property
    def words(self) -> str:
        """The float in words."""
        return "downfloat" if self is Float.DOWN else "upfloat"


UnplayedRule = Callable[[Entry, PointSystem], Float | None]
"""Says what float a round brings that was not played over the board."""


def unplayed_2017(entry: Entry, points: PointSystem) -> Float | None:
    """Dutch 2017 A.4.b: whoever does not play, for whatever reason, gets a downfloat."""
    return Float.DOWN


def unplayed_2026(entry: Entry, points: PointSystem) -> Float | None:
    """Dutch 2026 1.4.3, 1.4.4: the pairing-allocated bye, or more unplayed points than a loss brings."""
    loss = min(points.white_loss, points.black_loss)
    received = entry.bye is ByeKind.PAIRING_ALLOCATED or entry.points > loss
    return Float.DOWN if received else None


def unplayed_2012(entry: Entry, points: PointSystem) -> Float | None:
    """Dutch 2012 A.4, B.1.b: byes that are worth something and wins by forfeit; a forfeit loss floats not."""
    worth = entry.bye not in (None, ByeKind.ZERO) or entry.mark is Mark.FORFEIT_WIN
    return Float.DOWN if worth else None


def unplayed_dubov(entry: Entry, points: PointSystem) -> Float | None:
    """Dubov 1997: only meeting a player with another score floats."""
    return None


UNPLAYED_RULES: dict[str, UnplayedRule] = {
    "dutch-2026": unplayed_2026,
    "dutch-2017": unplayed_2017,
    "dutch-2012": unplayed_2012,
    "dubov-1997": unplayed_dubov,
}


def unplayed_rule(edition: str | None) -> UnplayedRule:
    """Return the rule of an edition; while none is chosen, that of 2017 (most arrows: nothing is hidden)."""
    return UNPLAYED_RULES.get(edition or "", unplayed_2017)


def floats(
    tournament: Tournament, rule: UnplayedRule | None = None
) -> Mapping[int, tuple[Float | None, ...]]:
    """Return every player's float in each recorded round, by pairing number.

    Scores are pairing scores, virtual points included. `rule` defaults to that of the tournament's edition.
    """
    rule = rule or unplayed_rule(tournament.edition)
    virtual = {(v.player, v.round): v.points for v in tournament.virtual_points}
    past = histories(tournament)
    running = dict.fromkeys(past, 0)
    arrows: dict[int, list[Float | None]] = {number: [] for number in past}
    for index in range(len(tournament.rounds)):
        before = {n: running[n] + virtual.get((n, index + 1), 0) for n in running}
        for number, row in past.items():
            arrows[number].append(_arrow(number, row[index], before, rule, tournament.points))
            running[number] += row[index].points
    return {number: tuple(row) for number, row in arrows.items()}


def _arrow(
    number: int, entry: Entry, before: Mapping[int, int], rule: UnplayedRule, points: PointSystem
) -> Float | None:
    pending = entry.mark is Mark.PENDING and entry.opponent is not None
    if not (entry.played or pending):
        return rule(entry, points)
    mine, theirs = before[number], before.get(entry.opponent or 0)
    if theirs is None or mine == theirs:
        return None
    return Float.DOWN if mine > theirs else Float.UP
