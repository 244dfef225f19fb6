"""The table while one round is paired. It changes from step to step and never leaves the edition."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from math import comb, perm

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import (
    Bracket,
    Candidate,
    Pair,
    PairLevel,
    Stage,
    players_without_pair,
)
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import Entrant, RoundField, a2_order, a6c_m0
from arbiter_gui.engine.dutch_2012.search import BracketQuestion, first_of_the_best
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import Event, Level, Sink
from arbiter_gui.trace.procedure import FIRST_PARTS_TRIED
from arbiter_gui.trace.requirements import Because, Needs, Obstacle, RequirementCode

NextStep = str
"""The step that follows: an article of chapter C, one of those that `STEPS` lists after the step that returns it."""

DONE: NextStep = "done"
"""Where C.6 and C.1 go when the bracket on the table is finished."""


@dataclass
class RoundState:
    """The state of the procedure.

    Only `procedure.py`, which opens each bracket, and the steps of chapter C change it, one at a time. Each step leaves
    it ready for the step whose name it returns, one of those that `STEPS` lists after it.

    `stack` has the brackets paired so far, the lowest of them last; `groups` are the score brackets still to come.
    `residents` and `incoming` make up the current bracket; after C.13 has joined brackets (`is_joined`), `core` are
    those of it who did not come from the bracket above, and `before_joining` is the bracket joined last with it, as it
    was paired. `moved_on` are the players moved on by C.1.

    `p` is the P of C.3.a and C.6, `marked_pairs` are the pairs marked at C.6 while the remainder is paired.
    `kept_level` is the level at which C.12 was called. `has_asked_for_opponents` is set once C.1 has called C.12,
    `has_backtracked` once the bracket may not ask the one above again, `is_hopeless` if the lowest bracket has a
    player without any opponent. `calling_step` is the step that called C.12.

    `question` is the question for the search, `candidate` its answer for the present M1 and P1 (None: there is none).
    `allowed_exceptions` has the number of exceptions from each requirement that C.3 and C.10 allow at the moment;
    `skipped_relaxations` are the steps of C.10 skipped since a requirement was last relaxed. With `nothing_relaxed_yet`
    none has been at this M1 and P1.
    """

    field: RoundField
    sink: Sink
    control: Control
    groups: list[tuple[Entrant, ...]]
    stack: list[Stage] = dataclass_field(default_factory=list)
    residents: tuple[Entrant, ...] = ()
    incoming: tuple[Entrant, ...] = ()
    core: tuple[Entrant, ...] = ()
    is_joined: bool = False
    before_joining: Stage | None = None
    moved_on: list[Entrant] = dataclass_field(default_factory=list)
    bracket: Bracket = dataclass_field(init=False)
    m1: int = 0
    p1: int = 0
    x1: int = 0
    z1: int = 0
    p: int = 0
    s1: tuple[Entrant, ...] = ()
    s2: tuple[Entrant, ...] = ()
    marked_pairs: tuple[Pair, ...] = ()
    in_remainder: bool = False
    kept_level: PairLevel | None = None
    has_asked_for_opponents: bool = False
    has_backtracked: bool = False
    is_hopeless: bool = False
    calling_step: str = ""
    question: BracketQuestion = dataclass_field(init=False)
    nothing_relaxed_yet: bool = True
    skipped_relaxations: list[tuple[str, RequirementCode]] = dataclass_field(default_factory=list)
    allowed_exceptions: dict[Criterion, int] = dataclass_field(default_factory=dict)
    candidate: Candidate | None = None
    parent: int = -1

    @property
    def records_steps(self) -> bool:
        """Whether steps are wanted in the trace."""
        return self.sink.level >= Level.STEPS

    @property
    def is_lowest(self) -> bool:
        """Whether the current bracket is the lowest one."""
        return not self.groups

    @property
    def previous_bracket(self) -> Stage:
        """The bracket paired last, whose floaters came down into the current one."""
        return self.stack[-1]

    @property
    def in_first_part(self) -> bool:
        """Whether moved-down players are paired at the moment, before the remainder."""
        return self.bracket.heterogeneous and not self.in_remainder

    @property
    def group(self) -> tuple[Entrant, ...]:
        """The players whom C.4 divides into S1 and S2: the bracket, or the remainder."""
        return tuple(players_without_pair(self.bracket.players, self.marked_pairs))

    def form_bracket(self) -> None:
        """Form the current bracket from the residents and the players who came down, without those moved on by C.1."""
        moved_on = set(self.moved_on)
        staying = [entrant for entrant in (*self.residents, *self.incoming) if entrant not in moved_on]
        players = a2_order(staying)
        m0 = a6c_m0(players, set(self.incoming))
        self.bracket = Bracket(players, m0, self.is_lowest, self.field.odd)

    def find_candidate(self) -> None:
        """Set the candidate to the best one at the present M1 and P1, each requirement relaxed as far as necessary.

        None if there is no pairing at this level. `question` is set to the one that was asked of the search.
        """
        self.control.checkpoint()
        self.candidate = None
        # A lowest bracket with a player who has no opponent at all goes to C.13, whatever is relaxed (C.1).
        if self.is_hopeless:
            return
        bracket = self.bracket
        left_over_count = bracket.size - 2 * self.p1
        self.question = BracketQuestion(bracket, left_over_count, all_first=self.m1 == bracket.m0)
        candidate = first_of_the_best(
            self.question, self.control, self.records_steps, self.has_few_first_parts
        )
        if candidate is None:
            return
        # The search pairs as many moved-down players first as possible. If these are not M1, the pairing belongs to
        # another level.
        pairs_m1_first = candidate.total(c.NOT_FIRST) == bracket.m0 - self.m1
        if pairs_m1_first or not bracket.heterogeneous:
            self.candidate = candidate

    @property
    def has_few_first_parts(self) -> bool:
        """Whether the heterogeneous parts at the present M1 are so few that C.7 and C.8.b try them all."""
        if not self.bracket.heterogeneous:
            return True
        # D.3 takes the sets, D.1.2 the orders of their opponents.
        sets_of_moved_down = comb(self.bracket.m0, self.m1)
        orders_of_opponents = perm(self.bracket.size - self.m1, self.m1)
        return sets_of_moved_down * orders_of_opponents <= FIRST_PARTS_TRIED

    @property
    def requirement_to_relax(self) -> Requirement | None:
        """The strongest requirement that must still be relaxed for the pairing found, None if there is none."""
        if self.candidate is None:
            return None
        for requirement in c.REQUIREMENTS:
            # A requirement that C.3 has not put in force yet allows any number of exceptions.
            needed = self.candidate.total(requirement)
            if needed > self.allowed_exceptions.get(requirement, needed):
                return requirement
        return None

    @property
    def why_nothing_fits(self) -> Because:
        """Why no order at the present M1, P1 and requirements is accepted."""
        if self.candidate is None:
            return Obstacle.NO_PAIRING
        # There is a pairing, but it needs more exceptions than are allowed so far.
        missing = self.requirement_to_relax
        if missing is None:
            return Obstacle.REST
        return Needs(missing.lowered_code, self.candidate.total(missing), self.allowed_exceptions[missing])

    @property
    def pairs_to_accept(self) -> tuple[Pair, ...] | None:
        """The pairs that C.6 will accept beside the marked ones; None if requirements must be relaxed first."""
        candidate = self.candidate
        if candidate is None or self.requirement_to_relax is not None:
            return None
        if self.in_first_part:
            return candidate.first
        if candidate.first != self.marked_pairs:
            return None
        return candidate.pairs

    @property
    def applicable_requirements(self) -> list[Requirement]:
        """The requirements that can matter in this bracket and round, the strongest first."""
        bracket = self.bracket
        requirements: list[Requirement] = []
        if bracket.has_topscorer:
            requirements.append(c.B2)
        # C.3 puts A.7.d in force in odd rounds, and Z in even ones.
        requirements += [c.A7D, c.X] if self.field.odd else [c.X, c.Z]
        # Somebody moves on: only then downfloats count.
        if bracket.size > 2 * self.p1:
            requirements += [c.B5_DOWN, c.B6_DOWN]
        # Criteria for upfloaters do not count in a homogeneous bracket (R8).
        if bracket.heterogeneous:
            requirements += [c.B5_UP, c.B6_UP]
        return requirements

    def record(self, event: Event) -> int:
        """Record an event below the current bracket."""
        return self.sink.event(event, self.parent)
