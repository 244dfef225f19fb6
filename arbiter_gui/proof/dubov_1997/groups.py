"""The trace of a round of 1997, replayed score group by score group."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.round import DubovRound, ProcedureChoice, Rows, rows_chosen
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian, may_come_up
from arbiter_gui.proof.kernel.certificates import can_be_matched, rows_of, shows
from arbiter_gui.proof.kernel.checks import hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.sequences import passed_over
from arbiter_gui.trace import columns, values
from arbiter_gui.trace.columns import SentDown
from arbiter_gui.trace.values import Passed, Rest

_FLOATERS: Key = (1, 0)


def check_changers(
    cards: Cards, group: Collection[int], order: Sequence[int], may: Sequence[int], chosen: Sequence[int]
) -> None:
    """7.3, 7.4: check that nobody earlier could change instead so that all rows can be filled (A55).

    `order` is the larger column, `may` who may leave it (2.6). Of two from it who meet one changes and one stays; who
    meets the smaller column stays. So as many pairs stand inside the larger column as players must change.
    Where no set lets all rows be filled, the first set in order is taken.
    """

    large, able = set(order), set(may)

    def works(changing: Collection[int]) -> bool:
        must = set(changing)

        def fits(one: int, other: int) -> bool:
            if one not in large or other not in large:
                return (one in large) != (other in large) and one not in must and other not in must
            return (one in able and other not in must) or (other in able and one not in must)

        return can_be_matched(
            rows_of(sorted(group), lambda one, other: cards.legal(one, other) and fits(one, other))
        )

    if not works(chosen):
        require(list(chosen) == list(may[: len(chosen)]), "others come first where no rows can be filled")
        require(not works(()), "others could change so that all rows can be filled")
    for n, earlier in passed_over(may, chosen):
        require(not works([*earlier, n]), f"{n} could change")
        was_checked("refusal")
    was_checked("optimum")


class ScoreGroup:
    """One score group, whose events are read in the order of the text."""

    def __init__(
        self, cards: Cards, table: DubovRound[Dubovian], number: int, opened: columns.GroupOpened, score: int
    ) -> None:
        self.table, self.cards, self.score = table, cards, score
        self.pages = table.story.below(number, aside=True)
        self.group = self.cards.at(table.left, score)
        self.fetched, self.tied = set[int](), set[int]()
        floaters = {n for n in table.left if self.cards.all[n].score > score}
        hold(opened, columns.GroupOpened("6", score, table.named(self.group), table.named(floaters)))
        self.waiting = self._floaters(floaters)

    def check(self) -> None:
        """Check all that is told of the group. Raises Wrong."""
        cards, table = self.cards, self.table
        if self.waiting:
            self.pages.expect_step(
                columns.FloatersOrdered("8.1", tuple((n, cards.due(n)) for n in self.waiting))
            )
        for floater in self.waiting:
            self._floater(floater)
        if self.group:
            self._requirement()
        while (blocked := self._blocked()) is not None:
            self._fetch(blocked)
        if len(self.group) % 2:
            self._fetch(None)
        if self.group and not (table.pairable(self.group) and table.pairable(table.left - self.group)):
            self._sent()
        if self.group:
            self._rows(self._changed())
        self.pages.ends()
        require(not self.group & table.left, "somebody of the group is left without a word")

    def _chose(
        self, what: str, about: int | None, event: columns.Choosing, chosen: int | None, *amounts: int
    ) -> None:
        """Keep what was chosen for somebody of the group, or None; without anybody it costs one more."""
        step, place = (what, self.score, about or 0), len(event.passed) + 1
        costs = tuple((event.article, n) for n in amounts if chosen is not None) or ((event.article, 1),)
        self.table.choices.append(ProcedureChoice(step, event.article, chosen, costs, place))

    def _floaters(self, floaters: Iterable[int]) -> list[int]:
        """8.1: White and Black in turn, the higher scores first."""
        cards, out = self.cards, []
        for score in cards.scores:
            whites, blacks = cards.columns(cards.at(floaters, score))
            out += [n for row in zip_longest(whites, blacks) for n in row if n is not None]
        return out

    def _floater(self, own: int) -> None:
        """8.2: a floater gets the first resident whom he may meet and who leaves the others a pairing."""
        cards, table = self.cards, self.table
        number, event = self.pages.step(columns.Choosing)
        chosen, left = None, table.left - {own}
        if isinstance(event, columns.FloaterPaired):
            chosen = event.other
            facts = cards.due(own), cards.all[chosen].rating, cards.all[chosen].aro, cards.due(chosen)
            hold(event, columns.FloaterPaired("8.2", ((own, chosen),), event.passed, *facts))
        else:
            hold(event, columns.FloaterGoesOn("8.2", (own,), event.passed))
        order = sorted(self.group, key=lambda n: cards.sought(n, cards.due(own).other))

        def barred(n: int, why: values.Why) -> bool:
            if why == values.Rest():
                return cards.legal(own, n) and not table.pairable(left - {n})
            return cards.kept_apart(own, n, why)

        table.passed_over(number, event.passed, order, chosen, barred, lambda p: left - {p.player})
        alike = chosen is not None and cards.due(own) == cards.due(chosen)
        self._chose("floater", own, event, chosen, 0, int(alike))
        if chosen is not None:
            require(cards.legal(own, chosen), f"{own} and {chosen} may not meet")
            table.pair([(own, chosen)])
            self.group.discard(chosen)
            require(table.pairable(table.left), "the others cannot be paired")

    def _requirement(self) -> None:
        """6.1: what the group lacks."""
        cards, group = self.cards, self.group
        whites = sum(cards.due(n) is Colour.WHITE for n in group)
        odd, blocked = len(group) % 2 == 1, self._blocked() is not None
        lacks = {
            columns.Lack.ODD: odd,
            columns.Lack.BLOCKED: blocked,
            columns.Lack.COLOURS: 2 * whites != len(group),
            columns.Lack.UNPAIRABLE: not (odd or blocked or self.table.pairable(group)),
        }
        own = tuple(lack for lack, holds in lacks.items() if holds)
        self.pages.expect_step(columns.StandardChecked("6.1", own, self.table.named(group)))

    def _blocked(self) -> int | None:
        """7.1: the first who can meet nobody of the group, whites before blacks in the order of 6.2."""
        cards, group = self.cards, self.group
        lone = [n for n in group if not any(cards.legal(n, m) for m in group)] if len(group) > 1 else []
        whites, blacks = cards.columns(lone)
        return next(iter(whites + blacks), None)

    def _fetch(self, blocked: int | None) -> None:
        """7.1 and 7.2: the first from below who may come, serves, and leaves the others a pairing."""
        cards, table = self.cards, self.table
        wanting = cards.surplus(self.group) if blocked is None else cards.due(blocked)
        assert wanting is not None
        colour, (number, event) = wanting.other, self.pages.step(columns.Choosing)
        chosen = event.player if isinstance(event, columns.PlayerFetched) else None
        p = None if chosen is None else cards.all[chosen]
        own: columns.Choosing = columns.NobodyFetched("7.2", event.passed, colour)
        if p is not None:
            article = "7.2" if blocked is None else "7.1"
            facts = colour, blocked, p.score, cards.due(p.number), p.rating, p.aro
            own = columns.PlayerFetched(article, event.passed, (p.number,), *facts)
        elif blocked is not None:
            own = columns.BlockedGoesDown("7.1", (blocked,), event.passed, colour, blocked)
        hold(event, own)
        lower = [n for n in table.left - self.group if cards.all[n].score < self.score]
        order = sorted(lower, key=lambda n: (-cards.all[n].score, cards.sought(n, colour)))
        table.passed_over(
            number, event.passed, order, chosen,
            lambda n, why: self._cannot_come(n, blocked, why), lambda p: self._left_by(p, blocked),
        )  # fmt: skip
        far, other = (0, False) if p is None else (self.score - p.score, cards.due(p.number) != colour)
        self._chose("fetched", blocked, event, chosen, 0, far, int(other))
        if chosen is not None:
            require(self._cannot_come(chosen, blocked, None), f"{chosen} cannot come")
            self.group.add(chosen)
            self.fetched.add(chosen)
            self.tied |= set() if blocked is None else {chosen, blocked}
        elif blocked is not None:
            self.group.discard(blocked)

    def _left_by(self, passed: values.Passed, blocked: int | None) -> set[int]:
        """Return who could not be paired if somebody from below came."""
        if isinstance(passed.why, values.GroupFails):
            return self.group | {passed.player}
        gone = self.group if blocked is None else self.tied | {blocked}
        return self.table.left - gone - {passed.player}

    def _cannot_come(self, n: int, blocked: int | None, why: values.Why | None) -> bool:
        """Tell whether a player from below is barred as told; with nothing told, whether nothing bars him."""
        cards, table, left = self.cards, self.table, self.table.left
        free = may_come_up(cards.all[n], table.before)
        if isinstance(why, values.Transferred):
            ups = cards.all[n].ups
            return not free and why == values.Transferred("2.5", None if ups[-1] else ups.count(True))
        if blocked is not None:
            if why is not None and why != values.Rest():
                return free and cards.kept_apart(blocked, n, why)
            rest = table.pairable(left - self.tied - {blocked, n})
            return free and cards.legal(blocked, n) and rest is (why is None)
        alone = not any(cards.legal(n, m) for m in self.group)
        if alone or why == values.Alone():
            return free and alone and why == values.Alone()
        inside = table.pairable(self.group | {n})
        if not inside or why == values.GroupFails():
            return free and not inside and why == values.GroupFails()
        return free and table.pairable(left - self.group - {n}) is (why is None)

    def _sent(self) -> None:
        """6.4: the fewest who must go, the first in order, and the witness for it."""
        cards, table, (_, event) = self.cards, self.table, self.pages.step(SentDown)
        inside = not table.pairable(self.group)
        where = columns.Where.GROUP if inside else columns.Where.BELOW
        nodes = table.named(self.group if inside else table.left - self.group)
        at = {n: i for i, n in enumerate(nodes)}
        require(shows(event, cards.rows(nodes), at), "the witness of 6.4 shows nothing")
        named = {*event.removed, *(n for group in event.groups for n in group)}
        others = tuple(n for n in nodes if n not in named)
        hold(event, replace(event, article="6.4", where=where, others=others))
        was_checked("witness")
        self._fewest(event)
        payers = tuple((n,) for n in event.players)
        step, costs = ("sent", self.score, 0), (("6.4", len(payers)),)
        table.choices.append(ProcedureChoice(step, "6.4", frozenset(event.players), costs, payers=payers))
        self.group -= set(event.players)
        require(table.pairable(self.group), "the group cannot be paired yet")
        require(table.pairable(table.left - self.group), "the others cannot be paired")

    def _fewest(self, event: SentDown) -> None:
        """Check that no fewer can go, and that who stands earlier in the order of 6.4 cannot go instead."""
        players, gone = sorted(self.table.left), list(event.players)
        at = {n: i for i, n in enumerate(players)}
        inside = sum(1 << at[n] for n in self.group)
        outside = (1 << len(players)) - 1 & ~inside

        def cost(u: int, v: int) -> Amounts:
            return {_FLOATERS: 1} if (inside >> u ^ inside >> v) & 1 else {}

        form = Formulation(len(players), tuple(self.cards.rows(players)), cost)
        posed = PosedMatching(form).narrowed({at[n] for n in self.fetched}, inside)
        require(set(gone) <= self.group - self.fetched, "somebody floats who stays")
        require(posed.at_least({_FLOATERS: len(gone)}), "fewer floaters are enough")
        was_checked("optimum")
        order = self._preferred()
        passed = tuple(Passed(n, Rest()) for n, _ in passed_over(order, gone))
        require(event.passed == passed, f"passed over are {passed}")
        for n, before in passed_over(order, gone):
            other = posed.narrowed({at[m] for m in (*before, n)}, outside)
            require(other.at_least({_FLOATERS: len(gone) + 1}), f"{n} could float")
            was_checked("refusal")

    def _preferred(self) -> list[int]:
        """Return the order of 6.4: who can be paired in the next group first, then low R, high ARO, low rank."""
        cards, below = self.cards, self.table.left - self.group
        lower = max((s for n in below if (s := cards.all[n].score) < self.score), default=None)
        nearest = {n for n in below if cards.all[n].score == lower}

        def key(n: int) -> tuple[bool, int, int, int]:
            meets = any(cards.legal(n, m) for m in nearest)
            return not meets, cards.all[n].rating, -cards.all[n].aro, -n

        return sorted(self.group - self.fetched, key=key)

    def _changed(self) -> tuple[int, ...]:
        """7.3 and 7.4: as many change the subgroup as make both equal, the first set with which the rows can stand."""
        cards, large = self.cards, self.cards.surplus(self.group)
        if large is None:
            return ()
        _, event = self.pages.step(columns.SidesChanged)
        white = sum(cards.due(n) is Colour.WHITE for n in self.group)
        black, aros = len(self.group) - white, tuple(cards.all[n].aro for n in event.players)
        article, sign = ("7.3", 1) if large is Colour.WHITE else ("7.4", -1)
        own = columns.SidesChanged(article, event.passed, large.other, event.players, aros, white, black)
        hold(event, own)
        require(len(event.players) == abs(white - black) // 2, "others must change")
        here = [n for n in self.group if cards.due(n) is large]
        order = sorted(here, key=lambda n: (sign * cards.all[n].aro, -sign * cards.all[n].rating, n))
        require(list(event.players) == sorted(event.players, key=order.index), "they change in another order")
        may = [n for n in order if cards.all[n].can_be(large.other.value)]
        passed = tuple(
            values.Passed(n, values.Rest() if n in may else values.KeepsColour("2.6"))
            for n, _ in passed_over(order, event.players)
        )
        require(event.passed == passed, f"passed over are {passed}")
        require(set(event.players) <= set(may), "one of them may not change")
        check_changers(cards, self.group, order, may, event.players)
        return event.players

    def _rows(self, changed: tuple[int, ...]) -> None:
        """6.2 and 6.3: both columns in their orders, what keeps rows apart, and the first opponents that serve."""
        cards, table = self.cards, self.table
        both = cards.columns(self.group, changed)
        below = table.story.below(self.pages.expect_step(columns.ColumnsOrdered("6.2", *map(tuple, both))))
        require(len(both[0]) == len(both[1]), "the columns are not equally long")
        for row, (one, other) in enumerate(zip(*both, strict=True), 1):
            _, tried = below.take(columns.RowTried)
            facts = row, one, cards.all[one].aro, other, cards.all[other].rating
            hold(tried, columns.RowTried("6.2", *facts, tried.why))
            apart = cards.kept_apart(one, other, tried.why)
            require(apart, f"{one} and {other} are not kept apart so")
            was_checked("candidate")
        told = list(below.all(columns.RowFilled))
        below.ends()
        _, event = self.pages.step(columns.RowsPaired)
        require(event.article == "6.3", "rows by another article")
        Rows(cards, both).check(table.story, event, told, moved=True)
        alike = tuple((a, b) for a, b in event.pairs if changed and cards.due(a) is cards.due(b))
        rows = rows_chosen(self.score, "6.3", event.pairs, both, alike)
        if changed:  # who changed sides is weighed by what becomes of the rows (A55)
            step, article = (
                ("changers", self.score, 0),
                "7.3" if cards.due(changed[0]) is Colour.WHITE else "7.4",
            )
            own = replace(rows, step=step, article=article, chosen=changed, rows=(), columns=())
            table.choices.append(own)
        table.choices.append(rows)
        was_checked("optimum")
        table.pair(event.pairs)
