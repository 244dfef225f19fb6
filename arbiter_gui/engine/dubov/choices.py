"""The choices of a round, read from its trace: the bye, who is fetched or sent, who changes the column, the rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch

from arbiter_gui.engine.dubov.first_difference import BEFORE, Choice, Rows
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace import columns as t
from arbiter_gui.trace.kinds import ByeGiven

Columns = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass
class ReadSoFar:
    """The choices before an event; `scores` are those of the players, `score` and `columns` those of the group."""

    scores: Mapping[int, int]
    round: int
    score: int = BEFORE
    columns: Columns = ((), ())
    found: list[Choice] = field(default_factory=list)


def choices(trace: Trace, scores: Mapping[int, int]) -> tuple[Choice, ...]:
    """Return the choices that were made, in their order; `scores` are those of the players."""
    so_far = ReadSoFar(scores, trace.round)
    for event in trace.events:
        so_far.found += tuple(chosen(event, so_far))
    return tuple(so_far.found)


@singledispatch
def chosen(event: Event, so_far: ReadSoFar) -> Iterator[Choice]:
    """Yield the choices of an event; an edition registers kinds of its own."""
    match event:
        case t.GroupOpened():
            so_far.score = event.score
        case t.ColumnsOrdered():
            so_far.columns = (event.whites, event.blacks)
        case t.RowsPaired():
            rows, found = _rows(event.article, so_far.score, event.pairs, so_far.columns), so_far.found
            if found and found[-1].kind == "changers":  # what becomes of the rows counts for them (A55)
                found[-1] = replace(
                    found[-1], amounts=rows.amounts, homes=(rows.article,), payers=rows.payers
                )
            yield rows
        case t.ListPaired():
            yield _rows(event.article, event.score, event.pairs, (event.left_half, event.right_half))
        case _:
            yield from _choice(event, so_far.score, so_far.scores)


def _rows(article: str, score: int, pairs: Rows, columns: Columns) -> Choice:
    inside = tuple(pair for pair in pairs if any(set(pair) <= set(column) for column in columns))
    amounts = (("inside", len(inside)),)
    return Choice(article, "rows", score, 0, (), amounts, rows=pairs, columns=columns, payers=inside)


def _choice(event: Event, score: int, scores: Mapping[int, int]) -> Iterator[Choice]:
    place, article = len(getattr(event, "passed", ())) + 1, event.article
    match event:
        case ByeGiven(player=player):
            if isinstance(event, t.ByeOfLast):
                place = 1 + sum(1 for other in scores if other > player)
            yield Choice(article, "bye", BEFORE, 0, (player,), (("bye-score", scores[player]),), place=place)
        case t.FloaterGoesOn():
            yield Choice(article, "floater", score, event.players[0], (), (("floats-on", 1),), place=place)
        case t.FloaterPaired():
            dues = (("floats-on", 0), ("same-due", int(event.due == event.other_due)))
            yield Choice(article, "floater", score, event.floater, (event.other,), dues, place=place)
        case t.PlayerFetched(player=player):
            far = score - scores[player]
            told = (("nobody", 0), ("fetched-far", far), ("fetched-due", int(event.due != event.colour)))
            yield Choice(article, "fetched", score, event.blocked or 0, (player,), told, place=place)
        case t.BlockedGoesDown() | t.NobodyFetched():
            subject = event.blocked if isinstance(event, t.BlockedGoesDown) else 0
            yield Choice(article, "fetched", score, subject, (), (("nobody", 1),), place=place)
        case t.SentDown(players=down):
            payers = tuple((n,) for n in down)
            yield Choice(article, "sent", score, 0, down, (("sent-down", len(down)),), payers=payers)
        case t.SidesChanged():
            yield Choice(article, "changers", score, 0, event.players)
