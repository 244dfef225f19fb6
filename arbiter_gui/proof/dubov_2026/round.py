"""The trace of a round of 2026, judged event after event by the text: bracket by bracket, then colours and boards."""

from __future__ import annotations

from collections.abc import Sequence

import arbiter_gui.trace.dubov_2026 as kinds
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.round import INSIDE, DubovRound, Rows
from arbiter_gui.proof.dubov_2026.criteria import (
    C2,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    RANKED,
    Asked,
    JudgedUpfloater,
)
from arbiter_gui.proof.dubov_2026.players import Seeker, colours_of, from_the_middle, most_upfloats
from arbiter_gui.proof.kernel.certificates import unmatched
from arbiter_gui.proof.kernel.checks import EventReader, hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.players import Field, Pair, is_last, numbers, weighed
from arbiter_gui.proof.kernel.sequences import passed_over, sets_before
from arbiter_gui.trace import columns
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.values import Passed, Rest, Worse

Group = Sequence[Seeker]


class UpfloaterChoice:
    """Residents beside those below, as far down as can matter."""

    def __init__(self, table: RoundOfBrackets, residents: Group, pool: Group, chosen: Group) -> None:
        self.most, self.last = most_upfloats(table.before), is_last(table.before)
        self.residents, self.pool, self.chosen = residents, pool, chosen
        self.rows = table.field.rows(numbers((*residents, *pool)))
        self.own = len(residents)
        self.above = (1 << self.own) - 1
        self.near = self._near()
        self.posed = self._pose(self.near)

    def amounts(self, player: Seeker) -> dict[Key, int]:
        """What somebody who floats up adds to C5, C6 (by his score, the lowest first), C8, C9 and C10."""
        upfloats = sum(player.ups)
        upfloater = JudgedUpfloater(
            player.score, upfloats, player.ups[-1:] == (True,), upfloats >= self.most, self.last
        )
        return dict(RANKED.amounts(Asked.UPFLOATER, upfloater))

    def _near(self) -> int:
        """Return how many of the pool can matter: where no fewer can be enough and anybody can be spared, none with a
        lower score than the last one of the set does, because he would be worse in C6."""
        inside = [row & self.above for row in self.rows[: self.own]]
        size, count = len(self.pool), len(self.chosen)
        spared = all(2 * (row >> self.own).bit_count() >= size + count for row in self.rows[self.own :])
        if count and spared and unmatched(inside) >= count:
            return sum(p.score >= self.chosen[-1].score for p in self.pool)
        return size

    def _pose(self, near: int) -> PosedMatching:
        """Pose the problem: where not all of the pool are in it they may all meet, and one more stands for others."""
        players, size = (*self.residents, *self.pool[:near]), self.own + near
        rows = [row & ((1 << size) - 1) for row in self.rows[:size]]
        if near < len(self.pool):
            extra = size % 2
            below = (1 << size + extra) - 1 & ~self.above
            rows = [
                row if i < self.own else row & self.above | below & ~(1 << i) for i, row in enumerate(rows)
            ]
            rows += [below & ~(1 << size)] * extra

        def cost(u: int, v: int) -> Amounts:
            if u >= self.own or v >= size:
                return {}
            own = self.amounts(players[v]) if v >= self.own else {}
            return {**own, **RANKED.amounts(Asked.PAIR, (players[u].wish, players[v].wish))}

        return PosedMatching(Formulation(size, tuple(rows), cost))

    def check(self, event: kinds.UpfloatersChosen, colours: int) -> Amounts:
        """Check that nothing is better in C5 to C10, and that everybody passed over makes it worse as told.

        Return what the set comes to.
        """
        claimed = dict(added([*map(self.amounts, self.chosen), {RANKED.key(C7): colours} if colours else {}]))
        own = tuple((RANKED.article(key), key[1], n) for key, n in sorted(claimed.items()))
        scores = tuple(p.score for p in self.chosen)
        hold(event, kinds.UpfloatersChosen("3.2.2", event.passed, numbers(self.chosen), scores, own))
        require(self.posed.at_least(claimed), "another set is better")
        was_checked("optimum")
        passed = list(passed_over(self.pool, self.chosen))
        require([p.number for p, _ in passed] == [p.player for p in event.passed], "others are passed over")
        for (player, before), item in zip(passed, event.passed, strict=True):
            self._refused(player, (*before, player), item.why, claimed)
            was_checked("refusal")
        return claimed

    def _refused(self, player: Seeker, must: Group, why: object, claimed: dict[Key, int]) -> None:
        """Check that a set with the members before him and himself is worse, or leaves others without opponents."""
        gone = {self.own + self.pool.index(p) for p in must}
        if isinstance(why, Rest):
            whole = self._pose(len(self.pool)) if self.near < len(self.pool) else self.posed
            none = whole.narrowed(gone, self.above).certificate is None
            require(none, f"{player.number} could float up")
            return
        assert isinstance(why, Worse), "passed over for another reason"
        require(
            not why.payers and not (why.detail and why.article != C6.article), "more is told than a figure"
        )
        key = RANKED.key_of(why.article, why.detail)
        require(why.best == claimed.get(key, 0) < why.least, f"{key} is not {why.best} at its best")
        before = {k: n for k, n in claimed.items() if k < key}
        forced = self.posed.narrowed(gone, self.above)
        if forced.certificate is None:
            forced = self._pose(len(self.pool)).narrowed(gone, self.above)
        require(forced.certificate is not None, f"{player.number} cannot float up at all")
        require(forced.at_least(before | {key: why.least}), f"{player.number} makes {why.article} no worse")
        first = not forced.at_least(before | {key: why.least + 1})
        require(first, f"{player.number} makes {why.article} worse than told, or another criterion before it")


