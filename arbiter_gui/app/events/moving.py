"""Moving players from one group of an event to another, with all personal data.

Two files change, which no single transaction covers. So the move is written into the event file first, under a unique
name; then the players are entered in the new group, and then removed from the old one, both under that name; then the
note is removed. If the program stops in between, `finish_moves` continues: a move whose players have arrived is
completed, any other is dropped, and by its name none is done twice. So it is when a move is undone or redone
(`move_steps`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from arbiter_gui.app.edits import Edit
from arbiter_gui.app.edits.players import RemovePlayer, entering_many
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.events.move_steps import new_move_entry
from arbiter_gui.app.events.opening import read_event, save_event, session_of
from arbiter_gui.app.rounds.leaving import leaving
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.formats.event_file import MOVE, REDO, UNDO, EventFile, MovingPlayer, PendingMove
from arbiter_gui.storage import Author

Opened = Callable[[str], Session]
"""Opens the tournament of a group's place for changes."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A finished move: the players, the old group, and the new one."""

    who: tuple[str, ...]
    source: str
    target: str

    @property
    def said(self) -> Said:
        """The sentence that reports it."""
        groups = {"source": self.source, "target": self.target}
        if len(self.who) == 1:
            return say("{who} moved from {source} to {target}.", who=self.who[0], **groups)
        return counted(
            len(self.who),
            "{n} player moved from {source} to {target}.",
            "{n} players moved from {source} to {target}.",
            **groups,
        )


def move_player(path: Path, source: str, target: str, number: int, opened: Opened | None = None) -> Moved:
    """Move one player, as `move_players` does several."""
    return move_players(path, source, target, (number,), opened)


def move_players(
    path: Path, source: str, target: str, numbers: Sequence[int], opened: Opened | None = None
) -> Moved:
    """Move the players with these pairing numbers of group `source` to group `target`, in their order there.

    Before round 1 they are removed from the old group; later they leave it from the next round on, and their results
    stay. In a group that has begun they are late entries. Moves that were begun before are finished first. `opened`
    opens tournaments, for callers that already have them open. Raises InvalidTournament if the move is not possible
    and StoreError if a file cannot be written.
    """
    finish_moves(path, opened)
    event = read_event(path)
    if source == target:
        raise InvalidTournament(say("The player is already in group {name}.", name=target))
    with _Groups(event, path, opened) as groups:
        old_group = groups.of(source)
        new_group = groups.of(target)
        players = [player_of(old_group.tournament, number) for number in sorted(numbers)]
        moving = tuple(MovingPlayer(player.number, player.name) for player in players)
        move = PendingMove(new_move_entry(), source, target, moving)
        # Both edits are tried before anything is written: a refused move has no effect.
        entering = _entering(old_group.tournament, new_group.tournament, players)
        entering.apply(new_group.tournament)
        _leaving(old_group.tournament, players).apply(old_group.tournament)
        save_event(path, replace(event, moves=(*event.moves, move)))
        new_group.apply(entering, Author(entry=move.entry))
        old_group.apply(_leaving(old_group.tournament, players), Author(entry=move.entry))
    # As it was read, and so without the note of the move.
    save_event(path, event)
    return Moved(tuple(numbered_name(player) for player in players), source, target)


def finish_moves(path: Path, opened: Opened | None = None) -> tuple[Moved, ...]:
    """Finish the moves that were begun and interrupted; return those that were completed now."""
    event = read_event(path)
    if not event.moves:
        return ()
    completed = []
    with _Groups(event, path, opened) as groups:
        for move in event.moves:
            if move.step == MOVE:
                finished = _finished_move(move, groups)
            else:
                finished = _finished_step(move, groups)
            if finished is not None:
                completed.append(finished)
    save_event(path, replace(event, moves=()))
    return tuple(completed)


def _finished_move(move: PendingMove, groups: _Groups) -> Moved | None:
    """Take the players of a broken-off move out of the old group if they have arrived; return who was taken out."""
    if not groups.of(move.target).has_entry(move.entry):
        return None
    old_group = groups.of(move.source)
    if old_group.has_entry(move.entry):
        return None
    return _taken_out(move, old_group, Moved((), move.source, move.target), move.entry)


