"""One bracket of an edition with criteria: everything the trace tells of it is held to what follows from the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from arbiter_gui.proof.dutch.brackets import NEVER, Bracket
from arbiter_gui.proof.kernel.checks import MOST_PLAYERS, EventReader, TraceReader, hold, require, was_checked
from arbiter_gui.proof.kernel.claims import Prover
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Key, added, first_difference
from arbiter_gui.proof.kernel.players import Places
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate
from arbiter_gui.trace import Event, candidates
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.values import PairApart, Rest, Worse


class JudgedBracket:
    """A bracket with a candidate, by pairs of BSNs from 0: who is left over, and what that comes to. Raises Wrong."""

    def __init__(self, bracket: Bracket, pairs: Sequence[Edge]) -> None:
        taken = {v for pair in pairs for v in pair}
        require(len(taken) == 2 * len(pairs), "somebody is paired twice")
        places = bracket.places
        scores, numbers = tuple(bracket.player(p).score for p in places), bracket.field.numbers(places)
        m0, same_scores = len(bracket.mdps), bracket.same_scores
        self.bracket, self.articles, self.criteria = bracket, bracket.articles, bracket.criteria
        self.ahead_place = self.criteria.place(bracket.ahead_criterion)
        self.accepted = AcceptedCandidate(numbers, m0, scores, tuple(pairs), same_scores)
        self.pairs = tuple((places[u], places[v]) for u, v in pairs)
        self.together = frozenset(map(frozenset, self.pairs))
        self.left = tuple(p for v, p in enumerate(places) if v not in taken)

    @cached_property
    def barred(self) -> list[PairApart]:
        """The pairs that may not meet, in their order."""
        apart = ((self.bracket.field.numbers(pair), self.bracket.barred(*pair)) for pair in self.pairs)
        return [PairApart(one, other, why) for (one, other), why in apart if why is not None]

    @cached_property
    def legal(self) -> bool:
        """Whether nobody is barred, and these may be left over."""
        return not self.barred and self.bracket.may_leave(self.left)

    @cached_property
    def ahead(self) -> Amounts:
        """What becomes of those left over in the next bracket."""
        return self.bracket.ahead(self.left) if self.legal else {}

    @property
    def hopeless(self) -> bool:
        """Whether those left over may not be, or the next bracket cannot be paired at all after it."""
        return not self.legal or NEVER in self.ahead.values()

    @cached_property
    def totals(self) -> Counter[Key]:
        """What it adds to each criterion."""
        return added([*(amounts for _, amounts in self._costs()), self.ahead])

    def _costs(self) -> Iterator[tuple[Places, Amounts]]:
        """Yield what each pair, and then each player left over, adds to the criteria."""
        bracket, single = self.bracket, len(self.left) == 1
        yield from ((pair, bracket.cost(min(pair), max(pair), False)) for pair in self.pairs)
        yield from (((p,), bracket.cost(p, None, single)) for p in self.left)

    def payers(self, key: Key) -> tuple[tuple[int, ...], ...]:
        """Return the pairs, and then the downfloaters, that a criterion falls on, by pairing number."""
        return tuple(self.bracket.field.numbers(who) for who, amounts in self._costs() if amounts.get(key))


class CriteriaBracket(JudgedBracket):
    """The events directly below an opened bracket, with the candidate that was accepted."""

    def __init__(self, bracket: Bracket, story: TraceReader, pages: EventReader) -> None:
        self.story, self.pages = story, pages
        self.end = pages.ahead(candidates.CandidateAccepted)
        super().__init__(bracket, self._vertices(bracket, self.end.pairs))

    @property
    def too_large(self) -> bool:
        """Whether too many players are involved to prove that the candidate is the earliest of the best.

        A small bracket is compared with all ways to pair the next scoregroup, which may be large.
        """
        players = len(self.bracket.places)
        return players > MOST_PLAYERS or players + len(self.bracket.next) > 2 * MOST_PLAYERS

    def check(self) -> None:
        """Check everything, of a bracket that is too large all but the order of candidates. Raises Wrong."""
        accepted, articles, pages = self.accepted, self.articles, self.pages
        led = all(u < v for u, v in accepted.pairs)  # turned round the same pairs come later
        require(led and accepted.in_order(), "the pairs do not stand in the order of S1")
        require(self.legal, "the accepted candidate is not allowed")
        m0, m1, pairs = accepted.moved_down, len(accepted.mdp_pairs), len(accepted.pairs)
        pages.expect(candidates.ParametersSet(articles.parameters, m0, pairs, m1))
        if self.too_large:
            position = self._order_read_over()
        else:
            prover = self._first_candidate()
            was_checked("candidate")
            position = prover.check_folds(list(pages.all(candidates.Fold)))
            self._unfolded(prover, position)
        relaxed = sorted((key, amount) for key, amount in self.totals.items() if amount)
        left = self.bracket.field.numbers(self.left)
        best = articles.best if relaxed else articles.perfect
        pages.expect(candidates.CandidateAccepted(best, self.end.pairs, left, position, accepted.total))
        for key, amount in relaxed:
            place, entry = key
            _, event = pages.take(candidates.CriterionNotMet)
            unchecked = ("players",) if place == self.ahead_place else ()  # who pays in the next bracket
            own = candidates.CriterionNotMet(self.criteria.article(key), entry, amount, self.payers(key))
            hold(event, own, *unchecked)
        if self.left and self.bracket.below:
            pages.expect(MovedDown(articles.down, left))
        pages.ends()

    def _order_read_over(self) -> int:
        """Read over all that is told of earlier candidates, and return the place that is told."""
        while self.pages.next is not self.end:
            number, _ = self.pages.take(Event)
            self.story.read_all_below(number)
        return self.end.position or 1

    def _prover(self) -> Prover:
        bracket, articles = self.bracket, self.articles
        closing = bracket.followed and bracket.completes and bool(articles.lack)  # 2017, reading LAST
        return Prover(
            bracket.formulations(self.left), self.accepted, self.totals, articles.folds,
            barred=lambda u, v: bracket.barred(bracket.places[u], bracket.places[v]),
            keys=lambda article, entry: (self.criteria.key_of(article, entry),),
            ahead=self.ahead_place, weighed=self.ahead_place - (not closing),
        )  # fmt: skip

    def _first_candidate(self) -> Prover:
        """Check S1 and S2, the first candidate and what is wrong with it; return who proves the other claims."""
        accepted, articles, names = self.accepted, self.articles, self.accepted.names
        m0, m1, pairs = accepted.moved_down, len(accepted.mdp_pairs), len(accepted.pairs)
        everybody = range(accepted.size)
        mdps = accepted.first_set
        s1, s2 = (mdps, everybody[m0:]) if m0 else (everybody[:pairs], everybody[pairs:])
        limbo = [v for v in everybody[:m0] if v not in mdps]
        self.pages.expect(candidates.SubgroupsFormed(articles.subgroups, names(s1), names(s2), names(limbo)))
        rest = everybody[m0 + m1 :]
        own = zip(rest[: pairs - m1], rest[pairs - m1 :], strict=False)
        first = [*zip(mdps, everybody[m0 : m0 + m1], strict=True), *own]
        named = tuple((one, other) for one, other in map(names, first))
        tried = self.pages.expect(candidates.FirstCandidate(articles.candidate, 1, named))
        refused = self.story.below(tried)
        prover = self._prover()
        faults = [e for _, e in refused.all(candidates.CandidateFaulted)]
        for event in faults:  # that the rest fails has no article of its own
            why = event.why.why if isinstance(event.why, PairApart) else event.why
            require(event.article == getattr(why, "article", "rest"), "a fault is told under another article")
        one, told = JudgedBracket(self.bracket, first), [event.why for event in faults]
        if one.barred:
            require(told == one.barred, f"the first candidate is refused for {one.barred}, not for {told}")
        else:
            self._reasons(prover, one, told)
        refused.ends()
        return prover

    def _unfolded(self, prover: Prover, position: int) -> None:
        """Check the candidates before the accepted one where they are all written out on request."""
        told = [e for _, e in self.pages.all(candidates.CandidateTried)]
        require(len(told) in (0, position - 1), "some candidates are written out and others not")
        for place, event in enumerate(told, 1):
            one = JudgedBracket(self.bracket, self._vertices(self.bracket, event.pairs))
            right = self.accepted.alike(one.accepted) and one.accepted.place == place
            require(right, f"{event.pairs} are not the pairs of candidate {place}")
            hold(event, candidates.CandidateTried(self.articles.candidate, place, event.pairs, event.why))
            why = [event.why] if event.why else []
            if one.barred:
                reason = one.barred[:1]
                require(why == reason, f"candidate {place} is refused for {reason[0]}, not for {why}")
            else:
                self._reasons(prover, one, why)
            was_checked("candidate")

    def _reasons(self, prover: Prover, one: JudgedBracket, told: Sequence[candidates.Fault]) -> None:
        """Check what is told of a candidate whose pairs may all meet."""
        pairs = one.accepted.pairs
        if one.hopeless:
            shown = [isinstance(why, Rest) or _shown(prover, why, pairs) for why in told]
            require(shown == [True], "the candidate leaves a rest that cannot be completed")
            return
        worse = first_difference(self.totals, one.totals)
        if worse is None:
            require(not told and one.together == self.together, "nothing is wrong with an earlier candidate")
            return
        (place, entry), best, least = worse
        if place == self.ahead_place and [_shown(prover, why, pairs) for why in told] == [True]:
            return  # worse even if the next bracket could do with these downfloaters as well as it seems
        own = [Worse(self.criteria.article((place, entry)), entry, best, least)]
        require(list(told) == own, f"a candidate is refused for {own}, not for {told}")

    @staticmethod
    def _vertices(bracket: Bracket, named: Sequence[Edge]) -> tuple[Edge, ...]:
        """Return pairs of pairing numbers as BSNs from 0."""
        vertex = {bracket.player(p).number: v for v, p in enumerate(bracket.places)}
        return tuple((vertex[a], vertex[b]) for a, b in named)


def _shown(prover: Prover, why: candidates.Fault, pairs: Sequence[Edge]) -> bool:
    return isinstance(why, Worse) and prover.shows(why, pairs)
