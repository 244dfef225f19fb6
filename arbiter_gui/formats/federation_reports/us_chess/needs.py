"""The requirements of the report for US Chess."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from arbiter_gui.domain.organisation.report_fields import (
    AFFILIATE,
    ASSISTANT_DIRECTOR,
    CHIEF_DIRECTOR,
    POSTCODE,
    STATE,
    ReportField,
)
from arbiter_gui.domain.texts.sentences import Said, counting, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.federation_reports.findings import (
    event_findings,
    letter_findings,
    missing_fields,
    name_findings,
    number_findings,
    players_lacking,
    refusal,
    result_findings,
    wrong_field,
)
from arbiter_gui.formats.federation_reports.games import reported_games
from arbiter_gui.formats.federation_reports.us_chess.rounds import is_mirrored
from arbiter_gui.formats.federation_reports.us_chess.time_limits import rating_system
from arbiter_gui.ratings.report_check import MendingPlace, ReportFinding

MOST_ROUNDS = 99
_MOST_PLAYERS = 9999
_MEMBER_ID = re.compile(r"\d{8}", re.ASCII)
_STATE = re.compile(r"[A-Z]{2}")
_REQUIRED = (AFFILIATE, CHIEF_DIRECTOR, STATE, POSTCODE)
_FORMS: tuple[tuple[ReportField, str, Said], ...] = (
    (AFFILIATE, r"[A-Z]\d{7}", say("a letter and seven digits")),
    (CHIEF_DIRECTOR, r"\d{8}", say("a number of eight digits")),
    (ASSISTANT_DIRECTOR, r"\d{8}", say("a number of eight digits")),
    (STATE, r"[A-Z]{2}", say("two capital letters")),
    (POSTCODE, r"\d{5}(?:-\d{4})?", say("a ZIP code")),
)


def us_chess_findings(sections: Sequence[Tournament]) -> Iterator[ReportFinding]:
    """Yield the obstacles that make a report of these sections unacceptable or incomplete."""
    first_section = sections[0]
    if not first_section.details.city:
        yield refusal(say("the city is missing"), MendingPlace.SETTINGS, detail="city")
    yield from missing_fields(first_section, _REQUIRED)
    for field, form, expectation in _FORMS:
        yield from wrong_field(first_section, field, form, expectation)
    for section in sections:
        yield from _section_findings(section)


def _section_findings(section: Tournament) -> Iterator[ReportFinding]:
    """Yield what is wrong or missing in a section."""
    yield from event_findings(section)
    yield from _time_findings(section)
    if len(section.rounds) > MOST_ROUNDS:
        yield refusal(
            say("the report can contain at most {n} rounds", n=MOST_ROUNDS), MendingPlace.SETTINGS
        )
    if len(section.players) > _MOST_PLAYERS:
        yield refusal(
            say("the report can contain at most {n} players", n=_MOST_PLAYERS), MendingPlace.PLAYERS
        )
    yield from result_findings(section)
    for game in reported_games(section):
        if game.is_played and not is_mirrored(game):
            text = say("{place}: the report has no code for this result", place=game.place)
            yield ReportFinding(
                text, MendingPlace.ROUND, refused=True, players=(), round=game.round
            )
    yield from _player_findings(section.players)


def _time_findings(section: Tournament) -> Iterator[ReportFinding]:
    """Yield that the time control is unknown, which decides by which rating system a section is
    rated.
    """
    control = section.details.time_control
    if control and rating_system(control) is None:
        text = say("the time control {control} is not recognised", control=control)
        yield refusal(text, MendingPlace.SETTINGS, detail="time_control")


def _player_findings(players: Sequence[Player]) -> Iterator[ReportFinding]:
    """Yield what is missing in the data of the players for a rating by US Chess."""
    yield from name_findings(players)
    yield from letter_findings(players)
    yield from players_lacking(
        players,
        lambda player: _MEMBER_ID.fullmatch(player.national_id) is None,
        counting("member ID of eight digits (national ID) missing for {n} [player|players]"),
    )
    yield from number_findings(players, lambda player: player.national_id, say("the member ID"))
    yield from players_lacking(
        players,
        lambda player: bool(player.state) and _STATE.fullmatch(player.state) is None,
        counting("{n} [player has|players have] a state code that is not two capital letters"),
        is_refused=False,
    )
