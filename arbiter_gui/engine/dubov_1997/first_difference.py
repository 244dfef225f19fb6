"""The choices of a round, read from its trace, and the steps that only one of two rounds needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from arbiter_gui.engine.dubov.first_difference import BEFORE, Choice, Rows, worse
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.kernel.counter_questions.verdicts import Parted
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.columns import (
    BlockedGoesDown,
    ByeChosen,
    ByeOfLast,
    Choosing,
    ColumnsOrdered,
    FloaterGoesOn,
    FloaterPaired,
    GroupOpened,
    ListPaired,
    NobodyFetched,
    PlayerFetched,
    RowsPaired,
    SentDown,
    SidesChanged,
)
from arbiter_gui.trace.kinds import ByeGiven


def choices(trace: Trace, entrants: Sequence[Entrant]) -> tuple[Choice, ...]:
    """Return the choices that were made, in their order."""
    known = {e.number: e for e in entrants}
    found: list[Choice] = []
    score = BEFORE
    columns: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    for event in trace.events:
        if isinstance(event, GroupOpened):
            score = event.score
        elif isinstance(event, ColumnsOrdered):
            columns = (event.whites, event.blacks)
        elif isinstance(event, RowsPaired):
            rows = _rows("6.3", score, event.pairs, columns)
            _tell_inside(found, rows)
            found.append(rows)
        elif isinstance(event, ListPaired):
            found.append(_rows("5", event.score, event.pairs, (event.left_half, event.right_half)))
        else:
            found += _choice(event, score, known)
    return tuple(found)


def _rows(article: str, score: int, pairs: Rows, columns: tuple[tuple[int, ...], tuple[int, ...]]) -> Choice:
    inside = tuple(pair for pair in pairs if any(set(pair) <= set(column) for column in columns))
    amounts = (("inside", len(inside)),)
    return Choice(article, "rows", score, 0, (), amounts, rows=pairs, columns=columns, payers=inside)


def _tell_inside(found: list[Choice], rows: Choice) -> None:
    """Let the choice of those who change sides know what becomes of the rows (A55)."""
    if found and found[-1].kind == "changers":
        found[-1] = replace(found[-1], amounts=rows.amounts, homes=(rows.article,), payers=rows.payers)


def _choice(event: Event, score: int, known: dict[int, Entrant]) -> Iterator[Choice]:
    passed = event.passed if isinstance(event, Choosing | ByeChosen) else ()
    place = len(passed) + 1
    match event:
        case ByeGiven(player=player):
            if isinstance(event, ByeOfLast):
                place = 1 + sum(1 for number in known if number > player)
            score_of_bye = (("bye-score", known[player].score),)
            yield Choice(event.article, "bye", BEFORE, 0, (player,), score_of_bye, place=place)
        case FloaterGoesOn():
            yield Choice("8.2", "floater", score, event.players[0], (), (("floats-on", 1),), place=place)
        case FloaterPaired():
            amounts = (("floats-on", 0), ("same-due", int(event.due == event.other_due)))
            yield Choice("8.2", "floater", score, event.floater, (event.other,), amounts, place=place)
        case PlayerFetched():
            yield _fetched(event, score, place, known)
        case BlockedGoesDown() | NobodyFetched():
            subject = event.blocked if isinstance(event, BlockedGoesDown) else 0
            yield Choice(event.article, "fetched", score, subject, (), (("nobody", 1),), place=place)
        case SentDown(players=down):
            payers = tuple((n,) for n in down)
            yield Choice("6.4", "sent", score, 0, down, (("sent-down", len(down)),), payers=payers)
        case SidesChanged():
            yield Choice(event.article, "changers", score, 0, event.players)


def _fetched(event: PlayerFetched, score: int, place: int, known: dict[int, Entrant]) -> Choice:
    other = known[event.player]
    amounts = (
        ("nobody", 0),
        ("fetched-far", score - other.score),
        ("fetched-due", int(event.due != event.colour)),
    )
    return Choice(event.article, "fetched", score, event.blocked or 0, (other.number,), amounts, place=place)


def step_more(own: Choice, other: Choice, rest: Sequence[Choice]) -> Parted:
    """Return the parting at a step that only one of the two rounds needs; `rest` is what was played from here."""
    if other.kind == "sent":
        return worse(replace(other, chosen=()), other, "sent-down", 0, len(other.chosen), other.article)
    if other.kind != "rows" and other.step not in [choice.step for choice in rest]:
        what = f"more-{other.kind}"
        return Parted(other.article, what, other.score, True, 0, 1, own.chosen, other.chosen, other.subject)
    return Parted(
        own.article, f"less-{own.kind}", own.score, False, 0, 1, own.chosen, other.chosen, own.subject
    )
