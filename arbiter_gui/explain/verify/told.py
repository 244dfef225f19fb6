"""One bracket of an edition with criteria: everything the trace tells of it is held to what follows from the text."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.explain.verify.brackets import Bracket, Rules
from arbiter_gui.explain.verify.claims import Prover
from arbiter_gui.explain.verify.replaying import Accepted, Fold
from arbiter_gui.explain.verify.tally import Tally, require
from arbiter_gui.explain.verify.trying import Judge, Tried, first_worse, try_all
from arbiter_gui.trace import Event, Trace, Verb


class Told:
    """The events directly below an opened bracket, with the candidate that was accepted."""

    def __init__(self, rules: Rules, bracket: Bracket, trace: Trace, number: int) -> None:
        self.judge, self.bracket, self.trace = Judge(rules, bracket), bracket, trace
        self.events = [(i, e) for i, e in trace.children(number)]
        self.end = self._one(Verb.ACCEPTED)
        self._vertex = {bracket.seat(p).number: v for v, p in enumerate(bracket.places)}
        scores = tuple(bracket.seat(p).score for p in bracket.places)
        pairs = tuple((self._vertex[a], self._vertex[b]) for a, b in self.end["pairs"])
        self.accepted = Accepted(len(scores), len(bracket.mdps), scores, pairs)
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
        prover = Prover(self.judge, accepted, self.best.left, self.best.totals, tally)
        self._folds(prover, tally)
        self._first_candidate(prover, tally)
        if accepted.total <= most:
            skipped = [e for _, e in self.events if e.verb is Verb.SKIPPED]
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

    # Folds

    def _folds(self, prover: Prover, tally: Tally) -> None:
        events = [e for _, e in self.events if e.verb is Verb.SKIPPED]
        expected = list(self.accepted.folds())
        require(len(events) == len(expected), f"there are {len(events)} folds instead of {len(expected)}")
        passed = 0
        for fold, event in zip(expected, events, strict=True):
            self._counts(fold, event, passed)
            passed += fold.count
            done = [p for p in self.accepted.pairs if p[0] < fold.player] if fold.passed else []
            if fold.kind == "partner":
                firsts = [a for a, _ in self.accepted.own_pairs]
                done = list(self.accepted.mdp_pairs + self.accepted.own_pairs[: firsts.index(fold.player)])
            self._claims(prover, fold, event, done)
            tally["fold"] += 1
        require(
            passed + 1 == self.end["position"], f"the place is {passed + 1:,}, not {self.end['position']:,}"
        )
        if any(fold.kind in ("size", "gap", "leaving", "entering") for fold in expected):
            prover.exchange_order()
        elif self.accepted.own_pairs:
            prover.remainder()

    def _counts(self, fold: Fold, event: Event, passed: int) -> None:
        articles = self.judge.rules.articles
        require(event.article == articles[fold.kind], f"a fold of {articles[fold.kind]} was to stand here")
        told = (event["first"], event["count"], event["last"])
        own = (passed + 1, fold.count, passed + fold.count)
        require(
            told == own,
            f"a fold covers {told[1]:,} candidates from {told[0]:,}, not {own[1]:,} from {own[0]:,}",
        )
        if fold.passed:
            prefix = (event["player"], event["chosen"], *(r[0] for r in event["refused"]))
            require(
                prefix == self.names((fold.player, fold.chosen, *fold.passed)), "a fold has another prefix"
            )
            require(event["each"] == fold.each, "a fold counts each choice wrong")
        elif fold.kind == "sets":
            chosen = self.names([a for a, _ in self.accepted.mdp_pairs])
            require((event["chosen"], event["sets"]) == (chosen, fold.sets), "a fold has other sets")
        else:
            self._exchange(fold, event)

    def _exchange(self, fold: Fold, event: Event) -> None:
        leaving, entering = self.accepted.exchange
        residents = self.accepted.residents
        own = {
            "exchanges": fold.sets,
            "count_exchanged": len(leaving),
            "difference": sum(entering) - sum(leaving),
            "leaving": self.names([residents[i - 1] for i in leaving]),
            "entering": self.names([residents[i - 1] for i in entering]),
        }
        for name, value in own.items():
            require(event[name] == value, f"{name} of an exchange is {value}, not {event[name]}")

    def _claims(self, prover: Prover, fold: Fold, event: Event, done: Sequence[tuple[int, int]]) -> None:
        if fold.passed:
            prover.refusals(fold, event, done)
        elif fold.kind == "sets":
            prover.sets()
        elif event.get("because"):
            article, *values = event["because"]
            last = 0 if article == "legal" else int(article.removeprefix(self.judge.rules.sign))
            if values:
                own = tuple((k[1], n) for k, n in sorted(self.best.totals.items()) if k[0] == last and n)
                require(tuple(values[0]) == own, f"{article} comes to {own}, not {values[0]}")
            prover.needs_exchange(last, difference=fold.kind == "gap")

    # The first candidate

    def _first_candidate(self, prover: Prover, tally: Tally) -> None:
        accepted = self.accepted
        m0, m1, pairs = accepted.moved_down, len(accepted.mdp_pairs), len(accepted.pairs)
        split, everybody = self._one(Verb.SPLIT), range(accepted.size)
        s1, s2 = (everybody[:m1], everybody[m0:]) if m0 else (everybody[:pairs], everybody[pairs:])
        told = (split["s1"], split["s2"], split["limbo"])
        require(
            told == (self.names(s1), self.names(s2), self.names(everybody[m1:m0])), "S1 and S2 are not so"
        )
        rest = everybody[m0 + m1 :]
        own = [*zip(everybody[:m1], everybody[m0 : m0 + m1], strict=True)]
        own += zip(rest[: pairs - m1], rest[pairs - m1 :], strict=False)
        number, tried = next((i, e) for i, e in self.events if e.verb is Verb.TRIED)
        require(tried["pairs"] == tuple(map(self.names, own)), "the first candidate is another one")
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
