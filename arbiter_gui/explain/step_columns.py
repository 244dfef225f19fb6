"""The two columns of cards after a step: S1 beside S2, and apart from them S1R beside S2R of a remainder."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.explain.steps import Step
from arbiter_gui.trace.position import Numbers, Position

HALVES = say("S1"), say("S2")
REMAINDER = say("S1R"), say("S2R")


@dataclass(frozen=True, slots=True)
class Columns:
    """Two columns under their titles, by pairing numbers from top to bottom."""

    titles: tuple[Said, Said]
    left: Numbers
    right: Numbers


def columns(step: Step) -> tuple[Columns, ...]:
    """Return the columns from top to bottom; a remainder is there once everybody of S1 from above has an opponent."""
    lain, titles = step.position, (step.sides[0], step.sides[1])
    if not (lain.s1 or lain.s2):
        return ()
    if titles != HALVES:
        return (Columns(titles, lain.s1, lain.s2),)
    if lain.noted:
        return (Columns(REMAINDER, lain.s1, lain.s2),)
    return _with_remainder(lain) or (Columns(titles, lain.s1, lain.s2),)


def _with_remainder(lain: Position) -> tuple[Columns, ...]:
    """Return who came from above beside whom he meets, and the others; nothing where there is no remainder."""
    met = {one: other for pair in lain.pairs if len(pair) == 2 for one, other in (pair, pair[::-1])}
    above = tuple(n for n in lain.s1 if n in lain.came)
    if lain.alike or not above or any(n not in met for n in above):
        return ()
    above = tuple(n for place, n in enumerate(above) if met[n] not in above[:place])
    opponents = tuple(met[n] for n in above)
    matched = {*above, *opponents}
    rest = tuple(n for n in (*lain.s1, *lain.s2) if n not in matched)
    inside = [pair for pair in lain.pairs if len(pair) == 2 and matched.isdisjoint(pair)]
    left = _upper(lain, rest, tuple(pair[0] for pair in inside))
    if not rest:
        return ()
    upper = set(left)
    return (
        Columns(HALVES, above, opponents),
        Columns(REMAINDER, left, tuple(n for n in rest if n not in upper)),
    )


def _upper(lain: Position, rest: Numbers, chosen: Numbers) -> Numbers:
    """Return S1R: as many as pairs are made there, those first who are paired already, in their order."""
    numbers = dict(lain.parameters)
    wanted = max(len(chosen), numbers.get("MaxPairs", 0) - numbers.get("M1", 0))
    taken = {*chosen, *(m for pair in lain.pairs for m in pair)}
    others = [n for n in rest if n not in taken]
    upper = {*chosen, *others[: wanted - len(chosen)]}
    return tuple(n for n in rest if n in upper)
