"""C.10: one requirement after another gives way, the weakest first, each for as few pairs as possible (R5).

`survey` has found how much of each requirement must be given up at least. A step lowers its own requirement by
one if that is what is missing, and restarts where the text says; all weaker requirements are in force again then.
If lowering it further cannot help while the stronger ones stand, the next step has its turn.
"""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.workbench import Plan, Workbench
from arbiter_gui.engine.kernel.bracket_search.ledger import Key
from arbiter_gui.trace.demands import Obstacle
from arbiter_gui.trace.procedure import DemandLowered, DemandsPassed


def _is_missing(bench: Workbench, requirement: Key) -> bool:
    """Tell whether this is the strongest requirement that must still be lowered."""
    if bench.found is None:
        return False
    place = c.REQUIREMENTS.index(requirement)
    short = [r for r in c.REQUIREMENTS if bench.needed(r) > bench.asked[r]]
    return bool(short) and c.REQUIREMENTS.index(short[0]) == place


def _drop(bench: Workbench, article: str, requirement: Key, restart: str, otherwise: str) -> str:
    if not _is_missing(bench, requirement):
        if bench.applies(requirement):
            bench.passed.append((article, c.DEMANDS[requirement]))
        if otherwise == "C.12":
            _tell_passed(bench, otherwise)
        return otherwise
    _tell_passed(bench, article)
    bench.asked[requirement] += 1
    bench.fresh, bench.remainder, bench.plan = False, False, Plan()
    demand, amount = c.DEMANDS[requirement], bench.asked[requirement]
    bench.tell(DemandLowered(article, demand, amount, restart, *_x_and_z(bench, requirement)))
    return restart


def _x_and_z(bench: Workbench, requirement: Key) -> tuple[int | None, int | None]:
    """Return X and Z as C.10.e leaves them."""
    if requirement not in (c.X, c.Z):
        return None, None
    return bench.asked[c.X], None if bench.field.odd else bench.asked[c.Z]


def _tell_passed(bench: Workbench, to: str) -> None:
    """Write which steps of C.10 were passed over because they would not help, all in one."""
    if bench.passed:
        because = Obstacle.NO_PAIRING if bench.found is None else Obstacle.NO_HELP
        bench.tell(DemandsPassed(bench.passed[0][0], to, because, tuple(bench.passed)))
    bench.passed = []


@BOOK.implements("C.10.a")
def c10a_drop_b6_upfloaters(bench: Workbench) -> str:
    """C.10.a: B.6 for one upfloater more, from C.4."""
    return _drop(bench, "C.10.a", c.B6_UP, "C.4", "C.10.b")


@BOOK.implements("C.10.b")
def c10b_drop_b5_upfloaters(bench: Workbench) -> str:
    """C.10.b: B.5 for one upfloater more, from C.3.h."""
    return _drop(bench, "C.10.b", c.B5_UP, "C.3.h", "C.10.c")


@BOOK.implements("C.10.c")
def c10c_drop_b6_downfloaters(bench: Workbench) -> str:
    """C.10.c: B.6 for one downfloater more, from C.3.g."""
    return _drop(bench, "C.10.c", c.B6_DOWN, "C.3.g", "C.10.d")


@BOOK.implements("C.10.d")
def c10d_drop_b5_downfloaters(bench: Workbench) -> str:
    """C.10.d: B.5 for one downfloater more, from C.3.f."""
    return _drop(bench, "C.10.d", c.B5_DOWN, "C.3.f", "C.10.e")


@BOOK.implements("C.10.e")
def c10e_allow_disregarded_colours(bench: Workbench) -> str:
    """C.10.e: one pair more with a disregarded strong preference (even rounds), then with any, from C.3.e."""
    if _is_missing(bench, c.Z) and not bench.field.odd:
        return _drop(bench, "C.10.e", c.Z, "C.3.e", "C.10.f")
    if _is_missing(bench, c.X):
        bench.asked[c.Z] = bench.z1
    return _drop(bench, "C.10.e", c.X, "C.3.e", "C.10.f")


@BOOK.implements("C.10.f")
def c10f_drop_a7d(bench: Workbench) -> str:
    """C.10.f: in odd rounds A.7.d for one pair more, from C.3.d."""
    return _drop(bench, "C.10.f", c.A7D, "C.3.d", "C.10.g")


@BOOK.implements("C.10.g")
def c10g_drop_b2(bench: Workbench) -> str:
    """C.10.g: B.2 for one pair more with a top scorer, from C.3.c; when nothing helps, C.12."""
    bench.came_from = "C.10.g"
    return _drop(bench, "C.10.g", c.B2, "C.3.c", "C.12")
