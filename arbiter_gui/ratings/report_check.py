"""The report tried as the rating server would: what is missing or cannot be, and where it is mended."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.dates import day_number
from arbiter_gui.domain.event_days import first_day
from arbiter_gui.domain.players.listed_player import RatingKind, kind_of_time_control, minutes_for_sixty
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.players.rating_method import fide_rating, is_federation
from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.games import FORFEITED, SHORT, meetings
from arbiter_gui.ratings.lists import list_note
from arbiter_gui.ratings.months import missing_months, months_note
from arbiter_gui.ratings.regulations import regulations_of

_NUMBER = re.compile(r"[1-9]\d{0,10}")


class MendingPlace(Enum):
    """Where something is mended."""

    PLAYERS = "players"
    SETTINGS = "settings"
    OFFICIALS = "officials"
    DATES = "dates of the rounds"
    ROUND = "round"
    LIST = "rating list"

    @property
    def words(self) -> Said:
        """The place in words."""
        return _PLACES[self]


_PLACES = {
    MendingPlace.PLAYERS: say("Players"),
    MendingPlace.SETTINGS: say("Tournament > Settings"),
    MendingPlace.OFFICIALS: say("Tournament > Officials and papers"),
    MendingPlace.DATES: say("Tournament > Round dates"),
    MendingPlace.ROUND: say("Round"),
    MendingPlace.LIST: say("Players > Compare with the rating list"),
}


@dataclass(frozen=True, slots=True)
class ReportFinding:
    """One thing; `refused` tells that the report would not be taken, or games not rated. `round` 0 is none."""

    what: Said
    place: MendingPlace
    refused: bool
    players: tuple[int, ...] = ()
    round: int = 0


def report_check(tournament: Tournament) -> tuple[ReportFinding, ...]:
    """Return everything that was found, what is refused first."""
    found = [*_event(tournament), *_time_control(tournament), *_rounds(tournament), *_players(tournament)]
    return tuple(sorted(found, key=lambda finding: not finding.refused))


def _event(tournament: Tournament) -> Iterator[ReportFinding]:
    details = tournament.details
    for value, what in (
        (details.name, say("the event has no name")),
        (details.city, say("the event has no city")),
        (details.federation, say("the event has no federation")),
        (day_number(details.start) is not None, say("the first day is missing or no date")),
        (details.end, say("the last day is missing")),
        (details.time_control, say("the time control is missing")),
        (details.chief_arbiter, say("the chief arbiter is missing")),
    ):
        if not value:
            yield ReportFinding(what, MendingPlace.SETTINGS, True)
    if not any(details.arbiter_ids[:1]):
        yield ReportFinding(say("the chief arbiter has no FIDE ID"), MendingPlace.OFFICIALS, False)
    if not details.event_code:
        yield ReportFinding(say("the FIDE event code is missing"), MendingPlace.OFFICIALS, False)
    bare = [n for n in range(1, len(tournament.rounds) + 1) if not any(details.dates[n - 1 : n])]
    if bare:
        text = counted(len(bare), "{n} round has no date", "{n} rounds have no date")
        yield ReportFinding(text, MendingPlace.DATES, True)
    for note in (list_note(tournament), months_note(tournament) if missing_months(tournament) else None):
        if note is not None:
            yield ReportFinding(note, MendingPlace.LIST, False)
    if details.variant:
        yield ReportFinding(say("Chess960 is not rated (B.02)"), MendingPlace.SETTINGS, True)


def _time_control(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield what speaks against the rating by the time for 60 moves (B.02, 1.1; R&B 1.1, 1.2)."""
    control, kind = tournament.details.time_control, regulations_of(tournament).kind
    minutes, told = minutes_for_sixty(control), kind_of_time_control(control)
    if minutes is None or told is None:
        return
    if told is not kind:
        text = say("{n} minutes for 60 moves are no time control of this rating", n=minutes)
        yield ReportFinding(text, MendingPlace.SETTINGS, True)
    elif kind is RatingKind.BLITZ and minutes <= _LEAST_BLITZ:
        yield ReportFinding(
            say("{n} minutes for 60 moves are too few for blitz", n=minutes), MendingPlace.SETTINGS, True
        )
    elif kind is RatingKind.STANDARD:
        yield from _too_fast(tournament, minutes)


