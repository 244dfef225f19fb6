"""What articles 1.2 to 1.8 and C2 say about one player, read from the recorded rounds."""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.kernel.players import Float, Player, float_of_game, players_by


def players_of(tournament: Tournament) -> tuple[Player, ...]:
    """All players to be paired in the next round, in the order of 1.2."""
    points = tournament.points
    return players_by(tournament, partial(_float, points), partial(_bars_the_bye, points))


def _float(points: PointSystem, entry: Entry, own: int, opponents: int | None) -> Float:
    """1.4.2: a game by the scores it was paired with; any other round by 1.4.3 and 1.4.4."""
    if entry.played and opponents is not None:
        return float_of_game(own, opponents)
    return _float_without_game(points, entry)


def _float_without_game(points: PointSystem, entry: Entry) -> Float:
    """1.4.3, 1.4.4: the bye, or more than a loss; where White and Black lose differently the less counts."""
    down = entry.bye is ByeKind.PAIRING_ALLOCATED
    return Float.DOWN if down or entry.points > min(points.white_loss, points.black_loss) else Float.NONE


def _bars_the_bye(points: PointSystem, entry: Entry) -> bool:
    """C2: an earlier PAB, or a win's points without a game in one round."""
    return not entry.played and (entry.bye is ByeKind.PAIRING_ALLOCATED or entry.points >= points.win)
