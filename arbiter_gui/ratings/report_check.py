"""A check of the report as the rating server would make it: missing or impossible data, and where
to correct them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from arbiter_gui.domain.calendar.dates import day_number
from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.players.listed_player import (
    RatingKind,
    kind_of_time_control,
    minutes_for_sixty,
)
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.players.rating_method import fide_rating, is_federation
from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.games import FORFEITED, SHORT, meetings
from arbiter_gui.ratings.lists import list_note
from arbiter_gui.ratings.months import missing_months, months_note
from arbiter_gui.ratings.regulations import regulations_of
from arbiter_gui.ratings.unstated_sources import players_taken_for_rated

_NUMBER = re.compile(r"[1-9]\d{0,10}")


class MendingPlace(Enum):
    """Where something is mended."""

    PLAYERS = "players"
    SETTINGS = "settings"
    OFFICIALS = "officials"
    DATES = "dates of the rounds"
    ROUND = "round"
    LIST = "rating list"
    REPORT_FIELDS = "report fields"

    @property
    def words(self) -> Said:
        """The place in words."""
        return _PLACES[self]


_PLACES = {
    MendingPlace.PLAYERS: say("Players"),
    MendingPlace.SETTINGS: say("Tournament > Settings"),
    MendingPlace.OFFICIALS: say("Tournament > Officials and forms"),
    MendingPlace.DATES: say("Tournament > Round dates"),
    MendingPlace.ROUND: say("Round"),
    MendingPlace.LIST: say("Players > Ratings > Compare with the rating lists"),
    MendingPlace.REPORT_FIELDS: say("Reports > Send results to"),
}


@dataclass(frozen=True, slots=True)
class ReportFinding:
    """A finding.

    `refused` means that the report would not be accepted, or that games would not be rated.

    `round` is 0 for none. `field` is the key of the report field in question
    (`domain/organisation/report_fields.py`), and `detail` the name of the value of `Details`: the
    dialog that corrects the finding opens at its field.
    """

    what: Said
    place: MendingPlace
    refused: bool
    players: tuple[int, ...] = ()
    round: int = 0
    field: str = ""
    detail: str = ""


def report_check(tournament: Tournament) -> tuple[ReportFinding, ...]:
    """Return all findings, those that the server would reject first."""
    findings = [
        *_event_findings(tournament),
        *_time_control_findings(tournament),
        *_round_findings(tournament),
        *_player_findings(tournament),
    ]
    return tuple(sorted(findings, key=lambda finding: not finding.refused))


def _event_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield what is missing about the event itself, its rounds and its rating lists."""
    yield from _missing_details(tournament.details)
    dated_rounds = sum(bool(date) for date in tournament.details.dates[: len(tournament.rounds)])
    undated_rounds = len(tournament.rounds) - dated_rounds
    if undated_rounds:
        text = counted(
            undated_rounds,
            "the date of {n} round is missing",
            "the dates of {n} rounds are missing",
        )
        yield ReportFinding(text, MendingPlace.DATES, refused=True)
    notes = [list_note(tournament)]
    if missing_months(tournament):
        notes.append(months_note(tournament))
    for note in notes:
        if note is not None:
            yield ReportFinding(note, MendingPlace.LIST, refused=False)
    # FIDE rates no variants, whatever else is in order.
    if tournament.details.variant:
        yield ReportFinding(
            say("Chess960 is not rated (B.02)"),
            MendingPlace.OFFICIALS,
            refused=True,
            detail="variant",
        )


def _missing_details(details: Details) -> Iterator[ReportFinding]:
    """Yield the details of the event that the report needs and that are not entered."""
    has_first_day = day_number(details.start) is not None
    for detail, is_entered, field_words in (
        ("name", details.name, say("the name of the event is missing")),
        ("city", details.city, say("the city is missing")),
        ("federation", details.federation, say("the federation of the event is missing")),
        ("start", has_first_day, say("the first day is missing or is not a date")),
        ("end", details.end, say("the last day is missing")),
        ("time_control", details.time_control, say("the time control is missing")),
        ("chief_arbiter", details.chief_arbiter, say("the chief arbiter is missing")),
    ):
        if not is_entered:
            yield ReportFinding(field_words, MendingPlace.SETTINGS, refused=True, detail=detail)
    if not any(details.arbiter_ids[:1]):
        yield ReportFinding(
            say("the FIDE ID of the chief arbiter is missing"),
            MendingPlace.OFFICIALS,
            refused=False,
            detail="arbiter_ids",
        )
    if not details.event_code:
        yield ReportFinding(
            say("the FIDE event code is missing"),
            MendingPlace.OFFICIALS,
            refused=False,
            detail="event_code",
        )


