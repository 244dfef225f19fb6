"""Every tie-break against a calculator that shares no code with it, on hundreds of random
tournaments.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings import TIE_BREAKS, Facts, ranking, tie_breaks
from tests.standings.independent import DROPPED, NOTHING, Calculator
from tests.standings.random_events import event

SWISS, ROBINS, STEP = 240, 60, 20
NUMBERED = (
    "KS/L+1",
    "KS/L-2",
    "ARO/U1400",
    "ARO/M1/U1500",
    "TPR/U1400",
    "PTP/U1400",
    "RTNG/U1400",
    "RTNG/R/U900",
)
CODES = (*(code for code in TIE_BREAKS if not code.startswith("DE")), *NUMBERED)


def compare(own: Calculator, tournament: Tournament, told: str) -> None:
    facts = Facts.of(tournament)
    everybody = tuple(sorted(own.lines))
    assert {n: Fraction(p, 10) for n, p in scores(tournament).items()} == {
        n: own.total(n) for n in everybody
    }
    for code in CODES:
        ((_, tie_break),) = tie_breaks(code)
        found = tie_break(facts, everybody)
        for who in everybody:
            expected = own.value(code, who)
            shown = None if expected in (DROPPED, NOTHING) else expected
            assert found[who].value == shown, f"{told}: {code} of {who}"


def compare_orders(own: Calculator, tournament: Tournament, lot: Random, told: str) -> None:
    for _ in range(4):
        codes = lot.sample((*CODES, "DE", "DE", "DE/P", "DE"), 3)
        rows = ranking(tournament, [function for _, function in tie_breaks(",".join(codes))])
        found: dict[int, list[int]] = {}
        for row in rows:
            found.setdefault(row.rank, []).append(row.number)
        assert list(found.values()) == own.order(codes), f"{told}: {codes}"


@pytest.mark.parametrize("first", range(0, SWISS, STEP))
def test_swiss_tournaments(first: int) -> None:
    for seed in range(first, first + STEP):
        tournament, told = event(seed), f"event({seed})"
        own = Calculator(tournament)
        compare(own, tournament, told)
        compare_orders(own, tournament, Random(seed), told)


@pytest.mark.parametrize("first", range(0, ROBINS, STEP))
def test_round_robins(first: int) -> None:
    for seed in range(first, first + STEP):
        tournament, told = event(seed, robin=True), f"event({seed}, robin=True)"
        own = Calculator(tournament)
        compare(own, tournament, told)
        compare_orders(own, tournament, Random(seed), told)


def test_the_tournaments_hold_what_tie_breaks_differ_by() -> None:
    """The comparison is worth as much as what is in the tournaments."""
    kinds = [
        line.kind
        for seed in range(SWISS)
        for row in Calculator(event(seed)).lines.values()
        for line in row
    ]
    assert all(kinds.count(kind) > 50 for kind in ("W", "D", "L", "+", "-", "U", "F", "H", "Z"))
    unrated = [not all(p.rating for p in event(seed).players) for seed in range(SWISS)]
    assert 20 < sum(unrated) < 300
