"""C.1 to C.5: who cannot be paired here, how much is asked, and S1 and S2."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import alone_among
from arbiter_gui.engine.dutch_2012.bracket_search.refusals import tell_why_nothing
from arbiter_gui.engine.dutch_2012.definitions import (
    Entrant,
    Kind,
    a2_order,
    a3_kind_of_bracket,
    a8_counts,
    a8_not_granted,
)
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.steps.pairing import plan_first_part, plan_group
from arbiter_gui.engine.dutch_2012.workbench import Plan, Workbench, numbers
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.trace import Level
from arbiter_gui.trace.procedure import BracketMeasured, ColoursAllowed, ColoursCounted, PairsSet, SidesFormed
from arbiter_gui.trace.score_brackets import (
    OpponentlessFound,
    OpponentlessMovedDown,
    ReadingDecided,
    ReadingFollowed,
)


@BOOK.implements("C.1")
def c1_incompatible_player(bench: Workbench) -> str:
    """C.1: a player without possible opponent moves on, or is a case for C.12 or C.13."""
    bench.lay_out()
    alone = _incompatible(bench)
    if not alone:
        return "C.2.a"
    if not bench.exchanged:
        bench.tell(OpponentlessFound("C.1", numbers(alone)))
    came = set(bench.incoming)
    if any(e in came for e in alone) and not bench.exchanged and not bench.backtracked:
        bench.came_from = "C.1"
        return "C.12"
    if bench.lowest:
        bench.hopeless = True
        return "C.13"
    bench.tell(OpponentlessMovedDown("C.1", numbers(alone)))
    bench.moved_on += alone
    bench.lay_out()
    return "C.2.a" if bench.bracket.size else "done"


def _incompatible(bench: Workbench) -> list[Entrant]:
    """Return who has no opponent here; the bye of an odd lowest bracket is one (R12)."""
    bracket = bench.bracket
    bye = bracket.lowest and bracket.size % 2 == 1
    alone = alone_among(bracket.players)
    saved = [e for e in alone if bye and c.b1b_may_have_bye(e)]
    if saved:
        bench.tell(ReadingFollowed("C.1", numbers(saved), reading="R12"))
    return [e for e in alone if e not in saved]


@BOOK.implements("C.2.a")
def c2a_determine_p_and_m(bench: Workbench) -> str:
    """C.2.a: P1 = P0 and M1 = M0; after C.12 the values it was called with stay."""
    bracket = bench.bracket
    bench.p1, bench.m1 = bracket.p0, bracket.m0
    if bench.kept is not None:
        bench.p1, bench.m1 = min(bench.kept[0], bracket.p0), min(bench.kept[1], bracket.m0)
        bench.kept = None
    bench.tell(
        BracketMeasured(
            "C.2.a", bracket.p0, bench.p1, bracket.m0, bench.m1, bracket.kind, bracket.lowest, bracket.size
        )
    )
    if bench.moved_on and _kind_with(bench, bench.moved_on) is not _kind_with(bench, ()):
        bench.tell(ReadingDecided("A.3", gone=numbers(bench.moved_on), reading="R8"))
    return "C.2.b"


def _kind_with(bench: Workbench, more: Sequence[Entrant]) -> Kind:
    """Return the kind of the bracket with `more` players in it."""
    players, came = (*bench.bracket.players, *more), set(bench.incoming)
    return a3_kind_of_bracket(len(players), sum(1 for e in players if e in came))


@BOOK.implements("C.2.b")
def c2b_determine_x1_and_z1(bench: Workbench) -> str:
    """C.2.b: X1 and Z1 for the pairs that are asked for now (what C.14 took off is taken off)."""
    players, p0, odd = bench.bracket.players, bench.bracket.p0, bench.field.odd
    bench.x1 = max(0, a8_not_granted(players, p0, odd_round=True) - p0 + bench.p1)
    bench.z1 = 0 if odd else max(0, a8_not_granted(players, p0, odd) - p0 + bench.p1)
    if bench.sink.level >= Level.STEPS:
        white, black, without, _ = a8_counts(players, odd_round=True)
        variable = a8_counts(players, odd)[3]
        z1 = None if odd else bench.z1
        bench.tell(ColoursCounted("C.2.b", bench.x1, z1, white, black, without, variable))
    return "C.3.a"


@BOOK.implements("C.3.a")
def c3a_set_p(bench: Workbench) -> str:
    """C.3.a: P is P1, in a heterogeneous bracket M1 first."""
    bench.survey()
    if bench.found is None and not bench.hopeless and bench.sink.level >= Level.STEPS:
        tell_why_nothing(bench)
    bench.remainder, bench.plan, bench.fresh = False, Plan(), True
    bench.p = bench.m1 if bench.bracket.heterogeneous else bench.p1
    bench.tell(PairsSet("C.3.a", bench.p))
    return "C.3.b"


@BOOK.implements("C.3.b", "C.3.c", "C.3.e", "C.3.f", "C.3.g", "C.3.h")
def c3_in_force_again(requirement: Key, after: str, bench: Workbench) -> str:
    """C.3.b, C.3.c, C.3.e to C.3.h: a requirement holds again for every pair, and the step `after` follows."""
    bench.asked[requirement] = 0
    return after


@BOOK.implements("C.3.d")
def c3d_set_x_and_z(bench: Workbench) -> str:
    """C.3.d: X = X1 and Z = Z1."""
    bench.asked[c.X], bench.asked[c.Z] = bench.x1, bench.z1
    bench.tell(ColoursAllowed("C.3.d", bench.x1, None if bench.field.odd else bench.z1))
    return "C.3.e"


@BOOK.implements("C.4")
def c4_establish_subgroups(bench: Workbench) -> str:
    """C.4: the highest P players are S1, the others S2; of a remainder P1 - M1."""
    if bench.first_part:
        bench.plan = plan_first_part(bench)
        bench.take_set()
        return "C.5"
    bench.walk = plan_group(bench)
    group, pairs = bench.walk.group, bench.walk.pairs
    bench.s1, bench.s2 = group[:pairs], group[pairs:]
    return "C.5"


@BOOK.implements("C.5")
def c5_order(bench: Workbench) -> str:
    """C.5: both subgroups in the order of A.2."""
    bench.s1, bench.s2 = a2_order(bench.s1), a2_order(bench.s2)
    if bench.sink.level >= Level.STEPS:
        bench.tell(SidesFormed("C.5", numbers(bench.s1), numbers(bench.s2), bench.in_force()))
    return "C.6"
