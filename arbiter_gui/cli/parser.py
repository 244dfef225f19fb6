"""What can be typed: the subcommands and their options."""

from __future__ import annotations

import argparse
from typing import TypeAlias

from arbiter_gui.cli.generate_options import EDITION_KEYS
from arbiter_gui.cli.generate_options import add_options as add_generate_options
from arbiter_gui.cli.people import player_word
from arbiter_gui.cli.version import TEXT
from arbiter_gui.domain.values import Colour
from arbiter_gui.trace import Level

LEVELS = {level.name.lower(): level for level in Level if level is not Level.NONE}
COLOURS = {colour.name.lower(): colour for colour in Colour}

CSV_TABLES = ("standings", "pairings", "pairings-by-name", "board", "cross-table", "players")

EXIT_CODES = f"""\
editions of the rules, for --rules: {EDITION_KEYS}
exit codes: 0 done; 1 no legal pairing, or check found a difference; 2 bad input (FILE:LINE:COLUMN: what is
wrong); 3 a fault of the program"""

Parser: TypeAlias = argparse.ArgumentParser


def build_parser() -> Parser:
    """Return the parser of the whole command line; `command` is None when there is no subcommand."""
    parser = argparse.ArgumentParser(
        prog="arbiter",
        description="Swiss tournaments for chess arbiters. Without a command the window opens.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=TEXT)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _open(commands.add_parser("open", help="open the window"))
    _pair(commands.add_parser("pair", help="pair a round and print the pairings"))
    _check(commands.add_parser("check", help="pair every recorded round again and compare; ranks too"))
    add_generate_options(commands.add_parser("generate", help="make random tournaments"))
    _explain(
        commands.add_parser("explain", help="tell how a round's pairings come about, article by article")
    )
    _standings(commands.add_parser("standings", help="print the standings"))
    _export(commands.add_parser("export", help="write a workbook, a page, a print-out or a report file"))
    _where(commands.add_parser("where", help="tell where an article of the rules lives in the code"))
    return parser


def positive(text: str) -> int:
    """Read a number from 1 on. Raises ArgumentTypeError."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _open(parser: Parser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="a tournament file or a report file (TRF)")


def _salvage(parser: Parser) -> None:
    """Add the way to what is left of a damaged tournament file."""
    parser.add_argument(
        "--salvage",
        action="store_true",
        help="take what can be read of a damaged tournament file, and say what not",
    )


def _choices(parser: Parser) -> None:
    """Add what an arbiter decides and a file may leave open."""
    _salvage(parser)
    parser.add_argument(
        "--rules", metavar="EDITION", help=f"edition of the rules: {EDITION_KEYS} (default: the file's)"
    )
    parser.add_argument(
        "--initial-colour", choices=COLOURS, help="colour drawn by lot, if it does not follow from the file"
    )
    parser.add_argument("--rounds", type=positive, metavar="N", help="number of rounds, if the file has none")


def _pair(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE")
    _choices(parser)
    parser.add_argument("--round", type=positive, metavar="N", help="pair round N (default: the next)")
    parser.add_argument("-o", "--output", metavar="OUT", help="write the pairings to OUT")
    parser.add_argument("--trace", metavar="OUT", help="write the reasons to OUT; - prints them")
    parser.add_argument("--trace-format", choices=("text", "json"), default="text")
    parser.add_argument("--level", choices=LEVELS, default="steps", help="how much the trace tells")


def _check(parser: Parser) -> None:
    parser.description = (
        "Pair every recorded round again from what was known when it was paired, by the history of a tournament file "
        "or by the ### lines of a report, and compare. What was changed since is said; with --json it is the `note` of "
        "a round, which others do not have. Ranks that a report records are held to its points and the tie-breaks it "
        "states; with --json those that are not right are its `ranks`. A blank rank, or 0, is not compared."
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a report or tournament file, a folder of them, a file that lists some, one a line, or - for a report "
        "file or a list by standard input",
    )
    _choices(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object a file and line")
    parser.add_argument(
        "--jobs", type=positive, metavar="N", help="processes at a time (default: one a processor)"
    )


def _explain(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE")
    _choices(parser)
    parser.add_argument("--round", type=positive, metavar="N", help="explain round N (default: the next)")
    parser.add_argument("--level", choices=LEVELS, help="how much is told (default: as stored, else steps)")
    question = parser.add_mutually_exclusive_group()
    question.add_argument(
        "--player",
        type=player_word,
        metavar="P",
        help="why this opponent, colour, float, bye? P is a pairing number or a name",
    )
    question.add_argument("--board", type=positive, metavar="B", help="the same for both players of board B")
    question.add_argument(
        "--why-not", type=player_word, nargs=2, metavar=("A", "B"), help="why do these two players not meet?"
    )
    parser.add_argument(
        "--report",
        metavar="OUT",
        help="with --why-not: write the question, the answer and the tournament to OUT, to have it checked",
    )
    question.add_argument(
        "--verify",
        action="store_true",
        help="check the reasons with judges that share nothing with the engine and say what was checked",
    )
    parser.add_argument(
        "--others",
        action="store_true",
        help="with --player or --board: who else could float or have the bye, and what each would cost",
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="with --why-not or --verify: the answer, or what was found, as one line of JSON",
    )
    parser.add_argument(
        "--picture",
        action="store_true",
        help="print brackets and score groups in words, as the window and the print-out draw them; with "
        "--player or --board only the brackets of those players",
    )
    parser.add_argument(
        "--wording", choices=("arbiter", "player"), default="arbiter", help="to whom the answers speak"
    )


def _standings(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE")
    _salvage(parser)
    parser.add_argument(
        "--tie-breaks",
        metavar="LIST",
        help="tie-breaks in their order, such as BH/C1,BH,SB,DE (default: the file's)",
    )
    parser.add_argument(
        "--only",
        metavar="GROUP",
        help="a group with a list of its own: category=U16, sex=w, club=..., federation=... (report "
        "files have neither categories nor clubs)",
    )


def _export(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE")
    _choices(parser)
    parser.add_argument(
        "--round",
        type=positive,
        metavar="N",
        help="write everything as it stood after round N (default: the last)",
    )
    kinds = {
        "xlsx": "a workbook",
        "html": "a page",
        "pdf": "a print-out",
        "csv": "a table as comma-separated values, by default the standings",
        "trf": "a report file, in the manner of the one that was read",
        "trf26": "a report file by the records of 2026",
    }
    parser.add_argument(
        "--result-slips",
        metavar="OUT",
        help="write slips for results and signatures as PDF; the stack of pages, cut, gives piles in board order",
    )
    parser.add_argument(
        "--slips-a-page", type=int, choices=(8, 3), default=8, help="result slips on a page (default: 8)"
    )
    parser.add_argument("--slips", metavar="OUT", help="write why, a slip of half A5 for every board, as PDF")
    for name, what in kinds.items():
        parser.add_argument(f"--{name}", metavar="OUT", help=f"write {what}")
    parser.add_argument("--csv-of", choices=CSV_TABLES, default="standings", help="the table for --csv")


def _where(parser: Parser) -> None:
    parser.add_argument("article", metavar="ARTICLE", help="such as C.12")
    parser.add_argument("--rules", metavar="EDITION", help=f"{EDITION_KEYS} (default: every edition)")
