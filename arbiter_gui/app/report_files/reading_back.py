"""The report file checked by reading it: written, read back, and compared with its tournament."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

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
"""The word for a name; a shortened name does not prevent a player from being rated."""
_BLANKS_DO_NOT_MATTER: tuple[tuple[str, Said], ...] = (
    ("name", say("name of the event")),
    ("city", say("city")),
    ("federation", say("federation")),
    ("chief_arbiter", say("chief arbiter")),
    ("time_control", say("time control")),
)
_OF_A_PLAYER: tuple[tuple[Callable[[Player], object], Said], ...] = (
    (lambda player: " ".join(player.name.split()), _NAME),
    (fide_rating, say("FIDE rating")),
    (lambda player: fide_title(player.title), say("title")),
    (lambda player: sex_of(player.sex), say("sex")),
    (lambda player: player.federation.strip().upper(), say("federation")),
    (lambda player: player.fide_id.lstrip("0"), say("FIDE ID")),
    (lambda player: short_date(player.birth.removesuffix("/00/00")), say("date of birth")),
    (lambda player: player.rank, say("rank")),
)


def read_back_findings(tournament: Tournament) -> tuple[ReportFinding, ...]:
    """Return everything in which the report file would differ from the tournament.

    Nothing before round 1.
    """
    if not tournament.rounds:
        return ()
    return tournament.kept("read back", lambda: tuple(_findings_of_dialects(tournament)))


def _findings_of_dialects(tournament: Tournament) -> Iterator[ReportFinding]:
    """Yield the differences between a tournament and its report as read, in each dialect, each
    once.
    """
    findings: dict[str, ReportFinding] = {}
    for dialect in Dialect:
        try:
            reread_tournament = read_trf(write_report(tournament, dialect), NAME).tournament
        except ArbiterError as error:
            sentence = say("the report file cannot be read again: {why}", why=error.said)
            yield ReportFinding(sentence, MendingPlace.SETTINGS, refused=True)
            return
        for finding in chain(
            _detail_findings(tournament, reread_tournament),
            _round_findings(tournament, reread_tournament),
            _player_findings(with_ranks(tournament), reread_tournament),
        ):
            findings[finding.what] = finding
    yield from findings.values()


def _detail_findings(
    tournament: Tournament, reread_tournament: Tournament
) -> Iterator[ReportFinding]:
    """Yield the event data that differ in the report."""
    for field, words in _BLANKS_DO_NOT_MATTER:
        stated_value = _without_blanks(getattr(tournament.details, field))
        read_value = _without_blanks(getattr(reread_tournament.details, field))
        if stated_value != read_value:
            finding = _difference_finding(words, stated_value, read_value, MendingPlace.SETTINGS)
            yield replace(finding, detail=field)
    stated_count = tournament.round_count
    read_count = reread_tournament.round_count
    if stated_count is not None and stated_count != read_count:
        words = say("number of rounds")
        yield _difference_finding(words, str(stated_count), str(read_count), MendingPlace.SETTINGS)


def _without_blanks(value: object) -> str:
    """Return a value as text, with one blank in place of several."""
    return " ".join(str(value).split())


def _difference_finding(
    words: Said,
    stated_value: str,
    read_value: str,
    place: MendingPlace,
    players: tuple[int, ...] = (),
) -> ReportFinding:
    """Return the finding that a value differs between the tournament and the report."""
    text = say(
        "when read back, the report file has a different {what}: {now} instead of {was}",
        what=words,
        now=in_a_line(read_value) or plain("–"),
        was=in_a_line(stated_value) or plain("–"),
    )
    return ReportFinding(text, place, words != _NAME, players)


def _player_findings(
    tournament: Tournament, reread_tournament: Tournament
) -> Iterator[ReportFinding]:
    """Yield the player data that differ in the report.

    If several players have the same difference, their number.
    """
    if tuple(reread_tournament.by_number) != tuple(sorted(tournament.by_number)):
        yield ReportFinding(
            say("when read back, the report file has different players"),
            MendingPlace.PLAYERS,
            refused=True,
        )
        return
    # One difference is shown with both values; the same one for several players is a single finding
    # with their number.
    for value_of, words in _OF_A_PLAYER:
        numbers = []
        for player in tournament.players:
            if value_of(player) != value_of(reread_tournament.by_number[player.number]):
                numbers.append(player.number)
        if len(numbers) == 1:
            player_number = numbers[0]
            stated_value = str(value_of(tournament.by_number[player_number]) or "")
            read_value = str(value_of(reread_tournament.by_number[player_number]) or "")
            yield _difference_finding(
                words, stated_value, read_value, MendingPlace.PLAYERS, (player_number,)
            )
        elif numbers:
            text = counted(
                len(numbers),
                "when read back, the report file has a different {what} for {n} player",
                "when read back, the report file has a different {what} for {n} players",
                what=words,
            )
            yield ReportFinding(text, MendingPlace.PLAYERS, words != _NAME, tuple(numbers))


def _up_to_last_game(tournament: Tournament) -> Tournament:
    """Return the tournament with the rounds in a report: byes alone after the last board count as
    requested.
    """
    last_played = 0
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        if recorded_round.boards:
            last_played = round_number
    return replace(tournament, rounds=tournament.rounds[:last_played])


def _round_findings(
    stated_tournament: Tournament, read_tournament: Tournament
) -> Iterator[ReportFinding]:
    """Yield the rounds with different boards or results in the report, and players with different
    points.
    """
    tournament = _up_to_last_game(stated_tournament)
    reread_tournament = _up_to_last_game(read_tournament)
    if len(reread_tournament.rounds) != len(tournament.rounds):
        yield ReportFinding(
            say("when read back, the report file has a different number of rounds played"),
            MendingPlace.ROUND,
            refused=True,
            players=(),
            round=1,
        )
        return
    pairs_of_rounds = zip(tournament.rounds, reread_tournament.rounds, strict=True)
    for round_number, (stated_round, read_round) in enumerate(pairs_of_rounds, 1):
        if _unordered_boards(stated_round) != _unordered_boards(read_round):
            text = say(
                "when read back, the report file has different boards or results in round {n}",
                n=round_number,
            )
            yield ReportFinding(
                text, MendingPlace.ROUND, refused=True, players=(), round=round_number
            )
    stated_points = _points_gained(tournament)
    read_points = _points_gained(reread_tournament)
    players = [
        round_number
        for round_number, points in stated_points.items()
        if points != read_points.get(round_number, 0)
    ]
    if players:
        text = say("when read back, the report file has different points")
        yield ReportFinding(text, MendingPlace.SETTINGS, refused=True, players=tuple(players))


def _points_gained(tournament: Tournament) -> dict[int, int]:
    """Return the points of all rounds in tenths, by player."""
    points = {}
    for number, history in histories(tournament).items():
        points[number] = sum(entry.gained for entry in history)
    return points


def _unordered_boards(recorded_round: Round) -> set[tuple[object, ...]]:
    """Return the boards of a round without their order, which a report does not contain."""
    return {(board.white, board.black, board.result) for board in recorded_round.boards}
