"""`arbiter explain --picture`: the content of the pictures of a round, as lines of text."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scene import Scene, scene_lines, scene_of
from arbiter_gui.explain.pictures.scenes import scenes_with_requests
from arbiter_gui.reports.pictures.score_bands import bands_lines
from arbiter_gui.reports.sheets.picture_sheets import bands_of
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import BoardsOrdered


def picture_lines(state: StateWhenPaired, trace: Trace, options: Namespace) -> Iterator[str]:
    """Yield the brackets of a trace, or those of the players asked about, then the scoregroups if
    it is recorded.

    Differences from today's scores are given first. Raises InvalidTournament if a player asked
    about is not in any bracket.
    """
    tournament = state.tournament
    all_scenes = scenes_with_requests(trace, tournament)
    players = _asked_players(trace, options)
    if players:
        all_scenes = _scenes_of(all_scenes, players)
    display_names = {player.number: display_name(player) for player in tournament.players}
    names = Namer(display_names, of_teams=tournament.team_rules is not None)
    yield say("Round {round}, {rules}", round=trace.round, rules=trace.edition)
    if state.line:
        yield state.line
    for scene in all_scenes:
        yield ""
        yield from scene_lines(scene, names)
    if not players and trace.round <= len(tournament.rounds):
        yield ""
        yield say("Scoregroups of round {round}", round=trace.round)
        yield from bands_lines(bands_of(tournament, trace.round, trace))


def _asked_players(trace: Trace, options: Namespace) -> list[int]:
    """Return the players asked about, or none for the whole round."""
    if options.player:
        return [options.player]
    if options.board:
        return _players_at_board(trace, options.board)
    return []


def _scenes_of(all_scenes: tuple[Scene, ...], players: list[int]) -> tuple[Scene, ...]:
    """Return the brackets of some players, each once.

    Raises InvalidTournament for a player who is not in any.
    """
    scenes_of_players: list[Scene] = []
    for player in players:
        scene = scene_of(all_scenes, player)
        if scene is None:
            raise InvalidTournament(
                say("player {player} is in no bracket of this round", player=player)
            )
        if scene not in scenes_of_players:
            scenes_of_players.append(scene)
    return tuple(scenes_of_players)


def _players_at_board(trace: Trace, board: int) -> list[int]:
    """Return the players of a board in the trace's board order."""
    boards = next((event.boards for event in trace.events if isinstance(event, BoardsOrdered)), ())
    if board > len(boards):
        raise InvalidTournament(
            say(
                "there is no board {board}: round {round} has boards 1 to {count}",
                board=board,
                round=trace.round,
                count=len(boards),
            )
        )
    return list(boards[board - 1])
