"""C.1 to C.10: players of the bracket, requirements, S1 against S2, other orders and sets; then fewer requirements.

Small groups are walked order by order. In larger ones the search has found the first pairing that the requirements
allow, and these steps jump over all that cannot succeed and say how many they were. At C.10 one requirement after
another gives way, each for as few pairs as possible (R5): a step lowers its own by one if that is what is missing for
what `survey` has found, and restarts where the text says; if that cannot help, the next step has its turn.
"""

from __future__ import annotations

from itertools import islice
from math import comb, perm

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012 import sequences as d
from arbiter_gui.engine.dutch_2012.bracket import Pair, alone_among, named, numbers
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order, a3_kind_of_bracket, a8_not_granted
from arbiter_gui.engine.dutch_2012.reasons import tell_refused
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.search import BracketQuestion
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Labels
from arbiter_gui.engine.kernel.criteria import Key
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace import procedure as told
from arbiter_gui.trace import score_brackets as brackets
from arbiter_gui.trace.demands import Because, Obstacle


@BOOK.implements("C.1")
def c1_incompatible_player(state: RoundState) -> str:
    """C.1: a player without possible opponent moves on, or is a case for C.12 or C.13.

    The bye of an odd lowest bracket is an opponent (R12).
    """
    state.lay_out()
    alone = alone_among(state.bracket.players)
    if state.lowest and state.bracket.size % 2 and (saved := [e for e in alone if c.b1b_may_have_bye(e)]):
        state.tell(brackets.ReadingFollowed("C.1", numbers(saved), reading="R12"))
        alone = [e for e in alone if e not in saved]
    if not alone:
        return "C.2.a"
    if not state.exchanged:
        state.tell(brackets.OpponentlessFound("C.1", numbers(alone)))
        if not state.backtracked and not set(alone).isdisjoint(state.incoming):
            state.came_from = "C.1"
            return "C.12"
    if state.lowest:
        state.hopeless = True
        return "C.13"
    state.tell(brackets.OpponentlessMovedDown("C.1", numbers(alone)))
    state.moved_on += alone
    state.lay_out()
    return "C.2.a" if state.bracket.size else "done"


@BOOK.implements("C.2.a")
def c2a_determine_p_and_m(state: RoundState) -> str:
    """C.2.a: P1 = P0 and M1 = M0; after C.12 the values it was called with stay."""
    bracket, came = state.bracket, set(state.incoming)
    p0, m0 = bracket.p0, bracket.m0
    kept, state.kept = state.kept or (p0, m0), None
    state.p1, state.m1 = min(kept[0], p0), min(kept[1], m0)
    lowest, size = bracket.lowest, bracket.size
    state.tell(told.BracketMeasured("C.2.a", p0, state.p1, m0, state.m1, bracket.kind, lowest, size))
    if state.moved_on:
        with_them = (*bracket.players, *state.moved_on)
        if a3_kind_of_bracket(len(with_them), len(came.intersection(with_them))) is not bracket.kind:
            state.tell(brackets.ReadingDecided("A.3", gone=numbers(state.moved_on), reading="R8"))
    return "C.2.b"


@BOOK.implements("C.2.b")
def c2b_determine_x1_and_z1(state: RoundState) -> str:
    """C.2.b: X1 and Z1 for the pairs that are asked for now (what C.14 took off is taken off)."""
    players, p0, odd = state.bracket.players, state.bracket.p0, state.field.odd
    (x1, natural), (z1, strong) = (a8_not_granted(players, p0, each) for each in (True, odd))
    state.x1 = max(0, x1 - p0 + state.p1)
    state.z1 = 0 if odd else max(0, z1 - p0 + state.p1)
    state.tell(
        told.ColoursCounted("C.2.b", state.x1, None if odd else state.z1, *natural[:3], variable=strong[3])
    )
    return "C.3.a"


