"""The table while one round is paired. It changes from step to step and never leaves the edition."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from math import comb, perm

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, Stage, players_without_pair
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import Entrant, RoundField, a2_order, a6c_m0
from arbiter_gui.engine.dutch_2012.search import BracketQuestion, first_of_the_best
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import Event, Level, Sink
from arbiter_gui.trace.demands import Because, Demand, Needs, Obstacle
from arbiter_gui.trace.procedure import FIRST_PARTS_WALKED


@dataclass
class RoundState:
    """The state of the procedure.

    `stack` has the brackets paired so far, `groups` the score brackets still to come. `residents` and `incoming` make
    up the current bracket; after a join `core` are those of it who did not come from the bracket above. `moved_on`
    are the players moved on by C.1. `p` is the P of C.3.a and C.6, `marked` are the pairs marked at C.6 while the
    `remainder` is paired. `asked` is the state of the requirements, `passed` the steps of C.10 skipped since one was
    last relaxed (`fresh`: none was relaxed yet at this M1 and P1), `posed` the question of the search, `candidate` its
    answer for the present M1 and P1 (None: nothing at all). `undone` is the bracket that was joined last with the
    current one.
    """

    field: RoundField
    sink: Sink
    control: Control
    groups: list[tuple[Entrant, ...]]
    stack: list[Stage] = dataclass_field(default_factory=list)
    residents: tuple[Entrant, ...] = ()
    incoming: tuple[Entrant, ...] = ()
    core: tuple[Entrant, ...] = ()
    joined: bool = False
    undone: Stage | None = None
    moved_on: list[Entrant] = dataclass_field(default_factory=list)
    bracket: Bracket = dataclass_field(init=False)
    m1: int = 0
    p1: int = 0
    x1: int = 0
    z1: int = 0
    p: int = 0
    s1: tuple[Entrant, ...] = ()
    s2: tuple[Entrant, ...] = ()
    marked: tuple[Pair, ...] = ()
    remainder: bool = False
    kept: tuple[int, int] | None = None
    exchanged: bool = False
    backtracked: bool = False
    hopeless: bool = False
    came_from: str = ""
    posed: BracketQuestion = dataclass_field(init=False)
    fresh: bool = True
    passed: list[tuple[str, Demand]] = dataclass_field(default_factory=list)
    asked: dict[Criterion, int] = dataclass_field(default_factory=dict)
    candidate: Candidate | None = None
    parent: int = -1

    @property
    def steps(self) -> bool:
        """Whether steps are wanted in the trace."""
        return self.sink.level >= Level.STEPS

    @property
    def lowest(self) -> bool:
        """Whether the bracket on the table is the lowest one."""
        return not self.groups

    @property
    def first_part(self) -> bool:
        """Whether moved-down players are paired at the moment, before the remainder."""
        return self.bracket.heterogeneous and not self.remainder

    @property
    def group(self) -> tuple[Entrant, ...]:
        """Those whom C.4 divides: the bracket, or the remainder."""
        return tuple(players_without_pair(self.bracket.players, self.marked))

    def lay_out(self) -> None:
        """Form the current bracket after C.1."""
        moved_on = set(self.moved_on)
        staying = [entrant for entrant in (*self.residents, *self.incoming) if entrant not in moved_on]
        players = a2_order(staying)
        m0 = a6c_m0(players, set(self.incoming))
        self.bracket = Bracket(players, m0, self.lowest, self.field.odd)

    def survey(self) -> None:
        """Find out what the present M1 and P1 allow at best, all requirements lowered as far as need be."""
        self.control.checkpoint()
        self.candidate = None
        if self.hopeless:
            return
        bracket = self.bracket
        seats = bracket.size - 2 * self.p1
        self.posed = BracketQuestion(bracket, seats, all_first=self.m1 == bracket.m0)
        candidate = first_of_the_best(self.posed, self.control, self.steps, self.few_first_parts)
        if candidate is None:
            return
        has_m1 = candidate.total(c.LOST) == bracket.m0 - self.m1
        if has_m1 or not bracket.heterogeneous:
            self.candidate = candidate

    @property
    def few_first_parts(self) -> bool:
        """Whether C.7 and C.8.b walk through the heterogeneous parts at the present M1, if there are any."""
        if not self.bracket.heterogeneous:
            return True
        opponents = self.bracket.size - self.m1
        first_parts = comb(self.bracket.m0, self.m1) * perm(opponents, self.m1)
        return first_parts <= FIRST_PARTS_WALKED

    @property
    def missing(self) -> Requirement | None:
        """The strongest requirement that must still be relaxed for the pairing found, None if there is none."""
        if self.candidate is None:
            return None
        for requirement in c.REQUIREMENTS:
            # A requirement that C.3 has not put in force yet asks for nothing.
            needed = self.candidate.total(requirement)
            if needed > self.asked.get(requirement, needed):
                return requirement
        return None

    @property
    def obstacle(self) -> Because:
        """What no order at this level can keep."""
        if self.candidate is None:
            return Obstacle.NO_PAIRING
        missing = self.missing
        if missing is None:
            return Obstacle.REST
        return Needs(missing.lowered_demand, self.candidate.total(missing), self.asked[missing])

    @property
    def wanted(self) -> tuple[Pair, ...] | None:
        """The pairs of those on the table that will be accepted beside those marked at C.6, None: none will."""
        candidate = self.candidate
        if candidate is None or self.missing is not None:
            return None
        if self.first_part:
            return candidate.first
        if candidate.first != self.marked:
            return None
        return candidate.pairs

    @property
    def meant(self) -> list[Requirement]:
        """The requirements that mean anything in this bracket and round, the strongest first."""
        bracket = self.bracket
        requirements: list[Requirement] = []
        if bracket.has_topscorer:
            requirements.append(c.B2)
        requirements += [c.A7D, c.X] if self.field.odd else [c.X, c.Z]
        if bracket.size > 2 * self.p1:
            requirements += [c.B5_DOWN, c.B6_DOWN]
        if bracket.heterogeneous:
            requirements += [c.B5_UP, c.B6_UP]
        return requirements

    def tell(self, event: Event) -> int:
        """Write an event below the bracket on the table."""
        return self.sink.event(event, self.parent)
