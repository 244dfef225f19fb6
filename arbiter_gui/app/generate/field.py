"""The tournament before its first round: players, who must not meet whom, virtual points, records."""

from __future__ import annotations

from arbiter_gui.app.generate.lots import Lots
from arbiter_gui.app.generate.recipe import Recipe
from arbiter_gui.domain.tournament import Details, ProhibitedGroup, Record, Tournament, VirtualPoints
from arbiter_gui.domain.values import Colour, Player


def empty_tournament(recipe: Recipe, seed: object, present: tuple[int, ...]) -> Tournament:
    """Return the tournament before its first round, in which the players `present` take part.

    It carries the records of its report file, which state the initial colour for whoever checks it.
    """
    drawn = Colour.WHITE if Lots(seed, "colour").happens(0.5) else Colour.BLACK
    initial = recipe.initial_colour or drawn
    name = f"Generated from seed {seed}"
    texts = (
        f"012 {name}",
        f"062 {recipe.players}",
        f"### {recipe.words()}",
        f"XXR {recipe.rounds}",
        f"XXC {initial.name.lower()}1",
    )
    return Tournament(
        players=_players(recipe, Lots(seed, "ratings")),
        details=Details(name=name),
        edition=recipe.edition,
        round_count=recipe.rounds,
        initial_colour=initial,
        points=recipe.points,
        prohibited=_prohibited(recipe, Lots(seed, "prohibited")),
        virtual_points=_baku(recipe, present) if recipe.baku else (),
        records=tuple(Record(line, text) for line, text in enumerate(texts, 1)),
    )


def _players(recipe: Recipe, lots: Lots) -> tuple[Player, ...]:
    """Return the players by rating, most of them near the middle; those without a rating come last."""
    span = recipe.highest_rating - recipe.lowest_rating
    ratings = []
    for _ in range(recipe.players):
        middle = (lots.share() + lots.share() + lots.share()) / 3
        rated = not lots.happens(recipe.unrated)
        ratings.append(recipe.lowest_rating + int(middle * (span + 1)) if rated else 0)
    width = len(str(recipe.players))
    return tuple(
        Player(number, f"Player {number:0{width}d}", rating, federation="FID")
        for number, rating in enumerate(sorted(ratings, reverse=True), 1)
    )


def _prohibited(recipe: Recipe, lots: Lots) -> tuple[ProhibitedGroup, ...]:
    numbers = range(1, recipe.players + 1)
    return tuple(
        ProhibitedGroup(tuple(sorted(lots.some(numbers, min(lots.between(2, 3), recipe.players)))))
        for _ in range(recipe.prohibited)
    )


def _baku(recipe: Recipe, present: tuple[int, ...]) -> tuple[VirtualPoints, ...]:
    """Return the virtual points of Baku acceleration (C.04.7, formerly C.04.5.1).

    The upper group is the first half of those present in round 1, rounded up to an even number, and late
    entries above its last player. It carries a win in the first half of the accelerated rounds (which are the
    first half of all, both rounded up) and half a win in the others.
    """
    last = present[min(len(present), 2 * -(-len(present) // 4)) - 1]
    accelerated = -(-recipe.rounds // 2)
    full = -(-accelerated // 2)
    win = recipe.points.win
    return tuple(
        VirtualPoints(number, round_number, win if round_number <= full else win // 2)
        for number in range(1, last + 1)
        for round_number in range(1, accelerated + 1)
    )
