"""From a named file and the options to a tournament that can be paired."""

from __future__ import annotations

import contextlib
import errno
import os
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.cli.console import ask_password, tell
from arbiter_gui.cli.options.shared import COLOURS
from arbiter_gui.cli.output import TOURNAMENT_FILE
from arbiter_gui.domain.errors import FormatError, InvalidTournament
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.editions import Edition, edition, must_fit
from arbiter_gui.formats.other_programs.recognising import is_database_of_another_program
from arbiter_gui.formats.regular import check_size, report_bytes
from arbiter_gui.formats.report import ReadReport, Way, WrongPoints
from arbiter_gui.formats.reports import read_report
from arbiter_gui.formats.trf.missing_byes import with_byes
from arbiter_gui.formats.trf.rounds import blank_rounds
from arbiter_gui.storage.file.extension import EXTENSION
from arbiter_gui.storage.server.address import is_address
from arbiter_gui.storage.sqlite.whole_files import check_ordinary
from arbiter_gui.trace import Trace

if TYPE_CHECKING:  # reading a report file needs no store
    from arbiter_gui.app.original_pairings.original_pairing import OriginalPairing
    from arbiter_gui.app.session import Session


_MOST_TYPED = 1 << 20
"""Most bytes of a file that is typed by hand; a list of prizes has a few hundred."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A tournament as in its file.

    `notices` are whole lines, beginning with the file; `is_tournament_file` means that it has a
    history, and traces stored with rounds. `salvaged` means that only its readable part is here;
    `wrong_points` are those of a report, `in_file` the numbers in the file by the players' pairing
    numbers, where they differ.
    """

    file: str
    tournament: Tournament
    notices: tuple[str, ...] = ()
    is_tournament_file: bool = False
    salvaged: bool = False
    wrong_points: tuple[WrongPoints, ...] = ()
    in_file: Mapping[int, int] = field(default_factory=dict)

    def with_notice(self, sentence: str) -> Loaded:
        """Return what was loaded with one more notice, which begins with the name of its file."""
        return replace(self, notices=(*self.notices, joined((self.file, sentence), ": ")))


def load_tournament(name: str, salvage: bool = False, encoding: str = "") -> Loaded:
    """Read a tournament file or a report file, according to its content, or if damaged, to its
    name.

    `encoding` is the one requested for a report file. With `salvage` the readable part of a damaged
    tournament file is used, with a notice of everything else. Raises FormatError, StoreError or
    OSError.
    """
    path = Path(name)
    if is_address(name):
        return _load_tournament(name, salvage=False)
    _check_file(name)
    with named_errors(name):
        with path.open("rb") as file:
            beginning = file.read(len(TOURNAMENT_FILE))
        # By its suffix too: a damaged tournament file is reported as one, not as a report with odd
        # lines.
        is_own_database = beginning == TOURNAMENT_FILE and not is_database_of_another_program(name)
        if is_own_database or path.suffix == EXTENSION:
            return _load_tournament(str(path), salvage)
        return loaded_report(name, read_report(report_bytes(path), name, encoding))


def _check_file(name: str) -> None:
    """Raise StoreError for a device or a pipe, OSError with its name for a folder."""
    path = Path(name)
    check_ordinary(path)
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)


@contextlib.contextmanager
def named_errors(name: str) -> Iterator[None]:
    """Add the file name to a system error while a block reads the file.

    Errors after opening lack the name.
    """
    try:
        yield
    except OSError as error:
        if error.filename is None and error.errno is not None:
            error.filename = name
        raise


def typed_text(name: str) -> str:
    """Return the text of a small file that is typed by hand.

    Raises FormatError, StoreError or OSError.
    """
    path = Path(name)
    _check_file(name)
    check_size(name, path.stat().st_size, _MOST_TYPED)
    data = path.read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        lines_before = data[: error.start].split(b"\n")
        column = len(lines_before[-1]) + 1
        odd_byte = say("the byte 0x{byte}", byte=f"{data[error.start]:02X}")
        expected_words = say("text in UTF-8")
        raise FormatError(name, len(lines_before), column, odd_byte, expected_words) from error


def loaded_report(name: str, report: ReadReport) -> Loaded:
    """Return the content of a report file."""
    notices = tuple(notice.said for notice in report.notices)
    loaded = Loaded(
        name, report.tournament, notices, wrong_points=report.wrong_points, in_file=report.in_file
    )
    if not report.missing_byes:
        return loaded
    numbers = [report.in_file.get(gap.player, gap.player) for gap in report.missing_byes]
    players = ", ".join(map(str, numbers))
    return loaded.with_notice(
        say(
            "the points of players {players} include byes; enter them with --bye PLAYER:ROUND",
            players=players,
        )
    )


