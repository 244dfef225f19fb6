"""The tournament shared with other devices: entries become edits, and conflicting ones wait for the
arbiter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import TypeAlias

from arbiter_gui.app.change import Change
from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.kept_copy import carry_out_deed
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, StoreError
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
    LineUpEntry,
    PresenceEntry,
    edit_for,
    judge_entry,
    presence_text,
    shown_result,
)
from arbiter_gui.sharing.line_ups.captains import CaptainsLineUps, LineUpNews
from arbiter_gui.sharing.line_ups.desk import LineUpDesk
from arbiter_gui.sharing.registrations import RegistrationDesk, RegistrationForm
from arbiter_gui.sharing.seats import may_enter, seat_at, seats
from arbiter_gui.storage import Author

MOST_OPEN = 500
MOST_OPEN_A_DEVICE = 100
"""Most open matters that can wait for the arbiter, and of one device; any more are refused."""


@dataclass(frozen=True, slots=True)
class DeviceAnswer:
    """The answer to a device: the outcome, the present value, a code for the reason, and whether it
    is a repeat.
    """

    outcome: EntryOutcome
    standing: str = ""
    why: str = ""
    is_repeated: bool = False


@dataclass(frozen=True, slots=True)
class OpenMatter:
    """An entry that waits for the arbiter: the present value differs, or it has consequences.

    `id` counts from 1.
    """

    id: int
    device: Device
    entry: Entry
    outcome: EntryOutcome
    standing: str


@dataclass(frozen=True, slots=True)
class Arrival:
    """An entry that was carried out, or agreed with the present value.

    `old_value` is the one it replaced.
    """

    device: Device
    entry: Entry
    old_value: str
    outcome: EntryOutcome


News: TypeAlias = "Arrival | Change | LineUpNews | tuple[OpenMatter, ...]"
"""What listeners are told: an entry or a line-up that arrived, a change of the tournament, or the
open matters."""


class SharedTournament:
    """One session and what waits for its arbiter.

    Belongs to the thread of the session, except for reading.

    `desk` has the registrations that players send themselves, `line_ups` what captains have sealed;
    without them nothing outlasts the program.
    """

    def __init__(
        self,
        session: Session,
        devices: Devices,
        desk: RegistrationDesk | None = None,
        line_ups: LineUpDesk | None = None,
    ) -> None:
        """Follow the session from now on.

        Without `desk` and `line_ups` new ones are kept in memory only.
        """
        self.session = session
        self.devices = devices
        self.desk = desk or RegistrationDesk(path=None, clock=devices.now)
        self.line_ups = CaptainsLineUps(
            session, line_ups or LineUpDesk(path=None, clock=devices.now), self._notify_listeners
        )
        self._open_matters: tuple[OpenMatter, ...] = ()
        self._matter_ids = count(1)
        self._listeners: list[Callable[[News], None]] = []
        # The device whose entry is being carried out: the change that follows is not the arbiter's
        # own.
        self._applying: Device | None = None
        self._unsubscribe = session.subscribe(self._handle_change)

    @property
    def tournament(self) -> Tournament:
        """The tournament as in the file; for any thread."""
        return self.session.tournament

    @property
    def open_matters(self) -> tuple[OpenMatter, ...]:
        """The matters that wait for the arbiter, oldest first; for any thread."""
        return self._open_matters

    @property
    def sessions(self) -> tuple[Session, ...]:
        """The shared tournaments: only this one."""
        return (self.session,)

    def tournament_and_entry(self, entry: Entry) -> tuple[Session, Entry]:
        """Return the tournament that an entry concerns, and the entry in its numbers."""
        return self.session, entry

    def slip_rounds(self) -> dict[str, int]:
        """Return the current rounds of several tournaments by the marks on their slips.

        Empty for a single one.
        """
        return {}

    @property
    def group_names(self) -> tuple[str, ...]:
        """The groups of an event in which a registered player can be entered.

        Empty for a single tournament.
        """
        return ()

    def proposed_group(self, form: RegistrationForm) -> str:
        """Return the group that the rules of an event propose for a form; empty for none."""
        return ""

    def session_of_group(self, name: str) -> Session:
        """Return the tournament of a group of an event; the only one for a single tournament."""
        return self.session

    def shown_number(self, session: Session, player_number: int) -> int:
        """Return the number that devices have for a player of a shared tournament."""
        return player_number

    def subscribe(self, listener: Callable[[News], None]) -> None:
        """Call `listener` with all news, on the thread of the session."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Stop listening to the session."""
        self._unsubscribe()
        self._listeners.clear()

    def carry_out(self, device_id: str, entry: Entry | LineUpEntry) -> DeviceAnswer:
        """Carry out an entry, or say why not; when it returns, what it reports is on the disk."""
        # Looked up anew: the device may have been revoked since the server took the request.
        device = self.devices.valid_device(device_id)
        if device is None:
            return DeviceAnswer(EntryOutcome.REFUSED, why="device")
        if not is_permitted(device, entry, self.tournament):
            return DeviceAnswer(EntryOutcome.REFUSED, why="rights")
        if isinstance(entry, LineUpEntry):
            sealing = self.line_ups.seal_line_up(device, entry)
            return DeviceAnswer(sealing.outcome, why=sealing.reason)
        entry_name = f"{device.id}/{entry.entry}"
        if self.session.has_entry(entry_name):
            # The answer was lost on its way, so the device has sent the entry again.
            return DeviceAnswer(EntryOutcome.DONE, self._present_value(entry), is_repeated=True)
        judgement = judge_entry(self.tournament, entry)
        # Carried out, it would settle a question that the arbiter was asked about the same board or
        # player.
        if judgement.outcome is EntryOutcome.DONE and self._has_waiting_matter(entry):
            judgement = replace(judgement, outcome=EntryOutcome.DIFFERS)
        if judgement.outcome is EntryOutcome.DONE and not _may_settle(device, entry):
            return DeviceAnswer(EntryOutcome.REFUSED, judgement.present_value, "rights")
        if judgement.outcome in (EntryOutcome.DIFFERS, EntryOutcome.ASKED):
            return self._ask_arbiter(device, entry, judgement)
        return self._settle(device, entry, judgement, entry_name)

    def _settle(
        self, device: Device, entry: Entry, judgement: Judgement, entry_name: str
    ) -> DeviceAnswer:
        """Answer an entry that needs no question to the arbiter, and carry it out if it changes
        anything.
        """
        self._drop_matters(lambda matter: _is_of(device, entry, matter))
        if judgement.outcome is EntryOutcome.DONE and judgement.edit is not None:
            return self._carry_out(device, entry, judgement, entry_name)
        if judgement.outcome is EntryOutcome.SAME and _may_settle(device, entry):
            self._notify_listeners(
                Arrival(device, entry, judgement.present_value, EntryOutcome.SAME)
            )
        return DeviceAnswer(judgement.outcome, judgement.present_value, judgement.reason)

    def _carry_out(
        self, device: Device, entry: Entry, judgement: Judgement, entry_name: str
    ) -> DeviceAnswer:
        """Save the edit of an entry.

        The history accepts an entry of one name once, however often it is sent.
        """
        edit = judgement.edit
        assert edit is not None, "only what changes something is carried out"
        old_value = judgement.present_value
        self._applying = device
        try:
            carry_out_deed(lambda: self.session.apply(edit, Author(device.rights.name, entry_name)))
        except StoreError:
            # Nothing was written; the device keeps the entry and sends it again.
            return DeviceAnswer(EntryOutcome.REFUSED, old_value, "disk")
        except ArbiterError:
            return DeviceAnswer(EntryOutcome.REFUSED, old_value, "rules")
        finally:
            self._applying = None
        self._notify_listeners(Arrival(device, entry, old_value, EntryOutcome.DONE))
        return DeviceAnswer(EntryOutcome.DONE, self._present_value(entry))

    def _ask_arbiter(self, device: Device, entry: Entry, judgement: Judgement) -> DeviceAnswer:
        """Let an entry wait for the arbiter, replacing an earlier one of the device for the same
        board or player.
        """
        other_matters = tuple(
            matter for matter in self._open_matters if not _is_of(device, entry, matter)
        )
        # One device, broken or hostile, may neither fill the arbiter's list nor keep others from
        # it.
        count_of_device = sum(matter.device.id == device.id for matter in other_matters)
        if len(other_matters) >= MOST_OPEN or count_of_device >= MOST_OPEN_A_DEVICE:
            return DeviceAnswer(EntryOutcome.REFUSED, judgement.present_value, "many")
        matter_id = next(self._matter_ids)
        matter = OpenMatter(matter_id, device, entry, judgement.outcome, judgement.present_value)
        self._open_matters = (*other_matters, matter)
        self._notify_listeners(self._open_matters)
        return DeviceAnswer(judgement.outcome, judgement.present_value)

    def _has_waiting_matter(self, entry: Entry) -> bool:
        """Return whether a matter waits for the arbiter there: then no other device may change
        it.
        """
        return any(_same_place(matter.entry, entry) for matter in self._open_matters)

    # The arbiter decides

    def open_matter(self, matter_number: int) -> OpenMatter | None:
        """Return the open matter with a number."""
        return next((matter for matter in self._open_matters if matter.id == matter_number), None)

    def edit_of(self, matter: OpenMatter) -> Edit | None:
        """Return the edit with which the arbiter would accept an open matter.

        None if that is no longer possible.
        """
        judgement = judge_entry(self.tournament, matter.entry)
        if judgement.outcome in (EntryOutcome.REFUSED, EntryOutcome.SAME):
            return None
        if isinstance(matter.entry, DeviceResult):
            return edit_for(self.tournament, matter.entry)
        return judgement.edit

    def keep_present_value(self, matter_number: int) -> None:
        """Decide that the present value is right; the devices learn that the matter is settled."""
        decided = self.open_matter(matter_number)
        if decided is not None:
            self._drop_matters(lambda matter: _same_place(matter.entry, decided.entry))

    def _drop_matters(self, is_settled: Callable[[OpenMatter], bool]) -> None:
        """Remove settled matters from the list, and report the remaining ones if any was
        removed.
        """
        remaining_matters = tuple(matter for matter in self._open_matters if not is_settled(matter))
        if remaining_matters != self._open_matters:
            self._open_matters = remaining_matters
            self._notify_listeners(remaining_matters)

    # News

    def _present_value(self, entry: Entry) -> str:
        """Return the present value where an entry was made."""
        if isinstance(entry, PresenceEntry):
            tournament = self.tournament
            absent_players = tournament.absent(tournament.next_round)
            return presence_text(entry.player not in absent_players)
        seat = seat_at(self.tournament, entry.round, entry.table)
        if seat is None:
            return ""
        return shown_result(seat.result)

    def _handle_change(self, change: Change) -> None:
        """Report a change of the tournament, and remove the open matters it has settled."""
        # Told first: listeners show the new state before they hear which questions about it are
        # settled.
        self._notify_listeners(change)
        # After another pairing, or without the player, an entry may concern a board or a person
        # that is gone.
        if change.rounds or change.players or change.settings:
            self._drop_matters(lambda matter: self._outcome(matter) is EntryOutcome.REFUSED)
        if self._applying is None:
            # The arbiter's own change of a board, or of a presence, is the decision.
            self._drop_matters(lambda matter: self._is_about(change, matter))
        # What is recorded now is what the device had entered: nothing is left to decide.
        self._drop_matters(lambda matter: self._outcome(matter) is EntryOutcome.SAME)

    def _outcome(self, matter: OpenMatter) -> EntryOutcome:
        """Return the outcome that a waiting entry would have now."""
        return judge_entry(self.tournament, matter.entry).outcome

    def _is_about(self, change: Change, matter: OpenMatter) -> bool:
        """Return whether a change concerns the board, or the player, for which an entry waits."""
        entry = matter.entry
        if isinstance(entry, PresenceEntry):
            return change.requests or entry.player in change.players
        seat = seat_at(self.tournament, entry.round, entry.table)
        if seat is None or (entry.round, seat.board_number) not in change.results:
            return False
        # A change names the match; it does not decide matters about its other boards.
        return shown_result(seat.result) != matter.standing

    def _notify_listeners(self, news: News) -> None:
        """Call all listeners, in the order in which they subscribed."""
        # A copy: a listener may subscribe another or close this tournament while it is told.
        for listener in tuple(self._listeners):
            listener(news)


