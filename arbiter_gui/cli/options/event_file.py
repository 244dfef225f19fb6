"""The options of `arbiter event`: the daily commands for all groups."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, TypeAlias

from arbiter_gui.cli.options.numbers import positive
from arbiter_gui.cli.options.shared import Parser

if TYPE_CHECKING:
    Commands: TypeAlias = argparse._SubParsersAction[Parser]

TABLES = {
    "show": "the next step of each group",
    "where": "all players in one list by name, with group and board",
    "check-in": "all expected players by name, with a box to tick",
    "standings": "the standings of every group",
    "pairings": "the pairings of the current round of every group",
}
"""The commands that print tables, or write them to be posted."""


def event(parser: Parser) -> None:
    """Add the options of `arbiter event`."""
    parser.description = (
        "Run one of the daily commands for all groups of an event. FILE is an event file (NAME.event), or a folder "
        "whose tournament files are the groups. A missing tournament is named, and the rest continues."
    )
    parser.add_argument("file", metavar="FILE")
    commands = parser.add_subparsers(dest="event_command", metavar="COMMAND", required=True)
    for name, description in TABLES.items():
        _outputs(commands.add_parser(name, help=description))
    new = commands.add_parser("new", help="create an event file from tournament files")
    new.add_argument("tournaments", nargs="+", metavar="TOURNAMENT")
    new.add_argument("--name", default="", help="the name of the event (default: that of the file)")
    find = commands.add_parser("find", help="find a player in any group")
    find.add_argument("words", nargs="+", metavar="WORD", help="the beginning of a name")
    find.add_argument("--json", action="store_true", help="print one line of JSON for each player")
    boards = commands.add_parser(
        "boards", help="suggest first board numbers so that no number is on two tables"
    )
    boards.add_argument("--set", action="store_true", help="save them in the tournaments")
    move = commands.add_parser("move", help="move a player from one group to another")
    move.add_argument("number", type=positive, metavar="NUMBER", help="the pairing number in the old group")
    move.add_argument("--from", dest="source", required=True, metavar="GROUP")
    move.add_argument("--to", dest="target", required=True, metavar="GROUP")
    divide = commands.add_parser(
        "divide", help="list the players who belong in a different group, before round 1"
    )
    divide.add_argument(
        "--rule",
        action="append",
        required=True,
        metavar="RULE",
        help="such as 'A: rating=1800-' or 'U16: born=2010-2014, sex=w'; the first that applies counts",
    )
    divide.add_argument("--move", action="store_true", help="move the players as well")
    _add_files(commands)
    _add_series(commands)


def _add_files(commands: Commands) -> None:
    """Add what is written for all groups at once."""
    export = commands.add_parser("export", help="write a file for each group to a folder")
    export.add_argument("folder", metavar="FOLDER")
    export.add_argument(
        "--as", dest="kind", choices=("trf", "trf26", "xlsx", "html", "pdf", "pgn"), default="trf26"
    )
    print_set = commands.add_parser("print", help="write the same sheets of every group to one PDF")
    print_set.add_argument("out", metavar="OUT.pdf")
    print_set.add_argument(
        "--sheets",
        nargs="+",
        default=["pairings"],
        metavar="SHEET",
        help="such as pairings, by-name, result-slips, standings (default: pairings)",
    )
    publish = commands.add_parser("publish", help="write the published pages, to a folder for each group")
    publish.add_argument("folder", metavar="FOLDER")


def _add_series(commands: Commands) -> None:
    """Add the table of a season."""
    series = commands.add_parser(
        "grand-prix", help="print the table of a season, in which each group is a tournament"
    )
    series.add_argument(
        "--points",
        nargs="+",
        default=[],
        metavar="P",
        help="points by place, such as 10 8 6 (default: the scores)",
    )
    series.add_argument("--best", type=positive, metavar="N", help="how many results of a player count")
    _outputs(series)


def _outputs(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print one line of JSON for each row")
    for kind, description in (("pdf", "a print-out"), ("html", "a page"), ("xlsx", "a workbook")):
        parser.add_argument(f"--{kind}", metavar="OUT", help=f"write {description}")
