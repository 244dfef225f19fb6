"""Random Double-Swiss tournaments: forfeited games and matches, absences, withdrawals, prohibited
pairs.
"""

from __future__ import annotations

import random
from dataclasses import replace

from arbiter_gui.app.rounds.pairing import round_byes
from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament, VirtualPoints
from arbiter_gui.domain.values import (
    BLACK_WINS,
    WHITE_WINS,
    Board,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Result,
    Round,
)
from arbiter_gui.engine.double_2026 import EDITION
from arbiter_gui.trace import NO_TRACE
from tests.chances import FORFEITS, forfeit_or_draw, perhaps_prohibited


def by_chance(seed: int, players: int, matches: int, planned: int) -> Tournament:
    """Return a tournament after so many matches, or as many as could be paired."""
    chance = random.Random(seed)
    tournament = start(players, planned, chance)
    forfeits = chance.choice((0.0, 0.0, 0.1, 0.3))
    absent = chance.choice((0.0, 0.0, 0.1))
    draws = chance.choice((0.2, 0.5, 0.9))
    for _ in range(matches):
        tournament = with_absences(tournament, chance, absent)
        try:
            for _ in range(2):
                tournament = played(tournament, chance, forfeits, draws)
        except NoLegalPairing:
            break
    return with_absences(tournament, chance, absent)


def start(players: int, planned: int, chance: random.Random) -> Tournament:
    """Return the empty tournament of so many matches."""
    prohibited = perhaps_prohibited(chance, players)
    virtual: tuple[VirtualPoints, ...] = ()
    if chance.random() < 0.1:
        virtual = tuple(VirtualPoints(number, 1, 10) for number in range(1, players // 4 * 2 + 1))
    return Tournament(
        players=tuple(Player(number, f"Player {number}", 2000) for number in range(1, players + 1)),
        edition=EDITION.key,
        round_count=2 * planned,
        initial_colour=chance.choice((Colour.WHITE, Colour.BLACK)),
        prohibited=prohibited,
        virtual_points=virtual,
    )


def with_absences(tournament: Tournament, chance: random.Random, share: float) -> Tournament:
    """Let some players miss the next match; a request counts for both games."""
    number = tournament.next_round
    requests = list(tournament.requests)
    for player in tournament.players[2:]:
        if chance.random() < share:
            kind = chance.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))
            requests += [
                ByeRequest(player.number, round_, kind, kind.value)
                for round_ in (number, number + 1)
            ]
    return replace(tournament, requests=tuple(requests))


def played(
    tournament: Tournament, chance: random.Random, forfeits: float, draws: float
) -> Tournament:
    """Pair the next round and play it. Raises NoLegalPairing."""
    paired = EDITION.pair(tournament, NO_TRACE, FREE)
    again = len(tournament.rounds) % 2 == 1
    boards: list[Board] = []
    for place, (white, black) in enumerate(paired.boards):
        before = tournament.rounds[-1].boards[place].result if again else None
        boards.append(Board(white, black, _result(chance, forfeits, draws, before)))
    recorded = Round(tuple(boards), round_byes(tournament, paired))
    requests = tuple(
        request for request in tournament.requests if request.round != tournament.next_round
    )
    return replace(tournament, rounds=(*tournament.rounds, recorded), requests=requests)


def _result(chance: random.Random, forfeits: float, draws: float, first: Result | None) -> Result:
    """Return a result; who forfeited the first game mostly forfeits the second one, too."""
    if first in FORFEITS and chance.random() < 0.7:
        return first.turned
    return forfeit_or_draw(chance, forfeits, draws) or chance.choice((WHITE_WINS, BLACK_WINS))
