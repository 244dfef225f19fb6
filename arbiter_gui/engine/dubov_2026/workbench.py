"""The state of a round while it is paired, with what this edition adds to it."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov import workbench as shared
from arbiter_gui.engine.dubov_2026 import readings
from arbiter_gui.engine.dubov_2026.definitions import Entrant, a18_most_upfloats, a131_entrants
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.seats import Field, colours_clash, have_met
from arbiter_gui.trace import Sink
from arbiter_gui.trace.values import Apart


@dataclass(kw_only=True)
class Workbench(shared.Workbench[Entrant]):
    """Players may meet by C1 and C3. `most` is MaxT; in the `last` round C8 to C10 do not apply."""

    field: Field
    most: int
    last: bool

    def why_apart(self, one: int, other: int) -> Apart | None:
        """Return the criterion that keeps two players apart, if one does."""
        return self.field.apart(one, other)

    def may_have_bye(self, place: int) -> bool:
        """Tell whether C2 lets a player have the bye."""
        return self.entrants[place].may_have_bye


def workbench(tournament: Tournament, sink: Sink, control: Control, wish: RoundDemand = NO_WISH) -> Workbench:
    """Lay out the players of the next round, all of them unpaired."""
    entrants = a131_entrants(tournament, wish)
    field = Field(entrants, have_met, colours_clash, ("C1", "C3"))
    return Workbench(
        tournament,
        entrants,
        field.allowed,
        sink,
        control,
        left=(1 << len(entrants)) - 1,
        field=field,
        most=a18_most_upfloats(tournament),
        last=readings.d6_is_last(tournament),
    )
