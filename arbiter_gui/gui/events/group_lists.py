"""Lists of all groups with choices, merged groups, and new groups."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.app.events.merging import add_group, merge_groups
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.gui.events.event_dialog import EventDialog
from arbiter_gui.gui.events.event_groups import EventGroups
from arbiter_gui.gui.events.group_printing import GroupPrinting
from arbiter_gui.gui.events.list_dialogs import (
    EventListDialog,
    EventPaymentsDialog,
    EventPrizesDialog,
    EventReportCheckDialog,
    EventTeamsDialog,
    GrandPrixDialog,
)
from arbiter_gui.gui.events.merge_dialog import AddGroupDialog, MergeDialog
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.reports.tables.table import Table


class GroupLists:
    """Commands of the menu of lists on the page.

    `open_event` opens the event again after its groups changed.
    """

    def __init__(
        self,
        context: CommandContext,
        groups: EventGroups,
        printing: GroupPrinting,
        open_event: Callable[[], object],
    ) -> None:
        self._context = context
        self._groups = groups
        self._printing = printing
        self._open_event = open_event

    def show_payments(self, page: EventDialog) -> None:
        """Show the fees and payments of all players."""
        self._show_list(EventPaymentsDialog(self._groups.event, page))

    def show_prizes(self, page: EventDialog) -> None:
        """Show the prizes of all groups."""
        self._show_list(EventPrizesDialog(self._groups.event, page))

    def show_report_check(self, page: EventDialog) -> None:
        """Show the obstacles to rating the report of any group."""
        self._show_list(EventReportCheckDialog(self._groups.event, page))

    def show_teams(self, page: EventDialog) -> None:
        """Show the ranking of teams over all groups."""
        self._show_list(EventTeamsDialog(self._groups.event, page))

    def show_grand_prix(self, page: EventDialog) -> None:
        """Show the table of a season."""
        self._show_list(GrandPrixDialog(self._groups.event, page))

    def ask_to_merge(self, page: EventDialog) -> None:
        """Ask which groups are to be merged."""
        path = self._groups.path
        if path is None:
            page.tell_no_file()
            return
        question = MergeDialog(self._groups.event(), page)

        def merge() -> None:
            """Merge the groups chosen in the dialog into one, and close the tournaments of those
            that were merged.
            """
            names = question.chosen_groups()
            name = question.name.text().strip()
            sessions = self._groups.session_to_change
            if self._carry_out(page, lambda: merge_groups(path, names, name, sessions)):
                for merged_name in names:
                    self._groups.close_group(merged_name)
                self._open_event()

        question.accepted.connect(merge)
        open_dialog(question)

    def ask_to_add(self, page: EventDialog) -> None:
        """Ask for a new group, with the settings of an existing one."""
        path = self._groups.path
        if path is None:
            page.tell_no_file()
            return
        question = AddGroupDialog(self._groups.event(), page)

        def add() -> None:
            name = question.name.text().strip()
            if self._carry_out(
                page, lambda: add_group(path, name, question.model_group.currentData())
            ):
                self._open_event()

        question.accepted.connect(add)
        open_dialog(question)

    def _show_list(self, dialog: EventListDialog) -> None:
        """Show a list of the event, which can be written to a file from its dialog."""
        name = slug(dialog.windowTitle())

        def write(table: Table[Any], extension: str) -> None:
            self._printing.write_table(table, name, extension)

        dialog.write_wanted.connect(write)
        open_dialog(dialog)

    def _carry_out(self, page: EventDialog, change: Callable[[], object]) -> bool:
        """Change groups; return whether that was possible, with the reason on the page if not."""
        try:
            change()
        except ArbiterError as error:
            page.tell(translated(error.said))
            return False
        return True
