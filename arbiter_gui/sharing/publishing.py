"""Pages of what is published, written to a folder and copied to a server by the user's own
command.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import IO, Any

from arbiter_gui.domain.errors import ArbiterError, StoreError
from arbiter_gui.domain.publication import finished_round, published_round
from arbiter_gui.domain.texts.player_names import numbered_name, titled_name
from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, plain, say, spoken
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.texts.words import colour_word, result_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.reports.final_tables.cross_matrix import cross_table_of
from arbiter_gui.reports.final_tables.knockout_table import knockout_table
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.final_tables.team_match import team_match_tables
from arbiter_gui.reports.outputs.html import html_bytes
from arbiter_gui.reports.round_tables.by_name import by_name_table, seat_rows
from arbiter_gui.reports.round_tables.pairings import (
    not_playing_table,
    pairing_rows,
    pairings_sheet,
)
from arbiter_gui.reports.schedule_tables.schedule import schedule_by_player, schedule_table
from arbiter_gui.reports.tables.publication_note import with_publication
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table
from arbiter_gui.sharing.feeds import emptied_files, feed_files
from arbiter_gui.standings import chosen_tie_breaks
from arbiter_gui.storage.sqlite.whole_files import write_file

FOLDER = "{folder}"
"""Placeholder in a command for the folder of the pages."""
SECONDS_FOR_COMMAND = 120
_SHOWN = 300
"""Most characters of a failed command's last output that are shown."""
_OCTETS_KEPT = 4 * _SHOWN
"""A character takes four octets at most (UTF-8)."""
_SECONDS_BETWEEN_CHECKPOINTS = 0.2
_SECONDS_TO_END = 5
_PIECE = 65_536
_PAUSE = 0.01
"""Seconds between two pieces, so that a command with a lot of output does not keep this machine
busy."""


class NotPublished(ArbiterError):
    """The user's command failed."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round of one player, as shown on the player's page."""

    round: int
    table: int | None
    colour: Colour | None
    opponent: str
    result: str


def public_part(tournament: Tournament) -> Tournament:
    """Return the part of a tournament that pages may show: rounds up to the last published one.

    A whole schedule is published at once, with all its rounds.
    """
    if tournament.schedule is not None and published_round(tournament):
        return replace(tournament, records=())
    return up_to_published(replace(tournament, records=()))


def up_to_published(tournament: Tournament) -> Tournament:
    """Return a tournament without the rounds after the one that is public now, in a schedule the
    current one.
    """
    return replace(tournament, rounds=tournament.rounds[: published_round(tournament)])


def site_pages(tournament: Tournament, catalogue: Catalogue = english) -> dict[str, bytes]:
    """Return the pages by name, from the published part alone.

    If there is none, each page says only that.
    """
    public_tournament = public_part(tournament)
    round_number = published_round(public_tournament)
    event = public_tournament.details.name
    players = public_tournament.players
    page_names = {player.number: f"player-{player.number}.html" for player in players}
    if not round_number:
        no_round = spoken(say("No round has been published."), catalogue)
        empty_page = html_bytes((), event, no_round, catalogue)
        return dict.fromkeys(("index.html", "players.html", *page_names.values()), empty_page)
    round_link = ("index.html", spoken(say("Round {n}", n=round_number), catalogue))
    players_link = ("players.html", spoken(say("Players"), catalogue))
    player_links = []
    for player in players:
        player_links.append((page_names[player.number], spoken(numbered_name(player), catalogue)))
    tables = _tables(public_tournament)
    pages = {
        "index.html": html_bytes(tables, event, round_link[1], catalogue, (players_link,)),
        "players.html": html_bytes(
            (), event, players_link[1], catalogue, (round_link, *player_links)
        ),
    }
    for player in players:
        player_tables = (_player_table(public_tournament, player),)
        pages[page_names[player.number]] = html_bytes(
            player_tables, event, round_link[1], catalogue, (round_link, players_link)
        )
    return pages


