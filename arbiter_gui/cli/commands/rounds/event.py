"""`arbiter event`: the daily commands for all groups of an event."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from arbiter_gui.app.edits import ChangeDetails
from arbiter_gui.app.events.dividing import carry_out_moves, proposed_moves
from arbiter_gui.app.events.first_boards import board_count, proposed_first_boards, shared_boards
from arbiter_gui.app.events.moving import finish_moves, move_player
from arbiter_gui.app.events.opening import (
    MissingGroup,
    OpenedEvent,
    check_tournament,
    new_event,
    open_event,
    session_of,
)
from arbiter_gui.app.report_files.reading_back import read_back_findings
from arbiter_gui.cli.commands.rounds.event_players import (
    add_empty_group,
    event_file,
    event_rules,
    mark_presence,
    merge_event_groups,
    print_persons,
    print_presence,
    register_players,
)
from arbiter_gui.cli.console import show, tell, written_message
from arbiter_gui.cli.languages import wanted_sheet_catalogue
from arbiter_gui.cli.output import check_outputs, write_whole
from arbiter_gui.cli.tables import table_json, table_text
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.players.groups import Trait
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Catalogue, Said, counted, joined, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.event_file import EXTENSION
from arbiter_gui.formats.pgn import round_pgn
from arbiter_gui.formats.trf import Dialect, write_report
from arbiter_gui.ratings.event_teams import EventTeamRule
from arbiter_gui.ratings.teams import TeamRule
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.event_tables.check_in import event_check_in_table
from arbiter_gui.reports.event_tables.files import tables_html, tables_pdf, tables_workbook
from arbiter_gui.reports.event_tables.grand_prix import grand_prix_table, points_by_place
from arbiter_gui.reports.event_tables.group_tables import pairings_tables, standings_tables
from arbiter_gui.reports.event_tables.overview import overview_table
from arbiter_gui.reports.event_tables.payments import event_payments_table
from arbiter_gui.reports.event_tables.print_set import GroupSheets, event_sheets
from arbiter_gui.reports.event_tables.prizes import event_prize_table
from arbiter_gui.reports.event_tables.report_check import event_report_check_table
from arbiter_gui.reports.event_tables.teams import event_team_table
from arbiter_gui.reports.event_tables.where import EventSeat, found_players, where_table
from arbiter_gui.reports.event_tables.winners import winners_table
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.outputs.pdf import pdf_bytes
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.sharing.publishing import public_part, publish_pages
from arbiter_gui.standings.grand_prix import GrandPrixRules

_TABLES: dict[str, Callable[[Event], tuple[Table[Any], ...]]] = {
    "show": lambda event: (overview_table(event),),
    "where": lambda event: (where_table(event),),
    "payments": lambda event: (event_payments_table(event),),
    "standings": standings_tables,
    "winners": lambda event: (winners_table(event),),
    "pairings": pairings_tables,
}
_WRITERS = {"pdf": tables_pdf, "html": tables_html, "xlsx": tables_workbook}
_NOTHING_FOUND = 1
_GROUP_MISSING = 1


def run(options: Namespace) -> int:
    """Carry out one command for all groups.

    Return 1 if a tournament is missing or nothing is found.
    """
    path = Path(options.file)
    if options.event_command == "new":
        return _create_event(path, options)
    # An interrupted move of players between two groups is finished first, as the window does when
    # it opens an event.
    if path.suffix == EXTENSION:
        for moved_players in finish_moves(path):
            tell(moved_players.sentence)
    opened_event = open_event(path)
    for missing_group in opened_event.missing_groups:
        tell(missing_group.sentence)
    code = _COMMANDS[options.event_command](opened_event, path, options)
    return code or (_GROUP_MISSING if opened_event.missing_groups else 0)


def _create_event(path: Path, options: Namespace) -> int:
    """Make an event of tournaments, each of which becomes a group."""
    tournaments = [Path(name) for name in options.tournaments]
    for tournament in tournaments:
        check_tournament(tournament)
    event = new_event(path, options.name or path.stem, tournaments)
    names = listed(group.name for group in event.groups)
    show(say("{file} was created with the groups {names}.", file=str(path), names=names))
    return 0


def _put_out_tables(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    make_tables = _TABLES[options.event_command]
    _print_or_write_tables(opened_event.event, make_tables(opened_event.event), options)
    return 0


def _run_check_in(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    """Mark players present or absent, and print who is expected."""
    presence_change = mark_presence(opened_event, options)
    if options.json:
        print_presence(presence_change)
    else:
        _print_or_write_tables(
            presence_change.event, (event_check_in_table(presence_change.event),), options
        )
    return 0


def _print_report_check(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    table = event_report_check_table(opened_event.event, read_back_findings)
    _print_or_write_tables(opened_event.event, (table,), options)
    return int(any(row.finding.refused for row in table.rows))


def _print_prizes(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    """Print the prizes of all groups, of which a player has one or, if allowed, several."""
    one_prize = not options.several
    _print_or_write_tables(
        opened_event.event,
        (event_prize_table(opened_event.event, one_prize, options.by_hand),),
        options,
    )
    return 0


def _print_teams(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    rule = EventTeamRule(TeamRule(Trait(options.by), options.best), options.most_of_a_group or 0)
    _print_or_write_tables(
        opened_event.event, (event_team_table(opened_event.event, rule),), options
    )
    return 0


def _print_grand_prix(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    """Print or write the Grand Prix of a season: the groups of the event and of the further events
    named.

    Groups whose files are missing are named, and do not count.
    """
    rules = GrandPrixRules(points_by_place(options.points), options.best, options.category or "")
    groups = list(opened_event.event.groups)
    missing_groups: list[MissingGroup] = []
    for name in options.further:
        further_event = open_event(Path(name))
        groups += further_event.event.groups
        missing_groups += further_event.missing_groups
    for missing_group in missing_groups:
        tell(missing_group.sentence)
    season = replace(opened_event.event, groups=tuple(groups))
    _print_or_write_tables(season, (grand_prix_table(season, rules),), options)
    return _GROUP_MISSING if missing_groups else 0


def _print_or_write_tables(
    event: Event, tables: tuple[Table[Any], ...], options: Namespace
) -> None:
    """Print tables, as lines of JSON or as text, or write them."""
    outputs = {
        kind: getattr(options, kind) for kind in _WRITERS if getattr(options, kind) is not None
    }
    check_outputs(input_file=None, outputs=outputs.values())
    for kind, target in outputs.items():
        write_whole(target, _WRITERS[kind](event, tables, _sheet_catalogue(event, options)))
        if target != "-":
            tell(written_message(target))
    if outputs:
        return
    for table in tables:
        if options.json:
            if table.rows:
                print(table_json(table))
        else:
            print(table_text(table))
            print()


def _sheet_catalogue(event: Event, options: Namespace) -> Catalogue:
    """Return the catalogue of sheets about the whole event: by default that of its first group."""
    first_tournament = next((group.tournament for group in event.groups), Tournament())
    return wanted_sheet_catalogue(options, first_tournament)


def _find_players(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    """Print where the players sit whose names have all the words."""
    seats = found_players(opened_event.event, " ".join(options.words))
    for seat in seats:
        if options.json:
            print(json.dumps(_seat_values(seat), ensure_ascii=False))
        else:
            show(_seat_line(seat))
    if not seats:
        return _NOTHING_FOUND
    return 0


def _seat_line(seat: EventSeat) -> Said:
    name = numbered_name(seat.player)
    if seat.board is None:
        return joined((seat.group, name), ": ")
    return say("{group}: {who}, board {board}", group=seat.group, who=name, board=seat.board)


def _seat_values(seat: EventSeat) -> dict[str, object]:
    """Return a seat for other programs."""
    return {
        "group": seat.group,
        "number": seat.player.number,
        "name": seat.player.name,
        "board": seat.board,
    }


def _assign_boards(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    """Print the first board of each group, so that no two groups share a board.

    With `--set`, keep it in the files.
    """
    for sentence in shared_boards(opened_event.event):
        if options.json:
            tell(sentence)
        else:
            show(sentence)
    first_boards = proposed_first_boards(opened_event.event, options.free)
    for group in opened_event.event.groups:
        board = first_boards[group.name]
        if options.json:
            boards = board_count(group.tournament)
            print(
                json.dumps(
                    {"group": group.name, "first": board, "boards": boards}, ensure_ascii=False
                )
            )
        else:
            show(say("{group}: first board {board}", group=group.name, board=board))
    if options.set:
        for group_place in opened_event.file.groups:
            if group_place.name in first_boards:
                _keep_first_board(
                    group_place.place, opened_event.folder, first_boards[group_place.name]
                )
    return 0


def _keep_first_board(path: str, folder: Path, board: int) -> None:
    """Store the first board number of a group in its file."""
    session = session_of(path, folder, to_write=True)
    try:
        session.apply(ChangeDetails(replace(session.tournament.details, first_board=board)))
    finally:
        session.close()


def _move_player(_opened: OpenedEvent, path: Path, options: Namespace) -> int:
    show(move_player(event_file(path), options.source, options.target, options.number).sentence)
    return 0


def _divide_players(opened_event: OpenedEvent, path: Path, options: Namespace) -> int:
    """Print which players belong in another group under the rules of the event.

    With `--move`, move them.
    """
    rules = event_rules(opened_event, path, options.rule)
    moves = proposed_moves(opened_event.event, rules)
    for move in moves:
        show(joined((joined((move.source, move.target), " → "), numbered_name(move.player)), ": "))
    show(
        counted(
            len(moves),
            "{n} player belongs in a different group.",
            "{n} players belong in a different group.",
        )
    )
    if options.move:
        for moved_players in carry_out_moves(event_file(path), moves):
            show(moved_players.sentence)
    return 0


def _export_groups(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    """Write every group of an event to a file of its own in a folder."""
    folder = Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    extension = "trf" if options.kind == "trf26" else options.kind
    paths = [str(folder / f"{name}.{extension}") for name in opened_event.event.file_names()]
    # Reports of an earlier export may be replaced: they can be written again from the tournament
    # files.
    check_outputs(input_file=None, outputs=paths, over_reports=True)
    for group, path in zip(opened_event.event.groups, paths, strict=True):
        write_whole(path, _exported_group(group, options))
        _tell_written(path, options, {"group": group.name, "file": path})
    return 0


def _exported_group(group: Group, options: Namespace) -> bytes:
    """Return the content of the file of a group, in the format of the options."""
    tournament = group.tournament
    kind = options.kind
    if kind == "trf":
        return write_report(tournament)
    if kind == "trf26":
        return write_report(tournament, Dialect.OF_2026)
    if kind == "pgn":
        return round_pgn(tournament, tournament.current_round)
    catalogue = wanted_sheet_catalogue(options, tournament)
    return exported_file(DocumentSource(tournament, {}, catalogue=catalogue), Format(kind))


def _write_print_set(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    """Write sheets of all groups as one PDF, in the order in which the sheets were named."""
    check_outputs(input_file=None, outputs=[options.out])
    documents = [_document_named(name) for name in options.sheets]
    groups = []
    for group in opened_event.event.groups:
        catalogue = wanted_sheet_catalogue(options, group.tournament)
        source = DocumentSource(
            group.tournament, {}, catalogue=catalogue, read_back=read_back_findings
        )
        groups.append(GroupSheets(group.name, source))
    sheets = event_sheets(groups, documents)
    pages = [(sheet.title, sheet.pages) for sheet in sheets]
    write_whole(options.out, pdf_bytes(pages, opened_event.event.name))
    titles = [sheet.title for sheet in sheets]
    _tell_written(options.out, options, {"file": options.out, "sheets": titles})
    return 0


def _document_named(name: str) -> Document:
    """Return the sheet of a name. Raises InvalidTournament with the names there are."""
    try:
        return Document(name)
    except ValueError as error:
        names = ", ".join(document.value for document in Document)
        raise InvalidTournament(
            say("{name} is not a sheet; the sheets are {names}", name=repr(name), names=names)
        ) from error


def _publish_rounds(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    """Write the published pages of each group to a folder of its own."""
    for group, name in zip(opened_event.event.groups, opened_event.event.file_names(), strict=True):
        round_folder = Path(options.folder) / name
        publish_pages(
            public_part(group.tournament),
            round_folder,
            "",
            wanted_sheet_catalogue(options, group.tournament),
        )
        _tell_written(round_folder, options, {"group": group.name, "folder": str(round_folder)})
    return 0


def _tell_written(path: str | Path, options: Namespace, values: dict[str, object]) -> None:
    """Report a written file, as a line of JSON on standard output if other programs read it."""
    if options.json and str(path) != "-":
        print(json.dumps(values, ensure_ascii=False))
    else:
        tell(written_message(path))


_COMMANDS: dict[str, Callable[[OpenedEvent, Path, Namespace], int]] = {
    **dict.fromkeys(_TABLES, _put_out_tables),
    "check-in": _run_check_in,
    "prizes": _print_prizes,
    "report-check": _print_report_check,
    "teams": _print_teams,
    "persons": print_persons,
    "register": register_players,
    "merge": merge_event_groups,
    "add-group": add_empty_group,
    "grand-prix": _print_grand_prix,
    "find": _find_players,
    "boards": _assign_boards,
    "move": _move_player,
    "divide": _divide_players,
    "export": _export_groups,
    "print": _write_print_set,
    "publish": _publish_rounds,
}
"""The function for each command, which returns its exit code; `new` makes the event that all others
open."""
