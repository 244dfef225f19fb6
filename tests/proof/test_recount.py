"""The proof counts points, played games and virtual points by itself: an engine with wrong ones is
not proved right.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain import acceleration, history
from arbiter_gui.domain.acceleration import virtual_points
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.history import past_of
from arbiter_gui.domain.tournament import PointAdjustment, PointSystem, Tournament, VirtualPoints
from arbiter_gui.domain.values import ByeKind, Colour, Mark, Result
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof.kernel.recount import absent_players, recounted
from arbiter_gui.proof.kernel.recount import virtual_points as counted_virtual_points
from tests.engine.dutch_2026.fields import random_field
from tests.proof.damage import trace_of

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
ROUNDS = (
    ("dutch-2012/t0009", 7),
    ("dutch-2012/t0123", 7),
    ("dutch-2012/t0034", 8),
    ("dutch-2012/t0001", 5),
)
EDITIONS = ("dutch-2012", "dutch-2017", "dutch-2026", "dubov-1997", "dubov-2026")

of_mark, of_bye = PointSystem.of_mark, PointSystem.of_bye


def states(path: str, number: int) -> Iterator[Tournament]:
    """Yield a recorded round, read anew: as it is, with adjustments, with virtual points of both
    kinds.
    """
    name = f"{path}.trf"
    tournament = read_trf((CORPUS / name).read_bytes(), name).tournament.before_round(number)
    yield tournament
    present = [p.number for p in tournament.players if p.number not in tournament.absent(number)]
    bonus = PointAdjustment("", 10, 2, tuple(present[:4]))
    loss_worth_half = PointAdjustment("L", 5, None, tuple(present[1::3]))
    yield replace(tournament, adjustments=(bonus, loss_worth_half))
    stated = tuple(VirtualPoints(player, number, 10) for player in present[::3])
    yield replace(tournament, virtual_points=stated)
    yield replace(tournament, acceleration=acceleration.BAKU, round_count=4 * number)


@pytest.mark.parametrize(("path", "number"), ROUNDS)
def test_the_recount_comes_to_what_the_domain_says(path: str, number: int) -> None:
    for tournament in states(path, number):
        same_as_the_domain(tournament)


def test_the_recount_of_odd_fields_and_point_systems() -> None:
    for seed in range(300):
        same_as_the_domain(random_field(seed, (6, 7, 8, 9)))


def same_as_the_domain(tournament: Tournament) -> None:
    count, past = recounted(tournament), past_of(tournament)
    assert count.scores == past.scores
    for number, rounds in count.rounds.items():
        known = past.rows[number]
        facts = [(e.opponent, e.colour, e.mark, e.bye, e.points, e.played, e.bonus) for e in known]
        own = [(e.opponent, e.colour, e.mark, e.bye, e.points, e.played, e.bonus) for e in rounds]
        assert own == facts
    assert absent_players(tournament) == tournament.absent(tournament.next_round).keys()
    counted = {key: points for key, points in counted_virtual_points(tournament).items() if points}
    assert counted == dict(virtual_points(tournament))


@dataclass(frozen=True)
class WrongFact:
    """A fact of the domain that is counted wrongly: what takes the place of which attribute."""

    name: str
    owner: Any
    attribute: str
    wrong: Any


def swapped_draws(points: PointSystem, mark: Mark, colour: Colour) -> int:
    """Return nothing for a draw."""
    return 0 if mark in (Mark.DRAW, Mark.SHORT_DRAW) else of_mark(points, mark, colour)


def dear_losses(points: PointSystem, mark: Mark, colour: Colour) -> int:
    """Return half a point more for the loser with Black."""
    dearer = 5 if mark is Mark.LOSS and colour is Colour.BLACK else 0
    return of_mark(points, mark, colour) + dearer


def cheap_byes(points: PointSystem, kind: ByeKind) -> int:
    """Return nothing for a bye."""
    return of_bye(points, kind) - 5


def never_virtual(
    _tournament: Tournament, _last_round: int | None = None
) -> dict[tuple[int, int], int]:
    """Return no virtual points."""
    return {}


def unadjusted(
    _tournament: Tournament, _player: int, _number: int, entry: history.Entry
) -> history.Entry:
    """Return a round without its adjustments."""
    return entry


def always_played(_result: Result) -> bool:
    """Tell of every game that it was played, also where somebody did not appear."""
    return True


def no_draw_played(result: Result) -> bool:
    """Tell of a draw that it was not played."""
    return result.white is Mark.WIN or result.black is Mark.WIN


WRONG_FACTS = (
    WrongFact("a draw is worth nothing", PointSystem, "of_mark", swapped_draws),
    WrongFact("a loss with Black is worth half a point", PointSystem, "of_mark", dear_losses),
    WrongFact("byes are worth less", PointSystem, "of_bye", cheap_byes),
    WrongFact("forfeits are played", Result, "played", property(always_played)),
    WrongFact("draws are not played", Result, "played", property(no_draw_played)),
    WrongFact("no adjustments", history, "_adjusted_entry", unadjusted),
    WrongFact("no virtual points", acceleration, "virtual_points", never_virtual),
    WrongFact("half of Baku", acceleration, "baku_points", lambda tournament, number: 5),
)


def everywhere(patch: pytest.MonkeyPatch, fact: WrongFact) -> None:
    """Let the wrong fact stand wherever the engine has imported the right one."""
    # else the points of the same rounds are known already
    history._past_before_first_round.cache_clear()
    right = getattr(fact.owner, fact.attribute)
    patch.setattr(fact.owner, fact.attribute, fact.wrong)
    for name, module in tuple(sys.modules.items()):
        inside = name.startswith(("arbiter_gui.engine", "arbiter_gui.domain"))
        if inside and getattr(module, fact.attribute, None) is right:
            patch.setattr(module, fact.attribute, fact.wrong)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("fact", WRONG_FACTS, ids=lambda fact: fact.name)
def test_a_round_paired_by_wrong_facts_is_not_proved(
    fact: WrongFact, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    noticed = 0
    for path, number in ROUNDS:
        for wrong, told in zip(
            states(path, number), rightly_told(path, number, edition), strict=True
        ):
            history._past_before_first_round.cache_clear()
            with monkeypatch.context() as patch:
                everywhere(patch, fact)
                trace = traced(wrong, edition)
                if trace is None or told is None or trace.events == told.events:
                    continue
                assert not prove(wrong, trace).holds, (path, number)
            noticed += 1
    history._past_before_first_round.cache_clear()
    assert noticed or not bears_on(fact, edition)


@cache
def rightly_told(path: str, number: int, edition: str) -> tuple[Any, ...]:
    """Return the traces of a round in all its states as the engine pairs it by the right facts."""
    history._past_before_first_round.cache_clear()
    return tuple(traced(tournament, edition) for tournament in states(path, number))


def traced(tournament: Tournament, edition: str) -> Any:
    """Return the trace of the next round, None where it cannot be paired."""
    try:
        return trace_of(tournament, edition)
    except NoLegalPairing:
        return None


def bears_on(fact: WrongFact, edition: str) -> bool:
    """Tell whether an edition knows what the fact is about: Dubov's systems are not accelerated."""
    return not (edition.startswith("dubov") and fact.owner is acceleration)
