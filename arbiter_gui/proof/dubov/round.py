"""What both texts of Dubov's system ask of a player, what a round begins with, and two rounds choice by choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, TypeVar

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.judge import Outcome, RoundCheck, outcome
from arbiter_gui.proof.kernel.checks import TraceReader, was_checked
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import Float, Pair, Player, float_of_game, players_by
from arbiter_gui.trace import Event
from arbiter_gui.trace.columns import PlayersCounted, UnratedFound


@dataclass(frozen=True)
class DubovPlayer(Player):
    """A player with a rating; `aro` is the average rating of those met over the board."""

    rating: int = 0
    aro: int = 0

    __hash__ = Player.__hash__

    @cached_property
    def ups(self) -> tuple[bool, ...]:
        """Of each round, whether the opponent had the higher score."""
        return tuple(kind is Float.UP for kind in self.floats)


P = TypeVar("P", bound=DubovPlayer)


def players_of(kind: type[P], tournament: Tournament, parts: int) -> tuple[P, ...]:
    """All players of the next round, highest score first, then number; ARO in so many parts of a rating point.

    Neither text makes an exception for topscorers.
    """
    rating, win = {p.number: p.rating for p in tournament.players}, tournament.points.win

    def bars(entry: Entry) -> bool:
        return entry.bye is ByeKind.PAIRING_ALLOCATED or (not entry.played and entry.points >= win)

    return tuple(
        kind(
            **{**vars(player), "topscorer": False}, rating=rating[player.number],
            aro=_average((rating[n] for n in player.opponents if n is not None), parts),
        )
        for player in players_by(tournament, _float, bars)
    )  # fmt: skip


def _float(_entry: Entry, own: int, opponents: int | None) -> Float:
    return Float.NONE if opponents is None else float_of_game(own, opponents)


def _average(ratings: Iterable[int], parts: int) -> int:
    """Return the average, half up; 0 of nothing."""
    met = list(ratings)
    return int(Fraction(parts * sum(met), len(met)) + Fraction(1, 2)) if met else 0


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


def rows_chosen(
    score: int, article: str, pairs: tuple[Pair, ...], columns: Sequence[Sequence[int]]
) -> ProcedureChoice:
    """Return the rows of two columns as a choice, which costs the pairs inside a column."""
    inside = tuple(pair for pair in pairs if any(set(pair) <= set(column) for column in columns))
    return ProcedureChoice(
        ("rows", score, 0), article, pairs, ((article, len(inside)),), payers=inside, rows=pairs,
        columns=tuple(map(tuple, columns)),
    )  # fmt: skip


class DubovRound(RoundCheck, Generic[P]):
    """Chapter 1, then what each text makes of it: `choices` in the order in which they are made."""

    after = say("the score groups after it")

    def __init__(self, field: Field[P], before: Tournament, story: TraceReader) -> None:
        super().__init__(before, story)
        self.field, self.all = field, field.all
        self.choices: list[ProcedureChoice] = []

    def definitions(
        self, counted: PlayersCounted, cards: Iterable[Event], unrated: str, said: Said, article: str
    ) -> None:
        """Check what is on every card by an article, and who has no rating by the article `unrated`."""
        self.what = say("chapter 1")
        below = self.story.below(self.pages.expect(counted))
        for card in cards:
            below.expect(card)
            was_checked("step")
        below.ends()
        without = tuple(n for n, player in self.all.items() if not player.rating)
        if without:
            self.pages.expect(UnratedFound(unrated, without))
        self.found(self.what, said, None, article)


def compare_choices(played: DubovRound[Any], asked: DubovRound[Any]) -> Outcome:
    """Return what an answer must say about a round with a wish."""
    for index, (own, other) in enumerate(zip(played.choices, asked.choices, strict=False)):
        if (own.step, own.chosen) == (other.step, other.chosen):
            continue
        if own.step != other.step:
            return _another_step(own, other, played.choices[index:])
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
