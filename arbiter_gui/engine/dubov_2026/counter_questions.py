"""Counter-questions to a round, and what its own events choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.engine.dubov.choices import ReadSoFar, chosen
from arbiter_gui.engine.dubov.counter_questions import asking_of
from arbiter_gui.engine.dubov.first_difference import BEFORE, Choice
from arbiter_gui.engine.dubov_2026.engine import pair_players
from arbiter_gui.engine.dubov_2026.round_state import round_state
from arbiter_gui.engine.dubov_2026.rulebook import CODES
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.trace.dubov_2026 import ByeByGames, PreferencesParted, Shifted, UpfloatersChosen

ASKING = asking_of(round_state, pair_players, "C4", "3.1", "C2")
"""How counter-questions are put to this edition."""


@chosen.register
def _(event: ByeByGames, so_far: ReadSoFar) -> Iterator[Choice]:
    amounts = (("bye-score", event.score), ("bye-games", so_far.round - 1 - event.games))
    yield Choice(event.article, "pab", BEFORE, 0, (event.player,), amounts, place=len(event.passed) + 1)


@chosen.register
def _(event: UpfloatersChosen, so_far: ReadSoFar) -> Iterator[Choice]:
    """Yield the choice with its criteria; of C6 the differences of all upfloaters, the largest first."""
    told = {article: amount for article, _, amount in event.amounts if article != "C6"}
    lower = (score for article, score, n in event.amounts if article == "C6" for _ in range(n))
    by_criterion = [("C5", told.get("C5", 0)), *(("C6", so_far.score - score) for score in sorted(lower))]
    by_criterion += [(article, told.get(article, 0)) for article in ("C7", "C8", "C9", "C10")]
    amounts, homes = tuple((CODES[a], n) for a, n in by_criterion), tuple(a for a, _ in by_criterion)
    place = _place_of_set(_pool(so_far), event.players)
    yield Choice(event.article, "upfloaters", so_far.score, 0, event.players, amounts, homes, place)


def _pool(so_far: ReadSoFar) -> list[int]:
    """Return everybody of lower scores who is not gone yet, in the order of 4.2."""
    gone = {n for choice in so_far.found if choice.kind in ("pab", "upfloaters") for n in choice.chosen}
    lower = [n for n, score in so_far.scores.items() if score < so_far.score and n not in gone]
    return sorted(lower, key=lambda n: (-so_far.scores[n], n))


def _place_of_set(order: Sequence[int], chosen: Sequence[int]) -> int:
    """Return the place of a set among all sets of its size: that one comes first whose first other member does."""
    return counting.earlier_combinations(len(order), [order.index(n) for n in chosen]) + 1


@chosen.register
def _(event: PreferencesParted, so_far: ReadSoFar) -> Iterator[Choice]:
    return (_shifters(so_far.score, inside) for inside in (True, False))


@chosen.register
def _(event: Shifted, so_far: ReadSoFar) -> Iterator[Choice]:
    """Put who is shifted in the place of nobody."""
    so_far.found[-2 if event.inside else -1] = _shifters(
        so_far.score, event.inside, event.players, _place_of_set(event.order, event.players)
    )
    return iter(())


def _shifters(score: int, inside: bool, players: tuple[int, ...] = (), place: int = 0) -> Choice:
    amounts = (("inside", len(players)),) if inside else ()
    return Choice("3.2.4", "shifters", score, int(inside), players, amounts, place=place)