def _tables(public_tournament: Tournament) -> list[Table[object]]:
    """Return the tables of the first page: the last published round, and standings if a round has
    all its results.

    A match of two teams has its score, and a whole schedule follows by player and round by round. A
    knock-out is shown once the last planned round is finished: before, its field can still change.
    """
    round_number = published_round(public_tournament)
    until_now = up_to_published(public_tournament)
    tables: list[object] = [
        with_publication(pairings_sheet(until_now, round_number), until_now, round_number),
        not_playing_table(until_now, round_number),
        by_name_table(until_now, round_number),
    ]
    finished_rounds = finished_round(until_now)
    if finished_rounds:
        after_round = replace(until_now, rounds=until_now.rounds[:finished_rounds])
        tie_breaks = chosen_tie_breaks(after_round)
        tables.append(standings_table(after_round, tie_breaks))
        tables.append(cross_table_of(after_round, tie_breaks))
        tables.extend(team_match_tables(after_round))
    if public_tournament.schedule is not None:
        tables.append(schedule_by_player(public_tournament))
        tables.append(schedule_table(public_tournament))
    if public_tournament.over and finished_rounds == public_tournament.round_count:
        tables.append(knockout_table(public_tournament))
    # Some are None where the tournament has nothing of the kind; an empty one would only be a
    # heading.
    return [table for table in tables if isinstance(table, Table) and table.rows]


def _player_table(public_tournament: Tournament, player: Player) -> Table[PlayedRound]:
    """Return the rounds of one player, a row each."""
    columns: tuple[Column[PlayedRound], ...] = (
        Column("round", say("Round"), lambda row: row.round, Kind.NUMBER, Align.RIGHT, 5),
        Column("board", say("Board"), lambda row: row.table, Kind.NUMBER, Align.RIGHT, 5),
        Column("colour", say("Colour"), _colour_text, width=7),
        Column("opponent", say("Opponent"), lambda row: row.opponent, width=24),
        Column(
            "result", say("Result"), lambda row: row.result or None, align=Align.CENTRE, width=7
        ),
    )
    round_numbers = range(1, len(public_tournament.rounds) + 1)
    rows = tuple(
        _played_round(public_tournament, round_number, player) for round_number in round_numbers
    )
    return Table(f"player-{player.number}", numbered_name(player), columns, rows)


def _colour_text(row: PlayedRound) -> Said | None:
    if row.colour is None:
        return None
    return colour_word(row.colour)


def _played_round(public_tournament: Tournament, round_number: int, player: Player) -> PlayedRound:
    """Return the round of a player.

    A player without a board has the reason in place of an opponent.
    """
    for row in pairing_rows(public_tournament, round_number):
        if player == row.white:
            opponent = titled_name(row.black)
            return PlayedRound(
                round_number, row.table, Colour.WHITE, opponent, result_text(row.result)
            )
        if player == row.black:
            opponent = titled_name(row.white)
            return PlayedRound(
                round_number, row.table, Colour.BLACK, opponent, result_text(row.result)
            )
    seat = next(
        seat for seat in seat_rows(public_tournament, round_number) if seat.player == player
    )
    return PlayedRound(round_number, table=None, colour=None, opponent=seat.reason, result="")


