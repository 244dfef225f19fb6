"""Files beside the published pages that other programs fetch: the games of each round, the players,
the standings.

A broadcast site polls ``round-3.pgn`` at its address: nothing is sent from here, and no key is
needed. Boards are identified by the tags of the games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from arbiter_gui.domain.publication import finished_round
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.pgn import round_pgn
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.outputs.csv_table import csv_bytes
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table
from arbiter_gui.standings import chosen_tie_breaks

PLAYERS = "players.csv"
STANDINGS = "standings.csv"
_ROUND_FILES = "round-*.pgn"
_NOTHING = b""


def feed_files(public_tournament: Tournament) -> dict[str, bytes]:
    """Return the files by name, from the published part alone (`public_part`).

    The headings never change.
    """
    if not public_tournament.rounds:
        return {PLAYERS: _NOTHING, STANDINGS: _NOTHING}
    files = {}
    for round_number in range(1, len(public_tournament.rounds) + 1):
        files[round_file(round_number)] = round_pgn(public_tournament, round_number)
    files[PLAYERS] = csv_bytes(_players_table(public_tournament), bom=False)
    files[STANDINGS] = _standings(public_tournament)
    return files


def round_file(round_number: int) -> str:
    """Return the name of the file with the games of a round."""
    return f"round-{round_number}.pgn"


def emptied_files(folder: Path, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of rounds in a folder that are no longer published, as empty files: they
    named players.
    """
    old_files = [path.name for path in folder.glob(_ROUND_FILES) if path.name not in files]
    return dict.fromkeys(old_files, _NOTHING)


def _standings(public_tournament: Tournament) -> bytes:
    """Return the standings after the last round whose results are all known.

    Empty before there is one.
    """
    finished_rounds = finished_round(public_tournament)
    if not finished_rounds:
        return _NOTHING
    after_round = replace(public_tournament, rounds=public_tournament.rounds[:finished_rounds])
    return csv_bytes(standings_table(after_round, chosen_tie_breaks(after_round)), bom=False)


def _players_table(public_tournament: Tournament) -> Table[Player]:
    """Return the players for other programs: names of columns never change, whatever the
    language.
    """
    columns: tuple[Column[Player], ...] = (
        Column("number", plain("number"), lambda player: player.number, Kind.NUMBER, Align.RIGHT),
        Column("title", plain("title"), lambda player: player.title),
        Column("name", plain("name"), lambda player: player.name),
        Column(
            "rating",
            plain("rating"),
            lambda player: player.rating or None,
            Kind.NUMBER,
            Align.RIGHT,
        ),
        Column("fide_id", plain("fide_id"), lambda player: player.fide_id),
        Column("federation", plain("federation"), lambda player: player.federation),
        Column("club", plain("club"), lambda player: player.club),
        Column("team", plain("team"), lambda player: player.team),
    )
    return Table("players", plain("players"), columns, public_tournament.players)
