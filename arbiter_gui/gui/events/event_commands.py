"""Events in the window: opened with all their groups, made from the open tournaments, and run as
one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from arbiter_gui.app.change import Change
from arbiter_gui.app.edits import ChangeDetails, PublishRound
from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.events.first_boards import first_boards_words
from arbiter_gui.app.events.moving import WaitingMove, finish_moves
from arbiter_gui.app.events.opening import MissingGroup, new_event, why_not_opened
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.event_file import EXTENSION
from arbiter_gui.gui.events.boards_dialog import BoardsDialog
from arbiter_gui.gui.events.event_dialog import EventDialog
from arbiter_gui.gui.events.event_groups import EventGroups
from arbiter_gui.gui.events.group_day import GroupDay, ResultEntry
from arbiter_gui.gui.events.group_lists import GroupLists
from arbiter_gui.gui.events.group_moves import GroupMoves
from arbiter_gui.gui.events.group_pairing import GroupPairing
from arbiter_gui.gui.events.group_people import GroupPeople
from arbiter_gui.gui.events.group_printing import GroupPrinting, OutputWays
from arbiter_gui.gui.events.group_watch import GroupWatch
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.settings import EVENT
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import LastingFeature
from arbiter_gui.gui.widgets.dialogs.opening import give_room, open_dialog
from arbiter_gui.reports.event_tables.where import EventSeat


@dataclass(frozen=True, slots=True)
class Audience:
    """The parts of the window that others see and use.

    `display_groups` shows groups on the display: the name of the event, its groups, and whether
    side by side. `share` admits other devices to all groups: the name of the event, its groups, and
    its file, None without one.
    """

    display_groups: Callable[[str, Sequence[tuple[str, Session]], bool], object]
    share: Callable[[str, Sequence[tuple[str, Session]], Path | None], object]


class EventCommands(LastingFeature[Path]):
    """Commands for events.

    Every group is an open tournament of the window; the page shows them together.
    """

    def __init__(
        self,
        context: CommandContext,
        open_place: Callable[[str], bool],
        pair: Callable[[bool], None],
        ways: OutputWays,
        results: ResultEntry,
        audience: Audience,
    ) -> None:
        """`open_place` opens a tournament by its file or address, `pair` pairs the one shown.

        `ways` is the output of print-outs, `results` the typing of results, `audience` the display
        and other devices.
        """
        self._context = context
        self._current = context.current
        self._open_place = open_place
        self._groups = EventGroups(context.open_tournaments, context.window.tr("Open tournaments"))
        self._pairing = GroupPairing(context, self._groups, pair)
        self._pairing.finished.connect(self._show_page_again)
        self._pairing.interrupted.connect(self._leave_page_hidden)
        self._was_hidden_to_pair = False
        self._printing = GroupPrinting(context, self._groups, ways, self._focus_page)
        self._watch = GroupWatch(self._groups, context.window)
        self._moves = GroupMoves(context, self._groups, self._watch)
        self._day = GroupDay(context, self._groups, self._watch, results)
        self._people = GroupPeople(context, self._groups, self._reopen_event)
        self._lists = GroupLists(context, self._groups, self._printing, self._reopen_event)
        self._audience = audience
        self.dialog: EventDialog | None = None
        context.current.whole_step = self._groups.whole_step
        context.current.changed.connect(self._refresh)
        context.current.message_raised.connect(self._repeat_on_page)
        context.current.opened.connect(self._follow_groups)
        self._watch.changed.connect(self._people.follow_change)
        self._watch.changed.connect(self._refresh)
        self._watch.changed.connect(self._clear_outcome_if_undone)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the function of each action."""
        return {
            "new-event": self.make,
            "event-page": self.show,
            "pair-groups": self._start_pairing,
        }

    def open(self, path: Path) -> bool:
        """Open an event: every group in a tab, and the page with all of them.

        Missing groups are named on it.
        """
        is_another = path != self._groups.path
        try:
            # A move that was interrupted, by a power cut for example, is finished before anybody
            # sees its two groups.
            for moved_players in finish_moves(path):
                self._current.tell(Weight.NOTE, moved_players.sentence)
            event = self._groups.take(path)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return False
        if is_another:
            self._clear_outcome()
        missing = []
        for group in event.groups:
            place = self._groups.place_of(group)
            if not self._open_place(place):
                reason = why_not_opened(group.place, path.absolute().parent)
                if reason is None:
                    reason = say("{place} cannot be opened", place=place)
                missing.append(MissingGroup(group.name, group.place, reason))
        self._remember_event()
        self.show().tell_missing(missing)
        return True

    def take_up(self) -> Sequence[str]:
        """Open the event of the last time again if one of its groups is back.

        Return what is to be said about it.

        The page is not shown. An event without an open group is forgotten.
        """
        path = Path(EVENT.get())
        if not EVENT.get() or not path.is_file():
            return ()
        try:
            self._groups.take(path)
            if not self._groups.any_opened():
                self._groups.leave()
                EVENT.set("")
                return ()
            finished_moves = finish_moves(path, self._groups.session_to_change)
        except ArbiterError as error:
            return (translated(error.said),)
        self._watch.follow()
        return tuple(translated(moved_players.sentence) for moved_players in finished_moves)

    def make(self) -> None:
        """Make an event from the open tournaments, and show it."""
        sessions = [session for session in self._groups.sessions() if not session.address]
        title = self._context.window.tr("New event")
        path = self._context.questions.file_to_write(title, title, EXTENSION)
        if path is None:
            return
        try:
            new_event(path, path.stem, [session.path for session in sessions])
            self._groups.take(path)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        self._remember_event()
        self._clear_outcome()
        self.show()

    def show(self) -> EventDialog:
        """Show the page beside the window; without an event file, for all open tournaments."""
        if self.dialog is None:
            self.dialog = EventDialog(self._groups.event, self._context.window)
            self._connect_page(self.dialog)
        if not self.dialog.isVisible():
            self.dialog.clear_outcome()
        self._watch.follow()
        self.dialog.refresh()
        give_room(self.dialog)
        self.dialog.show()
        self.dialog.activateWindow()
        return self.dialog

    def hand_over(self) -> Path | None:
        """Return the file of the open event."""
        return self._groups.path

    def take_over(self, state: Path) -> None:
        """Open the event of the window before; its tournaments follow."""
        try:
            self._groups.take(state)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)

    def go_on(self) -> None:
        """Watch the groups, and keep for the next start that the event is open."""
        self._remember_event()
        self._watch.follow()

    def leave_tournaments(self) -> None:
        """Close the page, and keep which event is open; called when the window closes."""
        self._remember_event()
        self._watch.close()
        self._day.close()
        if self.dialog is not None:
            self.dialog.close()
            self.dialog.deleteLater()
            self.dialog = None

    def close(self) -> None:
        """End the worker of lists; called when the window closes."""
        self._people.close()

    def _connect_page(self, dialog: EventDialog) -> None:
        """Let each button of the page carry out its command."""
        dialog.group_wanted.connect(self._go_to_group)
        dialog.player_wanted.connect(self._go_to_player)
        dialog.pair_button.clicked.connect(self._pair_groups)
        dialog.publish_button.clicked.connect(self._publish_rounds)
        dialog.print_set_button.clicked.connect(self._printing.print_set)
        dialog.seats_list_button.clicked.connect(self._printing.print_where)
        dialog.check_in_list_button.clicked.connect(self._printing.print_check_in)
        dialog.boards_button.clicked.connect(self._number_boards)
        dialog.move_button.clicked.connect(lambda: self._moves.ask_to_move(dialog))
        dialog.divide_button.clicked.connect(lambda: self._moves.ask_to_divide(dialog))
        dialog.reports_button.clicked.connect(
            lambda: self._show_outcome(self._printing.write_reports())
        )
        dialog.presence_button.clicked.connect(lambda: self._day.show_check_in(dialog))
        dialog.results_button.clicked.connect(lambda: self._day.show_results(dialog))
        dialog.register_button.clicked.connect(lambda: self._people.ask_to_register(dialog))
        dialog.register_list_button.clicked.connect(
            lambda: self._people.ask_to_register_list(dialog)
        )
        dialog.devices_button.clicked.connect(self._share_groups)
        dialog.offer_more(self._entries_of_lists(dialog))
        self._day.add_undo(dialog, dialog.tell)

    def _entries_of_lists(
        self, dialog: EventDialog
    ) -> tuple[tuple[str, Callable[[], object]], ...]:
        """Return the entries of the menu of lists and groups on the page."""
        window = self._context.window
        lists = self._lists
        return (
            (window.tr("Sta&ndings (PDF)…"), lambda: self._printing.print_standings(dialog.tell)),
            (window.tr("&Payments…"), lambda: lists.show_payments(dialog)),
            (window.tr("P&rizes…"), lambda: lists.show_prizes(dialog)),
            (window.tr("&Teams…"), lambda: lists.show_teams(dialog)),
            (window.tr("&Grand Prix…"), lambda: lists.show_grand_prix(dialog)),
            ("", lambda: None),
            (window.tr("&Check the reports…"), lambda: lists.show_report_check(dialog)),
            (window.tr("Publish &web pages…"), lambda: self._printing.write_pages(dialog.tell)),
            (
                window.tr("&Display all groups in turn"),
                lambda: self._display_groups(side_by_side=False),
            ),
            (
                window.tr("Display all groups side &by side"),
                lambda: self._display_groups(side_by_side=True),
            ),
            (window.tr("Players in &several groups…"), lambda: self._people.show_persons(dialog)),
            ("", lambda: None),
            (window.tr("&Merge groups…"), lambda: lists.ask_to_merge(dialog)),
            (window.tr("&Add group…"), lambda: lists.ask_to_add(dialog)),
        )

    def _display_groups(self, side_by_side: bool) -> None:
        """Show the groups on the display, as many as can be read at once or one after another."""
        event_name = ""
        if self._groups.path is not None:
            event_name = self._groups.event().name
        self._audience.display_groups(event_name, list(self._groups.open_groups()), side_by_side)

    def _share_groups(self) -> None:
        """Allow other devices to enter results and check in players of all groups."""
        self._audience.share(
            self._groups.event().name, list(self._groups.open_groups()), self._groups.path
        )

    def _follow_groups(self) -> None:
        """Listen to the open groups."""
        self._remember_event()
        self._watch.follow()
        self._refresh()

    def _remember_event(self) -> None:
        """Keep for the next start which event is open, as long as one of its groups is."""
        if self._groups.path is None:
            return
        if self._groups.any_opened():
            EVENT.set(str(self._groups.path.absolute()))
        else:
            EVENT.set("")

    def _reopen_event(self) -> None:
        """Open the event again after a change of its groups."""
        if self._groups.path is not None:
            self.open(self._groups.path)

    def _clear_outcome_if_undone(
        self, _session: Session, _tournament: Tournament, change: Change
    ) -> None:
        """Show the outcome no longer on the page when something is undone, which may be what it
        reports.
        """
        if change.action == "undo":
            self._clear_outcome()

    def _clear_outcome(self) -> None:
        if self.dialog is not None:
            self.dialog.clear_outcome()

    def _refresh(self, *_: object) -> None:
        self._day.refresh()
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.refresh()

    def _go_to_group(self, name: str) -> None:
        session = self._groups.session_of(name, self._current.session)
        if session is not None:
            self._groups.bring_to_front(session)
            self._context.window.activateWindow()

    def _go_to_player(self, seat: EventSeat) -> None:
        self._go_to_group(seat.group)
        self._context.show_view("players")
        self._current.select((seat.player.number,), self._context.view())

    def _pair_groups(self) -> None:
        """Pair the groups in the window.

        The page would cover the proposals, and comes back after the last of them.
        """
        self._context.window.activateWindow()
        self._was_hidden_to_pair = self._start_pairing()
        if self._was_hidden_to_pair and self.dialog is not None:
            self.dialog.hide()

    def _start_pairing(self) -> bool:
        """Pair the groups in turn.

        No player whom an interrupted move has left in two groups is paired in both.
        """
        if self._groups.path is not None:
            try:
                for moved_players in finish_moves(
                    self._groups.path, self._groups.session_to_change
                ):
                    if isinstance(moved_players, WaitingMove):
                        self._current.tell(Weight.ERROR, moved_players.sentence)
                        return False
                    self._current.tell(Weight.NOTE, moved_players.sentence)
            except ArbiterError as error:
                self._current.tell(Weight.ERROR, error.said)
                return False
        return self._pairing.start()

    def _show_page_again(self) -> None:
        """Show the page again after all groups are paired, if it was hidden for that."""
        if self._was_hidden_to_pair:
            self._was_hidden_to_pair = False
            self.show()

    def _leave_page_hidden(self) -> None:
        """Leave the page hidden, since the arbiter has selected another group."""
        self._was_hidden_to_pair = False

    def _focus_page(self) -> None:
        """Return the focus to the page after a question about a file or a printer."""
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.activateWindow()

    def _repeat_on_page(self, message: Message) -> None:
        """Show a message of the window on the page too, which may cover the window."""
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.tell(in_a_line(message.text))

    def _publish_rounds(self) -> None:
        """Publish the current round of every group that is paired and not published yet."""
        published_groups = []
        all_published = True
        for name, session in self._groups.open_groups():
            round_number = session.tournament.current_round
            if not round_number or session.tournament.rounds[round_number - 1].published:
                continue
            all_published = self._apply_in_group(session, PublishRound(round_number, session.now()))
            if not all_published:
                # The window shows why; the rounds of the previous groups are still published.
                break
            published_groups.append(say("{group}, round {n}", group=name, n=round_number))
        if published_groups:
            self._show_outcome(
                translated(say("Published: {rounds}.", rounds=joined(published_groups, "; ")))
            )
        elif all_published:
            self._show_outcome(
                self._context.window.tr("All paired rounds have already been published.")
            )

    def _number_boards(self) -> None:
        """Ask how many boards stay free after each group, and set the first boards: no number is on
        two tables.
        """
        question = BoardsDialog(self._groups.event(), self.dialog)
        question.accepted.connect(lambda: self._set_first_boards(question.first_boards()))
        open_dialog(question)

    def _set_first_boards(self, first_boards: Mapping[str, int]) -> None:
        """Set the first board of each group; each group undoes its own change."""
        for name, session in self._groups.open_groups():
            details = session.tournament.details
            board = first_boards.get(name)
            if board is None or details.first_board == board:
                continue
            if not self._apply_in_group(
                session, ChangeDetails(replace(details, first_board=board))
            ):
                return
        self._show_outcome(translated(first_boards_words(first_boards)))

    def _apply_in_group(self, session: Session, edit: Edit) -> bool:
        """Apply an edit in a group, whether or not it is shown.

        Report an error and return False for it.
        """
        try:
            session.apply(edit)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return False
        return True

    def _show_outcome(self, text: str) -> None:
        self._refresh()
        if self.dialog is not None and text:
            self.dialog.tell(text)
