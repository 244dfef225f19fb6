"""Articles 3 and 1.9 of the Dutch System of 2026: how one bracket is paired, and the round bracket
by bracket. MDPs are the moved-down players of a bracket.

C4, C5 and C8 concern all lower players. Solving the whole field for every bracket would be slow, so
a bracket is paired first as if its downfloaters could always be accommodated (by the next
scoregroup or not at all); if the rest can then really be completed as well as assumed, nothing
better exists under C4 either, and the earliest such candidate is the same. Otherwise the bracket is
paired again together with all lower players.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch import brackets
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch.criteria import Case, Downfloater, Pair
from arbiter_gui.engine.dutch.rounds import form_scoregroups, pair_bracket, require_completion
from arbiter_gui.engine.dutch.sequences import heterogeneous
from arbiter_gui.engine.dutch_2026.criteria import C4, C6, C7, C8, C9, CRITERIA, unplayed_games
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.counting import (
    highest_ranked_set_of_equal_scores,
    position_among_equal_scores,
)
from arbiter_gui.engine.kernel.bracket_search.task import Candidate, Outcome, SequenceArticles
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook.measures import LIMBO, UNPAIRED
from arbiter_gui.trace import AT_TOP, Recorder, Sink
from arbiter_gui.trace.candidates import ByeScoreSet, CompletionFailed
from arbiter_gui.trace.values import Mode


@BOOK.implements("4.4")
def a44_mdp_sets(scores: Sequence[int], limbo: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """4.4: yield the sets of MDPs to be paired, in their order.

    They leave over just the scores of the `limbo`, which are the lowest that C7 allows. They are
    ordered by the lowest number that only one of two sets has: of four, 12 comes first, then 13,
    14, 23.
    """
    for mdps in combinations(range(len(scores)), len(scores) - len(limbo)):
        left_over = [score for mdp, score in enumerate(scores) if mdp not in mdps]
        if left_over == list(limbo):
            yield mdps


RANKED = Criteria(CRITERIA)
"""The criteria as the search compares them."""

SEQUENCE_ARTICLES = SequenceArticles(
    parameters="3.1",
    subgroups="3.2",
    candidate="3.3",
    perfect="3.4",
    best="3.8",
    transposition="4.2",
    exchange_size="4.3.1",
    exchange_difference="4.3.2",
    exchange_leaving="4.3.3",
    exchange_entering="4.3.4",
    mdp_exchange="4.4",
    criterion=RANKED.article,
    is_about_next_bracket=lambda key: RANKED.is_of(key, C8),
    brackets="1.3",
    moved_down="1.4.1",
    candidates=lambda shape, scores: heterogeneous(
        shape, a44_mdp_sets(scores[: shape.moved_down], shape.limbo_scores)
    ),
    position_of_mdp_set=position_among_equal_scores,
    first_set=highest_ranked_set_of_equal_scores,
)


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket of the Dutch System of 2026, with what its criteria look at.

    `next_group` is empty if a downfloater receives the bye (1.9), by C5 within the limit of the
    field.
    """

    articles = SEQUENCE_ARTICLES
    criteria = RANKED

    @BOOK.implements("3.4", "3.8")
    def best_stage(self, sink: Sink, parent: int, control: Control) -> Stage:
        """3.4, 3.8: pair the bracket with the earliest of the best candidates, and record how.

        A perfect candidate, which fulfils all criteria, is accepted at once (3.4). Without one the
        best is accepted: better is what satisfies the first criterion in which two differ better,
        or else comes earlier (3.8).
        """
        if not self.next_group:
            return self._stage_with_lower_players(sink, parent, control)
        # First without the lower players: a problem of one or two scoregroups instead of the whole
        # field. That leaves out C4 and C5, so that its best is at least as good as any candidate
        # that complies with these.
        outcome = self.best_outcome(self.task_without_lower_players(), sink, control)
        if self.can_complete_as_assumed(outcome.candidate):
            self._record_search_without_lower_players(outcome, sink, parent, control)
            return Stage(self, outcome.candidate, self.task_without_lower_players)
        self._record_failed_completion(outcome.candidate, sink, parent)
        return self._stage_with_lower_players(sink, parent, control)

    def _record_search_without_lower_players(
        self, outcome: Outcome, sink: Sink, parent: int, control: Control
    ) -> None:
        """Record how a candidate was found without looking at the lower players, who can be paired
        after it.
        """
        # It is recorded as a draft first: only then is it known whether its reasons hold for the
        # lower players too.
        draft = Recorder(sink.level)
        reason_is_unfounded = self.record_search(
            outcome,
            draft,
            parent=AT_TOP,
            completes=lambda left_over: self.deadlock_with_left_over(left_over) is None,
        )
        if reason_is_unfounded:
            # A recorded reason names a player who cannot be left over. So the same candidate is
            # recorded again from a search that includes the lower players.
            self._stage_with_lower_players(sink, parent, control)
        else:
            draft.write_to(sink, parent)

    def _record_failed_completion(self, candidate: Candidate, sink: Sink, parent: int) -> None:
        """C4: record who shows that the lower players cannot all be paired after a candidate."""
        deadlock = self.deadlock_with_left_over(candidate.downfloaters)
        if deadlock is not None:
            downfloaters = tuple(self.seats[vertex].number for vertex in candidate.downfloaters)
            failed = CompletionFailed(
                C4.article, downfloaters, removed=deadlock.removed, groups=deadlock.groups
            )
            sink.event(failed, parent)

    def _stage_with_lower_players(self, sink: Sink, parent: int, control: Control) -> Stage:
        """Return the bracket, paired so that all lower players can be paired too, and record how
        below the event `parent`.

        C9, the fewest unplayed games of the player with the bye, counts only if just one player is
        left over, who may then be certain of the bye.
        """
        # How many are left over is decided by C6, before C9. So the best without C9 says whether C9
        # applies at all; only where it can tell players apart is the bracket solved again with it.
        outcome = self.best_outcome(self.task_with_lower_players(), sink, control)
        bye_is_certain = len(outcome.candidate.downfloaters) == 1 and any(
            map(self.further_facts, self.seats)
        )
        if bye_is_certain:
            outcome = self.best_outcome(self.task_with_lower_players(single=True), sink, control)
        self.record_search(outcome, sink, parent)
        return Stage(self, outcome.candidate, partial(self.task_with_lower_players, bye_is_certain))

    def pair(self, higher: int, lower: int) -> tuple[Case, Pair]:
        """Return a pair as the criteria see it, and its case: only MDPs meet lower scores."""
        higher_seat = self.seats[higher]
        lower_seat = self.seats[lower]
        # The criteria on floats in a pair speak of MDPs and their opponents only (C15, C17 to C21).
        is_mdp = higher < len(self.mdps)
        case = Case.UNEVEN_PAIR if is_mdp else Case.LEVEL_PAIR
        return case, Pair(higher_seat, lower_seat, higher_seat.score - lower_seat.score)

    def downfloater(self, player: int, single: bool) -> tuple[Case, Downfloater]:
        """Return a player left over as the criteria see him, and which case he is.

        A `single` downfloater is certain of the bye if nobody with a lower score may have it (C5,
        C9, reading U2). The score difference is larger than any of a pair, as that of an MDP in the
        Limbo has to be (reading U3).
        """
        seat = self.seats[player]
        # MDPs are the first players of the bracket.
        is_mdp = player < len(self.mdps)
        case = Case.MDP_DOWNFLOATER if is_mdp else Case.RESIDENT_DOWNFLOATER
        certain_bye = single and seat.score == self.field.bye_limit
        return case, Downfloater(seat, LIMBO + seat.score, certain_bye)

    def further_facts(self, seat: Seat) -> Hashable:
        """Return the unplayed games of a player who may have to receive the bye (C9)."""
        # Nobody above the limit may have the bye, and nobody below it can (C5).
        may_receive_bye = self.field.bye_limit == seat.score
        if C9 in self.criteria and may_receive_bye:
            return unplayed_games(seat.card)
        return 0

    def deadlock_with_left_over(self, vertices: Sequence[int]) -> Deadlock | None:
        """C4: return why the lower players cannot all be paired with these left over (`vertices` of
        the bracket); None if they can.

        One of an odd number has the bye, within the limit of the score that C5 has settled.
        """
        floaters = tuple(self.places[vertex] for vertex in vertices)
        deadlock: Deadlock | None = C4.counts(self.field, floaters + self.next_group + self.lower)
        return deadlock

    def can_complete_as_assumed(self, candidate: Candidate) -> bool:
        """Return whether the round can be completed (C4, C5) after a candidate that was found
        without looking at lower players.

        If C8 counts, the search took the next bracket to be paired as well as it can be. So the
        round is only completed as assumed if the lower players can be paired together with those
        whom the next bracket then leaves over. Without C8 nothing was assumed of it.
        """
        if C8 not in self.criteria:
            return self.deadlock_with_left_over(candidate.downfloaters) is None
        floaters = tuple([self.places[vertex] for vertex in candidate.downfloaters])
        unpaired_below = self.criteria.amount(candidate.totals, C8, UNPAIRED)
        # A quick answer first: the lower players can surely take in so many, whichever players the
        # next bracket leaves over.
        if unpaired_below and self.field.can_surely_be_paired(
            self.lower, floaters + self.next_group, unpaired_below
        ):
            return True
        left_over = self.left_over_as_assumed(floaters, unpaired_below, (C6, C7))
        return self.field.deadlock(left_over + self.lower) is None


