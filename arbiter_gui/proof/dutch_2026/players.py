"""What articles 1.2 to 1.8 and C2 say about one player, read from the recorded rounds."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.kernel.players import Float, Player, float_of_game, player_of, ranked, records


def players_of(tournament: Tournament) -> tuple[Player, ...]:
    """All players to be paired in the next round, in the order of 1.2."""
    points = tournament.points
    return ranked(
        [
            player_of(
                tournament,
                record,
                (
                    float_of_game(record.before[i], before[entry.opponent][i])
                    if entry.played and entry.opponent is not None
                    else _float_without_game(points, entry)
                    for i, entry in enumerate(record.row)
                ),
                (_bars_the_bye(points, entry) for entry in record.row),
            )
            for record, before in records(tournament)
        ]
    )


def _float_without_game(points: PointSystem, entry: Entry) -> Float:
    """1.4.3, 1.4.4: the bye, or more than a loss; where White and Black lose differently the less counts."""
    down = entry.bye is ByeKind.PAIRING_ALLOCATED
    return Float.DOWN if down or entry.points > min(points.white_loss, points.black_loss) else Float.NONE


def _bars_the_bye(points: PointSystem, entry: Entry) -> bool:
    """C2: an earlier PAB, or a win's points without a game in one round."""
    return not entry.played and (entry.bye is ByeKind.PAIRING_ALLOCATED or entry.points >= points.win)
