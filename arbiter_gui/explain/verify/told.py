"""One bracket of an edition with criteria: everything the trace tells of it is held to what follows from the text."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.explain.verify.below import formulations
from arbiter_gui.explain.verify.brackets import Bracket, Rules
from arbiter_gui.explain.verify.claims import Ground, Prover
from arbiter_gui.explain.verify.exchanging import EXCHANGED, SUM
from arbiter_gui.explain.verify.folding import check_folds
from arbiter_gui.explain.verify.old_form import Event, Trace, Verb
from arbiter_gui.explain.verify.packing import Key
from arbiter_gui.explain.verify.replaying import Accepted
from arbiter_gui.explain.verify.tally import Tally, require
from arbiter_gui.explain.verify.trying import Judge, Tried, first_worse, try_all


def ground(rules: Rules, bracket: Bracket) -> Ground:
    """Return what the prover must know of a bracket."""
    size, gap = rules.articles["size"], rules.articles["gap"]

    def keys(reason: tuple[object, ...]) -> tuple[Key, ...]:
        article, detail = str(reason[0]), reason[1]
        if article in (size, gap):
            return (EXCHANGED,) if article == size else (SUM,)
        digits = article.removeprefix(rules.sign)
        return ((int(digits), detail),) if digits.isdigit() and isinstance(detail, int) else ()

    return Ground(
        number=lambda v: bracket.seat(bracket.places[v]).number,
        barred=lambda u, v: bracket.barred(bracket.places[u], bracket.places[v]),
        barriers=frozenset(bracket.field.articles),
        exchanges=frozenset((size, gap)),
        keys=keys,
    )


class Told:
    """The events directly below an opened bracket, with the candidate that was accepted."""

    def __init__(self, rules: Rules, bracket: Bracket, trace: Trace, number: int) -> None:
        self.judge, self.bracket, self.trace = Judge(rules, bracket), bracket, trace
        self.events = [(i, e) for i, e in trace.children(number)]
        self.end = self._one(Verb.ACCEPTED)
        self._vertex = {bracket.seat(p).number: v for v, p in enumerate(bracket.places)}
        scores = tuple(bracket.seat(p).score for p in bracket.places)
        pairs = tuple((self._vertex[a], self._vertex[b]) for a, b in self.end["pairs"])
        self.accepted = Accepted(len(scores), len(bracket.mdps), scores, pairs, rules.count_sets)
        self.best: Tried = self.judge.judge(pairs)

    def _one(self, verb: Verb) -> Event:
        found = [e for _, e in self.events if e.verb is verb]
        require(len(found) == 1, f"a bracket without exactly one event '{verb.value}'")
        return found[0]

    def names(self, vertices: Sequence[int]) -> tuple[int, ...]:
        """Return pairing numbers of BSNs."""
        return tuple(self.bracket.seat(self.bracket.places[v]).number for v in vertices)

    def check(self, most: int, tally: Tally) -> None:
        """Check everything; brackets of at most `most` candidates are tried whole besides. Raises Wrong."""
        accepted, facts = self.accepted, self._one(Verb.SET)
        require(accepted.in_order(), "the pairs do not stand in the order of S1")
        require(self.best.legal, "the accepted candidate is not allowed")
        require(self.names_left() == self.end["downfloaters"], "the downfloaters are not those left over")
        numbers = (facts["m0"], facts["m1"], facts["max_pairs"])
        own = (accepted.moved_down, len(accepted.mdp_pairs), len(accepted.pairs))
        require(numbers == own, f"M0, M1 and the pairs are {own}, not {numbers}")
        require(
            accepted.total == self.end["total"],
            f"the sequence has {accepted.total:,} candidates, not {self.end['total']:,}",
        )
        self._totals()
        forms = formulations(self.judge.rules, self.bracket, self.best.left)
        prover = Prover(ground(self.judge.rules, self.bracket), forms, accepted, self.best.totals, tally)
        skipped = [e for _, e in self.events if e.verb is Verb.SKIPPED]
        names = self.names(range(accepted.size))
        place = check_folds(prover, skipped, self.judge.rules.articles, names, tally)
        require(place == self.end["position"], f"the place is {place:,}, not {self.end['position']:,}")
        self._first_candidate(prover, tally)
        if accepted.total <= most:
            try_all(self.judge, accepted, self.end["position"], skipped, tally)

    def names_left(self) -> tuple[int, ...]:
        """Return the pairing numbers of those who are left over."""
        return tuple(self.bracket.seat(p).number for p in self.best.left)

    # What the accepted candidate comes to

    def _totals(self) -> None:
        rules = self.judge.rules
        told = {
            (int(e.article.removeprefix(rules.sign)), e["detail"]): (e["amount"], e["players"])
            for _, e in self.events
            if e.verb is Verb.RELAXED
        }
        owed = {key: amount for key, amount in self.best.totals.items() if amount}
        said = {key: amount for key, (amount, _) in told.items()}
        require(said == owed, f"the criteria come to {self._listed(owed)}, not {self._listed(said)}")
        for key, (_, players) in told.items():
            if key[0] != rules.ahead_number:
                own = self._payers(key)
                require(players == own, f"{rules.article(key[0])} is paid by {own}, not {players}")

    def _listed(self, totals: dict[tuple[int, int], int]) -> str:
        article = self.judge.rules.article
        return ", ".join(f"{article(k[0])}: {n}" for k, n in sorted(totals.items())) or "nothing"

    def _payers(self, key: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
        cost, places, left = self.judge.rules.cost, self.bracket.places, self.best.left
        pairs = [
            pair
            for pair in self.accepted.pairs
            if cost(self.bracket, places[min(pair)], places[max(pair)], False).get(key)
        ]
        alone = [p for p in left if cost(self.bracket, p, None, len(left) == 1).get(key)]
        return (*map(self.names, pairs), *((self.bracket.seat(p).number,) for p in alone))

    # The first candidate

    def _first_candidate(self, prover: Prover, tally: Tally) -> None:
        accepted = self.accepted
        m0, m1, pairs = accepted.moved_down, len(accepted.mdp_pairs), len(accepted.pairs)
        split, everybody = self._one(Verb.SPLIT), range(accepted.size)
        chosen = [a for a, _ in accepted.mdp_pairs]
        mdps = self.judge.rules.first_set(accepted.scores[:m0], chosen)
        s1, s2 = (mdps, everybody[m0:]) if m0 else (tuple(everybody[:pairs]), everybody[pairs:])
        limbo = [v for v in everybody[:m0] if v not in mdps]
        told = (split["s1"], split["s2"], split["limbo"])
        require(told == (self.names(s1), self.names(s2), self.names(limbo)), "S1 and S2 are not so")
        rest = everybody[m0 + m1 :]
        own: list[tuple[int, int]] = [*zip(mdps, everybody[m0 : m0 + m1], strict=True)]
        own += zip(rest[: pairs - m1], rest[pairs - m1 :], strict=False)
        number, tried = next((i, e) for i, e in self.events if e.verb is Verb.TRIED)
        require(tried["pairs"] == tuple(map(self.names, own)), "the first candidate is another one")
        require(tried["position"] == 1, "the first candidate is number 1")
        reasons = [(e.article, *e["why"]) for _, e in self.trace.children(number)]
        self._reasons(prover, own, reasons)
        tally["candidate"] += 1

    def _reasons(
        self, prover: Prover, pairs: Sequence[tuple[int, int]], told: list[tuple[object, ...]]
    ) -> None:
        places, bracket, first = self.bracket.places, self.bracket, self.judge.judge(pairs)
        barred = []
        for pair in pairs:
            why = bracket.barred(*(places[v] for v in pair))
            if why is not None:
                barred.append((why[0], *self.names(pair), *why[1:]))
        if barred:
            require(told == barred, f"the first candidate is refused for {barred}, not for {told}")
            return
        if not first.legal or first.hopeless:
            shown = told == [("rest",)] or (len(told) == 1 and prover.shows(told[0], pairs))
            require(shown, "the first candidate leaves a rest that cannot be completed")
            return
        worse = first_worse(self.best, first)
        if worse is None:
            require(not told and self.end["position"] == 1, "nothing is wrong with the first candidate")
            return
        (number, detail), best, least = worse
        own = [(self.judge.rules.article(number), detail, best, least)]
        require(told == own, f"the first candidate is refused for {own}, not for {told}")
