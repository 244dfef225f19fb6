"""The results file: event, players, then the results of the section; byes are not reported."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.organisation.report_fields import (
    ECF_EVENT_CODE,
    ECF_SUBMISSION,
    RESULTS_OFFICER,
    RESULTS_OFFICER_ADDRESS,
    TREASURER,
    TREASURER_ADDRESS,
    report_value,
)
from arbiter_gui.domain.players.sexes import FEMALE, MALE, sex_of
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.plain_letters import in_ascii
from arbiter_gui.domain.time_controls import Period, time_control_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Mark, Player
from arbiter_gui.formats.federation_reports.ecf.people import ecf_code, membership
from arbiter_gui.formats.federation_reports.findings import players_of_games
from arbiter_gui.formats.federation_reports.games import (
    ReportedGame,
    first_and_last_day,
    full_day,
    reported_games,
)
from arbiter_gui.formats.federation_reports.names import person_name
from arbiter_gui.formats.federation_reports.stamp import Stamp

MOST_PERIODS = 3
"""The number of periods that fit: a first and a second session, and the rest of the game."""
SCORES = {
    (Mark.WIN, Mark.LOSS): "10",
    (Mark.LOSS, Mark.WIN): "01",
    (Mark.DRAW, Mark.DRAW): "55",
    (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS): "1d",
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN): "d1",
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS): "dd",
    (Mark.SHORT_WIN, Mark.SHORT_LOSS): "1d",
    (Mark.SHORT_LOSS, Mark.SHORT_WIN): "d1",
}
"""The scores for the marks of White and Black; `d` is the player who lost by default."""
_FIRST_SUBMISSION = "1"
_Field = tuple[str, str]


def score_of(game: ReportedGame) -> str:
    """Return the score of a board from White's side.

    Empty for a result that the file cannot express.
    """
    return SCORES.get((game.result.white, game.result.black), "")


def ecf_report(tournament: Tournament, _stamp: Stamp) -> bytes:
    """Return the results file of an event, in plain letters.

    It does not state its time of writing or its program.
    """
    lines = [_line([("EVENT DETAILS", "")])]
    lines += [_line([field]) for field in _event(tournament) if field[1]]
    lines.append(_line([("PLAYER LIST", "")]))
    lines += [_line(_player(player)) for player in players_of_games(tournament)]
    lines.append(_line([("SECTION RESULTS", tournament.details.name)]))
    for game in reported_games(tournament):
        score = score_of(game)
        if score:
            lines.append(_line(_result(game, score)))
    lines.append("#FINISH#")
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")


def name_in_report(player: Player) -> str:
    """Return a name as the file has it."""
    return _plain_value(person_name(player.name).surname_first)


def _line(fields: list[_Field]) -> str:
    """Return fields as one line.

    Fields without a value are left out, except the heading of a part.
    """
    texts = []
    for name, value in fields:
        text = _plain_value(value)
        if text:
            texts.append(f"#{name}={text}")
        elif len(fields) == 1:
            texts.append(f"#{name}")
    return "".join(texts)


def _plain_value(text: str) -> str:
    """Return a value in plain letters, without the sign that begins a field."""
    return in_ascii(" ".join(text.replace("#", " ").split()))


def _event(tournament: Tournament) -> Iterator[_Field]:
    """Yield the fields of the event."""
    details = tournament.details
    first_day, last_day = first_and_last_day(tournament)
    yield "EVENT CODE", report_value(details, ECF_EVENT_CODE)
    yield "SUBMISSION INDEX", report_value(details, ECF_SUBMISSION) or _FIRST_SUBMISSION
    yield "EVENT NAME", details.name
    yield "EVENT DATE", _british_date(first_day)
    yield "FINAL RESULT DATE", _british_date(last_day)
    yield "RESULTS OFFICER", report_value(details, RESULTS_OFFICER)
    yield "RESULTS OFFICER ADDRESS", report_value(details, RESULTS_OFFICER_ADDRESS)
    yield "TREASURER", report_value(details, TREASURER)
    yield "TREASURER ADDRESS", report_value(details, TREASURER_ADDRESS)
    yield from _time_control(details.time_control)


def _time_control(text: str) -> Iterator[_Field]:
    """Yield the fields of the time control: up to two sessions with moves, and the rest of the
    game.
    """
    control = time_control_of(text)
    if control is None:
        return
    if len(control.periods) == 1:
        yield "MINUTES FOR GAME", _minutes(control.periods[0])
    else:
        for session, period in zip(("FIRST", "SECOND"), control.periods[:-1], strict=False):
            yield f"MOVES {session} SESSION", str(period.moves)
            yield f"MINUTES {session} SESSION", _minutes(period)
        yield "MINUTES REST OF GAME", _minutes(control.periods[-1])
    yield "SECONDS PER MOVE", str(control.increment) if control.increment else ""


def _player(player: Player) -> list[_Field]:
    """Return the fields of a player."""
    sex = sex_of(player.sex)
    return [
        ("PIN", str(player.number)),
        ("ECF CODE", ecf_code(player)),
        ("NAME", name_in_report(player)),
        ("GENDER", {MALE: "M", FEMALE: "F"}.get(sex, "")),
        ("CLUB CODE", player.club_number),
        ("CLUB NAME", player.club),
        ("ECF NO", membership(player)),
        ("FIDE NO", player.fide_id.lstrip("0")),
        ("TITLE", fide_title(player.title)),
        ("DATE OF BIRTH", _british_date(player.birth)),
    ]


def _result(game: ReportedGame, score: str) -> list[_Field]:
    """Return the fields of a result; the first player is the one with White."""
    return [
        ("PIN1", str(game.white)),
        ("SCORE", score),
        ("PIN2", str(game.black)),
        ("ROUND", str(game.round)),
        ("GAME DATE", _british_date(game.day)),
        ("COLOUR", "W"),
    ]


def _minutes(period: Period) -> str:
    return f"{period.seconds // 60}"


def _british_date(text: str) -> str:
    """Return a whole date as ``28/11/2026``, empty for anything else."""
    return "/".join(reversed(full_day(text).split("/")))
