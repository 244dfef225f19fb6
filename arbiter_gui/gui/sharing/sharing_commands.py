"""Other devices on the current tournament: the dialog, the strip, and the decisions of the
arbiter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from arbiter_gui.app.edits import Edit
from arbiter_gui.app.edits.attendance import edit_switching_presence
from arbiter_gui.app.edits.listed_byes import refused_byes
from arbiter_gui.app.events.first_boards import shared_boards
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, StoreError
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.sentences import joined
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import result_of_notation
from arbiter_gui.domain.values import PENDING, Result
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.players.entering_players import is_closed_to_players, tell_entries
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.sharing.devices_dialog import DevicesDialog
from arbiter_gui.gui.sharing.line_ups_dialog import LineUpsDialog
from arbiter_gui.gui.sharing.registrations_dialog import RegistrationsDialog
from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing, event_sharing
from arbiter_gui.gui.sharing.sharing_strip import SharingStrip
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import LastingFeature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.sharing import missing_packages
from arbiter_gui.sharing.device_file import line_up_file, registration_file
from arbiter_gui.sharing.entries import DeviceResult, Entry, shown_result
from arbiter_gui.sharing.line_ups.captains import LineUpEvent, LineUpNews
from arbiter_gui.sharing.line_ups.desk import waits_for_opening
from arbiter_gui.sharing.registrations import (
    Registration,
    entered_number,
    entry_edit,
    waiting_registrations,
)
from arbiter_gui.sharing.seats import result_edit, seat_at
from arbiter_gui.sharing.shared import Arrival, OpenMatter


class SharingCommands(LastingFeature[TournamentSharing]):
    """What *Other devices…* does.

    `sharing` is None until it is asked for; it stays with its tournament.

    `enter` types a result on a board of a round, `pair_again` asks how a round is paired without
    missing players.
    """

    def __init__(
        self,
        context: CommandContext,
        strip: SharingStrip,
        enter: Callable[[int, int, Result], object],
        paired_by_hand: Callable[[], bool],
        pair_again: Callable[[int, Sequence[int]], object],
    ) -> None:
        self._pair_again = pair_again
        self._context = context
        self._window = context.window
        self._current = context.current
        self._strip = strip
        self._enter = enter
        self._by_hand = paired_by_hand
        self.sharing: TournamentSharing | None = None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "other-devices": self.show,
            "line-ups": self.show_line_ups,
            "self-registration": self.show_registrations,
        }

    def connect_signals(self) -> None:
        """Hear of the strip, and of tournaments that are closed."""
        strip = self._strip
        strip.devices_wanted.connect(self.show)
        strip.registrations_wanted.connect(self.show_registrations)
        strip.value_accepted.connect(self.take_device_value)
        strip.value_kept.connect(self.keep_recorded_value)
        strip.repair_wanted.connect(self.ask_to_pair_again)
        strip.undo_wanted.connect(self.undo)
        self._context.open_tournaments.let_go.connect(self._end_for_session)
        self._current.opened.connect(self._resume_line_ups)
        self._current.opened.connect(self._show_waiting_count)
        self._current.opened.connect(self._name_shared)

    def show(self) -> None:
        """Open the dialog for the tournament that is shared, or else for the one in front."""
        sharing = self._current_or_new_sharing()
        if sharing is not None:
            open_dialog(DevicesDialog(sharing, self._window))

    def show_line_ups(self) -> None:
        """Open the dialog for captains' line-ups; without teams or a round say what is missing."""
        tournament = self._current.tournament
        if tournament.team_rules is None:
            self._current.tell(Weight.REFUSAL, self._window.tr("Only team events have line-ups."))
            return
        if not tournament.rounds:
            text = self._window.tr("Pair the round first: line-ups are entered for its matches.")
            self._current.tell(Weight.REFUSAL, text)
            return
        sharing = self._current_or_new_sharing()
        if sharing is None:
            return
        if sharing.session is not self._current.session:
            self._current.tell(
                Weight.REFUSAL,
                self._window.tr("Another tournament is currently shared with other devices."),
            )
            return
        questions = self._context.questions
        open_dialog(
            LineUpsDialog(sharing, questions.asks_to_continue, self.show, parent=self._window)
        )

    def _resume_line_ups(self) -> None:
        """Go on with line-ups that were sealed before the program started: they are opened at their
        time.
        """
        session = self._current.session
        if session is None or self.sharing is not None or self._current.frozen:
            return
        if _has_sealed_line_ups(session):
            self._share_session(session)

    def _report_line_ups(self, news: LineUpNews | ArbiterError) -> None:
        """Report line-ups that were opened or came too late, and why some cannot be opened."""
        if isinstance(news, ArbiterError):
            self._current.tell(Weight.WARNING, translated(news.said))
        elif self.sharing is not None and news.event in (LineUpEvent.LATE, LineUpEvent.OPENED):
            text = news.sentence(self.sharing.session.tournament)
            is_smooth = news.opening is not None and not (
                news.opening.missing or news.opening.unused
            )
            self._current.tell(Weight.NOTE if is_smooth else Weight.WARNING, translated(text))

    def share_event(
        self, name: str, groups: Sequence[tuple[str, Session]], path: Path | None
    ) -> None:
        """Open the dialog for all groups of players of an event.

        Devices find the group of a board by its number.
        """
        # The boards of team matches are counted through, and could be those of another group.
        groups = [group for group in groups if group[1].tournament.team_rules is None]
        if self._lacks_packages() or not groups:
            return
        event = Event(name, tuple(Group(group, session.tournament) for group, session in groups))
        shared_numbers = shared_boards(event)
        if shared_numbers:
            self._current.tell(Weight.WARNING, joined(shared_numbers, " "))
            return
        sessions = tuple(session for _, session in groups)
        if (
            self.sharing is None
            or not self.sharing.is_running
            or self.sharing.shared.sessions != sessions
        ):
            self.leave_tournaments()
            self._begin_sharing(event_sharing(name, groups, path))
        if self.sharing is not None:
            open_dialog(DevicesDialog(self.sharing, self._window))

    def show_registrations(self) -> None:
        """Open the list of players who register themselves.

        In a team event say how its players are entered.
        """
        if self._current.tournament.team_rules is not None:
            text = self._window.tr(
                "In a team event, players are entered with their team, not by self-registration."
            )
            self._current.tell(Weight.REFUSAL, text)
            return
        sharing = self._current_or_new_sharing()
        if sharing is not None:
            open_dialog(
                RegistrationsDialog(sharing, self.enter_registered, self.show, self._window)
            )

    def enter_registered(self, registration: Registration, group: str = "") -> int:
        """Enter the player of a form, after the warnings of a late entry.

        Return the number, 0 where it is not done.

        In an event the tournament of the `group` comes to the front first.
        """
        current = self._current
        if self.sharing is None:
            return 0
        session = self.sharing.shared.session_of_group(group)
        # The edit and its warnings are those of the tournament in front.
        if current.session is not session and not self._bring_to_front(session):
            return 0
        if is_closed_to_players(current):
            return 0
        tournament = current.tournament
        form = registration.form
        if not current.apply(entry_edit(tournament, form)):
            return 0
        tell_entries(current, tournament, refused_byes(tournament, (form.player,), (form.byes,)))
        player_number = entered_number(tournament, form)
        if current.session is None:
            return player_number
        return self.sharing.shared.shown_number(current.session, player_number)

    def _lacks_packages(self) -> bool:
        """Return whether packages for the server are missing, with a message."""
        window = self._window
        missing_names = missing_packages()
        if missing_names:
            text = window.tr(
                "Sharing with other devices requires {packages} on this computer. To install, run: "
                "pip install {extra}"
            )
            self._current.tell(
                Weight.REFUSAL,
                text.format(packages=", ".join(missing_names), extra='"arbiter-gui[sharing]"'),
            )
        return bool(missing_names)

    def _current_or_new_sharing(self) -> TournamentSharing | None:
        """Return the current sharing, or the current tournament made ready for sharing.

        None with a message.
        """
        session = self._current.session
        if self._lacks_packages():
            return None
        if self.sharing is None or not self.sharing.is_running:
            if session is None or self._current.refused():
                return None
            self._share_session(session)
        return self.sharing

    def _share_session(self, session: Session) -> None:
        """Share this tournament alone; another one that was shared is left first."""
        if self.sharing is not None and self.sharing.shared.sessions != (session,):
            self.leave_tournaments()
        if self.sharing is None:
            self._begin_sharing(TournamentSharing(session))

    def _begin_sharing(self, sharing: TournamentSharing) -> None:
        """Begin to share, and report unreadable earlier devices and forms."""
        self.take_over(sharing)
        shared_tournament = sharing.shared
        notices = (
            sharing.devices.notice,
            shared_tournament.desk.notice,
            shared_tournament.line_ups.desk.notice,
        )
        notice = joined((text for text in notices if text), " ")
        if notice:
            self._current.tell(Weight.WARNING, notice)

    def take_over(self, state: TournamentSharing) -> None:
        """Continue the sharing of another window."""
        self.sharing = state
        self._strip.follow(state)
        self._name_shared()
        state.noticed.connect(self._report_notice)
        state.line_up_news.connect(self._report_line_ups)
        state.changed.connect(self._show_waiting_count)
        state.turn.paused = self._is_paired_by_hand

    def _is_paired_by_hand(self) -> bool:
        """Return whether a round is paired by hand, which a change from outside would end: devices
        wait with theirs.
        """
        if self.sharing is None or self._current.session not in self.sharing.shared.sessions:
            return False
        return self._by_hand()

    def hand_over(self) -> TournamentSharing | None:
        """Return the sharing, and let another window continue it."""
        sharing = self.sharing
        self.sharing = None
        if sharing is not None:
            # It outlives this window, whose strip and messages it must not reach any more.
            sharing.changed.disconnect(self._strip.refresh)
            sharing.changed.disconnect(self._show_waiting_count)
            sharing.noticed.disconnect(self._report_notice)
            sharing.line_up_news.disconnect(self._report_line_ups)
        self._strip.follow(None)
        return sharing

    def leave_tournaments(self) -> None:
        """Stop sharing."""
        if self.sharing is not None:
            self.sharing.close()
            self.sharing = None
            self._strip.follow(None)

    def _end_for_session(self, session: Session) -> None:
        if self.sharing is not None and session in self.sharing.shared.sessions:
            self.leave_tournaments()

    def _show_waiting_count(self) -> None:
        """Show in the strip how many registrations wait for the tournament in front, also after a
        restart.
        """
        session = self._current.session
        if session is None:
            self._strip.show_waiting_registrations(0)
        elif self.sharing is not None and session in self.sharing.shared.sessions:
            self._strip.show_waiting_registrations(len(self.sharing.shared.desk.waiting_forms))
        else:
            self._strip.show_waiting_registrations(_waiting_count(session))

    def _name_shared(self) -> None:
        """Name the shared tournament in the strip while another one is in front."""
        name = ""
        if self.sharing is not None and self._current.session not in self.sharing.shared.sessions:
            name = in_a_line(self._context.open_tournaments.title(self.sharing.session))
        self._strip.name_tournament(name)

    def _report_notice(self, code: str, about: str) -> None:
        """Report what the arbiter should know."""
        window = self._window
        if code == "guessing":
            text = window.tr(
                "Several wrong codes were entered from {address}. All open invitations were "
                "cancelled."
            )
            self._current.tell(Weight.WARNING, text.format(address=about))
        elif code == "fault":
            text = window.tr("A device caused a program error ({fault}); see the log for details.")
            self._current.tell(Weight.WARNING, text.format(fault=about))
        elif code == "wrong-token" and self._context.banner.message is None:
            # Whoever tries codes must not be able to take other messages away.
            self._current.tell(
                Weight.NOTE,
                window.tr("A wrong code was entered from {address}.").format(address=about),
            )

    # What the arbiter decides

    def _bring_to_front(self, session: Session) -> bool:
        """Make a shared tournament the current one, where questions about it are asked."""
        tabs = self._context.open_tournaments
        if session not in tabs.sessions:
            return False
        tabs.setCurrentIndex(tabs.sessions.index(session))
        return True

    def _bring_own_to_front(self, entry: Entry) -> Entry | None:
        """Make the tournament of an entry the current one.

        Return the entry with its own numbers there.
        """
        if self.sharing is None:
            return None
        session, own_entry = self.sharing.shared.tournament_and_entry(entry)
        if self._bring_to_front(session):
            return own_entry
        return None

    def take_device_value(self, matter: OpenMatter) -> None:
        """Take what a device says, after the warnings that the same key would meet."""
        entry = self._bring_own_to_front(matter.entry)
        if entry is None or self.sharing is None:
            return
        shared_tournament = self.sharing.shared
        current = self._current
        edit = shared_tournament.edit_of(matter)
        if edit is None:
            shared_tournament.keep_present_value(matter.id)
        elif isinstance(entry, DeviceResult):
            self._take_result(matter, entry, edit)
        elif current.apply(edit):
            shared_tournament.keep_present_value(matter.id)

    def _take_result(self, matter: OpenMatter, entry: DeviceResult, edit: Edit) -> None:
        """Enter a result as its key does.

        The result of a board of a match has no key: it is entered by the edit.
        """
        seat = seat_at(self._current.tournament, entry.round, entry.table)
        if seat is None or self.sharing is None:
            return
        if seat.game:
            if self._current.apply(edit):
                self.sharing.shared.keep_present_value(matter.id)
            return
        result = result_of_notation(entry.result) or PENDING
        self._enter(entry.round, seat.board_number, result)

    def ask_to_pair_again(self, matter: OpenMatter) -> None:
        """Ask how the round is paired again without the players who a device says have not come."""
        entry = self._bring_own_to_front(matter.entry)
        if not isinstance(entry, DeviceResult):
            return
        if self._current.tournament.team_rules is not None:
            return  # a player who has not come leaves a board empty; teams stay paired
        absent_players = {
            "+/-": (entry.black,),
            "-/+": (entry.white,),
            "-/-": (entry.white, entry.black),
        }
        self._pair_again(entry.round, absent_players[entry.result])

    def keep_recorded_value(self, matter: OpenMatter) -> None:
        """Keep the recorded value."""
        if self.sharing is not None:
            self.sharing.shared.keep_present_value(matter.id)

    def undo(self, arrival: Arrival) -> None:
        """Restore what an entry replaced, if the entry still holds."""
        entry = self._bring_own_to_front(arrival.entry)
        if entry is None or self.sharing is None:
            return
        current = self._current
        tournament = current.tournament
        if isinstance(entry, DeviceResult):
            seat = seat_at(tournament, entry.round, entry.table)
            # If the result was corrected since, undoing would overwrite the correction.
            if seat is not None and shown_result(seat.result) == entry.result:
                earlier_result = result_of_notation(arrival.old_value) or PENDING
                current.apply(result_edit(tournament, entry.round, seat, earlier_result))
            else:
                current.tell(
                    Weight.NOTE,
                    self._window.tr("A different value has been entered in the meantime."),
                )
        elif (entry.player not in tournament.absent(tournament.next_round)) == entry.here:
            current.apply(edit_switching_presence(tournament, entry.player))
        self.sharing.forget(arrival)


def _has_sealed_line_ups(session: Session) -> bool:
    """Return whether sealed line-ups wait for their time.

    False where the folder of the lists cannot be read.
    """
    try:
        return waits_for_opening(line_up_file(session.path))
    except StoreError:
        return False


def _waiting_count(session: Session) -> int:
    """Return how many registrations wait for a tournament.

    0 where the folder of the lists cannot be read.
    """
    try:
        return waiting_registrations(registration_file(session.path))
    except StoreError:
        return 0
