"""The state of a round while it is paired, with what this edition adds to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov import workbench as shared
from arbiter_gui.engine.dubov.workbench import pairable
from arbiter_gui.engine.dubov_1997.definitions import Entrant, entrants_of
from arbiter_gui.engine.dubov_1997.limits import a22_may_have_bye, apart, opponents_of
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand
from arbiter_gui.trace import Sink
from arbiter_gui.trace.values import Apart

__all__ = ["Workbench", "pairable", "workbench"]


@dataclass
class Workbench(shared.Workbench[Entrant]):
    """Players may meet by 2.1, 2.3 and 2.4; `rows` are the pairs of a place in a white column with one in a black."""

    rows: set[tuple[int, int]] = field(default_factory=set)

    def why_apart(self, one: int, other: int) -> Apart | None:
        """Return the limit that keeps two players apart, if one does."""
        return apart(self.entrants[one], self.entrants[other])

    def may_have_bye(self, place: int) -> bool:
        """Tell whether 2.2 lets a player have the bye."""
        return a22_may_have_bye(self.entrants[place], self.tournament.points)


@dataclass(frozen=True, slots=True)
class Fetched:
    """A score group after 7.1 and 7.2: its members, and those of them who came from below."""

    group: int
    fetched: int


def workbench(tournament: Tournament, sink: Sink, control: Control, wish: RoundDemand = NO_WISH) -> Workbench:
    """Lay out the players of the next round, all of them unpaired."""
    entrants = entrants_of(tournament, wish)
    everybody = (1 << len(entrants)) - 1
    return Workbench(tournament, entrants, opponents_of(entrants), sink, control, left=everybody)
