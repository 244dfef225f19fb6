"""The state of the procedure C.1 to C.14 while a round is paired: the current bracket, the numbers
P, M1, X and so on that its steps set, and the brackets paired so far.

It changes from step to step and never leaves the edition.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from math import comb, perm

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.bracket import (
    Bracket,
    Candidate,
    Pair,
    PairLevel,
    Stage,
    players_without_pair,
)
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import (
    Entrant,
    RoundField,
    a2_order,
    a6c_moved_down_count,
)
from arbiter_gui.engine.dutch_2012.search import BracketQuestion, first_of_the_best
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import AT_TOP, Event, Level, Sink
from arbiter_gui.trace.procedure import FIRST_PARTS_TRIED
from arbiter_gui.trace.requirements import Because, Needs, Obstacle, RequirementCode

NextStep = str
"""The step that follows: an article of chapter C, one of those that `STEPS` lists after the step
that returns it."""

DONE: NextStep = "done"
"""Where C.6 and C.1 go when the bracket on the table is finished."""


@dataclass
class RoundState:
    """The state of the procedure while a round is paired: what lies on the arbiter's table.

    Only `procedure.py`, which opens each bracket, and the steps of chapter C change it, one at a
    time. Each step leaves it ready for the step whose name it returns, one of those that `STEPS`
    lists after it.
    """

    field: RoundField
    sink: Sink
    control: Control
    scoregroups_to_come: list[tuple[Entrant, ...]]
    """The players of each score that is not paired yet, the highest score first."""
    paired_brackets: list[Stage] = dataclass_field(default_factory=list)
    """The brackets paired so far, the lowest of them last."""

    # The current bracket.
    residents: tuple[Entrant, ...] = ()
    incoming: tuple[Entrant, ...] = ()
    """The players moved down into the bracket; after C.13 has joined brackets, those of the one
    added last too."""
    own_players: tuple[Entrant, ...] = ()
    """The players who did not come from the bracket above: the residents, after a join those of the
    one added too."""
    moved_on: list[Entrant] = dataclass_field(default_factory=list)
    """The players without a possible opponent whom C.1 has moved on from the bracket."""
    bracket: Bracket = dataclass_field(init=False)
    bracket_event: int = AT_TOP
    """The number of the event that opened the bracket, below which all others are recorded."""

    # The numbers of C.2 and C.3, and the subgroups of C.4.
    m1: int = 0
    """M1, how many of the moved-down players are paired first."""
    p1: int = 0
    """P1, how many pairs the bracket is to have."""
    x1: int = 0
    """X1, the least number of pairs that must disregard a colour preference."""
    z1: int = 0
    """Z1, the same for strong preferences in an even round."""
    p: int = 0
    """P, how many pairs are made now: of the bracket, its moved-down players or its remainder."""
    s1: tuple[Entrant, ...] = ()
    s2: tuple[Entrant, ...] = ()
    marked_pairs: tuple[Pair, ...] = ()
    """The pairs of the moved-down players that C.6 has marked, while the remainder is paired."""
    in_remainder: bool = False

    # What the search found, and what C.3 and C.10 allow.
    question: BracketQuestion = dataclass_field(init=False)
    """The question that was put to the search."""
    candidate: Candidate | None = None
    """Its answer, the best pairing at the present M1 and P1; None if there is none."""
    allowed_exceptions: dict[Criterion, int] = dataclass_field(default_factory=dict)
    """How many exceptions from each requirement C.3 and C.10 allow at the moment."""
    nothing_relaxed_yet: bool = True
    """Whether no requirement has been relaxed at this M1 and P1."""
    skipped_relaxations: list[tuple[str, RequirementCode]] = dataclass_field(default_factory=list)
    """The steps of C.10 skipped since a requirement was last relaxed, each with its requirement."""

    # Backtracking: C.12 and C.13.
    caller_of_c12: str = ""
    """The step that called C.12: C.1, or a step of C.10."""
    level_at_c12: PairLevel | None = None
    """P1 and M1 when C.10 called C.12, for which other players came down; None once C.2.a has taken
    them."""
    has_asked_for_opponents: bool = False
    """Whether C.1 has called C.12 for this bracket, which it does once."""
    has_backtracked: bool = False
    """Whether the bracket may not ask the one above again."""
    lowest_has_opponentless: bool = False
    """Whether C.1 has found a player of the lowest bracket without a possible opponent, so that
    C.13 must help."""
    is_joined: bool = False
    """Whether C.13 has joined the bracket out of several."""
    before_joining: Stage | None = None
    """The bracket that C.13 has added last, as it was paired before."""

    @property
    def records_steps(self) -> bool:
        """Whether steps are wanted in the trace."""
        return self.sink.level >= Level.STEPS

    @property
    def is_lowest(self) -> bool:
        """Whether the current bracket is the lowest one."""
        return not self.scoregroups_to_come

    @property
    def previous_bracket(self) -> Stage:
        """The bracket paired last, whose floaters came down into the current one."""
        return self.paired_brackets[-1]

    @property
    def in_heterogeneous_part(self) -> bool:
        """C.9: whether the moved-down players of a heterogeneous bracket are paired now, before the
        remainder.
        """
        return self.bracket.heterogeneous and not self.in_remainder

    @property
    def group(self) -> tuple[Entrant, ...]:
        """The players whom C.4 divides into S1 and S2: the bracket, or the remainder."""
        return tuple(players_without_pair(self.bracket.players, self.marked_pairs))

    def form_bracket(self) -> None:
        """Form the current bracket from the residents and the players who came down, without those
        moved on by C.1.
        """
        moved_on = set(self.moved_on)
        staying = [
            entrant for entrant in (*self.residents, *self.incoming) if entrant not in moved_on
        ]
        players = a2_order(staying)
        m0 = a6c_moved_down_count(players, set(self.incoming))
        self.bracket = Bracket(players, m0, self.is_lowest, self.field.odd)

    def find_candidate(self) -> None:
        """Search the best pairing with P1 pairs and M1 moved-down players paired first.

        Set `candidate` to it, with each requirement relaxed as far as necessary; None if there is
        no such pairing. `question` is set to what the search was asked.
        """
        self.control.checkpoint()
        self.candidate = None
        # A lowest bracket with a player who has no opponent at all goes to C.13, whatever is
        # relaxed (C.1).
        if self.lowest_has_opponentless:
            return
        bracket = self.bracket
        left_over_count = bracket.size - 2 * self.p1
        self.question = BracketQuestion(bracket, left_over_count, all_first=self.m1 == bracket.m0)
        candidate = first_of_the_best(
            self.question,
            self.control,
            records_steps=self.records_steps,
            tries_first_parts=self.has_few_first_parts,
        )
        if candidate is None:
            return
        # The search pairs as many moved-down players first as possible. If these are not M1, the
        # pairing belongs to another level.
        pairs_m1_first = candidate.total(criteria.NOT_FIRST) == bracket.m0 - self.m1
        if pairs_m1_first or not bracket.heterogeneous:
            self.candidate = candidate

    @property
    def has_few_first_parts(self) -> bool:
        """Whether there are so few ways to pair M1 moved-down players that C.7 and C.8.b try them
        all.
        """
        if not self.bracket.heterogeneous:
            return True
        # D.3 takes the sets, D.1.2 the orders of their opponents.
        sets_of_moved_down = comb(self.bracket.m0, self.m1)
        orders_of_opponents = perm(self.bracket.size - self.m1, self.m1)
        return sets_of_moved_down * orders_of_opponents <= FIRST_PARTS_TRIED

    @property
    def requirement_to_relax(self) -> Requirement | None:
        """The strongest requirement that C.10 must still relax before the pairing found is allowed.

        None if none must, or if there is no pairing.
        """
        if self.candidate is None:
            return None
        for requirement in criteria.REQUIREMENTS:
            # A requirement that C.3 has not put in force yet allows any number of exceptions.
            needed = self.candidate.total(requirement)
            if needed > self.allowed_exceptions.get(requirement, needed):
                return requirement
        return None

    @property
    def why_nothing_fits(self) -> Because:
        """Why C.6 accepts no order of S1 and S2 at present: no pairing exists with these M1 and P1,
        or a requirement must be relaxed first.
        """
        if self.candidate is None:
            return Obstacle.NO_PAIRING
        # There is a pairing, but it needs more exceptions than are allowed so far.
        missing = self.requirement_to_relax
        if missing is None:
            return Obstacle.REST
        return Needs(
            missing.trace_code, self.candidate.total(missing), self.allowed_exceptions[missing]
        )

    @property
    def pairs_to_accept(self) -> tuple[Pair, ...] | None:
        """The pairs that C.6 will accept beside the marked ones.

        None if requirements must be relaxed first.
        """
        candidate = self.candidate
        if candidate is None or self.requirement_to_relax is not None:
            return None
        if self.in_heterogeneous_part:
            return candidate.first_pairs
        if candidate.first_pairs != self.marked_pairs:
            return None
        return candidate.other_pairs

    @property
    def applicable_requirements(self) -> list[Requirement]:
        """The requirements that can matter in this bracket and round, the strongest first."""
        bracket = self.bracket
        requirements: list[Requirement] = []
        if bracket.has_topscorer:
            requirements.append(criteria.B2)
        # C.3 puts A.7.d in force in odd rounds, and Z in even ones.
        requirements += [criteria.A7D, criteria.X] if self.field.odd else [criteria.X, criteria.Z]
        # Somebody moves on: only then downfloats count.
        if bracket.size > 2 * self.p1:
            requirements += [criteria.B5_DOWN, criteria.B6_DOWN]
        # Criteria for upfloaters do not count in a homogeneous bracket (R8).
        if bracket.heterogeneous:
            requirements += [criteria.B5_UP, criteria.B6_UP]
        return requirements

    def record(self, event: Event) -> int:
        """Record an event below that of the current bracket, and return its number."""
        return self.sink.event(event, self.bracket_event)
