"""The options of `arbiter event`: the daily commands for all groups."""

from __future__ import annotations

from arbiter_gui.cli.options.numbers import positive
from arbiter_gui.cli.options.shared import Parser

TABLES = {
    "show": "what is next in each group",
    "where": "everybody in one list by name, with group and board",
    "check-in": "everybody who is expected, by name, with a box",
    "standings": "the standings of every group",
    "pairings": "the pairings of the current round of every group",
}
"""The commands that print tables, or write them for the wall."""


def event(parser: Parser) -> None:
    """Add the options of `arbiter event`."""
    parser.description = (
        "Several tournaments under one roof. FILE is an event file (NAME.event), or a folder whose tournament files "
        "are the groups. A tournament that is missing is named, and the rest goes on."
    )
    parser.add_argument("file", metavar="FILE")
    commands = parser.add_subparsers(dest="event_command", metavar="DO", required=True)
    for name, description in TABLES.items():
        _outputs(commands.add_parser(name, help=description))
    new = commands.add_parser("new", help="make the event file of some tournament files")
    new.add_argument("tournaments", nargs="+", metavar="TOURNAMENT")
    new.add_argument("--name", default="", help="the name of the event (default: that of the file)")
    find = commands.add_parser("find", help="look for a player in all groups")
    find.add_argument("words", nargs="+", metavar="WORD", help="beginnings of the names")
    find.add_argument("--json", action="store_true", help="print one line of JSON for each player")
    boards = commands.add_parser("boards", help="propose board numbers that no two groups share")
    boards.add_argument("--set", action="store_true", help="keep them in the tournaments")
    move = commands.add_parser("move", help="move a player from one group to another")
    move.add_argument("number", type=positive, metavar="NUMBER", help="the pairing number in the old group")
    move.add_argument("--from", dest="source", required=True, metavar="GROUP")
    move.add_argument("--to", dest="target", required=True, metavar="GROUP")
    divide = commands.add_parser("divide", help="say who belongs to another group by rules, before round 1")
    divide.add_argument(
        "--rule",
        action="append",
        required=True,
        metavar="RULE",
        help="such as 'A: rating=1800-' or 'U16: born=2010-2014, sex=w'; the first that fits counts",
    )
    divide.add_argument("--move", action="store_true", help="move the players as well")
    export = commands.add_parser("export", help="write a file for each group into a folder")
    export.add_argument("folder", metavar="FOLDER")
    export.add_argument(
        "--as", dest="kind", choices=("trf", "trf26", "xlsx", "html", "pdf", "pgn"), default="trf26"
    )
    publish = commands.add_parser(
        "publish", help="write the pages of what is published, a folder for each group"
    )
    publish.add_argument("folder", metavar="FOLDER")
    series = commands.add_parser(
        "grand-prix", help="print the table of a season, each group a tournament of it"
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
