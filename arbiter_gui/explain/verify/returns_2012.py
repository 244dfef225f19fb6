"""C.12: which other players a bracket could send, and what bars them."""

from __future__ import annotations

from itertools import combinations

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.explain.verify.certificates import can_be_matched
from arbiter_gui.explain.verify.round_2012 import Players, Stage
from arbiter_gui.explain.verify.tally import require
from arbiter_gui.trace import Fact


def other_sets(stage: Stage) -> list[Players]:
    """Return the other players of the same scores whom a bracket could leave over."""
    moved = set(stage.moved_on)
    now = {e for e in stage.floaters if e not in moved}
    scores = sorted(e.score for e in now)
    sets = combinations(stage.table.players, len(scores))
    return [left for left in sets if sorted(e.score for e in left) == scores and set(left) != now]


def bars_set(stage: Stage, core: Players, left: Players, because: tuple[Fact, ...]) -> None:
    """Check why C.12 does not send these; `core` are the residents of the bracket that asks. Raises Wrong."""
    gone = set(left)
    paired = [e for e in stage.table.players if e not in gone]
    possible = can_be_matched(_meetings(paired))
    below = [*core, *stage.moved_on, *left]
    alone = [e.number for e, row in zip(below, _meetings(below), strict=True) if not row]
    own: tuple[Fact, ...] = ("not-above", *(e.number for e in paired))
    if possible:
        own = ("incompatible", *alone) if alone else ("not-here",)
    require(because == own, f"C.12 is refused for {own}, not for {because}")


def _meetings(players: list[Entrant]) -> list[int]:
    return [
        sum(1 << j for j, other in enumerate(players) if j != i and c.may_meet(one, other))
        for i, one in enumerate(players)
    ]