class Subgroups:
    """3.2.3 and 3.2.4 for one bracket: G1 and G2, and who may meet whom as far as players are shifted.

    Pairs inside the smaller one are counted: `inside` are as few as there must be.
    """

    inside = 0

    def __init__(self, field: Field[Seeker], bracket: Group) -> None:
        self.halves = not any(p.colours for p in bracket)
        half = sorted(numbers(bracket))[: len(bracket) // 2]
        whites = numbers(p for p in bracket if p.wish is Colour.WHITE)
        first = {*(half if self.halves else whites)}
        self.g1, self.g2 = ([p for p in bracket if (p.number in first) is one] for one in (True, False))
        self.small, self.large = sorted(([*self.g1], [*self.g2]), key=len)
        rows = Rows(field, (numbers(self.small), numbers(self.large)))
        self.at, self.posed = rows.at, rows.posed

    def shift(self, event: kinds.Shifted) -> None:
        """Check one set of shifters: the list from the middle of the subgroup (4.3, D8), and everybody passed over."""
        group = self.small if event.inside else self.large
        count = self.inside if event.inside else (len(self.large) - len(self.small)) // 2 + self.inside
        order = from_the_middle(group)
        chosen = [p for p in order if p.number in event.players]
        require(len(chosen) == count > 0, f"{count} are to be shifted")
        others = list(passed_over(order, chosen))
        passed, aros = tuple(Passed(p.number, Rest()) for p, _ in others), tuple(p.aro for p in chosen)
        here, there = (self.g1, self.g2) if chosen[0] in self.g1 else (self.g2, self.g1)
        to, sizes = Colour.WHITE if there is self.g1 else Colour.BLACK, (len(self.g1), len(self.g2))
        own = "3.2.4", passed, to, numbers(chosen), aros, *sizes, event.inside, numbers(order)
        hold(event, kinds.Shifted(*own))

        def shifted(players: Group) -> PosedMatching:
            """Let them meet only who stays of their subgroup."""
            gone = {self.at[p.number] for p in players}
            return self.posed.narrowed(gone, sum(1 << self.at[p.number] for p in group if p not in players))

        for player, before in others:
            dearer = shifted((*before, player)).at_least({INSIDE: self.inside + 1})
            require(dearer, f"{player.number} could go")
            was_checked("refusal")
        self.posed = shifted(chosen)
        here[:], there[:] = [p for p in here if p not in chosen], [*there, *chosen]
        was_checked("step")


class RoundOfBrackets(DubovRound[Seeker]):
    """What is left of the round while its events are read in their order, each once."""

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        said = counted(len(self.all), "rating, ARO and preference of {n} [player|players]")
        self.definitions(columns.PlayersCounted("1.6.1", len(self.all)), "1.1", said, "1.6.1")
        if len(self.all) % 2:
            self._bye()
        self.groups("3.2.2")
        self.what = say("the colours")
        boards = self.weighed(map(self._weighed, self.pairs))
        self.boards(boards, "C.04.2.3.6", "5.2.2")

    def card(self, p: Seeker) -> kinds.PlayerSeen:
        """1: what is on a card."""
        facts = p.number, p.rating, p.aro, p.preference, p.letters, sum(p.ups)
        return kinds.PlayerSeen("1.6.1", *facts)

    def _bye(self) -> None:
        """3.1: everybody before the one with the bye is barred, or leaves the others without a pairing."""
        self.what = say("the bye")
        number, event = self.pages.take(kinds.ByeByGames)
        own = self.all[event.player]
        order = sorted(self.all.values(), key=lambda p: (p.score, -len(p.colours), -p.number))
        hold(event, kinds.ByeByGames("3.1", own.number, own.score, len(own.colours), event.passed))
        missed_games = self.before.next_round - 1 - len(own.colours)
        self.bye(number, event, event.passed, numbers(order), C2.article, missed_games)

    def group(self, score: int) -> int:
        """3.2: one scoregroup with its upfloaters."""
        group = [self.all[n] for n in self.named(self.left)]
        residents, pool = ([p for p in group if (p.score == score) is here] for here in (True, False))
        opened = self.pages.expect(columns.GroupOpened("1.3.2", score, numbers(residents), ()))
        pages = self.story.below(opened)
        _, event = pages.take(kinds.UpfloatersChosen)
        chosen = [p for p in pool if p.number in event.players]
        made = len(self.choices)
        pairs = self.composed([*residents, *chosen], pages)
        pages.ends()
        colours = sum(C7.counts((self.all[a].wish, self.all[b].wish)) for a, b in pairs)
        found = UpfloaterChoice(self, residents, pool, chosen).check(event, colours)
        apart = [(C6.article, score - p.score) for p in reversed(chosen)]  # the largest difference first
        others = [(one.article, found.get(RANKED.key(one), 0)) for one in (C7, C8, C9, C10)]
        amounts = (C5.article, len(chosen)), *apart, *others
        self.chose("upfloaters", "3.2.2", event.players, amounts, _place(numbers(pool), event.players))
        self.choices.insert(made, self.choices.pop())  # before what was chosen inside the bracket
        return opened

    def composed(self, bracket: Group, pages: EventReader) -> tuple[Pair, ...]:
        """3.2.3 to 3.2.6: subgroups, shifters and rows."""
        both = Subgroups(self.field, bracket)
        g1, g2 = numbers(both.g1), numbers(both.g2)
        pages.expect(kinds.PreferencesParted("3.2.3", g1, g2, halves=both.halves))
        unequal, costing = (len(both.large) - len(both.small)) // 2, "3.2.4" if both.halves else C7.article
        for inside in (True, False):
            comes = isinstance(pages.next, kinds.Shifted) and pages.next.inside is inside
            event = pages.take(kinds.Shifted)[1] if comes else None
            chosen, order = ((), ()) if event is None else (event.players, event.order)
            if inside:
                both.inside = len(chosen)
                fewest = both.posed.at_least({INSIDE: both.inside})
                require(fewest, "fewer pairs inside a subgroup are possible")
                was_checked("optimum")
            if event is not None:
                both.shift(event)
            costs = ((costing, unequal + 2 * len(chosen)),) if inside else ()
            self.chose("shifters", "3.2.4", chosen, costs, _place(order, chosen), int(inside))
        require(len(both.g1) == len(both.g2), "the subgroups are not equal")
        by_aro = sorted(both.g1, key=lambda p: (p.aro, p.number))
        s1, beside = numbers(by_aro), tuple(sorted(numbers(both.g2)))
        older = kinds.SubgroupsOrdered not in map(type, self.story.trace.events)
        pages.expect((columns.ColumnsOrdered if older else kinds.SubgroupsOrdered)("3.2.5", s1, beside))
        told = list(pages.all(columns.RowFilled))
        _, end = pages.take(columns.RowsPaired)
        require(end.article == "3.2.6", "rows by another article")
        self.rows(Rows(self.field, (s1, beside), across=True), end, told)
        was_checked("candidate", len(end.pairs))
        return end.pairs

    def _weighed(self, pair: Pair) -> PreferencesWeighed:
        """5: what is told of the colours of a pair."""
        one, other = (self.all[n] for n in pair)
        article, rule, white = colours_of(one, other, self.before.initial_colour)
        return weighed(article, rule, white, one if white is other else other)

    def readings(self) -> None:
        """Check that the readings cited are listed once at the end; what they decided is not looked at."""
        events = self.story.trace.events
        cited = {key for e in events if isinstance(e, columns.ByReadings) for key in e.readings}
        listed_ = [event.reading for _, event in self.pages.all(columns.ReadingListed)]
        require(listed_ == sorted(cited, key=lambda k: int(k[1:])), "other readings are listed")


def _place(order: Sequence[int], players: Sequence[int]) -> int:
    """Return the place among all sets of as many (4.2, 4.3), 0 for nobody."""
    chosen = [place for place, n in enumerate(order) if n in players]
    return sets_before((0,) * len(order), chosen) + 1 if players else 0
