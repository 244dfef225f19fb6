"""Players of a round-robin who left early, as the player lines show it (C.05, 6.6).

No record of a report states that a player has withdrawn. In a schedule that is recorded to its end, a player who has
completed less than half of the games and forfeits all games from some round on is treated as withdrawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.annulled import Completion, completion_of, forfeited_to_the_end
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import whole_schedule
from arbiter_gui.formats.trf.player_line import COLUMNS, PlayerLine
from arbiter_gui.formats.trf.text import ReportText


def with_withdrawals(source: ReportText, tournament: Tournament, lines: Sequence[PlayerLine]) -> Tournament:
    """Return a tournament with the players who have withdrawn from its schedule; each of them gets a notice."""
    schedule = tournament.schedule
    if schedule is None or not _recorded_to_the_end(tournament):
        return tournament
    for line in lines:
        number = line.player.number
        first = forfeited_to_the_end(tournament, number)
        completion = completion_of(tournament, number)
        if first is None or not completion.less_than_half:
            continue
        schedule = schedule.with_annulled(number, True)
        tournament = _withdrawn(tournament, number, first)
        _note(source, line, completion, first)
    return replace(tournament, schedule=schedule)


def _recorded_to_the_end(tournament: Tournament) -> bool:
    schedule_maker = whole_schedule(tournament.edition)
    if schedule_maker is None or tournament.schedule is None:
        return False
    return len(tournament.rounds) >= schedule_maker.rounds_for(tournament, tournament.schedule)


def _withdrawn(tournament: Tournament, number: int, first: int) -> Tournament:
    players = []
    for player in tournament.players:
        if player.number == number:
            player = replace(player, withdrawn_from=first)
        players.append(player)
    return replace(tournament, players=tuple(players))


def _note(source: ReportText, line: PlayerLine, completion: Completion, first: int) -> None:
    sentence = say(
        "player {player} has completed {completed} of {games} games and forfeits all from "
        "round {first}: treated as withdrawn, so that no game of the player counts in the "
        "standings (C.05, 6.6)",
        player=line.player.number,
        completed=completion.completed,
        games=completion.games,
        first=first,
    )
    source.note(line.line, COLUMNS["number"][0], sentence)


def scores_with_all_games(tournament: Tournament) -> dict[int, int]:
    """Return the points (tenths) as other programs may count them, with the games of withdrawn players."""
    if tournament.schedule is None:
        return scores(tournament)
    return scores(replace(tournament, schedule=replace(tournament.schedule, annulled=())))
