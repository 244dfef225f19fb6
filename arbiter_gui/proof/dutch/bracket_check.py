"""One bracket of an edition with criteria: everything the trace tells of it is held to what follows from the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from arbiter_gui.proof.dutch.all_candidates import CandidateJudge, Tried, candidates_of, first_worse, try_all
from arbiter_gui.proof.dutch.brackets import BracketPlayers, CriteriaRules, Places
from arbiter_gui.proof.dutch.next_bracket import formulations
from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate
from arbiter_gui.proof.kernel.claims import Ground, Prover
from arbiter_gui.proof.kernel.exchange_order import EXCHANGED, SUM
from arbiter_gui.proof.kernel.folds import check_folds
from arbiter_gui.proof.kernel.named_events import NamedEvent, Verb
from arbiter_gui.proof.kernel.tally import Tally, require
from arbiter_gui.proof.kernel.trace_reader import EventReader, TraceReader, hold
from arbiter_gui.proof.kernel.weights import Key

Reason = tuple[object, ...]


def ground(rules: CriteriaRules, bracket: BracketPlayers) -> Ground:
    """Return what the prover must know of a bracket."""
    size, gap = rules.articles.folds["size"], rules.articles.folds["gap"]

    def keys(reason: Reason) -> tuple[Key, ...]:
        article, detail = str(reason[0]), reason[1]
        if article in (size, gap):
            return (EXCHANGED,) if article == size else (SUM,)
        digits = article.removeprefix(bracket.field.sign)
        return ((int(digits), detail),) if digits.isdigit() and isinstance(detail, int) else ()

    return Ground(
        number=lambda v: bracket.player(bracket.places[v]).number,
        barred=lambda u, v: bracket.barred(bracket.places[u], bracket.places[v]),
        barriers=frozenset(bracket.field.articles),
        exchanges=frozenset((size, gap)),
        keys=keys,
        ahead=rules.ahead_number,
    )


class CriteriaBracket:
    """The events directly below an opened bracket, with the candidate that was accepted."""

    def __init__(
        self, rules: CriteriaRules, bracket: BracketPlayers, story: TraceReader, pages: EventReader
    ) -> None:
        self.judge, self.rules, self.bracket, self.story, self.pages = (
            CandidateJudge(rules, bracket), rules, bracket, story, pages
        )  # fmt: skip
        self.end = pages.ahead(Verb.ACCEPTED)
        vertex = {bracket.player(p).number: v for v, p in enumerate(bracket.places)}
        scores = tuple(bracket.player(p).score for p in bracket.places)
        pairs = tuple((vertex[a], vertex[b]) for a, b in self.end["pairs"])
        require(len({v for pair in pairs for v in pair}) == 2 * len(pairs), "somebody is paired twice")
        self.accepted = AcceptedCandidate(len(scores), len(bracket.mdps), scores, pairs, rules.count_sets)
        self.best: Tried = self.judge.judge(pairs)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The accepted pairs as places of the field."""
        places = self.bracket.places
        return tuple((places[u], places[v]) for u, v in self.accepted.pairs)

    @property
    def left(self) -> Places:
        """The places of those who are left over."""
        return self.best.left

    def names(self, vertices: Sequence[int]) -> tuple[int, ...]:
        """Return pairing numbers of BSNs."""
        return self.bracket.field.numbers(self.bracket.places[v] for v in vertices)

    def check(self, most: int, tally: Tally) -> None:
        """Check everything; brackets of at most `most` candidates are tried whole besides. Raises Wrong."""
        accepted, articles, pages = self.accepted, self.rules.articles, self.pages
        require(accepted.in_order(), "the pairs do not stand in the order of S1")
        require(self.best.legal, "the accepted candidate is not allowed")
        m0, m1, pairs = accepted.moved_down, len(accepted.mdp_pairs), len(accepted.pairs)
        pages.expect(articles.parameters, Verb.SET, m0=m0, max_pairs=pairs, m1=m1)
        first = self._first_candidate()
        tried, _ = pages.take(Verb.TRIED)
        refused = self.story.below(tried)
        forms = formulations(self.rules, self.bracket, self.best.left)
        prover = Prover(ground(self.rules, self.bracket), forms, accepted, self.best.totals, tally)
        hold(
            self.story.trace.events[tried],
            articles.candidate,
            position=1,
            pairs=tuple(map(self.names, first)),
        )
        self._reasons(prover, first, [(e.article, *e["why"]) for _, e in refused.all(Verb.REFUSED)])
        refused.ends()
        tally["candidate"] += 1
        skipped = list(pages.all(Verb.SKIPPED))
        names = self.names(range(accepted.size))
        position = check_folds(prover, skipped, articles.folds, names, tally)
        self._unfolded(prover, position, tally)
        relaxed = sorted((key, amount) for key, amount in self.best.totals.items() if amount)
        pages.expect(
            articles.best if relaxed else articles.perfect, Verb.ACCEPTED, pairs=self.end["pairs"],
            downfloaters=self.bracket.field.numbers(self.left), position=position, total=accepted.total,
        )  # fmt: skip
        self._relaxed(relaxed)
        if self.left and self.bracket.below:
            pages.expect(articles.down, Verb.MOVED_DOWN, players=self.bracket.field.numbers(self.left))
        pages.ends()
        if accepted.total <= most:
            try_all(self.judge, accepted, position, [e for _, e in skipped], tally)

    # What the accepted candidate comes to

    def _relaxed(self, relaxed: list[tuple[Key, int]]) -> None:
        """Hold every criterion that is not fully met to its amount, and to those who pay."""
        for (number, detail), amount in relaxed:
            article, payers = f"{self.bracket.field.sign}{number}", self.payers((number, detail))
            if number == self.rules.ahead_number and self.pages.next is not None:
                payers = self.pages.next.get("players")  # who pays in the next bracket is not checked
            self.pages.expect(article, Verb.RELAXED, detail=detail, amount=amount, players=payers)

    @property
    def exchange(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who left S1 and who entered, by pairing number."""
        residents = self.accepted.residents
        leaving, entering = (self.names([residents[i - 1] for i in side]) for side in self.accepted.exchange)
        return leaving, entering

    def payers(self, key: Key) -> tuple[tuple[int, ...], ...]:
        """Return the pairs, and then the downfloaters, that a criterion falls on."""
        cost, places, left = self.rules.cost, self.bracket.places, self.best.left
        pairs = [
            pair
            for pair in self.accepted.pairs
            if cost(self.bracket, places[min(pair)], places[max(pair)], False).get(key)
        ]
        alone = [p for p in left if cost(self.bracket, p, None, len(left) == 1).get(key)]
        return (*map(self.names, pairs), *((self.bracket.player(p).number,) for p in alone))

    # The first candidate, and those that are written out on request

    def _first_candidate(self) -> list[tuple[int, int]]:
        """Read S1 and S2, and return the first candidate."""
        accepted = self.accepted
        m0, m1, pairs = accepted.moved_down, len(accepted.mdp_pairs), len(accepted.pairs)
        everybody = range(accepted.size)
        mdps = self.rules.first_set(accepted.scores[:m0], [a for a, _ in accepted.mdp_pairs])
        s1, s2 = (mdps, everybody[m0:]) if m0 else (tuple(everybody[:pairs]), everybody[pairs:])
        limbo = [v for v in everybody[:m0] if v not in mdps]
        self.pages.expect(
            self.rules.articles.subgroups, Verb.SPLIT,
            s1=self.names(s1), s2=self.names(s2), limbo=self.names(limbo),
        )  # fmt: skip
        rest = everybody[m0 + m1 :]
        own = zip(rest[: pairs - m1], rest[pairs - m1 :], strict=False)
        return [*zip(mdps, everybody[m0 : m0 + m1], strict=True), *own]

    def _unfolded(self, prover: Prover, position: int, tally: Tally) -> None:
        """Check the candidates before the accepted one where they are all written out."""
        told: list[NamedEvent] = [e for _, e in self.pages.all(Verb.TRIED)]
        require(len(told) in (0, position - 1), "some candidates are written out and others not")
        for place, (event, pairs) in enumerate(zip(told, self._candidates(len(told)), strict=True), 1):
            names = tuple(map(self.names, pairs))
            hold(event, self.rules.articles.candidate, position=place, pairs=names, why=event["why"])
            barred = self._barred(pairs)
            why = [event["why"]] if event["why"] else []
            if barred:
                require(why == barred[:1], f"candidate {place} is refused for {barred[0]}, not for {why}")
            else:
                self._reasons(prover, pairs, why)
            tally["candidate"] += 1

    def _candidates(self, count: int) -> Iterator[Sequence[tuple[int, int]]]:
        return islice(candidates_of(self.rules, self.accepted), count)

    def _barred(self, pairs: Sequence[tuple[int, int]]) -> list[Reason]:
        barred = []
        for pair in pairs:
            why = self.bracket.barred(*(self.bracket.places[v] for v in pair))
            if why is not None:
                barred.append((why[0], *self.names(pair), *why[1:]))
        return barred

    def _reasons(self, prover: Prover, pairs: Sequence[tuple[int, int]], told: list[Reason]) -> None:
        first, barred = self.judge.judge(pairs), self._barred(pairs)
        if barred:
            require(told == barred, f"the first candidate is refused for {barred}, not for {told}")
            return
        if not first.legal or first.hopeless:
            shown = told == [("rest",)] or (len(told) == 1 and prover.shows(told[0], pairs))
            require(shown, "the candidate leaves a rest that cannot be completed")
            return
        worse = first_worse(self.best, first)
        if worse is None:
            require(not told and first.pairs == self.best.pairs, "nothing is wrong with an earlier candidate")
            return
        (number, detail), best, least = worse
        if number == self.rules.ahead_number and len(told) == 1 and prover.shows(told[0], pairs):
            return  # worse even if the next bracket could do with these downfloaters as well as it seems
        own = [(f"{self.bracket.field.sign}{number}", detail, best, least)]
        require(told == own, f"a candidate is refused for {own}, not for {told}")
