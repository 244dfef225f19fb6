"""Pages of what is published, written to a folder and brought to a server by the user's own command."""

from __future__ import annotations

import shlex
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

from arbiter_gui.domain.errors import ArbiterError, StoreError
from arbiter_gui.domain.publication import finished_round, published_round
from arbiter_gui.domain.texts.player_names import numbered_name, titled_name
from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, plain, say, spoken
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.texts.words import colour_word, result_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.reports.final_tables.cross_table import cross_table
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.outputs.html import html_bytes
from arbiter_gui.reports.round_tables.by_name import by_name_table, seat_rows
from arbiter_gui.reports.round_tables.pairings import not_playing_table, pairing_rows, pairings_sheet
from arbiter_gui.reports.tables.publication_note import with_publication
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table
from arbiter_gui.standings import chosen_tie_breaks
from arbiter_gui.storage.file.whole_files import write_file

FOLDER = "{folder}"
"""Stands in a command for the folder of the pages."""
SECONDS_FOR_COMMAND = 120
_SHOWN = 300
_TURN = 0.2


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


def public_part(tournament: Tournament) -> Tournament | None:
    """Return what the pages may know: rounds up to the last published one; None while there is none."""
    number = published_round(tournament)
    return replace(tournament, rounds=tournament.rounds[:number], records=()) if number else None


def site(tournament: Tournament, catalogue: Catalogue = english) -> dict[str, bytes]:
    """Return the pages by name, of what is published alone; none while nothing is."""
    known = public_part(tournament)
    if known is None:
        return {}
    number, event = len(known.rounds), known.details.name
    aside = spoken(say("Round {n}", n=number), catalogue)
    players = spoken(say("Players"), catalogue)
    names = {player.number: f"player-{player.number}.html" for player in known.players}
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
    number, finished = len(known.rounds), finished_round(known)
    found: list[object] = [
        with_publication(pairings_sheet(known, number), known, number),
        not_playing_table(known, number),
        by_name_table(known, number),
    ]
    if finished:
        done = replace(known, rounds=known.rounds[:finished])
        found += [standings_table(done, chosen_tie_breaks(done)), cross_table(done, chosen_tie_breaks(done))]
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


def write_site(folder: Path, pages: Mapping[str, bytes]) -> tuple[str, ...]:
    """Write the pages that are not there already; return their names. Raises StoreError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = {name: (folder / name).read_bytes() for name in pages if (folder / name).is_file()}
    except OSError as error:
        sentence = say("{folder} cannot be used: {why}.", folder=str(folder), why=system_words(error))
        raise StoreError(sentence) from error
    changed = tuple(name for name, data in pages.items() if there.get(name) != data)
    for name in changed:
        write_file(folder / name, pages[name])
    return changed


def command_words(command: str, folder: Path) -> list[str]:
    """Return a command as the words of a program and its arguments: no shell reads them. Raises NotPublished.

    >>> command_words("rsync -a {folder}/ me@example.org:www", Path("site"))
    ['rsync', '-a', 'site/', 'me@example.org:www']
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise NotPublished(say("The command cannot be read: {why}.", why=plain(error))) from error
    return [word.replace(FOLDER, str(folder)) for word in words]


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
    with tempfile.TemporaryFile() as said:
        try:
            process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        except OSError as error:
            sentence = say("{command} cannot be started: {why}.", command=words[0], why=system_words(error))
            raise NotPublished(sentence) from error
        code = _ended(process, words[0], checkpoint, seconds)
        said.seek(0)
        if code:
            raise NotPublished(_failure(words[0], code, said.read().decode("utf-8", "replace")))


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
                    say("{command} did not end within {n} seconds.", command=program, n=round(seconds))
                )
            with suppress(subprocess.TimeoutExpired):
                process.wait(_TURN)
    except BaseException:
        process.kill()
        process.wait()
        raise
    return process.returncode


def _failure(program: str, code: int, said: str) -> Said:
    last = " ".join(said.split())[-_SHOWN:]
    if not last:
        return say("{command} failed with exit code {code}.", command=program, code=code)
    return say("{command} failed with exit code {code}: {said}", command=program, code=code, said=last)
