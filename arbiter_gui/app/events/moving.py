"""Moving players from one group of an event to another, with all personal data.

Two files change, which no single transaction covers. So the move is written into the event file
first, under a unique name; then the players are entered in the new group, and then removed from the
old one, both under that name; then the note is removed. If the program stops in between,
`finish_moves` continues: a move whose players have arrived is completed, any other is dropped, and
by its name none is done twice. So it is when a move is undone or redone (`move_steps`). While a
group of the move is missing, the note stays, and the event works with the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from arbiter_gui.app.edits import Edit
from arbiter_gui.app.edits.attendance import RequestBye
from arbiter_gui.app.edits.listed_byes import possible_byes
from arbiter_gui.app.edits.players import ChangePlayer, RemovePlayer, edit_entering_players
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.events.move_steps import new_move_entry
from arbiter_gui.app.events.opening import read_event, save_event, session_of
from arbiter_gui.app.rounds.leaving import edit_leaving, edit_returning
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.organisation.people import same_person
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, counted, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.formats.event_file import MOVE, REDO, UNDO, EventFile, MovingPlayer, PendingMove
from arbiter_gui.storage import Author

Opened = Callable[[str], Session]
"""Opens the tournament of a group's place for changes."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A finished move: the players, the old group, and the new one."""

    player_names: tuple[str, ...]
    source: str
    target: str

    @property
    def sentence(self) -> Said:
        """The sentence that reports it."""
        groups = {"source": self.source, "target": self.target}
        if len(self.player_names) == 1:
            return say("{who} moved from {source} to {target}.", who=self.player_names[0], **groups)
        return counted(
            len(self.player_names),
            "{n} player moved from {source} to {target}.",
            "{n} players moved from {source} to {target}.",
            **groups,
        )


@dataclass(frozen=True, slots=True)
class WaitingMove:
    """A move that was interrupted, and cannot be finished before both of its groups can be
    opened.
    """

    move: PendingMove
    why: Said

    @property
    def sentence(self) -> Said:
        """The sentence that reports it."""
        return say(
            "A move from {source} to {target} was interrupted and is not finished yet: {why} "
            "Players: {who}.",
            source=self.move.source,
            target=self.move.target,
            why=self.why,
            who=listed(called(player.name) for player in self.move.players),
        )


def move_player(
    path: Path, source: str, target: str, player_number: int, opened_sessions: Opened | None = None
) -> Moved:
    """Move one player, as `move_players` does several."""
    return move_players(path, source, target, (player_number,), opened_sessions)


def move_players(
    path: Path,
    source: str,
    target: str,
    numbers: Sequence[int],
    opened_sessions: Opened | None = None,
) -> Moved:
    """Move the players with these pairing numbers of group `source` to group `target`, in their
    order there.

    Before round 1 they are removed from the old group; later they leave it from the next round on,
    and their results stay. In a group that has begun they are late entries; those who have left
    this very group return to it. Moves that were begun before are finished first. `opened_sessions`
    opens tournaments, for callers that already have them open. Raises InvalidTournament if the move
    is not possible, as for a person who plays in the new group already, and StoreError if a file
    cannot be written.
    """
    finish_moves(path, opened_sessions)
    event = read_event(path)
    if source == target:
        raise InvalidTournament(say("The player is already in group {name}.", name=target))
    with _Groups(event, path, opened_sessions) as groups:
        old_group = groups.session_of_group(source)
        new_group = groups.session_of_group(target)
        players = [
            player_of(old_group.tournament, player_number) for player_number in sorted(numbers)
        ]
        moving_players = tuple(MovingPlayer(player.number, player.name) for player in players)
        move = PendingMove(new_move_entry(), source, target, moving_players)
        for player in players:
            if plays_already(new_group.tournament, player):
                name = numbered_name(player)
                raise InvalidTournament(
                    say("{who} is already in group {name}.", who=name, name=target)
                )
        # Both edits are tried before anything is written: a refused move has no effect.
        entry_edit = _edit_entering_group(old_group.tournament, new_group.tournament, players)
        entry_edit.apply(new_group.tournament)
        _edit_leaving_group(old_group.tournament, players).apply(old_group.tournament)
        # The note of the move goes to the disk first, so that `finish_moves` finds a move
        # interrupted after this. The new group follows before the old one: between the two, players
        # stand twice, and none is lost.
        save_event(path, replace(event, moves=(*event.moves, move)))
        new_group.apply(entry_edit, Author(entry=move.entry))
        old_group.apply(
            _edit_leaving_group(old_group.tournament, players), Author(entry=move.entry)
        )
    # As it was read, and so without the note of the move.
    save_event(path, event)
    return Moved(tuple(numbered_name(player) for player in players), source, target)


