"""The form of a federation report: its requirements, its writing, and its reading back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.report_fields import ReportField
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.federation_reports.findings import players_of_games
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

    `key` is its name on the command line, `federations` are the codes of those that accept it.
    `fields` are the values that it requires besides those of the event. `findings` yields missing
    and wrong values, `write` makes the files, `read` returns the contents of files by the numbers
    of the sections, and `intended_contents` the contents that they should have for one section.
    Only a form with `has_sections` takes several tournaments in one report. `extension` is that of
    the file, empty if there are several files.
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
    intended_contents: Callable[[Tournament], StatedReport]


def only_section(sections: Sections) -> Tournament:
    """Return the one tournament of a report without sections.

    Raise InvalidTournament for more than one.
    """
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
    """Return the intended contents of the report of a tournament, with the numbers and the names
    that it uses.
    """
    games = set()
    for game in played_games(tournament):
        white_points = PLAYED_POINTS[game.result.white]
        black_points = PLAYED_POINTS[game.result.black]
        games.add(
            (game.round, numbers[game.white], numbers[game.black], white_points, black_points)
        )
    names = {numbers[player.number]: name(player) for player in players}
    return StatedReport(names, frozenset(games))


@dataclass(frozen=True, slots=True)
class SingleFile:
    """The functions that make a report of one tournament in one file.

    `name_in_report` returns a player's name as the file has it; players without a board are not in
    the file, and the others have their pairing numbers.
    """

    file: str
    findings: Callable[[Tournament], Iterator[ReportFinding]]
    write: Callable[[Tournament, Stamp], bytes]
    read: Callable[[bytes], StatedReport]
    name_in_report: Callable[[Player], str]


def single_file_form(
    key: str,
    name: Said,
    federations: tuple[str, ...],
    fields: tuple[ReportField, ...],
    single: SingleFile,
) -> FederationForm:
    """Return the form of a report that is one file about one tournament.

    A form works with the sections and the files of a report, `single` with the only one of each.
    """

    def intended_contents(tournament: Tournament) -> StatedReport:
        """Return the contents that the file should have."""
        players = players_of_games(tournament)
        # The file has no numbers of its own: every player keeps the pairing number.
        number_in_report = {player.number: player.number for player in players}
        return intended_report(tournament, players, number_in_report, single.name_in_report)

    def write(sections: Sections, stamp: Stamp) -> Files:
        """Return the only file, by its name."""
        return {single.file: single.write(only_section(sections), stamp)}

    def read(files: Files) -> Mapping[int, StatedReport]:
        """Return what the only file states, as the contents of section 1."""
        return {1: single.read(files[single.file])}

    return FederationForm(
        key=key,
        name=name,
        federations=federations,
        fields=fields,
        has_sections=False,
        extension=PurePath(single.file).suffix,
        findings=lambda sections: single.findings(only_section(sections)),
        write=write,
        read=read,
        intended_contents=intended_contents,
    )
