"""Two rounds of a procedure beside each other: the first choice that comes out otherwise, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import Any

from arbiter_gui.proof.dubov.round import DubovRound
from arbiter_gui.proof.judge import Outcome, outcome
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace import columns as t
from arbiter_gui.trace.kinds import Accepted, ByeGiven

BEFORE = -1
"""The score of what is chosen before any score group."""


@dataclass(frozen=True)
class ProcedureChoice:
    """What was chosen at a step of an article, in the group of a score; `amounts` are its costs with their articles.

    `place` is the place of the chosen one in the order of the step, 0 where places are not worked out.
    """

    step: tuple[str, int, int]
    article: str
    chosen: object
    amounts: tuple[tuple[str, int], ...] = ()
    place: int = 0
    payers: tuple[tuple[int, ...], ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    columns: tuple[tuple[int, ...], ...] = ()


def compare(played: DubovRound[Any], asked: DubovRound[Any]) -> Outcome:
    """Return what an answer must say about a round with a wish."""
    scores = {n: player.score for n, player in played.all.items()}
    rows = [list(choices(judged.story.trace, scores)) for judged in (played, asked)]
    for index, (own, other) in enumerate(zip(*rows, strict=False)):
        if (own.step, own.chosen) == (other.step, other.chosen):
            continue
        if own.step != other.step:
            return _another_step(own, other, rows[0][index:])
        for (article, amount), (_, more) in zip(own.amounts, other.amounts, strict=False):
            if amount != more:
                verdict = "worse" if amount < more else "better"
                return _outcome(verdict, article, own, (amount, more), other.payers)
        if own.columns:
            return _later_row(own, other)
        places = (own.place, other.place) if own.place else (0, 1)
        return _outcome("later" if places[0] < places[1] else "better", own.article, own, places)
    return {"verdict": "played"}


def _outcome(
    verdict: str,
    article: str,
    choice: ProcedureChoice,
    figures: tuple[int, int],
    payers: tuple[tuple[int, ...], ...] = (),
) -> Outcome:
    bracket = choice.step[1] if choice.step[1] >= 0 else None
    return outcome(verdict, article, bracket, figures, payers)


def _another_step(own: ProcedureChoice, other: ProcedureChoice, rest: Sequence[ProcedureChoice]) -> Outcome:
    """Return what it comes to where one of the rounds needs a step that the other does not; `rest` was played."""
    kind = other.step[0]
    if kind == "sent":
        return _outcome("worse", other.article, own, (0, len(other.payers)), other.payers)
    if kind != "rows" and other.step not in [choice.step for choice in rest]:
        return _outcome("worse", other.article, other, (0, 1))
    return _outcome("later", own.article, own, (0, 1))


def _later_row(own: ProcedureChoice, other: ProcedureChoice) -> Outcome:
    """Return the places of the opponents of the first row that is filled otherwise, among those who were left."""
    rows = zip(own.rows, other.rows, strict=True)
    row = next(i for i, (one, two) in enumerate(rows) if one != two)
    if own.columns != other.columns or own.rows[row][0] != other.rows[row][0]:
        return _outcome("worse", own.article, own, (0, 1))
    (player, first), (_, then) = own.rows[row], other.rows[row]
    taken = {n for pair in own.rows[:row] for n in pair}
    left, right = own.columns
    tried = (*right, *left[left.index(player) + 1 :]) if player in left else right[right.index(player) + 1 :]
    order = [n for n in tried if n not in taken]
    places = order.index(first) + 1, order.index(then) + 1
    return _outcome("later" if places[0] < places[1] else "better", own.article, own, places)


@dataclass
class ChoicesRead:
    """What is read of a round: the scores of players, score and columns of the group, choices that wait for rows.

    `gone` are those who have the bye or joined a group above their own.
    """

    scores: Mapping[int, int]
    round: int
    score: int = BEFORE
    columns: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    waiting: list[ProcedureChoice] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)


def choices(trace: Trace, scores: Mapping[int, int]) -> Iterator[ProcedureChoice]:
    """Yield the choices in the order in which they were made."""
    read = ChoicesRead(scores, trace.round)
    for event in trace.events:
        yield from chosen(event, read)


@singledispatch
def chosen(event: Event, read: ChoicesRead) -> Iterator[ProcedureChoice]:
    """Yield the choices of an event; the judge of an edition registers kinds of its own."""
    match event:
        case t.GroupOpened():
            read.score = event.score
        case t.SidesChanged():
            read.waiting = [ProcedureChoice(("changers", read.score, 0), event.article, event.players)]
        case t.ColumnsOrdered():
            read.columns = event.whites, event.blacks
        case t.RowsPaired() | t.ListPaired():
            rows = _rows(event, read.score, read.columns)
            for choice in read.waiting:  # who changed sides is weighed by what becomes of the rows (A55)
                changers = choice.step[0] == "changers"
                yield replace(choice, amounts=rows.amounts, payers=rows.payers) if changers else choice
            yield rows
            read.waiting = []
        case _:
            yield from _choice(event, read.score, read.scores)


def _rows(event: Accepted, score: int, columns: tuple[tuple[int, ...], ...]) -> ProcedureChoice:
    if isinstance(event, t.ListPaired):
        score, columns = event.score, (event.left_half, event.right_half)
    inside = tuple(pair for pair in event.pairs if any(set(pair) <= set(column) for column in columns))
    return ProcedureChoice(
        ("rows", score, 0), event.article, event.pairs, ((event.article, len(inside)),),
        payers=inside, rows=event.pairs, columns=columns,
    )  # fmt: skip


def _choice(event: Event, score: int, scores: Mapping[int, int]) -> Iterator[ProcedureChoice]:
    passed = getattr(event, "passed", ())
    place, article = len(passed) + 1, event.article
    match event:
        case ByeGiven(player=player):
            if isinstance(event, t.ByeOfLast):
                place = 1 + sum(1 for n in scores if n > player)
            yield ProcedureChoice(("bye", BEFORE, 0), article, player, ((article, scores[player]),), place)
        case t.FloaterGoesOn():
            yield ProcedureChoice(("floater", score, event.players[0]), article, None, ((article, 1),), place)
        case t.FloaterPaired():
            amounts = (article, 0), (article, int(event.due == event.other_due))
            yield ProcedureChoice(("floater", score, event.floater), article, event.other, amounts, place)
        case t.PlayerFetched():
            far = score - scores[event.player]
            amounts3 = (article, 0), (article, far), (article, int(event.due != event.colour))
            yield ProcedureChoice(
                ("fetched", score, event.blocked or 0), article, event.player, amounts3, place
            )
        case t.BlockedGoesDown() | t.NobodyFetched():
            subject = event.blocked if isinstance(event, t.BlockedGoesDown) else 0
            yield ProcedureChoice(("fetched", score, subject), article, None, ((article, 1),), place)
        case t.SentDown():
            down = tuple((n,) for n in event.players)
            yield ProcedureChoice(
                ("sent", score, 0), article, frozenset(event.players), ((article, len(down)),), payers=down
            )
