"""Counter-questions to a round: what if these two had met, or that one had the bye?

The brackets are asked as they were paired, from the top. In each the wish is laid on the table as a rule more (two
players may meet nobody but each other; who waits for somebody below must move on), and the search is asked again
what it was asked in the round: at the accepted P1 and M1, or what C.12 and C.13 asked for. If nothing is left of
that, the procedure itself goes on from there, and the first step that it needs beyond the played ones is the reason.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012 import wishes
from arbiter_gui.engine.dutch_2012.bracket import Candidate, Stage
from arbiter_gui.engine.dutch_2012.definitions import Entrant, Kind, read_field
from arbiter_gui.engine.dutch_2012.partings import above, compared, further
from arbiter_gui.engine.dutch_2012.procedure import laid_out, pair_bracket
from arbiter_gui.engine.dutch_2012.question import Question
from arbiter_gui.engine.dutch_2012.refusal import with_bye
from arbiter_gui.engine.dutch_2012.retreat import send_again
from arbiter_gui.engine.dutch_2012.search import first_of_the_best
from arbiter_gui.engine.dutch_2012.telling import forbidden
from arbiter_gui.engine.dutch_2012.workbench import Workbench, numbers
from arbiter_gui.engine.kernel.barriers import coded
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.parting import Parted
from arbiter_gui.engine.kernel.verdicts import Granted, Impossible
from arbiter_gui.trace import NO_TRACE, Fact
from arbiter_gui.trace.values import SameColour

Answer = Parted | Impossible | Granted


class Asked:
    """A round that can be asked. Raises NoLegalPairing like the engine."""

    def __init__(self, tournament: Tournament, control: Control) -> None:
        self._control = control
        self._field = read_field(tournament)
        self.places = {e.number: place for place, e in enumerate(self._field.entrants)}
        self._bench = laid_out(self._field, NO_TRACE, control)
        self._groups = list(self._bench.groups)
        while self._bench.groups:
            pair_bracket(self._bench)

    def why_not(self, one: int, other: int) -> Answer:
        """Return why two pairing numbers do not meet."""
        barrier = self.pair_barrier(one, other)
        if barrier is not None:
            return Impossible(0, barrier)
        a, b = self._entrant(one), self._entrant(other)
        lacking = self._lacking((a, b))
        return Impossible(0, ("rest",), lacking) if lacking is not None else self._asked(a, b)

    def why_not_bye(self, player: int) -> Answer:
        """Return why a player does not receive the bye."""
        barrier = self.bye_barrier(player)
        if barrier is not None:
            return Impossible(0, barrier)
        lacking = self._lacking((self._entrant(player),))
        return (
            Impossible(0, ("rest",), lacking)
            if lacking is not None
            else self._asked(self._entrant(player), None)
        )

    def pair_barrier(self, one: int, other: int) -> tuple[Fact, ...] | None:
        """Return B.1 or B.2 where it keeps two players apart, as (article, round or colour)."""
        a = self._entrant(one)
        reason = forbidden(a, self._entrant(other))
        return coded(SameColour(reason.article, a.due.colour) if isinstance(reason, SameColour) else reason)

    def bye_barrier(self, player: int) -> tuple[Fact, ...] | None:
        """Return what keeps a player from the bye, as (article, detail), if anything does."""
        if len(self._field.entrants) % 2 == 0:
            return "A.5", "even"
        return None if c.b1b_may_have_bye(self._entrant(player)) else ("B.1.b",)

    def _entrant(self, number: int) -> Entrant:
        return self._field.entrants[self.places[number]]

    def _lacking(self, aside: tuple[Entrant, ...]) -> Deadlock | None:
        """Return why the others cannot all be paired when those of the wish are set aside."""
        kept = [e for e in self._field.entrants if e not in aside]
        return deadlock(with_bye(kept), numbers(kept))

    def _asked(self, one: Entrant, other: Entrant | None) -> Answer:
        swap = wishes.wish(self._field, one, other)
        for index, stage in enumerate(self._bench.stack):
            here = {e for e in (one, other) if e in stage.bracket.players}
            if not here or (len(here) == 1 and here <= set(stage.floaters)):
                continue
            answer = self._bracket_asked(index, stage, swap, here)
            if not isinstance(answer, Granted):
                return answer
        return Granted()

    def _bracket_asked(self, index: int, stage: Stage, swap: wishes.Swap, here: set[Entrant]) -> Answer:
        met = any(set(pair) == here for pair in stage.candidate.all_pairs)
        if met:
            return Granted()
        kept = self._bench.sent.get(index)
        if kept is not None and kept[1].stack[index].bracket is stage.bracket:
            reading, table = kept
            found = send_again(wishes.table(table, swap), reading)
            article = "C.13" if reading in ("R16", "R17") else "C.12"
            return above(stage, article) if found is None else compared(stage, found)
        found = self._at_the_same_level(stage, swap, here)
        return compared(stage, found) if found is not None else self._gone_on(index, stage, swap)

    def _at_the_same_level(self, stage: Stage, swap: wishes.Swap, here: set[Entrant]) -> Candidate | None:
        bracket = wishes.bracket(stage.bracket, swap)
        places = frozenset(i for i, e in enumerate(stage.bracket.players) if e in here)
        together = len(here) == 2
        question = Question(
            bracket,
            seats=bracket.size - 2 * len(stage.candidate.all_pairs),
            all_first=stage.m1 == bracket.m0,
            stay=places if together else frozenset(),
            leave=frozenset() if together else places,
        )
        found = first_of_the_best(question, self._control)
        if found is None or bracket.kind is not Kind.HETEROGENEOUS:
            return found
        return found if found.total(c.LOST) == bracket.m0 - stage.m1 else None

    def _gone_on(self, index: int, stage: Stage, swap: wishes.Swap) -> Answer:
        """Let the procedure pair the bracket, and where it is the lowest one all that it joins to it."""
        bench = self._table_before(index, swap)
        lowest = index == len(self._bench.stack) - 1
        while bench.groups:
            pair_bracket(bench)
            if not lowest:
                break
        return further(self._bench.stack, bench, index, stage)

    def _table_before(self, index: int, swap: wishes.Swap) -> Workbench:
        stack = self._bench.stack[:index]
        done = {e for stage in stack for e in stage.residents}
        groups = [group for group in self._groups if group[0] not in done]
        new = wishes.table(Workbench(self._field, NO_TRACE, self._control, groups, list(stack)), swap)
        new.field = replace(self._field, entrants=wishes.players(self._field.entrants, swap))
        return new
