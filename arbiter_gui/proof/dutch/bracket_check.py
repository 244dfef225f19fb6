"""One bracket of an edition with criteria: everything the trace tells of it is held to what follows from the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.proof.dutch.brackets import NEVER, BracketPlayers, ahead, formulations
from arbiter_gui.proof.kernel.checks import EventReader, TraceReader, hold, require, was_checked
from arbiter_gui.proof.kernel.claims import Figure, Ground, Prover
from arbiter_gui.proof.kernel.field import Places
from arbiter_gui.proof.kernel.layers import EXCHANGED, SUM
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Key, added, first_difference
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, first_set
from arbiter_gui.trace import candidates
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.values import NeedsExchange, NotAtBest, PairApart, Rest, Worse


@dataclass(frozen=True)
class JudgedCandidate:
    """Who is left over, whether it is legal, and what it adds to each criterion.

    `hopeless` tells that the next bracket cannot be paired at all after it.
    """

    pairs: frozenset[frozenset[int]]
    left: Places
    legal: bool
    totals: Counter[Key]
    hopeless: bool


def ground(bracket: BracketPlayers) -> Ground:
    """Return what the prover must know of a bracket."""
    folds = bracket.rules.articles.folds
    exchanges = {folds["size"]: (EXCHANGED,), folds["gap"]: (SUM,)}

    def keys(why: Figure | NotAtBest) -> tuple[Key, ...]:
        if isinstance(why, NeedsExchange):
            return exchanges.get(why.article, ())
        return ((bracket.rules.criterion(why.article), getattr(why, "detail", 0)),)

    return Ground(
        barred=lambda u, v: bracket.barred(bracket.places[u], bracket.places[v]),
        keys=keys,
        ahead=bracket.rules.ahead_number,
        weighed=bracket.rules.ahead_number - (not bracket.closing),
    )


class JudgedBracket:
    """A bracket with one of its candidates, by pairs of BSNs from 0: what it comes to, and where it stands."""

    def __init__(self, bracket: BracketPlayers, pairs: Sequence[Edge]) -> None:
        self.bracket, self.rules = bracket, bracket.rules
        self.accepted = self._candidate(pairs)
        self.best = self.judged(self.accepted.pairs)

    def _candidate(self, pairs: Sequence[Edge]) -> AcceptedCandidate:
        """Return a candidate by its pairs. Raises Wrong."""
        bracket = self.bracket
        scores = tuple(bracket.player(p).score for p in bracket.places)
        require(len({v for pair in pairs for v in pair}) == 2 * len(pairs), "somebody is paired twice")
        m0, same_scores = len(bracket.mdps), bracket.rules.same_scores
        numbers = bracket.field.numbers(bracket.places)
        return AcceptedCandidate(numbers, m0, scores, tuple(pairs), same_scores)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The accepted pairs as places of the field."""
        places = self.bracket.places
        return tuple((places[u], places[v]) for u, v in self.accepted.pairs)

    @property
    def left(self) -> Places:
        """The places of those who are left over."""
        return self.best.left

    def _named(self, pairs: Sequence[Edge]) -> tuple[Edge, ...]:
        own = self.accepted.numbers
        return tuple((own[u], own[v]) for u, v in pairs)

    def judged(self, pairs: Sequence[Edge]) -> JudgedCandidate:
        """Judge a candidate by its pairs of BSNs."""
        bracket, places = self.bracket, self.bracket.places
        taken = {v for pair in pairs for v in pair}
        left = tuple(p for v, p in enumerate(places) if v not in taken)
        legal = not self._barred(pairs) and self.rules.may_leave(bracket, left)
        below = ahead(bracket, left) if legal else Counter[Key]()
        totals = added([*(amounts for _, amounts in self._costs(pairs, left)), below])
        named = frozenset(frozenset((places[u], places[v])) for u, v in pairs)
        return JudgedCandidate(named, left, legal, totals, NEVER in below.values())

    def _costs(self, pairs: Sequence[Edge], left: Places) -> Iterator[tuple[tuple[int, ...], Amounts]]:
        """Yield what each pair, and then each player left over, adds to the criteria."""
        bracket, places = self.bracket, self.bracket.places
        for pair in pairs:
            yield self.accepted.names(pair), bracket.cost(places[min(pair)], places[max(pair)], False)
        for p in left:
            yield (bracket.player(p).number,), bracket.cost(p, None, len(left) == 1)

    def _barred(self, pairs: Sequence[Edge]) -> list[PairApart]:
        places, named = self.bracket.places, zip(pairs, self._named(pairs), strict=True)
        apart = [(pair, self.bracket.barred(places[u], places[v])) for (u, v), pair in named]
        return [PairApart(*pair, why) for pair, why in apart if why is not None]

    def payers(self, key: Key) -> tuple[tuple[int, ...], ...]:
        """Return the pairs, and then the downfloaters, that a criterion falls on."""
        costs = self._costs(self.accepted.pairs, self.left)
        return tuple(who for who, amounts in costs if amounts.get(key))


