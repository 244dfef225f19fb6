"""The options of the commands that check recorded tournaments: `arbiter check` and `arbiter
audit`.
"""

from __future__ import annotations

from arbiter_gui.cli.options.generate import EDITION_KEYS
from arbiter_gui.cli.options.numbers import processes, seconds
from arbiter_gui.cli.options.shared import Parser, choices


def check(parser: Parser) -> None:
    """Add the options of `check`."""
    parser.description = (
        "Pair every recorded round again from what was known when it was paired (taken from the "
        "history of a tournament file or the ### lines of a report), and compare. Later changes "
        "are reported; with --json they are the `note` of the round. Ranks in a report are "
        "compared with its points and tie-breaks; with --json, wrong ones are listed in `ranks`. A "
        "blank rank, or 0, is not compared."
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help=(
            "a report or tournament file, a folder of such files, a file that lists them one per "
            "line, or - to read a report file or a list from standard input"
        ),
    )
    choices(parser)
    parser.add_argument(
        "--json", action="store_true", help=("print one JSON object per file, each on its own line")
    )
    parser.add_argument(
        "--notes",
        action="store_true",
        help="print every note on reading a file, one per line; with --json also as its `notes`",
    )
    parser.add_argument(
        "--criteria",
        action="store_true",
        help=(
            "for every round that differs: what decides, and the criteria of the recorded pairing "
            "beside those of the correct one"
        ),
    )
    parser.add_argument(
        "--jobs",
        type=processes,
        metavar="N",
        help=("number of parallel processes (default: one per processor)"),
    )


def audit(parser: Parser) -> None:
    """Add the options of `audit`."""
    parser.description = (
        "Check every report and tournament file in folders, lists and archives (.zip, .tar, "
        ".tar.gz ...): pairings, colours, bye, points and ranks. The results are kept in a file, "
        "identified by file contents, edition and program version, so that the next run checks "
        "only what is new."
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
        help=f"{EDITION_KEYS}, or auto (default): what the file names, otherwise the edition in "
        f"force on its date",
    )
    parser.add_argument(
        "--out",
        required=True,
        metavar="RESULT.sqlite|ADDRESS",
        help=(
            "keep the results in this file, or in a database on a server "
            "(postgresql://USER@HOST/DATABASE)"
        ),
    )
    _how_it_runs(parser)
    parser.add_argument("--html", metavar="OUT", help="write the summary as a web page")
    parser.add_argument("--xlsx", metavar="OUT", help="write the summary as a workbook")
    parser.add_argument(
        "--bundle", metavar="OUT", help="write the files that differ as a zip archive"
    )


def _how_it_runs(parser: Parser) -> None:
    """Add the options for processes, time limits and results that exist already."""
    parser.add_argument("--resume", action="store_true", help="continue with existing results")
    parser.add_argument(
        "--again",
        action="store_true",
        help=(
            "also check again the files that crashed their process, took too long or met a program "
            "error"
        ),
    )
    parser.add_argument(
        "--jobs",
        type=processes,
        metavar="N",
        help=("number of parallel processes (default: one per processor)"),
    )
    parser.add_argument(
        "--cluster",
        metavar="tcp://HOST:PORT|local",
        help="let the workers of a Dask scheduler do the work; needs the extra "
        '"arbiter-gui[cluster]"',
    )
    parser.add_argument(
        "--time-limit",
        type=seconds,
        default=120,
        metavar="S",
        help="give up on a file after this many seconds (default: 120)",
    )
