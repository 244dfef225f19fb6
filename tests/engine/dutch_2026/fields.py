"""Seeded random tournaments, small and nasty: for comparing the engine with its slow judge.

Rounds close to players minus one, byes of every kind, forfeits, absences, late starters,
withdrawals, prohibited pairs, virtual points, unusual point systems, last rounds. Past rounds are
matchings of players who had not met and stand near each other; they need not be what any system
would have paired.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import networkx as nx

from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.tournament import PointSystem, ProhibitedGroup, Tournament, VirtualPoints
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
from tests.chances import forfeit_or_draw

Pairs = tuple[tuple[int, int], ...]

POINT_SYSTEMS = (
    PointSystem(),
    PointSystem(),
    PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0),
    PointSystem(30, 30, 20, 20, 10, 10, 30, 0, 30, 30, 20, 0),
    PointSystem(10, 10, 5, 5, 0, 0, 10, 0, 5, 10, 5, 0),
    PointSystem(20, 20, 10, 10, 0, 0, 20, 0, 0, 20, 10, 0),
    PointSystem(20, 20, 15, 15, 10, 10, 20, 10, 20, 20, 15, 10),
)
"""The usual one twice; 3-1-0; a loss worth a point, a forfeit nothing; cheap and worthless byes;
absence as a loss."""


_PAIR = 100_000
"""What a pair counts beside its weight: more than all weights together."""


@dataclass(frozen=True)
class Taste:
    """How likely the unusual things of one field are."""

    forfeit: float
    absent: float
    draw: float
    wild_colour: float


def random_field(seed: int, sizes: Sequence[int] = (4, 5, 6, 7, 8, 9, 10)) -> Tournament:
    """Return a tournament with some recorded rounds, the next one to be paired.

    The same for the same seed.
    """
    random = Random(seed)
    size = random.choice(sizes)
    players = tuple(Player(n, f"P{n}") for n in range(1, size + 1))
    rounds = random.randint(1, size - 1) if random.random() < 0.8 else size - 2
    taste = Taste(
        random.choice((0, 0.05, 0.2)),
        random.choice((0, 0.05, 0.25)),
        random.choice((0.1, 0.3, 0.7, 1)),
        random.choice((0, 0, 0.1, 0.3)),
    )
    tournament = Tournament(
        players=players,
        edition="dutch-2026",
        round_count=rounds + 1 + random.choice((0, 0, 1, 3)),
        initial_colour=random.choice(tuple(Colour)),
        points=random.choice(POINT_SYSTEMS),
        virtual_points=_virtual_points(random, size, rounds + 1),
        prohibited=_prohibited(random, size, rounds),
    )
    arrivals = {p.number: random.choice((1, 1, 1, 1, 1, 2, 3)) for p in players}
    for number in range(1, rounds + 1):
        late = {n for n, first in arrivals.items() if first > number} if taste.absent else set()
        tournament = _played(random, tournament, taste, late)
    return _with_absences(random, tournament, taste)


def _virtual_points(random: Random, size: int, rounds: int) -> tuple[VirtualPoints, ...]:
    if random.random() < 0.8:
        return ()
    top = range(1, random.randint(1, size) + 1)
    return tuple(
        VirtualPoints(n, r, 10 if r < 3 else 5)
        for n in top
        for r in range(1, random.randint(1, rounds) + 1)
    )


def _prohibited(random: Random, size: int, rounds: int) -> tuple[ProhibitedGroup, ...]:
    if random.random() < 0.7:
        return ()
    return tuple(
        ProhibitedGroup(
            tuple(sorted(random.sample(range(1, size + 1), random.choice((2, 2, 3))))),
            random.randint(1, rounds + 1),
            random.choice((None, rounds, rounds + 1)),
        )
        for _ in range(random.randint(1, 2))
    )


def _played(random: Random, tournament: Tournament, taste: Taste, late: set[int]) -> Tournament:
    """Add one round: a matching of players near each other, byes and absences for the others."""
    standing = scores(tournament)
    here = [n for n in standing if n not in late and random.random() >= taste.absent]
    pairs = _matching(random, tournament, here, standing)
    paired = {n for pair in pairs for n in pair}
    byes = [
        Bye(n, random.choice(list(ByeKind)[1:]))
        for n in standing
        if n not in here and random.random() < 0.6
    ]
    left = [n for n in here if n not in paired]
    if left:
        byes.append(Bye(random.choice(left), ByeKind.PAIRING_ALLOCATED))
    boards = tuple(_board(random, tournament, taste, *pair) for pair in pairs)
    recorded = Round(boards, tuple(sorted(byes, key=lambda b: b.player)), published=True)
    return replace(tournament, rounds=(*tournament.rounds, recorded))


def _matching(
    random: Random, tournament: Tournament, here: Sequence[int], standing: dict[int, int]
) -> list[tuple[int, int]]:
    """The most pairs with the most weight.

    Which of several such sets it is another library decides.
    """
    met = {n: {e.opponent for e in row if e.played} for n, row in histories(tournament).items()}
    weights = {
        (one, other): 1000 - 10 * abs(standing[one] - standing[other]) - random.randint(0, 60)
        for i, one in enumerate(here)
        for other in here[i + 1 :]
        if other not in met[one]
    }
    ways, pairs = _heaviest(weights)
    if ways > 1:
        graph: nx.Graph[int] = nx.Graph()
        graph.add_weighted_edges_from((*pair, weight) for pair, weight in weights.items())
        pairs = nx.max_weight_matching(graph, maxcardinality=True)
    return sorted(tuple(sorted(pair)) for pair in pairs)


def _heaviest(weights: dict[tuple[int, int], int]) -> tuple[int, Pairs]:
    """Try all sets of pairs: in how many ways the most pairs have the most weight, and one of
    them.
    """
    partners: dict[int, list[tuple[int, int]]] = {}
    for (one, other), weight in weights.items():
        partners.setdefault(one, []).append((other, _PAIR + weight))

    @cache
    def of(left: int) -> tuple[int, int, Pairs]:
        if not left:
            return 0, 1, ()
        one = (left & -left).bit_length() - 1
        most, ways, pairs = of(left & left - 1)
        for other, more in partners.get(one, ()):
            if left >> other & 1:
                worth, found, rest = of(left & left - 1 ^ 1 << other)
                if worth + more > most:
                    most, ways, pairs = worth + more, found, ((one, other), *rest)
                elif worth + more == most:
                    ways += found
        return most, ways, pairs

    try:
        return of(sum(1 << n for n in {n for pair in weights for n in pair}))[1:]
    finally:
        of.cache_clear()  # it knows itself, so that Python would have to look for what it keeps


def _board(random: Random, tournament: Tournament, taste: Taste, one: int, other: int) -> Board:
    rows = histories(tournament)
    colours = {n: [e.colour for e in rows[n] if e.played] for n in (one, other)}

    def leaning(number: int) -> tuple[int, int]:
        had = colours[number]
        balance = sum(1 if c is Colour.WHITE else -1 for c in had)
        return balance, 1 if had and had[-1] is Colour.WHITE else 0

    white, black = sorted((one, other), key=lambda n: (*leaning(n), random.random()))
    if random.random() < taste.wild_colour:
        white, black = black, white
    return Board(white, black, _result(random, taste))


def _result(random: Random, taste: Taste) -> Result:
    without_winner = forfeit_or_draw(random, taste.forfeit, taste.draw)
    return without_winner or random.choice((WHITE_WINS, WHITE_WINS, BLACK_WINS))


def _with_absences(random: Random, tournament: Tournament, taste: Taste) -> Tournament:
    """Let some players announce that they do not play the next round, or have withdrawn."""
    number = tournament.next_round
    gone = {p.number for p in tournament.players if random.random() < taste.absent / 2}
    players = tuple(
        replace(p, withdrawn_from=number) if p.number in gone else p for p in tournament.players
    )
    requests = tuple(
        ByeRequest(p.number, number, random.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)))
        for p in players
        if p.number not in gone and random.random() < taste.absent / 2
    )
    return replace(tournament, players=players, requests=requests)
