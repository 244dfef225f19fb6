"""The main window: a frame that is painted first, and the parts added once they are loaded."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent

from arbiter_gui.gui.language.translating import current_language
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.window_commands import WindowCommands
from arbiter_gui.gui.style.theme import Theme

if TYPE_CHECKING:  # loaded when the frame has been painted
    from arbiter_gui.gui.tournament.current_tournament import CurrentTournament

LOADED_APART = (
    "arbiter_gui.formats.trf",
    "arbiter_gui.standings",
    "arbiter_gui.app.edits",
    "arbiter_gui.trace.values",
    "arbiter_gui.trace.columns",
    "arbiter_gui.trace.candidates",
    "arbiter_gui.trace.procedure",
    "arbiter_gui.trace.replay",
    "arbiter_gui.engine.counter_questions",
    "arbiter_gui.explain",
    "arbiter_gui.storage.file.store",
    "arbiter_gui.ratings.title_norms.norms",
    "arbiter_gui.app.session",
    "arbiter_gui.reports.final_tables.standings_table",
    "arbiter_gui.reports.layout.pages",
    "arbiter_gui.reports.documents",
    "arbiter_gui.gui.tournament.current_tournament",
    "arbiter_gui.proof",
    "arbiter_gui.gui.printing.preview_dialog",
    "arbiter_gui.gui.results.round_view",
    "arbiter_gui.gui.cards.cards_view",
    "arbiter_gui.gui.reasons.reasons_view",
    "arbiter_gui.gui.players.players_view",
    "arbiter_gui.gui.players.player_commands",
    "arbiter_gui.gui.archives.archive_commands",
    "arbiter_gui.gui.sharing.sharing_commands",
    "arbiter_gui.gui.help.help_commands",
    "arbiter_gui.gui.event_end.rating_commands",
    "arbiter_gui.gui.files.file_commands",
    "arbiter_gui.gui.servers.server_commands",
)
"""What is loaded in steps of its own, in the order in which one needs the other: all at once would take too long."""


class MainWindow(WindowCommands):
    """One tournament, its views, and the reasons beside them.

    Made `at_once`, or step by step (`step`), with turns of the event loop in between; whatever is done before the last
    step completes the window first.
    """

    def __init__(self, theme: Theme, current: CurrentTournament | None = None, at_once: bool = True) -> None:
        super().__init__(
            theme,
            lambda name: self.completed().slots[name](),
            {
                "recent": lambda menu: self.completed().file_commands.fill_recent(menu),
                "screens": lambda menu: self.completed().display_commands.fill_screens(menu),
            },
        )
        self.complete = False
        self._steps = self._made_in_steps(current)
        self.start.chosen.connect(lambda place: self.completed().file_commands.open_place(place))
        self.start.sample_wanted.connect(lambda: self.completed().file_commands.open_sample())
        self.start.again_wanted.connect(lambda: self.completed().file_commands.open_again())
        if at_once:
            self.completed()

    def step(self) -> bool:
        """Make the next part of the window; return whether there is more to make."""
        if not self.complete:
            next(self._steps)
        return not self.complete

    def completed(self) -> MainWindow:
        """Return the window with all of its parts."""
        while not self.complete:
            self.step()
        return self

    def _made_in_steps(self, current: CurrentTournament | None) -> Iterator[None]:
        for module in LOADED_APART:
            import_module(module)
            yield
        from arbiter_gui.gui.shell.window_building import made_in_steps

        yield from made_in_steps(self, current)
        self.complete = True
        self.refresh()
        self.view_commands.restore()
        self.set_stage()
        self.result_commands.restore()
        self.language_commands.restore(current_language())
        yield  # the last step, which ends as the others do

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer a proposal with Enter or Escape, but never with one that is meant for a field (Qt)."""
        from arbiter_gui.gui.shell.window_keys import answered, refused  # as in `refresh`

        self.completed()
        if not answered(self, event) and not refused(self, event):
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file (Qt)."""
        if event.mimeData().hasUrls() and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a dropped file (Qt)."""
        self.completed().file_commands.open_path(Path(event.mimeData().urls()[0].toLocalFile()))
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window, stop what runs, let go of the file; there is nothing to save (Qt)."""
        self.completed()
        # What is remembered is what the arbiter chose, not that the start page has no reasons beside it.
        self.why.setVisible(self.action_set["why"].isChecked() or self.view_commands.room.made_way)
        with settings.kept_together():
            settings.GEOMETRY.set(self.saveGeometry())
            settings.STATE.set(self.saveState())
            settings.VIEW.set(self.view().key)
            self.view_commands.keep_looks()
            self.file_commands.leave()
        self.display_commands.close()
        self.sharing_commands.close()
        self.publishing_commands.close()
        self.second_copy_commands.close()
        self.help_commands.close()
        self.archive_commands.close()
        self.event_commands.close()
        self.server_commands.close()
        # A pairing by hand ends while its tournament can still be read.
        self.current.close()
        self.open_tournaments.close_all()
        if self.views.has("players"):
            self.players.bar.finder.close()
        self.rating_list_commands.close()
        self.player_commands.close()
        self.output_commands.close()
        self.current.tasks.close()
        self.history_commands.close()
        super().closeEvent(event)
