"""The subcommands and their options."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import cache

from arbiter_gui.cli.options import checks as check_options
from arbiter_gui.cli.options import event as event_options
from arbiter_gui.cli.options import event_file as event_file_options
from arbiter_gui.cli.options.absent import add_options as add_absent_options
from arbiter_gui.cli.options.change import add_options as add_change_options
from arbiter_gui.cli.options.explain import add_options as add_explain_options
from arbiter_gui.cli.options.generate import EDITION_KEYS
from arbiter_gui.cli.options.generate import add_options as add_generate_options
from arbiter_gui.cli.options.numbers import hours, percent, port, positive
from arbiter_gui.cli.options.shared import (
    LEVELS,
    Parser,
    choices,
    language,
    report_fields,
    report_forms,
)
from arbiter_gui.cli.options.teams import add_options as add_teams_options
from arbiter_gui.cli.version import TEXT
from arbiter_gui.engine.editions import newest_of

CSV_TABLES = (
    "standings",
    "pairings",
    "pairings-leaders-first",
    "pairings-by-name",
    "board",
    "cross-table",
    "progress",
    "schedule",
    "schedule-by-player",
    "drawing",
    "players",
    "aros",
    "index",
    "ratings",
    "norms",
    "prizes",
    "teams",
    "payments",
)

EXIT_CODES = f"""\
editions of the rules, for --rules: {EDITION_KEYS}
exit codes: 0 success; 1 no legal pairing, or check found a difference; 2 unusable input \
(FILE:LINE:COLUMN: what is
wrong); 3 a program error"""


@cache
def build_parser(typed_text: str | None = None) -> Parser:
    """Return the parser of the whole command line; `command` is None if there is no subcommand.

    If the typed subcommand is known, only that one gets its options: building those of all takes a
    while.
    """
    parser = argparse.ArgumentParser(
        prog="arbiter",
        description="Swiss tournaments for chess arbiters. Without a command the window opens.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=TEXT)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, (description, add_options) in _commands().items():
        command = commands.add_parser(name, help=description)
        if typed_text in (None, name):
            add_options(command)
    return parser


def _commands() -> dict[str, tuple[str, Callable[[Parser], None]]]:
    """Return the commands with their help, and the function that adds the options of each."""
    return {
        "open": ("open the window", _open),
        "pair": ("pair a round and print the pairings", _pair),
        "check": (
            "pair every recorded round again and compare; also compare ranks",
            check_options.check,
        ),
        "audit": ("check an archive of tournaments of any size", check_options.audit),
        "generate": ("make random tournaments", add_generate_options),
        "schedule": (
            "make the whole schedule of a round-robin, or of groups",
            event_options.schedule,
        ),
        "explain": ("explain the pairings of a round, article by article", add_explain_options),
        "state": ("print the table before a round is paired", _state),
        "absent": (
            "change which players do not play in a paired round, or pair it again without missing "
            "players",
            add_absent_options,
        ),
        "change": (
            "mark house players, and list players who should be kept apart",
            add_change_options,
        ),
        "players": (
            "print the players of lists, or import them into a tournament",
            event_options.players,
        ),
        "teams": (
            "list teams, line-ups and matches of a team event, and enter results",
            add_teams_options,
        ),
        "standings": ("print the standings", event_options.standings),
        "ratings": ("print rating changes, performances and first ratings", event_options.ratings),
        "norms": ("print title norms: achieved, close, and what is missing", event_options.norms),
        "event": ("run the daily commands for all groups of an event", event_file_options.event),
        "games": (
            "match the games of a PGN file to the boards, and attach them",
            event_options.games,
        ),
        "prizes": ("print each player's prizes, and why", event_options.prizes),
        "knockout": (
            "make the bracket of a knock-out, and enter its results",
            event_options.knockout,
        ),
        "export": ("write a workbook, a page, a print-out or a report file", _export),
        "serve": ("let phones and other computers enter results, without a window", _serve),
        "server": ("tournaments on a PostgreSQL server", _server),
        "where": ("show where an article of the rules is in the code", _where),
    }


def _open(parser: Parser) -> None:
    """Add the options of `open`."""
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="a tournament file, a report file (TRF), or the address of a tournament on a server",
    )


def _pair(parser: Parser) -> None:
    """Add the options of `pair`."""
    parser.add_argument("file", metavar="FILE")
    choices(parser)
    parser.add_argument(
        "--round", type=positive, metavar="N", help="pair round N (default: the next)"
    )
    parser.add_argument("-o", "--output", metavar="OUT", help="write the pairings to OUT")
    parser.add_argument("--trace", metavar="OUT", help="write the reasons to OUT; - prints them")
    parser.add_argument("--trace-format", choices=("text", "json"), default="text")
    parser.add_argument(
        "--level", choices=LEVELS, default="steps", help="level of detail of the trace"
    )
    parser.add_argument(
        "--preview",
        action="store_true",
        help="while at most six games of the last round are open: which boards of the next round "
        "are certain, and which depend on their results",
    )
    parser.add_argument("--json", action="store_true", help="print the preview as one line of JSON")


def _state(parser: Parser) -> None:
    """Add the options of `state`."""
    parser.description = (
        "Print every player's position before a round: points, score with virtual points, "
        "preference (W absolute, (W) semi-absolute, w strong or mild, (w) variable, A none), "
        "floats, whether the player may receive the bye, and colours and opponents of earlier "
        "rounds; with --json on one line, for other programs."
    )
    parser.add_argument("file", metavar="FILE")
    choices(parser)
    parser.add_argument(
        "--round", type=positive, metavar="N", help="before round N (default: the next)"
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON")


def _export(parser: Parser) -> None:
    """Add the options of `export`, one for each form of a file."""
    parser.add_argument("file", metavar="FILE")
    choices(parser)
    parser.add_argument(
        "--round",
        type=positive,
        metavar="N",
        help="write everything as it was after round N (default: the last)",
    )
    kinds = {
        "xlsx": "a workbook",
        "html": "a page",
        "pdf": "a print-out",
        "csv": "a table as comma-separated values, by default the standings",
        "trf": "a report file, in the format of the one that was read",
        "trf26": "a report file in the 2026 format",
        "pgn": "the pairings of the round as PGN, for live boards",
    }
    parser.add_argument(
        "--result-slips",
        metavar="OUT",
        help="write slips for results and signatures as PDF; once cut, the stacks are in board "
        "order",
    )
    parser.add_argument(
        "--slips-a-page",
        type=int,
        choices=(8, 3),
        default=8,
        help="result slips per page (default: 8)",
    )
    parser.add_argument(
        "--slips",
        metavar="OUT",
        help=("write the reasons as PDF, a slip of half an A5 sheet for every board"),
    )
    for name, description in kinds.items():
        parser.add_argument(f"--{name}", metavar="OUT", help=f"write {description}")
    parser.add_argument(
        "--reasons", action="store_true", help="add the reasons and pictures of the round to --pdf"
    )
    _sheet_options(parser)
    parser.add_argument(
        "--csv-of", choices=CSV_TABLES, default="standings", help="the table for --csv"
    )
    parser.add_argument(
        "--report",
        nargs=2,
        metavar=("FORM", "OUT"),
        help=f"write the report of a federation ({', '.join(report_forms())}); uscf takes a folder "
        f"as OUT",
    )
    report_fields(parser)


def _sheet_options(parser: Parser) -> None:
    """Add the options for sheets: which ones, language, columns and size."""
    language(parser)
    parser.add_argument(
        "--sheets",
        metavar="LIST",
        help=(
            "write only these sheets to --pdf, --html and --xlsx, such as pairings,standings,clubs "
            "(default: everything; a wrong name lists all of them)"
        ),
    )
    parser.add_argument(
        "--columns",
        metavar="LIST",
        help=(
            "what is printed beside the names in the pairings of --pdf: number, rating, "
            "federation, club, points, or none (default: what there is room for)"
        ),
    )
    parser.add_argument(
        "--size",
        type=percent,
        default=100,
        metavar="PERCENT",
        help="the size of the type of --pdf, from 50 to 200 (default: 100, fitted to pages)",
    )


def _serve(parser: Parser) -> None:
    """Add the options of `serve`."""
    parser.description = (
        "Open a tournament file for other devices: results by board range, check-in, or viewing "
        "what is published. Needs the extra arbiter-gui[sharing]. Enter commands while it runs; "
        "help lists them."
    )
    parser.add_argument(
        "file", metavar="FILE", help="a tournament file, or the address of a tournament on a server"
    )
    parser.add_argument(
        "--address",
        help=(
            "the address of this computer to listen on (default: 127.0.0.1, reachable only from "
            "this computer); 0.0.0.0 or :: for all of them"
        ),
    )
    parser.add_argument(
        "--port",
        type=port,
        default=8700,
        help="the port, or the next free one (default: 8700)",
    )
    parser.add_argument(
        "--http",
        action="store_true",
        help="without encryption: anyone on the network can read the data and impersonate a device",
    )
    parser.add_argument(
        "--device",
        action="append",
        default=[],
        metavar="NAME:ROLE[:FIRST-LAST|:TEAM]",
        help=(
            "invite a device immediately; ROLE is results, check-in or look, or captain with the "
            "number of the team; can be given several times"
        ),
    )
    parser.add_argument(
        "--line-ups",
        nargs=2,
        action="append",
        default=[],
        metavar=("ROUND", "TIME"),
        help="let captains seal line-ups for a round until a time such as 14:30 or '2026/12/05 "
        "14:30'; then they are put into the matches, and both captains see both",
    )
    parser.add_argument(
        "--hours",
        type=hours,
        default=12,
        help="hours after which the authorisation of invited devices ends",
    )
    _publish(parser)


def _publish(parser: Parser) -> None:
    """Add the options for self-registration and for published pages."""
    parser.add_argument(
        "--registration",
        action="store_true",
        help=(
            "let players register themselves: prints the link to post; decide with `enter` and "
            "`refuse`"
        ),
    )
    parser.add_argument(
        "--publish",
        metavar="FOLDER",
        help="write the pages of everything published to FOLDER, and again after every change",
    )
    parser.add_argument(
        "--publish-command",
        default="",
        metavar="COMMAND",
        help="command that uploads them to a server, with {folder} for the folder; no shell is "
        "used",
    )


def _server(parser: Parser) -> None:
    """Add the commands below `server`, each with its addresses."""
    parser.description = (
        "Tournaments on a PostgreSQL server (14 or later), for several windows at once. An address "
        "is postgresql://USER@HOST/DATABASE, or with the number of a tournament "
        "postgresql://USER@HOST/DATABASE/7. Other commands accept it as FILE. Arbiter asks for the "
        "password and keeps it in the system's keyring, never in a file. Needs the extra "
        "arbiter-gui[server]."
    )
    commands = parser.add_subparsers(dest="deed", metavar="COMMAND", required=True)
    init = commands.add_parser("init", help="prepare a database: roles and the list of tournaments")
    init.add_argument(
        "address", metavar="ADDRESS", help=("of the database, as a user who may create roles")
    )
    init.add_argument(
        "--user",
        action="append",
        default=[],
        metavar="NAME:ROLE[:NUMBER]",
        help=(
            "give a user a role: chief, arbiter (of the group with that NUMBER), results, look; "
            "can be given several times"
        ),
    )
    list_parser = commands.add_parser("list", help="list the tournaments and who has them open")
    list_parser.add_argument("address", metavar="ADDRESS")
    copy_parser = commands.add_parser(
        "copy", help="copy a tournament with its history from a file to a server, or back"
    )
    copy_parser.add_argument(
        "source", metavar="FROM", help="a tournament file, or the address of a tournament"
    )
    copy_parser.add_argument(
        "target", metavar="TO", help="the address of a database, or a file to write"
    )


def _where(parser: Parser) -> None:
    parser.add_argument("article", metavar="ARTICLE", help="such as C.12")
    parser.add_argument(
        "--rules",
        type=newest_of,
        metavar="EDITION",
        help=f"{EDITION_KEYS} (default: every edition)",
    )
