"""What both texts of Dubov's system share: players, rows of two columns, how a round begins, two rounds by choices."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, TypeVar

from arbiter_gui.domain.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.judge import Outcome, RoundCheck, outcome
from arbiter_gui.proof.kernel.certificates import can_be_matched, shows
from arbiter_gui.proof.kernel.checks import TraceReader, hold, listed, looking_at, require, was_checked
from arbiter_gui.proof.kernel.context import counted_apart
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.players import Field, Float, Pair, Player, players_by
from arbiter_gui.proof.kernel.recount import bars_the_bye
from arbiter_gui.trace import Event, Level, columns
from arbiter_gui.trace.kinds import CannotPair
from arbiter_gui.trace.values import GroupFails, HadPoint, Passed, Rest, Why

INSIDE: Key = (1, 0)
"""Counts pairs inside the first column."""

Columns = tuple[tuple[int, ...], tuple[int, ...]]
"""Two columns of a group, by pairing numbers."""


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
    rating = {player.number: player.rating for player in tournament.players}
    bars = partial(bars_the_bye, tournament.points)

    def aro(player: Player) -> int:
        ratings = [rating[opponent] for opponent in player.opponents if opponent is not None]
        if not ratings:
            return 0
        average = Fraction(parts * sum(ratings), len(ratings))
        return int(average + Fraction(1, 2))

    by_scores = players_by(tournament, lambda entry: None if entry.opponent else Float.NONE, bars)
    return tuple(
        kind(**{**vars(player), "topscorer": False}, rating=rating[player.number], aro=aro(player))
        for player in by_scores
    )


def unnamed(event: CannotPair, players: Sequence[int], rows: Sequence[int]) -> tuple[int, ...]:
    """Check that groups show that these cannot all be paired; return who is in none and not removed. Raises Wrong."""
    require(shows(event, rows, {n: i for i, n in enumerate(players)}), "the groups show nothing")
    was_checked("witness")
    named = {*event.removed, *(n for group in event.groups for n in group)}
    return tuple(n for n in players if n not in named)


Unpaired = tuple[int, Sequence[int], Sequence[int]]
"""Who was passed over, the numbers of those who could then not be paired, and who of them may meet whom."""


def check_shown(
    story: TraceReader, number: int, kind: type[columns.RestShown], wanted: Iterable[Unpaired]
) -> None:
    """Check what stands below an event: where candidates are told all that is `wanted`, each once. Raises Wrong."""
    told, article = list(story.below(number).all(kind)), story.trace.events[number].article
    own = list(wanted) if told or story.trace.tells(Level.CANDIDATES) else []
    shown, missing = [e.player for _, e in told], [player for player, *_ in own]
    require(shown == missing, f"it is shown why {shown} were passed over, not {missing}")
    for (at, event), (player, players, rows) in zip(told, own, strict=True):
        with looking_at(at):
            hold(event, kind(article, player, event.others, removed=event.removed, groups=event.groups))
            others = unnamed(event, players, rows)
            require(sorted(event.others) == sorted(others), "others are left")


def in_turn(player: int, both: Columns, taken: Collection[int]) -> list[int]:
    """Return who is tried for a player of a row: the other column, then those after him in his own."""
    left, right = both
    tried = (*right, *left[left.index(player) + 1 :]) if player in left else right[right.index(player) + 1 :]
    return [n for n in tried if n not in taken]


class Rows:
    """Two columns of a group: with `across` nobody meets a player of his own, else as few as there must be."""

    def __init__(self, field: Field[Any], both: Columns, *, across: bool = False) -> None:
        self.field, self.columns, self.across = field, both, across
        self.at = {n: i for i, n in enumerate([*both[0], *both[1]])}

        def cost(_u: int, v: int) -> Amounts:
            return {INSIDE: 1} if v < len(both[0]) else {}

        self.posed = PosedMatching(Formulation(len(self.at), tuple(self._rows(both, across)), cost))

    def _rows(self, both: Columns, across: bool) -> list[int]:
        own, rows = (1 << len(both[0])) - 1, self.field.rows([*both[0], *both[1]])
        return [bits & (~own if i < len(both[0]) else own) if across else bits for i, bits in enumerate(rows)]

    def passed_over(self, pairs: Sequence[Pair]) -> dict[int, list[int]]:
        """Check that no row could have an earlier opponent; return who was passed over in each."""
        edges = [(self.at[a], self.at[b]) for a, b in pairs]
        inside = sum({*pair} <= {*self.columns[0]} for pair in pairs)
        fewest = not inside or self.posed.at_least({INSIDE: inside})
        require(fewest, "fewer pairs inside a column are possible")
        require(sorted(n for pair in pairs for n in pair) == sorted(self.at), "not everybody is in one row")
        require(edges == sorted(edges), "the rows do not stand in their order")
        found = dict[int, list[int]]()
        for place, (one, other) in enumerate(pairs):
            order = in_turn(one, self.columns, {n for pair in pairs[:place] for n in pair})
            allowed = other in order and self.posed.allows([edges[place]])
            require(allowed, f"{one} may not meet {other} there")
            found[one] = order[: order.index(other)]
            for n in found[one]:
                tried = [*edges[:place], (self.at[one], self.at[n])]
                require(self.posed.at_least({INSIDE: inside + 1}, tried), f"{one} could have {n}")
                was_checked("refusal")
        return found

    def check(
        self, story: TraceReader, event: columns.RowsPaired, told: Sequence[tuple[int, columns.RowFilled]]
    ) -> None:
        """Check all rows, and that those are told where somebody is passed over, or one stands otherwise."""
        passed, beside = self.passed_over(event.pairs), dict(zip(*self.columns, strict=False))
        changed = [a for a, b in event.pairs if beside.get(a) != b]
        hold(event, columns.RowsPaired(event.article, event.pairs, len(changed)))
        own = [a for a, _ in event.pairs if passed[a] or (a in changed and not self.across)]
        require([row.player for _, row in told] == own, "the rows that stand otherwise are told once each")
        for number, row in told:
            place, one = list(passed).index(row.player), row.player
            with looking_at(number):
                hold(row, columns.RowFilled(event.article, *event.pairs[place], row.refused))
                refused = [p.player for p in row.refused] == passed[one]
                require(refused, f"{one} passes over {passed[one]}")
                for n, why in ((p.player, p.why) for p in row.refused):
                    rest = why == Rest()
                    apart = self.field.legal(one, n) if rest else self.field.kept_apart(one, n, why)
                    require(apart, f"{why} does not keep {one} and {n} apart")
            check_shown(story, number, columns.RowShown, self._unpaired(event.pairs[:place], row))

    def _unpaired(self, above: Sequence[Pair], row: columns.RowFilled) -> Iterator[Unpaired]:
        """Yield those passed over in a row with whom the rows below could not be filled at all.

        Where both columns are equally long only rows across them count.
        """
        for other in (p.player for p in row.refused if p.why == Rest()):
            gone = {row.player, other}.union(*above)
            left, right = (tuple(n for n in column if n not in gone) for column in self.columns)
            rows = self._rows((left, right), len(left) == len(right))
            if not can_be_matched(rows):
                yield other, [*left, *right], rows


@dataclass(frozen=True)
class ProcedureChoice:
    """What was chosen at a step of an article, in the group of a score; `amounts` are its costs with their articles.

    `place` is the place of the chosen one in the order of the step, 0 where places are not worked out. Rows have their
    `columns`; of those who are due alike where players changed the column so many `missed` their colour.
    """

    step: tuple[str, int | None, int]
    article: str
    chosen: Any
    amounts: tuple[tuple[str, int], ...] = ()
    place: int = 0
    payers: tuple[tuple[int, ...], ...] = ()
    columns: Columns | None = None
    missed: int = 0


class DubovRound(RoundCheck[P]):
    """Chapter 1, the bye and score groups, then what each text makes of it: `choices` in the order they are made in.

    Sets of players are sets of numbers; `left` are those who are not paired yet.
    """

    after = say("the scoregroups after it")

    def __init__(self, before: Tournament, story: TraceReader, field: Field[P]) -> None:
        super().__init__(before, story, field)
        self.all = field.all
        self.left, self.pairs = set(field.all), list[Pair]()
        self.scores = sorted({player.score for player in field.players}, reverse=True)
        self.score = 0
        self.choices: list[ProcedureChoice] = []
        self._pairable: dict[frozenset[int], bool] = {}

    def at(self, players: Iterable[int], score: int) -> set[int]:
        """Return those who have a score."""
        return {n for n in players if self.all[n].score == score}

    def named(self, players: Iterable[int]) -> tuple[int, ...]:
        """Return players in order of rank."""
        return tuple(sorted(players, key=self.field.place.__getitem__))

    def pairable(self, players: Iterable[int]) -> bool:
        """Tell whether these can all be paired with one another; either answer is checked."""
        key = frozenset(players)
        if key not in self._pairable:
            self._pairable[key] = can_be_matched(self.field.rows(self.named(key)))
        return self._pairable[key]

    def pair(self, pairs: Sequence[Pair]) -> None:
        """Take pairs off those who are left."""
        self.pairs += pairs
        self.left -= {n for pair in pairs for n in pair}

    def definitions(self, counted: columns.PlayersCounted, unrated: str, said: Said, article: str) -> None:
        """Check what is on every card by an article, and who has no rating by the article `unrated`."""
        self.what = say("chapter 1")
        below = self.story.below(self.pages.expect(counted))
        for player in self.all.values():
            below.expect(self.card(player))
            was_checked("step")
        below.ends()
        without = tuple(n for n, player in self.all.items() if not player.rating)
        if without:
            self.pages.expect(columns.UnratedFound(unrated, without))
        self.found(self.what, said, None, article)

    @abstractmethod
    def card(self, p: P) -> Event:
        """Return what is told of a card."""

    def chose(
        self, step: str, article: str, chosen: Any, costs: Iterable[tuple[str, int]], place: int = 0, about: int = 0,
        **more: Any,
    ) -> None:  # fmt: skip
        """Keep what was chosen in the score group, `about` somebody of it."""
        own = ProcedureChoice((step, self.score, about), article, chosen, tuple(costs), place, **more)
        self.choices.append(own)

    def bye(
        self, number: int, event: columns.EarlyBye, passed: Sequence[Passed], order: Sequence[int], bars: str,
        *costs: int,
    ) -> None:  # fmt: skip
        """Check that who comes before the one with the bye is barred by `bars`, or leaves the others no pairing."""
        player = event.player
        self.first(
            number, passed, order, player,
            lambda n, why: why == HadPoint(bars) if self.all[n].no_bye else None, lambda n, _: self.left - {n},
        )  # fmt: skip
        self.chose_bye(event.article, player, len(passed) + 1, *costs)
        said = say("{who} is the first player who may receive it", who=player)
        self.found(self.what, said, number, event.article)

    def chose_bye(self, article: str, player: int, place: int, *costs: int) -> None:
        """Let a player have the bye who stands in this place of the order; the score costs first, then `costs`."""
        amounts = tuple((article, n) for n in (self.all[player].score, *costs))
        self.choices.append(ProcedureChoice(("bye", None, 0), article, player, amounts, place))
        self.left.discard(player)

    def groups(self, article: str) -> None:
        """Check all score groups, the highest first, each by an article."""
        for score in self.scores:
            if self.at(self.left, score):
                self.score, self.what = score, say("scoregroup {score}", score=of_points(score))
                with counted_apart() as told:
                    opened = self.group(score)
                self.found(self.what, say("{done} checked", done=listed(told)), opened, article)
        require(not self.left, f"{sorted(self.left)} are not paired")

    @abstractmethod
    def group(self, score: int) -> int:
        """Check one score group; return the number of the event that opens it."""

    def first(
        self, number: int, passed: Sequence[Passed], order: Sequence[int], chosen: int | None,
        bars: Callable[[int, Why | None], bool | None], rest: Callable[[int, Why | None], set[int]],
    ) -> None:  # fmt: skip
        """Check that nothing bars the chosen one, and that all who come before are passed over for the reason told.

        `bars` tells whether somebody is barred as told, and None where at most the `rest` of others does, who could
        then not all be paired; that is shown besides.
        """
        told: list[tuple[int, Why | None]] = [(p.player, p.why) for p in passed]
        told += [] if chosen is None else [(chosen, None)]
        own = list(order if chosen is None else order[: order.index(chosen) + 1])
        require([n for n, _ in told] == own, f"{own} are to be tried, not {[n for n, _ in told]}")
        for n, why in told:
            right = bars(n, why)
            if right is None:
                right = why == (None if self.pairable(rest(n, why)) else Rest())
            require(right, f"what bars {n} is not {why}")
            if why is not None:
                was_checked("refusal")
        shown = ((n, self.named(rest(n, why))) for n, why in told if isinstance(why, Rest | GroupFails))
        unpaired = ((n, players, self.field.rows(players)) for n, players in shown)
        check_shown(self.story, number, columns.RestShown, unpaired)

    def rows(
        self, rows: Rows, event: columns.RowsPaired | columns.ListPaired,
        told: Sequence[tuple[int, columns.RowFilled]] = (), alike: tuple[Pair, ...] = (),
    ) -> None:  # fmt: skip
        """Check the rows of two columns and make their pairs, of which those inside a column cost.

        That is told by those who are due `alike` where players changed the column.
        """
        if isinstance(event, columns.ListPaired):
            rows.passed_over(event.pairs)
        else:
            rows.check(self.story, event, told)
        article, both = event.article, rows.columns
        inside = tuple(pair for pair in event.pairs if any({*pair} <= {*column} for column in both))
        payers, costs = alike or inside, [(article, len(inside))]
        self.chose("rows", article, event.pairs, costs, payers=payers, columns=both, missed=len(alike))
        self.pair(event.pairs)


def compare_choices(played: DubovRound[Any], asked: DubovRound[Any]) -> Outcome:
    """Return what an answer must say about a round with a wish; nothing where nothing was chosen as it was paired."""
    for index, (own, other) in enumerate(zip(played.choices, asked.choices, strict=False)):
        if own.step == other.step:
            if own.chosen != other.chosen:
                return _chosen_otherwise(own, other)
            continue
        if other.step[0] == "sent":
            return outcome("worse", other.article, own.step[1], (0, len(other.payers)), other.payers)
        if other.step[0] != "rows" and other.step not in [choice.step for choice in played.choices[index:]]:
            return outcome("worse", other.article, other.step[1], (0, 1))
        return outcome("later", own.article, own.step[1], (0, 1))
    return {"verdict": "played"} if played.choices else {}


def _chosen_otherwise(own: ProcedureChoice, other: ProcedureChoice) -> Outcome:
    """Return the first cost in which two choices of a step differ, else their places, of rows those of opponents."""
    score, places = own.step[1], (own.place, other.place) if own.place else (0, 1)
    for (article, amount), (_, more) in zip(own.amounts, other.amounts, strict=False):
        if amount != more:
            figures = (own.missed, other.missed) if own.missed < other.missed else (amount, more)
            return outcome("worse" if amount < more else "better", article, score, figures, other.payers)
    if own.columns:
        rows = zip(own.chosen, other.chosen, strict=True)
        row, (player, first), (one, then) = next(
            (i, *both) for i, both in enumerate(rows) if both[0] != both[1]
        )
        if own.columns != other.columns or player != one:
            return outcome("worse", own.article, score, (0, 1))
        order = in_turn(player, own.columns, {n for pair in own.chosen[:row] for n in pair})
        places = order.index(first) + 1, order.index(then) + 1
    return outcome("later" if places[0] < places[1] else "better", own.article, score, places)
