"""Chapter 8: players who came down from a higher score group are paired first."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.dubov_1997.proofs import Proof, prove
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.standard import black_order, white_order
from arbiter_gui.engine.dubov_1997.workbench import Workbench
from arbiter_gui.engine.kernel.bitsets import members
from arbiter_gui.trace import Fact, Level, Verb


@BOOK.implements("8.1")
def a81_order(floaters: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """8.1: white and black floaters in turn, each in the order of 6.2, White first (A56).

    Higher scores come first, and every score begins with White again (A57).
    """
    ordered: list[Entrant] = []
    everybody = list(floaters)
    for score in sorted({e.score for e in everybody}, reverse=True):
        here = [e for e in everybody if e.score == score]
        whites = sorted((e for e in here if e.due is Colour.WHITE), key=white_order)
        blacks = sorted((e for e in here if e.due is Colour.BLACK), key=black_order)
        ordered += [e for pair in zip_longest(whites, blacks) for e in pair if e is not None]
    return tuple(ordered)


def pair_floaters(bench: Workbench, floaters: int, score: int, parent: int) -> None:
    """Pair the floaters with residents of a score; who finds nobody stays unpaired and floats on."""
    ordered = a81_order(bench.entrants[v] for v in members(floaters))
    if not ordered:
        return
    readings = ["A57"] if len({e.score for e in ordered}) > 1 else []
    if len({e.due for e in ordered}) == 1 < len(ordered):
        readings.append("A56")
    bench.tell(
        Level.DECISIONS, "8.1", Verb.ORDERED, parent, readings,
        floaters=tuple((e.number, e.due.value) for e in ordered),
    )  # fmt: skip
    for e in ordered:
        a82_opponent(bench, bench.entrants.index(e), bench.at_score(bench.left, score), parent)


@BOOK.implements("8.2")
def a82_opponent(bench: Workbench, floater: int, residents: int, parent: int) -> None:
    """8.2: the highest R of the opposite due colour, else of all; equal R: the lowest ARO (A58, A59, B10)."""
    own = bench.entrants[floater]

    def key(v: int) -> tuple[bool, int, int, int]:
        e = bench.entrants[v]
        return e.due is own.due, -e.rating, e.aro, e.number

    passed: list[tuple[Fact, ...]] = []
    proofs: list[Proof] = []
    for v in sorted(members(residents), key=key):
        other = bench.entrants[v]
        why = bench.why_apart(floater, v)
        if not why and not bench.pairable(bench.left & ~(1 << floater | 1 << v)):
            why = ("rest",)
            proofs.append((v, bench.failed))
        if why:
            passed.append((other.number, *why))
            continue
        readings = ["A58"] if own.due is other.due else []
        readings += ["A59"] if any(p[1] == "rest" for p in passed) else []
        tied = (e for u in members(residents) if (e := bench.entrants[u]) is not other)
        if any((e.due, e.rating, e.aro) == (other.due, other.rating, other.aro) for e in tied):
            readings.append("B10")
        event = bench.tell(
            Level.DECISIONS, "8.2", Verb.ACCEPTED, parent, readings,
            pairs=((own.number, other.number),), floater=own.number, due=own.due.value,
            rating=other.rating, aro=other.aro, other_due=other.due.value, passed=tuple(passed),
        )  # fmt: skip
        prove(bench, "8.2", event, proofs)
        bench.pair(floater, v)
        return
    event = bench.tell(
        Level.DECISIONS, "8.2", Verb.MOVED_DOWN, parent, ("B8",), players=(own.number,), passed=tuple(passed)
    )
    prove(bench, "8.2", event, proofs)