@BOOK.implements("C.3.a")
def c3a_set_p(state: RoundState) -> str:
    """C.3.a: P is P1, in a heterogeneous bracket M1 first.

    Where nothing is found a witness says that it cannot be, however low the requirements: without the players `removed`
    the `groups` of odd size cannot meet one another (0 is an empty seat).
    """
    state.survey()
    m1 = state.m1 if state.bracket.heterogeneous else 0
    if state.found is None and not state.hopeless and state.steps:
        found = deadlock(state.posed.rows, numbers(state.bracket.players))
        if found is not None:
            impossible = told.LevelImpossible(
                "C.3.a", state.p1, m1, removed=found.removed, groups=found.groups
            )
            state.tell(impossible)
    state.marked, state.remainder, state.fresh = (), False, True
    state.p = state.m1 if state.bracket.heterogeneous else state.p1
    state.tell(told.PairsSet("C.3.a", state.p))
    return "C.3.b"


@BOOK.implements("C.3.b", "C.3.c", "C.3.e", "C.3.f", "C.3.g", "C.3.h")
def c3_in_force_again(requirement: Requirement, after: str, state: RoundState) -> str:
    """C.3.b, C.3.c, C.3.e to C.3.h: a requirement holds again for every pair, and the step `after` follows."""
    state.asked[requirement] = 0
    return after


@BOOK.implements("C.3.d")
def c3d_set_x_and_z(state: RoundState) -> str:
    """C.3.d: X = X1 and Z = Z1."""
    state.asked[c.X], state.asked[c.Z] = state.x1, state.z1
    state.tell(told.ColoursAllowed("C.3.d", state.x1, None if state.field.odd else state.z1))
    return "C.3.e"


@BOOK.implements("C.4")
def c4_establish_subgroups(state: RoundState) -> str:
    """C.4: the highest P players are S1, the others S2; of a remainder P1 - M1."""
    group = state.group
    state.s1, state.s2 = group[: state.p], group[state.p :]
    return "C.5"


@BOOK.implements("C.5")
def c5_order(state: RoundState) -> str:
    """C.5: both subgroups in the order of A.2."""
    state.s1, state.s2 = a2_order(state.s1), a2_order(state.s2)
    if state.steps:
        in_force = tuple([(key.lowered, state.asked[key]) for key in state.meant])
        state.tell(told.SidesFormed("C.5", numbers(state.s1), numbers(state.s2), in_force))
    return "C.6"


def _walks(state: RoundState) -> bool:
    """Tell whether what is on the table is walked order by order: the first time, and when it will be accepted."""
    first_part, unfolded = state.first_part, state.sink.level >= Level.CANDIDATES
    hopeless = state.found is None and (first_part or not unfolded)
    if hopeless or not (state.fresh or state.wanted is not None):
        return False
    if first_part:
        return state.few_first_parts
    most = told.PAIRINGS_UNFOLDED if unfolded else told.PAIRINGS_WALKED
    return d.orders_in_all(len(state.s1) + len(state.s2), state.p) <= most


def _fits(state: RoundState, pairs: tuple[Pair, ...]) -> bool:
    """Tell whether C.6 accepts pairs: those wanted, in a walk any heterogeneous part that is allowed by itself."""
    if not (state.first_part and _walks(state)):
        return pairs == state.wanted
    if any(c.forbidden(*pair) for pair in pairs):
        return False
    spoiled = BracketQuestion(state.bracket).spoiled(pairs, ())
    return all(len(who) <= state.asked.get(key, len(who)) for key, who in spoiled.items())


@BOOK.implements("C.6")
def c6_try_to_find_the_pairing(state: RoundState) -> str:
    """C.6: accept these pairs, go on with the remainder, or look for another order (C.7)."""
    pairs = tuple(zip(state.s1, state.s2, strict=False))
    event = state.tell(told.PairsTried("C.6", named(pairs))) if state.steps else -1
    if not _fits(state, pairs):
        tell_refused(state, pairs, event)
        return "C.7"
    if not state.first_part:
        _tell_folds(state, event)
        return "done"
    state.tell(told.PairsNoted("C.6", named(pairs), state.p))
    state.marked, state.remainder, state.p = pairs, True, state.p1 - state.m1
    state.tell(told.RemainderBegun("C.6", state.p, state.p1, state.m1))
    return "C.4"


