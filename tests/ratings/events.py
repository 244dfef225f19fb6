"""Small events for the tests of ratings: one player against opponents of given ratings."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, Player, Round

RESULTS = {2: WHITE_WINS, 1: DRAWN, 0: BLACK_WINS}


def played(
    own: int,
    games: Sequence[tuple[int, int]],
    k: int = 0,
    start: str = "2026/11/20",
    kind: str = "standard",
) -> Tournament:
    """Return an event in which player 1 has White in each round.

    Games are (opponent's rating, half points).
    """
    opponents = tuple(
        Player(number, f"P{number}", rating, fide_rating=rating)
        for number, (rating, _) in enumerate(games, 2)
    )
    rounds = tuple(
        Round((Board(1, number, RESULTS[halves]),)) for number, (_, halves) in enumerate(games, 2)
    )
    return Tournament(
        (Player(1, "P1", own, fide_rating=own, k=k), *opponents),
        rounds,
        Details(start=start, rating_kind=kind),
        round_count=len(games),
    )