_LEAST_BLITZ = 3
_LONG_ENOUGH = ((2400, 120), (1800, 90))
"""From this rating of one of the two on so many minutes for 60 moves are needed (B.02, 1.1)."""


def _too_fast(tournament: Tournament, minutes: int) -> Iterator[ReportFinding]:
    for least, needed in _LONG_ENOUGH:
        if minutes < needed:
            strong = tuple(p.number for p in tournament.players if fide_rating(p) >= least)
            if strong:
                text = say(
                    "games of who is rated {least} or more are not rated: {n} of {needed} minutes for 60 moves",
                    least=least,
                    n=minutes,
                    needed=needed,
                )
                yield ReportFinding(text, MendingPlace.SETTINGS, True, strong)


def _rounds(tournament: Tournament) -> Iterator[ReportFinding]:
    for number, recorded in enumerate(tournament.rounds, 1):
        if recorded.missing:
            text = counted(
                len(recorded.missing),
                "{n} result of round {round} is missing",
                "{n} results of round {round} are missing",
                round=number,
            )
            yield ReportFinding(text, MendingPlace.ROUND, True, round=number)
        if recorded.adjourned:
            text = counted(
                len(recorded.adjourned),
                "{n} game of round {round} is adjourned",
                "{n} games of round {round} are adjourned",
                round=number,
            )
            yield ReportFinding(text, MendingPlace.ROUND, True, round=number)
    yield from _unplayed(tournament)


def _unplayed(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the games that were not played, which nobody should find out from the server."""
    by_round: dict[int, set[int]] = {}
    for number, row in meetings(tournament).items():
        for meeting in row:
            if meeting.why_not in (FORFEITED, SHORT):
                by_round.setdefault(meeting.round, set()).add(number)
    for number, players in sorted(by_round.items()):
        text = say("round {round}: forfeits or games of less than a move, not rated", round=number)
        yield ReportFinding(text, MendingPlace.ROUND, False, tuple(sorted(players)), number)


def _players(tournament: Tournament) -> Iterator[ReportFinding]:
    year = int((first_day(tournament.details) or "9999")[:4])
    ids = Counter(p.fide_id.lstrip("0") for p in tournament.players if p.fide_id)
    played = {
        number for number, row in meetings(tournament).items() if any(m.halves is not None for m in row)
    }

    people = [player for player in tournament.players if player.number in played]
    for wrong, words, refused in (
        ([p for p in people if not p.fide_id], _no_id, True),
        ([p for p in people if p.fide_id and not _NUMBER.fullmatch(p.fide_id.lstrip("0"))], _odd_id, True),
        ([p for p in people if ids[p.fide_id.lstrip("0")] > 1], _same_id, True),
        ([p for p in people if "," not in p.name], _name, False),
        ([p for p in people if not is_federation(p.federation)], _federation, True),
        ([p for p in people if not 0 < birth_year(p.birth) < year], _birth, True),
        ([p for p in people if not sex_of(p.sex)], _sex, False),
        ([p for p in people if p.title and not fide_title(p.title)], _title, False),
        ([p for p in people if fide_rating(p) and not p.k], _k, False),
    ):
        if wrong:
            yield ReportFinding(
                words(len(wrong)), MendingPlace.PLAYERS, refused, tuple(player.number for player in wrong)
            )


def _no_id(n: int) -> Said:
    return counted(n, "{n} player has no FIDE ID", "{n} players have no FIDE ID")


def _odd_id(n: int) -> Said:
    return counted(n, "{n} FIDE ID is no number", "{n} FIDE IDs are no numbers")


def _same_id(n: int) -> Said:
    return say("{n} players share a FIDE ID", n=n)


def _name(n: int) -> Said:
    return counted(
        n, "{n} name is not written surname, given name", "{n} names are not written surname, given name"
    )


def _federation(n: int) -> Said:
    return counted(n, "{n} player has no federation", "{n} players have no federation")


def _birth(n: int) -> Said:
    return counted(n, "{n} player has no year of birth", "{n} players have no year of birth")


def _sex(n: int) -> Said:
    return counted(n, "{n} player has no sex", "{n} players have no sex")


def _title(n: int) -> Said:
    return counted(n, "{n} title is none of FIDE's", "{n} titles are none of FIDE's")


def _k(n: int) -> Said:
    return counted(n, "K of {n} player is not known", "K of {n} players is not known")