class CriteriaBracket(JudgedBracket):
    """The events directly below an opened bracket, with the candidate that was accepted."""

    def __init__(self, bracket: BracketPlayers, story: TraceReader, pages: EventReader) -> None:
        self.story, self.pages = story, pages
        self.end = pages.ahead(candidates.CandidateAccepted)
        super().__init__(bracket, bracket.vertices(self.end.pairs))

    def check(self) -> None:
        """Check everything. Raises Wrong."""
        accepted, articles, pages = self.accepted, self.rules.articles, self.pages
        led = all(u < v for u, v in accepted.pairs)  # turned round the same pairs come later
        require(led and accepted.in_order(), "the pairs do not stand in the order of S1")
        require(self.best.legal, "the accepted candidate is not allowed")
        m0, m1, pairs = accepted.moved_down, len(accepted.mdp_pairs), len(accepted.pairs)
        pages.expect(candidates.ParametersSet(articles.parameters, m0, pairs, m1))
        first = self._first_candidate()
        tried = pages.expect(candidates.FirstCandidate(articles.candidate, 1, self._named(first)))
        refused = self.story.below(tried)
        forms = formulations(self.bracket, self.best.left)
        prover = Prover(ground(self.bracket), forms, accepted, self.best.totals)
        faults = [e for _, e in refused.all(candidates.CandidateFaulted)]
        for event in faults:
            require(event.article == _told_under(event.why), "a fault is told under another article")
        self._reasons(prover, first, [event.why for event in faults])
        refused.ends()
        was_checked("candidate")
        skipped = list(pages.all(candidates.Fold))
        position = prover.check_folds(skipped, articles.folds)
        self._unfolded(prover, position)
        relaxed = sorted((key, amount) for key, amount in self.best.totals.items() if amount)
        left = self.bracket.field.numbers(self.left)
        best = articles.best if relaxed else articles.perfect
        pages.expect(candidates.CandidateAccepted(best, self.end.pairs, left, position, accepted.total))
        self._relaxed(relaxed)
        if self.left and self.bracket.below:
            pages.expect(MovedDown(articles.down, left))
        pages.ends()

    # What the accepted candidate comes to

    def _relaxed(self, relaxed: list[tuple[Key, int]]) -> None:
        """Hold every criterion that is not fully met to its amount, and to those who pay."""
        for (number, detail), amount in relaxed:
            article, payers = f"{self.rules.sign}{number}", self.payers((number, detail))
            _, event = self.pages.take(candidates.CriterionNotMet)
            ahead = (
                ("players",) if number == self.rules.ahead_number else ()
            )  # of the next bracket: not checked
            hold(event, candidates.CriterionNotMet(article, detail, amount, payers), *ahead)

    # The first candidate, and those that are written out on request

    def _first_candidate(self) -> list[Edge]:
        """Read S1 and S2, and return the first candidate."""
        accepted = self.accepted
        m0, m1, pairs = accepted.moved_down, len(accepted.mdp_pairs), len(accepted.pairs)
        everybody = range(accepted.size)
        chosen = [a for a, _ in accepted.mdp_pairs]
        mdps = first_set(accepted.scores[:m0], chosen, self.rules.same_scores)
        s1, s2 = (mdps, everybody[m0:]) if m0 else (tuple(everybody[:pairs]), everybody[pairs:])
        limbo = [v for v in everybody[:m0] if v not in mdps]
        sides = map(accepted.names, (s1, s2, limbo))
        self.pages.expect(candidates.SubgroupsFormed(self.rules.articles.subgroups, *sides))
        rest = everybody[m0 + m1 :]
        own = zip(rest[: pairs - m1], rest[pairs - m1 :], strict=False)
        return [*zip(mdps, everybody[m0 : m0 + m1], strict=True), *own]

    def _unfolded(self, prover: Prover, position: int) -> None:
        """Check the candidates before the accepted one where they are all written out."""
        told = [e for _, e in self.pages.all(candidates.CandidateTried)]
        require(len(told) in (0, position - 1), "some candidates are written out and others not")
        for place, event in enumerate(told, 1):
            one = self._candidate(self.bracket.vertices(event.pairs))
            right = self.accepted.alike(one) and one.place == place
            require(right, f"{event.pairs} are not the pairs of candidate {place}")
            article, pairs = self.rules.articles.candidate, one.pairs
            hold(event, candidates.CandidateTried(article, place, event.pairs, event.why))
            barred = self._barred(pairs)
            why = [event.why] if event.why else []
            if barred:
                require(why == barred[:1], f"candidate {place} is refused for {barred[0]}, not for {why}")
            else:
                self._reasons(prover, pairs, why)
            was_checked("candidate")

    def _reasons(self, prover: Prover, pairs: Sequence[Edge], told: Sequence[candidates.Fault]) -> None:
        first, barred = self.judged(pairs), self._barred(pairs)
        if barred:
            require(list(told) == barred, f"the first candidate is refused for {barred}, not for {told}")
            return
        if not first.legal or first.hopeless:
            shown = [isinstance(why, Rest) or _shown(prover, why, pairs) for why in told]
            require(shown == [True], "the candidate leaves a rest that cannot be completed")
            return
        worse = first_difference(self.best.totals, first.totals)
        if worse is None:
            require(not told and first.pairs == self.best.pairs, "nothing is wrong with an earlier candidate")
            return
        (number, detail), best, least = worse
        if number == self.rules.ahead_number and [_shown(prover, why, pairs) for why in told] == [True]:
            return  # worse even if the next bracket could do with these downfloaters as well as it seems
        own = [Worse(f"{self.rules.sign}{number}", detail, best, least)]
        require(list(told) == own, f"a candidate is refused for {own}, not for {told}")


def _shown(prover: Prover, why: candidates.Fault, pairs: Sequence[Edge]) -> bool:
    return isinstance(why, Worse) and prover.shows(why, pairs)


def _told_under(why: candidates.Fault) -> str:
    """Return the article of a fault; that the rest fails has none of its own."""
    if isinstance(why, PairApart):
        return why.why.article
    return why.article if isinstance(why, Worse) else "rest"
