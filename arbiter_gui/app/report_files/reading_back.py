"""The report file checked by reading it: written, read back, and compared with its tournament."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from arbiter_gui.domain.calendar.dates import short_date
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.players.rating_method import fide_rating
from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, counted, plain, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player, Round
from arbiter_gui.formats.trf import Dialect, read_trf, write_report
from arbiter_gui.ratings.report_check import MendingPlace, ReportFinding
from arbiter_gui.standings.recorded_ranks import with_ranks

NAME = "report"
_NAME = say("name")
"""What a name is called; one that is cut keeps nobody from being rated."""
_BLANKS_DO_NOT_MATTER: tuple[tuple[str, Said], ...] = (
    ("name", say("name of the event")),
    ("city", say("city")),
    ("federation", say("federation")),
    ("chief_arbiter", say("chief arbiter")),
    ("time_control", say("time control")),
)
_OF_A_PLAYER: tuple[tuple[Callable[[Player], object], Said], ...] = (
    (lambda p: " ".join(p.name.split()), _NAME),
    (fide_rating, say("FIDE rating")),
    (lambda p: fide_title(p.title), say("title")),
    (lambda p: sex_of(p.sex), say("sex")),
    (lambda p: p.federation.strip().upper(), say("federation")),
    (lambda p: p.fide_id.lstrip("0"), say("FIDE ID")),
    (lambda p: short_date(p.birth.removesuffix("/00/00")), say("date of birth")),
    (lambda p: p.rank, say("rank")),
)


def read_back(tournament: Tournament) -> tuple[ReportFinding, ...]:
    """Return everything that the report file would say otherwise than the tournament; nothing before round 1."""
    return tournament.kept("read back", lambda: tuple(_read_back(tournament)) if tournament.rounds else ())


def _read_back(tournament: Tournament) -> Iterator[ReportFinding]:
    found: dict[str, ReportFinding] = {}
    for dialect in Dialect:
        try:
            again = read_trf(write_report(tournament, dialect), NAME).tournament
        except ArbiterError as error:
            why = say("the report file cannot be read again: {why}", why=error.said)
            yield ReportFinding(why, MendingPlace.SETTINGS, True)
            return
        for part in (
            _details(tournament, again),
            _rounds(tournament, again),
            _players(with_ranks(tournament), again),
        ):
            found |= {finding.what: finding for finding in part}
    yield from found.values()


def _details(tournament: Tournament, again: Tournament) -> Iterator[ReportFinding]:
    for name, what in _BLANKS_DO_NOT_MATTER:
        was, now = (" ".join(str(getattr(t.details, name)).split()) for t in (tournament, again))
        if was != now:
            yield _otherwise(what, was, now, MendingPlace.SETTINGS)
    if tournament.round_count not in (None, again.round_count):
        rounds = say("number of rounds")
        yield _otherwise(rounds, str(tournament.round_count), str(again.round_count), MendingPlace.SETTINGS)


def _otherwise(
    what: Said, was: str, now: str, place: MendingPlace, players: tuple[int, ...] = ()
) -> ReportFinding:
    text = say(
        "read back, the report file has a different {what}: {now} instead of {was}",
        what=what,
        now=in_a_line(now) or plain("–"),
        was=in_a_line(was) or plain("–"),
    )
    return ReportFinding(text, place, what != _NAME, players)


def _players(tournament: Tournament, again: Tournament) -> Iterator[ReportFinding]:
    if tuple(again.by_number) != tuple(sorted(tournament.by_number)):
        yield ReportFinding(
            say("read back, the report file has different players"), MendingPlace.PLAYERS, True
        )
        return
    for read, what in _OF_A_PLAYER:
        wrong = [p for p in tournament.players if read(p) != read(again.by_number[p.number])]
        if len(wrong) == 1:
            was, now = (str(read(p) or "") for p in (wrong[0], again.by_number[wrong[0].number]))
            yield _otherwise(what, was, now, MendingPlace.PLAYERS, (wrong[0].number,))
        elif wrong:
            text = counted(
                len(wrong),
                "read back, the report file has a different {what} for {n} player",
                "read back, the report file has a different {what} for {n} players",
                what=what,
            )
            yield ReportFinding(text, MendingPlace.PLAYERS, what != _NAME, tuple(p.number for p in wrong))


def _up_to_last_game(tournament: Tournament) -> Tournament:
    """Return the tournament with the rounds that a report tells: byes alone behind the last board are announced."""
    played = max((n for n, recorded in enumerate(tournament.rounds, 1) if recorded.boards), default=0)
    return replace(tournament, rounds=tournament.rounds[:played])


def _rounds(stated: Tournament, read: Tournament) -> Iterator[ReportFinding]:
    tournament = _up_to_last_game(stated)
    again = _up_to_last_game(read)
    if len(again.rounds) != len(tournament.rounds):
        yield ReportFinding(
            say("read back, the report file has a different number of rounds played"),
            MendingPlace.ROUND,
            True,
            (),
            1,
        )
        return
    for number, (was, now) in enumerate(zip(tournament.rounds, again.rounds, strict=True), 1):
        if _boards(was) != _boards(now):
            text = say("read back, the report file has different boards or results in round {n}", n=number)
            yield ReportFinding(text, MendingPlace.ROUND, True, (), number)
    before = histories(tournament)
    after = histories(again)
    wrong = tuple(
        n for n in before if sum(e.gained for e in before[n]) != sum(e.gained for e in after.get(n, ()))
    )
    if wrong:
        text = say("read back, the report file has different points")
        yield ReportFinding(text, MendingPlace.SETTINGS, True, wrong)


def _boards(recorded: Round) -> set[tuple[object, ...]]:
    return {(b.white, b.black, b.result) for b in recorded.boards}
