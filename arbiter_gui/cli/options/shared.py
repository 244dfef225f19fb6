"""Options that several commands have."""

from __future__ import annotations

import argparse
from typing import TypeAlias

from arbiter_gui.cli.options.generate import EDITION_KEYS
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.editions import newest_of
from arbiter_gui.trace import Level

LEVELS = {level.name.lower(): level for level in Level if level is not Level.NONE}
COLOURS = {colour.name.lower(): colour for colour in Colour}
Parser: TypeAlias = argparse.ArgumentParser


def positive(text: str) -> int:
    """Read a number from 1 on. Raises ArgumentTypeError."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def salvage(parser: Parser) -> None:
    """Add the way to what is left of a damaged tournament file."""
    parser.add_argument(
        "--salvage",
        action="store_true",
        help="take what can be read of a damaged tournament file, and say what not",
    )


def choices(parser: Parser) -> None:
    """Add what an arbiter decides and a file may leave open."""
    salvage(parser)
    parser.add_argument(
        "--rules",
        type=newest_of,
        metavar="EDITION",
        help=f"edition of the rules: {EDITION_KEYS}; dutch or dubov: the newest one of it (default: the file's)",
    )
    parser.add_argument(
        "--initial-colour", choices=COLOURS, help="colour drawn by lot, if it does not follow from the file"
    )
    parser.add_argument("--rounds", type=positive, metavar="N", help="number of rounds, if the file has none")
