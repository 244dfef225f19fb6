"""C.12 and C.13: the other pairing of the bracket before is proved to be the first of the best, and
no other is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

import pytest

from arbiter_gui.app.questions.proving import Kernel
from arbiter_gui.app.questions.proving import prove as verify
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof import State
from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012 import returns as returns_2012
from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable, PairedBracket
from arbiter_gui.proof.dutch_2012.returns import ReturnRequest, require_rightly_paired_again
from arbiter_gui.proof.kernel.checks import Wrong
from arbiter_gui.proof.kernel.context import verifying
from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.trace.score_brackets import NobodyElse, PairedAgain
from tests.proof.damage import changed, trace_of, traced, without

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
Pairs = tuple[tuple[int, int], ...]
Return = tuple[PairedBracket, list[ReturnRequest], Pairs]
SMALL = 8
NAMED = (
    ("dutch-2012/t0018.trf", 6),
    ("dutch-2012/t0107.trf", 6),
    ("dutch-2017/psd-before-m1.trf", 7),
)
"""Returns where a pairing that comes later was taken by a changed engine and went unnoticed."""
FEW = {
    "t0001": (10, 11, 12), "t0009": (7,), "t0010": (5,), "t0018": (6, 11), "t0053": (6,),
    "t0086": (11,),
    "t0107": (5, 6, 7, 8), "t0123": (7, 9, 10, 11), "t0157": (4, 7, 8, 9), "t0163": (7, 9, 10),
    "t0181": (6, 8, 11),
    "t0224": (9,),
}  # fmt: skip
"""The rounds of 2012 with a return of so few players that all their pairings can be tried."""


def returns(path: str, numbers: Iterable[int]) -> Iterator[Return]:
    """Every return of C.12 and C.13 in these rounds of a tournament, as the verifier meets it."""
    met: list[Return] = []

    def heard(asked: list[ReturnRequest], pairs: Pairs) -> None:
        require_rightly_paired_again(asked, pairs)
        met.append((asked[0].bracket_above, asked, pairs))

    tournament = read_trf((CORPUS / path).read_bytes(), path).tournament
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(returns_2012, "require_rightly_paired_again", heard)
        for number in numbers:
            before = tournament.before_round(number)
            assert verify(before, trace_of(before, "dutch-2012")).holds
    yield from met


def pairings(table: BracketOnTable) -> Iterator[Pairs]:
    """All allowed pairings of a bracket, with any number of pairs, in the order of S1."""
    size, m0 = range(len(table.players)), table.m0 if table.heterogeneous else 0
    edges = [(u, v) for u, v in combinations(size, 2) if table.reason_apart(u, v) is None]
    for count in range(1, len(size) // 2 + 1):
        for pairs in combinations(edges, count):
            if len({v for pair in pairs for v in pair}) == 2 * count:
                yield tuple(sorted(pairs, key=lambda pair: (pair[0] >= m0, pair)))


def serves(stage: PairedBracket, asked: ReturnRequest, pairs: Pairs) -> bool:
    """Tell by trying whether all whom these pairs leave over, and all below, can be paired (one bye
    if odd).
    """
    left = tuple(stage.table.players[v] for v in stage.table.unpaired_in(pairs))

    def rest(free: tuple[Player, ...], bye: bool) -> bool:
        if not free:
            return True
        first, others = free[0], free[1:]
        met = any(
            may_meet(first, e) and (first not in left or e not in left)
            and rest(tuple(o for o in others if o is not e), bye)
            for e in others
        )  # fmt: skip
        return met or (bye and not first.no_bye and rest(others, False))

    return rest((*left, *stage.moved_on, *asked.residents_below), asked.seats == 1)


def order(table: BracketOnTable, pairs: Pairs) -> tuple[object, ...]:
    """What a pairing gives up (C.13), then its place in the order of D, both written out."""
    m0, left = table.m0 if table.heterogeneous else 0, table.unpaired_in(pairs)
    alone = [u for u in left if u < m0] + [v for _, v in pairs if v < m0]
    lost = Counter(table.players[v].score for v in alone)
    amounts = table.amounts_of(pairs)
    costs = [amounts.get(c.key_of(one), 0) for one in (c.SCORES, c.FACTOR, *c.REQUIREMENTS)]
    first = [pair for pair in pairs if pair[0] < m0]
    rest = table.unpaired_in(first)
    number = {v: i for i, v in enumerate(rest, 1)}
    own = [(number[u], number[v]) for u, v in pairs if u >= m0]
    s1, s2 = {u for u, _ in own}, set(range(1, len(own) + 1))
    leaving, entering = sorted(s2 - s1, reverse=True), sorted(s1 - s2)
    return (
        len(alone), [lost[s] for s in sorted({e.score for e in table.players}, reverse=True)],
        len(left), costs,
        first and [u for u, _ in first], [v for _, v in first],
        len(entering), sum(entering) - sum(leaving), [-n for n in leaving], entering, [v for _,
        v in own],
    )  # fmt: skip


def taken(asked: list[ReturnRequest], pairs: Pairs) -> bool:
    """Tell whether the proof takes a pairing for the one that is to be returned to."""
    try:
        require_rightly_paired_again(asked, pairs)
    except Wrong:
        return False
    return True


@pytest.mark.article("dutch-2012", "C.13")
def test_of_all_pairings_that_serve_only_the_first_of_the_best_is_taken() -> None:
    found = 0
    with verifying(Kernel()):
        for name, number in ((name, number) for name, numbers in FEW.items() for number in numbers):
            tried = found
            for stage, asked, pairs in returns(f"dutch-2012/{name}.trf", (number,)):
                below = len(stage.moved_on) + len(asked[0].residents_below)
                if asked[0].keeps_scores or len(stage.table.players) > SMALL or below > SMALL:
                    continue
                others = [o for o in pairings(stage.table) if serves(stage, asked[0], o)]
                others = [
                    o for o in others if not stage.table.heterogeneous or o[0][0] < stage.table.m0
                ]
                assert min(others, key=lambda o: order(stage.table, o)) == pairs
                assert [o for o in others if taken(asked, o)] == [pairs]
                found += len(others)
            assert found > tried, (name, number)
    assert found > 20


@pytest.mark.article("dutch-2012", "C.13", "C.12")
@pytest.mark.parametrize(("path", "number"), NAMED)
def test_another_pairing_to_return_to_is_noticed(path: str, number: int) -> None:
    with verifying(Kernel()):
        for stage, asked, pairs in returns(path, (number,)):
            assert [o for o in pairings(stage.table) if taken(asked, o)] == [pairs]


@pytest.mark.article("dutch-2012", "C.12")
def test_who_is_refused_by_c12_though_he_would_serve_is_noticed() -> None:
    before, trace = traced("dutch-2012", "dutch-2012/t0009.trf", 6)
    number = next(i for i, e in enumerate(trace.events) if isinstance(e, PairedAgain))
    below = [i for i, e in enumerate(trace.events) if e.parent == number]
    for child in reversed(below):
        trace = without(trace, child)
    other = changed(trace, number, NobodyElse("C.12", parent=trace.events[number].parent))
    found = verify(before, other)
    assert [f.sentence for f in found.findings if f.state is State.FALSE] == [
        "other players could come (C.12)"
    ]
