"""Rating changes and norms of random events held to the second calculation."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    Player,
    Round,
)
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.ratings.title_norms.large_swiss import large_swiss
from arbiter_gui.ratings.title_norms.norms import norms
from tests.ratings import independent

FEDERATIONS = ("AAA", "BBB", "CCC", "DDD", "FID")
KINDS = ("standard", "standard", "rapid", "blitz")
STARTS = ("2026/11/20", "2025/09/30", "2024/11/30", "2025/10/01")


def strong(chance: random.Random, count: int, rounds: int, federations: int = 4) -> Tournament:
    """Return an event in which norms are at stake: anybody plays anybody, and some games are not
    played.
    """
    players = tuple(_player(chance, number, federations) for number in range(1, count + 1))
    details = Details(start="2026/11/20", federation="AAA")
    return Tournament(
        players, tuple(_round(chance, players) for _ in range(rounds)), details, round_count=rounds
    )


def _player(chance: random.Random, number: int, federations: int) -> Player:
    rating = 0 if chance.random() < 0.04 else chance.randint(1750, 2650)
    title = chance.choice(("GM", "GM", "IM", "IM", "FM", "WGM", "WIM", "WFM", "CM", ""))
    own = chance.choice(FEDERATIONS[:federations]) if chance.random() < 0.95 else "FID"
    sex = "w" if title.startswith("W") else chance.choice("mw")
    k = chance.choice((10, 20, 40)) if rating else 0
    return Player(number, f"P{number}", rating, title, sex, own, fide_rating=rating, k=k)


def _round(chance: random.Random, players: tuple[Player, ...]) -> Round:
    order = list(players)
    chance.shuffle(order)
    boards = []
    for white, black in zip(order[::2], order[1::2], strict=False):
        better = (white.fide_rating or 1700) - (black.fide_rating or 1700) + chance.gauss(0, 500)
        result = WHITE_WINS if better > 120 else BLACK_WINS if better < -120 else DRAWN
        forfeit = chance.random() < 0.04
        boards.append(
            Board(white.number, black.number, WHITE_WINS_BY_FORFEIT if forfeit else result)
        )
    byes = (Bye(order[-1].number, ByeKind.PAIRING_ALLOCATED),) if len(order) % 2 else ()
    return Round(tuple(boards), byes)


@pytest.mark.parametrize("seed", range(8))
def test_rating_changes_and_first_ratings(seed: int) -> None:
    chance = random.Random(seed)
    event = strong(chance, 25, 9)
    kind, start = KINDS[seed % 4], STARTS[seed // 2]
    event = Tournament(
        event.players, event.rounds, Details(start=start, rating_kind=kind), round_count=9
    )
    compared = 0
    for row in rating_report(event):
        player = row.player
        games = [(g.other.fide_rating, g.score) for g in independent.games_of(event, player)]
        if not player.fide_rating:
            assert (row.first.published if row.first else None) == independent.first_rating(games)
            continue
        wanted = independent.change(player.fide_rating, player.k, games, kind, start)
        found = None if row.change is None or row.change.change is None else row.change.change
        assert (None if found is None else Fraction(found, 100)) == wanted, player
        compared += 1
    assert compared > 15


@pytest.mark.parametrize(
    ("rounds", "swiss", "players"), [(9, True, 31), (11, True, 31), (10, False, 31), (14, True, 11)]
)
def test_norms(rounds: int, swiss: bool, players: int) -> None:
    made = compared = 0
    for seed in range(3):
        event = strong(random.Random(seed), players, rounds, 3 + seed % 2)
        if not swiss:
            event = Tournament(
                event.players,
                event.rounds,
                event.details,
                round_count=rounds,
                records=(Record(1, "192 FIDE_ROUNDROBIN"),),
            )
        for result in norms(event):
            if not swiss and any(not game.rating for game in result.check.games):
                # unrated players without a point are left out there, which is tested beside
                continue
            wanted = independent.norm(event, result.player, result.norm.title, swiss)
            found = result.counted if result.check.achieved else None
            assert found == wanted, (seed, result.player, result.norm.title)
            made += wanted is not None
            compared += 1
    assert compared > 40
    assert made > 2


def test_an_exempt_event() -> None:
    exempt = 0
    for seed in range(6):
        event = strong(random.Random(seed), 60, 9)
        assert (large_swiss(event) is not None) is independent.exempt(event)
        exempt += independent.exempt(event)
    assert exempt