@BOOK.implements("1.9")
def a19_pair_round(field: Field, sink: Sink, control: Control) -> list[Stage]:
    """1.9: pair the round, bracket after bracket from the top, each with the downfloaters of the
    one before as its MDPs.

    Raises NoLegalPairing if no complete pairing exists: then the arbiter decides.
    """
    require_completion(field, C4, article="1.9", sink=sink)
    limited_field = _field_with_bye_limit(field, sink)
    stages: list[Stage] = []
    for group, following, lower in form_scoregroups(
        limited_field, article="1.3", sink=sink, control=control
    ):
        mdps: tuple[int, ...] = ()
        if stages:
            mdps = stages[-1].floaters
        # Nothing comes after the last bracket: its downfloater has the bye.
        mode = Mode.NORMAL if following else Mode.LAST
        bracket = Bracket(
            field=limited_field,
            mdps=mdps,
            residents=group,
            mode=mode,
            next_group=following,
            lower=lower,
        )
        stages.append(pair_bracket(bracket, sink, control))
    return stages


def _field_with_bye_limit(field: Field, sink: Sink) -> Field:
    """C5: return the field with the highest score that may have the bye, and record which it is.

    C5 outranks all quality criteria and is about the round as a whole. So it is settled before the
    first bracket: from then on nobody above the limit may have the bye, and completion (C4) takes
    care of the rest.
    """
    limited_field = field
    for criterion in Bracket.criteria.criteria_for(Case.BYE_SCORE):
        limited_field = criterion.counts(limited_field)
        if limited_field.bye_limit is not None:
            sink.event(ByeScoreSet(criterion.article, limited_field.bye_limit))
    return limited_field
