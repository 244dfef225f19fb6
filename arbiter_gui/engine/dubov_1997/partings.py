"""The choices of a round, read from its trace, and the first one that a wish changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.kernel.verdicts import Granted, Parted
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

Rows = tuple[tuple[int, ...], ...]

BEFORE = -1
"""The score of a choice that is made before any score group."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of the procedure: which step for whom, who was chosen, and what the step prefers.

    `amounts` are (code, amount), the smaller the better, the first one counts most; `place` is the place of the
    chosen in the order of the step, 0 where the order has no single places. `rows` are the pairs of a group, led
    by the player who chooses, `columns` the players beside each other before; `payers` who bears an amount.
    """

    article: str
    score: int
    subject: int
    chosen: tuple[int, ...]
    amounts: tuple[tuple[str, int], ...] = ()
    place: int = 0
    rows: Rows = ()
    columns: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    payers: tuple[tuple[int, ...], ...] = ()

    @property
    def step(self) -> tuple[str, int, int]:
        """What the choice is about; 7.3 and 7.4 are one step."""
        return "7.3" if self.article == "7.4" else self.article, self.score, self.subject


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
    return Choice(article, score, 0, (), amounts, rows=pairs, columns=columns, payers=inside)


def _tell_inside(found: list[Choice], rows: Choice) -> None:
    """Let the choice of those who change sides know what becomes of the rows (A55)."""
    if found and found[-1].article in ("7.3", "7.4"):
        found[-1] = replace(found[-1], amounts=rows.amounts, payers=rows.payers)


def _choice(event: Event, score: int, known: dict[int, Entrant]) -> Iterator[Choice]:
    passed = event.passed if isinstance(event, Choosing | ByeChosen) else ()
    place = len(passed) + 1
    match event:
        case ByeGiven(player=player):
            if isinstance(event, ByeOfLast):
                place = 1 + sum(1 for number in known if number > player)
            score_of_bye = (("bye-score", known[player].score),)
            yield Choice(event.article, BEFORE, 0, (player,), score_of_bye, place)
        case FloaterGoesOn():
            yield Choice("8.2", score, event.players[0], (), (("floats-on", 1),), place)
        case FloaterPaired():
            amounts = (("floats-on", 0), ("same-due", int(event.due == event.other_due)))
            yield Choice("8.2", score, event.floater, (event.other,), amounts, place)
        case PlayerFetched():
            yield _fetched(event, score, place, known)
        case BlockedGoesDown() | NobodyFetched():
            subject = event.blocked if isinstance(event, BlockedGoesDown) else 0
            yield Choice(event.article, score, subject, (), (("nobody", 1),), place)
        case SentDown(players=down):
            payers = tuple((n,) for n in down)
            yield Choice("6.4", score, 0, down, (("sent-down", len(down)),), payers=payers)
        case SidesChanged():
            yield Choice(event.article, score, 0, event.players)


def _fetched(event: PlayerFetched, score: int, place: int, known: dict[int, Entrant]) -> Choice:
    other = known[event.player]
    amounts = (
        ("nobody", 0),
        ("fetched-far", score - other.score),
        ("fetched-due", int(event.due != event.colour)),
    )
    return Choice(event.article, score, event.blocked or 0, (other.number,), amounts, place)


def first_parting(played: Sequence[Choice], wished: Sequence[Choice]) -> Parted | Granted:
    """Return the first choice that the wish changes; Granted when there is none."""
    for index, (own, other) in enumerate(zip(played, wished, strict=False)):
        if (own.step, own.chosen, own.rows) == (other.step, other.chosen, other.rows):
            continue
        if own.step != other.step:
            return _step_more(own, other, played[index:])
        for (what, amount), (_, more) in zip(own.amounts, other.amounts, strict=False):
            if amount != more:
                return _worse(own, other, what, amount, more)
        return _later_row(own, other) if own.rows else _later(own, other)
    return Granted()


def _worse(own: Choice, other: Choice, what: str, amount: int, more: int) -> Parted:
    article = "6.3" if what == "inside" and own.article != "5" else own.article
    return Parted(
        article, what, own.score, True, amount, more, own.chosen, other.chosen, own.subject, other.payers
    )


STEPS = {
    "7.1": "fetched",
    "7.2": "fetched",
    "6.4": "sent",
    "7.3": "changers",
    "7.4": "changers",
    "8.2": "floater",
}
"""What each step chooses."""


def _step_more(own: Choice, other: Choice, rest: Sequence[Choice]) -> Parted:
    """Return the parting at a step that only one of the two rounds needs; `rest` is what was played from here."""
    if other.article == "6.4":
        return _worse(replace(other, chosen=()), other, "sent-down", 0, len(other.chosen))
    if other.article in STEPS and other.step not in [choice.step for choice in rest]:
        what = f"more-{STEPS[other.article]}"
        return Parted(
            other.article, what, other.score, True, 0, 1, own.chosen, other.chosen, other.subject
        )  # fmt: skip
    what = f"less-{STEPS.get(own.article, 'rows')}"
    return Parted(own.article, what, own.score, False, 0, 1, own.chosen, other.chosen, own.subject)


def _later(own: Choice, other: Choice) -> Parted:
    """Return the parting at a choice of which only the order differs; of sets the first different members."""
    gone = tuple(n for n in own.chosen if n not in other.chosen)
    came = tuple(n for n in other.chosen if n not in own.chosen)
    what = {"4": "bye", "5": "bye", "8.2": "floater", "7.1": "fetched", "7.2": "fetched"}.get(
        own.article, "sent" if own.article == "6.4" else "changers"
    )
    first, then = (own.place, other.place) if own.place else (0, 1)
    return Parted(own.article, what, own.score, False, first, then, gone, came, own.subject)


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
