"""The trace of a round of 1997, replayed score group by score group."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import zip_longest

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.round import DubovRound, ProcedureChoice, Rows, unnamed
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian, may_come_up
from arbiter_gui.proof.kernel.certificates import can_be_matched, rows_of
from arbiter_gui.proof.kernel.checks import hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.sequences import passed_over
from arbiter_gui.trace import columns
from arbiter_gui.trace.columns import Lack, SentDown
from arbiter_gui.trace.values import Alone, GroupFails, KeepsColour, Passed, Rest, Transferred, Why

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

    def __init__(self, table: DubovRound[Dubovian], cards: Cards, score: int) -> None:
        self.table, self.cards, self.all, self.score = table, cards, cards.all, score
        self.group = table.at(table.left, score)
        self.fetched, self.tied = set[int](), set[int]()
        self.floaters = {n for n in table.left if self.all[n].score > score}
        own = columns.GroupOpened("6", score, table.named(self.group), table.named(self.floaters))
        self.number = table.pages.expect(own)
        self.pages = table.story.below(self.number, aside=True)

    def check(self) -> int:
        """Check all that is told of the group, and return the number of the event that opens it. Raises Wrong."""
        table = self.table
        waiting = self._floaters()
        if waiting:
            dues = tuple((n, self.all[n].due) for n in waiting)
            self.pages.expect_step(columns.FloatersOrdered("8.1", dues))
        for floater in waiting:
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
        return self.number

    def _chose(
        self, what: str, about: int | None, event: columns.Choosing, chosen: int | None, *amounts: int
    ) -> None:
        """Keep what was chosen for somebody of the group, or None; without anybody it costs one more."""
        step, place = (what, self.score, about or 0), len(event.passed) + 1
        costs = tuple((event.article, n) for n in amounts if chosen is not None) or ((event.article, 1),)
        self.table.choices.append(ProcedureChoice(step, event.article, chosen, costs, place))

    def _floaters(self) -> list[int]:
        """8.1: White and Black in turn, the higher scores first."""
        both = (self.cards.columns(self.table.at(self.floaters, score)) for score in self.table.scores)
        rows = (row for whites, blacks in both for row in zip_longest(whites, blacks))
        return [n for row in rows for n in row if n is not None]

    def _floater(self, own: int) -> None:
        """8.2: a floater gets the first resident whom he may meet and who leaves the others a pairing."""
        cards, table, due = self.cards, self.table, self.all[own].due
        number, event = self.pages.step(columns.Choosing)
        chosen, left = None, table.left - {own}
        if isinstance(event, columns.FloaterPaired):
            chosen = event.other
            p = self.all[chosen]
            hold(
                event,
                columns.FloaterPaired("8.2", ((own, chosen),), event.passed, due, p.rating, p.aro, p.due),
            )
        else:
            hold(event, columns.FloaterGoesOn("8.2", (own,), event.passed))

        def barred(n: int, why: Why) -> bool:
            if why == Rest():
                return cards.legal(own, n) and not table.pairable(left - {n})
            return cards.kept_apart(own, n, why)

        order = cards.sought(self.group, due.other)
        table.passed_over(number, event.passed, order, chosen, barred, lambda p: left - {p.player})
        alike = chosen is not None and due is self.all[chosen].due
        self._chose("floater", own, event, chosen, 0, int(alike))
        if chosen is not None:
            require(cards.legal(own, chosen), f"{own} and {chosen} may not meet")
            table.pair([(own, chosen)])
            self.group.discard(chosen)
            require(table.pairable(table.left), "the others cannot be paired")

    def _requirement(self) -> None:
        """6.1: what the group lacks."""
        odd, blocked = len(self.group) % 2 == 1, self._blocked() is not None
        lacks = (
            (Lack.ODD, odd),
            (Lack.BLOCKED, blocked),
            (Lack.COLOURS, self.cards.surplus(self.group) is not None),
            (Lack.UNPAIRABLE, not (odd or blocked or self.table.pairable(self.group))),
        )
        own = tuple(lack for lack, holds in lacks if holds)
        self.pages.expect_step(columns.StandardChecked("6.1", own, self.table.named(self.group)))

    def _blocked(self) -> int | None:
        """7.1: the first who can meet nobody of the group, whites before blacks in the order of 6.2."""
        cards, group = self.cards, self.group
        lone = [n for n in group if not any(cards.legal(n, m) for m in group)] if len(group) > 1 else []
        whites, blacks = cards.columns(lone)
        return next(iter(whites + blacks), None)

    def _fetch(self, blocked: int | None) -> None:
        """7.1 and 7.2: the first from below who may come, serves, and leaves the others a pairing."""
        table, left = self.table, self.table.left
        wanting = self.cards.surplus(self.group) if blocked is None else self.all[blocked].due
        assert wanting is not None
        colour, (number, event) = wanting.other, self.pages.step(columns.Choosing)
        chosen = event.player if isinstance(event, columns.PlayerFetched) else None
        own: columns.Choosing = columns.NobodyFetched("7.2", event.passed, colour)
        far, other = 0, False
        if chosen is not None:
            p, article = self.all[chosen], "7.2" if blocked is None else "7.1"
            far, other = self.score - p.score, p.due is not colour
            facts = colour, blocked, p.score, p.due, p.rating, p.aro
            own = columns.PlayerFetched(article, event.passed, (chosen,), *facts)
        elif blocked is not None:
            own = columns.BlockedGoesDown("7.1", (blocked,), event.passed, colour, blocked)
        hold(event, own)
        gone = self.group if blocked is None else self.tied | {blocked}
        lower = [table.at(left - self.group, score) for score in table.scores if score < self.score]
        table.passed_over(
            number, event.passed, [n for some in lower for n in self.cards.sought(some, colour)], chosen,
            lambda n, why: self._barred(n, blocked, gone, why),
            lambda p: self.group | {p.player} if p.why == GroupFails() else left - gone - {p.player},
        )  # fmt: skip
        self._chose("fetched", blocked, event, chosen, 0, far, int(other))
        if chosen is not None:
            require(self._barred(chosen, blocked, gone, None), f"{chosen} cannot come")
            self.group.add(chosen)
            self.fetched.add(chosen)
            self.tied |= set() if blocked is None else {chosen, blocked}
        elif blocked is not None:
            self.group.discard(blocked)

    def _barred(self, n: int, blocked: int | None, gone: set[int], why: Why | None) -> bool:
        """Tell whether the first that bars a player from below is what is told; None: nothing does.

        He comes for somebody `blocked`, or for the group; who is `gone` then needs nobody else.
        """
        cards, table, player = self.cards, self.table, self.all[n]
        if not may_come_up(player, table.before):
            return why == Transferred("2.5", None if player.ups[-1] else player.ups.count(True))
        if blocked is not None and not cards.legal(blocked, n):
            return why is not None and cards.kept_apart(blocked, n, why)
        if blocked is None and not any(cards.legal(n, m) for m in self.group):
            return why == Alone()
        if blocked is None and not table.pairable(self.group | {n}):
            return why == GroupFails()
        return why == (None if table.pairable(table.left - gone - {n}) else Rest())

    def _sent(self) -> None:
        """6.4: the fewest who must go, the first in order, and the witness for it."""
        cards, table, (_, event) = self.cards, self.table, self.pages.step(SentDown)
        inside = not table.pairable(self.group)
        where = columns.Where.GROUP if inside else columns.Where.BELOW
        nodes = table.named(self.group if inside else table.left - self.group)
        others = unnamed(event, nodes, cards.rows(nodes))
        hold(event, replace(event, article="6.4", where=where, others=others))
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
        others = list(passed_over(self._preferred(), gone))
        passed = tuple(Passed(n, Rest()) for n, _ in others)
        require(event.passed == passed, f"passed over are {passed}")
        for n, before in others:
            other = posed.narrowed({at[m] for m in (*before, n)}, outside)
            require(other.at_least({_FLOATERS: len(gone) + 1}), f"{n} could float")
            was_checked("refusal")

    def _preferred(self) -> list[int]:
        """Return the order of 6.4: who can be paired in the next group first, then low R, high ARO, low rank."""
        below = self.table.left - self.group
        lower = max((s for n in below if (s := self.all[n].score) < self.score), default=-1)
        nearest = self.table.at(below, lower)

        def key(n: int) -> tuple[bool, int, int, int]:
            meets = any(self.cards.legal(n, m) for m in nearest)
            return not meets, self.all[n].rating, -self.all[n].aro, -n

        return sorted(self.group - self.fetched, key=key)

    def _changed(self) -> tuple[int, ...]:
        """7.3 and 7.4: as many change the subgroup as make both equal, the first set with which the rows can stand."""
        cards, large = self.cards, self.cards.surplus(self.group)
        if large is None:
            return ()
        _, event = self.pages.step(columns.SidesChanged)
        white, black = map(len, cards.columns(self.group))
        article, sign = ("7.3", 1) if large is Colour.WHITE else ("7.4", -1)
        aros = tuple(self.all[n].aro for n in event.players)
        own = article, event.passed, large.other, event.players, aros, white, black
        hold(event, columns.SidesChanged(*own))
        require(len(event.players) == abs(white - black) // 2, "others must change")
        here = [self.all[n] for n in self.group if self.all[n].due is large]
        order = sorted(here, key=lambda p: (sign * p.aro, -sign * p.rating, p.number))
        may = [p.number for p in order if large.other in p.playable]
        chosen = [n for n in may if n in event.players]
        require(list(event.players) == chosen, "they may not change, or change in another order")
        both = passed_over([p.number for p in order], chosen)
        passed = tuple(Passed(n, Rest() if n in may else KeepsColour("2.6")) for n, _ in both)
        require(event.passed == passed, f"passed over are {passed}")
        check_changers(cards, self.group, [p.number for p in order], may, chosen)
        return event.players

    def _rows(self, changed: tuple[int, ...]) -> None:
        """6.2 and 6.3: both columns in their orders, what keeps rows apart, and the first opponents that serve."""
        cards, table = self.cards, self.table
        both = cards.columns(self.group, changed)
        below = table.story.below(self.pages.expect_step(columns.ColumnsOrdered("6.2", *both)))
        for row, (one, other) in enumerate(zip(*both, strict=True), 1):
            _, tried = below.take(columns.RowTried)
            facts = row, one, self.all[one].aro, other, self.all[other].rating
            hold(tried, columns.RowTried("6.2", *facts, tried.why))
            apart = cards.kept_apart(one, other, tried.why)
            require(apart, f"{one} and {other} are not kept apart so")
            was_checked("candidate")
        told = list(below.all(columns.RowFilled))
        below.ends()
        _, event = self.pages.step(columns.RowsPaired)
        require(event.article == "6.3", "rows by another article")
        pairs = event.pairs if changed else ()
        alike = tuple((a, b) for a, b in pairs if self.all[a].due is self.all[b].due)
        table.rows(self.score, Rows(cards, both), event, told, alike)
        if changed:  # who changed sides is weighed by what becomes of the rows (A55)
            article = "7.3" if self.all[changed[0]].due is Colour.WHITE else "7.4"
            step, rows = ("changers", self.score, 0), table.choices[-1]
            own = replace(rows, step=step, article=article, chosen=changed, columns=None)
            table.choices.insert(-1, own)
        was_checked("optimum")
