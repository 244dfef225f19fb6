"""Seeded random tournaments of 4 to 12 players, built to be awkward, for comparing a fast engine
with the twin.

Every recorded round is legal: paired by the twin, or a random complete pairing under C.1 to C.3.
Recipes go for many rounds, byes, forfeits, withdrawals, late starters, prohibited groups, virtual
points, other point systems, last rounds with topscorers, and score tables that leave several
moved-down players above few residents (Limbo).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

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
from arbiter_gui.proof.dutch_2017.players import entrants
from arbiter_gui.proof.kernel.colours import allocate_colours
from arbiter_gui.proof.kernel.players import Player as Entrant
from tests.chances import forfeit_or_draw
from tests.literal.completion import completable, forbids
from tests.literal.round import NoPairing, pair

Pairs = list[tuple[int, int]]

POINT_SYSTEMS = (
    PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0),
    PointSystem(30, 30, 20, 20, 10, 10, 30, 0, 30, 30, 20, 0),
    PointSystem(10, 10, 5, 5, 0, 0, 10, 0, 5, 10, 5, 0),
    PointSystem(20, 20, 10, 10, 0, 0, 20, 0, 0, 20, 10, 0),
    PointSystem(10, 10, 4, 4, 1, 1, 10, 0, 10, 10, 4, 0),
)
"""3-1-0; 3-2-1 with a forfeit worth nothing; a cheap bye; a worthless bye; scores that are no half
points."""


@dataclass(frozen=True)
class Recipe:
    """What one field is made of; the rates are probabilities for each player or game of a round.

    `twin` is the share of rounds that the twin pairs, `order` how likely the lower number wins a
    decided game.
    """

    size: int
    rounds: int
    draw: float
    order: float
    forfeit: float
    bye: float
    late: float
    leave: float
    twin: float
    last: bool


def recipe(random: Random, largest: int = 12) -> Recipe:
    """Draw a recipe; half of them play close to as many rounds as there are opponents."""
    size = random.randint(4, largest)
    most = size - 1 - (size % 2 == 0)
    return Recipe(
        size=size,
        rounds=max(0, most - random.choice((0, 0, 1, 2)))
        if random.random() < 0.5
        else random.randint(0, most),
        draw=random.choice((0, 0.1, 0.3, 0.6, 0.95)),
        order=random.choice((0.5, 0.8, 1)),
        forfeit=random.choice((0, 0, 0.05, 0.2)),
        bye=random.choice((0, 0, 0.05, 0.2)),
        late=random.choice((0, 0, 0.2)),
        leave=random.choice((0, 0, 0.03)),
        twin=random.choice((0, 0.5, 1, 1)),
        last=random.random() < 0.5,
    )


def field(seed: int, largest: int = 12) -> Tournament:
    """The tournament of this seed, with its next round still to be paired; always the same one.

    When a round has no complete pairing the field ends there, and mostly goes back to the last
    round that has.
    """
    random = Random(seed)
    made = recipe(random, largest)
    players = tuple(_player(random, made, n) for n in range(1, made.size + 1))
    tournament = Tournament(
        players=players,
        round_count=made.rounds + 3,
        initial_colour=random.choice(tuple(Colour)),
        points=random.choice((PointSystem(), PointSystem(), random.choice(POINT_SYSTEMS))),
        prohibited=_prohibited(random, made),
        virtual_points=_virtual(random, made),
        requests=_requests(random, made),
    )
    while len(tournament.rounds) < made.rounds:
        try:
            tournament = _play(random, made, tournament)
        except NoPairing:
            break
    if random.random() < 0.9:
        tournament = _pairable(tournament)
    return _closed(tournament, 1 if made.last else 3)


def _closed(tournament: Tournament, ahead: int) -> Tournament:
    """Plan `ahead` more rounds; forget what was announced for rounds after the next one."""
    number = tournament.next_round
    return replace(
        tournament,
        round_count=len(tournament.rounds) + ahead,
        requests=tuple(r for r in tournament.requests if r.round <= number),
        virtual_points=tuple(v for v in tournament.virtual_points if v.round <= number),
        players=tuple(
            replace(p, withdrawn_from=None) if p.withdrawn_from and p.withdrawn_from > number else p
            for p in tournament.players
        ),
    )


def _pairable(tournament: Tournament) -> Tournament:
    """Take rounds back until the next one has a complete pairing."""
    while tournament.rounds and not completable(entrants(tournament)):
        tournament = replace(tournament, rounds=tournament.rounds[:-1])
    return tournament


def _player(random: Random, made: Recipe, number: int) -> Player:
    gone = [r for r in range(2, made.rounds + 2) if random.random() < made.leave]
    return Player(number, f"P{number}", withdrawn_from=gone[0] if gone else None)


def _requests(random: Random, made: Recipe) -> tuple[ByeRequest, ...]:
    """Byes of all kinds, and players who come late: absent from round 1 on."""
    out = []
    for number in range(1, made.size + 1):
        arrival = random.choice((2, 3)) if random.random() < made.late else 1
        for turn in range(1, made.rounds + 2):
            if turn < arrival:
                out.append(ByeRequest(number, turn, ByeKind.ZERO))
            elif random.random() < made.bye:
                kind = random.choice((ByeKind.HALF, ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))
                out.append(ByeRequest(number, turn, kind))
    return tuple(out)


def _prohibited(random: Random, made: Recipe) -> tuple[ProhibitedGroup, ...]:
    if random.random() < 0.8:
        return ()
    group = tuple(sorted(random.sample(range(1, made.size + 1), random.choice((2, 3)))))
    return (ProhibitedGroup(group, 1, random.choice((None, made.rounds + 1))),)


def _virtual(random: Random, made: Recipe) -> tuple[VirtualPoints, ...]:
    """Accelerate the upper half, in some of the rounds, the next one included now and then."""
    if random.random() < 0.8:
        return ()
    upper = range(1, random.randint(1, made.size) + 1)
    last = random.randint(1, made.rounds + 1)
    return tuple(
        VirtualPoints(n, r, 10 if 2 * r <= last + 1 else 5)
        for n in upper
        for r in range(1, last + 1)
    )


def _play(random: Random, made: Recipe, tournament: Tournament) -> Tournament:
    """Pair and play one round."""
    absent = tournament.absent(tournament.next_round)
    boards, left = _paired(random, made, tournament)
    byes = [Bye(number, kind) for number, kind in absent.items()]
    byes += [Bye(number, ByeKind.PAIRING_ALLOCATED) for number in left]
    played = tuple(
        Board(white, black, _result(random, made, white < black)) for white, black in boards
    )
    done = Round(played, tuple(sorted(byes, key=lambda b: b.player)), published=True)
    return replace(tournament, rounds=(*tournament.rounds, done))


def _paired(random: Random, made: Recipe, tournament: Tournament) -> tuple[Pairs, list[int]]:
    if random.random() < made.twin:
        pairing = pair(tournament)
        return list(pairing.boards), [] if pairing.bye is None else [pairing.bye]
    players = entrants(tournament)
    if not completable(players):
        raise NoPairing
    pairs, left = _at_random(random, players)
    colours = [allocate_colours(one, other, tournament.initial_colour) for one, other in pairs]
    return [(c.white.number, c.black.number) for c in colours], left


def _at_random(
    random: Random, players: Sequence[Entrant]
) -> tuple[list[tuple[Entrant, Entrant]], list[int]]:
    """A complete pairing under C.1 to C.3, each pair drawn among those that keep the rest
    completable.
    """
    left, pairs = list(players), []
    while len(left) > 1:
        one = random.choice(left)
        others = [e for e in left if e is not one and forbids(one, e) is None]
        random.shuffle(others)
        for other in others:
            rest = [e for e in left if e not in (one, other)]
            if completable(rest):
                pairs.append((one, other))
                left = rest
                break
        else:  # only the bye is left for this player, so somebody else is drawn
            continue
    return pairs, [e.number for e in left]


def _result(random: Random, made: Recipe, white_is_higher: bool) -> Result:
    without_winner = forfeit_or_draw(random, made.forfeit, made.draw)
    if without_winner is not None:
        return without_winner
    expected = random.random() < made.order
    return WHITE_WINS if expected is white_is_higher else BLACK_WINS
