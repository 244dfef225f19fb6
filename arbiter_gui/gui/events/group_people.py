"""Players of the whole event: registered once, and the same player in several groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from arbiter_gui.app.change import Change
from arbiter_gui.app.edits.players import ChangePlayer
from arbiter_gui.app.events.dividing import GroupRule, rules_of
from arbiter_gui.app.events.listed_groups import read_for_event
from arbiter_gui.app.events.merging import add_group
from arbiter_gui.app.events.persons import (
    SharedPerson,
    changed_persons,
    edits_copying_person,
    entries_in_other_groups,
    with_personal_data,
)
from arbiter_gui.app.events.registering import (
    Applicant,
    ProposedEntry,
    enter_applicants,
)
from arbiter_gui.app.registration.column_memory import ColumnMemory
from arbiter_gui.app.registration.player_list import ListFile, PlayerList
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import ProposedPlayer
from arbiter_gui.gui.events.event_dialog import EventDialog
from arbiter_gui.gui.events.event_groups import EventGroups
from arbiter_gui.gui.events.persons_dialog import PersonsDialog
from arbiter_gui.gui.events.register_dialog import RegisterDialog, RegisterListDialog
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.settings import IMPORT_COLUMNS
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.services.work_with_progress import WorkRunner, WorkWithProgress
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog

_MOST_MATCHES_ASKED = 5
"""The most changed players asked about: more at once come from an imported list."""


class GroupPeople:
    """Registration with proposed groups, and changes applied to all groups of a player."""

    def __init__(
        self, context: CommandContext, groups: EventGroups, open_event: Callable[[], object]
    ) -> None:
        """`open_event` opens the event again after groups were added."""
        self._context = context
        self._groups = groups
        self._open_event = open_event
        self._is_transferring = False
        self._tasks = Tasks(context.window)
        self.waiting = WorkWithProgress(self._tasks, context.current.crashed.emit)

    def ask_to_register(self, page: EventDialog) -> None:
        """Ask for a name, and enter the player into the proposed or chosen group."""
        question = RegisterDialog(self._groups.event(), self.rules(), page)
        question.finder.crashed.connect(self._context.current.crashed)
        question.accepted.connect(lambda: self._enter_players(page, (question.proposal(),)))
        open_dialog(question)

    def ask_to_register_list(self, page: EventDialog) -> None:
        """Ask for a list, show the contents of its columns and the groups of players, and enter the
        ticked ones.
        """
        path = self._context.questions.list_to_open()
        if path is None:
            return
        memory = ColumnMemory.read(IMPORT_COLUMNS.get())
        kind = self._rating_kind()
        event = self._groups.event()

        def read(control: Control) -> tuple[ListFile, PlayerList]:
            file = replace(ListFile.from_path(path, (), kind), memory=memory, for_groups=True)
            return file, read_for_event(file, event, control)

        def done(list_read: tuple[ListFile, PlayerList]) -> None:
            if page.isVisible():
                self._show_columns(page, *list_read)

        def failed(error: ArbiterError) -> None:
            if not isinstance(error, PairingCancelled):
                page.tell(translated(error.said))

        self._reading_runner(page, path.name)(read, done, failed)

    def close(self) -> None:
        """End the worker; called when the window closes."""
        self.waiting.stop()
        self._tasks.close()

    def _reading_runner(self, parent: QWidget, name: str) -> WorkRunner:
        """Return the runner that reads a list in the worker, with a progress bar over `parent` if
        that takes long.
        """
        window = self._context.window
        text = window.tr("Reading {file}").format(file=name)
        return self.waiting.runner_over(parent, window.tr("Register a list"), text)

    def _show_columns(self, page: EventDialog, file: ListFile, player_list: PlayerList) -> None:
        """Show the contents of the columns of a list, and then the groups of the ticked players."""
        window = self._context.window
        columns = ImportDialog(file, player_list, page)
        columns.beside = self._reading_runner(columns, file.name)
        columns.finished.connect(self.waiting.stop)
        columns.setWindowTitle(window.tr("Register a list"))
        columns.explain(
            window.tr("Next, a group is proposed for each selected row; no player is entered yet.")
        )

        def choose_groups() -> None:
            IMPORT_COLUMNS.set(columns.memory().records())
            self._ask_for_groups(page, columns.model.chosen())

        columns.accepted.connect(choose_groups)
        open_dialog(columns)

    def _ask_for_groups(
        self, page: EventDialog, proposed_players: Sequence[ProposedPlayer]
    ) -> None:
        """Show the groups of the players ticked on a list, and enter them."""
        applicants = [
            Applicant(
                proposed_player.player,
                proposed_player.byes,
                proposed_player.group,
                proposed_player.absences,
            )
            for proposed_player in proposed_players
        ]
        path = self._groups.path
        event = self._groups.event()
        try:
            can_add = path is not None and bool(event.groups)
            question = RegisterListDialog(event, self.rules(), applicants, can_add, page)
        except ArbiterError as error:
            page.tell(translated(error.said))
            return

        def enter() -> None:
            if path is None or self._add_groups(page, path, event, question.new_groups()):
                self._enter_players(page, question.ticked_entries())

        question.accepted.connect(enter)
        open_dialog(question)

    def _add_groups(
        self, page: EventDialog, path: Path, event: Event, names: Sequence[str]
    ) -> bool:
        """Add new groups with the settings of the first one, and open them.

        Report errors, and return False then.
        """
        added_count = 0
        try:
            for name in names:
                add_group(path, name, event.groups[0].name)
                added_count += 1
        except ArbiterError as error:
            page.tell(translated(error.said))
            return False
        finally:
            if added_count > 0:
                self._open_event()
        return True

    def show_persons(self, page: EventDialog) -> None:
        """Show the players who are in several groups."""
        dialog = PersonsDialog(self._groups.event, page)

        def unify(person: SharedPerson, group: str) -> None:
            self._change_in_groups(edits_copying_person(person, group))
            dialog.refresh()

        dialog.unify_wanted.connect(unify)
        open_dialog(dialog)

    def rules(self) -> tuple[GroupRule, ...]:
        """Return the rules in the event file; none without a file."""
        if self._groups.file is not None:
            return rules_of(self._groups.file)
        return ()

    def follow_change(
        self, session: Session, tournament_before: Tournament, change: Change
    ) -> None:
        """Offer to change a player in the other groups as well, after a name, club or similar was
        changed in one.
        """
        if self._is_transferring or not change.players or change.device_name:
            return
        changed_pairs = changed_persons(tournament_before, session.tournament)
        if not changed_pairs or len(changed_pairs) > _MOST_MATCHES_ASKED:
            return
        for old_player, new_player in changed_pairs:
            self._offer_change_elsewhere(session, old_player, new_player)

    def _offer_change_elsewhere(
        self, session: Session, old_player: Player, new_player: Player
    ) -> None:
        """Offer to change the same person in other groups, after the data were changed in one."""
        group = self._groups.name_of(session)
        entries = entries_in_other_groups(self._groups.event(), group, old_player)
        edits = {}
        for entry in entries:
            changed_person = with_personal_data(entry.player, new_player)
            if changed_person != entry.player:
                edits[entry.group] = ChangePlayer(changed_person)
        if not edits:
            return
        text = say(
            "{who} also plays in {groups}.", who=display_name(new_player), groups=", ".join(edits)
        )
        button = (
            self._context.window.tr("Change there as well"),
            lambda: self._change_in_groups(edits),
        )
        message = Message(Weight.NOTE, in_a_line(translated(text)), (button,), holds=lambda: True)
        self._context.current.message_raised.emit(message)

    def _change_in_groups(self, edits: dict[str, ChangePlayer]) -> None:
        """Apply changes in their groups; each group undoes its own."""
        self._is_transferring = True
        try:
            for group, edit in edits.items():
                self._groups.opened_group(group).apply(edit)
        except ArbiterError as error:
            self._context.current.tell(Weight.ERROR, error.said)
        else:
            sentence = say("Changed in {groups}.", groups=", ".join(edits))
            self._context.current.tell(Weight.NOTE, sentence)
        finally:
            self._is_transferring = False

    def _enter_players(self, page: EventDialog, proposals: Sequence[ProposedEntry]) -> None:
        """Enter players in the proposed groups, and report it on the page."""
        try:
            sentences = enter_applicants(proposals, self._groups.opened_group)
        except ArbiterError as error:
            page.tell(translated(error.said))
            return
        page.refresh()
        page.tell(in_a_line(translated(joined(sentences, " "))))

    def _rating_kind(self) -> RatingKind:
        """Return the type of rating that counts in the first group."""
        groups = self._groups.event().groups
        if groups:
            return RatingKind(groups[0].tournament.details.rating_kind)
        return RatingKind.STANDARD
