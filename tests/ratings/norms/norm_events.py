"""Events for the tests of norms: a player's opponents by rating, title and federation."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Player, Round
from arbiter_gui.ratings.title_norms.check import NormCheck, check_norm
from arbiter_gui.ratings.title_norms.games import NormGame
from arbiter_gui.ratings.title_norms.rules import NORMS, Norm
from tests.ratings.events import RESULTS

BY_TITLE = {norm.title: norm for norm in NORMS}
OWN = "AAA"
MIX = ("BBB", "CCC", "DDD", "BBB", "CCC", "DDD", "AAA", "AAA", "BBB", "CCC", "DDD", "BBB", "CCC")


def scores(halves: int, count: int) -> list[int]:
    """Return so many half points as wins first, then a draw, then losses."""
    return [2] * (halves // 2) + [1] * (halves % 2) + [0] * (count - halves // 2 - halves % 2)


def games(
    ratings: Sequence[int],
    halves: int,
    titles: Sequence[str] = (),
    federations: Sequence[str] = MIX,
    results: Sequence[int] = (),
) -> list[NormGame]:
    named = [*titles, *[""] * (len(ratings) - len(titles))]
    found = results or scores(halves, len(ratings))
    return [
        NormGame(i, Player(i + 1, f"P{i}", rating, title, federation=fed), rating, score)
        for i, (rating, title, fed, score) in enumerate(
            zip(ratings, named, federations, found, strict=False), 1
        )
    ]


def held(title: str, found: Sequence[NormGame], least: int = 9) -> NormCheck:
    norm: Norm = BY_TITLE[title]
    return check_norm(norm, OWN, found, least)


def event(
    found: Sequence[NormGame], rounds: int, bye: bool = False, sex: str = "m", title: str = ""
) -> Tournament:
    """Return the event in which player 1 plays these games one after the other, with the bye at the
    end.
    """
    me = Player(1, "Me", 2400, title, sex, OWN, fide_rating=2400)
    others = tuple(
        Player(
            i,
            f"P{i}",
            g.rating,
            g.opponent.title,
            federation=g.opponent.federation,
            fide_rating=g.rating,
        )
        for i, g in enumerate(found, 2)
    )
    played = [Round((Board(1, i, RESULTS[g.halves]),)) for i, g in enumerate(found, 2)]
    if bye:
        played.append(Round((), (Bye(1, ByeKind.PAIRING_ALLOCATED),)))
    details = Details(start="2026/11/20", federation=OWN)
    return Tournament((me, *others), tuple(played), details, round_count=rounds)
