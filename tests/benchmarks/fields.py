"""Random tournaments for measuring: paired by our own engine, with results by chance from a fixed
seed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from arbiter_gui.app.rounds.pairing import round_byes
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DRAWN,
    WHITE_WINS,
    Board,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Result,
    Round,
)
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import games_in_match
from arbiter_gui.engine.kernel.boards import RoundPairing

ROUNDS = 9
DRAWS, FORFEITS, HALF_BYES = 0.3, 0.005, 0.01
"""Chances of a game, a game, and a player and round."""


def generate(players: int, played: int, edition: str, seed: int) -> Tournament:
    """Return a tournament of 9 rounds with `played` of them recorded, ready for the next one.

    The same arguments always give the same tournament. A win is likelier for the higher rated
    player.
    """
    chance = random.Random(f"{players} {played} {seed}")
    tournament = _entered(players)
    games = games_in_match(edition)
    tournament = replace(tournament, round_count=ROUNDS - ROUNDS % games)
    for _ in range(played):
        tournament = _with_requests(tournament, chance)
        tournament = _played(tournament, pair_round(tournament, edition), chance)
    return _with_requests(tournament, chance)


def play(
    players: int, seed: int, draws: float, pair: Callable[[Tournament], RoundPairing]
) -> Iterator[Tournament]:
    """Yield a tournament of 9 rounds after each of its rounds, which `pair` pairs.

    `draws` is their share.
    """
    chance = random.Random(f"{players} {seed} {draws}")
    tournament = _entered(players)
    for _ in range(ROUNDS):
        tournament = _with_requests(tournament, chance)
        tournament = _played(tournament, pair(tournament), chance, draws)
        yield tournament


def _entered(players: int) -> Tournament:
    return Tournament(
        players=tuple(
            Player(
                number, f"Player {number:04d}", 2600 - 1400 * number // players, federation="FID"
            )
            for number in range(1, players + 1)
        ),
        details=Details(name=f"{players} players"),
        round_count=ROUNDS,
        initial_colour=Colour.WHITE,
    )


def _with_requests(tournament: Tournament, chance: random.Random) -> Tournament:
    number = tournament.next_round
    away = (p.number for p in tournament.players if chance.random() < HALF_BYES)
    return replace(
        tournament, requests=tuple(ByeRequest(n, number, ByeKind.HALF, "H") for n in away)
    )


def _played(
    tournament: Tournament, pairing: RoundPairing, chance: random.Random, draws: float = DRAWS
) -> Tournament:
    ratings = {p.number: p.rating for p in tournament.players}
    boards = tuple(
        Board(white, black, _result(ratings[white] - ratings[black], chance, draws))
        for white, black in pairing.boards
    )
    return replace(
        tournament,
        rounds=(*tournament.rounds, Round(boards, round_byes(tournament, pairing))),
        requests=(),
    )


def _result(difference: int, chance: random.Random, draws: float) -> Result:
    expected = 1 / (1 + 10 ** (-difference / 400))
    lot = chance.random()
    if lot < FORFEITS:
        return BLACK_WINS_BY_FORFEIT
    if lot < FORFEITS + draws:
        return DRAWN
    return WHITE_WINS if chance.random() < expected else BLACK_WINS
