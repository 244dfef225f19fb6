"""The tournament that other devices work on: what they send becomes an edit, and what differs waits for the arbiter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import TypeAlias

from arbiter_gui.app.change import Change
from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.kept_copy import carried_out
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, StoreError
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.sharing.device_file import Devices
from arbiter_gui.sharing.devices import Device, Role
from arbiter_gui.sharing.entries import (
    NO_RESULT,
    NOT_HERE,
    DeviceResult,
    Entry,
    EntryOutcome,
    Judgement,
    PresenceEntry,
    board_of,
    edit_for,
    judge,
    shown_result,
)
from arbiter_gui.sharing.registrations import RegistrationDesk
from arbiter_gui.storage import Author

MOST_OPEN = 500
MOST_OPEN_A_DEVICE = 100
"""So many differences can wait for the arbiter, and of one device; what comes on top is refused."""


@dataclass(frozen=True, slots=True)
class DeviceAnswer:
    """What a device is told: the outcome, the value that stands now, a code why, and whether it was known before."""

    outcome: EntryOutcome
    standing: str = ""
    why: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True)
class OpenMatter:
    """An entry that waits for the arbiter: another value stands, or it has consequences. `id` counts from 1."""

    id: int
    device: Device
    entry: Entry
    outcome: EntryOutcome
    standing: str


@dataclass(frozen=True, slots=True)
class Arrival:
    """An entry that came in and was carried out, or agreed with what stood; `before` is the value it took away."""

    device: Device
    entry: Entry
    before: str
    outcome: EntryOutcome


News: TypeAlias = "Arrival | Change | tuple[OpenMatter, ...]"
"""What is told at once: an entry that came in, a change of the tournament, the matters that are open now."""


class SharedTournament:
    """One session and what waits for its arbiter. Belongs to the thread of the session, but for what is read only.

    `desk` has the registrations that players send themselves; without one nothing outlasts the program.
    """

    def __init__(self, session: Session, devices: Devices, desk: RegistrationDesk | None = None) -> None:
        self.session = session
        self.devices = devices
        self.desk = desk or RegistrationDesk(None, devices.now)
        self._open: tuple[OpenMatter, ...] = ()
        self._numbers = count(1)
        self._listeners: list[Callable[[News], None]] = []
        self._applying: Device | None = None
        self._leave = session.subscribe(self._changed)

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands in the file; for any thread."""
        return self.session.tournament

    @property
    def open_matters(self) -> tuple[OpenMatter, ...]:
        """What waits for the arbiter, oldest first; for any thread."""
        return self._open

    def subscribe(self, listener: Callable[[News], None]) -> None:
        """Have `listener` called with everything that happens, on the thread of the session."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Hear of the session no more."""
        self._leave()
        self._listeners.clear()

    def enter(self, device_id: str, entry: Entry) -> DeviceAnswer:
        """Carry out an entry, or say why not; when it returns, what it says is on the disk."""
        device = self.devices.valid(device_id)
        if device is None:
            return DeviceAnswer(EntryOutcome.REFUSED, why="device")
        if not may(device, entry):
            return DeviceAnswer(EntryOutcome.REFUSED, why="rights")
        name = f"{device.id}/{entry.entry}"
        if self.session.has_entry(name):
            return DeviceAnswer(EntryOutcome.DONE, self._standing(entry), again=True)
        found = judge(self.tournament, entry)
        if found.outcome is EntryOutcome.DONE and self._waits(entry):
            found = replace(found, outcome=EntryOutcome.DIFFERS)
        if found.outcome is EntryOutcome.DONE and not _may_settle(device, entry):
            return DeviceAnswer(EntryOutcome.REFUSED, found.standing, "rights")
        return self._answered(device, entry, found, name)

    def _answered(self, device: Device, entry: Entry, found: Judgement, name: str) -> DeviceAnswer:
        if found.outcome in (EntryOutcome.DIFFERS, EntryOutcome.ASKED):
            return self._wait(device, entry, found)
        self._drop(lambda matter: matter.device.id == device.id and _same_place(matter.entry, entry))
        if found.outcome is EntryOutcome.DONE and found.edit is not None:
            return self._carry_out(device, entry, found.edit, found.standing, name)
        if found.outcome is EntryOutcome.SAME and _may_settle(device, entry):
            self._tell(Arrival(device, entry, found.standing, EntryOutcome.SAME))
        return DeviceAnswer(found.outcome, found.standing, found.why)

    def _carry_out(self, device: Device, entry: Entry, edit: Edit, before: str, name: str) -> DeviceAnswer:
        self._applying = device
        try:
            carried_out(lambda: self.session.apply(edit, Author(device.rights.name, name)))
        except StoreError:
            # Nothing was written; the device keeps the entry and sends it again.
            return DeviceAnswer(EntryOutcome.REFUSED, before, "disk")
        except ArbiterError:
            return DeviceAnswer(EntryOutcome.REFUSED, before, "rules")
        finally:
            self._applying = None
        self._tell(Arrival(device, entry, before, EntryOutcome.DONE))
        return DeviceAnswer(EntryOutcome.DONE, self._standing(entry))

    def _wait(self, device: Device, entry: Entry, found: Judgement) -> DeviceAnswer:
        others = tuple(
            m for m in self._open if not (m.device.id == device.id and _same_place(m.entry, entry))
        )
        mine = sum(matter.device.id == device.id for matter in others)
        if len(others) >= MOST_OPEN or mine >= MOST_OPEN_A_DEVICE:
            return DeviceAnswer(EntryOutcome.REFUSED, found.standing, "many")
        self._open = (*others, OpenMatter(next(self._numbers), device, entry, found.outcome, found.standing))
        self._tell(self._open)
        return DeviceAnswer(found.outcome, found.standing)

    def _waits(self, entry: Entry) -> bool:
        """Return whether something waits for the arbiter there: then nobody else changes it."""
        return any(_same_place(m.entry, entry) for m in self._open)

    # The arbiter decides

    def matter(self, number: int) -> OpenMatter | None:
        """Return what waits under a number."""
        return next((matter for matter in self._open if matter.id == number), None)

    def edit_of(self, matter: OpenMatter) -> Edit | None:
        """Return the edit by which the arbiter would take what waits; None where it cannot be taken any more."""
        found = judge(self.tournament, matter.entry)
        if found.outcome in (EntryOutcome.REFUSED, EntryOutcome.SAME):
            return None
        if isinstance(matter.entry, DeviceResult):
            return edit_for(self.tournament, matter.entry)
        return found.edit

    def keep(self, number: int) -> None:
        """Decide that what stands is right; the devices hear that it is settled."""
        matter = self.matter(number)
        if matter is not None:
            self._drop(lambda m: _same_place(m.entry, matter.entry))

    def _drop(self, which: Callable[[OpenMatter], bool]) -> None:
        left = tuple(matter for matter in self._open if not which(matter))
        if left != self._open:
            self._open = left
            self._tell(left)

    # What happens

    def _standing(self, entry: Entry) -> str:
        """Return the value that stands where an entry was made."""
        if isinstance(entry, PresenceEntry):
            tournament = self.tournament
            if entry.player in tournament.absent(tournament.next_round):
                return "absent"
            return "here"
        place = board_of(self.tournament, entry.round, entry.table)
        if place:
            return shown_result(self.tournament.rounds[entry.round - 1].boards[place - 1].result)
        return ""

    def _changed(self, change: Change) -> None:
        self._tell(change)
        if change.rounds or change.players or change.settings:
            self._drop(lambda m: judge(self.tournament, m.entry).outcome is EntryOutcome.REFUSED)
        if self._applying is None:
            # What the arbiter does with a board, or with who is there, is the decision.
            self._drop(lambda m: self._is_about(change, m.entry))
        self._drop(lambda m: judge(self.tournament, m.entry).outcome is EntryOutcome.SAME)

    def _is_about(self, change: Change, entry: Entry) -> bool:
        if isinstance(entry, PresenceEntry):
            return change.requests or entry.player in change.players
        return (entry.round, board_of(self.tournament, entry.round, entry.table)) in change.results

    def _tell(self, news: News) -> None:
        for listener in tuple(self._listeners):
            listener(news)