def _time_control_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the objections to rating the event by the time for 60 moves (B.02, 1.1; R&B 1.1,
    1.2).
    """
    time_control = tournament.details.time_control
    rated_kind = regulations_of(tournament).kind
    minutes = minutes_for_sixty(time_control)
    kind_of_games = kind_of_time_control(time_control)
    # Without a time there is another finding: the time control is missing.
    if minutes is None or kind_of_games is None:
        return
    if kind_of_games is not rated_kind:
        text = say("{n} minutes for 60 moves is not a time control for this rating type", n=minutes)
        yield ReportFinding(text, MendingPlace.SETTINGS, refused=True, detail="time_control")
    elif rated_kind is RatingKind.BLITZ and minutes <= _LEAST_BLITZ:
        yield ReportFinding(
            say("{n} minutes for 60 moves is too short for blitz", n=minutes),
            MendingPlace.SETTINGS,
            refused=True,
            detail="time_control",
        )
    elif rated_kind is RatingKind.STANDARD:
        yield from _too_fast_findings(tournament, minutes)


_LEAST_BLITZ = 3
"""With no more than so many minutes for 60 moves blitz is not rated (R&B 1.2)."""
_LONG_ENOUGH = ((2400, 120), (1800, 90))
"""From this rating of one of the two on so many minutes for 60 moves are needed (B.02, 1.1)."""


def _too_fast_findings(tournament: Tournament, minutes: int) -> Iterator[ReportFinding]:
    """Yield for each limit of time the players whose rating makes their games too fast to be
    rated.
    """
    for lowest_rating, needed_minutes in _LONG_ENOUGH:
        if minutes >= needed_minutes:
            continue
        strong_players = tuple(
            player.number for player in tournament.players if fide_rating(player) >= lowest_rating
        )
        if strong_players:
            text = say(
                "games of players rated {least} or higher are not rated: {n} minutes for 60 moves "
                "instead of {needed}",
                least=lowest_rating,
                n=minutes,
                needed=needed_minutes,
            )
            yield ReportFinding(
                text,
                MendingPlace.SETTINGS,
                refused=True,
                players=strong_players,
                detail="time_control",
            )


def _round_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield missing results and adjourned games, round by round, then games that were not
    played.
    """
    for number, recorded in enumerate(tournament.rounds, 1):
        if recorded.missing:
            text = counted(
                len(recorded.missing),
                "{n} result of round {round} is missing",
                "{n} results of round {round} are missing",
                round=number,
            )
            yield ReportFinding(text, MendingPlace.ROUND, refused=True, round=number)
        if recorded.adjourned:
            text = counted(
                len(recorded.adjourned),
                "{n} game of round {round} is adjourned",
                "{n} games of round {round} are adjourned",
                round=number,
            )
            yield ReportFinding(text, MendingPlace.ROUND, refused=True, round=number)
    yield from _unplayed_findings(tournament)


