"""Chapter 3: the bye, and one bracket from its upfloaters to its pairs."""

from __future__ import annotations

from arbiter_gui.engine.dubov.round_state import first_for_bye, prove
from arbiter_gui.engine.dubov.rows import first_arrangement, pair_rows
from arbiter_gui.engine.dubov_2026 import readings
from arbiter_gui.engine.dubov_2026.criteria import criterion
from arbiter_gui.engine.dubov_2026.definitions import RoundState
from arbiter_gui.engine.dubov_2026.recomposing import Subgroups, a323_subgroups, a324_shift
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.dubov_2026.sequences import a44_by_number
from arbiter_gui.engine.dubov_2026.upfloaters import Upfloaters, a322_upfloaters
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import GroupOpened, RowsPaired
from arbiter_gui.trace.dubov_2026 import ByeByGames, SubgroupsOrdered, UpfloatersChosen
from arbiter_gui.trace.values import HadPoint


@BOOK.implements("3.1")
def a31_bye(state: RoundState) -> int | None:
    """3.1: lowest score, most games played (D2), largest number; who may have it and leaves a complete pairing.

    Returns the place, None when nobody can have the bye.
    """
    games = [readings.d2_games_played(e.card) for e in state.entrants]
    order = sorted(
        members(state.left), key=lambda v: (state.entrants[v].score, -games[v], -state.entrants[v].number)
    )
    place, passed, proofs = first_for_bye(state, order, HadPoint("C2"))
    if place is None:
        return None
    e = state.entrants[place]
    unplayed = len({games[v] for v in order if state.entrants[v].score == e.score}) > 1
    cited = ("D2",) * unplayed + ("D1",) * bool(passed)
    told = ByeByGames("3.1", e.number, e.score, games[place], passed, readings=cited)
    prove(state, "3.1", state.tell(told), proofs)
    return place


@BOOK.implements("1.3.2")
def a132_bracket(state: RoundState, score: int) -> None:
    """1.3.2: residents and upfloaters, put into subgroups and paired."""
    residents = state.at_score(state.left, score)
    if not residents:
        return
    virtual = any(e.score != e.card.points for e in map(state.entrants.__getitem__, members(residents)))
    opened = GroupOpened("1.3.2", score, state.names(members(residents)), (), readings=("D17",) * virtual)
    parent = state.tell(opened)
    found = a322_upfloaters(state, residents)
    _tell_upfloaters(state, found, parent)
    bracket = residents | bitset(found.places)
    groups = a324_shift(state, a323_subgroups(state, bracket, parent), parent)
    a326_rows(state, *a325_columns(state, groups, parent), parent)


def _tell_upfloaters(state: RoundState, found: Upfloaters, parent: int) -> None:
    if state.sink.level < Level.DECISIONS:
        return
    amounts = tuple((criterion(key), key[1], n) for key, n in sorted(found.totals))
    mine = [state.entrants[v] for v in found.places]
    forfeited = any(up and not e.card.past[i].played for e in mine for i, up in enumerate(e.upfloats))
    cited = ("D3",) * (forfeited and not state.last)
    told = UpfloatersChosen(
        "3.2.2",
        found.passed,
        state.names(found.places),
        tuple(e.score for e in mine),
        amounts,
        readings=cited,
    )
    state.tell(told, parent)


@BOOK.implements("3.2.5")
def a325_columns(state: RoundState, groups: Subgroups, parent: int) -> tuple[list[int], list[int]]:
    """3.2.5: S1 is G1 by ascending ARO, then number; G2 stands beside it by number."""
    entrants = state.entrants
    s1 = sorted(members(groups.g1), key=lambda v: (entrants[v].aro, entrants[v].number))
    g2 = a44_by_number(members(groups.g2), entrants)
    state.tell(SubgroupsOrdered("3.2.5", state.names(s1), state.names(g2)), parent)
    return s1, g2


@BOOK.implements("3.2.6")
def a326_rows(state: RoundState, s1: list[int], g2: list[int], parent: int) -> None:
    """3.2.6: the first transposition of G2 with which every pair across is legal."""
    legal = list(state.legal)
    for side, other in ((s1, bitset(g2)), (g2, bitset(s1))):
        for v in side:
            legal[v] &= other
    rows = first_arrangement(legal, s1, g2, state.control)
    assert rows is not None, "the shifters were chosen so that the subgroups can be paired"
    pairs, changed = pair_rows(state, "3.2.6", rows, (s1, g2), parent)
    state.tell(RowsPaired("3.2.6", pairs, changed), parent)
