"""Points, the order of the participants, and tie-breaks with their calculation."""

from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.ranking import TieBreak, points_after_rounds, ranked, ranking
from arbiter_gui.standings.tie_breaks import TIE_BREAKS, chosen_tie_breaks, tie_breaks
from arbiter_gui.standings.values import Standing, TieBreakValue

__all__ = [
    "TIE_BREAKS",
    "Facts",
    "Standing",
    "TieBreak",
    "TieBreakValue",
    "chosen_tie_breaks",
    "points_after_rounds",
    "ranked",
    "ranking",
    "tie_breaks",
]