def _article(key: Key) -> str:
    """Return the article of a field; what stands above the scores is settled by C.14.b.2."""
    return c.RANKED.article(key) if key >= c.RANKED.key(c.SCORES) else "C.14.b.2"


_LABELS = Labels(
    parameters="C.2.a", subgroups="C.4", candidate="C.6", perfect="C.6", best="C.6", transposition="C.7",
    exchange_size="C.8.a", exchange_difference="C.8.a", exchange_leaving="C.8.a", exchange_entering="C.8.a",
    mdp_exchange="C.8.b", criterion=_article,
    candidates=lambda shape, scores: iter(()),
)  # fmt: skip


def _tell_folds(state: RoundState, parent: int) -> None:
    """Write every order that C.7 and C.8 jumped over, and what rules it out, below `parent` when steps are wanted."""
    if not state.steps or (_walks(state) and state.few_first_parts):
        return
    outcome, players = state.found.outcome if state.found else None, state.bracket.players
    assert outcome is not None, "what is accepted was searched"
    Teller(
        outcome, state.sink, parent, _LABELS, lambda u, v: c.forbidden(players[u], players[v])
    ).tell_folds()


@BOOK.implements("C.7")
def c7_transposition(state: RoundState) -> str:
    """C.7: the next order of S2 that can succeed, else C.8: in a walk any, or a first part that fits."""
    s1, s2, wanted, first_part = state.s1, a2_order(state.s2), state.wanted, state.first_part
    here, found = counting.earlier_orders(s2, state.s2[: len(s1)]), None
    if _walks(state):
        orders = enumerate(islice(d.d1_transpositions(s2, len(s1)), here + 1, None), here + 1)
        fits = (o for o in orders if not first_part or _fits(state, tuple(zip(s1, o[1], strict=False))))
        found = next(fits, None)
    elif wanted and tuple([a for a, _ in wanted]) == s1:
        chosen = [b for _, b in wanted]
        found = counting.earlier_orders(s2, chosen), _led_by(chosen, s2)
    if found is None:
        if not first_part:
            return "C.8.a"
        _tell_passed_orders(state, s2, here, perm(len(s2), len(s1)), state.obstacle)
        return "C.8.b"
    there, state.s2 = found
    _tell_passed_orders(state, s2, here, there, Obstacle.REQUIREMENTS if first_part else Obstacle.SEARCH)
    state.tell(told.OrderTaken("C.7", numbers(state.s2)))
    return "C.6"


def _tell_passed_orders(
    state: RoundState, s2: tuple[Entrant, ...], here: int, there: int, because: Because
) -> None:
    """Write how many orders between two places are passed over, and of a few what is wrong with each."""
    count = there - here - 1
    if count:
        event = state.tell(told.OrdersPassed("C.7", count, because))
        if state.steps and count <= told.ORDERS_TOLD and _walks(state):
            for order in islice(d.d1_transpositions(s2, len(state.s1)), here + 1, there):
                tell_refused(state, tuple(zip(state.s1, order, strict=False)), event, untried=True)