def finish_moves(
    path: Path, opened_sessions: Opened | None = None
) -> tuple[Moved | WaitingMove, ...]:
    """Finish the moves that were begun and interrupted.

    Return those that were completed now, and those that wait.
    """
    event = read_event(path)
    if not event.moves:
        return ()
    outcomes: list[Moved | WaitingMove] = []
    waiting_moves = []
    with _Groups(event, path, opened_sessions) as groups:
        for move in event.moves:
            reason = groups.why_missing(move)
            if reason is not None:
                waiting_moves.append(move)
                outcomes.append(WaitingMove(move, reason))
                continue
            if move.step == MOVE:
                finished_move = _finish_move(move, groups)
            else:
                finished_move = _finish_step(move, groups)
            if finished_move is not None:
                outcomes.append(finished_move)
    # Only now: a move that is still listed is looked at again, so that an interruption before this
    # loses none.
    if tuple(waiting_moves) != event.moves:
        save_event(path, replace(event, moves=tuple(waiting_moves)))
    return tuple(outcomes)


def _finish_move(move: PendingMove, groups: _Groups) -> Moved | None:
    """Complete a move that was interrupted: the players who have arrived in the new group leave the
    old one.

    Return the completed move; None if nothing had to be done.
    """
    # The players enter the new group first: if they are not there, nothing has happened yet, and
    # the move is dropped.
    if not groups.session_of_group(move.target).has_entry(move.entry):
        return None
    old_group = groups.session_of_group(move.source)
    if old_group.has_entry(move.entry):
        return None
    return _take_out_players(move, old_group, Moved((), move.source, move.target), move.entry)


def _finish_step(move: PendingMove, groups: _Groups) -> Moved | None:
    """Complete the undo or redo of a move that was interrupted, and return the completed move.

    None if nothing to do.

    The group that gains the players takes the step first, so the step has begun if that group has
    taken it. Then the other group takes it too. If that group has been changed since, its last edit
    is no longer the move, and the players are taken out by a new edit instead.
    """
    if move.step == UNDO:
        finished_move = Moved((), move.target, move.source)
        finished_state = "undone"
    else:
        finished_move = Moved((), move.source, move.target)
        finished_state = "done"
    gaining = groups.session_of_group(finished_move.target)
    losing = groups.session_of_group(finished_move.source)
    is_begun = gaining.entry_state(move.entry) == finished_state
    leaving_entry = f"{move.entry} {move.step}"
    is_finished = losing.entry_state(move.entry) == finished_state or losing.has_entry(
        leaving_entry
    )
    # Not begun: the step never happened. Finished: both groups have taken it, and nothing is left
    # to do.
    if not is_begun or is_finished:
        return None
    finished_move = replace(
        finished_move, player_names=tuple(called(player.name) for player in move.players)
    )
    if move.step == UNDO and losing.undo_entry == move.entry:
        losing.undo()
        return finished_move
    if move.step == REDO and losing.redo_entry == move.entry:
        losing.redo()
        return finished_move
    return _take_out_players(move, losing, finished_move, leaving_entry)


def _take_out_players(
    move: PendingMove, group: Session, finished_move: Moved, entry: str
) -> Moved | None:
    """Take the moved players who are still in a group out of it, by an edit with the name `entry`.

    Return the `finished_move` move with these players; None if none of them is in the group.
    """
    players = _remaining_players(group, move)
    if not players:
        return None
    group.apply(_edit_leaving_group(group.tournament, players), Author(entry=entry))
    return replace(finished_move, player_names=tuple(numbered_name(player) for player in players))


def _remaining_players(old_group: Session, move: PendingMove) -> list[Player]:
    """Return the players of an interrupted move who have not left the old group yet.

    The group may have been changed separately in the meantime: players are found by name, and the
    number distinguishes namesakes. When others are removed, the numbers above theirs become
    smaller.
    """
    playing_players = [
        player for player in old_group.tournament.players if player.withdrawn_from is None
    ]
    remaining_players = []
    for moving_player in move.players:
        namesakes = [player for player in playing_players if player.name == moving_player.name]
        not_above = [player for player in namesakes if player.number <= moving_player.number]
        remaining_players += not_above[-1:] or namesakes[:1]
    return remaining_players


