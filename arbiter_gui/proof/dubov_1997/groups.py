"""The trace of a round of 1997, replayed score group by score group."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import zip_longest

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.round import DubovRound, Rows, unnamed
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian, may_come_up
from arbiter_gui.proof.kernel.certificates import can_be_matched, rows_of
from arbiter_gui.proof.kernel.checks import EventReader, hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.sequences import passed_over
from arbiter_gui.trace import columns
from arbiter_gui.trace.columns import Lack, SentDown
from arbiter_gui.trace.values import Alone, GroupFails, KeepsColour, Passed, Rest, Transferred, Why

_FLOATERS: Key = (1, 0)


class GroupRound(DubovRound[Dubovian]):
    """Chapters 6 to 8: each score group, whose events are read in the order of the text.

    Of a group are `here` those who are to be paired in it, `fetched` those of lower scores, and `tied` who must meet.
    """

    field: Cards
    here: set[int]
    fetched: set[int]
    tied: set[int]
    told: EventReader

    def group(self, score: int) -> int:
        """Check all that is told of a group."""
        self.here, self.fetched, self.tied = self.at(self.left, score), set(), set()
        floaters = {n for n in self.left if self.all[n].score > score}
        own = columns.GroupOpened("6", score, self.named(self.here), self.named(floaters))
        number = self.pages.expect(own)
        self.told = self.story.below(number, aside=True)
        waiting = self._in_turn(floaters)
        if waiting:
            dues = tuple((n, self.all[n].due) for n in waiting)
            self.told.expect_step(columns.FloatersOrdered("8.1", dues))
        for floater in waiting:
            self._floater(floater)
        if self.here:
            self._requirement()
        while (blocked := self._blocked()) is not None:
            self._fetch(blocked)
        if len(self.here) % 2:
            self._fetch(None)
        if self.here and not (self.pairable(self.here) and self.pairable(self.left - self.here)):
            self._sent()
        if self.here:
            self._columns(self._changed())
        self.told.ends()
        return number

    def _chose(
        self, step: str, about: int | None, event: columns.Choosing, chosen: int | None, *costs: int
    ) -> None:
        """Keep what was chosen for somebody of the group, or None; without anybody it costs one more."""
        article, amounts = event.article, (1,) if chosen is None else costs
        self.chose(step, article, chosen, ((article, n) for n in amounts), len(event.passed) + 1, about or 0)

    def _in_turn(self, floaters: set[int]) -> list[int]:
        """8.1: White and Black in turn, the higher scores first."""
        both = (self.field.columns(self.at(floaters, score)) for score in self.scores)
        rows = (row for whites, blacks in both for row in zip_longest(whites, blacks))
        return [n for row in rows for n in row if n is not None]

    def _floater(self, own: int) -> None:
        """8.2: a floater gets the first resident whom he may meet and who leaves the others a pairing."""
        field, due = self.field, self.all[own].due
        number, event = self.told.step(columns.Choosing)
        chosen, alike = event.other if isinstance(event, columns.FloaterPaired) else None, False
        if chosen is None:
            hold(event, columns.FloaterGoesOn("8.2", (own,), event.passed))
        else:
            p, pairs = self.all[chosen], ((own, chosen),)
            hold(event, columns.FloaterPaired("8.2", pairs, event.passed, due, p.rating, p.aro, p.due))
            alike = due is p.due
        self.first(
            number, event.passed, field.sought(self.here, due.other), chosen,
            lambda n, why: None if field.legal(own, n) else field.kept_apart(own, n, why),
            lambda n, _: self.left - {own, n},
        )  # fmt: skip
        self._chose("floater", own, event, chosen, 0, int(alike))
        if chosen is not None:
            self.pair([(own, chosen)])
            self.here.discard(chosen)

    def _requirement(self) -> None:
        """6.1: what the group lacks."""
        odd, blocked = len(self.here) % 2 == 1, self._blocked() is not None
        lacks = (
            (Lack.ODD, odd),
            (Lack.BLOCKED, blocked),
            (Lack.COLOURS, self.field.surplus(self.here) is not None),
            (Lack.UNPAIRABLE, not (odd or blocked or self.pairable(self.here))),
        )
        own = tuple(lack for lack, holds in lacks if holds)
        self.told.expect_step(columns.StandardChecked("6.1", own, self.named(self.here)))

    def _blocked(self) -> int | None:
        """7.1: the first who can meet nobody of the group, whites before blacks in the order of 6.2."""
        lone = [n for n in self.here if not any(self.field.legal(n, m) for m in self.here)]
        whites, blacks = self.field.columns(lone if len(self.here) > 1 else ())
        return next(iter(whites + blacks), None)

    def _fetch(self, blocked: int | None) -> None:
        """7.1 and 7.2: the first from below who may come, serves, and leaves the others a pairing."""
        wanting = self.field.surplus(self.here) if blocked is None else self.all[blocked].due
        assert wanting is not None
        colour, (number, event) = wanting.other, self.told.step(columns.Choosing)
        chosen = event.player if isinstance(event, columns.PlayerFetched) else None
        own: columns.Choosing = columns.NobodyFetched("7.2", event.passed, colour)
        costs = 0, 0, 0
        if chosen is not None:
            p, article = self.all[chosen], "7.2" if blocked is None else "7.1"
            costs = 0, self.score - p.score, int(p.due is not colour)
            facts = colour, blocked, p.score, p.due, p.rating, p.aro
            own = columns.PlayerFetched(article, event.passed, (chosen,), *facts)
        elif blocked is not None:
            own = columns.BlockedGoesDown("7.1", (blocked,), event.passed, colour, blocked)
        hold(event, own)
        gone = self.here if blocked is None else self.tied | {blocked}
        lower = (self.at(self.left - self.here, score) for score in self.scores if score < self.score)
        self.first(
            number, event.passed, [n for some in lower for n in self.field.sought(some, colour)], chosen,
            lambda n, why: self._bars(n, blocked, why),
            lambda n, why: self.here | {n} if why == GroupFails() else self.left - gone - {n},
        )  # fmt: skip
        self._chose("fetched", blocked, event, chosen, *costs)
        if chosen is not None:
            self.here.add(chosen)
            self.fetched.add(chosen)
            self.tied |= set() if blocked is None else {chosen, blocked}
        elif blocked is not None:
            self.here.discard(blocked)

    def _bars(self, n: int, blocked: int | None, why: Why | None) -> bool | None:
        """Tell whether what is told is the first that bars a player from coming up for somebody or for the group."""
        player, legal = self.all[n], self.field.legal
        if not may_come_up(player, self.before):
            return why == Transferred("2.5", None if player.ups[-1] else player.ups.count(True))
        if blocked is not None:
            return None if legal(blocked, n) else self.field.kept_apart(blocked, n, why)
        if not any(legal(n, m) for m in self.here):
            return why == Alone()
        return None if self.pairable(self.here | {n}) else why == GroupFails()

    def _sent(self) -> None:
        """6.4: the fewest who must go, the first in order, and the witness for it."""
        _, event = self.told.step(SentDown)
        inside = not self.pairable(self.here)
        where = columns.Where.GROUP if inside else columns.Where.BELOW
        nodes = self.named(self.here if inside else self.left - self.here)
        others = unnamed(event, nodes, self.field.rows(nodes))
        hold(event, replace(event, article="6.4", where=where, others=others))
        self._fewest(event)
        payers = tuple((n,) for n in event.players)
        self.chose("sent", "6.4", {*event.players}, [("6.4", len(payers))], payers=payers)
        self.here -= {*event.players}
        require(self.pairable(self.here), "the group cannot be paired yet")
        require(self.pairable(self.left - self.here), "the others cannot be paired")

    def _fewest(self, event: SentDown) -> None:
        """Check that no fewer can go, and that who stands earlier in the order of 6.4 cannot go instead."""
        players, gone = sorted(self.left), event.players
        at = {n: i for i, n in enumerate(players)}
        inside = sum(1 << at[n] for n in self.here)
        outside = (1 << len(players)) - 1 & ~inside

        def cost(u: int, v: int) -> Amounts:
            return {_FLOATERS: 1} if (inside >> u ^ inside >> v) & 1 else {}

        form = Formulation(len(players), tuple(self.field.rows(players)), cost)
        posed = PosedMatching(form).narrowed({at[n] for n in self.fetched}, inside)
        require(set(gone) <= self.here - self.fetched, "somebody floats who stays")
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
        below = self.left - self.here
        lower = max((s for n in below if (s := self.all[n].score) < self.score), default=-1)
        nearest = self.at(below, lower)

        def key(n: int) -> tuple[bool, int, int, int]:
            meets = any(self.field.legal(n, m) for m in nearest)
            return not meets, self.all[n].rating, -self.all[n].aro, -n

        return sorted(self.here - self.fetched, key=key)

    def _changed(self) -> tuple[int, ...]:
        """7.3 and 7.4: as many change the subgroup as make both equal, the first set with which the rows can stand."""
        large = self.field.surplus(self.here)
        if large is None:
            return ()
        _, event = self.told.step(columns.SidesChanged)
        white, black = map(len, self.field.columns(self.here))
        article, sign = ("7.3", 1) if large is Colour.WHITE else ("7.4", -1)
        aros = tuple(self.all[n].aro for n in event.players)
        own = article, event.passed, large.other, event.players, aros, white, black
        hold(event, columns.SidesChanged(*own))
        require(len(event.players) == abs(white - black) // 2, "others must change")
        p, here = self.all, [n for n in self.here if self.all[n].due is large]
        order = sorted(here, key=lambda n: (sign * p[n].aro, -sign * p[n].rating, n))
        may = [n for n in order if large.other in p[n].playable]
        chosen = [n for n in may if n in event.players]
        require(list(event.players) == chosen, "they may not change, or change in another order")
        others = passed_over(order, chosen)
        passed = tuple(Passed(n, Rest() if n in may else KeepsColour("2.6")) for n, _ in others)
        require(event.passed == passed, f"passed over are {passed}")
        self._changers({*order}, may, chosen)
        return event.players

    def _changers(self, large: Collection[int], may: Sequence[int], chosen: Sequence[int]) -> None:
        """Check that nobody earlier could change instead so that all rows can be filled (A55).

        `large` is the larger column, `may` who may leave it (2.6). Of two from it who meet one changes and one stays;
        who meets the smaller column stays. So as many pairs stand inside the larger column as players must change.
        Where no set lets all rows be filled, the first set in order is taken.
        """

        def works(must: Collection[int]) -> bool:
            def fits(one: int, other: int) -> bool:
                if one not in large or other not in large:
                    return (one in large) != (other in large) and one not in must and other not in must
                return (one in may and other not in must) or (other in may and one not in must)

            def meet(one: int, other: int) -> bool:
                return self.field.legal(one, other) and fits(one, other)

            return can_be_matched(rows_of(sorted(self.here), meet))

        if not works(chosen):
            require(list(chosen) == list(may[: len(chosen)]), "others come first where no rows can be filled")
            require(not works(()), "others could change so that all rows can be filled")
        for n, earlier in passed_over(may, chosen):
            require(not works([*earlier, n]), f"{n} could change")
            was_checked("refusal")
        was_checked("optimum")

    def _columns(self, changed: tuple[int, ...]) -> None:
        """6.2 and 6.3: both columns in their orders, what keeps rows apart, and the first opponents that serve."""
        both = self.field.columns(self.here, changed)
        below = self.story.below(self.told.expect_step(columns.ColumnsOrdered("6.2", *both)))
        for row, (one, other) in enumerate(zip(*both, strict=True), 1):
            _, tried = below.take(columns.RowTried)
            facts = row, one, self.all[one].aro, other, self.all[other].rating
            hold(tried, columns.RowTried("6.2", *facts, tried.why))
            apart = self.field.kept_apart(one, other, tried.why)
            require(apart, f"{one} and {other} are not kept apart so")
            was_checked("candidate")
        told = list(below.all(columns.RowFilled))
        below.ends()
        _, event = self.told.step(columns.RowsPaired)
        require(event.article == "6.3", "rows by another article")
        pairs = event.pairs if changed else ()
        alike = tuple((a, b) for a, b in pairs if self.all[a].due is self.all[b].due)
        self.rows(Rows(self.field, both), event, told, alike)
        if changed:  # who changed sides is weighed by what becomes of the rows (A55)
            article = "7.3" if self.all[changed[0]].due is Colour.WHITE else "7.4"
            step, rows = ("changers", self.score, 0), self.choices[-1]
            own = replace(rows, step=step, article=article, chosen=changed, columns=None)
            self.choices.insert(-1, own)
        was_checked("optimum")
