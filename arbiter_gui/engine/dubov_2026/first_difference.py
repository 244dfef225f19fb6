"""The choices of a round, read from its trace: the bye, upfloaters, shifters and rows of every bracket."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.engine.dubov.first_difference import BEFORE, Choice
from arbiter_gui.engine.kernel.counter_questions.verdicts import Parted
from arbiter_gui.trace import Trace
from arbiter_gui.trace.columns import ColumnsOrdered, GroupOpened, RowsPaired
from arbiter_gui.trace.upfloating import ByeByGames, PreferencesParted, Shifted, UpfloatersChosen

CODES = {
    "C5": "upfloaters-more",
    "C6": "upfloaters-far",
    "C7": "upfloaters-colour",
    "C8": "upfloaters-often",
    "C9": "upfloaters-times",
    "C10": "upfloaters-again",
}
"""What each criterion counts."""


def choices(trace: Trace) -> tuple[Choice, ...]:
    """Return the choices that were made, in their order."""
    found: list[Choice] = []
    score = BEFORE
    columns: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    for event in trace.events:
        match event:
            case ByeByGames():
                amounts = (("bye-score", event.score), ("bye-games", trace.round - 1 - event.games))
                place = len(event.passed) + 1
                found.append(Choice("3.1", "pab", BEFORE, 0, (event.player,), amounts, place=place))
            case GroupOpened():
                score = event.score
            case UpfloatersChosen():
                found.append(_upfloaters(event, score))
            case PreferencesParted():
                found += [_shifters(score, inside, ()) for inside in (True, False)]
            case Shifted():
                found[-2 if event.inside else -1] = _shifters(score, event.inside, event.players)
            case ColumnsOrdered():
                columns = (event.whites, event.blacks)
            case RowsPaired():
                found.append(Choice("3.2.6", "rows", score, 0, (), rows=event.pairs, columns=columns))
    return tuple(found)


def _upfloaters(event: UpfloatersChosen, score: int) -> Choice:
    """Return the choice with its criteria; of C6 the differences of all upfloaters, the largest first."""
    by_criterion: dict[str, int] = {}
    apart: list[int] = []
    for article, lower, amount in event.amounts:
        if article == "C6":
            apart += [score - lower] * amount
        else:
            by_criterion[article] = amount
    told = [("C5", by_criterion.get("C5", 0)), *(("C6", gap) for gap in sorted(apart, reverse=True))]
    told += [(article, by_criterion.get(article, 0)) for article in ("C7", "C8", "C9", "C10")]
    amounts = tuple((CODES[article], amount) for article, amount in told)
    homes = tuple(article for article, _ in told)
    return Choice("3.2.2", "upfloaters", score, 0, event.players, amounts, homes)


def _shifters(score: int, inside: bool, players: tuple[int, ...]) -> Choice:
    amounts = (("inside", len(players)),) if inside else ()
    return Choice("3.2.4", "shifters", score, int(inside), players, amounts)


def step_more(own: Choice, other: Choice, rest: Sequence[Choice]) -> Parted:
    """Fail: every bracket has the same steps, and a wish that changes the brackets changes a choice before."""
    raise AssertionError(f"{own.step} against {other.step}")
