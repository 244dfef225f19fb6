"""Players of a round-robin who left early, as the player lines show it (C.05, 6.6).

No record of a report states that a player has withdrawn. In a schedule that is recorded to its end,
a player who has completed less than half of the games and forfeits all games from some round on is
treated as withdrawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.annulled import Departure, departures_on_record, with_departures
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import recorded_to_the_end
from arbiter_gui.formats.trf.player_line import COLUMNS, PlayerLine
from arbiter_gui.formats.trf.text import ReportText


def with_withdrawals(
    source: ReportText, tournament: Tournament, lines: Sequence[PlayerLine]
) -> Tournament:
    """Return a tournament with the players who have withdrawn from its schedule.

    Each of them gets a notice.
    """
    if not recorded_to_the_end(tournament):
        return tournament
    departures = {departure.player: departure for departure in departures_on_record(tournament)}
    for line in lines:
        departure = departures.get(line.player.number)
        if departure is not None:
            _note_withdrawal(source, line, departure)
    return with_departures(tournament, departures.values())


def _note_withdrawal(source: ReportText, line: PlayerLine, departure: Departure) -> None:
    """Note that a player is treated as withdrawn, for which C.05 annuls the games."""
    sentence = say(
        "player {player} has completed {completed} of {games} games and forfeits all games from "
        "round {first}: treated as withdrawn, so none of the player's games counts in the "
        "standings (C.05, 6.6)",
        player=line.player.number,
        completed=departure.completion.completed,
        games=departure.completion.games,
        first=departure.first,
    )
    source.add_note(line.line, COLUMNS["number"][0], sentence)


def scores_with_all_games(tournament: Tournament) -> dict[int, int]:
    """Return the points (tenths) as other programs may count them, with the games of withdrawn
    players.
    """
    if tournament.schedule is None:
        return scores(tournament)
    return scores(replace(tournament, schedule=replace(tournament.schedule, annulled=())))