def _load_tournament(place: str, salvage: bool) -> Loaded:
    """Read a tournament with a history, from its file or the address of a server.

    Raises StoreError or OSError.
    """
    session, salvaged = _opened_session(place, salvage)
    try:
        notices = tuple(joined((place, notice), ": ") for notice in session.notices)
        return Loaded(
            place, session.tournament, notices, is_tournament_file=True, salvaged=salvaged
        )
    finally:
        session.close()


def _opened_session(place: str, salvage: bool) -> tuple[Session, bool]:
    """Return a tournament for reading, in a file or on a server, and whether only a part can be
    read.
    """
    from arbiter_gui.app.session import Session
    from arbiter_gui.storage import Damaged

    if is_address(place):
        return open_on_server(place), False
    try:
        return Session.read(Path(place)), False
    except Damaged:
        if not salvage:
            raise
        return Session.salvage(Path(place)), True


def open_on_server(text: str) -> Session:
    """Open the tournament at an address; the password is requested at the terminal."""
    from arbiter_gui.app.opening.servers import open_tournament, read_address, with_password

    address = read_address(text)
    return with_password(address, lambda password: open_tournament(address, password), ask_password)


def loaded_original_pairing(loaded: Loaded, round_number: int) -> OriginalPairing | None:
    """Return the original pairing of a round, from the history of a tournament file.

    None without one.

    For a report file it is what the recorded lines describe. Values that an option adds to the file
    apply to it too. Raises StoreError or OSError.
    """
    from arbiter_gui.app.original_pairings.original_pairing import (
        original_pairing_from_lines,
        original_pairing_of,
        with_settings_of_today,
    )

    if not loaded.is_tournament_file:
        return original_pairing_from_lines(loaded.tournament, round_number)
    session, _ = _opened_session(loaded.file, loaded.salvaged)
    try:
        original_pairing = original_pairing_of(session, round_number)
    finally:
        session.close()
    if original_pairing is None:
        return None
    state_then = None
    if original_pairing.earlier_state is not None:
        state_then = partial(
            with_settings_of_today, original_pairing.earlier_state, loaded.tournament
        )
    return replace(
        original_pairing,
        state_before=with_settings_of_today(original_pairing.state_before, loaded.tournament),
        make_earlier_state=state_then,
    )


def with_choices(loaded: Loaded, options: Namespace) -> Loaded:
    """Fill in values missing in the file from `--initial-colour` and `--rounds`.

    Values in the file stay; a notice reports an option that contradicts them. Raises NeedsChoice
    for an unknown edition.
    """
    if options.rules is not None:
        edition(options.rules)
    # First: byes are named by rounds that are blank in the file as it is.
    with_byes_stated = _with_byes(loaded, options.bye)
    return _with_rounds(_with_colour(with_byes_stated, options.initial_colour), options.rounds)


def _with_byes(loaded: Loaded, byes: Sequence[tuple[int, int, ByeKind]]) -> Loaded:
    """State byes that a report does not record, by its numbers of players.

    Raises InvalidTournament.
    """
    if not byes:
        return loaded
    tournament = loaded.tournament
    by_file = {in_file: number for number, in_file in loaded.in_file.items()}
    chosen_ways: dict[int, Way] = {}
    for in_file, round_number, kind in byes:
        player = by_file.get(in_file, in_file)
        blank_rounds_of_player: Sequence[int] = ()
        if player in tournament.by_number:
            blank_rounds_of_player = blank_rounds(tournament, player)
        if round_number not in blank_rounds_of_player:
            raise InvalidTournament(
                say(
                    "--bye {player}:{number}: there is already an entry, or no such player",
                    player=in_file,
                    number=round_number,
                )
            )
        chosen_ways[player] = (*chosen_ways.get(player, ()), (round_number, kind))
    completed = with_byes(tournament, chosen_ways)
    # The byes may explain why the points of the report did not add up; only what still differs is
    # reported.
    earned_scores = scores(completed)
    still_wrong = tuple(
        wrong_points
        for wrong_points in loaded.wrong_points
        if wrong_points.stated_points != earned_scores[wrong_points.player]
    )
    return replace(loaded, tournament=completed, wrong_points=still_wrong)


def _with_colour(loaded: Loaded, name: str | None) -> Loaded:
    """Fill in the initial colour of an option (None: none), or report that the file has another."""
    stated_colour = loaded.tournament.initial_colour
    if name is None or stated_colour is COLOURS[name]:
        return loaded
    if stated_colour is not None:
        return loaded.with_notice(
            say(
                "its initial colour stays {colour}; --initial-colour is ignored",
                colour=stated_colour.name.lower(),
            )
        )
    return replace(loaded, tournament=replace(loaded.tournament, initial_colour=COLOURS[name]))


