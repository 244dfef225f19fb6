"""Pages of what is published, written to a folder and brought to a server by the user's own command."""

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
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.outputs.html import html_bytes
from arbiter_gui.reports.round_tables.by_name import by_name_table, seat_rows
from arbiter_gui.reports.round_tables.pairings import not_playing_table, pairing_rows, pairings_sheet
from arbiter_gui.reports.tables.publication_note import with_publication
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table
from arbiter_gui.sharing.feeds import emptied_files, feed_files
from arbiter_gui.standings import chosen_tie_breaks
from arbiter_gui.storage.sqlite.whole_files import write_file

FOLDER = "{folder}"
"""Stands in a command for the folder of the pages."""
SECONDS_FOR_COMMAND = 120
_SHOWN = 300
_KEPT = 4 * _SHOWN
_TURN = 0.2
_SECONDS_TO_END = 5
_PIECE = 65_536
_REST = 0.01


class NotPublished(ArbiterError):
    """The user's command failed."""


@dataclass(frozen=True, slots=True)
class Played:
    """A round of one player, as his page shows it."""

    round: int
    table: int | None
    colour: Colour | None
    opponent: str
    result: str


def public_part(tournament: Tournament) -> Tournament:
    """Return what the pages may know: rounds up to the last published one."""
    return replace(tournament, rounds=tournament.rounds[: published_round(tournament)], records=())


def site(tournament: Tournament, catalogue: Catalogue = english) -> dict[str, bytes]:
    """Return the pages by name, of what is published alone; while nothing is, each says so and no more."""
    known = public_part(tournament)
    number = len(known.rounds)
    event = known.details.name
    names = {player.number: f"player-{player.number}.html" for player in known.players}
    if not number:
        nothing = html_bytes((), event, spoken(say("No round has been published."), catalogue), catalogue)
        return dict.fromkeys(("index.html", "players.html", *names.values()), nothing)
    aside = spoken(say("Round {n}", n=number), catalogue)
    players = spoken(say("Players"), catalogue)
    links = [(names[p.number], spoken(numbered_name(p), catalogue)) for p in known.players]
    pages = {
        "index.html": html_bytes(_tables(known), event, aside, catalogue, (("players.html", players),)),
        "players.html": html_bytes((), event, players, catalogue, (("index.html", aside), *links)),
    }
    back = (("index.html", aside), ("players.html", players))
    for player in known.players:
        pages[names[player.number]] = html_bytes(
            (_player_table(known, player),), event, aside, catalogue, back
        )
    return pages


def _tables(known: Tournament) -> list[Table[object]]:
    number = len(known.rounds)
    finished = finished_round(known)
    found: list[object] = [
        with_publication(pairings_sheet(known, number), known, number),
        not_playing_table(known, number),
        by_name_table(known, number),
    ]
    if finished:
        done = replace(known, rounds=known.rounds[:finished])
        found += [
            standings_table(done, chosen_tie_breaks(done)),
            cross_table_of(done, chosen_tie_breaks(done)),
        ]
    return [table for table in found if isinstance(table, Table) and table.rows]


def _player_table(known: Tournament, player: Player) -> Table[Played]:
    columns: tuple[Column[Played], ...] = (
        Column("round", say("Round"), lambda r: r.round, Kind.NUMBER, Align.RIGHT, 5),
        Column("board", say("Board"), lambda r: r.table, Kind.NUMBER, Align.RIGHT, 5),
        Column("colour", say("Colour"), lambda r: colour_word(r.colour) if r.colour else None, width=7),
        Column("opponent", say("Opponent"), lambda r: r.opponent, width=24),
        Column("result", say("Result"), lambda r: r.result or None, align=Align.CENTRE, width=7),
    )
    rows = tuple(_played(known, number, player) for number in range(1, len(known.rounds) + 1))
    return Table(f"player-{player.number}", plain(numbered_name(player)), columns, rows)


def _played(known: Tournament, number: int, player: Player) -> Played:
    for row in pairing_rows(known, number):
        if player in (row.white, row.black):
            white = player == row.white
            colour, other = (Colour.WHITE, row.black) if white else (Colour.BLACK, row.white)
            return Played(number, row.table, colour, titled_name(other), result_text(row.result))
    seat = next(s for s in seat_rows(known, number) if s.player == player)
    return Played(number, None, None, seat.reason, "")


