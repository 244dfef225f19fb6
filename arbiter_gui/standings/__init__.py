"""Points, the order of the participants, and tie-breaks with their working."""

from arbiter_gui.standings.ranking import Standing, TieBreak, TieBreakValue, progressive, ranking

__all__ = ["Standing", "TieBreak", "TieBreakValue", "progressive", "ranking"]
