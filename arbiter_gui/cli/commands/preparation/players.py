"""`arbiter players`: the contents of player lists, and a tournament made from them."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from arbiter_gui.app.edits.listed_byes import refused_byes
from arbiter_gui.app.edits.players import edit_entering_players
from arbiter_gui.app.registration.player_list import ListFile, PlayerList
from arbiter_gui.app.session import Session
from arbiter_gui.cli.console import show, tell
from arbiter_gui.cli.languages import in_terminal_language
from arbiter_gui.cli.tables import aligned
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.code_pages import CODE_PAGES, code_page_of
from arbiter_gui.formats.player_lists import MOST_PLAYERS, ProposedPlayer, rows_left_out
from arbiter_gui.reports.tables.table import Align

_COLUMNS = (
    (say("Row"), Align.RIGHT),
    (say("Name"), Align.LEFT),
    (say("Title"), Align.LEFT),
    (say("Sex"), Align.LEFT),
    (say("Born"), Align.LEFT),
    (say("Fed"), Align.LEFT),
    (say("FIDE ID"), Align.LEFT),
    (say("Nat. ID"), Align.LEFT),
    (say("FIDE"), Align.RIGHT),
    (say("Nat."), Align.RIGHT),
    (say("List"), Align.LEFT),
    (say("Rating"), Align.RIGHT),
    (say("Club"), Align.LEFT),
)
"""The columns of the printed table: each with its heading, and on which side its texts are."""


def run(options: Namespace) -> int:
    """Print the players of the lists, or enter them into a tournament file."""
    encoding = _python_encoding(options.encoding)
    if options.into is not None:
        return _enter_lists(options, encoding)
    for name in options.files:
        player_list = _read_list(name, options, encoding)
        _report_notices(player_list)
        if options.json:
            for proposed_player in player_list.proposal.players:
                print(json.dumps(_as_json(proposed_player), ensure_ascii=False))
        else:
            _print_table(player_list.proposal.players)
    return 0


def _python_encoding(name: str | None) -> str | None:
    """Return Python's name of the encoding option, None without it.

    InvalidTournament for an unknown one.
    """
    if name is None:
        return None
    encoding = code_page_of(name)
    if encoding is None:
        encodings = ", ".join(("utf-8", "utf-16", *CODE_PAGES))
        raise InvalidTournament(
            say(
                "there is no encoding {name}; the encodings are {encodings}",
                name=repr(name),
                encodings=encodings,
            )
        )
    return encoding


def _read_list(
    name: str, options: Namespace, encoding: str | None, present_state: Tournament | None = None
) -> PlayerList:
    """Read a list of players.

    `present_state` is the tournament whose players count as duplicates in it.

    Raises InvalidTournament if the list cannot be used as a whole.
    """
    kind = RatingKind(options.kind)
    players = present_state.players if present_state is not None else ()
    file = ListFile.from_path(Path(name), players, kind)
    if encoding is not None:
        file = file.with_encoding(encoding)
    player_list = file.read()
    if player_list.fault:
        raise InvalidTournament(joined((name, player_list.fault), ": "))
    return player_list


def _report_notices(player_list: PlayerList) -> None:
    """Print what the arbiter should know of a list, and what was not imported from it."""
    for notice in player_list.proposal.notices:
        tell(notice.said)
    for sentence in rows_left_out(player_list.proposal.left_out):
        tell(sentence)
    if player_list.proposal.unused:
        tell(say("not imported: {columns}", columns=", ".join(player_list.proposal.unused)))


def _as_json(proposed_player: ProposedPlayer) -> dict[str, object]:
    """Return the values of a line of JSON output."""
    player = proposed_player.player
    return {
        "name": player.name,
        "title": player.title,
        "sex": player.sex,
        "birth": player.birth,
        "federation": player.federation,
        "fide_id": player.fide_id,
        "national_id": player.national_id,
        "fide_rating": player.fide_rating,
        "national_rating": player.national_rating,
        "national_list": player.national_list,
        "rating": player.rating,
        "club": player.club,
        "category": player.category,
        "group": proposed_player.group,
        "byes": sorted({*proposed_player.byes, *proposed_player.absences}),
        "usable": proposed_player.usable,
        "remarks": _remarks(proposed_player),
    }


def _print_table(players: Sequence[ProposedPlayer]) -> None:
    """Print the players of a list as a table, and below it the remarks and requested byes of each
    row.
    """
    headings = tuple(in_terminal_language(heading) for heading, _ in _COLUMNS)
    grid = [headings, *(_table_row(proposed_player) for proposed_player in players)]
    for line in aligned(grid, [align for _, align in _COLUMNS]):
        print(line)
    for proposed_player in players:
        for sentence in _remarks(proposed_player):
            show(say("row {row}: {sentence}", row=proposed_player.row, sentence=sentence))
        if proposed_player.byes:
            show(
                say(
                    "row {row}: {sentence}",
                    row=proposed_player.row,
                    sentence=_requested_byes(proposed_player),
                )
            )
    usable_count = sum(proposed_player.usable for proposed_player in players)
    show(counted(usable_count, "{n} player can be imported.", "{n} players can be imported."))


def _remarks(proposed_player: ProposedPlayer) -> list[str]:
    """Return the problems in a player's cells, and the rounds without a game that score no
    point.
    """
    remarks: list[str] = [problem.sentence for problem in proposed_player.problems]
    if proposed_player.absences:
        rounds = joined(proposed_player.absences, ", ")
        remarks.append(
            counted(
                len(proposed_player.absences),
                "Absent in round {rounds}, without a point.",
                "Absent in rounds {rounds}, without a point.",
                rounds=rounds,
            )
        )
    return remarks


def _requested_byes(proposed_player: ProposedPlayer) -> str:
    """Return the byes that a player of a list asks for."""
    return counted(
        len(proposed_player.byes),
        "Requests a half-point bye in round {rounds}.",
        "Requests half-point byes in rounds {rounds}.",
        rounds=joined(proposed_player.byes, ", "),
    )


def _table_row(proposed_player: ProposedPlayer) -> tuple[str, ...]:
    """Return a player as the cells of a line."""
    player = proposed_player.player
    return (
        str(proposed_player.row),
        player.name,
        player.title,
        player.sex,
        player.birth,
        player.federation,
        player.fide_id,
        player.national_id,
        _rating_text(player.fide_rating),
        _rating_text(player.national_rating),
        player.national_list,
        _rating_text(player.rating),
        player.club,
    )


def _rating_text(rating: int) -> str:
    return str(rating) if rating else ""


def _enter_lists(options: Namespace, encoding: str | None) -> int:
    """Enter the players of the lists into a tournament file, which is created if missing."""
    path = Path(options.into)
    for name in options.files:
        _refuse_guess(name, _read_list(name, options, encoding))
    session = Session.open(path) if path.exists() else Session.create(path, Tournament(()))
    try:
        for name in options.files:
            _enter_list(session, name, options, encoding)
    finally:
        session.close()
    return 0


def _refuse_guess(name: str, player_list: PlayerList) -> None:
    """Raise InvalidTournament, with the choices, if the letters of the names are read by a
    guess.
    """
    if player_list.sheet is not None and len(player_list.sheet.readings) > 1:
        choices = "; ".join(
            f"--encoding {reading.encoding}: {', '.join(reading.samples)}"
            for reading in player_list.sheet.readings
        )
        raise InvalidTournament(
            say(
                "{name}: the encoding of the names is a guess; choose one: {choices}",
                name=name,
                choices=choices,
            )
        )


def _report_problems(name: str, proposed_player: ProposedPlayer) -> None:
    """Say what is wrong in the row of a player in the list `name`, and if the player is in the
    tournament already.
    """
    for problem in proposed_player.problems:
        tell(
            say(
                "{name}:{row}:{column}: {sentence}",
                name=name,
                row=problem.row,
                column=problem.column,
                sentence=problem.sentence,
            )
        )
    if proposed_player.duplicate is not None:
        tell(
            say(
                "{name}:{row}: {who} is already in the tournament (same {what})",
                name=name,
                row=proposed_player.row,
                who=called(proposed_player.player.name),
                what=proposed_player.duplicate.by,
            )
        )


def _enter_list(session: Session, name: str, options: Namespace, encoding: str | None) -> None:
    """Enter the players of a list in a tournament, and report what was left out and why."""
    player_list = _read_list(name, options, encoding, session.tournament)
    _report_notices(player_list)
    accepted = [
        proposed_player
        for proposed_player in player_list.proposal.players
        if proposed_player.accepted
    ]
    if len(session.tournament.players) + len(accepted) > MOST_PLAYERS:
        raise InvalidTournament(
            say("{name}: a tournament has at most {most} players", name=name, most=MOST_PLAYERS)
        )
    for proposed_player in player_list.proposal.players:
        _report_problems(name, proposed_player)
    label = counted(
        len(accepted),
        "import {n} player from {file}",
        "import {n} players from {file}",
        file=Path(name).name,
    )
    if accepted:
        byes = [proposed_player.byes for proposed_player in accepted]
        absences = [proposed_player.absences for proposed_player in accepted]
        players = [proposed_player.player for proposed_player in accepted]
        # As it is before the players are in it, so that their byes can be compared with it
        # afterwards.
        tournament = session.tournament
        session.apply(edit_entering_players(tournament, label, players, byes, absences))
        for sentence in refused_byes(tournament, players, byes, absences):
            tell(joined((name, sentence), ": "))
    show(
        counted(
            len(player_list.proposal.players),
            "{file}: {entered} of {n} player was entered.",
            "{file}: {entered} of {n} players were entered.",
            file=name,
            entered=len(accepted),
        )
    )
