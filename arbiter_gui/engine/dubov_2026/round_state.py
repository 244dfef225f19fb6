"""The state of a round while it is paired, with what this edition adds to it."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov import round_state as shared
from arbiter_gui.engine.dubov_2026 import readings
from arbiter_gui.engine.dubov_2026.definitions import Entrant, a18_most_upfloats, a131_entrants
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.seats import Field, colours_clash, have_met
from arbiter_gui.trace import Sink


@dataclass(kw_only=True)
class RoundState(shared.RoundState[Entrant]):
    """Players may meet by C1 and C3. `most` is MaxT; in the `last` round C8 to C10 do not apply."""

    most: int
    last: bool


def round_state(
    tournament: Tournament, sink: Sink, control: Control, wish: RoundDemand = NO_WISH
) -> RoundState:
    """Lay out the players of the next round, all of them unpaired."""
    entrants = a131_entrants(tournament, wish)
    field = Field(entrants, have_met, colours_clash, ("C1", "C3"))
    most, last = a18_most_upfloats(tournament), readings.d6_is_last(tournament)
    return RoundState(tournament, entrants, field, sink, control, most=most, last=last)
