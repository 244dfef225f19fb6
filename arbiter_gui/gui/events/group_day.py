"""Work for all groups at the desk: check-in, results, and undo in the group of the last edit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtWidgets import QDialog

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits.attendance import edit_switching_presence
from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.events.boards import EventBoard
from arbiter_gui.app.events.check_in import (
    ExpectedPlayer,
    Presence,
    edit_marking_all_absent,
    expected_players,
)
from arbiter_gui.app.events.move_steps import MoveStep, SingleStep
from arbiter_gui.app.rounds.late_correction import correcting_edit
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.values import Result
from arbiter_gui.formats.event_file import UNDO
from arbiter_gui.gui.events.check_in_dialog import EventCheckInDialog
from arbiter_gui.gui.events.event_dialog import EventDialog
from arbiter_gui.gui.events.event_groups import EventGroups
from arbiter_gui.gui.events.group_watch import GroupWatch
from arbiter_gui.gui.events.results_dialog import EventResultsDialog, board_words
from arbiter_gui.gui.events.undo_keys import UndoKeys
from arbiter_gui.gui.language.translating import translate_pattern, translated
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.tournament.command_context import CommandContext


@dataclass(frozen=True, slots=True)
class ResultEntry:
    """The typing of results in the window: the meaning of the keys, and the entry on a board of the
    group shown.
    """

    keys: Callable[[], Mapping[str, Result]]
    enter_on: Callable[[int, int, Result], object]


class GroupDay:
    """Check-in and results in one list each.

    `page` and the two dialogs stay open and follow all changes.
    """

    def __init__(
        self, context: CommandContext, groups: EventGroups, watch: GroupWatch, results: ResultEntry
    ) -> None:
        self._context = context
        self._groups = groups
        self._watch = watch
        self._results = results
        self.check_in: EventCheckInDialog | None = None
        self.results: EventResultsDialog | None = None

    def show_check_in(self, page: EventDialog) -> None:
        """Show the players expected in any group."""
        if self.check_in is None:
            self.check_in = EventCheckInDialog(
                lambda: expected_players(self._groups.event(), translate_pattern),
                self._context.window,
            )
            self.check_in.switched.connect(self._switch_presence)
            self.check_in.all_absent.connect(self._mark_all_absent)
            self.add_undo(self.check_in, self.check_in.tell)
        self._show_over_page(self.check_in, page)
        self.check_in.refresh()

    def show_results(self, page: EventDialog) -> None:
        """Show the field for results of all groups."""
        if self.results is None:
            self.results = EventResultsDialog(
                self._groups.event, self._results.keys, self._context.window
            )
            self.results.entered.connect(self._enter_result)
            self.add_undo(self.results, self.results.tell)
        self._show_over_page(self.results, page)
        self.results.refresh()

    def refresh(self) -> None:
        """Show the current state in the open dialogs."""
        for dialog in (self.check_in, self.results):
            if dialog is not None and dialog.isVisible():
                dialog.refresh()

    def close(self) -> None:
        """Close the dialogs; called when the window closes."""
        for dialog in (self.check_in, self.results):
            if dialog is not None:
                dialog.close()
                dialog.deleteLater()
        self.check_in = None
        self.results = None

    def add_undo(self, dialog: QDialog, tell: Callable[[str], object]) -> None:
        """Connect the keys for undo in a dialog to the last edit, in whatever group it was made."""
        keys = UndoKeys(dialog, lambda: self.undo(tell))
        self._watch.changed.connect(keys.note_change)

    def undo(self, tell: Callable[[str], object]) -> None:
        """Undo the last command in any group, and report what it was and in which group.

        A move between groups is undone in both: half of it would leave the player in two groups, or
        in none.
        """
        sessions = self._watch.last_step()
        if not sessions:
            tell(self._context.window.tr("There is nothing to undo."))
            return
        title = self._context.window.tr("Undo")
        try:
            warnings = self._warnings(dict.fromkeys(sessions))
        except ArbiterError as error:
            self._context.current.tell(Weight.ERROR, error.said)
            return
        if warnings and not self._context.questions.asks_to_continue(title, warnings):
            return
        sentences: list[Said] = []
        waiting_sessions = list(sessions)
        try:
            while waiting_sessions:
                session = waiting_sessions.pop(0)
                move = self._groups.whole_step(session, UNDO)
                # The other half of a move is undone with it, and must not be undone a second time.
                if move is not None and move.other_group[1] in waiting_sessions:
                    waiting_sessions.remove(move.other_group[1])
                sentences += self._undo_edit(session, move)
        except ArbiterError as error:
            self._context.current.tell(Weight.ERROR, error.said)
        if sentences:
            tell(in_a_line(translated(joined(sentences, " "))))

    def _warnings(self, sessions: Iterable[Session]) -> list[Caution]:
        """Return the cautions to show before the last edit of each group is undone, each of them
        once.

        Raises InvalidTournament if the other group of a move has been changed since.
        """
        warnings: list[Caution] = []
        for session in sessions:
            step = self._groups.whole_step(session, UNDO) or SingleStep(session, UNDO)
            warnings += step.cautions()
        return list(dict.fromkeys(warnings))

    def _undo_edit(self, session: Session, move: MoveStep | None) -> list[Said]:
        """Undo the last edit of a group, or the whole move to which it belongs.

        Return what was undone.
        """
        groups: tuple[tuple[str, Session], ...] = ((self._groups.name_of(session), session),)
        if move is not None:
            groups = move.groups
        undone = [(name, group.undo_label or "") for name, group in groups]
        if move is None:
            session.undo()
        else:
            # The cautions were shown; this raises InvalidTournament if the other group has been
            # changed since.
            move.cautions()
            move.carry_out()
        return [
            say("Undone in group {group}: {edit}.", group=name, edit=label)
            for name, label in undone
        ]

    def _show_over_page(self, dialog: QDialog, page: EventDialog) -> None:
        dialog.show()
        dialog.activateWindow()
        page.lower()

    def _switch_presence(self, expected_player: ExpectedPlayer) -> None:
        """Check a player in or out.

        A granted bye with points is cancelled only after a question.
        """
        session = self._groups.session_of(expected_player.group, self._context.current.session)
        if session is None or self.check_in is None:
            return
        edit = edit_switching_presence(session.tournament, expected_player.player.number)
        if self._apply_after_warnings(session, edit):
            name = numbered_name(expected_player.player)
            is_here = expected_player.presence is not Presence.HERE
            sentence = say("{group}: {who} is here.", group=expected_player.group, who=name)
            if not is_here:
                sentence = say("{group}: {who} is absent.", group=expected_player.group, who=name)
            self.check_in.tell(in_a_line(translated(sentence)))
        else:
            # The tick shows the current state again; after a change the list is notified like all
            # listeners.
            self.check_in.refresh()

    def _mark_all_absent(self) -> None:
        """Begin check-in of all groups: all players who have not requested a bye are marked
        absent.
        """
        group_count = 0
        for _, session in self._groups.open_groups():
            edit = edit_marking_all_absent(session.tournament)
            if edit is not None and self._apply_after_warnings(session, edit):
                group_count += 1
        if self.check_in is not None:
            sentence = counted(
                group_count, "Check-in has begun in {n} group.", "Check-in has begun in {n} groups."
            )
            self.check_in.tell(translated(sentence))

    def _enter_result(self, board: EventBoard, result: Result) -> None:
        """Enter a result in its group.

        If there are warnings, that group is shown, with its dialogs.
        """
        session = self._groups.session_of(board.group, self._context.current.session)
        if session is None or self.results is None:
            return
        edit = correcting_edit(
            session.tournament, board.round, board.board_number, result, board.table
        )
        if _warnings_before(edit, session):
            self._groups.bring_to_front(session)
            self._results.enter_on(board.round, board.board_number, result)
        elif self._apply_after_warnings(session, edit):
            self.results.tell(in_a_line(translated(board_words(board, result))))

    def _apply_after_warnings(self, session: Session, edit: Edit) -> bool:
        """Apply an edit after its warnings; report an error and return False for it."""
        warnings = _warnings_before(edit, session)
        title = in_a_line(self._groups.name_of(session))
        if warnings and not self._context.questions.asks_to_continue(title, warnings):
            return False
        try:
            session.apply(edit)
        except ArbiterError as error:
            sentence: Said = say(
                "{group}: {why}", group=self._groups.name_of(session), why=error.said
            )
            self._context.current.tell(Weight.ERROR, sentence)
            return False
        return True


def _warnings_before(edit: Edit, session: Session) -> list[Caution]:
    """Return the cautions to confirm before an edit; mere notes are left out."""
    return [
        caution
        for caution in cautions(edit, session.tournament)
        if caution.level > CautionLevel.NOTE
    ]
