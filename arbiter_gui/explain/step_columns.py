"""Where the cards lie after a step: noted pairs, S1 beside S2, S1R beside S2R, the others, who floats, the bye."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.explain.steps import Step
from arbiter_gui.trace.position import Numbers, Position

HALVES = say("S1"), say("S2")
REMAINDER = say("S1R"), say("S2R")


@dataclass(frozen=True, slots=True)
class Columns:
    """Two columns under their titles, by pairing numbers from top to bottom; NOTHING right where one is for both."""

    titles: tuple[Said, Said]
    left: Numbers
    right: Numbers


NOTED = say("Noted")


def zones(step: Step) -> tuple[Columns, ...]:
    """Return all that lies on the table from top to bottom: noted pairs, the columns, and what lies apart."""
    noted = step.position.noted
    first = Columns((NOTED, NOTHING), tuple(p[0] for p in noted), tuple(p[-1] for p in noted))
    below = (Columns((title, NOTHING), who[0::2], who[1::2]) for title, who in apart(step))
    return (*((first,) if noted else ()), *columns(step), *below)


def apart(step: Step) -> tuple[tuple[Said, Numbers], ...]:
    """Return who lies in no column, under titles: the others of the bracket, who floats down, and the bye."""
    lain = step.position
    split = bool(lain.s1 or lain.s2 or lain.noted)
    found = (
        (step.sides[2] if split else say("In the bracket"), lain.others),
        (say("Floating down"), lain.down),
        (say("Bye"), () if lain.bye is None else (lain.bye,)),
    )
    return tuple((title, who) for title, who in found if who)


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
    if lain.remainder[0] and lain.pairs == lain.pinned:
        return _chosen_so_far(lain)
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


def _chosen_so_far(lain: Position) -> tuple[Columns, ...]:
    """Return who came from above beside whom they have chosen, and S1R beside S2R as they lie."""
    met = dict(pair for pair in lain.pinned if len(pair) == 2)
    opponents = tuple(met[n] for n in lain.s1 if n in met)
    return Columns(HALVES, lain.s1, opponents), Columns(REMAINDER, *lain.remainder)


def _upper(lain: Position, rest: Numbers, chosen: Numbers) -> Numbers:
    """Return S1R: as many as pairs are made there, those first who are paired already, in their order."""
    numbers = dict(lain.parameters)
    wanted = max(len(chosen), numbers.get("MaxPairs", 0) - numbers.get("M1", 0))
    taken = {*chosen, *(m for pair in lain.pairs for m in pair)}
    others = [n for n in rest if n not in taken]
    upper = {*chosen, *others[: wanted - len(chosen)]}
    return tuple(n for n in rest if n in upper)
