"""Rating changes and norms worked out a second time, to the letter of B.01 and B.02 and with
nothing of the program.

Everything is exact and slow: the tables stand here as they are printed, a score is a fraction, and
for a norm every choice of games is tried. Only the values of an event (`domain`) are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import ceil, floor

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark, Player

_DP = (
    "0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 "
    "211 220 230 240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 "
    "800"
)
_UP_TO = (
    "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 "
    "215 225 235 245 256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735"
)
DP = [int(text) for text in _DP.split()]
UP_TO = [int(text) for text in _UP_TO.split()]
SCORES = {Mark.WIN: Fraction(1), Mark.DRAW: Fraction(1, 2), Mark.LOSS: Fraction(0)}


def dp(percent: int) -> int:
    """The difference that goes with a percentage (8.1.1)."""
    return DP[percent - 50] if percent >= 50 else -DP[50 - percent]


def pd(difference: int) -> Fraction:
    """The score expected of a difference (8.1.2)."""
    place = next((i for i, end in enumerate(UP_TO) if abs(difference) <= end), len(UP_TO))
    higher = Fraction(50 + place, 100)
    return higher if difference >= 0 else 1 - higher


def half_up(value: Fraction) -> int:
    return floor(value + Fraction(1, 2))


@dataclass(frozen=True)
class Game:
    """A game over the board of one player."""

    round: int
    other: Player
    score: Fraction


def games_of(tournament: Tournament, player: Player) -> list[Game]:
    """The games in which both made a move."""
    found = []
    for number, recorded in enumerate(tournament.rounds, 1):
        for board in recorded.boards:
            for one, other, mark, theirs in (
                (board.white, board.black, board.result.white, board.result.black),
                (board.black, board.white, board.result.black, board.result.white),
            ):
                if one == player.number and mark in SCORES and theirs in SCORES:
                    found.append(Game(number, tournament.by_number[other], SCORES[mark]))
    return found


def change(
    own: int, k: int, games: list[tuple[int, Fraction]], kind: str, start: str
) -> Fraction | None:
    """The change of a rated player (8.3); None where no game counts."""
    free = kind == "standard" and own >= 2650 and start >= "2025/10/01"
    total, counted = Fraction(0), 0
    for rating, score in games:
        far = abs(own - rating) >= 600 and max(own, rating) > 2600
        if not rating or (kind != "standard" and far and start >= "2024/12/01"):
            continue
        difference = own - rating
        if not free:
            difference = min(400, max(-400, difference))
        total += score - pd(difference)
        counted += 1
    return k * total if counted else None


def first_rating(games: list[tuple[int, Fraction]]) -> int | None:
    """The first rating of an unrated player by one event (8.2)."""
    rated = [(rating, score) for rating, score in games if rating]
    score = sum((score for _, score in rated), Fraction())
    if len(rated) < 5 or not score:
        return None
    average = Fraction(sum(rating for rating, _ in rated) + 3600, len(rated) + 2)
    found = half_up(average + dp(half_up(100 * (score + 1) / (len(rated) + 2))))
    return min(found, 2200) if found >= 1400 else None


NORMS = {
    "GM": (2600, 2380, 2200, {"GM"}),
    "IM": (2450, 2230, 2050, {"GM", "IM"}),
    "WGM": (2400, 2180, 2000, {"GM", "IM", "WGM"}),
    "WIM": (2250, 2030, 1850, {"GM", "IM", "WGM", "WIM"}),
}


def norm(tournament: Tournament, player: Player, title: str, swiss: bool = True) -> int | None:
    """For how many games a norm of a player counts at most.

    None where no choice of games makes one (1.4).
    """
    games = games_of(tournament, player)
    rounds = tournament.round_count or len(tournament.rounds)
    eight = rounds == 9 and len(games) == 8 and _given(tournament, player) == 1
    found = [
        max(len(chosen), 9) + extra
        for chosen in _choices(games, 8 if eight else 9, swiss)
        if (extra := _extra(tournament, player, title, chosen)) is not None
    ]
    most = 13 if rounds > 13 else max(found, default=0)
    return min(max(found), most) if found else None


def _given(tournament: Tournament, player: Player) -> int:
    """How many rounds were the pairing-allocated bye or won by forfeit."""
    count = 0
    for recorded in tournament.rounds:
        count += sum(
            b.player == player.number and b.kind is ByeKind.PAIRING_ALLOCATED for b in recorded.byes
        )
        for board in recorded.boards:
            sides = ((board.white, board.result.white), (board.black, board.result.black))
            count += sum(who == player.number and mark is Mark.FORFEIT_WIN for who, mark in sides)
    return count


def _choices(games: list[Game], least: int, swiss: bool) -> Iterator[list[Game]]:
    """Every choice: without the last games of a Swiss (e), and without any that were won (f)."""
    for end in range(least, len(games) + 1) if swiss else (len(games),):
        won = [game for game in games[:end] if game.score == 1]
        for count in range(len(won) + 1):
            for out in combinations(won, count):
                left = [game for game in games[:end] if game not in out]
                if len(left) >= least:
                    yield left


def _extra(tournament: Tournament, player: Player, title: str, games: list[Game]) -> int | None:
    """By how many full points these games are more than a norm; None where they are none."""
    n = len(games)
    wanted, average, _, level = NORMS[title]
    ratings = norm_ratings([game.other.fide_rating for game in games], title)
    ra = half_up(Fraction(sum(ratings), n))
    titles = [game.other.title for game in games]
    federations = [game.other.federation for game in games if game.other.federation != "FID"]
    foreign = {federation for federation in federations if federation != player.federation}
    mixed = len(foreign) >= 2 and federations.count(player.federation) <= floor(Fraction(3 * n, 5))
    most = floor(Fraction(2 * n, 3))
    mixed = mixed and all(federations.count(each) <= most for each in federations)
    titled = sum(each in ("GM", "IM", "WGM", "WIM", "FM", "WFM") for each in titles)
    if not mixed and not tournament.kept(exempt, lambda: exempt(tournament)):
        return None
    if titled < ceil(Fraction(n, 2)) or sum(t in level for t in titles) < max(
        3, ceil(Fraction(n, 3))
    ):
        return None
    enough = least_score(n, ra, wanted)
    score = sum((game.score for game in games), Fraction())
    if ra < average or enough is None or score < enough:
        return None
    return floor(score - enough)


@cache
def least_score(games: int, ra: int, wanted: int) -> Fraction | None:
    """The lowest score of so many games that is 35 % and a performance as high as wanted."""
    scores = (Fraction(halves, 2) for halves in range(2 * games + 1))
    return next(
        (
            points
            for points in scores
            if points >= Fraction(35 * games, 100)
            and ra + dp(half_up(100 * points / games)) >= wanted
        ),
        None,
    )


def norm_ratings(ratings: list[int], title: str) -> list[int]:
    """The ratings of opponents as they count: the lowest is raised to the floor, who is unrated
    counts 1400.
    """
    found = sorted(ratings)
    found[0] = max(found[0], NORMS[title][2])
    return [rating or 1400 for rating in found]


def exempt(tournament: Tournament) -> bool:
    """Whether every round had 20 rated foreigners of three federations, ten of them with a title
    (1.4.3d).
    """
    host = tournament.details.federation
    there = [_played_in(tournament, number) for number in range(1, len(tournament.rounds) + 1)]
    steady = [
        p
        for p in tournament.players
        if p.fide_rating
        and p.federation not in (host, "FID")
        and sum(p.number not in here for here in there) <= 1
    ]
    for here in there:
        present = [p for p in steady if p.number in here]
        higher = sum(p.title in ("GM", "IM", "WGM", "WIM") for p in present)
        if len(present) < 20 or higher < 10 or len({p.federation for p in present}) < 3:
            return False
    return True


def _played_in(tournament: Tournament, number: int) -> set[int]:
    """Who does not miss a round: who has a board and does not lose it by forfeit, or the
    pairing-allocated bye.
    """
    recorded = tournament.rounds[number - 1]
    here = {bye.player for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    for board in recorded.boards:
        sides = ((board.white, board.result.white), (board.black, board.result.black))
        here |= {who for who, mark in sides if mark is not Mark.FORFEIT_LOSS}
    return here
