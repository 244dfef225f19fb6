"""Random tournaments for this edition: byes, forfeits, withdrawals, equal and missing ratings."""

from __future__ import annotations

import random
from dataclasses import replace

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.tournament import Tournament, VirtualPoints
from arbiter_gui.domain.values import (
    BLACK_WINS,
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
from arbiter_gui.engine.dubov_1997 import EDITION
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.trace import NO_TRACE
from tests.chances import forfeit_or_draw, perhaps_prohibited


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
    prohibited = perhaps_prohibited(chance, players)
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
    without_winner = forfeit_or_draw(chance, forfeits=0.03, draws=0.35)
    if without_winner is not None:
        return without_winner
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


def play(
    tournament: Tournament, chance: random.Random, paired: RoundPairing | None = None
) -> Tournament:
    """Pair the next round, if it is not `paired`, and draw its results."""
    paired = paired or EDITION.pair(tournament, NO_TRACE, FREE)
    rating = {p.number: p.rating for p in tournament.players}
    boards = tuple(Board(w, b, result(chance, rating[w] - rating[b])) for w, b in paired.boards)
    byes = [Bye(n, kind) for n, kind in sorted(tournament.absent(tournament.next_round).items())]
    if paired.bye is not None:
        byes.append(Bye(paired.bye, ByeKind.PAIRING_ALLOCATED))
    return replace(tournament, rounds=(*tournament.rounds, Round(boards, tuple(byes))), requests=())


def by_chance(seed: int, players: int, played: int, rounds: int) -> Tournament:
    """Return a tournament whose rounds were paired by chance near the score, not by any system.

    Nobody meets twice. Colours keep 2.3 and 2.4, except in one of ten tournaments, where anything
    goes.
    """
    chance = random.Random(f"chance {seed} {players} {played}")
    tournament = start(players, rounds, chance)
    wild = chance.random() < 0.1
    for _ in range(played):
        tournament = _chance_round(with_requests(tournament, chance), chance, wild)
    return with_requests(tournament, chance)


def _chance_round(tournament: Tournament, chance: random.Random, wild: bool) -> Tournament:
    cards = {c.number: c for c in deal_cards(tournament)}
    left = sorted(
        cards, key=lambda n: (-cards[n].score - chance.choice((0, 0, 5, 10)), chance.random())
    )
    boards, byes = (
        [],
        [Bye(n, k) for n, k in sorted(tournament.absent(tournament.next_round).items())],
    )
    while left:
        one = left.pop(0)
        ways = (
            pair
            for other in left
            if other not in cards[one].opponents
            for pair in chance.sample(((one, other), (other, one)), 2)
            if wild or (_fits(cards[pair[0]], Colour.WHITE) and _fits(cards[pair[1]], Colour.BLACK))
        )
        pair_ = next(ways, None)
        if pair_ is None:
            byes.append(Bye(one, ByeKind.ZERO if left else ByeKind.PAIRING_ALLOCATED))
        else:
            left.remove(pair_[0] if pair_[1] == one else pair_[1])
            boards.append(Board(*pair_, result(chance, 0)))
    return replace(
        tournament, rounds=(*tournament.rounds, Round(tuple(boards), tuple(byes))), requests=()
    )


def _fits(card: Card, colour: Colour) -> bool:
    after = card.difference + (1 if colour is Colour.WHITE else -1)
    return abs(after) <= 2 and card.colours[-2:] != (colour, colour)