def write_site(
    folder: Path, pages: Mapping[str, bytes], checkpoint: Callable[[], object] = lambda: None
) -> tuple[str, ...]:
    """Write the pages that are not there already; return their names. Raises StoreError, and what `checkpoint` does."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = {name: (folder / name).read_bytes() for name in pages if (folder / name).is_file()}
    except OSError as error:
        sentence = say("{folder} cannot be used: {why}.", folder=str(folder), why=system_words(error))
        raise StoreError(sentence) from error
    changed = tuple(name for name, data in pages.items() if there.get(name) != data)
    for name in changed:
        checkpoint()
        write_file(folder / name, pages[name])
    return changed


def bring_out(
    known: Tournament,
    folder: Path,
    command: str,
    catalogue: Catalogue = english,
    checkpoint: Callable[[], object] = lambda: None,
) -> None:
    """Write the pages and feeds of what is public and carry out the user's command.

    Raises as `write_site` and `carry_out`.
    """
    pages = site(known, catalogue)
    checkpoint()
    files = {**pages, **feed_files(known)}
    files |= emptied_files(folder, files)
    checkpoint()
    write_site(folder, files, checkpoint)
    carry_out(command, folder, checkpoint)


def command_words(command: str, folder: Path, windows: bool = sys.platform == "win32") -> list[str]:
    """Return a command as the words of a program and its arguments: no shell reads them. Raises NotPublished.

    >>> command_words("rsync -a {folder}/ me@example.org:www", Path("site"))
    ['rsync', '-a', 'site/', 'me@example.org:www']
    """
    reader = shlex.shlex(command, posix=True)
    reader.whitespace_split = True
    reader.commenters = ""
    if windows:
        # There a backslash stands between folders, and an apostrophe in names.
        reader.escape = ""
        reader.quotes = '"'
    try:
        return [word.replace(FOLDER, str(folder)) for word in reader]
    except ValueError as error:
        raise NotPublished(say("The command cannot be read: {why}.", why=plain(error))) from error


def carry_out(
    command: str,
    folder: Path,
    checkpoint: Callable[[], object] = lambda: None,
    seconds: float = SECONDS_FOR_COMMAND,
) -> None:
    """Run the user's command for a folder and wait for its end. Raises NotPublished, with what it said last.

    `checkpoint` is called now and then; what it raises ends the command.
    """
    words = command_words(command, folder)
    if not words:
        return
    try:
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **_apart()
        )
    except OSError as error:
        sentence = say("{command} cannot be started: {why}.", command=words[0], why=system_words(error))
        raise NotPublished(sentence) from error
    assert process.stdout is not None
    said = _LastWords(process.stdout)
    code = _ended(process, words[0], checkpoint, seconds)
    if code:
        raise NotPublished(_failure(words[0], code, said.text()))


class _LastWords:
    """The last of what a command says, however much that is: neither disk nor memory is filled by it."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._last = b""
        # What a command leaves running may keep the pipe open: nobody waits for that.
        self._thread = Thread(target=self._read, args=(pipe,), name="arbiter-command", daemon=True)
        self._thread.start()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while data := os.read(pipe.fileno(), _PIECE):
                self._last = (self._last + data)[-_KEPT:]
                sleep(_REST)

    def text(self) -> str:
        """Return what was said last, once the command has ended."""
        self._thread.join(1)
        return self._last.decode("utf-8", "replace")


def _ended(
    process: subprocess.Popen[bytes], program: str, checkpoint: Callable[[], object], seconds: float
) -> int:
    """Wait for the end of a command and return its exit code; it is ended when its time is up."""
    end = monotonic() + seconds
    try:
        while process.poll() is None:
            checkpoint()
            if monotonic() > end:
                raise NotPublished(
                    say("{command} did not finish within {n} seconds.", command=program, n=round(seconds))
                )
            with suppress(subprocess.TimeoutExpired):
                process.wait(_TURN)
    except BaseException:
        _end_with_children(process)
        raise
    return process.returncode


def _apart() -> dict[str, Any]:
    """Return how a command is started, so that all it starts can be ended, and it asks for nothing in a terminal."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


def _end_with_children(process: subprocess.Popen[bytes]) -> None:
    """End a command that still runs, and what it has started; a wrapper's `ssh` would go on without it."""
    with suppress(OSError, subprocess.SubprocessError):
        if sys.platform == "win32":
            words = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
            subprocess.run(words, capture_output=True, timeout=_SECONDS_TO_END, check=False, **_apart())
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(_SECONDS_TO_END)


def _failure(program: str, code: int, said: str) -> Said:
    last = " ".join(said.split())[-_SHOWN:].strip()
    if not last:
        return say("{command} failed with exit code {code}.", command=program, code=code)
    return say("{command} failed with exit code {code}: {said}", command=program, code=code, said=last)
