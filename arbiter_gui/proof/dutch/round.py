"""A round by an edition with criteria: bracket after bracket, then the bye, the colours and the order of boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from arbiter_gui.domain.figures import count, of_points
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch.bracket_check import CriteriaBracket, JudgedBracket
from arbiter_gui.proof.dutch.brackets import Bracket, FirstChoice
from arbiter_gui.proof.dutch.criteria import Asked
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
from arbiter_gui.proof.kernel.matching_problem import first_difference
from arbiter_gui.proof.kernel.players import Field, Pair, Places, Player, allocate, weighed
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate
from arbiter_gui.trace import candidates
from arbiter_gui.trace.kinds import ByeGiven, CannotPair, ScoregroupsFormed
from arbiter_gui.trace.values import Mode


class CriteriaRound(RoundCheck[Player]):
    """Bracket after bracket, then the bye, the colours and the boards."""

    def __init__(
        self, kind: type[Bracket], before: Tournament, story: TraceReader, field: Field[Player]
    ) -> None:
        super().__init__(before, story, field)
        self.kind, self.articles = kind, kind.articles
        self.brackets: list[CriteriaBracket] = []

    @property
    def pairs(self) -> list[Pair]:
        """The pairs so far as places of the field."""
        return [pair for told in self.brackets for pair in told.pairs]

    @property
    def left(self) -> Places:
        """Who is left over so far."""
        return self.brackets[-1].left if self.brackets else ()

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        field, articles = self.field, self.articles
        if field.bye_limit is not None:
            article = self.kind.criteria.asked_of(Asked.BYE_SCORE).article
            self.pages.expect(candidates.ByeScoreSet(article, field.bye_limit))
        groups = field.scoregroups
        told = tuple((field.players[g[0]].score, field.numbers(g)) for g in groups)
        self.pages.expect(ScoregroupsFormed(articles.groups, told))
        for place, residents in enumerate(groups, 1):
            following = groups[place:]
            checked = self._next(Mode.NORMAL if following else Mode.LAST, residents, following)
            if following and not checked.bracket.completable(checked.left):
                self._collapse(checked, following)
                break
        for bye in self.left:
            require(bool(field.may_have_bye >> bye & 1), "the one left over may not have the bye")
            self.pages.expect(ByeGiven(articles.bye, field.players[bye].number))
        self.what = say("the colours")
        seen = sorted([p for pair in self.pairs for p in pair] + list(self.left))
        require(seen == list(range(len(field.players))), "not everybody is paired once")
        boards = self.weighed(map(self._weighed, self.pairs))
        self.boards(boards, articles.boards, articles.colours[0])
        said = counted(
            len(boards), "{n} [board|boards]: every player is paired once, and no two who may not meet"
        )
        for number in field.numbers(self.left):
            said = say("{said}; {bye} may receive the bye", said=said, bye=number)
        self.found(self.what, said, None, articles.groups, first=True)

    def _next(self, mode: Mode, residents: Places, following: list[Places]) -> CriteriaBracket:
        """Check the next bracket from its heading on."""
        after, below = following[0] if following else (), tuple(p for group in following for p in group)
        bracket = self.kind(self.field, self.before.initial_colour, mode, self.left, residents, after, below)
        mdps, own = self.field.numbers(bracket.mdps), self.field.numbers(residents)
        scores = tuple(bracket.player(p).score for p in bracket.places)
        number = self.pages.expect(candidates.BracketOpened(self.articles.groups, mode, mdps, own, scores))
        return self._checked(bracket, number)

    def _collapse(self, told: CriteriaBracket, following: list[Places]) -> None:
        """Check the two brackets that take the place of one after which the rest cannot be completed."""
        self.brackets.pop()
        bracket, below = told.bracket, told.bracket.below
        number, event = self.pages.take(candidates.Collapsed)
        lowest, joined = bracket.player(bracket.places[-1]).score, self.field.numbers(below)
        hold(event, replace(event, article=self.articles.lack, score=lowest, collapsed=joined))
        self._witness(number, event, (*told.left, *below))
        self._next(Mode.PENULTIMATE, bracket.residents, following)
        self._next(Mode.COLLAPSED, below, [])

    def _checked(self, bracket: Bracket, number: int) -> CriteriaBracket:
        """Check what stands below the heading of a bracket, and keep its pairs and who is left over."""
        pages = self.story.below(number)
        size = counted(len(bracket.places), "{n} [player|players]")
        what = say("bracket {score}, {size}", score=of_points(bracket.score), size=size)
        told = CriteriaBracket(bracket, self.story, pages)
        if bracket.followed and not bracket.completable(told.left):
            told = CriteriaBracket(replace(bracket, given_up=True), self.story, pages)
        try:
            self._first_choice(told, pages)
            with counted_apart() as own:
                told.check()
        except BROKEN as error:
            self.false(what, error)
        else:
            if told.too_large:
                order = say("{bracket}: that its candidate is the earliest of the best ones", bracket=what)
                self.findings.append(Finding(order, State.UNCHECKED, event=number, article=told.end.article))
                self.brackets.append(told)
                return told
            how = say("{how}; {done} checked", how=_how(told), done=listed(own))
            self.found(what, how, number, told.end.article)
        self.brackets.append(told)
        return told

    def _first_choice(self, told: CriteriaBracket, pages: EventReader) -> None:
        """C4 of 2026: hold what is told of the first choice of downfloaters, or that nothing is, to what came of it.

        Whether others would float down at first is left unchecked in a bracket that is too large, as is its order.
        """
        bracket = told.bracket
        if not bracket.below or self.articles.lack:
            return
        first = None if told.too_large else FirstChoice(bracket)
        if isinstance(pages.next, candidates.CompletionFailed):
            self._failed_completion(bracket, pages, first)
            return
        if first is None:
            return
        completed = first.completed()
        require(True in completed, "it is not told that the rest could not be completed at first")
        if False in completed:
            said = say("that the rest could be completed with the downfloaters that came first")
            article = bracket.criteria.asked_of(Asked.REST).article
            self.findings.append(Finding(said, State.UNCHECKED, article=article))

    def _failed_completion(self, bracket: Bracket, pages: EventReader, first: FirstChoice | None) -> None:
        """Check that the rest cannot be completed with the downfloaters that came first."""
        number, event = pages.take(candidates.CompletionFailed)
        left = [self.field.place[n] for n in event.downfloaters]
        completion = bracket.criteria.asked_of(Asked.REST).article
        require(event.article == completion, f"{event.article} asks for nothing here")
        require(left == sorted({*left} & {*bracket.places}), "others float down, or out of order")
        if first is not None:
            best = first.is_best([bracket.places.index(place) for place in left])
            require(best, "others would float down at first")
        self._witness(number, event, (*left, *bracket.below))

    def _witness(self, number: int, event: CannotPair, places: Places) -> None:
        """Check that these places cannot all be paired, as the event shows."""
        claim = say("that the rest cannot be completed")
        at = {self.field.players[p].number: i for i, p in enumerate(places)}
        at |= {BYE: len(places)} if self.field.odd else {}
        holds = shows(event, self.field.graph(places), at)
        require(holds, "the groups can be paired after all, or there are enough partners")
        was_checked("witness")
        self.found(claim, say("confirmed pairwise"), number, event.article)

    def _weighed(self, pair: tuple[int, int]) -> candidates.PreferencesWeighed:
        one, other = (self.field.players[p] for p in pair)
        given = allocate(one, other, self.before.initial_colour)
        article = self.articles.colours[given.rule - 1]
        return weighed(article, given.kind, given.white, given.black)


def _how(told: CriteriaBracket) -> Said:
    said, total = say("it has only one candidate"), told.accepted.total
    if total != 1:
        at = {"place": count(told.end.position or 0), "total": count(total)}
        said = say(
            "number {place} of {total} candidates is the earliest of the best ones, by certificates", **at
        )
    if told.bracket.given_up:
        said = say("{said}, rejected because the rest could not be completed", said=said)
    return said


def compare(played: CriteriaRound, asked: CriteriaRound) -> Outcome:
    """Return what an answer must say about a round with a wish: the first bracket that is paired otherwise decides.

    It is worse by a criterion of that bracket, or later in its sequence.
    """
    limits, criteria = (played.field.bye_limit, asked.field.bye_limit), played.kind.criteria
    ahead = criteria.place(played.kind.ahead_criterion)
    if limits[0] != limits[1]:
        bye = tuple((number,) for number in played.field.numbers(asked.left))
        return outcome("worse", criteria.asked_of(Asked.BYE_SCORE).article, None, limits, bye)
    for own, other in _beside(played, asked):
        if own.bracket.places == other.bracket.places and own.together == other.together:
            continue
        # The next bracket does not count where that cannot be paired after the other candidate.
        without = ahead if other.hopeless else None
        best, least = (
            {key: n for key, n in each.totals.items() if key[0] != without} for each in (own, other)
        )
        difference = first_difference(best, least)
        if difference is None:
            return _later(own, other)
        key, *figures = difference
        if figures[1] < figures[0]:
            return {"verdict": "better"}
        payers = other.payers(key) if key[0] != ahead else None
        return outcome("worse", criteria.article(key), own.bracket.score, tuple(figures), payers)
    return {"verdict": "played"}


def _beside(played: CriteriaRound, asked: CriteriaRound) -> Iterator[tuple[JudgedBracket, JudgedBracket]]:
    """Yield each bracket with what the other round has in it, also where only one of the two joined its last ones."""
    moved_down: Places = ()
    for place, own in enumerate(played.brackets):
        other: JudgedBracket | None = asked.brackets[place] if place < len(asked.brackets) else None
        here = own.bracket.residents, own.bracket.mode
        if other is None or here != (other.bracket.residents, other.bracket.mode):
            bracket = replace(own.bracket, mdps=moved_down)
            vertex = {p: v for v, p in enumerate(bracket.places)}
            inside = [(vertex[a], vertex[b]) for a, b in map(sorted, asked.pairs) if {a, b} <= vertex.keys()]
            other = JudgedBracket(bracket, sorted(inside))
        yield own, other
        moved_down = other.left


def _later(own: JudgedBracket, other: JudgedBracket) -> Outcome:
    """Return the places of two candidates that are equal by every criterion, and what makes one later."""
    places = own.accepted.place, other.accepted.place
    choices = zip(_choices(own.accepted), _choices(other.accepted), strict=True)
    kind = next(named for (named, chosen), (_, instead) in choices if chosen != instead)
    verdict = "later" if places[0] < places[1] else "better"
    return outcome(verdict, own.articles.folds[kind], own.bracket.score, places, None)


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


def judge_by(kind: type[Bracket]) -> Judge:
    """Return the judge of an edition with such brackets."""
    completion, ahead = kind.criteria.asked_of(Asked.REST), kind.ahead_criterion
    return Judge(kind.field_of, partial(CriteriaRound, kind), compare, completion.article, ahead.article)