def may(device: Device, entry: Entry) -> bool:
    """Return whether the role and the tables of a device allow an entry.

    A device for check-in can report that a player of the running round is missing, and take that back.
    """
    if device.rights.role is Role.CHECK_IN:
        return isinstance(entry, PresenceEntry) or entry.result in (*NOT_HERE, NO_RESULT)
    if isinstance(entry, PresenceEntry):
        return False
    return device.rights.role is Role.RESULTS and device.rights.has_table(entry.table)


def _may_settle(device: Device, entry: Entry) -> bool:
    """Return whether an entry of a device may change something without the arbiter: no result from check-in may."""
    return isinstance(entry, PresenceEntry) or device.rights.role is not Role.CHECK_IN


def _same_place(one: Entry, other: Entry) -> bool:
    if isinstance(one, DeviceResult) and isinstance(other, DeviceResult):
        return (one.round, one.table) == (other.round, other.table)
    return isinstance(one, PresenceEntry) and isinstance(other, PresenceEntry) and one.player == other.player


def changed_tables(tournament: Tournament, change: Change) -> tuple[tuple[int, int, str], ...]:
    """Return round, table and result of each board of which nothing but the result changed."""
    found = []
    for number, board in change.results:
        if number <= len(tournament.rounds) and board <= len(tournament.rounds[number - 1].boards):
            result = tournament.rounds[number - 1].boards[board - 1].result
            found.append((number, table_numbers(tournament, number)[board - 1], shown_result(result)))
    return tuple(found)
