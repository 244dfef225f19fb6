"""Whatever is damaged in a trace is found: every count, prefix, figure, optimum and witness, in
every edition.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import CriterionNotMet, Fold, OpponentsPassed
from arbiter_gui.trace.columns import Choosing, PlayersCounted
from arbiter_gui.trace.kinds import Accepted, CannotPair, ColoursGiven
from arbiter_gui.trace.procedure import SomePassed
from arbiter_gui.trace.score_brackets import DemandGivenUp
from arbiter_gui.trace.values import Worse
from tests.proof.damage import altered, attributes, cases, changed, traced
from tests.proof.judged_once import each_bracket_once

WHOLE = {
    "position",
    "total",
    "count",
    "first",
    "last",
    "each",
    "sets",
    "exchanges",
    "count_exchanged",
}
"""Facts that are counts of candidates or choices."""

SAMPLES = (
    ("dutch-2017", "dutch-2017/t0036.trf", (3, 5, 7)),
    ("dutch-2017", "dutch-2017/t0249.trf", (4,)),
    ("dutch-2026", "dutch-2026/t0036.trf", (4, 6)),
    ("dutch-2012", "dutch-2012/t0034.trf", (4, 8)),
    ("dutch-2012", "dutch-2012/t0141.trf", (5,)),
    ("dubov-1997", "dutch-2017/t0050.trf", (3, 5)),
)


def counts(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """Every count of a fold or an accepted candidate made one more or one less."""
    for number, event in enumerate(trace.events):
        if isinstance(event, Fold | SomePassed | Accepted):
            for name, value in attributes(event).items():
                if name in WHOLE and isinstance(value, int):
                    for other in {value + 1, max(0, value - 1)} - {value}:
                        yield (
                            f"{number} {event.article} {name}",
                            altered(trace, number, **{name: other}),
                        )


def prefixes(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """Every prefix with another player, and every list of passed opponents without its first."""
    for number, event in enumerate(trace.events):
        if isinstance(event, OpponentsPassed):
            yield (
                f"{number} player",
                altered(trace, number, player=event.chosen, chosen=event.player),
            )
            yield f"{number} refused", altered(trace, number, refused=event.refused[1:])
        elif isinstance(event, Choosing) and event.passed:
            yield f"{number} passed", altered(trace, number, passed=event.passed[1:])


def figures(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """Every figure of a claim raised: the best that is said to be had, and the least of those
    passed over.
    """
    for number, event in enumerate(trace.events):
        for place, passed in enumerate(event.refused if isinstance(event, OpponentsPassed) else ()):
            if isinstance(passed.why, Worse):
                for more in ({"best": passed.why.best + 50}, {"least": passed.why.least + 50}):
                    other = replace(passed, why=replace(passed.why, **more))
                    rows = (*event.refused[:place], other, *event.refused[place + 1 :])
                    yield f"{number} {more}", altered(trace, number, refused=rows)


def optima(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """What every accepted candidate gives up, said to be one more."""
    for number, event in enumerate(trace.events):
        if isinstance(event, CriterionNotMet | DemandGivenUp):
            yield f"{number} amount", altered(trace, number, amount=event.amount + 1)


def pairs(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """In every accepted candidate the opponents of two pairs exchanged."""
    for number, event in enumerate(trace.events):
        if isinstance(event, Accepted) and len(event.pairs) > 1:
            (a, b), (c, d), *rest = event.pairs
            yield f"{number} pairs", altered(trace, number, pairs=((a, d), (c, b), *rest))


def witnesses(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """Every witness without its first group, and with one player moved out of a group."""
    for number, event in enumerate(trace.events):
        if isinstance(event, CannotPair) and event.groups:
            first, *more = event.groups
            yield f"{number} group", altered(trace, number, groups=tuple(more))
            if len(first) > 1:
                yield f"{number} member", altered(trace, number, groups=(first[1:], *more))


def colours(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """White and Black of a board exchanged."""
    for number, event in enumerate(trace.events):
        if isinstance(event, ColoursGiven):
            yield f"{number} colours", altered(trace, number, white=event.black, black=event.white)


DAMAGES = (colours, counts, prefixes, figures, optima, pairs, witnesses)


@pytest.mark.parametrize(("edition", "path", "number"), cases(SAMPLES), ids=str)
def test_all_damage_is_found(
    monkeypatch: pytest.MonkeyPatch, edition: str, path: str, number: int
) -> None:
    each_bracket_once(monkeypatch)
    before, trace = traced(edition, path, number)
    assert prove(before, trace).holds
    for damage in DAMAGES:
        found = list(damage(trace))
        for what, other in Random(7).sample(found, min(len(found), 6)):
            assert not prove(before, other).holds, (damage.__name__, what)


def test_the_samples_have_something_of_every_kind_to_damage() -> None:
    for damage in DAMAGES:
        assert sum(1 for case in cases(SAMPLES) for _ in damage(traced(*case)[1])) > 2, (
            damage.__name__
        )


def test_a_fold_that_is_missing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    each_bracket_once(monkeypatch)
    for case in cases(SAMPLES):
        before, trace = traced(*case)
        folds = [i for i, e in enumerate(trace.events) if isinstance(e, Fold)]
        for number in folds[:3]:
            harmless = PlayersCounted("A.1", 1, parent=trace.events[number].parent)
            assert not prove(before, changed(trace, number, harmless)).holds, (case, number)