def _with_rounds(loaded: Loaded, count: int | None) -> Loaded:
    """Fill in the number of rounds of an option (None: none), or report that the file has another.

    Raises InvalidTournament for fewer rounds than are recorded.
    """
    tournament = loaded.tournament
    if count is None or count == tournament.round_count:
        return loaded
    if tournament.round_count is not None:
        return loaded.with_notice(
            counted(tournament.round_count, "it has {n} [round|rounds]; --rounds is ignored")
        )
    if count < len(tournament.rounds):
        raise InvalidTournament(
            counted(
                len(tournament.rounds),
                "--rounds {count}, but {n} [round is|rounds are] recorded",
                count=count,
            )
        )
    return replace(loaded, tournament=replace(tournament, round_count=count))


def chosen_edition(tournament: Tournament, options: Namespace) -> Edition:
    """Return the requested edition, or else the file's.

    Raises NeedsChoice, which lists all of them.

    Raises InvalidTournament for an edition that does not pair this type of tournament, and for a
    type that none pairs.
    """
    edition_key = options.rules or tournament.edition
    must_fit(tournament, edition_key)
    return edition(edition_key)


def _bye_notices(tournament: Tournament, round_number: int) -> list[Said]:
    """Return the notices about half-point byes that are requested for a round."""
    players = [
        request.player
        for request in tournament.requests
        if request.round == round_number and request.kind is ByeKind.HALF
    ]
    if not players:
        return []
    # Imported here only: the limits load edits and standings, which pairs of a report do not need.
    from arbiter_gui.app.registration.bye_limits import reasons_against_next_bye

    return [
        about_participants(tournament, sentence)
        for player in players
        for sentence in reasons_against_next_bye(tournament, player)
    ]


def ready_to_pair(loaded: Loaded, chosen_round: int | None) -> Loaded:
    """Return to the state before `chosen_round` (None: the next one). Raises InvalidTournament.

    A notice warns if it is unknown whether this is the last round, which has rules of its own.
    """
    must_fit(loaded.tournament)
    round_number = loaded.tournament.next_round if chosen_round is None else chosen_round
    _check_round_number(loaded.tournament, round_number)
    ready_tournament = replace(loaded, tournament=loaded.tournament.before_round(round_number))
    for sentence in _bye_notices(ready_tournament.tournament, round_number):
        ready_tournament = ready_tournament.with_notice(sentence)
    for obstacle in obstacles(ready_tournament.tournament):
        if obstacle.code == "rounds":
            ready_tournament = ready_tournament.with_notice(
                say(
                    "no number of rounds is given; round {wanted} is not treated as the last "
                    "(--rounds N)",
                    wanted=round_number,
                )
            )
        elif not obstacle.blocking:
            ready_tournament = ready_tournament.with_notice(obstacle.sentence)
        # A missing edition or colour is asked for later, by an error that names the option for it.
        elif obstacle.code not in ("edition", "initial-colour"):
            raise InvalidTournament(obstacle.sentence)
    return ready_tournament


def _check_round_number(tournament: Tournament, round_number: int) -> None:
    """Raise InvalidTournament for a round beyond the last, or beyond the next that can be
    paired.
    """
    round_count = tournament.round_count
    if round_count is not None and round_number > round_count:
        reason = say(
            "there is no round {number}; the number of rounds is {count}",
            number=round_number,
            count=round_count,
        )
        if round_number == tournament.next_round:
            reason = counted(
                round_count, "the only round is recorded", "all {n} rounds are recorded"
            )
        raise InvalidTournament(
            say("{reason}; --round N pairs an earlier round again", reason=reason)
        )
    if round_number > tournament.next_round:
        raise InvalidTournament(
            say(
                "round {wanted} cannot be paired yet; recorded rounds: {recorded}",
                wanted=round_number,
                recorded=len(tournament.rounds),
            )
        )


def stored_trace(loaded: Loaded, round_number: int, rules: str | None) -> Trace | None:
    """Return the trace stored with a round in the tournament file, if it follows the requested
    rules.

    None also for a damaged trace, which is reported, and if the players of the round are no longer
    those who were paired. Raises StoreError.
    """
    if not loaded.is_tournament_file:
        return None
    session, _ = _opened_session(loaded.file, loaded.salvaged)
    try:
        trace = session.trace(round_number)
        if trace is None and session.is_damaged(round_number):
            tell(
                say(
                    "{file}: the reasons stored with round {number} cannot be shown; they are "
                    "recalculated",
                    file=loaded.file,
                    number=round_number,
                )
            )
    finally:
        session.close()
    if trace is None or rules not in (None, trace.edition):
        return None
    original_pairing = loaded_original_pairing(loaded, round_number)
    # The reasons name players by their numbers, which may be those of others by now.
    if original_pairing is not None and original_pairing.changed_field:
        return None
    return trace


def tell_notices(loaded: Loaded) -> None:
    """Print the adjustments and conclusions for the user at the terminal."""
    for notice in loaded.notices:
        tell(notice)
