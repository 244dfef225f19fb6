"""What the tournaments of a comparison are like: drawn by lot from a seed, so that each can be made
again.

nasty   5 to 14 players and nearly as many rounds: met almost everybody, had the bye, floated before
mixed   mostly nasty ones, some of 15 to 40 players, few of 41 to 120
usual   15 to 60 players, 5 to 9 rounds, what an open has: some byes, forfeits, withdrawals
"""

from __future__ import annotations

from arbiter_gui.app.generate import Recipe
from arbiter_gui.app.lots import Lots
from arbiter_gui.domain.tournament import PointSystem

THREE_ONE = PointSystem(
    30, 30, 10, 10, forfeit_win=30, pairing_allocated_bye=30, full_bye=30, half_bye=10
)
ONE_FOR_LOSS = PointSystem(
    30, 30, 20, 20, 10, 10, forfeit_win=30, pairing_allocated_bye=30, full_bye=30, half_bye=20
)
POINT_SYSTEMS = (THREE_ONE, ONE_FOR_LOSS, PointSystem(pairing_allocated_bye=5))


def recipe(mix: str, edition: str, seed: object) -> Recipe:
    """Return the recipe of a tournament of the mix."""
    lots = Lots(seed, "mix", mix)
    if mix == "usual":
        players, rounds, trouble = lots.between(15, 60), lots.between(5, 9), 0.03
    else:
        size = lots.share()
        if mix == "nasty" or size < 0.85:
            players = lots.between(5, 14)
            rounds, trouble = min(lots.between(3, players), 11), 0.15
        elif size < 0.97:
            players, rounds, trouble = lots.between(15, 40), lots.between(5, 13), 0.08
        else:
            players, rounds, trouble = lots.between(41, 120), lots.between(5, 9), 0.04

    def sometimes(chance: float, most: float) -> float:
        happens, share = lots.happens(chance), lots.share()
        return round(share * most, 3) if happens else 0.0

    prohibited = lots.between(1, 3) if lots.happens(0.15) else 0
    baku, other_points, which = lots.happens(0.1), lots.happens(0.1), lots.below(3)
    return Recipe(
        edition,
        players,
        rounds,
        draws=round(lots.share(), 2) if lots.happens(0.5) else None,
        forfeits=sometimes(0.6, trouble),
        double_forfeits=0.2,
        short_games=sometimes(0.1, 0.1),
        unusual=sometimes(0.1, 0.1),
        zero_byes=sometimes(0.4, trouble),
        half_byes=sometimes(0.5, trouble),
        full_byes=sometimes(0.15, trouble / 2),
        withdrawals=sometimes(0.4, trouble / 2),
        late_entries=sometimes(0.25, 2 * trouble),
        prohibited=prohibited,
        baku=baku and not other_points,
        points=POINT_SYSTEMS[which] if other_points else PointSystem(),
    )


def generator_settings(mix: str, seed: object) -> str:
    """Return `Key=value` lines for an outside generator: sizes by lot, rates as one in n."""
    drawn = recipe(mix, "", seed)
    lots = Lots(seed, "settings", mix)
    rates = {
        "ForfeitRate": drawn.forfeits or 0.01,
        "RetiredRate": drawn.withdrawals or 0.001,
        "HalfPointByeRate": drawn.half_byes or 0.001,
    }
    lines = {
        "PlayersNumber": drawn.players,
        # The field's generators give up when a round cannot be paired; so not to the bitter end.
        "RoundsNumber": min(drawn.rounds, drawn.players - 2),
        "DrawPercentage": lots.between(5, 80),
        **{key: max(1, round(1 / rate)) for key, rate in rates.items()},
    }
    return "".join(f"{key}={value}\n" for key, value in lines.items())
