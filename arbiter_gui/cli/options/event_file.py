"""The options of `arbiter event`: the daily commands for all groups."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, TypeAlias

from arbiter_gui.cli.options.numbers import number_between, positive
from arbiter_gui.cli.options.shared import Parser, language

if TYPE_CHECKING:
    Commands: TypeAlias = argparse._SubParsersAction[Parser]

TABLES = {
    "show": "the next step of each group",
    "where": "all players in one list by name, with group and board",
    "payments": "what every player owes and has paid, with the totals",
    "standings": "the standings of every group",
    "winners": "who is first in every group, with ties",
    "pairings": "the pairings of the current round of every group",
}
"""The commands that print tables, or write them to be posted."""


def event(parser: Parser) -> None:
    """Add the options of `arbiter event`."""
    from arbiter_gui.app.events.first_boards import MOST_SPARE_BOARDS, SPARE_BOARDS

    parser.description = (
        "Run one of the daily commands for all groups of an event. FILE is an event file "
        "(NAME.event), a folder whose tournament files are the groups, or a tournament file. A "
        "missing tournament is named, and the rest continues."
    )
    parser.add_argument("file", metavar="FILE")
    commands = parser.add_subparsers(dest="event_command", metavar="COMMAND", required=True)
    for name, description in TABLES.items():
        _outputs(commands.add_parser(name, help=description))
    new_parser = commands.add_parser("new", help="create an event file from tournament files")
    new_parser.add_argument("tournaments", nargs="+", metavar="TOURNAMENT")
    new_parser.add_argument(
        "--name", default="", help="the name of the event (default: that of the file)"
    )
    find = commands.add_parser("find", help="find a player in any group")
    find.add_argument("words", nargs="+", metavar="WORD", help="the beginning of a name")
    find.add_argument("--json", action="store_true", help="print one line of JSON for each player")
    boards = commands.add_parser(
        "boards", help="suggest first board numbers so that no number is on two tables"
    )
    boards.add_argument(
        "--free",
        type=number_between(0, MOST_SPARE_BOARDS),
        default=SPARE_BOARDS,
        metavar="N",
        help="boards that stay free after each group for late entries (default: 2)",
    )
    boards.add_argument("--set", action="store_true", help="save them in the tournaments")
    boards.add_argument("--json", action="store_true", help="print one line of JSON for each group")
    move = commands.add_parser("move", help="move a player from one group to another")
    move.add_argument(
        "number", type=positive, metavar="NUMBER", help="the pairing number in the old group"
    )
    move.add_argument("--from", dest="source", required=True, metavar="GROUP")
    move.add_argument("--to", dest="target", required=True, metavar="GROUP")
    divide = commands.add_parser(
        "divide", help="list the players who belong in a different group, before round 1"
    )
    divide.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="RULE",
        help=(
            "such as 'A: rating=1800-' or 'U16: born=2010-2014, sex=w'; the first that applies "
            "counts (default: the rules used last time, which the event file keeps)"
        ),
    )
    divide.add_argument("--move", action="store_true", help="move the players as well")
    _add_people(commands)
    _add_groups(commands)
    _add_files(commands)
    _add_prizes(commands)
    _add_teams(commands)
    _add_grand_prix(commands)


def _add_people(commands: Commands) -> None:
    """Add the commands for check-in and registration."""
    from arbiter_gui.domain.players.listed_player import RatingKind

    check_in = commands.add_parser(
        "check-in", help="all expected players by name, with a box to tick; or check players in"
    )
    check_in.add_argument(
        "--all-absent", action="store_true", help="begin: mark all players absent"
    )
    for option, meaning in (("here", "present"), ("absent", "absent")):
        check_in.add_argument(
            f"--{option}",
            nargs="+",
            default=[],
            metavar="WHO",
            help=f"mark as {meaning}: a name, or GROUP:NUMBER",
        )
    _outputs(check_in)
    register = commands.add_parser(
        "register", help="list the group of each player of a list (CSV, XLSX, ...), and enter them"
    )
    register.add_argument("list", metavar="LIST")
    register.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="RULE",
        help="as for divide (default: those used last time)",
    )
    register.add_argument(
        "--enter", action="store_true", help="enter the players into their groups"
    )
    register.add_argument(
        "--kind", choices=[kind.value for kind in RatingKind], default=RatingKind.STANDARD.value,
        help="the rating to use from a list with several (default: standard)",
    )  # fmt: skip
    register.add_argument(
        "--json", action="store_true", help="print one line of JSON for each player"
    )
    persons = commands.add_parser(
        "persons",
        help="list players who are in several groups, what differs, and games at the same hour",
    )
    persons.add_argument(
        "--who", metavar="NAME", help=("only persons whose names begin with this text")
    )
    persons.add_argument(
        "--same-as",
        metavar="GROUP",
        help=("use the name, club, FIDE ID and other data from this group"),
    )
    persons.add_argument(
        "--json", action="store_true", help="print one line of JSON for each person"
    )


def _add_groups(commands: Commands) -> None:
    """Add the commands that make new groups."""
    merge = commands.add_parser("merge", help="make one group of several, with their results")
    merge.add_argument("groups", nargs="+", metavar="GROUP")
    merge.add_argument("--into", required=True, metavar="NAME", help="the name of the merged group")
    add = commands.add_parser(
        "add-group", help="add an empty group with the settings of another one"
    )
    add.add_argument("name", metavar="NAME")
    add.add_argument("--like", required=True, metavar="GROUP")


def _add_files(commands: Commands) -> None:
    """Add the commands that write files for all groups at once."""
    export = commands.add_parser("export", help="write a file for each group to a folder")
    export.add_argument("folder", metavar="FOLDER")
    export.add_argument(
        "--as", dest="kind", choices=("trf", "trf26", "xlsx", "html", "pdf", "pgn"), default="trf26"
    )
    export.add_argument("--json", action="store_true", help="print one line of JSON for each file")
    language(export)
    print_set = commands.add_parser("print", help="write the same sheets of every group to one PDF")
    print_set.add_argument("out", metavar="OUT.pdf")
    print_set.add_argument(
        "--sheets",
        nargs="+",
        default=["pairings"],
        metavar="SHEET",
        help="such as pairings, by-name, result-slips, standings (default: pairings)",
    )
    print_set.add_argument(
        "--json", action="store_true", help="print a line of JSON: the file and its sheets"
    )
    language(print_set)
    publish = commands.add_parser(
        "publish", help="write the published pages, to a folder for each group"
    )
    publish.add_argument("folder", metavar="FOLDER")
    publish.add_argument(
        "--json", action="store_true", help="print one line of JSON for each folder"
    )
    language(publish)
    _outputs(
        commands.add_parser(
            "report-check", help="list what would prevent the report of any group from being rated"
        )
    )


def _add_prizes(commands: Commands) -> None:
    """Add the command for the prizes of all groups."""
    prizes = commands.add_parser(
        "prizes",
        help=(
            "the prizes of all groups from their prize lists, one prize per person over all groups"
        ),
    )
    prizes.add_argument("--several", action="store_true", help="let each group follow its own list")
    prizes.add_argument("--by-hand", action="store_true", help="by name, with space to sign")
    _outputs(prizes)


def _add_teams(commands: Commands) -> None:
    """Add the command that ranks clubs, teams or federations by their players in all groups."""
    from arbiter_gui.ratings.teams import TEAM_TRAITS, USUAL_SIZE

    teams = commands.add_parser("teams", help="rank clubs, teams or federations over all groups")
    teams.add_argument(
        "--by",
        choices=[trait.value for trait in TEAM_TRAITS],
        default="club",
        help="(default: club)",
    )
    teams.add_argument(
        "--best",
        type=positive,
        metavar="N",
        default=USUAL_SIZE,
        help=f"players counted per team (default: {USUAL_SIZE})",
    )
    teams.add_argument(
        "--most-of-a-group", type=positive, metavar="N", help="count at most N players of one group"
    )
    _outputs(teams)


def _add_grand_prix(commands: Commands) -> None:
    """Add the command for the table of a season, over tournaments of other files, too."""
    season = commands.add_parser(
        "grand-prix", help="print the table of a season, in which each group is a tournament"
    )
    season.add_argument(
        "further",
        nargs="*",
        default=[],
        metavar="FILE",
        help="further tournaments or events of the season",
    )
    season.add_argument(
        "--points",
        nargs="+",
        default=[],
        metavar="P",
        help="points by rank, such as 10 8 6 (default: the scores)",
    )
    season.add_argument(
        "--best", type=positive, metavar="N", help="how many results of a player count"
    )
    season.add_argument("--category", metavar="CATEGORY", help="only players of this category")
    _outputs(season)


def _outputs(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print one line of JSON for each row")
    language(parser)
    for kind, description in (("pdf", "a print-out"), ("html", "a page"), ("xlsx", "a workbook")):
        parser.add_argument(f"--{kind}", metavar="OUT", help=f"write {description}")
