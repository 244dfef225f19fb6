"""The trace of a round of 1997, judged event after event by the text, and the proposal of chapter 9."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.round import Rows, unnamed
from arbiter_gui.proof.dubov_1997.groups import GroupRound
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian, breaks_of, colours_of
from arbiter_gui.proof.judge import everybody_once
from arbiter_gui.proof.kernel.certificates import BYE, rows_of
from arbiter_gui.proof.kernel.checks import EventReader, hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.players import Pair
from arbiter_gui.trace import columns
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import RoundImpossible
from arbiter_gui.trace.values import Passed, Rest

_RUNNING, _FAR, _BYE, _SCORES, _DUE = tuple[Key, ...]((number, 0) for number in range(1, 6))
"""What counts, in this order: breaks of 2.4, of 2.3 and of 2.2, score differences, players without due colour."""


def check_proposal(cards: Cards, pages: EventReader) -> ProposalMade:
    """Check the groups that show that a limit must be broken, and that the pairing is the first that breaks least."""
    everybody = [*cards.all, *((BYE,) if cards.odd else ())]
    at = {n: i for i, n in enumerate(everybody)}
    _, why = pages.take(RoundImpossible)
    others = tuple(n for n in unnamed(why, everybody, cards.graph()) if n != BYE)
    others = others if len(others) < len(cards.all) else ()
    hold(why, RoundImpossible("9", removed=why.removed, groups=why.groups, others=others))
    _, event = pages.take(ProposalMade)
    bye = event.player
    named = [*event.pairs, *([] if bye is None else [(bye, BYE)])]
    require(sorted(n for pair in named for n in pair) == sorted(everybody), "not everybody is paired once")
    edges = sorted((min(at[a], at[b]), max(at[a], at[b])) for a, b in named)
    rows = rows_of(everybody, lambda one, other: BYE in (one, other) or other not in cards.all[one].met)
    form = Formulation(len(everybody), tuple(rows), lambda u, v: _cost(cards, everybody[u], everybody[v]))
    posed, totals = PosedMatching(form), added(form.amounts(u, v) for u, v in edges if rows[u] >> v & 1)
    require(posed.allows(edges), "a pair met before (2.1)")
    _first_of_the_best(posed, totals, edges)
    pairs = tuple((everybody[u], everybody[v]) for u, v in edges if everybody[v] != BYE)
    limits = (("2.2", _BYE), ("2.3", _FAR), ("2.4", _RUNNING))
    hold(event, ProposalMade("9", pairs, tuple(limit for limit, key in limits if totals[key]), bye))
    return event


def _first_of_the_best(posed: PosedMatching, totals: Amounts, edges: list[Edge]) -> None:
    require(posed.at_least(totals), "fewer limits need be broken")
    was_checked("optimum")
    left = [*range(len(posed.rows))]
    for place, (u, v) in enumerate(edges):
        left.remove(u)
        for w in left[: left.index(v)]:
            if posed.allows([(u, w)]):
                require(posed.dearer(totals, [*edges[:place], (u, w)]), "an earlier pair can be proposed")
                was_checked("refusal")
        left.remove(v)


def _cost(cards: Cards, one: int, other: int) -> Amounts:
    if BYE in (one, other):
        player = cards.all[one or other]
        return {_BYE: int(player.no_bye), _SCORES: player.score - cards.players[-1].score}
    a, b = cards.all[one], cards.all[other]
    running, far = min(breaks_of(a, b), breaks_of(b, a))
    return {_RUNNING: running, _FAR: far, _SCORES: abs(a.score - b.score), _DUE: int(a.due == b.due)}


class RoundOfGroups(GroupRound):
    """The first round by lists, later ones by score groups, or the proposal of chapter 9."""

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        by_lot = self.before.next_round == 1
        said = counted(len(self.all), "rating, ARO and due colour of {n} [player|players]")
        self.definitions(columns.PlayersCounted("1.b", len(self.all)), "1.a", said, "1")
        self.readings()
        self.what = say("the round")
        if isinstance(self.pages.next, RoundImpossible):
            proposal, by_lot = check_proposal(self.field, self.pages), False
            self.pair(proposal.pairs)
            self.left.discard(proposal.player or BYE)
        elif by_lot:
            self._first_round()
        else:
            if len(self.left) % 2:
                self._bye()
            self.groups("6")
        require(not self.left, f"{sorted(self.left)} are not paired")
        self.found(say("the round"), everybody_once(len(self.pairs)), None, "6")
        self.what = say("the colours")
        boards = self._by_lot() if by_lot else self.weighed(map(self._weighed, self.pairs))
        self.boards(boards, "C.04.2.D.9", "5" if by_lot else "3")

    def card(self, p: Dubovian) -> columns.CardRead:
        """1: what is on a card."""
        return columns.CardRead("1.c", p.number, p.rating, p.aro, p.due, p.letters, sum(p.ups))

    def _first_round(self) -> None:
        """5: the last without whom the others can be paired has the bye, then list after list is paired in halves."""
        if len(self.left) % 2:
            everybody = sorted(self.left, reverse=True)
            last = next(n for n in everybody if self.pairable(self.left - {n}))
            passed = tuple(Passed(n, Rest()) for n in everybody[: everybody.index(last)])
            self.pages.expect(columns.ByeOfLast("5", last, passed))
            self.chose_bye("5", last, 1 + everybody.index(last))
            was_checked("step")
        for score, players in self._lists():
            half = len(players) // 2
            both = players[:half], players[half:]
            _, event = self.pages.take(columns.ListPaired)
            hold(event, columns.ListPaired("5", event.pairs, score, *both))
            self.score = score
            self.rows(Rows(self.field, both), event)
            was_checked("optimum")

    def _lists(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield each list with its score; what cannot be paired yet goes into the next one."""
        left, carried = self.left, set[int]()
        for score in self.scores:
            group = self.at(left, score) | carried
            carried = {max(group)} if len(group) % 2 else set()
            group -= carried
            if self.pairable(group) and self.pairable(left - group):
                yield score, self.named(group)
            else:
                carried |= group

    def _bye(self) -> None:
        """4: the bye of an odd field."""
        self.what = say("the bye")
        number, event = self.pages.take(columns.ByeChosen)
        surplus = {score: self.field.surplus(self.at(self.left, score)) for score in self.scores}

        def last_first(n: int) -> tuple[int, int, bool, int, int]:
            p = self.all[n]
            return p.score, p.rating, p.due is not surplus[p.score], -p.aro, -n

        chosen = self.all[event.player]
        alike = {n for n in self.at(self.left, chosen.score) if self.all[n].rating == chosen.rating}
        facts = chosen.score, chosen.rating, chosen.aro, self.named(alike - {chosen.number})
        hold(event, columns.ByeChosen("4", chosen.number, *facts, event.passed))
        self.bye(number, event, event.passed, sorted(self.left, key=last_first), "2.2")

    def _weighed(self, pair: Pair) -> columns.DuesWeighed:
        """3: what is told of the colours of a pair."""
        article, rule, white, black = colours_of(*(self.all[n] for n in sorted(pair)))
        return columns.DuesWeighed(
            article, white.number, black.number, (white.due, black.due), (white.aro, black.aro),
            (white.rating, black.rating), rule=rule, colours=(white.letters, black.letters),
        )  # fmt: skip

    def _by_lot(self) -> list[Pair]:
        """5: the first player of the list has the colour that was drawn, the next one the other, and so on."""
        initial = self.before.initial_colour
        assert initial is not None
        black = 1 - int(initial is Colour.WHITE)
        boards = [pair if i % 2 == black else pair[::-1] for i, pair in enumerate(self.pairs)]
        self.pages.expect(columns.LotDrawn("5", initial, tuple(boards)))
        return boards
