"""Random tournaments for this edition: byes, forfeits, withdrawals, equal and missing ratings."""

from __future__ import annotations

import random
from dataclasses import replace

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament, VirtualPoints
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Result,
    Round,
)
from arbiter_gui.engine.dubov_1997 import pair
from arbiter_gui.engine.kernel.control import FREE
from arbiter_gui.trace import NO_TRACE


def start(players: int, rounds: int, chance: random.Random) -> Tournament:
    """Return the empty tournament; ratings are spread, bunched, all equal or partly missing."""
    style = chance.choice(("spread", "spread", "bunched", "equal", "missing"))
    ratings = []
    for _ in range(players):
        rating = chance.randint(1400, 2600)
        if style == "bunched":
            rating = rating // 100 * 100
        elif style == "equal":
            rating = 2000
        elif style == "missing" and chance.random() < 0.3:
            rating = 0
        ratings.append(rating)
    ratings.sort(reverse=True)
    prohibited = ()
    if chance.random() < 0.2:
        prohibited = (ProhibitedGroup(tuple(sorted(chance.sample(range(1, players + 1), 3)))),)
    virtual: tuple[VirtualPoints, ...] = ()
    if chance.random() < 0.1:
        top = range(1, players // 4 * 2 + 1)
        virtual = tuple(VirtualPoints(n, r, 10) for n in top for r in (1, 2))
    return Tournament(
        players=tuple(Player(i, f"Player {i}", r) for i, r in enumerate(ratings, start=1)),
        round_count=rounds,
        initial_colour=chance.choice((Colour.WHITE, Colour.BLACK)),
        prohibited=prohibited,
        virtual_points=virtual,
    )


def result(chance: random.Random, gap: int) -> Result:
    """Draw a result; the stronger player wins more often."""
    if chance.random() < 0.03:
        return chance.choice((WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT))
    if chance.random() < 0.35:
        return DRAWN
    return WHITE_WINS if chance.random() < 1 / (1 + 10 ** (-gap / 400)) else BLACK_WINS


def with_requests(tournament: Tournament, chance: random.Random) -> Tournament:
    """Let some players stay away from the next round, and a few for good."""
    number = tournament.next_round
    requests, players = [], []
    for player in tournament.players:
        if player.withdrawn_from is None and chance.random() < 0.01:
            player = replace(player, withdrawn_from=number)
        elif player.withdrawn_from is None and chance.random() < 0.03:
            kind = chance.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))
            requests.append(ByeRequest(player.number, number, kind, ""))
        players.append(player)
    return replace(tournament, players=tuple(players), requests=tuple(requests))


def play(tournament: Tournament, chance: random.Random) -> Tournament:
    """Pair the next round and draw its results."""
    paired = pair(tournament, NO_TRACE, FREE)
    rating = {p.number: p.rating for p in tournament.players}
    boards = tuple(Board(w, b, result(chance, rating[w] - rating[b])) for w, b in paired.boards)
    byes = [Bye(n, kind) for n, kind in sorted(tournament.absent(tournament.next_round).items())]
    if paired.bye is not None:
        byes.append(Bye(paired.bye, ByeKind.PAIRING_ALLOCATED))
    return replace(tournament, rounds=(*tournament.rounds, Round(boards, tuple(byes))), requests=())


def tournament_before_round(seed: int, players: int, number: int, rounds: int) -> Tournament | None:
    """Return a tournament ready for round `number`, None when it could not get so far."""
    chance = random.Random(f"{seed} {players} {number}")
    tournament = start(players, rounds, chance)
    try:
        while tournament.next_round < number:
            tournament = play(with_requests(tournament, chance), chance)
    except NoLegalPairing:
        return None
    return with_requests(tournament, chance)
