"""The options of the commands that check recorded tournaments: `arbiter check` and `arbiter audit`."""

from __future__ import annotations

from arbiter_gui.cli.options.generate import EDITION_KEYS
from arbiter_gui.cli.options.numbers import processes, seconds
from arbiter_gui.cli.options.shared import Parser, choices


def check(parser: Parser) -> None:
    """Add what `check` can be told."""
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
    choices(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object a file and line")
    parser.add_argument(
        "--notes",
        action="store_true",
        help="tell everything that was noted while a file was read, a line each; with --json also as its `notes`",
    )
    parser.add_argument(
        "--criteria",
        action="store_true",
        help="for every round that differs: what decides, and the criteria of the recorded pairing beside the right",
    )
    parser.add_argument(
        "--jobs", type=processes, metavar="N", help="processes at a time (default: one a processor)"
    )


def audit(parser: Parser) -> None:
    """Add what `audit` can be told."""
    parser.description = (
        "Check every report and tournament file of folders, lists and archives (.zip, .tar, .tar.gz ...): pairings, "
        "colours, bye, points and ranks. What was found is kept in a file of results by the contents of the files, the "
        "edition and the version of the program, so that another run checks only what is new."
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FOLDER|LIST|ARCHIVE",
        help="a folder, a text file that lists files, an archive",
    )
    parser.add_argument(
        "--rules",
        metavar="EDITION|auto",
        default="auto",
        help=f"{EDITION_KEYS}, or auto (default): what the file names, else the edition in force on its date",
    )
    parser.add_argument(
        "--out",
        required=True,
        metavar="RESULT.sqlite|ADDRESS",
        help="keep what is found in this file, or in a database on a server (postgresql://USER@HOST/DATABASE)",
    )
    _how_it_runs(parser)
    parser.add_argument("--html", metavar="OUT", help="write what it comes to as a page")
    parser.add_argument("--xlsx", metavar="OUT", help="write what it comes to as a workbook")
    parser.add_argument("--bundle", metavar="OUT", help="write the files that differ as a zip archive")


def _how_it_runs(parser: Parser) -> None:
    parser.add_argument("--resume", action="store_true", help="go on with the results that are there")
    parser.add_argument(
        "--again",
        action="store_true",
        help="check also those once more that ended their process, took too long or met a fault",
    )
    parser.add_argument(
        "--jobs", type=processes, metavar="N", help="processes at a time (default: one a processor)"
    )
    parser.add_argument(
        "--cluster",
        metavar="tcp://HOST:PORT|local",
        help='have the workers of a Dask scheduler do it; needs the extra "arbiter-gui[cluster]"',
    )
    parser.add_argument(
        "--time-limit",
        type=seconds,
        default=120,
        metavar="S",
        help="give a file up after so many seconds (default: 120)",
    )