def _finished_step(move: PendingMove, groups: _Groups) -> Moved | None:
    """Go on with undo or redo of a move if the players are back in one of the groups; return who left the other one.

    A group that was changed in the meantime by itself cannot take the step any more: the players leave it then.
    """
    if move.step == UNDO:
        finished = Moved((), move.target, move.source)
        wanted_state = "undone"
    else:
        finished = Moved((), move.source, move.target)
        wanted_state = "done"
    gaining = groups.of(finished.target)
    losing = groups.of(finished.source)
    is_begun = gaining.entry_state(move.entry) == wanted_state
    leaving_entry = f"{move.entry} {move.step}"
    is_finished = losing.entry_state(move.entry) == wanted_state or losing.has_entry(leaving_entry)
    if not is_begun or is_finished:
        return None
    finished = replace(finished, who=tuple(player.name for player in move.players))
    if move.step == UNDO and losing.undo_entry == move.entry:
        losing.undo()
        return finished
    if move.step == REDO and losing.redo_entry == move.entry:
        losing.redo()
        return finished
    return _taken_out(move, losing, finished, leaving_entry)


def _taken_out(move: PendingMove, group: Session, finished: Moved, entry: str) -> Moved | None:
    """Take the players who are still in a group out of it, under this name; None where nobody is."""
    players = _still_there(group, move)
    if not players:
        return None
    group.apply(_leaving(group.tournament, players), Author(entry=entry))
    return replace(finished, who=tuple(numbered_name(player) for player in players))


def _still_there(old_group: Session, move: PendingMove) -> list[Player]:
    """Return the players of an interrupted move who have not left the old group yet.

    The group may have been changed separately in the meantime: players are found by name, and the number
    distinguishes namesakes. When others are removed, the numbers above theirs become smaller.
    """
    playing = [player for player in old_group.tournament.players if player.withdrawn_from is None]
    remaining = []
    for moving in move.players:
        namesakes = [player for player in playing if player.name == moving.name]
        not_above = [player for player in namesakes if player.number <= moving.number]
        remaining += not_above[-1:] or namesakes[:1]
    return remaining


class _Groups:
    """The tournaments that a move concerns, open for changes until the block ends."""

    def __init__(self, event: EventFile, path: Path, opened: Opened | None) -> None:
        self._event = event
        self._folder = path.absolute().parent
        self._opened = opened
        self._own: dict[str, Session] = {}

    def __enter__(self) -> _Groups:
        return self

    def __exit__(self, *_: object) -> None:
        for session in self._own.values():
            session.close()

    def of(self, name: str) -> Session:
        """Return the open tournament of a group. Raises InvalidTournament for an unknown group."""
        place = next((group.place for group in self._event.groups if group.name == name), None)
        if place is None:
            raise InvalidTournament(say("There is no group {name} in this event.", name=name))
        if self._opened is not None:
            return self._opened(place)
        if name not in self._own:
            self._own[name] = session_of(place, self._folder, to_write=True)
        return self._own[name]


def _entering(source: Tournament, target: Tournament, players: Sequence[Player]) -> Edit:
    """Return the edit with which players enter the new group, with the half-point byes requested in the old one."""
    byes = []
    for player in players:
        requests = [request for request in source.requests if request.player == player.number]
        byes.append(tuple(request.round for request in requests if request.kind is ByeKind.HALF))
    # The rank among equals, the table and an absence apply to the old group.
    entrants = [
        replace(player, number=0, rank=None, fixed_board=None, withdrawn_from=None) for player in players
    ]
    label = say("move {who} here", who=_who(players))
    return entering_many(target, label, entrants, byes)


def _leaving(tournament: Tournament, players: Sequence[Player]) -> Edit:
    if tournament.rounds:
        edits = [leaving(tournament, player.number, tournament.next_round) for player in players]
    else:
        # The highest numbers first: removing a player before round 1 closes up the numbers above.
        falling = sorted(players, key=lambda player: -player.number)
        edits = [RemovePlayer(player.number, player.name) for player in falling]
    return Several(say("move {who} to another group", who=_who(players)), tuple(edits))


def _who(players: Sequence[Player]) -> str:
    """Return the name of the only player, or the number of players."""
    if len(players) == 1:
        return called(players[0].name)
    return counted(len(players), "{n} [player|players]")
