"""Recorded rounds held to what an edition pairs, from a tournament as it stands today."""

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import RoundCheck, check_from


def check_round(tournament: Tournament, number: int, edition_key: str) -> RoundCheck:
    """Pair round `number` again from the state before it and compare; colours count."""
    return check_from(tournament.before_round(number), tournament.rounds[number - 1], edition_key)
