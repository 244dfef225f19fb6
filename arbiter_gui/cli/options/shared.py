"""Options that several commands have."""

from __future__ import annotations

import argparse
from typing import TypeAlias

from arbiter_gui.cli.options.generate import EDITION_KEYS
from arbiter_gui.cli.options.numbers import positive
from arbiter_gui.domain.texts.languages import LANGUAGES, are_sheet_languages
from arbiter_gui.domain.texts.name_styles import STYLE_CODES
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.engine.editions import newest_of
from arbiter_gui.trace import Level

LEVELS = {level.name.lower(): level for level in Level if level is not Level.NONE}
COLOURS = {colour.name.lower(): colour for colour in Colour}
Parser: TypeAlias = argparse.ArgumentParser


def _is_short(digits: str) -> bool:
    """Return whether a text is a number short enough for a player or a round."""
    return digits.isascii() and digits.isdecimal() and len(digits) < 6


def stated_bye(text: str) -> tuple[int, int, ByeKind]:
    """Read player, round and kind of a bye, such as `7:2` or `7:2:F`. Raises ArgumentTypeError."""
    player, _, round_and_letter = text.partition(":")
    round_digits, _, letter = round_and_letter.partition(":")
    kinds = {"": ByeKind.HALF, "H": ByeKind.HALF, "F": ByeKind.FULL}
    if not (_is_short(player) and _is_short(round_digits) and letter.upper() in kinds):
        raise argparse.ArgumentTypeError(f"{text!r} is not PLAYER:ROUND, such as 7:2")
    return int(player), int(round_digits), kinds[letter.upper()]


def file_to_read(parser: Parser) -> None:
    """Add the file that a command reads, with the options to read a damaged one."""
    parser.add_argument("file", metavar="FILE")
    salvage(parser)


def salvage(parser: Parser) -> None:
    """Add the option to read a damaged tournament file."""
    parser.add_argument(
        "--salvage",
        action="store_true",
        help="read what can be read of a damaged tournament file, and list what cannot",
    )
    parser.add_argument(
        "--encoding",
        type=encoding,
        default="",
        metavar="E",
        help=(
            "encoding of a report file, such as utf-8, 1250 or 1251 (default: UTF-8, otherwise "
            "Windows-1252)"
        ),
    )


def encoding(text: str) -> str:
    """Read the name of an encoding; an empty one is detected. Raises ArgumentTypeError."""
    if not text:
        return text
    from arbiter_gui.formats.code_pages import (
        CODE_PAGES,
        code_page_of,
    )  # hardly any command line has one

    name = code_page_of(text)
    if name is None:
        encodings = ", ".join(("utf-8", "utf-16", *CODE_PAGES))
        raise argparse.ArgumentTypeError(
            f"there is no encoding {text!r}; the encodings are {encodings}"
        )
    return name


def rules(parser: Parser) -> None:
    """Add the option for the edition of the rules, in place of the one named in the file."""
    parser.add_argument(
        "--rules",
        type=newest_of,
        metavar="EDITION",
        help=f"edition of the rules: {EDITION_KEYS}; dutch, dubov, burstein, double or team: its "
        f"newest edition "
        "(default: the file's)",
    )


def choices(parser: Parser) -> None:
    """Add the options for an arbiter's decisions that a file may lack."""
    salvage(parser)
    rules(parser)
    parser.add_argument(
        "--initial-colour",
        choices=COLOURS,
        help="colour drawn by lot, if the file does not show it",
    )
    parser.add_argument(
        "--bye",
        type=stated_bye,
        action="append",
        default=[],
        metavar="PLAYER:ROUND[:F]",
        help=(
            "a half-point bye (F: full-point bye) in a recorded round for which a report has no "
            "entry for the player; can be given several times"
        ),
    )
    parser.add_argument(
        "--rounds",
        type=positive,
        metavar="N",
        help=("number of rounds, if the file does not give it"),
    )


def sheet_languages(text: str) -> tuple[str, ...]:
    """Read the languages of sheets, such as `fr` or `de,en`. Raises ArgumentTypeError."""
    codes = tuple(code.strip().lower() for code in text.split(","))
    if not are_sheet_languages(codes):
        known_codes = ", ".join(LANGUAGES)
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a language or two of them, such as fr or de,en; the languages are "
            f"{known_codes}"
        )
    return codes


def language(parser: Parser) -> None:
    """Add the options for the language of sheets and pages, and for the order of names in them."""
    parser.add_argument(
        "--language",
        type=sheet_languages,
        default=(),
        metavar="CODE[,CODE]",
        help=f"language of sheets and pages, or two side by side ({', '.join(LANGUAGES)}; default: "
        "that of the tournament, otherwise of the system)",
    )
    parser.add_argument(
        "--names",
        choices=STYLE_CODES[1:],
        default="",
        help=(
            "order of names on sheets and pages (default: that of the tournament, otherwise of the "
            "language)"
        ),
    )


def report_forms() -> list[str]:
    """Return the names of the reports of federations."""
    from arbiter_gui.formats.federation_reports.forms import FORMS  # only two commands take one

    return [form.key for form in FORMS]


def report_fields(parser: Parser) -> None:
    """Add the options for the additional fields of a federation's report."""
    parser.add_argument(
        "--field",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a value for a federation's report, such as state=OR; may be given several times",
    )
    parser.add_argument(
        "--section",
        action="append",
        default=[],
        metavar="FILE",
        help="another tournament of the event, as a section of the same report (uscf); may be "
        "given several times",
    )
