"""Counter-questions to a round: the articles once more with a wish, and the first choice that comes out otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, singledispatch

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov.round_state import PairedRound, RoundState
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.counter_questions import CounterQuestions, RoundDemand
from arbiter_gui.engine.kernel.verdicts import Granted, Parted, Verdict
from arbiter_gui.trace import NO_TRACE, Event, Level, Recorder, Sink
from arbiter_gui.trace import columns as t
from arbiter_gui.trace.kinds import ByeGiven

Rows = tuple[tuple[int, ...], ...]

BEFORE = -1
"""The score of a choice that is made before any score group."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of the procedure: which step for whom, who was chosen, and what the step prefers.

    `kind` is the code of what is chosen. `amounts` are (code, amount), the smaller the better, the first one counts
    most; `homes` are their articles where those are not the choice's own. `place` is the place of the chosen in the
    order of the step, 0 where the order has no single places. `rows` are the pairs of a group, led by the player who
    chooses, `columns` the players beside each other before; `payers` who bears an amount.
    """

    article: str
    kind: str
    score: int
    subject: int
    chosen: tuple[int, ...]
    amounts: tuple[tuple[str, int], ...] = ()
    homes: tuple[str, ...] = ()
    place: int = 0
    rows: Rows = ()
    columns: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    payers: tuple[tuple[int, ...], ...] = ()

    @property
    def step(self) -> tuple[str, int, int]:
        """What the choice is about."""
        return self.kind, self.score, self.subject


def first_parting(played: Sequence[Choice], wished: Sequence[Choice]) -> Parted | Granted:
    """Return the first choice that the wish changes; Granted when there is none."""
    for index, (own, other) in enumerate(zip(played, wished, strict=False)):
        if (own.step, {*own.chosen}, own.rows) == (other.step, {*other.chosen}, other.rows):
            continue
        if own.step != other.step:
            return _step_more(own, other, played[index:])
        for i, ((what, amount), (_, more)) in enumerate(zip(own.amounts, other.amounts, strict=False)):
            if amount != more:
                return _worse(own, other, what, amount, more, own.homes[i] if own.homes else own.article)
        return _later_row(own, other) if own.rows else _later(own, other)
    return Granted()


def _worse(own: Choice, other: Choice, what: str, amount: int, more: int, article: str) -> Parted:
    """Return the parting at an amount that the wish raises."""
    return Parted(
        article, what, own.score, True, amount, more, own.chosen, other.chosen, own.subject, other.payers
    )


def _later(own: Choice, other: Choice) -> Parted:
    """Return the parting at a choice of which only the order differs; of sets the first different members."""
    gone = tuple(n for n in own.chosen if n not in other.chosen)
    came = tuple(n for n in other.chosen if n not in own.chosen)
    first, then = (own.place, other.place) if own.place else (0, 1)
    return Parted(own.article, own.kind, own.score, False, first, then, gone, came, own.subject)


def _later_row(own: Choice, other: Choice) -> Parted:
    """Return the parting at the first row that is filled otherwise."""
    row = next(i for i, (a, b) in enumerate(zip(own.rows, other.rows, strict=True)) if a != b)
    if own.columns != other.columns or own.rows[row][0] != other.rows[row][0]:
        return Parted(own.article, "list", own.score, True, 0, 1)
    (player, first), (_, then) = own.rows[row], other.rows[row]
    taken = {n for pair in own.rows[:row] for n in pair}
    left, right = own.columns
    tried = (*right, *left[left.index(player) + 1 :]) if player in left else right[right.index(player) + 1 :]
    order = [n for n in tried if n not in taken]
    places = order.index(first) + 1, order.index(then) + 1
    return Parted(own.article, "row", own.score, False, *places, (first,), (then,), player)


def _step_more(own: Choice, other: Choice, rest: Sequence[Choice]) -> Parted:
    """Return the parting at a step that only one of the two rounds needs; `rest` is what was played from here."""
    if other.kind == "sent":
        return _worse(replace(other, chosen=()), other, "sent-down", 0, len(other.chosen), other.article)
    if other.kind != "rows" and other.step not in [choice.step for choice in rest]:
        what = f"more-{other.kind}"
        return Parted(other.article, what, other.score, True, 0, 1, own.chosen, other.chosen, other.subject)
    return Parted(
        own.article, f"less-{own.kind}", own.score, False, 0, 1, own.chosen, other.chosen, own.subject
    )


Columns = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass
class ReadSoFar:
    """The choices before an event; `scores` are those of the players, `score` and `columns` those of the group."""

    scores: Mapping[int, int]
    round: int
    score: int = BEFORE
    columns: Columns = ((), ())
    found: list[Choice] = field(default_factory=list)


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
            yield _rows(
                event.article, event.score, event.pairs, (event.left_half, event.right_half), "halves"
            )
        case _:
            yield from _choice(event, so_far.score, so_far.scores)


def _rows(article: str, score: int, pairs: Rows, columns: Columns, within: str = "inside") -> Choice:
    inside = tuple(pair for pair in pairs if any(set(pair) <= set(column) for column in columns))
    amounts = ((within, len(inside)),)
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


def compared(played: PairedRound, wished: PairedRound, _control: Control = FREE) -> Verdict | None:
    """Return the first choice that differs."""
    return first_parting(_choices_of(played), _choices_of(wished))


def _choices_of(paired: PairedRound) -> list[Choice]:
    """Return the choices that were made, in their order, as the round was written down."""
    sink, number = paired.state.sink, paired.state.tournament.next_round
    assert isinstance(sink, Recorder), "what is compared was written down"
    so_far = ReadSoFar({e.number: e.score for e in paired.field.seats}, number)
    for event in sink.trace("", number, "").events:
        so_far.found += tuple(chosen(event, so_far))
    return so_far.found


def asking_of(
    key: str,
    pair: Callable[[Tournament, RoundDemand, Sink, Control], PairedRound],
    lay_out: Callable[[Tournament, Sink, Control, RoundDemand], RoundState],
    articles: tuple[str, str, str],
    compare: Callable[[PairedRound, PairedRound, Control], Verdict | None] = compared,
) -> CounterQuestions[PairedRound]:
    """Return how counter-questions are put to an edition: how players are paired and laid out, and rounds compared.

    `articles` are those by which everybody must be paired, of the bye, and of who may not have it.
    """

    return CounterQuestions(
        key, pair, compare, lambda played: (),
        lambda tournament, wish: lay_out(tournament, NO_TRACE, FREE, wish).field,
        *articles, sink=partial(Recorder, Level.DECISIONS),
    )  # fmt: skip
