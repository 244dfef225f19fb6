"""Moving a player from one group of an event to another, with all personal data.

Two files change, which no single transaction covers. So the move is written into the event file first, under a name of
its own; then the player is entered in the new group, then taken out of the old one, both under that name; then the note
is removed. Whatever stops the program in between, `finish_moves` goes on from there: a move whose player has arrived is
completed, one whose player has not is dropped, and by its name none is done twice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import uuid4

from arbiter_gui.app.edits import Edit
from arbiter_gui.app.edits.players import RemovePlayer, entering_many
from arbiter_gui.app.events.opening import read_event, save_event, session_of
from arbiter_gui.app.rounds.leaving import leaving
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.formats.event_file import EventFile, PendingMove
from arbiter_gui.storage import Author

Opened = Callable[[str], Session]
"""Opens the tournament of a place, to change it."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A finished move: whom it concerned, from where, to where."""

    who: str
    source: str
    target: str

    @property
    def said(self) -> Said:
        """The sentence about it."""
        return say(
            "{who} moved from {source} to {target}.", who=self.who, source=self.source, target=self.target
        )


def move_player(path: Path, source: str, target: str, number: int, opened: Opened | None = None) -> Moved:
    """Move the player with pairing number `number` of group `source` to group `target`.

    Before round 1 the player is removed from the old group; later the player leaves it from the next round on, and its
    results stay. In a group that has begun the player is a late entry. Moves that were begun before are finished first.
    `opened` opens tournaments, for who has them open already. Raises InvalidTournament where the move is not possible
    and StoreError where a file cannot be written.
    """
    finish_moves(path, opened)
    event = read_event(path)
    if source == target:
        raise InvalidTournament(say("The player is already in group {name}.", name=target))
    move = PendingMove(uuid4().hex, source, target, number)
    with _Groups(event, path, opened) as groups:
        old_group = groups.of(source)
        new_group = groups.of(target)
        player = player_of(old_group.tournament, number)
        who = numbered_name(player)
        # Both edits are tried before anything is written: a move that is refused leaves no trace.
        entering = _entering(old_group.tournament, new_group.tournament, player)
        entering.apply(new_group.tournament)
        _leaving(old_group.tournament, number).apply(old_group.tournament)
        save_event(path, replace(event, moves=(*event.moves, move)))
        new_group.apply(entering, Author(entry=move.entry))
        _leave(old_group, move)
    save_event(path, event)
    return Moved(who, source, target)


def finish_moves(path: Path, opened: Opened | None = None) -> tuple[Moved, ...]:
    """Finish the moves that were begun and broken off; return those that were completed now."""
    event = read_event(path)
    if not event.moves:
        return ()
    completed = []
    with _Groups(event, path, opened) as groups:
        for move in event.moves:
            if not groups.of(move.target).has_entry(move.entry):
                continue
            old_group = groups.of(move.source)
            if not old_group.has_entry(move.entry):
                who = numbered_name(player_of(old_group.tournament, move.number))
                _leave(old_group, move)
                completed.append(Moved(who, move.source, move.target))
    save_event(path, replace(event, moves=()))
    return tuple(completed)


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
        """Return the open tournament of a group. Raises InvalidTournament for a group that there is not."""
        place = next((group.place for group in self._event.groups if group.name == name), None)
        if place is None:
            raise InvalidTournament(say("There is no group {name} in this event.", name=name))
        if self._opened is not None:
            return self._opened(place)
        if name not in self._own:
            self._own[name] = session_of(place, self._folder, to_write=True)
        return self._own[name]


def _entering(source: Tournament, target: Tournament, player: Player) -> Edit:
    """Return the edit by which a player enters the new group, with the half-point byes requested in the old one."""
    byes = tuple(
        request.round
        for request in source.requests
        if request.player == player.number and request.kind is ByeKind.HALF
    )
    # The rank among equals, the table and an absence belong to the old group.
    entrant = replace(player, number=0, rank=None, fixed_board=None, withdrawn_from=None)
    return entering_many(target, say("move {who} here", who=player.name), [entrant], [byes])


def _leaving(tournament: Tournament, number: int) -> Edit:
    if tournament.rounds:
        return leaving(tournament, number, tournament.next_round)
    return RemovePlayer(number, player_of(tournament, number).name)


def _leave(session: Session, move: PendingMove) -> None:
    session.apply(_leaving(session.tournament, move.number), Author(entry=move.entry))
