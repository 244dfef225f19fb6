"""The check of a round of an edition with criteria: bracket after bracket, then the bye, the
colours and the order of boards; and two such rounds compared, for an answer about a wish.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from arbiter_gui.domain.figures import count, of_points
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch.bracket_check import CriteriaBracket, JudgedBracket
from arbiter_gui.proof.dutch.brackets import Bracket, FirstDownfloaters
from arbiter_gui.proof.dutch.criteria import Case
from arbiter_gui.proof.judge import (
    AS_PLAYED,
    BETTER,
    Affected,
    Finding,
    Judge,
    Outcome,
    RoundCheck,
    State,
    outcome,
    outcome_by_positions,
)
from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate, FoldKind
from arbiter_gui.proof.kernel.certificates import BYE, witness_holds
from arbiter_gui.proof.kernel.checks import (
    CHECK_ERRORS,
    EventReader,
    TraceReader,
    count_checked,
    require,
    require_event,
    tally_words,
)
from arbiter_gui.proof.kernel.colours import allocate_colours, colours_event
from arbiter_gui.proof.kernel.context import Tally, counted_apart
from arbiter_gui.proof.kernel.field import Field, Ranks
from arbiter_gui.proof.kernel.matching_problem import Amounts, deciding_criterion
from arbiter_gui.proof.kernel.players import Pair, Player
from arbiter_gui.proof.kernel.vertex_sets import contains
from arbiter_gui.trace import candidates
from arbiter_gui.trace.kinds import ByeGiven, CannotPair, ScoregroupsFormed
from arbiter_gui.trace.values import Mode


class CriteriaRound(RoundCheck[Player]):
    """The check of a round: bracket after bracket, then the bye, the colours and the boards.

    Players are ranks of the field, 0 for the highest ranked.
    """

    def __init__(
        self,
        bracket_class: type[Bracket],
        tournament: Tournament,
        trace_reader: TraceReader,
        field: Field[Player],
    ) -> None:
        """Take the trace of the round that was paired after `tournament`.

        `bracket_class` is the edition's class of brackets.
        """
        super().__init__(tournament, trace_reader, field)
        self.bracket_class = bracket_class
        self.articles = bracket_class.articles
        self.brackets: list[CriteriaBracket] = []

    @property
    def pairs(self) -> list[Pair]:
        """The pairs so far as ranks of the field."""
        return [pair for bracket in self.brackets for pair in bracket.pairs]

    @property
    def left_over(self) -> Ranks:
        """The players left over so far."""
        if not self.brackets:
            return ()
        return self.brackets[-1].left_over

    def check(self) -> None:
        """Check the whole round, and add a finding for each bracket, the bye and the colours.

        The events are read in the order in which they are recorded. Raises Wrong where nothing more
        can be followed.
        """
        self._check_headings()
        self._check_all_brackets()
        # The brackets have set `pairs` and `left_over`, whose only player has the bye.
        self._check_bye()
        self.subject = say("the colours")
        self._check_boards_and_colours()

    def _check_bye(self) -> None:
        """Check that whoever is left over by the last bracket may have the bye, and that it is
        recorded. Raises Wrong.
        """
        field = self.field
        for bye in self.left_over:
            require(contains(field.may_have_bye, bye), "the one left over may not have the bye")
            self.round_events.expect(ByeGiven(self.articles.bye, field.players[bye].number))

    def _check_boards_and_colours(self) -> None:
        """Check that everybody is paired once, then the colours and the order of the boards, and
        add the finding on the whole pairing as the first one. Raises Wrong.
        """
        field = self.field
        paired = [rank for pair in self.pairs for rank in pair]
        is_everybody_there = sorted([*paired, *self.left_over]) == list(range(len(field.players)))
        require(is_everybody_there, "not everybody is paired once")
        boards = self.read_boards(map(self._colour_event, self.pairs))
        first_colour_article = self.articles.colour_rules[0]
        self.check_boards(
            boards,
            article_of_order=self.articles.board_order,
            article_of_colours=first_colour_article,
        )
        sentence = counted(
            len(boards), "{n} [board|boards]: every player is paired once, and all pairs are legal"
        )
        for number in field.numbers(self.left_over):
            sentence = say("{said}; {bye} may receive the bye", said=sentence, bye=number)
        self.add_proved_finding(
            self.subject, sentence, event=None, article=self.articles.scoregroups, first=True
        )

    def _check_headings(self) -> None:
        """Check the first events of a round: the highest score that may have the bye, if the
        edition sets one, and the scoregroups. Raises Wrong.
        """
        field = self.field
        if field.bye_limit is not None:
            article = self.bracket_class.criteria.criterion_of(Case.BYE_SCORE).article
            self.round_events.expect(candidates.ByeScoreSet(article, field.bye_limit))
        groups = []
        for group in field.scoregroups:
            score = field.players[group[0]].score
            groups.append((score, field.numbers(group)))
        self.round_events.expect(ScoregroupsFormed(self.articles.scoregroups, tuple(groups)))

    def _check_all_brackets(self) -> None:
        """Check bracket after bracket, down to the last, or to one after which the players below
        cannot be paired and so are joined (A.9 of 2017). Raises Wrong.
        """
        groups = self.field.scoregroups
        for group_number, residents in enumerate(groups, 1):
            lower_groups = groups[group_number:]
            if lower_groups:
                mode = Mode.NORMAL
            else:
                mode = Mode.LAST
            judged_bracket = self._check_next_bracket(mode, residents, lower_groups)
            if lower_groups and not judged_bracket.bracket.completable(judged_bracket.left_over):
                self._check_collapse(judged_bracket, lower_groups)
                return

    def _check_next_bracket(
        self, mode: Mode, residents: Ranks, lower_groups: list[Ranks]
    ) -> CriteriaBracket:
        """Check the next bracket from its heading on, and return it.

        `residents` are the players of its scoregroup; those left over by the bracket above are
        moved down into it. Raises Wrong.
        """
        next_group: Ranks = ()
        if lower_groups:
            next_group = lower_groups[0]
        lower_players = tuple(rank for group in lower_groups for rank in group)
        initial = self.tournament_before.initial_colour
        bracket = self.bracket_class(
            field=self.field,
            initial=initial,
            mode=mode,
            mdps=self.left_over,
            residents=residents,
            next_group=next_group,
            lower_players=lower_players,
        )
        mdps = self.field.numbers(bracket.mdps)
        scores = tuple(bracket.player(rank).score for rank in bracket.ranks)
        heading = candidates.BracketOpened(
            self.articles.scoregroups, mode, mdps, self.field.numbers(residents), scores
        )
        return self._check_bracket_events(bracket, self.round_events.expect(heading))

    def _check_collapse(self, judged_bracket: CriteriaBracket, lower_groups: list[Ranks]) -> None:
        """A.9 of 2017: check that a bracket is given up, as the players below cannot be paired
        after it, and check the two brackets in its place.

        It is paired again as the penultimate bracket, and all lower players are joined to a last
        one. Raises Wrong.
        """
        # Its pairs are given up; in the trace it stays, to show who could not be paired.
        self.brackets.pop()
        bracket = judged_bracket.bracket
        number, event = self.round_events.take(candidates.Collapsed)
        lowest_score = bracket.player(bracket.ranks[-1]).score
        collapsed_numbers = self.field.numbers(bracket.lower_players)
        expected = replace(
            event, article=self.articles.collapse, score=lowest_score, collapsed=collapsed_numbers
        )
        require_event(event, expected)
        self._check_witness(number, event, (*judged_bracket.left_over, *bracket.lower_players))
        self._check_next_bracket(Mode.PENULTIMATE, bracket.residents, lower_groups)
        self._check_next_bracket(Mode.COLLAPSED, bracket.lower_players, [])

    def _check_bracket_events(self, bracket: Bracket, number: int) -> CriteriaBracket:
        """Check the events below the heading of a bracket, and add it to those of the round.

        `number` is that of the heading. If a check fails, that is a finding, and the round goes on
        with the recorded pairs: the next bracket follows from them.
        """
        bracket_events = self.trace_reader.events_below(number)
        size = counted(len(bracket.ranks), "{n} [player|players]")
        subject = say("bracket {score}, {size}", score=of_points(bracket.score), size=size)
        # If the players below cannot be paired after it, the bracket is given up later. Candidates
        # count differently then, so that it is made anew.
        judged_bracket = CriteriaBracket(bracket, self.trace_reader, bracket_events)
        if bracket.counts_next_bracket and not bracket.completable(judged_bracket.left_over):
            judged_bracket = CriteriaBracket(
                replace(bracket, is_given_up=True), self.trace_reader, bracket_events
            )
        try:
            self._check_first_downfloaters(judged_bracket, bracket_events)
            with counted_apart() as tally:
                judged_bracket.check()
        except CHECK_ERRORS as error:
            self.add_false_finding(subject, error)
        else:
            self._add_finding_of_bracket(judged_bracket, subject, number, tally)
        self.brackets.append(judged_bracket)
        return judged_bracket

    def _add_finding_of_bracket(
        self, judged_bracket: CriteriaBracket, claim: Said, number: int, tally: Tally
    ) -> None:
        """Add the finding that a bracket is proved, or of one that is too large, that the order of
        its candidates is unchecked.

        `number` is that of its heading, `tally` what was checked in it.
        """
        article = judged_bracket.acceptance.article
        if judged_bracket.too_large:
            order = say(
                "{bracket}: that its candidate is the earliest of the best ones", bracket=claim
            )
            self.findings.append(Finding(order, State.UNCHECKED, event=number, article=article))
            return
        how = say(
            "{how}; {done} checked",
            how=_words_for_position(judged_bracket),
            done=tally_words(tally),
        )
        self.add_proved_finding(claim, how, event=number, article=article)

    def _check_first_downfloaters(
        self, judged_bracket: CriteriaBracket, bracket_events: EventReader
    ) -> None:
        """C4 of 2026: check what is recorded of the downfloaters that were best at first: whether
        the players below could be paired after them.

        If they could not, an event must show that. In a bracket that is too large it is left
        unchecked which players these were. Raises Wrong.
        """
        bracket = judged_bracket.bracket
        if not bracket.lower_players or bracket.may_collapse:
            return
        first_downfloaters: FirstDownfloaters | None = None
        if not judged_bracket.too_large:
            first_downfloaters = FirstDownfloaters(bracket)
        if isinstance(bracket_events.next, candidates.CompletionFailed):
            self._check_failed_completion(bracket, bracket_events, first_downfloaters)
            return
        if first_downfloaters is None:
            return
        # Several sets can be equally good at first. If the players below can be paired after some
        # of them and not after others, the trace is right either way: then it stays unchecked which
        # set came first.
        completion = first_downfloaters.completion()
        require(
            completion.can_succeed, "it is not told that the rest could not be completed at first"
        )
        if completion.can_fail:
            sentence = say("that the rest could be completed with the downfloaters that came first")
            article = bracket.criteria.criterion_of(Case.REST).article
            self.findings.append(Finding(sentence, State.UNCHECKED, article=article))

    def _check_failed_completion(
        self,
        bracket: Bracket,
        bracket_events: EventReader,
        first_downfloaters: FirstDownfloaters | None,
    ) -> None:
        """C4 of 2026: read which downfloaters were best at first, and check that the players below
        cannot be paired after them.

        `first_downfloaters` are the sets that are best at first (None: too many players to find
        out). Raises Wrong.
        """
        number, event = bracket_events.take(candidates.CompletionFailed)
        floaters = [self.field.rank_of[player] for player in event.downfloaters]
        completion = bracket.criteria.criterion_of(Case.REST).article
        require(event.article == completion, f"{event.article} asks for nothing here")
        are_of_bracket = floaters == sorted({*floaters} & {*bracket.ranks})
        require(are_of_bracket, "others float down, or out of order")
        if first_downfloaters is not None:
            is_best = first_downfloaters.is_best([bracket.ranks.index(rank) for rank in floaters])
            require(is_best, "others would float down at first")
        self._check_witness(number, event, (*floaters, *bracket.lower_players))

    def _check_witness(self, number: int, event: CannotPair, ranks: Ranks) -> None:
        """Check that the players of these ranks cannot all be paired, as the groups of an event
        show (Tutte), and add that as a finding.

        `number` is that of the event. Raises Wrong.
        """
        subject = say("that the rest cannot be completed")
        vertices = {self.field.players[rank].number: vertex for vertex, rank in enumerate(ranks)}
        if self.field.odd:
            vertices[BYE] = len(ranks)
        holds = witness_holds(event, self.field.graph_with_bye(ranks), vertices)
        require(holds, "the groups can be paired after all, or there are enough partners")
        count_checked("witness")
        self.add_proved_finding(
            subject, say("confirmed pair by pair"), event=number, article=event.article
        )

    def _colour_event(self, pair: Pair) -> candidates.PreferencesWeighed:
        """Return the event for the colours of a pair (ranks), as it must be recorded."""
        player, opponent = (self.field.players[rank] for rank in pair)
        allocation = allocate_colours(player, opponent, self.tournament_before.initial_colour)
        article = self.articles.colour_rules[allocation.rule - 1]
        return colours_event(article, allocation.kind, allocation.white, allocation.black)


def _words_for_position(judged_bracket: CriteriaBracket) -> Said:
    """Return the sentence that says which candidate of the sequence was proved to be the earliest
    of the best.
    """
    total = judged_bracket.accepted.candidate_count
    if total == 1:
        sentence = say("it has only one candidate")
    else:
        sentence = say(
            "candidate {place} of {total} is shown by certificates to be the earliest of the best "
            "ones",
            place=count(judged_bracket.acceptance.position or 0),
            total=count(total),
        )
    if judged_bracket.bracket.is_given_up:
        sentence = say(
            "{said}, rejected because the remaining players could not all be paired", said=sentence
        )
    return sentence


def compare(played: CriteriaRound, round_with_wish: CriteriaRound) -> Outcome:
    """Return why the wish was not met, as an answer must claim it: the first bracket that is paired
    differently decides.

    With the wish it is worse by a criterion of that bracket, or comes later in its sequence.
    """
    # C5 of 2026 is settled before any bracket: with the wish a player of a higher score may have to
    # have the bye.
    limit = played.field.bye_limit
    limit_with_wish = round_with_wish.field.bye_limit
    if limit != limit_with_wish:
        bye = tuple((number,) for number in played.field.numbers(round_with_wish.left_over))
        article = played.bracket_class.criteria.criterion_of(Case.BYE_SCORE).article
        return outcome(
            "worse", article=article, bracket=None, figures=(limit, limit_with_wish), affected=bye
        )
    for bracket, bracket_with_wish in _bracket_pairs(played, round_with_wish):
        same_ranks = bracket.bracket.ranks == bracket_with_wish.bracket.ranks
        if not same_ranks or bracket.pair_sets != bracket_with_wish.pair_sets:
            return _outcome_of_bracket(bracket, bracket_with_wish)
    return AS_PLAYED


def _outcome_of_bracket(bracket: JudgedBracket, bracket_with_wish: JudgedBracket) -> Outcome:
    """Return the outcome for a bracket that is paired differently with the wish.

    The first criterion in which the two differ decides, or else their positions in the sequence.
    With the wish the bracket is then "worse"; or "better", and the played round is not as the rules
    say.
    """
    next_bracket_priority = bracket.next_bracket_priority
    if bracket_with_wish.leaves_no_pairing:
        # After the candidate with the wish, the players below cannot be paired at all, so that its
        # next bracket has no figure: neither candidate is compared by it.
        difference = deciding_criterion(
            _without_criterion(bracket.amounts, next_bracket_priority),
            _without_criterion(bracket_with_wish.amounts, next_bracket_priority),
        )
    else:
        difference = deciding_criterion(bracket.amounts, bracket_with_wish.amounts)
    if difference is None:
        return _outcome_by_position(bracket, bracket_with_wish)
    key, amount, amount_with_wish = difference
    if amount_with_wish < amount:
        return BETTER
    if key.priority == next_bracket_priority:
        # Whom it affects in the next bracket is not worked out.
        affected: Affected | None = None
    else:
        affected = bracket_with_wish.affected_by(key)
    return outcome(
        "worse",
        article=bracket.criteria.article(key),
        bracket=bracket.bracket.score,
        figures=(amount, amount_with_wish),
        affected=affected,
    )


def _without_criterion(amounts: Amounts, priority: int) -> Amounts:
    """Return amounts without the criterion of this priority."""
    return {key: amount for key, amount in amounts.items() if key.priority != priority}


def _bracket_pairs(
    played: CriteriaRound, round_with_wish: CriteriaRound
) -> Iterator[tuple[JudgedBracket, JudgedBracket]]:
    """Yield each bracket of the played round with that of the round with the wish that has the same
    residents.

    If only one of the rounds has joined its last brackets (A.9 of 2017), there is no such bracket.
    It is made then: the same residents, with those pairs of the other round of which both players
    are in the bracket.
    """
    moved_down: Ranks = ()
    for index, bracket in enumerate(played.brackets):
        bracket_with_wish: JudgedBracket
        if index < len(round_with_wish.brackets) and _have_same_residents(
            bracket, round_with_wish.brackets[index]
        ):
            bracket_with_wish = round_with_wish.brackets[index]
        else:
            bracket_with_wish = _bracket_with_other_pairs(
                replace(bracket.bracket, mdps=moved_down), round_with_wish
            )
        yield bracket, bracket_with_wish
        moved_down = bracket_with_wish.left_over


def _have_same_residents(bracket: JudgedBracket, second_bracket: JudgedBracket) -> bool:
    """Return whether two brackets have the same residents and are paired in the same mode."""
    same_residents = bracket.bracket.residents == second_bracket.bracket.residents
    return same_residents and bracket.bracket.mode == second_bracket.bracket.mode


def _bracket_with_other_pairs(bracket: Bracket, round_with_wish: CriteriaRound) -> JudgedBracket:
    """Return a bracket paired as in another round: with the pairs of that of which both players are
    in it.
    """
    vertices = {rank: vertex for vertex, rank in enumerate(bracket.ranks)}
    pairs = []
    for player, opponent in map(sorted, round_with_wish.pairs):
        if player in vertices and opponent in vertices:
            pairs.append((vertices[player], vertices[opponent]))
    return JudgedBracket(bracket, sorted(pairs))


def _outcome_by_position(bracket: JudgedBracket, bracket_with_wish: JudgedBracket) -> Outcome:
    """Return the outcome of two candidates that are equal by every criterion: the one that is later
    in the sequence is worse.

    Its article is that of the first choice in which they differ.
    """
    choices = zip(
        _choices_of(bracket.accepted), _choices_of(bracket_with_wish.accepted), strict=True
    )
    kind = next(kind for (kind, choice), (_, other_choice) in choices if choice != other_choice)
    positions = (bracket.accepted.position, bracket_with_wish.accepted.position)
    return outcome_by_positions(
        article=bracket.articles.folds[kind],
        bracket=bracket.bracket.score,
        positions=positions,
        affected=None,
    )


def _choices_of(candidate: AcceptedCandidate) -> Iterator[tuple[FoldKind, object]]:
    """Yield the choices that make up a candidate, in the order in which the rules compare them,
    each with its kind.
    """
    yield FoldKind.SET, [mdp for mdp, _ in candidate.mdp_pairs]
    yield FoldKind.MDP_OPPONENT, candidate.mdp_pairs
    yield FoldKind.EXCHANGE_SIZE, candidate.exchange.size
    yield FoldKind.EXCHANGE_DIFFERENCE, candidate.exchange.difference
    yield FoldKind.LEAVING, candidate.exchange.leaving
    yield FoldKind.ENTERING, candidate.exchange.entering
    yield FoldKind.OPPONENT, candidate.remainder_pairs


def judge_with_brackets(bracket_class: type[Bracket]) -> Judge:
    """Return the judge of an edition whose brackets are checked by this class.

    A judge is all that the checks and comparisons of rounds need to know of an edition: how its
    players are seen, how a round is checked, which of two rounds is better, and by which articles.
    """
    return Judge(
        build_field=bracket_class.field_of,
        begin_check=partial(CriteriaRound, bracket_class),
        compare=compare,
        completion_article=bracket_class.criteria.criterion_of(Case.REST).article,
        next_bracket_article=bracket_class.next_bracket_criterion.article,
    )
