"""Counter-questions to a round: the same choices made again in a way that leaves a wish possible.

A wish leaves every definition and every order of the articles as it is. Only what may be paired at all becomes less:
two players may meet nobody but each other. So each choice is the played one or a later one of the same
order, and the first that differs is the reason why the wish was not granted.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov_1997.engine import pair_players
from arbiter_gui.engine.dubov_1997.limits import a22_may_have_bye
from arbiter_gui.engine.dubov_1997.partings import Choice, choices, first_parting
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.workbench import workbench
from arbiter_gui.engine.kernel.barriers import coded
from arbiter_gui.engine.kernel.bitsets import bitset
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.parting import Parted
from arbiter_gui.engine.kernel.verdicts import Granted, Impossible
from arbiter_gui.trace import NO_TRACE, Fact, Level, Recorder, Trace


class Asked:
    """A round that can be asked. Raises NoLegalPairing like the engine."""

    def __init__(self, tournament: Tournament, control: Control) -> None:
        self._control = control
        self._bench = workbench(tournament, NO_TRACE, control)
        self.places = {e.number: place for place, e in enumerate(self._bench.entrants)}
        self._played: tuple[Choice, ...] | None = None

    def why_not(self, one: int, other: int) -> Parted | Impossible | Granted | None:
        """Return why two pairing numbers do not meet; None where article 9 proposed the round."""
        barrier = self.pair_barrier(one, other)
        if barrier is not None:
            return Impossible(0, barrier)
        a, b = self.places[one], self.places[other]
        wished = _only_each_other(self._bench.legal, a, b)
        if self._lacking(self._bench.legal) is not None:
            return None
        lacking = self._lacking(wished, (a, b))
        if lacking is not None:
            return Impossible(0, ("rest",), lacking)
        if self._played is None:
            self._played = choices(self._paired(self._bench.legal), self._bench.entrants)
        return first_parting(self._played, choices(self._paired(wished), self._bench.entrants))

    def pair_barrier(self, one: int, other: int) -> tuple[Fact, ...] | None:
        """Return the limit that keeps two players apart, as (article, detail), if one does."""
        return coded(self._bench.why_apart(self.places[one], self.places[other]))

    def bye_barrier(self, player: int) -> tuple[Fact, ...] | None:
        """Return what keeps a player from the bye, as (article, detail), if anything does."""
        if len(self._bench.entrants) % 2 == 0:
            return "4", "even"
        return None if self._may_have_bye(self.places[player]) else ("2.2",)

    def why_not_bye(self, player: int) -> Parted | Impossible | Granted | None:
        """Return why a player does not receive the bye; None where article 9 proposed the round."""
        barrier = self.bye_barrier(player)
        if barrier is not None:
            return Impossible(0, barrier)
        place = self.places[player]
        if self._lacking(self._bench.legal) is not None:
            return None
        wished = tuple(0 if v == place else row & ~(1 << place) for v, row in enumerate(self._bench.legal))
        lacking = self._lacking(wished, (place,))
        if lacking is not None:
            return Impossible(0, ("rest",), lacking)
        if self._played is None:
            self._played = choices(self._paired(self._bench.legal), self._bench.entrants)
        return first_parting(self._played, choices(self._paired(wished), self._bench.entrants))

    def _paired(self, graph: tuple[int, ...]) -> Trace:
        recorder = Recorder(Level.STEPS)
        bench = replace(
            self._bench, sink=recorder, wished=graph, control=self._control,
            rows=set(), pairs=[], cited={},
        )  # fmt: skip
        pair_players(bench)
        return recorder.trace(BOOK.key, self._bench.tournament.next_round, "")

    def _may_have_bye(self, place: int) -> bool:
        return a22_may_have_bye(self._bench.entrants[place], self._bench.tournament.points)

    def _lacking(self, graph: tuple[int, ...], aside: tuple[int, ...] = ()) -> Deadlock | None:
        """Return why the players cannot all be paired; those of a wish are set aside, the bye with a single one."""
        kept = [v for v in range(len(graph)) if v not in aside]
        rows = [_renumbered(graph[v], kept) for v in kept]
        if len(kept) % 2:
            may = bitset(i for i, v in enumerate(kept) if self._may_have_bye(v))
            rows = [row | (may >> i & 1) << len(kept) for i, row in enumerate(rows)] + [may]
        return deadlock(rows, self._bench.names(kept))


def _renumbered(row: int, kept: list[int]) -> int:
    return bitset(i for i, v in enumerate(kept) if row >> v & 1)


def _only_each_other(legal: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    """Return the legal opponents when two players may meet nobody but each other."""
    both = 1 << one | 1 << other
    rows = [row & ~both for row in legal]
    rows[one], rows[other] = 1 << other, 1 << one
    return tuple(rows)
