"""Random tournaments for measuring: paired by our own engine, with results by chance from a fixed seed."""

from __future__ import annotations

import random
from dataclasses import replace

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DRAWN,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Result,
    Round,
)
from arbiter_gui.engine.api import pair_round

ROUNDS = 9
DRAWS, FORFEITS, HALF_BYES = 0.3, 0.005, 0.01
"""Chances of a game, a game, and a player and round."""


def generate(players: int, played: int, edition: str, seed: int) -> Tournament:
    """Return a tournament of 9 rounds with `played` of them recorded, ready for the next one.

    The same arguments always give the same tournament. A win is likelier for the higher rated player.
    """
    chance = random.Random(f"{players} {played} {seed}")
    tournament = Tournament(
        players=tuple(
            Player(number, f"Player {number:04d}", 2600 - 1400 * number // players, federation="FID")
            for number in range(1, players + 1)
        ),
        details=Details(name=f"{players} players"),
        round_count=ROUNDS,
        initial_colour=Colour.WHITE,
    )
    for _ in range(played):
        tournament = _play_round(_with_requests(tournament, chance), edition, chance)
    return _with_requests(tournament, chance)


def _with_requests(tournament: Tournament, chance: random.Random) -> Tournament:
    number = tournament.next_round
    away = (p.number for p in tournament.players if chance.random() < HALF_BYES)
    return replace(tournament, requests=tuple(ByeRequest(n, number, ByeKind.HALF, "H") for n in away))


def _play_round(tournament: Tournament, edition: str, chance: random.Random) -> Tournament:
    pairing = pair_round(tournament, edition)
    byes = [Bye(r.player, r.kind, r.mark) for r in tournament.requests]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED, "U"))
    ratings = {p.number: p.rating for p in tournament.players}
    boards = tuple(
        Board(white, black, _result(ratings[white] - ratings[black], chance))
        for white, black in pairing.boards
    )
    return replace(tournament, rounds=(*tournament.rounds, Round(boards, tuple(byes))), requests=())


def _result(difference: int, chance: random.Random) -> Result:
    expected = 1 / (1 + 10 ** (-difference / 400))
    lot = chance.random()
    if lot < FORFEITS:
        return BLACK_WINS_BY_FORFEIT
    if lot < FORFEITS + DRAWS:
        return DRAWN
    return WHITE_WINS if chance.random() < expected else BLACK_WINS