def write_site(
    folder: Path, pages: Mapping[str, bytes], checkpoint: Callable[[], object] = lambda: None
) -> tuple[str, ...]:
    """Write the pages that have changed; return their names.

    Raises StoreError, and what `checkpoint` does.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        old_pages = {
            name: (folder / name).read_bytes() for name in pages if (folder / name).is_file()
        }
    except OSError as error:
        sentence = say(
            "{folder} cannot be used: {why}.", folder=str(folder), why=system_words(error)
        )
        raise StoreError(sentence) from error
    # An unchanged page keeps its time, so that `rsync` and browsers ignore it.
    changed_names = tuple(name for name, data in pages.items() if old_pages.get(name) != data)
    for name in changed_names:
        checkpoint()
        write_file(folder / name, pages[name])
    return changed_names


def publish_pages(
    public_tournament: Tournament,
    folder: Path,
    command: str,
    catalogue: Catalogue = english,
    checkpoint: Callable[[], object] = lambda: None,
) -> None:
    """Write the pages and feeds of the public part and run the user's command.

    Raises as `write_site` and `run_command`.
    """
    pages = site_pages(public_tournament, catalogue)
    checkpoint()
    # Pages show a whole schedule; the feeds hold games, of the rounds that have begun.
    files = {**pages, **feed_files(up_to_published(public_tournament))}
    # The user's command may only add and replace files: what was withdrawn is emptied, not left on
    # the server.
    files |= emptied_files(folder, files)
    checkpoint()
    write_site(folder, files, checkpoint)
    run_command(command, folder, checkpoint)


def command_words(command: str, folder: Path, windows: bool = sys.platform == "win32") -> list[str]:
    """Return a command as the words of a program and its arguments: no shell reads them.

    Raises NotPublished.

    >>> command_words("rsync -a {folder}/ me@example.org:www", Path("site"))
    ['rsync', '-a', 'site/', 'me@example.org:www']
    """
    reader = shlex.shlex(command, posix=True)
    reader.whitespace_split = True
    reader.commenters = ""
    if windows:
        # On Windows a backslash separates folders, and names may contain an apostrophe.
        reader.escape = ""
        reader.quotes = '"'
    try:
        return [word.replace(FOLDER, str(folder)) for word in reader]
    except ValueError as error:
        raise NotPublished(say("The command cannot be read: {why}.", why=plain(error))) from error


def run_command(
    command: str,
    folder: Path,
    checkpoint: Callable[[], object] = lambda: None,
    seconds: float = SECONDS_FOR_COMMAND,
) -> None:
    """Run the user's command for a folder and wait for its end.

    Raises NotPublished, with its last output.

    `checkpoint` is called now and then; an error it raises ends the command.
    """
    words = command_words(command, folder)
    if not words:
        return
    try:
        process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            **_apart(),
        )
    except OSError as error:
        sentence = say(
            "{command} cannot be started: {why}.", command=words[0], why=system_words(error)
        )
        raise NotPublished(sentence) from error
    assert process.stdout is not None
    last_words = _LastWords(process.stdout)
    exit_code = _exit_code(process, words[0], checkpoint, seconds)
    if exit_code:
        raise NotPublished(_failure(words[0], exit_code, last_words.text()))


class _LastWords:
    """The last output of a command, however long it is: it fills neither disk nor memory."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._last_bytes = b""
        # A process that the command leaves running may keep the pipe open: the program does not
        # wait for that.
        self._thread = Thread(target=self._read, args=(pipe,), name="arbiter-command", daemon=True)
        self._thread.start()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while data := os.read(pipe.fileno(), _PIECE):
                self._last_bytes = (self._last_bytes + data)[-_OCTETS_KEPT:]
                sleep(_PAUSE)

    def text(self) -> str:
        """Return the last output, after the command has ended."""
        self._thread.join(1)
        return self._last_bytes.decode("utf-8", "replace")


def _exit_code(
    process: subprocess.Popen[bytes], program: str, checkpoint: Callable[[], object], seconds: float
) -> int:
    """Wait for the end of a command and return its exit code; after `seconds` it is ended."""
    deadline = monotonic() + seconds
    try:
        while process.poll() is None:
            checkpoint()
            if monotonic() > deadline:
                raise NotPublished(
                    say(
                        "{command} did not finish within {n} seconds.",
                        command=program,
                        n=round(seconds),
                    )
                )
            with suppress(subprocess.TimeoutExpired):
                process.wait(_SECONDS_BETWEEN_CHECKPOINTS)
    except BaseException:
        _end_with_children(process)
        raise
    return process.returncode


def _apart() -> dict[str, Any]:
    """Return the options that allow ending a command with its children, and keep it from asking in
    a terminal.
    """
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


def _end_with_children(process: subprocess.Popen[bytes]) -> None:
    """End a running command with its children.

    A wrapper's `ssh` would otherwise continue without it.
    """
    with suppress(OSError, subprocess.SubprocessError):
        if sys.platform == "win32":
            words = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
            subprocess.run(
                words, capture_output=True, timeout=_SECONDS_TO_END, check=False, **_apart()
            )
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(_SECONDS_TO_END)


def _failure(program: str, code: int, output: str) -> Said:
    """Return the sentence about a command that failed, with the end of its output."""
    last_words = " ".join(output.split())[-_SHOWN:].strip()
    if not last_words:
        return say("{command} failed with exit code {code}.", command=program, code=code)
    return say(
        "{command} failed with exit code {code}: {said}",
        command=program,
        code=code,
        said=last_words,
    )
