"""The form of a federation report: its requirements, how it is written, and how it is read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.report_fields import ReportField
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.federation_reports.games import PLAYED_POINTS, played_games
from arbiter_gui.formats.federation_reports.stamp import Stamp
from arbiter_gui.formats.federation_reports.stated import StatedReport
from arbiter_gui.ratings.report_check import ReportFinding

Files = Mapping[str, bytes]
"""The files of a report, by their names."""
Sections = Sequence[Tournament]
"""The tournaments of one report."""


@dataclass(frozen=True, slots=True)
class FederationForm:
    """The form of a federation.

    `key` is its name on the command line, `federations` are the codes of those that take it. `fields` are the values
    that it asks for beside the event. `findings` says what is missing or wrong, `write` makes the files, `read` says
    what files hold, by the numbers of the sections, and `intended` what they should hold of one section. Only a form
    with `has_sections` takes several tournaments in one report. `extension` is that of the file, empty where there are
    several files.
    """

    key: str
    name: Said
    federations: tuple[str, ...]
    fields: tuple[ReportField, ...]
    has_sections: bool
    extension: str
    findings: Callable[[Sections], Iterator[ReportFinding]]
    write: Callable[[Sections, Stamp], Files]
    read: Callable[[Files], Mapping[int, StatedReport]]
    intended: Callable[[Tournament], StatedReport]


def only_section(sections: Sections) -> Tournament:
    """Return the one tournament of a report that has no sections; InvalidTournament for more than one."""
    if len(sections) != 1:
        raise InvalidTournament(
            say("This report can contain only one tournament; write one report for each.")
        )
    return sections[0]


def intended_report(
    tournament: Tournament,
    players: Sequence[Player],
    numbers: Mapping[int, int],
    name: Callable[[Player], str],
) -> StatedReport:
    """Return what the report of a tournament should say, with the numbers and the names that it uses."""
    games = set()
    for game in played_games(tournament):
        white_points = PLAYED_POINTS[game.result.white]
        black_points = PLAYED_POINTS[game.result.black]
        games.add((game.round, numbers[game.white], numbers[game.black], white_points, black_points))
    names = {numbers[player.number]: name(player) for player in players}
    return StatedReport(names, frozenset(games))


def same_numbers(players: Sequence[Player]) -> dict[int, int]:
    """Return the pairing numbers as the numbers of a report."""
    return {player.number: player.number for player in players}
