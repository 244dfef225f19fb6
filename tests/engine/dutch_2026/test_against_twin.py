"""The engine and the slow judge on random small fields: same boards, same colours, same bye.

Some twenty thousand more fields were compared in the same way; see `divergences/dutch-2026.md`.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from tests.engine.dutch_2026.fields import random_field
from tests.engine.dutch_2026.made import KEY
from tests.literal.dutch_2026 import criteria
from tests.literal.dutch_2026.criteria import Verdict
from tests.literal.dutch_2026.round import LiteralPairing, NoPairing, pair

LARGER = (8, 9, 10, 11)

DECISIVE = {
    "C8": (129, 142, 209, 314),
    "C9": (98, 157, 180, 230),
    "C10": (276, 1819, 2443, 4686),
    "C11": (258, 443, 1062, 1108),
    "C12": (3, 30, 34, 37),
    "C13": (153, 210, 272, 275),
    "C14": (3, 98, 124, 153),
    "C15": (142, 160, 232, 650),
    "C16": (20, 44, 179, 346),
    "C17": (3831,),
    "C18": (1640, 1756, 1881, 1899),
    "C19": (339, 616, 968, 971),
    "C20": (336, 626, 837, 853),
    "C21": (630, 2296, 2436, 2523),
}
"""Seeds of fields of 8 to 11 players that are paired differently when this criterion is left out.
"""


def by_engine(tournament: Tournament) -> tuple[object, object] | None:
    try:
        found = pair_round(tournament, KEY)
    except NoLegalPairing:
        return None
    return found.boards, found.bye


def by_judge(tournament: Tournament) -> LiteralPairing | None:
    try:
        return pair(tournament)
    except NoPairing:
        return None


def plain(judged: LiteralPairing | None) -> tuple[object, object] | None:
    return None if judged is None else (judged.boards, judged.bye)


@pytest.mark.article("dutch-2026", "1.9", "3.8")
@pytest.mark.parametrize("block", range(16))
def test_random_fields_are_paired_the_same(block: int) -> None:
    for seed in range(100 * block, 100 * block + 100):
        tournament = random_field(seed)
        assert by_engine(tournament) == plain(by_judge(tournament)), f"seed {seed}"


@pytest.mark.parametrize(("name", "seed"), [(n, s) for n, seeds in DECISIVE.items() for s in seeds])
def test_fields_in_which_one_criterion_decides(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = random_field(seed, LARGER)
    judged = by_judge(tournament)
    assert judged is not None
    found = by_engine(tournament)
    assert found == plain(judged)
    _leave_out(name, monkeypatch)
    assert found != plain(by_judge(tournament)), f"{name} decides nothing here"


def _leave_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place = criteria.NAMES.index(name)
    outcome, judge = criteria.Judge._outcome, criteria.Judge.judge

    def without(values: tuple[object, ...]) -> tuple[object, ...]:
        return (*values[:place], 0, *values[place + 1 :])

    def shorter_outcome(self: criteria.Judge, tpns: tuple[int, ...]) -> tuple[object, ...] | None:
        values = outcome(self, tpns)
        return values if values is None or values[2] is None else without(values)

    def shorter_verdict(self: criteria.Judge, candidate: criteria.Candidate) -> Verdict:
        verdict = judge(self, candidate)
        return Verdict(without(verdict.values))

    if place < 4:
        monkeypatch.setattr(criteria.Judge, "_outcome", shorter_outcome)
    else:
        monkeypatch.setattr(criteria.Judge, "judge", shorter_verdict)


@pytest.mark.article("dutch-2026", "3.6", "3.7", "3.8")
@pytest.mark.parametrize("seed", range(40))
def test_the_judge_takes_no_short_cut_that_matters(seed: int) -> None:
    """Walking through every candidate, illegal and repeated ones included, gives the same
    pairing.
    """
    tournament = random_field(seed, (4, 5, 6, 7))
    try:
        walked = pair(tournament, plain=True)
    except NoPairing:
        walked = None
    assert plain(walked) == plain(by_judge(tournament))