def _unplayed_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the games that were not played, so that the arbiter learns of them before the server
    does.
    """
    by_round: dict[int, set[int]] = {}
    for number, row in meetings(tournament).items():
        for meeting in row:
            if meeting.why_not in (FORFEITED, SHORT):
                by_round.setdefault(meeting.round, set()).add(number)
    for number, players in sorted(by_round.items()):
        text = say(
            "round {round}: forfeits or games of less than one move, not rated", round=number
        )
        yield ReportFinding(
            text, MendingPlace.ROUND, refused=False, players=tuple(sorted(players)), round=number
        )


class _PlayerTest(NamedTuple):
    """A test of the data of players."""

    is_wrong: Callable[[Player], object]
    """Returns whether the data of a player fail the test: true, or any value that counts as true.
    """
    words: Callable[[int], Said]
    """Returns the words for so many players who fail it."""
    refused: bool
    """Whether the server would refuse the report for it."""


def _player_findings(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the missing or impossible data of players with at least one game."""
    # Without a first day no year of birth is too late.
    year = int((first_day(tournament.details) or "9999")[:4])
    id_counts = Counter(_plain_id(player) for player in tournament.players if player.fide_id)
    boards_by_player = meetings(tournament)
    # Data of players without a game are not missed by the server.
    people = [
        player
        for player in tournament.players
        if any(board.halves is not None for board in boards_by_player[player.number])
    ]
    taken_for_rated = frozenset(players_taken_for_rated(tournament))
    tests: tuple[_PlayerTest, ...] = (
        _PlayerTest(lambda player: not player.fide_id, _missing_id_words, refused=True),
        _PlayerTest(_has_odd_id, _odd_id_words, refused=True),
        _PlayerTest(
            lambda player: id_counts[_plain_id(player)] > 1, _shared_id_words, refused=True
        ),
        _PlayerTest(lambda player: "," not in player.name, _name_words, refused=False),
        _PlayerTest(
            lambda player: not is_federation(player.federation), _federation_words, refused=True
        ),
        _PlayerTest(
            lambda player: not 0 < birth_year(player.birth) < year, _birth_words, refused=True
        ),
        _PlayerTest(lambda player: not sex_of(player.sex), _sex_words, refused=False),
        _PlayerTest(
            lambda player: player.title and not fide_title(player.title),
            _title_words,
            refused=False,
        ),
        _PlayerTest(lambda player: fide_rating(player) and not player.k, _k_words, refused=False),
        _PlayerTest(lambda player: player in taken_for_rated, _source_words, refused=False),
    )
    for test in tests:
        numbers = tuple(player.number for player in people if test.is_wrong(player))
        if numbers:
            words = test.words(len(numbers))
            yield ReportFinding(words, MendingPlace.PLAYERS, refused=test.refused, players=numbers)


def _plain_id(player: Player) -> str:
    """Return a player's FIDE ID without leading zeros, with which some lists fill it up."""
    return player.fide_id.lstrip("0")


def _has_odd_id(player: Player) -> bool:
    """Return whether a player has a FIDE ID that is not a number."""
    return bool(player.fide_id) and not _NUMBER.fullmatch(_plain_id(player))


# The words of the tests, each for so many players who fail it.


def _missing_id_words(player_count: int) -> Said:
    return counted(
        player_count, "FIDE ID missing for {n} player", "FIDE ID missing for {n} players"
    )


def _odd_id_words(player_count: int) -> Said:
    return counted(player_count, "{n} FIDE ID is not a number", "{n} FIDE IDs are not numbers")


def _shared_id_words(player_count: int) -> Said:
    return counted(player_count, "{n} [player shares|players share] a FIDE ID")


def _name_words(player_count: int) -> Said:
    return counted(
        player_count,
        "{n} name is not in the form Surname, First name",
        "{n} names are not in the form Surname, First name",
    )


def _federation_words(player_count: int) -> Said:
    return counted(
        player_count, "federation missing for {n} player", "federation missing for {n} players"
    )


def _birth_words(player_count: int) -> Said:
    return counted(
        player_count,
        "year of birth missing for {n} player",
        "year of birth missing for {n} players",
    )


def _sex_words(player_count: int) -> Said:
    return counted(player_count, "sex missing for {n} player", "sex missing for {n} players")


def _title_words(player_count: int) -> Said:
    return counted(player_count, "{n} title is not a FIDE title", "{n} titles are not FIDE titles")


def _k_words(player_count: int) -> Said:
    return counted(player_count, "K missing for {n} player", "K missing for {n} players")


def _source_words(player_count: int) -> Said:
    return counted(
        player_count,
        "source of the rating missing for {n} player; it counts as a FIDE rating",
        "source of the rating missing for {n} players; their ratings count as FIDE ratings",
    )
