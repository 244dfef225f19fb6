"""The trace of a round of 1997, replayed score group by score group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.rows import Rows
from arbiter_gui.proof.dubov.shown import check_shown
from arbiter_gui.proof.dubov_1997.players import Cards, check_told, may_come_up
from arbiter_gui.proof.dubov_1997.rows import check_changers, fewest_floaters
from arbiter_gui.proof.kernel.certificates import shows
from arbiter_gui.proof.kernel.checks import TraceReader, hold, require, was_checked
from arbiter_gui.trace import columns, values

Barred = Callable[[int, values.Why], bool]
"""Tells whether a player was passed over for the reason told."""


class Groups:
    """What is left of the round while its score groups are paired from the highest down."""

    def __init__(self, cards: Cards, story: TraceReader) -> None:
        self.cards, self.story = cards, story
        self.left = set(cards.all)
        self.pairs: list[tuple[int, int]] = []
        self.group: set[int] = set()
        self.fetched: set[int] = set()
        self.tied: set[int] = set()
        self.columns: tuple[list[int], list[int]] = ([], [])
        self.changed: set[int] = set()
        self.told_rows: list[tuple[int, columns.RowFilled]] = []
        self.score = cards.scores[0] + 1
        self.impossible = False

    def _named(self, players: set[int]) -> tuple[int, ...]:
        """Return players in order of rank."""
        return tuple(n for n in self.cards.all if n in players)

    def bye(self, number: int, event: columns.ByeChosen) -> None:
        """4: who comes before the one with the bye must be barred, or leave the others without a pairing."""
        cards = self.cards
        order: list[int] = []
        for score in reversed(cards.scores):
            group = cards.at(self.left, score)
            order += sorted(group, key=self._last_first(cards.surplus(group)))

        def barred(n: int, why: values.Why) -> bool:
            if why == values.HadPoint("2.2"):
                return cards.all[n].no_bye
            return why == values.Rest() and not cards.all[n].no_bye and not cards.pairable(self.left - {n})

        self._passed(order, event.passed, barred, event.player)
        self._shown(number, event.passed, lambda p: self.left - {p.player})
        chosen = cards.all[event.player]
        group = cards.at(self.left, chosen.score)
        equal = [
            n for n in cards.all if n in group and cards.all[n].rating == chosen.rating and n != chosen.number
        ]
        require(list(event.equal) == equal, f"of equal rating are {equal}")
        self.left.discard(event.player)
        require(not cards.all[event.player].no_bye, "he may not have the bye")
        require(cards.pairable(self.left), "the others cannot be paired")

    def _last_first(self, colour: Colour | None) -> Callable[[int], tuple[int, bool, int, int]]:
        cards = self.cards
        return lambda n: (cards.all[n].rating, cards.due(n) is not colour, -cards.all[n].aro, -n)

    def _passed(
        self, order: Sequence[int], passed: Sequence[values.Passed], barred: Barred, chosen: int | None
    ) -> None:
        """Check who was passed over: all who come before, each for the reason told."""
        before = list(order) if chosen is None else list(order[: order.index(chosen)])
        told = [p.player for p in passed]
        require(told == before, f"passed over are {before}, not {told}")
        for p in passed:
            require(barred(p.player, p.why), f"{p.player} is not barred by {p.why}")
            was_checked("refusal")

    def _shown(
        self, number: int, passed: Sequence[values.Passed], rest: Callable[[values.Passed], set[int]]
    ) -> None:
        """Check what shows why the others could not be paired; `rest` are they, when somebody were not passed over."""
        left = (
            (p.player, sorted(rest(p))) for p in passed if isinstance(p.why, values.Rest | values.GroupFails)
        )
        unpaired = ((n, players, self.cards.rows(players)) for n, players in left)
        check_shown(self.story, number, columns.RestShown, unpaired)

    @property
    def next_score(self) -> int | None:
        """The highest score left below the last group."""
        scores = (self.cards.all[n].score for n in self.left)
        return max((s for s in scores if s < self.score), default=None)

    def opened(self, event: columns.GroupOpened, score: int) -> None:
        """6: the highest score left, with those who came down from above."""
        cards, self.score = self.cards, score
        residents = cards.at(self.left, self.score)
        floaters = {n for n in self.left if cards.all[n].score > self.score}
        hold(event, columns.GroupOpened("6", self.score, self._named(residents), self._named(floaters)))
        self.group, self.fetched, self.tied, self.changed = residents, set(), set(), set()
        self.waiting = self._floaters(floaters)

    def _floaters(self, floaters: Iterable[int]) -> list[int]:
        """8.1: White and Black in turn, the higher scores first."""
        cards, out = self.cards, []
        for score in cards.scores:
            whites, blacks = cards.columns(cards.at(floaters, score))
            out += [n for row in zip_longest(whites, blacks) for n in row if n is not None]
        return out

    def floaters(self, _number: int, event: columns.FloatersOrdered) -> None:
        """8.1: the floaters in their order with their due colours."""
        hold(event, columns.FloatersOrdered("8.1", tuple((n, self.cards.due(n)) for n in self.waiting)))

    def floater(self, number: int, event: columns.FloaterPaired | columns.FloaterGoesOn) -> None:
        """8.2: a floater gets the first resident whom he may meet and who leaves the others a pairing."""
        cards, here = self.cards, cards_key(self.cards)
        own = self.waiting.pop(0)
        chosen = event.other if isinstance(event, columns.FloaterPaired) else None
        told = event.pairs if isinstance(event, columns.FloaterPaired) else (event.players,)
        require(told == ((own,) if chosen is None else (own, chosen),), "another floater is next")
        order = sorted(self.group & self.left, key=lambda n: here(n, cards.due(own).other))

        def barred(n: int, why: values.Why) -> bool:
            if why == values.Rest():
                return cards.legal(own, n) and not cards.pairable(self.left - {own, n})
            return cards.kept_apart(own, n, why)

        self._passed(order, event.passed, barred, chosen)
        self._shown(number, event.passed, lambda p: self.left - {own, p.player})
        if chosen is not None:
            require(cards.legal(own, chosen), f"{own} and {chosen} may not meet")
            self.pair([(own, chosen)])
            self.group.discard(chosen)
            require(cards.pairable(self.left), "the others cannot be paired")

    def pair(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Take pairs off the table."""
        for pair in pairs:
            self.left -= {*pair}
            self.pairs.append(pair)

    def requirement(self, _number: int, event: columns.StandardChecked) -> None:
        """6.1: what the group lacks."""
        cards, group = self.cards, self.group
        whites = sum(cards.due(n) is Colour.WHITE for n in group)
        lone = any(not any(cards.legal(a, b) for b in group) for a in group)
        lacks = {columns.Lack.ODD: len(group) % 2 == 1, columns.Lack.BLOCKED: len(group) > 1 and lone}
        lacks[columns.Lack.COLOURS] = 2 * whites != len(group)
        broken = lacks[columns.Lack.ODD] or lacks[columns.Lack.BLOCKED]
        lacks[columns.Lack.UNPAIRABLE] = not broken and not cards.pairable(group)
        own = tuple(lack for lack, holds in lacks.items() if holds)
        hold(event, columns.StandardChecked("6.1", own, self._named(group)))

    @property
    def blocked(self) -> int | None:
        """7.1: the first who can meet nobody of the group, whites before blacks in the order of 6.2."""
        cards, group = self.cards, self.group
        lone = [n for n in group if not any(cards.legal(n, m) for m in group)] if len(group) > 1 else []
        whites, blacks = cards.columns(lone)
        return next(iter(whites + blacks), None)

    def due(self, last: str) -> str:
        """Return the article that must come after another one in a score group, nothing at its end."""
        cards, group = self.cards, self.group
        if self.waiting:
            return "8.1" if last == "6" else "8.2"
        if not group or last == "6.3":
            return ""
        if last in ("6", "8.2"):
            return "6.1"
        if last in ("6.1", "7.1"):
            if self.blocked is not None:
                return "7.1"
            if len(group) % 2:
                return "7.2"
        if last in ("6.1", "7.1", "7.2") and not (
            cards.pairable(group) and cards.pairable(self.left - group)
        ):
            return "6.4"
        if last not in ("6.2", "7.3", "7.4") and (more := cards.surplus(group)) is not None:
            return "7.3" if more is Colour.WHITE else "7.4"
        return "6.3" if last == "6.2" else "6.2"

    def fetch(
        self, number: int, event: columns.PlayerFetched | columns.BlockedGoesDown | columns.NobodyFetched
    ) -> None:
        """7.1 and 7.2: the first from below who may come, serves, and leaves the others a pairing."""
        cards, blocked = self.cards, None if isinstance(event, columns.NobodyFetched) else event.blocked
        colour = cards.due(blocked).other if blocked is not None else cards.surplus(self.group)
        assert colour is not None
        colour = colour if blocked is not None else colour.other
        require(event.colour is colour, f"a player due {colour.value} is wanted")
        told = (event.article == "7.1") is (blocked is not None)
        require(told, "it is told for whom somebody is wanted (7.1)")
        require(blocked == self.blocked, f"{self.blocked} is the first without opponent")
        here = cards_key(cards)
        lower = [n for n in self.left - self.group if cards.all[n].score < self.score]
        order = sorted(lower, key=lambda n: (-cards.all[n].score, here(n, colour)))
        chosen = event.player if isinstance(event, columns.PlayerFetched) else None
        self._passed(order, event.passed, lambda n, why: self._cannot_come(n, blocked, why), chosen)
        self._shown(number, event.passed, lambda p: self._left_by(p, blocked))
        if not isinstance(event, columns.NobodyFetched):
            one = blocked if chosen is None else chosen
            require(event.players == (one,), f"only {one} moves")
        if chosen is None:
            self.group -= {blocked} if blocked is not None else set()
            return
        require(self._cannot_come(chosen, blocked, None), f"{chosen} cannot come")
        self.group.add(chosen)
        self.fetched.add(chosen)
        self.tied |= {chosen, blocked} if blocked is not None else set()

    def _left_by(self, passed: values.Passed, blocked: int | None) -> set[int]:
        """Return who could not be paired if somebody from below came."""
        if isinstance(passed.why, values.GroupFails):
            return self.group | {passed.player}
        gone = self.group if blocked is None else self.tied | {blocked}
        return self.left - gone - {passed.player}

    def _cannot_come(self, n: int, blocked: int | None, why: values.Why | None) -> bool:
        """Tell whether a player from below is barred as told; with nothing told, whether nothing bars him."""
        cards, free = self.cards, may_come_up(self.cards.all[n], self.cards.before)
        if isinstance(why, values.Transferred):
            ups = cards.all[n].ups
            return not free and why == values.Transferred("2.5", None if ups[-1] else ups.count(True))
        if blocked is not None:
            if why is not None and why != values.Rest():
                return free and cards.kept_apart(blocked, n, why)
            rest = cards.pairable(self.left - self.tied - {blocked, n})
            return free and cards.legal(blocked, n) and rest is (why is None)
        alone = not any(cards.legal(n, m) for m in self.group)
        if alone or why == values.Alone():
            return free and alone and why == values.Alone()
        inside = cards.pairable(self.group | {n})
        if not inside or why == values.GroupFails():
            return free and not inside and why == values.GroupFails()
        return free and cards.pairable(self.left - self.group - {n}) is (why is None)

    def sent(self, _number: int, event: columns.SentDown) -> None:
        """6.4: the fewest who must go, the first in order, and the witness for it."""
        cards, inside = self.cards, not self.cards.pairable(self.group)
        where = columns.Where.GROUP if inside else columns.Where.BELOW
        require(event.where is where, "the reason lies elsewhere")
        nodes = sorted(self.group if inside else self.left - self.group)
        self._witness(nodes, event)
        fewest_floaters(cards, self.left, self.group, self.fetched, event)
        self.group -= set(event.players)
        require(cards.pairable(self.group), "the group cannot be paired yet")
        require(cards.pairable(self.left - self.group), "the others cannot be paired")

    def _witness(self, nodes: Sequence[int], event: columns.SentDown) -> None:
        at = {n: i for i, n in enumerate(nodes)}
        require(shows(event, self.cards.rows(nodes), at), "the witness of 6.4 shows nothing")
        named = {*event.removed, *(n for group in event.groups for n in group)}
        others = tuple(n for n in self.cards.all if n in nodes and n not in named)
        require(event.others == others, "the others of 6.4 are not so")
        was_checked("witness")

    def change(self, _number: int, event: columns.SidesChanged) -> None:
        """7.3 and 7.4: as many change the subgroup as make both equal, the first set with which the rows can stand."""
        cards, large = self.cards, Colour.WHITE if event.article == "7.3" else Colour.BLACK
        whites = [n for n in self.group if cards.due(n) is Colour.WHITE]
        own = (len(whites), len(self.group) - len(whites))
        require((event.due_white, event.due_black) == own, f"due White and Black are {own}")
        require(event.to is large.other, f"they join {large.other.value}")
        require(len(event.players) == abs(own[0] - own[1]) // 2, "others must change")
        sign = 1 if large is Colour.WHITE else -1
        here = [n for n in self.group if cards.due(n) is large]
        order = sorted(here, key=lambda n: (sign * cards.all[n].aro, -sign * cards.all[n].rating, n))
        require(list(event.players) == sorted(event.players, key=order.index), "they change in another order")
        last = max(map(order.index, event.players))
        before = [n for n in order[:last] if n not in event.players]
        require([p.player for p in event.passed] == before, f"passed over are {before}")
        may = [n for n in order if cards.all[n].can_be(large.other.value)]
        for p in event.passed:
            own_why = values.Rest() if p.player in may else values.KeepsColour("2.6")
            require(p.why == own_why, f"{p.player} is not passed over by {p.why}")
        require(set(event.players) <= set(may), "one of them may not change")
        check_changers(cards, self.group, order, may, event.players)
        self.changed = set(event.players)

    def ordered(self, number: int, event: columns.ColumnsOrdered) -> None:
        """6.2: both columns in their orders, row beside row, and which rows cannot stand."""
        cards = self.cards
        own = cards.columns(self.group, self.changed)
        hold(event, columns.ColumnsOrdered("6.2", *map(tuple, own)))
        require(len(own[0]) == len(own[1]), "the columns are not equally long")
        self.columns = own
        pages = self.story.below(number)
        for row, (one, other) in enumerate(zip(*own, strict=True), 1):
            _, tried = pages.take(columns.RowTried)
            hold(tried, columns.RowTried("6.2", row, one, tried.aro, other, tried.rating, tried.why))
            right = cards.legal(one, other) if tried.why is None else cards.kept_apart(one, other, tried.why)
            require(right, f"{one} and {other} are not kept apart so")
            check_told(cards, tried)
            was_checked("candidate")
        self.told_rows = list(pages.all(columns.RowFilled))
        pages.ends()

    def accepted(self, _number: int, event: columns.RowsPaired) -> None:
        """6.3: every row has the first opponent that leaves the rows below fillable."""
        Rows(self.cards, self.columns).check(self.story, event, self.told_rows, moved=True)
        was_checked("optimum")
        self.pair(event.pairs)
        require(not self.group & self.left, "somebody of the group is left")


def cards_key(cards: Cards) -> Callable[[int, Colour], tuple[bool, int, int, int]]:
    """Return the order in which opponents are looked for: the wanted colour, then high R, then low ARO."""
    return lambda n, colour: (cards.due(n) is not colour, -cards.all[n].rating, cards.all[n].aro, n)
