"""The requirements of the German report.

The keys of the official schema never match, so it would accept unknown players, the same number
twice and rounds beyond the last one. All of that is checked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter_gui.domain.organisation.report_fields import DSB_TOURNAMENT, VENUE, report_value
from arbiter_gui.domain.texts.sentences import counting, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.federation_reports.findings import (
    event_findings,
    lacks_birth_year,
    name_findings,
    number_findings,
    players_lacking,
    players_of_games,
    refusal,
    result_findings,
    warning,
    wrong_field,
)
from arbiter_gui.ratings.report_check import MendingPlace, ReportFinding

_FEWEST_PLAYERS = 2
_MOST_ROUNDS = 999
_UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
_DSB_ID = re.compile(r"NU\d{1,12}|\d{1,8}", re.ASCII)
_CLUB_NUMBER = re.compile(r"[A-Za-z0-9]{5}")
_MEMBER_NUMBER = re.compile(r"0*[1-9]\d{0,4}", re.ASCII)


def location(tournament: Tournament) -> str:
    """Return where the event is played: the venue, else the city."""
    return report_value(tournament.details, VENUE) or tournament.details.city


def dsb_id(player: Player) -> str:
    """Return the number of a player in the list of the federation (`NU...`, or an older one).

    Empty for none.
    """
    if _DSB_ID.fullmatch(player.national_id):
        return player.national_id
    return ""


def club_number(player: Player) -> str:
    """Return the number of the club (VKZ, five letters or digits), empty for none."""
    if _CLUB_NUMBER.fullmatch(player.club_number):
        return player.club_number
    return ""


def member_number(player: Player) -> str:
    """Return the number of the member in the club (1 to 99999), empty for none."""
    if _MEMBER_NUMBER.fullmatch(player.member_number):
        return player.member_number.lstrip("0")
    return ""


def dsb_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the obstacles that make a report unacceptable or incomplete."""
    yield from event_findings(tournament)
    if not location(tournament):
        yield refusal(
            say("the place of the event is missing"), MendingPlace.SETTINGS, detail="city"
        )
    if len(tournament.rounds) > _MOST_ROUNDS:
        yield refusal(
            say("the report can contain at most {n} rounds", n=_MOST_ROUNDS), MendingPlace.SETTINGS
        )
    yield from wrong_field(tournament, DSB_TOURNAMENT, _UUID, say("a UUID"))
    yield from result_findings(tournament)
    yield from _player_findings(players_of_games(tournament))


def _player_findings(players: list[Player]) -> Iterator[ReportFinding]:
    """Yield what is missing in the data of the players for a rating in Germany."""
    if len(players) < _FEWEST_PLAYERS:
        yield warning(say("fewer than two players have played"), MendingPlace.PLAYERS)
    yield from name_findings(players)
    yield from players_lacking(
        players,
        lacks_birth_year,
        counting("year of birth missing for {n} [player|players]"),
    )
    yield from number_findings(players, dsb_id, say("the DSB number"))
    yield from players_lacking(
        players,
        lambda player: not dsb_id(player) and not (club_number(player) and member_number(player)),
        counting("neither a DSB number nor a club and member number for {n} [player|players]"),
        is_refused=False,
    )
    yield from players_lacking(
        players,
        lambda player: bool(player.club_number) and not club_number(player),
        counting(
            "{n} [player has|players have] a club number that does not consist of five letters or "
            "digits; it is omitted"
        ),
        is_refused=False,
    )
