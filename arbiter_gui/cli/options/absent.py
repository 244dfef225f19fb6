"""The options of `arbiter absent`."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from arbiter_gui.cli.options.numbers import positive
from arbiter_gui.cli.options.shared import Parser, file_to_read, rules
from arbiter_gui.cli.people import player_word
from arbiter_gui.domain.values import ByeKind

KINDS: Mapping[str, ByeKind | None] = {
    "U": ByeKind.PAIRING_ALLOCATED,
    "F": ByeKind.FULL,
    "H": ByeKind.HALF,
    "Z": ByeKind.ZERO,
    "-": None,
}
"""The entry that a player gets, by its letter in report files; `-` is an absence without an entry.
"""


def entry_word(text: str) -> tuple[str, ByeKind | None]:
    """Read a player and what the player gets, such as `7:H`. Raises ArgumentTypeError."""
    player, _, letter = text.rpartition(":")
    if letter.upper() not in KINDS:
        letters = ", ".join(KINDS)
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not PLAYER:KIND, with KIND one of {letters}"
        )
    return player_word(player), KINDS[letter.upper()]


def add_options(parser: Parser) -> None:
    """Add the options."""
    parser.description = (
        "Change which players do not play in a paired round. --missing pairs it again without "
        "players who have not arrived, with the smallest change that the rules allow; --gets gives "
        "players byes or absences, or removes them. The change is printed; --apply makes it in a "
        "tournament file, -o OUT writes a report file."
    )
    file_to_read(parser)
    rules(parser)
    parser.add_argument(
        "--round", type=positive, required=True, metavar="N", help="the paired round"
    )
    for name, description in (
        ("--missing", "players who have not arrived, by number or name"),
        ("--joins", "players who join the round, such as late entries"),
    ):
        parser.add_argument(
            name, nargs="+", type=player_word, default=[], metavar="P", help=description
        )
    parser.add_argument(
        "--begun", action="store_true", help="the other games have begun: no other board is changed"
    )
    parser.add_argument(
        "--forfeit",
        action="store_true",
        help="the boards stay, and missing players lose by forfeit",
    )
    parser.add_argument(
        "--gets",
        nargs="+",
        type=entry_word,
        default=[],
        metavar="P:KIND",
        help=(
            "what players get: U the pairing-allocated bye, F, H or Z a full-point, half-point or "
            "zero-point bye, - an absence; a player at a board leaves it, so the opponent needs an "
            "entry too"
        ),
    )
    parser.add_argument(
        "--apply", action="store_true", help="make the change in the tournament file"
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT", help="write the changed tournament as a report file"
    )
