"""Recorded Double-Swiss tournaments: matches with the two games as marks from the side of each
game's White.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Colour, Mark, Player, Result, Round

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "double-2026"
FILES = sorted(path.name for path in FOLDER.iterdir())
KEY = "double-2026"


@cache
def recorded(name: str) -> Tournament:
    """Return a tournament of the folder."""
    return tournament_of(json.loads((FOLDER / name).read_text()))


def tournament_of(event: dict[str, Any]) -> Tournament:
    """Return an event with two rounds for each match.

    The byes of a match are a win and a draw, or the same twice.
    """
    rounds: list[Round] = []
    for match_round in event["log"]:
        rounds.extend(rounds_of(match_round))
    return Tournament(
        players=tuple(
            Player(number, f"Player {number}") for number in range(1, event["players"] + 1)
        ),
        rounds=tuple(rounds),
        edition=KEY,
        round_count=2 * event["rounds"],
        initial_colour=Colour(event["initial_colour"].lower()),
    )


def rounds_of(match_round: dict[str, Any]) -> tuple[Round, Round]:
    """Return the two rounds of a match."""
    games: list[list[Board]] = [[], []]
    for match in match_round["matches"]:
        white, black = match["first_white"], match["first_black"]
        first, second = (Result(Mark(marks[0]), Mark(marks[1])) for marks in match["games"])
        games[0].append(Board(white, black, first))
        games[1].append(Board(black, white, second))
    byes: list[list[Bye]] = [[], []]
    for player, kind in match_round["absent"].items():
        for own in byes:
            own.append(Bye(int(player), ByeKind(kind)))
    if match_round["pab"] is not None:
        byes[0].append(Bye(match_round["pab"], ByeKind.PAIRING_ALLOCATED))
        byes[1].append(Bye(match_round["pab"], ByeKind.HALF))
    return Round(tuple(games[0]), tuple(byes[0])), Round(tuple(games[1]), tuple(byes[1]))
