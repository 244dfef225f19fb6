"""Undo and redo of a move between groups, in both groups.

One half alone leaves a player in both groups or in neither.

Like the move itself, the step is first noted in the event file. Then it is taken in the group that
gains the players, then in the one that loses them, and the note is removed. `moving.finish_moves`
completes an interrupted step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import uuid4

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.events.opening import read_event, save_event
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.formats.event_file import REDO, UNDO, MovingPlayer, PendingMove
from arbiter_gui.storage import RowChange
from arbiter_gui.storage.rows import changed_rows
from arbiter_gui.storage.table_rows import StoredPlayer

_OF_MOVES = "move "
"""How the names of moves begin."""


def new_move_entry() -> str:
    """Return a name for a new move; the histories of both groups use it."""
    return f"{_OF_MOVES}{uuid4().hex}"


def step_entry(session: Session, step: str) -> str:
    """Return the name of the edit that undo or redo would affect; empty if it has no name."""
    if step == UNDO:
        return session.undo_entry
    return session.redo_entry


def is_half_of_move(session: Session, step: str) -> bool:
    """Return whether undo or redo in one tournament would affect one half of a move between
    groups.
    """
    return step_entry(session, step).startswith(_OF_MOVES)


@dataclass(frozen=True, slots=True)
class SingleStep:
    """Undo or redo in one tournament alone."""

    session: Session
    step: str

    def cautions(self) -> tuple[Caution, ...]:
        """Return the cautions to show before the step, including one for half of a move."""
        warnings = _step_cautions(self.session, self.step)
        if is_half_of_move(self.session, self.step):
            return (_half_move_caution(self.step), *warnings)
        return warnings

    def carry_out(self) -> None:
        """Take the step. Errors as `Session.undo`."""
        _take_step(self.session, self.step)


@dataclass(frozen=True, slots=True)
class _Half:
    """One of the two groups, and the rows that the step would change there."""

    name: str
    session: Session
    rows: tuple[RowChange, ...]

    @property
    def gain(self) -> int:
        """The number of players that the group gains by the step.

        Players who have left after round 1 still count.
        """
        rows = changed_rows(self.rows, StoredPlayer)
        arriving_count = sum(row.old_row is None for row in rows)
        return arriving_count - sum(row.new_row is None for row in rows)


@dataclass(frozen=True, slots=True)
class MoveStep:
    """Undo or redo of a whole move; `step` is UNDO or REDO.

    `asking_group` is the group, by name, in which the user asked for the step.
    """

    path: Path
    step: str
    entry: str
    asking_group: tuple[str, Session]
    other_group: tuple[str, Session]

    @property
    def groups(self) -> tuple[tuple[str, Session], tuple[str, Session]]:
        """Both groups with their names, `asking_group` first."""
        return self.asking_group, self.other_group

    def cautions(self) -> tuple[Caution, ...]:
        """Return the cautions to show before the step.

        Raises InvalidTournament if the other group has changed.
        """
        name, session = self.other_group
        if step_entry(session, self.step) != self.entry:
            raise InvalidTournament(_changed_since_sentence(self.step, name, session))
        return tuple(
            warning for _, group in self.groups for warning in _step_cautions(group, self.step)
        )

    def carry_out(self) -> None:
        """Take the step in both groups. Errors as `Session.undo` and `save_event`."""
        halves = [self._step_of_group(name, session) for name, session in self.groups]
        losing, gaining = sorted(halves, key=lambda half: half.gain)
        if self.step == UNDO:
            source, target = gaining, losing
        else:
            source, target = losing, gaining
        event = read_event(self.path)
        players = _moving_players(halves, losing)
        note = PendingMove(self.entry, source.name, target.name, players, self.step)
        save_event(self.path, replace(event, moves=(*event.moves, note)))
        # In this order a player is in both groups for a moment, and never in none.
        for half in (gaining, losing):
            _take_step(half.session, self.step)
        save_event(self.path, event)

    def _step_of_group(self, name: str, session: Session) -> _Half:
        if self.step == UNDO:
            return _Half(name, session, session.undo_changes())
        return _Half(name, session, session.redo_changes())


def whole_step(
    path: Path, groups: Iterable[tuple[str, Session]], session: Session, step: str
) -> MoveStep | None:
    """Return undo or redo of a move in both groups.

    None if the next edit is no move or the other group is not open.

    `groups` are the open groups of the event, with their names. If the other half was undone by
    itself, the move is no longer whole, and the remaining half is undone alone.
    """
    entry = step_entry(session, step)
    if not entry:
        return None
    states = {session.entry_state(entry)}
    if step == REDO:
        # Redo of one half would bring the player back into a group without taking him out of the
        # other.
        states.add("dropped")
    asking_group = None
    other_group = None
    for name, group in groups:
        if group is session:
            asking_group = (name, group)
        elif group.entry_state(entry) in states:
            other_group = (name, group)
    if asking_group is None or other_group is None:
        return None
    return MoveStep(path, step, entry, asking_group, other_group)


def _step_cautions(session: Session, step: str) -> tuple[Caution, ...]:
    if step == UNDO:
        return session.undo_cautions()
    return session.redo_cautions()


def _take_step(session: Session, step: str) -> None:
    if step == UNDO:
        session.undo()
    else:
        session.redo()


def _half_move_caution(step: str) -> Caution:
    """Return the caution for undoing or redoing one half of a move while the other group is not
    open.
    """
    sentence = say("This is one half of a move between two groups of an event.")
    consequences = (
        say("On its own it would leave the player in both groups, or in neither."),
        say("Open the event with all its groups: Undo and Redo then apply to the whole move."),
    )
    confirm_text = say("&Undo") if step == UNDO else say("&Redo")
    return Caution(
        CautionLevel.CONFIRM, "half-move", sentence, consequences, confirm_text=confirm_text
    )


def _changed_since_sentence(step: str, name: str, session: Session) -> Said:
    """Return a sentence that says why a whole move cannot be undone or redone, and what to do
    instead.
    """
    if step == UNDO:
        return say(
            "The move cannot be undone: group {name} has been changed since. Undo that first "
            "({edit}), or move the player back.",
            name=name,
            edit=session.undo_label or "",
        )
    return say(
        "The move cannot be redone: group {name} has been changed since. Move the player again.",
        name=name,
    )


def _moving_players(halves: Iterable[_Half], losing: _Half) -> tuple[MovingPlayer, ...]:
    """Return the players who change groups, with their numbers in the group that they leave."""
    names: Counter[str] = Counter()
    for half in halves:
        rows = changed_rows(half.rows, StoredPlayer)
        names_before = Counter(row.old_row.name for row in rows if row.old_row is not None)
        names_after = Counter(row.new_row.name for row in rows if row.new_row is not None)
        # Whoever moves is in the rows of both groups: the union counts each once.
        names |= (names_before - names_after) | (names_after - names_before)
    # Players who arrived last have the highest numbers; of players with the same name, the moved
    # one is found first.
    latest_first = sorted(losing.session.tournament.players, key=lambda player: -player.number)
    moving_players = []
    for player in latest_first:
        if names[player.name] > 0:
            names[player.name] -= 1
            moving_players.append(MovingPlayer(player.number, player.name))
    return tuple(moving_players)
