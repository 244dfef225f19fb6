"""Every other opponent of a player in a round, with what the rules say to each."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.values import Player
from arbiter_gui.explain.verdicts import VERDICTS, Answer
from arbiter_gui.reports.names import titled_name
from arbiter_gui.reports.table import Align, Column, Kind, Table

_RANKS = {"played": 0, "later": 1, "worse": 2, "impossible": 3, "told": 4}


@dataclass(frozen=True, slots=True)
class Option:
    """One other opponent: the player, the score before the round in tenths, and the answer to *why not*."""

    player: Player
    score: int
    answer: Answer

    @property
    def reason(self) -> str:
        """The verdict in a few words, else the first sentence."""
        said = str(self.answer.sentences[0]) if self.answer.sentences else ""
        return self.answer.short or said


def alternatives_table(title: str, options: tuple[Option, ...]) -> Table[Option]:
    """Return the table of alternatives; verdicts sort from played to impossible."""
    columns: tuple[Column[Option], ...] = (
        Column("number", "No.", lambda o: o.player.number, Kind.NUMBER, Align.RIGHT, 4, long_title="Number"),
        Column("name", "Name", lambda o: titled_name(o.player), width=16, elastic=True),
        Column("score", "Pts", lambda o: o.score, Kind.POINTS, Align.RIGHT, 4, long_title="Points"),
        Column("verdict", "Verdict", lambda o: VERDICTS[o.answer.verdict], width=10,
               sort=lambda o: (_RANKS[o.answer.verdict], o.answer.place, o.reason)),
        Column("reason", "Reason", lambda o: o.reason, width=30, elastic=True, wrap=True,
               words=lambda o: str(o.answer)),
    )  # fmt: skip
    return Table("alternatives", title, columns, options)