def is_permitted(device: Device, entry: Entry | LineUpEntry, tournament: Tournament) -> bool:
    """Return whether the role and the tables of a device allow an entry.

    A device for check-in can report that a player of the current round is missing, and cancel that.
    """
    if isinstance(entry, LineUpEntry):
        return device.rights.role is Role.CAPTAIN
    if device.rights.role is Role.CHECK_IN:
        return isinstance(entry, PresenceEntry) or entry.result in (*NOT_HERE, NO_RESULT)
    if isinstance(entry, PresenceEntry):
        return False
    # From here on the entry is a result.
    if device.rights.role is Role.RESULTS:
        return device.rights.has_table(entry.table)
    seat = seat_at(tournament, entry.round, entry.table)
    is_captain = device.rights.role is Role.CAPTAIN
    return (
        is_captain and seat is not None and may_enter(tournament, entry.round, seat, device.rights)
    )


def _may_settle(device: Device, entry: Entry) -> bool:
    """Return whether an entry of a device may change something without the arbiter: no result from
    check-in may.
    """
    return isinstance(entry, PresenceEntry) or device.rights.role is not Role.CHECK_IN


def _is_of(device: Device, entry: Entry, matter: OpenMatter) -> bool:
    """Return whether an open matter is from the same device and for the same board or player as an
    entry.
    """
    return matter.device.id == device.id and _same_place(matter.entry, entry)


def _same_place(first_entry: Entry, second_entry: Entry) -> bool:
    """Return whether two entries are for the same board, or for the same player."""
    if isinstance(first_entry, DeviceResult) and isinstance(second_entry, DeviceResult):
        return (first_entry.round, first_entry.table) == (second_entry.round, second_entry.table)
    if isinstance(first_entry, PresenceEntry) and isinstance(second_entry, PresenceEntry):
        return first_entry.player == second_entry.player
    return False


def changed_tables(tournament: Tournament, change: Change) -> tuple[tuple[int, int, str], ...]:
    """Return round, table and result of each board on which only the result changed."""
    results = []
    for round_number, board_number in change.results:
        # Changes of others can arrive several at once: a later one of them may have removed the
        # round.
        if round_number > len(tournament.rounds) or board_number > len(
            tournament.rounds[round_number - 1].boards
        ):
            continue
        for seat in seats(tournament, round_number):
            if seat.board_number == board_number:
                results.append((round_number, seat.table, shown_result(seat.result)))
    return tuple(results)
