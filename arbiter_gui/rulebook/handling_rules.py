"""Articles of the general handling rules for Swiss tournaments (C.04.2) that several editions go
by.
"""

from __future__ import annotations

from arbiter_gui.rulebook.book import Article

_SUMMARY = (
    "Order of boards: score of the higher-ranked player, sum of both scores, number of the "
    "higher-ranked player"
)

ORDER_OF_BOARDS = Article("C.04.2.3.6", _SUMMARY)
"""The order of boards in the text in force since February 2026."""

FORMER_ORDER_OF_BOARDS = Article("C.04.2.D.9", _SUMMARY)
"""The same order in the text that the editions of 1997 and 2017 were written beside."""

ORDER_OF_BOARDS_2012 = Article(
    "C.04.2:D.9", "Boards are ordered by score, sum of scores and rank", aliases=("F.1",)
)
"""The same article as the edition of 2012 cites it, whose own rules end at E; stored traces have
this number."""
