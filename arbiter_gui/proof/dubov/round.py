"""What both texts of Dubov's system share: players, rows of two columns, how a round begins, two rounds by choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from typing import Any, TypeVar

from arbiter_gui.domain.caching import cached_property
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.judge import Outcome, RoundCheck, outcome
from arbiter_gui.proof.kernel.certificates import can_be_matched, shows
from arbiter_gui.proof.kernel.checks import TraceReader, hold, looking_at, require, was_checked
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.players import Float, Pair, Player, players_by
from arbiter_gui.trace import Event, Level
from arbiter_gui.trace.columns import (
    EarlyBye,
    PlayersCounted,
    RestShown,
    RowFilled,
    RowShown,
    RowsPaired,
    UnratedFound,
)
from arbiter_gui.trace.values import GroupFails, HadPoint, Passed, Rest, Why

Unpaired = tuple[int, Sequence[int], Sequence[int]]
"""Who was passed over, the numbers of those who could then not be paired, and who of them may meet whom."""


def check_shown(story: TraceReader, number: int, kind: type[RestShown], wanted: Iterable[Unpaired]) -> None:
    """Check what stands below an event: where candidates are told all that is `wanted`, each once. Raises Wrong."""
    told = list(story.below(number).all(kind))
    own = list(wanted) if told or story.trace.tells(Level.CANDIDATES) else []
    shown, missing = [e.player for _, e in told], [player for player, *_ in own]
    require(shown == missing, f"it is shown why {shown} were passed over, not {missing}")
    for (at, event), (_, players, rows) in zip(told, own, strict=True):
        with looking_at(at):
            cites = type(event) is kind and event.article == story.trace.events[number].article
            require(cites, "a proof of something else")
            named = [n for group in event.groups for n in group] + [*event.removed, *event.others]
            require(sorted(named) == sorted(players), "others are left")
            require(shows(event, rows, {n: i for i, n in enumerate(players)}), "the groups show nothing")
        was_checked("witness")


INSIDE: Key = (1, 0)
"""Counts pairs inside the first column."""

Columns = tuple[Sequence[int], Sequence[int]]


class Rows:
    """Two columns of a group, by pairing numbers.

    With `across` nobody meets a player of his own column, else as few as there must be.
    """

    def __init__(self, field: Field[Any], columns: Columns, *, across: bool = False) -> None:
        self.field, self.columns = field, columns
        self.players, self.size = [*columns[0], *columns[1]], len(columns[0])

        def cost(_u: int, v: int) -> Amounts:
            return {INSIDE: 1} if v < self.size else {}

        self.posed = PosedMatching(Formulation(len(self.players), tuple(self._rows(columns, across)), cost))

    def check(
        self, story: TraceReader, event: RowsPaired, told: Sequence[tuple[int, RowFilled]], *, moved: bool
    ) -> None:
        """Check all rows, and those that are told: where somebody is passed over, `moved`: or the columns changed."""
        beside = dict(zip(*self.columns, strict=False))
        changed = [a for a, b in event.pairs if beside.get(a) != b]
        hold(event, RowsPaired(event.article, event.pairs, len(changed)))
        passing = self.fill(event.pairs, {row.player: row for _, row in told})
        own = [a for a, _ in event.pairs if a in passing or (moved and a in changed)]
        require([row.player for _, row in told] == own, "the rows that stand otherwise are told once each")
        for number, row in told:
            place = [one for one, _ in event.pairs].index(row.player)
            with looking_at(number):
                hold(row, RowFilled(event.article, *event.pairs[place], row.refused))
            check_shown(story, number, RowShown, self._unpaired(event.pairs[:place], row))

    def fill(self, pairs: Sequence[Pair], told: Mapping[int, RowFilled] | None = None) -> set[int]:
        """Check that no row could have an earlier opponent, and what is told of it; return whose rows pass over one."""
        at = {n: i for i, n in enumerate(self.players)}
        edges, done, passing = [(at[a], at[b]) for a, b in pairs], list[Edge](), set[int]()
        inside = sum(1 for u, v in edges if u < self.size and v < self.size)
        require(
            not inside or self.posed.at_least({INSIDE: inside}), "fewer pairs inside a column are possible"
        )
        require(edges == sorted(edges), "the rows do not stand in their order")
        for u, v in edges:
            taken = {w for edge in done for w in edge}
            below = range(u + 1, self.size if u < self.size else len(self.players))
            across = range(self.size, len(self.players)) if u < self.size else ()
            order = [w for w in (*across, *below) if w not in taken]
            one, other = self.players[u], self.players[v]
            require(v in order and self.posed.allows([(u, v)]), f"{one} may not meet {other} there")
            passed = order[: order.index(v)]
            passing |= {one} if passed else set()
            row = None if told is None else told.get(one)
            refused = () if row is None else row.refused
            named = [self.players[w] for w in passed]
            require(told is None or [r.player for r in refused] == named, f"{one} passes over {named}")
            for w, n, why in zip_longest(passed, named, [r.why for r in refused]):
                if why is not None:
                    apart = self.field.legal(one, n) if why == Rest() else self.field.kept_apart(one, n, why)
                    require(apart, f"{why} does not keep {one} and {n} apart")
                if why is None or why == Rest():
                    dearer = self.posed.at_least({INSIDE: inside + 1}, [*done, (u, w)])
                    require(dearer, f"{one} could have {n}")
                was_checked("refusal")
            done.append((u, v))
        return passing

    def _rows(self, columns: Columns, across: bool) -> list[int]:
        left, right = columns
        own, rows = (1 << len(left)) - 1, self.field.rows([*left, *right])
        if across:
            return [bits & ~own if i < len(left) else bits & own for i, bits in enumerate(rows)]
        return rows

    def _unpaired(self, above: Sequence[Pair], row: RowFilled) -> Iterator[Unpaired]:
        """Yield those passed over in a row with whom the rows below could not be filled at all.

        Where both columns are equally long only rows across them count.
        """
        for other in (p.player for p in row.refused if p.why == Rest()):
            gone = {row.player, other}.union(*above)
            left, right = ([n for n in column if n not in gone] for column in self.columns)
            rows = self._rows((left, right), len(left) == len(right))
            if not can_be_matched(rows):
                yield other, [*left, *right], rows


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
    """All players of the next round, none a topscorer, in order; ARO in so many parts of a rating point."""
    rating, win = {p.number: p.rating for p in tournament.players}, tournament.points.win

    def bars(entry: Entry) -> bool:
        return entry.bye is ByeKind.PAIRING_ALLOCATED or (not entry.played and entry.points >= win)

    def aro(player: Player) -> int:
        met = [rating[n] for n in player.opponents if n is not None]
        return int(Fraction(parts * sum(met), len(met)) + Fraction(1, 2)) if met else 0

    by_scores = players_by(tournament, lambda entry: None if entry.opponent else Float.NONE, bars)
    return tuple(
        kind(**{**vars(player), "topscorer": False}, rating=rating[player.number], aro=aro(player))
        for player in by_scores
    )


@dataclass(frozen=True)
class ProcedureChoice:
    """What was chosen at a step of an article, in the group of a score; `amounts` are its costs with their articles.

    `place` is the place of the chosen one in the order of the step, 0 where places are not worked out.
    """

    step: tuple[str, int | None, int]
    article: str
    chosen: object
    amounts: tuple[tuple[str, int], ...] = ()
    place: int = 0
    payers: tuple[tuple[int, ...], ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    columns: tuple[tuple[int, ...], ...] = ()
    missed: int = 0


def rows_chosen(
    score: int, article: str, pairs: tuple[Pair, ...], columns: Sequence[Sequence[int]],
    alike: tuple[Pair, ...] = (),
) -> ProcedureChoice:  # fmt: skip
    """Return the rows of two columns as a choice, which costs the pairs inside a column.

    It is told by those who are due `alike` where players changed the column.
    """
    inside = tuple(pair for pair in pairs if any(set(pair) <= set(column) for column in columns))
    return ProcedureChoice(
        ("rows", score, 0), article, pairs, ((article, len(inside)),), payers=alike or inside, rows=pairs,
        columns=tuple(map(tuple, columns)), missed=len(alike),
    )  # fmt: skip


class DubovRound(RoundCheck[P]):
    """Chapter 1 and the bye, then what each text makes of it: `choices` in the order in which they are made.

    Sets of players are sets of numbers; `left` are those who are not paired yet.
    """

    after = say("the score groups after it")

    def __init__(self, before: Tournament, story: TraceReader, field: Field[P]) -> None:
        super().__init__(before, story, field)
        self.all = field.all
        self.left, self.pairs = set(field.all), list[Pair]()
        self.choices: list[ProcedureChoice] = []
        self._pairable: dict[frozenset[int], bool] = {}

    def named(self, players: Iterable[int]) -> tuple[int, ...]:
        """Return players in order of rank."""
        return tuple(sorted(players, key=self.field.place.__getitem__))

    def pairable(self, players: Iterable[int]) -> bool:
        """Tell whether these can all be paired with one another; either answer is checked."""
        key = frozenset(players)
        if key not in self._pairable:
            self._pairable[key] = can_be_matched(self.field.rows(self.named(key)))
        return self._pairable[key]

    def pair(self, pairs: Iterable[Pair]) -> None:
        """Take pairs off those who are left."""
        for pair in pairs:
            self.left -= {*pair}
            self.pairs.append(pair)

    def passed_over(
        self, number: int, passed: Sequence[Passed], order: Sequence[int], chosen: int | None,
        barred: Callable[[int, Why], bool], rest: Callable[[Passed], set[int]],
    ) -> None:  # fmt: skip
        """Check who was passed over: all who come before, each `barred` by the reason told.

        What shows it is the `rest` of others, who could not all be paired if somebody were not passed over.
        """
        before = list(order) if chosen is None else list(order[: order.index(chosen)])
        told = [p.player for p in passed]
        require(told == before, f"passed over are {before}, not {told}")
        for p in passed:
            require(barred(p.player, p.why), f"{p.player} is not barred by {p.why}")
            was_checked("refusal")
        shown = (p for p in passed if isinstance(p.why, Rest | GroupFails))
        left = ((p.player, self.named(rest(p))) for p in shown)
        unpaired = ((n, players, self.field.rows(players)) for n, players in left)
        check_shown(self.story, number, RestShown, unpaired)

    def bye(
        self,
        number: int,
        event: EarlyBye,
        passed: Sequence[Passed],
        order: Sequence[int],
        bars: str,
        *costs: int,
    ) -> None:
        """Check that who comes before the one with the bye is barred by `bars`, or leaves the others no pairing."""

        def barred(n: int, why: Why) -> bool:
            if self.all[n].no_bye:
                return why == HadPoint(bars)
            return why == Rest() and not self.pairable(self.left - {n})

        self.passed_over(number, passed, order, event.player, barred, lambda p: self.left - {p.player})
        require(not self.all[event.player].no_bye, "who has the bye may not have it")
        self.chose_bye(event.article, event.player, len(passed) + 1, *costs)
        require(self.pairable(self.left), "the others cannot be paired")
        said = say("{who} is the first who can have it", who=event.player)
        self.found(self.what, said, number, event.article)

    def chose_bye(self, article: str, player: int, place: int, *costs: int) -> None:
        """Let a player have the bye who stands in this place of the order; the score costs first, then `costs`."""
        amounts = tuple((article, n) for n in (self.all[player].score, *costs))
        self.choices.append(ProcedureChoice(("bye", None, 0), article, player, amounts, place))
        self.left.discard(player)

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
    """Return what an answer must say about a round with a wish; nothing where nothing was chosen as it was paired."""
    if not played.choices:
        return {}
    for index, (own, other) in enumerate(zip(played.choices, asked.choices, strict=False)):
        if (own.step, own.chosen) == (other.step, other.chosen):
            continue
        if own.step != other.step:
            return _another_step(own, other, played.choices[index:])
        for (article, amount), (_, more) in zip(own.amounts, other.amounts, strict=False):
            if amount != more:
                verdict, figures = "worse" if amount < more else "better", (amount, more)
                if own.missed < other.missed:
                    figures = own.missed, other.missed
                return outcome(verdict, article, own.step[1], figures, other.payers)
        if own.columns:
            return _later_row(own, other)
        return _later(own, (own.place, other.place) if own.place else (0, 1))
    return {"verdict": "played"}


def _later(own: ProcedureChoice, places: tuple[int, int]) -> Outcome:
    return outcome("later" if places[0] < places[1] else "better", own.article, own.step[1], places)


def _another_step(own: ProcedureChoice, other: ProcedureChoice, rest: Sequence[ProcedureChoice]) -> Outcome:
    """Return what it comes to where one of the rounds needs a step that the other does not; `rest` was played."""
    kind = other.step[0]
    if kind == "sent":
        return outcome("worse", other.article, own.step[1], (0, len(other.payers)), other.payers)
    if kind != "rows" and other.step not in [choice.step for choice in rest]:
        return outcome("worse", other.article, other.step[1], (0, 1))
    return _later(own, (0, 1))


def _later_row(own: ProcedureChoice, other: ProcedureChoice) -> Outcome:
    """Return the places of the opponents of the first row that is filled otherwise, among those who were left."""
    rows = zip(own.rows, other.rows, strict=True)
    row = next(i for i, (one, two) in enumerate(rows) if one != two)
    if own.columns != other.columns or own.rows[row][0] != other.rows[row][0]:
        return outcome("worse", own.article, own.step[1], (0, 1))
    (player, first), (_, then) = own.rows[row], other.rows[row]
    taken = {n for pair in own.rows[:row] for n in pair}
    left, right = own.columns
    tried = (*right, *left[left.index(player) + 1 :]) if player in left else right[right.index(player) + 1 :]
    order = [n for n in tried if n not in taken]
    return _later(own, (order.index(first) + 1, order.index(then) + 1))
