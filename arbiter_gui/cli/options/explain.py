"""The options of `arbiter explain`."""

from __future__ import annotations

from arbiter_gui.cli.options.numbers import positive
from arbiter_gui.cli.options.shared import LEVELS, Parser, choices
from arbiter_gui.cli.people import player_word


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE")
    choices(parser)
    parser.add_argument(
        "--round", type=positive, metavar="N", help="explain round N (default: the next)"
    )
    parser.add_argument(
        "--level",
        choices=LEVELS,
        help=("how much detail to print (default: as stored, otherwise steps)"),
    )
    _add_questions(parser)
    parser.add_argument(
        "--report",
        metavar="OUT",
        help=(
            "with --why-not: write the question, the answer and the tournament to OUT so that they "
            "can be checked"
        ),
    )
    parser.add_argument(
        "--verify",
        action="store_true",
        help=(
            "check the reasons, or the answer to --why-not, with code that shares nothing with the "
            "pairing engine"
        ),
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="with --why-not or --verify: print the answer, or the findings, as one line of JSON",
    )
    parser.add_argument(
        "--picture",
        action="store_true",
        help=(
            "print brackets and scoregroups in words, as the window and the print-out draw them; "
            "with --player or --board only the brackets of those players"
        ),
    )
    parser.add_argument(
        "--pdf",
        metavar="OUT",
        help="write every bracket with its final cards and all its steps to OUT; - prints it",
    )
    parser.add_argument(
        "--wording",
        choices=("arbiter", "player"),
        default="arbiter",
        help=("person the answers are addressed to"),
    )


def _add_questions(parser: Parser) -> None:
    """Add the questions, of which one can be asked at a time."""
    question = parser.add_mutually_exclusive_group()
    question.add_argument(
        "--player",
        type=player_word,
        metavar="P",
        help="why this opponent, colour, float, bye? P is a pairing number or a name",
    )
    question.add_argument(
        "--board", type=positive, metavar="B", help="the same for both players of board B"
    )
    question.add_argument(
        "--why-not",
        type=player_word,
        nargs=2,
        metavar=("A", "B"),
        help=("why were these two players not paired?"),
    )
    parser.add_argument(
        "--others",
        action="store_true",
        help=(
            "with --player or --board: which other players could float or receive the bye, and why "
            "they do not"
        ),
    )