class _Groups:
    """The tournaments that a move concerns, open for changes until the block ends."""

    def __init__(self, event: EventFile, path: Path, opened_sessions: Opened | None) -> None:
        self._event = event
        self._folder = path.absolute().parent
        self._opened = opened_sessions
        self._own_sessions: dict[str, Session] = {}

    def __enter__(self) -> _Groups:
        return self

    def __exit__(self, *_: object) -> None:
        for session in self._own_sessions.values():
            session.close()

    def why_missing(self, move: PendingMove) -> Said | None:
        """Return why a group of a move cannot be opened; None if both can."""
        try:
            self.session_of_group(move.source)
            self.session_of_group(move.target)
        except ArbiterError as error:
            return error.said
        return None

    def session_of_group(self, name: str) -> Session:
        """Return the open tournament of a group. Raises InvalidTournament for an unknown group."""
        place = next((group.place for group in self._event.groups if group.name == name), None)
        if place is None:
            raise InvalidTournament(say("There is no group {name} in this event.", name=name))
        if self._opened is not None:
            return self._opened(place)
        if name not in self._own_sessions:
            self._own_sessions[name] = session_of(place, self._folder, to_write=True)
        return self._own_sessions[name]


def plays_already(tournament: Tournament, player: Player) -> bool:
    """Return whether the same person plays in a group, and has not left it."""
    return any(
        known_player.withdrawn_from is None and same_person(known_player, player)
        for known_player in tournament.players
    )


def _edit_entering_group(source: Tournament, target: Tournament, players: Sequence[Player]) -> Edit:
    """Return the edit with which players enter the new group, with the half-point byes requested in
    the old one.
    """
    entrants = []
    byes = []
    edits: list[Edit] = []
    for player in players:
        requests = [request for request in source.requests if request.player == player.number]
        half_byes = tuple(request.round for request in requests if request.kind is ByeKind.HALF)
        former_entry = next(
            (known_player for known_player in target.players if same_person(known_player, player)),
            None,
        )
        if former_entry is None:
            # The rank among equals, the table and an absence apply to the old group.
            entrants.append(
                replace(player, number=0, rank=None, fixed_board=None, withdrawn_from=None)
            )
            byes.append(half_byes)
        else:
            edits += _edits_returning_player(target, former_entry, player, half_byes)
    label = say("move {who} here", who=_name_or_count(players))
    if not edits:
        return edit_entering_players(target, label, entrants, byes)
    if entrants:
        edits.append(edit_entering_players(target, label, entrants, byes))
    return Several(label, tuple(edits))


def _edits_returning_player(
    tournament: Tournament, former_entry: Player, player: Player, half_byes: tuple[int, ...]
) -> Iterator[Edit]:
    """Yield the edits with which a player returns to a former group, whose results count again."""
    data_now = replace(
        player,
        number=former_entry.number,
        rank=former_entry.rank,
        fixed_board=former_entry.fixed_board,
        withdrawn_from=former_entry.withdrawn_from,
        expelled=former_entry.expelled,
    )
    if data_now != former_entry:
        yield ChangePlayer(data_now)
    yield edit_returning(tournament, former_entry.number, tournament.next_round)
    for round_number in possible_byes(tournament, half_byes):
        yield RequestBye(former_entry.number, round_number, ByeKind.HALF)


def _edit_leaving_group(tournament: Tournament, players: Sequence[Player]) -> Edit:
    """Return the edit by which players leave a group for another one."""
    edits: list[Edit] = []
    if tournament.rounds:
        for player in players:
            # The money is accounted for in the new group; listed in both it would be counted twice.
            without_money = replace(player, fee=0, paid=0, paid_by="")
            if without_money != player:
                edits.append(ChangePlayer(without_money))
            edits.append(edit_leaving(tournament, player.number, tournament.next_round))
    else:
        # The highest numbers first: removing a player before round 1 closes up the numbers above.
        highest_first = sorted(players, key=lambda player: -player.number)
        edits += [RemovePlayer(player.number, player.name) for player in highest_first]
    who = _name_or_count(players)
    return Several(
        say("move {who} to another group", who=who),
        tuple(edits),
        say("Moved to another group: {who}.", who=who),
    )


def _name_or_count(players: Sequence[Player]) -> str:
    """Return the name of the only player, or the number of players."""
    if len(players) == 1:
        return called(players[0].name)
    return counted(len(players), "{n} [player|players]")
