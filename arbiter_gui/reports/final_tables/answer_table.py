"""The answer to a player's question about a rank or a rating, as a table of its lines."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.reports.final_tables.place_story import PlaceStory
from arbiter_gui.reports.final_tables.rating_answer import RatingAnswer
from arbiter_gui.reports.tables.table import Column, Table

PlayerAnswer = PlaceStory | RatingAnswer
"""What a player who asks about a rank or a rating is told."""


def answer_table(key: str, question: Said, told: PlayerAnswer) -> Table[str]:
    """Return the table with the answer to a question, each line in a row.

    `key` is the name of the table in files.
    """
    answer: Column[str] = Column(
        "answer", say("Answer"), lambda line: line, width=60, elastic=True, wrap=True
    )
    return Table(key, question, (answer,), told.lines)