def _led_by(first: list[Entrant], s2: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    return (*first, *(e for e in a2_order(s2) if e not in first))


@BOOK.implements("C.8.a")
def c8a_exchange(state: RoundState) -> str:
    """C.8.a: the next exchange that can succeed; without one C.10, in a remainder C.9.

    In a walk that is any, else the one that leads to the pairs that were found.
    """
    group, pairs, following = state.group, state.p, None
    size = len(group)
    each = counting.orders(size, pairs)
    if _walks(state):
        here = sum(counting.earlier_exchanges(size, pairs, *d.exchange_to(state.s1, group)))
        following = next(islice(d.d2_exchanges(pairs, size), here, None), None)
    elif state.wanted is not None:
        following = d.exchange_to([a for a, _ in state.wanted], group)
        there = sum(counting.earlier_exchanges(size, pairs, *following))
        state.tell(told.PairingsPassed("C.8.a", there * each - 1, Obstacle.SEARCH, there - 1))
    elif left := d.orders_in_all(size, pairs) - 1:
        state.tell(told.PairingsPassed("C.8.a", left, state.obstacle))
    if following is None:
        return "C.9" if state.remainder else "C.10.a"
    out, into = ([group[i - 1] for i in row] for row in following)
    state.s1 = tuple(e for e in (*group[:pairs], *into) if e not in out)
    state.s2 = tuple(e for e in group if e not in state.s1)
    state.tell(told.ExchangeMade("C.8.a", numbers(out), numbers(into)))
    return "C.5"


@BOOK.implements("C.8.b")
def c8b_other_moved_down_players(state: RoundState) -> str:
    """C.8.b: with M1 < M0 the next set of D.3; else, and after the last one, C.10."""
    moved_down, following = state.bracket.players[: state.bracket.m0], None
    here = d.sets_before(moved_down, state.s1)
    if _walks(state):
        following = next(islice(d.d3_sets(moved_down, state.m1), here + 1, None), None)
    elif state.wanted is not None:
        following = tuple(a for a, _ in state.wanted)
    there = comb(len(moved_down), state.m1) if following is None else d.sets_before(moved_down, following)
    if there - here > 1:
        why = state.obstacle if following is None else Obstacle.SEARCH
        state.tell(told.OtherSetsPassed("C.8.b", there - here - 1, why))
    if following is None:
        return "C.10.a"
    state.s1, state.s2 = following, tuple(e for e in state.bracket.players if e not in following)
    state.tell(told.OtherSetTaken("C.8.b", numbers(state.s1)))
    return "C.5"


@BOOK.implements("C.9")
def c9_back_to_heterogeneous(state: RoundState) -> str:
    """C.9: give the remainder up and take the next order of the heterogeneous part."""
    state.p = state.m1
    state.tell(told.RemainderGivenUp("C.9", named(state.marked), state.p))
    state.s1 = tuple(a for a, _ in state.marked)
    others = tuple(e for e in state.bracket.players if e not in state.s1)
    state.s2 = _led_by([b for _, b in state.marked], others)
    state.marked, state.remainder = (), False
    return "C.7"


@BOOK.implements("C.10.a", "C.10.b", "C.10.c", "C.10.d", "C.10.f", "C.10.g")
def c10_drop(article: str, requirement: Requirement, restart: str, otherwise: str, state: RoundState) -> str:
    """C.10, but for C.10.e: one pair or floater more may go against a requirement, from the step `restart`.

    Where that does not help the next letter has its turn; after C.10.g, the last one, C.12.
    """
    helps, asked = state.missing == requirement, state.asked
    if not helps and requirement in state.meant:
        state.passed.append((article, requirement.lowered))
    if state.passed and (
        helps or otherwise == "C.12"
    ):  # steps passed over as they would not help, all in one
        because, to = Obstacle.NO_PAIRING if state.found is None else Obstacle.NO_HELP, otherwise
        steps = tuple(state.passed)
        state.tell(told.DemandsPassed(steps[0][0], article if helps else to, because, steps))
    if helps or otherwise == "C.12":
        state.passed, state.came_from = [], article
    if not helps:
        return otherwise
    asked[requirement] += 1
    state.fresh = False
    x_and_z = (asked[c.X], None if state.field.odd else asked[c.Z]) if requirement in (c.X, c.Z) else ()
    state.tell(told.DemandLowered(article, requirement.lowered, asked[requirement], restart, *x_and_z))
    return restart


@BOOK.implements("C.10.e")
def c10e_allow_disregarded_colours(state: RoundState) -> str:
    """C.10.e: one pair more with a disregarded strong preference (even rounds), then with any, from C.3.e."""
    missing = state.missing
    if missing == c.X:
        state.asked[c.Z] = state.z1
    return c10_drop("C.10.e", c.Z if missing == c.Z else c.X, "C.3.e", "C.10.f", state)
