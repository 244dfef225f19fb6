"""The German report as a file.

The order of the elements is fixed by the schema, and no element may be empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from arbiter_gui.domain.organisation.report_fields import (
    AGE_CLASS,
    DSB_TOURNAMENT,
    SENDER,
    WEBSITE,
    report_value,
)
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.players.sexes import FEMALE, MALE, sex_of
from arbiter_gui.domain.time_controls import time_control_of
from arbiter_gui.domain.time_controls.codes import is_code
from arbiter_gui.domain.time_controls.controls import TimeControl
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Mark, Player
from arbiter_gui.formats.federation_reports.dsb.needs import (
    club_number,
    dsb_id,
    location,
    member_number,
)
from arbiter_gui.formats.federation_reports.findings import players_of_games
from arbiter_gui.formats.federation_reports.games import (
    ReportedGame,
    first_and_last_day,
    full_day,
    reported_games,
)
from arbiter_gui.formats.federation_reports.names import person_name
from arbiter_gui.formats.federation_reports.stamp import Stamp
from arbiter_gui.ratings.months import listed_in_round

NAMESPACE = "http://www.schachbund.de/XMLSchema"
ROOT = "DSB_DWZ_TournamentReport"
VERSION = "2.5"
_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance"
_SCHEMA = "https://www.schachbund.de/files/wertungsportal/XMLSchema/2026/DSB_DWZ_Tounament_2_5.xsd"
"""The address of the schema; the name is misspelt there."""

_SWISS = "SW"
_ROUND_ROBIN = "SR"
POINTS = {
    Mark.WIN: "1",
    Mark.DRAW: "0.5",
    Mark.LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
    Mark.SHORT_WIN: "+",
    Mark.SHORT_LOSS: "-",
}
"""The points for the mark of a player: digits are rated, other signs are not, as in a game of less
than one move."""
_HIGHEST_RATING = 5000


def dsb_report(tournament: Tournament, stamp: Stamp) -> bytes:
    """Return the report of an event in UTF-8."""
    root = ElementTree.Element(
        ROOT,
        {
            "xmlns": NAMESPACE,
            "xmlns:xsi": _INSTANCE,
            "xsi:schemaLocation": f"{NAMESPACE} {_SCHEMA}",
            "version": VERSION,
        },
    )
    _add_elements(ElementTree.SubElement(root, "header"), _header(tournament, stamp))
    _add_elements(ElementTree.SubElement(root, "tournament"), _tournament(tournament, stamp))
    players = ElementTree.SubElement(root, "players")
    for player in players_of_games(tournament):
        _add_elements(ElementTree.SubElement(players, "player"), _player(tournament, player))
    games = ElementTree.SubElement(root, "games")
    for game in reported_games(tournament):
        if is_reported(game):
            _add_elements(ElementTree.SubElement(games, "game"), _game(game))
    ElementTree.indent(root)
    document: bytes = ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return document + b"\n"


def name_in_report(player: Player) -> str:
    """Return a name as the report has it; if only one part is known, it serves for both."""
    name = person_name(player.name)
    return f"{name.surname}, {name.forename or name.surname}"


def is_reported(game: ReportedGame) -> bool:
    """Return whether a board is in the report, which has no sign for a drawn game of less than one
    move.
    """
    return game.result.white in POINTS and game.result.black in POINTS


def _add_elements(parent: ElementTree.Element, values: Iterator[tuple[str, str]]) -> None:
    """Add an element for each value that is not empty."""
    for name, value in values:
        text = " ".join(value.split())
        if text:
            ElementTree.SubElement(parent, name).text = _without_control_characters(text)


def _without_control_characters(text: str) -> str:
    """Return a text without the characters that are not allowed in XML."""
    return "".join(letter for letter in text if letter.isprintable())


def _header(tournament: Tournament, stamp: Stamp) -> Iterator[tuple[str, str]]:
    """Yield who sends the file and which program wrote it."""
    details = tournament.details
    sender = (
        report_value(details, SENDER) or details.organiser or details.chief_arbiter or details.name
    )
    yield "creationDate", stamp.written.isoformat(timespec="seconds")
    yield "sender", sender
    yield "system", f"{stamp.program} {stamp.version}"
    yield "fileUUID", str(stamp.file)


def _tournament(tournament: Tournament, stamp: Stamp) -> Iterator[tuple[str, str]]:
    """Yield the elements of the tournament, in the order of the schema."""
    details = tournament.details
    first_day, last_day = first_and_last_day(tournament)
    yield "tournamentUUID", report_value(details, DSB_TOURNAMENT) or str(stamp.tournament)
    yield "label", details.name
    yield "tournamentType", _SWISS if tournament.schedule is None else _ROUND_ROBIN
    yield "timecontrol", _german_time_control(details.time_control)
    yield "rounds", str(len(tournament.rounds))
    yield "startDate", _iso_day(first_day)
    yield "endDate", _iso_day(last_day)
    yield "location", location(tournament)
    yield "url", report_value(details, WEBSITE)
    yield "ageClass", report_value(details, AGE_CLASS)


def _player(tournament: Tournament, player: Player) -> Iterator[tuple[str, str]]:
    """Yield the elements of a player, in the order of the schema."""
    name = person_name(player.name)
    year = birth_year(player.birth)
    # The rating that is valid when the event ends; in an event over several lists it can differ
    # from the first.
    rating = listed_in_round(tournament, player, max(len(tournament.rounds), 1)).rating
    yield "tournamentPlayerNumber", str(player.number)
    yield "dsbId", dsb_id(player)
    yield "surname", name.surname
    yield "forename", name.forename or name.surname
    yield "dobYear", str(year) if year else ""
    yield "dobDate", _iso_day(full_day(player.birth))
    yield "vkz", club_number(player)
    yield "numberClubMember", member_number(player)
    yield "club", player.club
    yield "fideId", player.fide_id.lstrip("0")
    yield "fideRating", str(rating) if 0 < rating <= _HIGHEST_RATING else ""
    sex = sex_of(player.sex)
    yield "sex", {MALE: "m", FEMALE: "w"}.get(sex, "")


def _game(game: ReportedGame) -> Iterator[tuple[str, str]]:
    """Yield the elements of a game, in the order of the schema."""
    yield "round", str(game.round)
    yield "date", _iso_day(game.day)
    yield "tournamentPlayerNumberWhite", str(game.white)
    yield "tournamentPlayerNumberBlack", str(game.black)
    yield "pointWhite", POINTS[game.result.white]
    yield "pointBlack", POINTS[game.result.black]


def _iso_day(day: str) -> str:
    """Return a day ``2026/11/28`` as ``2026-11-28``."""
    return day.replace("/", "-")


def _german_time_control(text: str) -> str:
    """Return a time control as typed; a code in seconds is written in words."""
    control = time_control_of(text)
    if control is None or not is_code(text.strip().casefold()):
        return text
    return _german_words(control)


def _german_words(control: TimeControl) -> str:
    """Return a time control in German words, such as ``90 min/40 Züge + 30 min, 30 s/Zug``."""
    parts = []
    for period in control.periods:
        moves = f"/{period.moves} Züge" if period.moves is not None else ""
        parts.append(f"{period.seconds / 60:g} min{moves}")
    increment = f", {control.increment} s/Zug" if control.increment else ""
    return " + ".join(parts) + increment
