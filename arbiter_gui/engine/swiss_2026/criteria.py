"""Article 2.1: the absolute criteria that the Swiss systems of 2026 print under the same numbers in
the same words.
"""

from __future__ import annotations

from arbiter_gui.engine.kernel.byes import barred_from_the_bye
from arbiter_gui.engine.kernel.criteria import AbsoluteCase
from arbiter_gui.engine.kernel.seats import colours_clash, have_met
from arbiter_gui.rulebook import Criterion

C1 = Criterion(
    article="C1",
    aliases=("2.1.1", "C.1"),
    name="repeated meetings",
    summary="Two players meet only once",
    counts=have_met,
    of=(AbsoluteCase.MET,),
)

C2 = Criterion(
    article="C2",
    aliases=("2.1.2", "C.2"),
    name="second byes",
    summary="No bye after a bye, or after scoring the points of a win in one round without playing",
    counts=barred_from_the_bye,
    of=(AbsoluteCase.BYE_BEFORE,),
)

C3 = Criterion(
    article="C3",
    aliases=("2.1.3", "C.3"),
    name="same absolute preferences",
    summary="Two players with the same absolute preference do not meet",
    counts=colours_clash,
    of=(AbsoluteCase.COLOURS,),
)
"""In a system without topscorers; one with them has a C3 of its own."""
