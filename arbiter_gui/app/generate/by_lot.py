"""Everything not given about a random tournament, drawn by lot, as FIDE requires of a generator
(C.02.03, 7).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter_gui.app.generate.recipe import Recipe
from arbiter_gui.app.lots import Lots
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.engine.editions import WholeSchedule, games_in_match, whole_schedule

PLAYERS = (15, 215)
ROUNDS = (5, 15)
"""The ranges from which common generators draw sizes."""
RATING_CAP = 400
"""Results are drawn as if two ratings never differed by more."""
TIE_BREAKS = ("BH/C1", "BH", "SB", "DE", "WIN", "WON", "BPG", "PS", "KS", "ARO", "TPR")
"""The codes from which the list of tie-breaks is drawn: at most five, in any order."""


def recipe_by_lot(edition: str, seed: object, given_values: Mapping[str, Any]) -> Recipe:
    """Return a recipe with the given values, and the rest drawn by lot.

    The same seed draws the same lots whatever is given. Raises InvalidTournament for what cannot be
    played.
    """
    drawn_values = _drawn_values(Lots(seed, "by lot"), given_values.get("players"))
    schedule_maker = whole_schedule(edition)
    if schedule_maker is not None:
        drawn_values |= _drawn_for_schedule(Lots(seed, "schedule"), schedule_maker, given_values)
    drawn_values["rounds"] *= games_in_match(edition)
    return Recipe(edition=edition, **{**drawn_values, **given_values})


def _drawn_for_schedule(
    lots: Lots, schedule_maker: WholeSchedule, given_values: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the values that differ for an event with a whole schedule: size, cycles and rounds."""
    players = given_values.get("players") or lots.between(*schedule_maker.player_limits)
    cycles = given_values.get("cycles") or lots.between(1, 2)
    rounds = schedule_maker.rounds(players, Schedule(cycles))
    allowed_codes = ("DE", "WIN", "SB", "KS", "BPG")
    return {
        "players": players,
        "cycles": cycles,
        "turned": lots.happens(0.5),
        "rounds": rounds,
        "baku": False,
        "tie_breaks": tuple(lots.draw(allowed_codes, lots.between(1, len(allowed_codes)))),
    }


def _drawn_values(lots: Lots, players: int | None) -> dict[str, Any]:
    """Draw the settings of a random event."""

    def drawn_chance(chance: float, maximum: float) -> float:
        # Both lots are drawn in any case, so that all later ones are the same whatever happens.
        happens = lots.happens(chance)
        share = lots.share()
        if happens:
            return round(share * maximum, 3)
        return 0.0

    size = lots.between(*PLAYERS)
    rounds = lots.between(*ROUNDS)
    highest_value = lots.between(2000, 2800)
    return {
        "players": size,
        # Beyond half the number of players, a late round may have no legal pairing.
        "rounds": max(1, min(rounds, (players or size) // 2)),
        "highest_rating": highest_value,
        "lowest_rating": lots.between(1000, highest_value - 200),
        "unrated": drawn_chance(0.3, 0.2),
        "draws": round(lots.share() * 0.6, 2) if lots.happens(0.2) else None,
        "forfeits": drawn_chance(0.5, 0.08),
        "double_forfeits": round(lots.share() * 0.3, 3),
        "short_games": drawn_chance(0.1, 0.05),
        "unusual": drawn_chance(0.1, 0.05),
        "zero_byes": drawn_chance(0.4, 0.06),
        "half_byes": drawn_chance(0.5, 0.06),
        "full_byes": drawn_chance(0.1, 0.03),
        "withdrawals": drawn_chance(0.4, 0.04),
        "late_entries": drawn_chance(0.3, 0.1),
        "prohibited": lots.between(1, 3) if lots.happens(0.1) else 0,
        "baku": lots.happens(0.15),
        "rating_cap": RATING_CAP,
        "tie_breaks": tuple(lots.draw(TIE_BREAKS, lots.between(1, 5))),
    }
