"""The options of `arbiter change`."""

from __future__ import annotations

import argparse

from arbiter_gui.cli.options.numbers import positive
from arbiter_gui.cli.options.shared import Parser, file_to_read
from arbiter_gui.cli.people import player_word


def add_options(parser: Parser) -> None:
    """Add the options."""
    parser.description = (
        "Mark house players, who are paired only when the number of the other players is odd, and "
        "list players who should meet only if it is unavoidable. Without an option both are "
        "listed. --apply makes the change in a tournament file, -o OUT writes a report file."
    )
    file_to_read(parser)
    for name, description in (
        ("--house", "house players, without a rank in the standings"),
        ("--house-ranked", "house players with a rank in the standings"),
        ("--no-house", "players who are no longer house players"),
    ):
        parser.add_argument(
            name, nargs="+", type=player_word, default=[], metavar="P", help=description
        )
    parser.add_argument(
        "--apart",
        nargs="+",
        type=player_word,
        action="append",
        default=[],
        metavar="P",
        help=(
            "players who should not meet as long as no criterion of the rules is worse; can be "
            "given several times"
        ),
    )
    parser.add_argument(
        "--while-legal",
        action="store_true",
        help="keep players of --apart from each other as long as there is a legal round, even at "
        "the cost of criteria",
    )
    parser.add_argument(
        "--in-rounds",
        type=rounds_word,
        default=(1, None),
        metavar="FIRST[-LAST]",
        help="the rounds for which --apart applies (default: all)",
    )
    parser.add_argument("--no-apart", action="store_true", help="remove all earlier --apart groups")
    parser.add_argument(
        "--apply", action="store_true", help="make the change in the tournament file"
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT", help="write the changed tournament as a report file"
    )


def rounds_word(text: str) -> tuple[int, int | None]:
    """Read a first round, or a first and a last one, such as `1-3`. Raises ArgumentTypeError."""
    first, hyphen, last = text.partition("-")
    first_round = positive(first)
    if not hyphen:
        return first_round, None
    last_round = positive(last)
    if last_round < first_round:
        raise argparse.ArgumentTypeError(f"{text[:40]!r}: the last round is before the first")
    return first_round, last_round
