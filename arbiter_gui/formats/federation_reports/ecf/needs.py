"""The requirements of the results file of the English federation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.domain.organisation.report_fields import (
    ECF_EVENT_CODE,
    ECF_SUBMISSION,
    RESULTS_OFFICER,
    RESULTS_OFFICER_ADDRESS,
    TREASURER,
    TREASURER_ADDRESS,
)
from arbiter_gui.domain.texts.sentences import counting, say
from arbiter_gui.domain.time_controls import time_control_of
from arbiter_gui.domain.time_controls.controls import TimeControl
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.federation_reports.ecf.people import ecf_code, membership
from arbiter_gui.formats.federation_reports.ecf.writing import MOST_PERIODS, SCORES, score_of
from arbiter_gui.formats.federation_reports.findings import (
    event_findings,
    letter_findings,
    missing_fields,
    name_findings,
    number_findings,
    players_lacking,
    players_of_games,
    refusal,
    result_findings,
    wrong_field,
)
from arbiter_gui.formats.federation_reports.games import reported_games
from arbiter_gui.ratings.report_check import MendingPlace, ReportFinding

_REQUIRED = (
    ECF_EVENT_CODE,
    RESULTS_OFFICER,
    RESULTS_OFFICER_ADDRESS,
    TREASURER,
    TREASURER_ADDRESS,
)


def ecf_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the obstacles that make the file unacceptable or incomplete."""
    yield from event_findings(tournament)
    yield from missing_fields(tournament, _REQUIRED)
    yield from wrong_field(
        tournament, ECF_SUBMISSION, r"[1-9]\d{0,2}", say("a number from 1 upwards")
    )
    yield from _time_findings(tournament)
    yield from result_findings(tournament)
    for game in reported_games(tournament):
        if game.is_played and score_of(game) not in SCORES.values():
            text = say("{place}: the file format has no score for this result", place=game.place)
            yield ReportFinding(
                text, MendingPlace.ROUND, refused=True, players=(), round=game.round
            )
    yield from _player_findings(players_of_games(tournament))


def _time_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield that the time control does not fit the fields of the file."""
    text = tournament.details.time_control
    control = time_control_of(text)
    if text and (control is None or not _has_fields(control)):
        sentence = say("the file cannot contain the time control {control}", control=text)
        yield refusal(sentence, MendingPlace.SETTINGS, detail="time_control")


def _has_fields(control: TimeControl) -> bool:
    """Return whether there are fields for a time control: up to two sessions with a number of
    moves, and the rest.
    """
    sessions = control.periods[:-1]
    is_whole = all(period.seconds % 60 == 0 for period in control.periods)
    is_open = control.periods[-1].moves is None and all(
        period.moves is not None for period in sessions
    )
    return is_whole and is_open and len(control.periods) <= MOST_PERIODS and control.black is None


def _player_findings(players: Sequence[Player]) -> Iterator[ReportFinding]:
    """Yield what is missing in the data of the players for a rating in England."""
    yield from name_findings(players)
    yield from letter_findings(players)
    yield from number_findings(players, lambda player: player.national_id, say("the ECF code"))
    yield from players_lacking(
        players,
        lambda player: not ecf_code(player) and not membership(player) and not player.birth,
        counting("no ECF code, membership number or date of birth for {n} [player|players]"),
        is_refused=False,
    )
