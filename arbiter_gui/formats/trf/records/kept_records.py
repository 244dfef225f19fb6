"""Records of 2026 that are kept although the program does not support them: those of teams."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.formats.trf.text import ReportText

TEAMS = ("300", "310", "320", "330", "352", "362", "801", "802")


OF_TEAMS = ("240", "250", "260", "299")
"""Records that refer to teams, by their numbers, in a file that has teams (310); else to players.
"""


def kept_for_teams(records: Sequence[Record]) -> frozenset[str]:
    """Return the codes that a file of teams keeps word for word, none in a file without teams."""
    return frozenset(OF_TEAMS if any(record.text.startswith("310") for record in records) else ())


def check(source: ReportText, tournament: Tournament, records: Sequence[Record]) -> None:
    """Note once that there are records of teams, and their effect on the pairing."""
    if not records or system_of(tournament).of_two_sides:
        return
    sentence = say("a team tournament: its records are kept, but the program pairs individuals")
    if system_of(tournament) in (System.TEAM_SWISS, System.TEAM_ROUND_ROBIN):
        sentence = say(
            "a team tournament: its records are kept, but nothing is paired or checked yet"
        )
    source.add_note(records[0].line, 1, sentence)
