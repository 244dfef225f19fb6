"""Requirements that several reports share: the event, its days, names, years of birth, results."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from arbiter_gui.domain.organisation.report_fields import ReportField, report_value
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.texts.latin_letters import has_foreign_letters
from arbiter_gui.domain.texts.plain_letters import is_written_in_ascii
from arbiter_gui.domain.texts.sentences import Said, counted, counting, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.federation_reports.games import (
    ReportedGame,
    first_and_last_day,
    played_games,
    reported_games,
)
from arbiter_gui.formats.federation_reports.names import person_name
from arbiter_gui.ratings.report_check import MendingPlace, ReportFinding

MOST_SHARED = 10
"""The points in tenths that two players can share at most."""


def refusal(
    text: Said, place: MendingPlace, players: Iterable[Player] = (), detail: str = ""
) -> ReportFinding:
    """Return a finding that makes the report unacceptable.

    `detail` is the name of the value of `Details` in question.
    """
    return ReportFinding(
        text,
        place,
        refused=True,
        players=tuple(player.number for player in players),
        detail=detail,
    )


def warning(text: Said, place: MendingPlace, players: Iterable[Player] = ()) -> ReportFinding:
    """Return a finding with which the report is still accepted."""
    return ReportFinding(
        text, place, refused=False, players=tuple(player.number for player in players)
    )


def event_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the missing essentials of every report: name, time control, dates, a game."""
    details = tournament.details
    if not details.name:
        yield refusal(say("the name of the event is missing"), MendingPlace.SETTINGS, detail="name")
    if not details.time_control:
        yield refusal(
            say("the time control is missing"), MendingPlace.SETTINGS, detail="time_control"
        )
    if not played_games(tournament):
        yield refusal(say("no game has been played"), MendingPlace.ROUND)
    yield from day_findings(tournament)


def day_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the errors in the first and last day, and the rounds without a date."""
    first_day, last_day = first_and_last_day(tournament)
    if not first_day:
        yield refusal(
            say("the first day is missing or is not a date"), MendingPlace.SETTINGS, detail="start"
        )
    if not last_day:
        yield refusal(
            say("the last day is missing or is not a date"), MendingPlace.SETTINGS, detail="end"
        )
    if first_day and last_day and last_day < first_day:
        yield refusal(say("the event ends before it begins"), MendingPlace.SETTINGS, detail="end")
    undated = {game.round for game in played_games(tournament) if not game.day}
    if undated:
        text = counted(
            len(undated), "the date of {n} round is missing", "the dates of {n} rounds are missing"
        )
        yield warning(text, MendingPlace.DATES)


def result_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the boards without a result, and those with a result that no report of games can
    contain.
    """
    for game in reported_games(tournament):
        fault = _result_fault(game)
        if fault is not None:
            text = say("{place}: {fault}", place=game.place, fault=fault)
            yield ReportFinding(
                text, MendingPlace.ROUND, refused=True, players=(), round=game.round
            )


def _result_fault(game: ReportedGame) -> Said | None:
    """Return why a result cannot be reported, None if it can."""
    if not game.result.known:
        return say("the result is missing")
    if not game.result.final:
        return say("the game is adjourned")
    if game.is_played and game.points > MOST_SHARED:
        return say("the two players together score more than one point")
    return None


def missing_fields(
    tournament: Tournament, fields: Iterable[ReportField]
) -> Iterator[ReportFinding]:
    """Yield the required values of a report that are not entered."""
    for field in fields:
        if not report_value(tournament.details, field):
            yield _about_field(field, say("missing: {name}", name=field.name))


def wrong_field(
    tournament: Tournament, field: ReportField, form: str, expectation: Said
) -> Iterator[ReportFinding]:
    """Yield a finding if the value of a field does not have the required form.

    Nothing for an empty value.
    """
    value = report_value(tournament.details, field)
    if value and re.fullmatch(form, value) is None:
        text = say(
            "{name}: {value} is not {wanted}", name=field.name, value=value, wanted=expectation
        )
        yield _about_field(field, text)


def _about_field(field: ReportField, text: Said) -> ReportFinding:
    return ReportFinding(text, MendingPlace.REPORT_FIELDS, refused=True, field=field.key)


def players_lacking(
    players: Iterable[Player], lacks: Callable[[Player], bool], words: str, is_refused: bool = True
) -> Iterator[ReportFinding]:
    """Yield a finding that counts the players who lack a value.

    `words` have both forms (`pattern`).
    """
    lacking_players = [player for player in players if lacks(player)]
    if lacking_players:
        finding = refusal if is_refused else warning
        yield finding(counted(len(lacking_players), words), MendingPlace.PLAYERS, lacking_players)


def players_of_games(tournament: Tournament) -> list[Player]:
    """Return the players who were paired at least once, by their numbers.

    The others may be left out.
    """
    games = reported_games(tournament)
    numbers = {game.white for game in games} | {game.black for game in games}
    return [
        player for player in sorted(tournament.players, key=_number) if player.number in numbers
    ]


def lacks_birth_year(player: Player) -> bool:
    """Return whether the year of birth of a player is missing."""
    return not birth_year(player.birth)


def name_findings(players: Iterable[Player]) -> Iterator[ReportFinding]:
    """Yield the players without a name, and those with only one name, which need not be an
    error.
    """
    named_players = list(players)
    yield from players_lacking(
        named_players,
        lambda player: not player.name.strip(),
        counting("name missing for {n} [player|players]"),
    )
    yield from players_lacking(
        named_players,
        lambda player: bool(player.name.strip()) and not person_name(player.name).forename,
        counting(
            "{n} [player has|players have] a name without a comma; the whole name is used as the "
            "surname"
        ),
        is_refused=False,
    )


def letter_findings(players: Iterable[Player]) -> Iterator[ReportFinding]:
    """Yield players whose names cannot be written in Latin letters, and those whose names are
    written by sound.
    """
    named_players = list(players)
    yield from players_lacking(
        named_players,
        lambda player: not is_written_in_ascii(player.name),
        counting(
            "{n} [player has a name|players have names] that cannot be written in Latin letters"
        ),
    )
    yield from players_lacking(
        named_players,
        lambda player: has_foreign_letters(player.name),
        counting("{n} [name has|names have] been transliterated into Latin letters"),
        is_refused=False,
    )


def number_findings(
    players: Iterable[Player], number: Callable[[Player], str], name_of_number: Said
) -> Iterator[ReportFinding]:
    """Yield the numbers, such as member IDs, that two or more players share."""
    numbered_players = [(number(player), player) for player in players]
    counts = Counter(value for value, _ in numbered_players)
    for value in sorted(value for value, count in counts.items() if value and count > 1):
        sharing = [player for own_value, player in numbered_players if own_value == value]
        text = counted(
            len(sharing),
            "{n} [player shares|players share] {what} {number}",
            what=name_of_number,
            number=value,
        )
        yield refusal(text, MendingPlace.PLAYERS, sharing)


def _number(player: Player) -> int:
    return player.number
