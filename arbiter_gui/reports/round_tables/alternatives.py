"""Every other opponent of a player in a round, with what the rules say to each."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.values import Player
from arbiter_gui.explain.answers.verdicts import VERDICTS, Answer
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

_RANKS = {"played": 0, "later": 1, "worse": 2, "impossible": 3, "told": 4}


@dataclass(frozen=True, slots=True)
class Option:
    """One other opponent: the player, the score before the round in tenths, and the answer to *why
    not*.
    """

    player: Player
    score: int
    answer: Answer

    @property
    def reason(self) -> str:
        """The verdict in a few words, else the first sentence."""
        if self.answer.short or not self.answer.sentences:
            return self.answer.short
        return self.answer.sentences[0].cited


def alternatives_table(title: str, options: tuple[Option, ...]) -> Table[Option]:
    """Return the table of alternatives; verdicts sort from played to impossible."""
    columns: tuple[Column[Option], ...] = (
        Column(
            "number",
            say("No."),
            lambda option: option.player.number,
            Kind.NUMBER,
            Align.RIGHT,
            4,
            long_title=say("Number"),
        ),
        Column(
            "name", say("Player"), lambda option: titled_name(option.player), width=16, elastic=True
        ),
        Column(
            "score",
            say("Pts"),
            lambda option: option.score,
            Kind.POINTS,
            Align.RIGHT,
            4,
            long_title=say("Points"),
        ),
        Column(
            "verdict",
            say("Verdict"),
            lambda option: VERDICTS[option.answer.verdict],
            width=13,
            measured=True,
            sort=lambda option: (
                _RANKS[option.answer.verdict],
                option.answer.position,
                option.reason,
            ),
            words=_verdict_with_reason,
        ),
        Column(
            "reason",
            say("Reason"),
            lambda option: option.reason,
            width=30,
            elastic=True,
            wrap=True,
            words=lambda option: option.answer.paragraph,
        ),
    )
    return Table("alternatives", title, columns, options)


def _verdict_with_reason(option: Option) -> Said:
    """Return the verdict and why it is that."""
    return joined((VERDICTS[option.answer.verdict], option.answer.paragraph), ": ")
