"""The groups of an event that other devices work on: one server, one list of devices, one list of
boards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from arbiter_gui.app.change import Change
from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.events.dividing import GroupRule
from arbiter_gui.app.events.registering import Applicant, proposed_entries
from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.sheets.slip_code import tournament_mark
from arbiter_gui.sharing.device_file import Devices
from arbiter_gui.sharing.entries import Entry, EntryOutcome, LineUpEntry
from arbiter_gui.sharing.event_view import EventView, number_step
from arbiter_gui.sharing.line_ups.captains import CaptainsLineUps
from arbiter_gui.sharing.line_ups.desk import LineUpDesk
from arbiter_gui.sharing.registrations import RegistrationDesk, RegistrationForm, player_to_enter
from arbiter_gui.sharing.shared import Arrival, DeviceAnswer, News, OpenMatter, SharedTournament


class SharedEvent(SharedTournament):
    """An event that looks to the server and to devices like one tournament.

    Entries are carried out in their groups.

    Belongs to the thread of the sessions, except for reading. Raises ValueError if there are more
    players than numbers.
    """

    def __init__(
        self,
        name: str,
        groups: Sequence[tuple[str, Session]],
        devices: Devices,
        desk: RegistrationDesk | None = None,
        rules: Callable[[], Sequence[GroupRule]] = tuple,
    ) -> None:
        """`rules` returns the event file's current rules, which propose the group of a registered
        player.
        """
        # The constructor of the base listens to one session: here each group has a shared
        # tournament of its own.
        self.devices = devices
        self.desk = desk or RegistrationDesk(path=None, clock=devices.now)
        self._rules = rules
        self._name = name
        self._names = [group for group, _ in groups]
        self._shared = [SharedTournament(session, devices) for _, session in groups]
        self._step = number_step(
            len(groups), max(len(session.tournament.players) for _, session in groups)
        )
        self._listeners = []
        # Only teams have line-ups, and no group of an event that is shared has teams.
        self.line_ups = CaptainsLineUps(
            groups[0][1], LineUpDesk(path=None, clock=devices.now), self._notify_listeners
        )
        self._known_tournament: tuple[tuple[Tournament, ...], Tournament] | None = None
        for group_index, shared_group in enumerate(self._shared):
            shared_group.subscribe(partial(self._pass_on_news, group_index))

    @property
    def sessions(self) -> tuple[Session, ...]:
        """The tournaments of the groups."""
        return tuple(shared_group.session for shared_group in self._shared)

    @property
    def view(self) -> EventView:
        """The groups as in their files; for any thread."""
        groups = zip(self._names, self._shared, strict=True)
        event = Event(self._name, tuple(Group(name, shared.tournament) for name, shared in groups))
        return EventView(event, self._step)

    @property
    def tournament(self) -> Tournament:
        """The groups as one tournament, as devices see it; for any thread."""
        view = self.view
        state = tuple(group.tournament for group in view.event.groups)
        # Read once into a local: another thread may replace the pair between the two reads.
        known = self._known_tournament
        if known is not None:
            known_state, known_tournament = known
            if all(map(_is_same, known_state, state)):
                return known_tournament
        tournament = view.tournament()
        self._known_tournament = (state, tournament)
        return tournament

    @property
    def open_matters(self) -> tuple[OpenMatter, ...]:
        """The matters that wait for the arbiter in any group; for any thread."""
        view = self.view
        matters = []
        for group_index, shared_group in enumerate(self._shared):
            for matter in shared_group.open_matters:
                entry = view.entry(group_index, matter.entry)
                matters.append(
                    replace(matter, id=self._matter_id(group_index, matter), entry=entry)
                )
        return tuple(matters)

    def close(self) -> None:
        """Stop listening to the sessions."""
        for shared_group in self._shared:
            shared_group.close()
        self._listeners.clear()

    def tournament_and_entry(self, entry: Entry) -> tuple[Session, Entry]:
        """Return the tournament of the group that an entry concerns, and the entry in its
        numbers.
        """
        own_entry = self.view.own_entry(entry)
        assert own_entry is not None, "only entries of a group are carried out or wait"
        group_index, entry_of_group = own_entry
        return self._shared[group_index].session, entry_of_group

    def slip_rounds(self) -> dict[str, int]:
        """Return the current round of each group by the mark on its slips: slips of other rounds
        are not accepted.
        """
        return {
            f"{tournament_mark(shared_group.tournament):04}": shared_group.tournament.current_round
            for shared_group in self._shared
        }

    @property
    def group_names(self) -> tuple[str, ...]:
        """The names of the groups, in their order."""
        return tuple(self._names)

    def proposed_group(self, form: RegistrationForm) -> str:
        """Return the group of the first rule that fits the player of a form, or the one named on
        the form.

        Raises InvalidTournament for a rule of an unknown group, and errors as `read_event`.
        """
        event = self.view.event
        player = player_to_enter(event.groups[0].tournament, form)
        (proposal,) = proposed_entries(event, self._rules(), (Applicant(player),))
        return proposal.group

    def session_of_group(self, name: str) -> Session:
        """Return the tournament of a group; ValueError for an unknown one."""
        return self._shared[self._names.index(name)].session

    def shown_number(self, session: Session, player_number: int) -> int:
        """Return the number that devices have for a player of a group."""
        return self.view.number(self.sessions.index(session), player_number)

    def carry_out(self, device_id: str, entry: Entry | LineUpEntry) -> DeviceAnswer:
        """Carry out an entry in its group, or say why not."""
        if isinstance(entry, LineUpEntry):
            # Devices of an event work on its groups of players only.
            return DeviceAnswer(EntryOutcome.REFUSED, why="rights")
        own_entry = self.view.own_entry(entry)
        if own_entry is None:
            return DeviceAnswer(EntryOutcome.REFUSED, why="no-board")
        group_index, entry_of_group = own_entry
        return self._shared[group_index].carry_out(device_id, entry_of_group)

    def open_matter(self, matter_number: int) -> OpenMatter | None:
        """Return the open matter with a number, in the numbers of devices."""
        return next((matter for matter in self.open_matters if matter.id == matter_number), None)

    def edit_of(self, matter: OpenMatter) -> Edit | None:
        """Return the edit of the group with which the arbiter would accept an open matter.

        None if impossible.
        """
        own_entry = self.view.own_entry(matter.entry)
        if own_entry is None:
            return None
        group_index, entry = own_entry
        return self._shared[group_index].edit_of(replace(matter, entry=entry))

    def keep_present_value(self, matter_number: int) -> None:
        """Decide that the present value is right."""
        group_index = matter_number % len(self._shared)
        self._shared[group_index].keep_present_value(matter_number // len(self._shared))

    def _matter_id(self, group_index: int, matter: OpenMatter) -> int:
        """Return a number for an open matter that no other group has."""
        # `keep_present_value` takes the two apart again.
        return matter.id * len(self._shared) + group_index

    def _pass_on_news(self, group_index: int, news: News) -> None:
        """Pass on news of a group in the form for devices."""
        view = self.view
        merged_news: News
        if isinstance(news, Arrival):
            merged_news = replace(news, entry=view.entry(group_index, news.entry))
        elif isinstance(news, Change):
            merged_news = view.change(group_index, news)
        else:
            merged_news = self.open_matters
        for listener in tuple(self._listeners):
            listener(merged_news)


def _is_same(first_state: Tournament, second_state: Tournament) -> bool:
    return first_state is second_state
