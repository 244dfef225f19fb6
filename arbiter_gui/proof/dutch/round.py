"""A round by an edition with criteria: bracket after bracket, then the bye, the colours and the order of boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from arbiter_gui.domain.figures import count, of_points
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch.bracket_check import CriteriaBracket, JudgedBracket
from arbiter_gui.proof.dutch.brackets import BracketPlayers, CriteriaRules, FirstChoice
from arbiter_gui.proof.judge import Finding, Judge, Outcome, RoundCheck, State, outcome
from arbiter_gui.proof.kernel.certificates import BYE, shows
from arbiter_gui.proof.kernel.checks import (
    BROKEN,
    EventReader,
    TraceReader,
    hold,
    listed,
    require,
    was_checked,
)
from arbiter_gui.proof.kernel.context import counted_apart
from arbiter_gui.proof.kernel.field import Places, kept_field
from arbiter_gui.proof.kernel.matching_problem import Amounts, first_difference
from arbiter_gui.proof.kernel.players import allocate, weighed
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate
from arbiter_gui.trace import candidates
from arbiter_gui.trace.kinds import ByeGiven, CannotPair, ScoregroupsFormed
from arbiter_gui.trace.values import Mode


class CriteriaRound(RoundCheck):
    """Bracket after bracket, then the bye, the colours and the boards."""

    def __init__(self, rules: CriteriaRules, before: Tournament, story: TraceReader) -> None:
        super().__init__(before, story)
        self.rules = rules
        self.field = kept_field(before, rules.field)
        self.pairs: list[tuple[int, int]] = []
        self.brackets: list[CriteriaBracket] = []
        self.groups = list(self.field.scoregroups)
        self.mdps: Places = ()

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        self._scoregroups()
        while self.groups:
            self._next_bracket()
        self._bye()
        self.what = say("the colours")
        seen = sorted([p for pair in self.pairs for p in pair] + list(self.mdps))
        require(seen == list(range(len(self.field.players))), "not everybody is paired once")
        boards = self.weighed(map(self._weighed, self.pairs))
        articles = self.rules.articles
        self.boards(boards, articles.boards, self.field.players, articles.colours[0])
        said = counted(
            len(boards),
            "{n} board: everybody is paired once and nobody with somebody barred",
            "{n} boards: everybody is paired once and nobody with somebody barred",
        )
        if self.mdps:
            bye = self.field.players[self.mdps[0]].number
            said = say("{said}; {bye} may have the bye", said=said, bye=bye)
        self.found(self.what, said, None, articles.groups, first=True)

    def _scoregroups(self) -> None:
        if self.field.bye_limit is not None:
            self.pages.expect(candidates.ByeScoreSet(f"{self.rules.sign}5", self.field.bye_limit))
        told = tuple((self.field.players[g[0]].score, self.field.numbers(g)) for g in self.groups)
        self.pages.expect(ScoregroupsFormed(self.rules.articles.groups, told))

    def _next_bracket(self) -> None:
        """Check the next bracket; where the rest cannot be completed after it, the two that take its place."""
        residents, *following = self.groups
        bracket = self._bracket(Mode.NORMAL if following else Mode.LAST, residents, following)
        number = self._opened(bracket)
        left = self._checked(bracket, number)
        if bracket.below and not bracket.completable(left):
            self._collapse(bracket, left)
            self.groups = []
        else:
            self.groups = following

    def _collapse(self, bracket: BracketPlayers, left: Places) -> None:
        del self.pairs[len(self.pairs) - (len(bracket.places) - len(left)) // 2 :]
        self.brackets.pop()
        lack, lowest = self.rules.articles.lack, self.field.players[bracket.places[-1]].score
        number, event = self.pages.take(candidates.Collapsed)
        hold(event, replace(event, article=lack, score=lowest, collapsed=self.field.numbers(bracket.below)))
        self._witness(number, event, (*left, *bracket.below))
        self.mdps = bracket.mdps
        again = replace(bracket, mode=Mode.PENULTIMATE)
        self._checked(again, self._opened(again))
        last = self._bracket(Mode.COLLAPSED, bracket.below, [])
        self._checked(last, self._opened(last))

    def _bracket(self, mode: Mode, residents: Places, following: list[Places]) -> BracketPlayers:
        below = tuple(p for group in following for p in group)
        after = following[0] if following else ()
        return BracketPlayers(
            self.rules, self.field, self.before.initial_colour, mode, self.mdps, residents, after, below
        )

    def _opened(self, bracket: BracketPlayers) -> int:
        mdps, residents = self.field.numbers(bracket.mdps), self.field.numbers(bracket.residents)
        scores = tuple(bracket.player(p).score for p in bracket.places)
        opened = candidates.BracketOpened(self.rules.articles.groups, bracket.mode, mdps, residents, scores)
        number = self.pages.expect(opened)
        self.reached(number)
        return number

    def _checked(self, bracket: BracketPlayers, number: int) -> Places:
        """Check a bracket, keep its pairs and return who is left over."""
        pages = self.story.below(number)
        score = of_points(bracket.player(bracket.residents[0]).score)
        size = counted(len(bracket.places), "{n} player", "{n} players")
        what = say("bracket {score}, {size}", score=score, size=size)
        told = CriteriaBracket(bracket, self.story, pages)
        if bracket.below and bracket.mode is Mode.NORMAL and not bracket.completable(told.left):
            bracket = replace(bracket, given_up=True)
            told = CriteriaBracket(bracket, self.story, pages)
        article = told.end.article
        try:
            self._first_choice(bracket, pages)
            with counted_apart() as own:
                told.check()
        except BROKEN as error:
            self.false(what, error)
        else:
            how = say("{how}; {done} checked", how=_how(told), done=listed(own))
            self.found(what, how, number, article)
        self.pairs += told.pairs
        self.brackets.append(told)
        self.mdps = told.left
        return told.left

    def _first_choice(self, bracket: BracketPlayers, pages: EventReader) -> None:
        """C4 of 2026: hold what is told of the first choice of downfloaters, or that nothing is, to what came of it."""
        if not bracket.below or self.rules.articles.lack:
            return
        first = FirstChoice(bracket)
        if not isinstance(pages.next, candidates.CompletionFailed):
            came = first.completed()
            require(True in came, "it is not told that the rest could not be completed at first")
            if False in came:
                said = say("that the rest could be completed with the downfloaters who came first")
                self.findings.append(Finding(said, State.UNCHECKED, article=f"{self.rules.sign}4"))
            return
        number, event = pages.take(candidates.CompletionFailed)
        left = [self.field.place[n] for n in event.downfloaters]
        require(event.article == f"{self.rules.sign}4", f"{event.article} asks for nothing here")
        require(left == sorted({*left} & {*bracket.places}), "others float down, or out of order")
        require(first.is_best([bracket.places.index(p) for p in left]), "others would float down at first")
        self._witness(number, event, (*left, *bracket.below))

    def _witness(self, number: int, event: CannotPair, places: Places) -> None:
        """Check that these places cannot all be paired, as the event shows."""
        claim = say("that the rest cannot be completed")
        at = {self.field.players[p].number: i for i, p in enumerate(places)}
        at |= {BYE: len(places)} if self.field.odd else {}
        holds = shows(event, self.field.graph(places), at)
        require(holds, "the groups can be paired after all, or there are enough partners")
        was_checked("witness")
        self.found(claim, say("every two of them confirmed"), number, event.article)

    def _bye(self) -> None:
        if not self.mdps:
            return
        (place,) = self.mdps
        require(bool(self.field.may_have_bye >> place & 1), "the one left over may not have the bye")
        player = self.field.players[place].number
        self.pages.expect(ByeGiven(self.rules.articles.bye, player))

    def _weighed(self, pair: tuple[int, int]) -> candidates.PreferencesWeighed:
        one, other = (self.field.players[p] for p in pair)
        given = allocate(one, other, self.before.initial_colour)
        article = self.rules.articles.colours[given.rule - 1]
        return weighed(article, given.kind, *given.in_order(one, other))


def _how(told: CriteriaBracket) -> Said:
    total = told.accepted.total
    facts = {"place": count(told.end.position or 0), "total": count(total)}
    if total == 1:
        said = say("it has one candidate only")
    else:
        said = say(
            "number {place} of {total} candidates is the earliest of the best, by certificates", **facts
        )
    if told.bracket.given_up:
        return say("{said}, given up because the rest could not be completed", said=said)
    return said


def compare(played: CriteriaRound, asked: CriteriaRound) -> Outcome:
    """Return what an answer must say about a round with a wish: worse by a criterion, or later in the sequence."""
    limits, sign = (played.field.bye_limit, asked.field.bye_limit), played.rules.sign
    if limits[0] != limits[1]:
        bye = tuple((played.field.players[p].number,) for p in asked.mdps)
        return outcome("worse", f"{sign}5", None, limits, bye)
    first: tuple[JudgedBracket, JudgedBracket] | None = None
    for own, other in _beside(played, asked):
        same = own.bracket.places == other.bracket.places
        if same and own.best.pairs == other.best.pairs:
            continue
        found = first_difference(*_totals(own, other))
        first = first or (own, other)
        if found is not None:
            key, *figures = found
            if figures[1] < figures[0]:
                return _later(*first) if first[0] is not own else {"verdict": "better"}
            payers = other.payers(key) if key[0] != played.rules.ahead_number else None
            return outcome("worse", f"{sign}{key[0]}", _score(own), tuple(figures), payers)
    return {"verdict": "played"} if first is None else _later(*first)


def _beside(played: CriteriaRound, asked: CriteriaRound) -> Iterator[tuple[JudgedBracket, JudgedBracket]]:
    """Yield each bracket with what the other round has in it, also where only one of the two joined its last ones."""
    moved_down: Places = ()
    for place, own in enumerate(played.brackets):
        other: JudgedBracket | None = asked.brackets[place] if place < len(asked.brackets) else None
        if other is None or not _alike(own.bracket, other.bracket):
            bracket = replace(own.bracket, mdps=moved_down)
            other = JudgedBracket(bracket, bracket.holding(asked.pairs))
        yield own, other
        moved_down = other.left


def _alike(own: BracketPlayers, other: BracketPlayers) -> bool:
    return own.residents == other.residents and own.mode is other.mode


def _score(told: JudgedBracket) -> int:
    return told.bracket.player(told.bracket.residents[0]).score


def _totals(own: JudgedBracket, other: JudgedBracket) -> tuple[Amounts, Amounts]:
    """Return what both candidates come to; without the next bracket where that cannot be paired after the other one."""
    if other.best.legal and not other.best.hopeless:
        return own.best.totals, other.best.totals
    ahead = own.rules.ahead_number
    before, after = (
        {key: n for key, n in told.best.totals.items() if key[0] != ahead} for told in (own, other)
    )
    return before, after


def _later(own: JudgedBracket, other: JudgedBracket) -> Outcome:
    """Return the places of two candidates that are equal by every criterion, and what makes one later."""
    folds, places = own.rules.articles.folds, (own.accepted.place, other.accepted.place)
    choices = zip(_choices(own.accepted), _choices(other.accepted), strict=True)
    kind = next(named for (named, chosen), (_, instead) in choices if chosen != instead)
    verdict = "later" if places[0] < places[1] else "better"
    return outcome(verdict, folds[kind], _score(own), places, None)


def _choices(candidate: AcceptedCandidate) -> Iterator[tuple[str, object]]:
    """Yield the choices that lead to a candidate in their order, by the names of their folds."""
    leaving, entering = candidate.exchange
    yield "sets", [mdp for mdp, _ in candidate.mdp_pairs]
    yield "mdp", candidate.mdp_pairs
    yield "size", len(leaving)
    yield "gap", sum(entering) - sum(leaving)
    yield "leaving", leaving
    yield "entering", entering
    yield "partner", candidate.own_pairs


def judge_by(rules: CriteriaRules) -> Judge:
    """Return the judge of these rules."""
    ahead = f"{rules.sign}{rules.ahead_number}"
    return Judge(rules.field, partial(CriteriaRound, rules), compare, f"{rules.sign}4", ahead)
