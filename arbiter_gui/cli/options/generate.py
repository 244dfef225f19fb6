"""The options of `arbiter generate`."""

from __future__ import annotations

import argparse

from arbiter_gui.cli.options.numbers import number_between, rating
from arbiter_gui.domain.schedule import MOST_CYCLES
from arbiter_gui.domain.team_values.rules import (
    FEWEST_BOARDS,
    MOST_BOARDS,
    PreferenceType,
    TeamScore,
)
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.editions import editions, newest_of

EDITION_KEYS = ", ".join(editions())
"""All editions, for the help texts."""

_POINTS = (
    "points by the codes of the record XXS of report files, such as W=3,D=1,PAB=3: "
    "W a win (also by forfeit,\n"
    "and the full-point bye), D a draw (and the half-point bye), WW BW WD BD WL BL won, "
    "drawn and lost with White and with\n"
    "Black, FW FL forfeit win and loss, PAB the pairing-allocated bye, FPB HPB ZPB byes of full, "
    "half and zero points"
)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command; omitted ones have the recipe's default."""
    parser.add_argument(
        "--rules",
        type=newest_of,
        metavar="EDITION",
        required=True,
        help=f"edition of the rules for pairing: {EDITION_KEYS}; dutch, dubov, burstein, double or "
        f"team: its newest "
        "edition",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help=("the same seed gives the same tournament (default: drawn, and printed)"),
    )
    parser.add_argument(
        "--settings",
        metavar="FILE",
        help="Key=value lines, as other generators use them: PlayersNumber=60 ...",
    )
    parser.add_argument(
        "--by-lot",
        action="store_true",
        help=(
            "draw whatever is not given, as FIDE requires of a generator: sizes, ratings, byes, "
            "forfeits, acceleration and tie-breaks, with a rating cap of 400"
        ),
    )
    _add_output(parser)
    _add_event(parser)
    _add_teams(parser)
    _add_chances(parser)


def _add_output(parser: argparse.ArgumentParser) -> None:
    """Add the options for the output files and their number."""
    parser.add_argument("-o", "--output", metavar="OUT", help="write the tournament to OUT")
    parser.add_argument(
        "--trf26",
        action="store_true",
        help=("write the 2026 format, which records edition and acceleration"),
    )
    parser.add_argument(
        "--count",
        type=number_between(1, 1_000_000),
        metavar="K",
        help="make K tournaments, with seeds S, S+1, ...",
    )
    parser.add_argument("--out-dir", metavar="DIR", help="write them to DIR")


def _add_event(parser: argparse.ArgumentParser) -> None:
    """Add the options for the event: sizes, ratings, rules of its own."""
    for name in ("players", "rounds"):
        parser.add_argument(f"--{name}", type=_span, metavar="N|A-B", help=f"number of {name}")
    for name in ("highest", "lowest"):
        parser.add_argument(f"--{name}-rating", type=int, metavar="N", help=f"{name} rating")
    parser.add_argument(
        "--cycles",
        type=int,
        metavar="N",
        choices=range(1, MOST_CYCLES + 1),
        help="how often each pair meets in a round-robin (default: as the number of rounds "
        "requires)",
    )
    parser.add_argument(
        "--as-they-stand",
        dest="turned",
        action="store_false",
        default=None,
        help="do not play the last two rounds of a cycle in reverse order",
    )
    parser.add_argument(
        "--tie-breaks",
        metavar="LIST",
        help="rank the players by these tie-breaks, such as BH/C1,BH,SB",
    )
    parser.add_argument(
        "--rating-cap",
        type=rating,
        metavar="N",
        help=("draw results as if ratings differed by at most N"),
    )
    parser.add_argument(
        "--prohibited",
        type=number_between(0, 9999),
        metavar="N",
        help=("groups of players who may not be paired together"),
    )
    parser.add_argument(
        "--baku", action="store_true", default=None, help="Baku acceleration, with virtual points"
    )
    parser.add_argument("--points", metavar="CODE=VALUE,...", help=_POINTS)
    parser.add_argument(
        "--initial-colour",
        choices=[colour.name.lower() for colour in Colour],
        help="colour drawn by lot (default: from the seed)",
    )


def _add_teams(parser: argparse.ArgumentParser) -> None:
    """Add the options for events of teams, whose number is that of the players."""
    parser.add_argument(
        "--boards",
        type=number_between(FEWEST_BOARDS, MOST_BOARDS),
        metavar="N",
        help="number of boards in a team match (default: 4); with it a round-robin is a team event",
    )
    parser.add_argument(
        "--preferences",
        choices=[kind.value for kind in PreferenceType],
        help="type of the colour preferences in a Team Swiss (default: A)",
    )
    parser.add_argument(
        "--primary",
        choices=[score.value for score in TeamScore],
        help="score by which teams are paired and ranked, match points or game points (default: "
        "MP)",
    )


def _add_chances(parser: argparse.ArgumentParser) -> None:
    """Add the options for chances, from 0 to 1."""
    chances = {
        "draws": "share of draws (default: from the ratings)",
        "forfeits": "share of boards decided by forfeit",
        "double-forfeits": "share of forfeits lost by both players (default: 0.1)",
        "short-games": "share of games that end before the second move",
        "unusual": "share of games that end 1/2-0 or 0-0",
        "zero-byes": "chance of a zero-point bye, per player and round",
        "half-byes": "chance of a half-point bye, per player and round",
        "full-byes": "chance of a full-point bye, per player and round",
        "withdrawals": "chance of withdrawing, per player and round",
        "late-entries": "share of players who enter after round 1",
        "unrated": "share of unrated players",
    }
    for name, description in chances.items():
        parser.add_argument(f"--{name}", type=float, metavar="P", help=description)


def _span(text: str) -> tuple[int, int]:
    """Return the lowest and the highest number of a text such as 5-14."""
    lowest_text, dash, highest_text = text.partition("-")
    if not dash:
        highest_text = lowest_text
    if (
        lowest_text.isdecimal()
        and highest_text.isdecimal()
        and int(lowest_text) <= int(highest_text)
    ):
        return int(lowest_text), int(highest_text)
    raise argparse.ArgumentTypeError(f"{text!r} is neither a number nor a range such as 5-14")
