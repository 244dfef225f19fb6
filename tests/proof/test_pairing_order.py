"""Dutch 2012: whatever pairing of a level is said to be the first of the best, only the one that is
holds.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbiter_gui.app.questions.proving import Kernel, prove
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof.dutch_2012.bracket_matching import ChosenPairing
from arbiter_gui.proof.dutch_2012.level_proof import PairingLevel
from arbiter_gui.proof.kernel.context import verifying
from arbiter_gui.proof.kernel.matching_problem import MatchingProblem
from tests.proof.damage import trace_of
from tests.proof.test_returns import CORPUS, Pairs, order, pairings

ROUNDS = (("dutch-2012/t0001.trf", 11), ("dutch-2012/t0123.trf", 10), ("dutch-2017/t0010.trf", 8))
"""Rounds in which fewer moved-down players are paired first than there are, and equally good
pairings come later."""
MOST = 7
"""Brackets of so many players are tried whole."""


def levels(path: str, number: int) -> Iterator[tuple[PairingLevel, Pairs]]:
    """Every accepted level of a round, as the verifier meets it."""
    met: list[tuple[PairingLevel, Pairs]] = []
    before = read_trf((CORPUS / path).read_bytes(), path).tournament.before_round(number)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            PairingLevel,
            "prove_accepted",
            lambda level: met.append((level, (*level.noted_pairs, *level.tried_pairs))),
        )
        assert prove(before, trace_of(before, "dutch-2012")).holds
    yield from met


def first_of_the_best(level: PairingLevel, pairs: Pairs) -> bool:
    """Tell whether the proof takes a pairing of a level for the first of the best."""
    form, amounts = level.pairing_graph, level.table.amounts_of(pairs)
    first = level.m1 if level.table.heterogeneous else 0
    return (
        MatchingProblem(form).costs_at_least(amounts)
        and ChosenPairing(form, pairs, first, amounts).comes_first()
    )


@pytest.mark.article("dutch-2012", "C.8.b", "D.1.1", "D.1.2", "D.2", "D.3")
@pytest.mark.parametrize(("path", "number"), ROUNDS)
def test_of_all_pairings_of_a_level_only_the_first_of_the_best_is_taken(
    path: str, number: int
) -> None:
    parts = later = 0
    with verifying(Kernel()):
        for level, accepted in levels(path, number):
            table = level.table
            if len(table.players) > MOST:
                continue
            m1 = level.m1 if table.heterogeneous else 0
            every = [
                pairs for pairs in pairings(table)
                if len(pairs) == level.p1
                and all(map(table.may_stay, table.unpaired_in(pairs)))
                and (not table.heterogeneous or sum(u < table.m0 for u, _ in pairs) == m1)
            ]  # fmt: skip
            assert [pairs for pairs in every if first_of_the_best(level, pairs)] == [accepted]
            assert min(every, key=lambda pairs: order(table, pairs)) == accepted
            parts += 0 < m1 < table.m0
            later += (
                sum(table.amounts_of(pairs) == table.amounts_of(accepted) for pairs in every) - 1
            )
    assert parts > 0
    assert later > 0
