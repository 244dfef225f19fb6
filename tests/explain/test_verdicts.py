"""The verdict on every *why not* in small brackets, against trying every candidate of the sequence."""

from __future__ import annotations

from functools import cmp_to_key
from itertools import combinations
from pathlib import Path

import pytest

from arbiter_gui.app.inquiry import Inquiry, inquire
from arbiter_gui.engine.kernel.questions import Granted, Impossible, Later, Worse
from arbiter_gui.explain.verify.brackets import RULES, Bracket
from arbiter_gui.explain.verify.check import _abandoned, _bracket
from arbiter_gui.explain.verify.trying import Judge, Tried, shape_of
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Event, Verb

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
MOST = 400
FILES = [
    *(CORPUS / "dutch-2017" / f"{name}.trf" for name in ("t0008", "t0010", "psd-before-m1", "bye-ahead-3")),
    *(CORPUS / "dutch-2026" / f"{name}.trf" for name in ("t0021", "t0043", "t0121", "t0185")),
]


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_verdicts_agree_with_trying_everything(path: Path) -> None:
    tournament = read_trf(path.read_bytes(), path.name).tournament
    asked = 0
    for number in range(2, len(tournament.rounds) + 1):
        inquiry = inquire(tournament, number, edition_key=path.parent.name)
        assert inquiry.questions is not None
        field = RULES[inquiry.trace.edition].field(inquiry.before)
        index = 0
        for place, event in enumerate(inquiry.trace.events):
            if event.verb is not Verb.OPENED or _abandoned(inquiry.trace, place):
                continue
            events = [child for _, child in inquiry.trace.children(place)]
            asked += check_bracket(inquiry, index, _bracket(field, event), events)
            index += 1
    assert asked > 10


def check_bracket(inquiry: Inquiry, index: int, bracket: Bracket, events: list[Event]) -> int:
    """Ask about every two players of a bracket who are decided about in it; return how many."""
    accepted = next(e for e in events if e.verb is Verb.ACCEPTED)
    if accepted["total"] > MOST:
        return 0
    rules = RULES[inquiry.trace.edition]
    judge = Judge(rules, bracket)
    scores = [bracket.field.seats[p].score for p in bracket.places]
    walked = [judge.judge(pairs) for pairs in rules.candidates(shape_of(bracket, events), scores)]
    best = walked[accepted["position"] - 1]
    count = 0
    for one, other in combinations(bracket.places, 2):
        a, b = bracket.field.seats[one].number, bracket.field.seats[other].number
        assert inquiry.questions is not None
        verdict = inquiry.questions.why_not(a, b)
        if isinstance(verdict, Granted) or verdict.bracket != index or {one, other} & set(best.left):
            continue
        wished = [(i, t) for i, t in enumerate(walked, 1) if t.legal and {one, other} in map(set, t.pairs)]
        if all(judge.decided(best, tried) for _, tried in wished):
            compare(judge, best, accepted["position"], wished, verdict, rules.sign)
            count += 1
    return count


def compare(
    judge: Judge,
    best: Tried,
    position: int,
    wished: list[tuple[int, Tried]],
    verdict: Impossible | Worse | Later,
    sign: str,
) -> None:
    if not wished:  # nothing with as many pairs: at best one with fewer
        assert isinstance(verdict, Impossible) or verdict.article in {f"{sign}{n}" for n in (5, 6, 7, 8)}
        return

    def order(one: tuple[int, Tried], other: tuple[int, Tried]) -> int:
        worse = judge.first_worse(one[1], other[1])
        return one[0] - other[0] if worse is None else worse[1] - worse[2]

    place, least = min(wished, key=cmp_to_key(order))
    worse = judge.first_worse(best, least)
    if worse is None:
        assert isinstance(verdict, Later)
        assert (verdict.accepted.position, verdict.wished.position) == (position, place)
    else:
        assert isinstance(verdict, Worse)
        (number, detail), value, more = worse
        assert (verdict.article, verdict.detail, verdict.best, verdict.least) == (
            f"{sign}{number}", detail, value, more,
        )  # fmt: skip
