"""The main window: puts the parts together and says which actions can be used now."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QResizeEvent,
)

from arbiter_gui.gui.actions.menus import (
    fit_tool_bar,
)
from arbiter_gui.gui.language.translating import current_language
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.window_commands import WindowCommands
from arbiter_gui.gui.shell.window_keys import answered, refused
from arbiter_gui.gui.shell.wiring import wire
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


class MainWindow(WindowCommands):
    """One tournament, its views, and the reasons beside them."""

    def __init__(self, theme: Theme, current: CurrentTournament | None = None) -> None:
        super().__init__(theme, current)
        wire(self)
        self.themed()
        self.refresh()
        self.view_commands.restore()
        self.set_stage()
        self.result_commands.restore()
        self.language_commands.restore(current_language())

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer a proposal with Enter or Escape, but never with one that is meant for a field (Qt)."""
        if not answered(self, event) and not refused(self, event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the tool bar what it has room for (Qt)."""
        super().resizeEvent(event)
        fit_tool_bar(self.bar, self.action_set, event.size().width())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file (Qt)."""
        if event.mimeData().hasUrls() and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a dropped file (Qt)."""
        self.file_commands.open_path(Path(event.mimeData().urls()[0].toLocalFile()))
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window, stop what runs, let go of the file; there is nothing to save (Qt)."""
        # What is remembered is what the arbiter chose, not that the start page has no reasons beside it.
        self.why.setVisible(self.action_set["why"].isChecked())
        settings.GEOMETRY.set(self.saveGeometry())
        settings.STATE.set(self.saveState())
        settings.VIEW.set(self.view().key)
        self.view_commands.keep_zoom()
        self.file_commands.leave()
        self.display_commands.close()
        self.sharing_commands.close()
        self.publishing_commands.close()
        self.help_commands.close()
        self.archive_commands.close()
        self.server_commands.close()
        self.open_tournaments.close_all()
        self.current.close()
        self.players.bar.finder.close()
        self.rating_list_commands.close()
        self.player_commands.close()
        self.output_commands.close()
        self.current.tasks.close()
        self.history_commands.close()
        super().closeEvent(event)
