"""The options of `arbiter teams`."""

from __future__ import annotations

from arbiter_gui.cli.options.numbers import number_between, positive
from arbiter_gui.cli.options.shared import Parser
from arbiter_gui.domain.team_values.rules import (
    FEWEST_BOARDS,
    MOST_BOARDS,
    MOST_RATING_MARGIN,
    LineUpOrder,
)
from arbiter_gui.domain.values import Mark, Result

RESULTS = {
    "1-0": Result(Mark.WIN, Mark.LOSS),
    "0-1": Result(Mark.LOSS, Mark.WIN),
    "=": Result(Mark.DRAW, Mark.DRAW),
    "0-0": Result(Mark.LOSS, Mark.LOSS),
    "+-": Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-+": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "--": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
    "open": Result(Mark.PENDING, Mark.PENDING),
}
"""Results as they are typed, White first."""


def add_options(parser: Parser) -> None:
    """Add the options."""
    parser.description = (
        "List the teams of a team event with their rosters, and the matches of a round with their "
        "boards. Changes are made in the tournament file, all of them or, if one is refused, none; "
        "they can be undone in the window. --enter creates the file if it does not exist."
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument(
        "--round", type=positive, metavar="N", help="the round (default: the last one paired)"
    )
    parser.add_argument(
        "--enter",
        metavar="LIST",
        help="enter the teams of a player list: players of one team (or club) in the order of "
        "their rows",
    )
    parser.add_argument(
        "--boards",
        type=number_between(FEWEST_BOARDS, MOST_BOARDS),
        default=4,
        metavar="N",
        help="boards of a match in a new event (default: 4)",
    )
    parser.add_argument(
        "--rounds", type=positive, metavar="N", help="planned rounds of a new event"
    )
    parser.add_argument(
        "--white", action="store_true", help="White is the initial colour of a new event"
    )
    parser.add_argument("--pair", action="store_true", help="pair the next round and record it")
    _add_results(parser)
    _add_line_ups(parser)


def _add_results(parser: Parser) -> None:
    """Add the options for the matches of the round: results, forfeits, days and places."""
    parser.add_argument(
        "--game",
        nargs=3,
        action="append",
        default=[],
        metavar=("MATCH", "BOARD", "RESULT"),
        help=f"result of a board, White first: {', '.join(RESULTS)}; can be given several times",
    )
    parser.add_argument(
        "--score",
        nargs=2,
        action="append",
        default=[],
        metavar=("MATCH", "SCORE"),
        help=(
            "game points of a match, such as 2½-1½, if the results of its boards are not known; "
            "can be given several times"
        ),
    )
    parser.add_argument(
        "--forfeit",
        nargs=2,
        action="append",
        default=[],
        metavar=("MATCH", "WHO"),
        help="match that a team did not come to: first, second or both; can be given several times",
    )
    parser.add_argument(
        "--appointment",
        nargs=3,
        action="append",
        default=[],
        metavar=("MATCH", "DAY", "PLACE"),
        help="day and place of a match of a league; can be given several times",
    )


def _add_line_ups(parser: Parser) -> None:
    """Add the options for guests, and for line-ups and their order."""
    parser.add_argument(
        "--guest",
        nargs="+",
        action="append",
        default=[],
        metavar="FIELD",
        help="enter a guest, a player of no roster: name, then rating, federation and FIDE ID as "
        "far as known; the number for --line-up is printed; can be given several times",
    )
    parser.add_argument(
        "--change-guest",
        nargs="+",
        action="append",
        default=[],
        metavar="FIELD",
        help="change a guest: number, then the fields as for --guest; can be given several times",
    )
    parser.add_argument(
        "--line-up",
        nargs="+",
        action="append",
        default=[],
        metavar="N",
        help="team, then the numbers of its players in board order, 0 for an empty board; can be "
        "given several times",
    )
    parser.add_argument(
        "--order",
        choices=[order.value for order in LineUpOrder],
        help=(
            "prescribed order of line-ups (a line-up against it gives a warning): that of the "
            "roster, exchange within a rating margin, fixed boards, or any"
        ),
    )
    parser.add_argument(
        "--rating-margin",
        type=number_between(0, MOST_RATING_MARGIN),
        default=0,
        metavar="N",
        help="the margin of --order margin",
    )


FORFEITS = {"first": RESULTS["-+"], "second": RESULTS["+-"], "both": RESULTS["--"]}
"""Results by the team that did not appear."""

__all__ = ["FORFEITS", "RESULTS", "add_options"]
