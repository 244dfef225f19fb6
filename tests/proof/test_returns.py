"""C.12 and C.13: the other pairing of the bracket before is proved to give up least, and no worse one is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from arbiter_gui.app.questions.proving import Kernel
from arbiter_gui.app.questions.proving import prove as verify
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof.dutch_2012 import bracket as bracket_2012
from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.players import allowed
from arbiter_gui.proof.dutch_2012.refused_pairs import apart
from arbiter_gui.proof.dutch_2012.returns import ReturnRequest, gives_up_least
from arbiter_gui.proof.dutch_2012.round import PairedBracket
from arbiter_gui.proof.kernel.certificates import proposed_by
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.weights import Key
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.score_brackets import PairedAgain

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus" / "dutch-2012"
Pairs = tuple[tuple[int, int], ...]
SMALL = 8


def returns() -> Iterator[tuple[PairedBracket, ReturnRequest, Pairs, bool]]:
    """Every return of C.12 and C.13 in the corpus, as the verifier meets it, and whether it is proved."""
    met: list[tuple[PairedBracket, ReturnRequest, Pairs, bool]] = []

    def heard(stage: PairedBracket, asked: ReturnRequest, pairs: Pairs) -> bool:
        found = gives_up_least(stage, asked, pairs)
        before = PairedBracket(
            stage.residents, stage.incoming, stage.moved_on, stage.table, stage.pairs, stage.floaters
        )
        met.append((before, asked, pairs, found))
        return found

    patch = pytest.MonkeyPatch()
    patch.setattr(bracket_2012, "gives_up_least", heard)
    for path in sorted(CORPUS.glob("*.trf")):
        tournament = read_trf(path.read_bytes(), path.name).tournament
        if len(tournament.players) > 30:
            continue
        for number in range(2, len(tournament.rounds) + 1):
            if (path.name, number) != ("t0224.trf", 10):
                before = tournament.before_round(number)
                recorder = Recorder(Level.STEPS)
                pair_round(before, "dutch-2012", recorder)
                trace: Trace = recorder.trace("dutch-2012", number, "test")
                if any(isinstance(e, PairedAgain) for e in trace.events):
                    assert verify(before, trace, 1).holds
    patch.undo()
    yield from met


def pairings(stage: PairedBracket) -> Iterator[Pairs]:
    """All allowed pairings of a bracket, with any number of pairs."""
    size = range(len(stage.table.players))
    edges = [(u, v) for u, v in combinations(size, 2) if apart(stage.table, u, v) is None]
    for count in range(1, len(size) // 2 + 1):
        for pairs in combinations(edges, count):
            if len({v for pair in pairs for v in pair}) == 2 * count:
                yield pairs


def worth(stage: PairedBracket, pairs: Pairs) -> dict[Key, int]:
    """What a pairing gives up, with the number of floaters, and of moved-down players lost by score."""
    table, taken = stage.table, {v for pair in pairs for v in pair}
    left = [v for v in range(len(table.players)) if v not in taken]
    lost = [c.lost_with(table.players[v].score) for v in left if table.heterogeneous and v < table.m0]
    return {**table.totals(pairs), c.FLOATERS: len(left), **Counter(lost)}


def less(one: dict[Key, int], other: dict[Key, int]) -> bool:
    """Tell whether the first difference, from the most important on, speaks for the first."""
    keys = sorted({*one, *other})
    return [one.get(k, 0) for k in keys] < [other.get(k, 0) for k in keys]


def serves(stage: PairedBracket, asked: ReturnRequest, pairs: Pairs) -> bool:
    """Tell by trying whether all whom these pairs leave over, and all below, can be paired (one bye if odd)."""
    taken = {v for pair in pairs for v in pair}
    left = tuple(e for v, e in enumerate(stage.table.players) if v not in taken)

    def rest(free: tuple[Player, ...], bye: bool) -> bool:
        if not free:
            return True
        first, others = free[0], free[1:]
        met = any(
            allowed(first, e) and (first not in left or e not in left)
            and rest(tuple(o for o in others if o is not e), bye)
            for e in others
        )  # fmt: skip
        return met or (bye and not first.no_bye and rest(others, False))

    return rest((*left, *stage.moved_on, *asked.core), asked.seats == 1)


@pytest.mark.article("dutch-2012", "C.13")
def test_of_all_pairings_that_serve_only_the_best_are_proved() -> None:
    with proposed_by(Kernel()):
        _judge()


def _judge() -> None:
    proved = worse = 0
    for stage, asked, pairs, found in returns():
        proved += found
        below = len(stage.moved_on) + len(asked.core)
        if asked.same or len(stage.table.players) > SMALL or below > SMALL:
            continue
        assert found
        own = worth(stage, pairs)
        for other in pairings(stage):
            others = worth(stage, other)
            assert gives_up_least(stage, asked, other) is not less(own, others)
            if serves(stage, asked, other):
                assert not less(others, own)
                worse += less(own, others)
    assert proved > 2
    assert worse > 2
