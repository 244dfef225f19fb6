"""What sections A.2 to A.7 and C.2 say about one player, read from the recorded rounds."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.proof.kernel.players import Float, Player, float_of_game, players_by


def entrants(tournament: Tournament) -> tuple[Player, ...]:
    """All players to be paired in the next round, in the order of A.2."""
    return players_by(tournament, _float, _bars_the_bye)


def _float(entry: Entry, own: int, opponents: int | None) -> Float:
    """A.4.b: whoever did not play for whatever reason floats down, too."""
    if not entry.played or opponents is None:
        return Float.DOWN
    return float_of_game(own, opponents)


def _bars_the_bye(entry: Entry) -> bool:
    """C.2: an earlier pairing-allocated bye, or a win because the opponent did not appear."""
    return entry.bye is ByeKind.PAIRING_ALLOCATED or entry.mark is Mark.FORFEIT_WIN
