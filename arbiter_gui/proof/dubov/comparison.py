"""Two rounds of a procedure beside each other: the first choice that comes out otherwise, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.proof.judge import Outcome
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace import columns as t
from arbiter_gui.trace.kinds import Accepted, ByeGiven
from arbiter_gui.trace.upfloating import ByeByGames, PreferencesParted, Shifted, UpfloatersChosen

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


def compare(played: Trace, asked: Trace, scores: Mapping[int, int]) -> Outcome:
    """Return what an answer must say; `scores` are those of the players, in tenths."""
    rows = [list(choices(trace, scores)) for trace in (played, asked)]
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
    return {
        "verdict": verdict, "article": article, "bracket": bracket, "figures": figures, "payers": payers
    }  # fmt: skip


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


def choices(trace: Trace, scores: Mapping[int, int]) -> Iterator[ProcedureChoice]:
    """Yield the choices in the order in which they were made."""
    score = BEFORE
    columns: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    waiting: list[ProcedureChoice] = []
    for event in trace.events:
        if isinstance(event, t.GroupOpened):
            score = event.score
        elif isinstance(event, PreferencesParted):
            waiting = [ProcedureChoice(("shifters", score, inside), "3.2.4", ()) for inside in (1, 0)]
        elif isinstance(event, Shifted):
            amounts = ((event.article, len(event.players)),) if event.inside else ()
            waiting[not event.inside] = replace(
                waiting[not event.inside], chosen=event.players, amounts=amounts
            )
        elif isinstance(event, t.SidesChanged):
            waiting = [ProcedureChoice(("changers", score, 0), event.article, event.players)]
        elif isinstance(event, t.ColumnsOrdered):
            columns = event.whites, event.blacks
        elif isinstance(event, t.RowsPaired | t.ListPaired):
            yield from _with_rows(waiting, _rows(event, score, columns))
            waiting = []
        else:
            yield from _choice(event, score, scores, trace.round)


def _with_rows(waiting: list[ProcedureChoice], rows: ProcedureChoice) -> Iterator[ProcedureChoice]:
    """Yield who changed sides, weighed by what becomes of the rows (A55), and the rows."""
    for choice in waiting:
        changers = choice.step[0] == "changers"
        if choice.step[0] == "shifters" and choice.step[2] and not choice.amounts:
            choice = replace(choice, amounts=((choice.article, 0),))
        yield replace(choice, amounts=rows.amounts, payers=rows.payers) if changers else choice
    yield rows


def _rows(event: Accepted, score: int, columns: tuple[tuple[int, ...], ...]) -> ProcedureChoice:
    if isinstance(event, t.ListPaired):
        score, columns = event.score, (event.left_half, event.right_half)
    inside = tuple(pair for pair in event.pairs if any(set(pair) <= set(column) for column in columns))
    return ProcedureChoice(
        ("rows", score, 0), event.article, event.pairs, ((event.article, len(inside)),),
        payers=inside, rows=event.pairs, columns=columns,
    )  # fmt: skip


def _choice(event: Event, score: int, scores: Mapping[int, int], number: int) -> Iterator[ProcedureChoice]:
    passed = getattr(event, "passed", ())
    place, article = len(passed) + 1, event.article
    match event:
        case ByeByGames(player=player):
            amounts = (article, event.score), (article, number - 1 - event.games)
            yield ProcedureChoice(("bye", BEFORE, 0), article, player, amounts, place)
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
                ("sent", score, 0), article, event.players, ((article, len(down)),), payers=down
            )
        case UpfloatersChosen():
            yield _upfloaters(event, score)


def _upfloaters(event: UpfloatersChosen, score: int) -> ProcedureChoice:
    """Return the choice with its criteria; of C6 the differences of all upfloaters, the largest first."""
    told = {article: amount for article, _, amount in event.amounts if article != "C6"}
    apart = sorted((score - low for article, low, n in event.amounts if article == "C6" for _ in range(n)))
    amounts = [("C5", told.get("C5", 0)), *(("C6", gap) for gap in reversed(apart))]
    amounts += [(article, told.get(article, 0)) for article in ("C7", "C8", "C9", "C10")]
    return ProcedureChoice(("upfloaters", score, 0), "3.2.2", event.players, tuple(amounts))
