"""Going back in the history of a tournament."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.history.lines import HistoryLine, difference_lines
from arbiter_gui.app.opening.earlier_state import earlier_session, steps_back
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.gui.history.history_view import HistoryView, in_full
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.style.rich_text import items, paragraphs, together
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import LastingFeature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.storage import EXTENSION

_BEGUN = {"created": say("created"), "imported": say("imported")}


class HistoryCommands(LastingFeature[list[tempfile.TemporaryDirectory[str]]]):
    """What the history offers. `copies` are what earlier states are read from."""

    def __init__(self, context: CommandContext, view: Callable[[], HistoryView]) -> None:
        self._window = context.window
        self._current = context.current
        self._view = view
        self._open_tournaments = context.open_tournaments
        self.copies: list[tempfile.TemporaryDirectory[str]] = []

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "history-line": self.show_line,
            "compare-earlier": self.compare,
            "open-earlier": self.open_earlier,
            "restore-earlier": self.restore,
        }

    def open_earlier(self) -> None:
        """Open the state after the selected line of the history beside the present one.

        It cannot be changed.
        """
        earlier_state = self._earlier_state()
        if earlier_state is not None:
            session, _ = earlier_state
            self._open_tournaments.add(session, earlier=True)

    def restore(self) -> None:
        """Make the state after the selected line of the history the present one, as an edit."""
        earlier_state = self._earlier_state()
        if earlier_state is None:
            return
        session, label = earlier_state
        state = session.tournament
        session.close()
        present_session = self._current.session
        edit = RestoreState(
            state, label, present_session.now() if present_session is not None else ""
        )
        if self._current.apply(edit):
            self._view().go_to_newest()

    def hand_over(self) -> list[tempfile.TemporaryDirectory[str]]:
        """Return the copies that earlier states are read from, which stay open."""
        copies = self.copies
        self.copies = []
        return copies

    def take_over(self, state: list[tempfile.TemporaryDirectory[str]]) -> None:
        """Keep these copies as long as this window."""
        self.copies.extend(state)

    def close(self) -> None:
        """Remove the copies that earlier states were read from."""
        for folder in self.copies:
            folder.cleanup()
        self.copies.clear()

    def show_line(self) -> None:
        """Show the selected line of the history in full."""
        line = self._selected_line()
        if line is not None:
            open_dialog(
                TextDialog(
                    self._window.tr("Selected line of the history"), in_full(line), self._window
                )
            )

    def compare(self) -> None:
        """List the differences from the state after the selected line of the history."""
        earlier_state = self._earlier_state()
        if earlier_state is None:
            return
        session, label = earlier_state
        differences = difference_lines(session.tournament, self._current.tournament)
        session.close()
        heading = self._window.tr("Changes since: {what}").format(what=translated(label))
        no_differences = self._window.tr("There are no differences.")
        body = items(map(translated, differences)) or paragraphs((no_differences,))
        title = self._window.tr("Compared with an earlier state")
        open_dialog(TextDialog(title, together((paragraphs((heading,)), body)), self._window))

    def _selected_line(self) -> HistoryLine | None:
        """Return the selected line of the history; None, with a message, if there is none."""
        line = self._view().line()
        if line is None:
            self._current.tell(
                Weight.REFUSAL, self._window.tr("Select a line of the history first.")
            )
        return line

    def _earlier_state(self) -> tuple[Session, str] | None:
        """Return the state after the selected line, to be closed in the end, and what that line
        says.
        """
        line = self._selected_line()
        session = self._current.session
        if session is None or line is None:
            return None
        steps = steps_back(session.history(), line.entry_index)
        if steps is None:
            text = self._window.tr(
                "This change was undone later. Select one that is still in effect."
            )
            self._current.tell(Weight.REFUSAL, text)
            return None
        # Windows removes no file that is still open: then the copy stays in its folder for
        # temporary files.
        folder = tempfile.TemporaryDirectory(prefix="arbiter-", ignore_cleanup_errors=True)
        self.copies.append(folder)
        copy = Path(folder.name) / f"{session.path.stem}{EXTENSION}"
        try:
            earlier_state = earlier_session(session, steps, copy)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return None
        label = line.label or _BEGUN.get(line.entry.action, plain(line.entry.action))
        return earlier_state, label
