"""The main window: a frame that is painted first, and the parts added once they are loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.parts import WindowParts
from arbiter_gui.gui.shell.window_frame import WindowFrame
from arbiter_gui.gui.style.theme import Theme

if TYPE_CHECKING:  # loaded when the frame has been painted
    from arbiter_gui.gui.files.file_commands import FileCommands
    from arbiter_gui.gui.services.questions import UserQuestions
    from arbiter_gui.gui.shell.view_commands import ViewCommands
    from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
    from arbiter_gui.gui.tournament.tournament_view import TournamentView

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
"""The modules loaded in separate steps, in the order in which one needs the other: all at once
would take too long.
"""


T = TypeVar("T")


class Part(Generic[T]):
    """A part of the window as an attribute of it."""

    def __init__(self, of: Callable[[WindowParts], T]) -> None:
        self._part_of = of

    def __get__(self, window: MainWindow, owner: type[MainWindow]) -> T:
        """Return the part."""
        return self._part_of(window.parts)


class MainWindow(QMainWindow):
    """One tournament, its views, and the reasons beside them.

    Made `at_once`, or step by step (`step`), with turns of the event loop in between; whatever is
    done before the last step completes the window first. `frame` is there from the beginning,
    `parts` is filled by the steps.
    """

    current = Part(lambda parts: parts.current)
    traces = Part(lambda parts: parts.traces)
    preparation = Part(lambda parts: parts.preparation)
    features = Part(lambda parts: parts.features)
    context = Part(lambda parts: parts.context)
    open_tournaments = Part(lambda parts: parts.open_tournaments)
    views = Part(lambda parts: parts.views)
    round = Part(lambda parts: parts.round)
    board = Part(lambda parts: parts.board)
    cards = Part(lambda parts: parts.cards)
    reasons = Part(lambda parts: parts.reasons)
    players = Part(lambda parts: parts.players)
    standings = Part(lambda parts: parts.standings)
    cross = Part(lambda parts: parts.cross)
    history = Part(lambda parts: parts.history)
    end = Part(lambda parts: parts.end)
    tabs = Part(lambda parts: parts.tabs)
    titles = Part(lambda parts: parts.titles)
    picker = Part(lambda parts: parts.picker)
    badge = Part(lambda parts: parts.badge)
    beside = Part(lambda parts: parts.beside)
    banner = Part(lambda parts: parts.banner)
    proposal_bar = Part(lambda parts: parts.proposal_bar)
    jump = Part(lambda parts: parts.jump)
    strip = Part(lambda parts: parts.strip)
    why = Part(lambda parts: parts.why)
    status = Part(lambda parts: parts.status)

    def __init__(
        self, theme: Theme, current: CurrentTournament | None = None, at_once: bool = True
    ) -> None:
        super().__init__()
        self.theme = theme
        self.complete = False
        self.frame = WindowFrame(
            self,
            theme,
            lambda name: self.completed().parts.slots[name](),
            lambda name, menu: self.completed().features.fill_menu(name, menu),
        )
        self.action_set = self.frame.action_set
        self.start = self.frame.start
        self.bar = self.frame.bar
        self.parts = WindowParts(self, self.frame)
        self._steps = self._made_in_steps(current)
        self.start.file_chosen.connect(lambda place: self._files().open_place(place))
        self.start.sample_wanted.connect(lambda: self._files().open_sample())
        self.start.again_wanted.connect(lambda: self._files().open_again())
        if at_once:
            self.completed()

    @property
    def questions(self) -> UserQuestions:
        """The object that asks for files and confirmations."""
        return self.parts.context.questions

    @questions.setter
    def questions(self, questions: UserQuestions) -> None:
        self.parts.context.questions = questions

    @property
    def view_commands(self) -> ViewCommands:
        """The commands that show views."""
        from arbiter_gui.gui.shell.view_commands import (
            ViewCommands,
        )  # as the rest, loaded after the frame

        return self.features[ViewCommands]

    def view(self) -> TournamentView:
        """Return the current view."""
        return self.parts.view()

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

    def _files(self) -> FileCommands:
        """Return the commands that open tournaments, which are loaded after the first page can be
        used.
        """
        from arbiter_gui.gui.files.file_commands import FileCommands

        return self.completed().features[FileCommands]

    def _made_in_steps(self, current: CurrentTournament | None) -> Iterator[None]:
        """Make the parts of the window one by one, between which it paints and answers keys."""
        for module in LOADED_APART:
            import_module(module)
            yield
        from arbiter_gui.gui.shell.window_building import made_in_steps

        yield from made_in_steps(self.parts, current)
        # Before what follows: an action there asks for the completed window, and a generator cannot
        # be entered twice.
        self.complete = True
        self.parts.context.refresh()
        self.features.restore_choices()
        self.view_commands.set_stage()
        yield  # the last step, which ends as the others do

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the tool bar what it has room for (Qt)."""
        super().resizeEvent(event)
        self.frame.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer a proposal with Enter or Escape, but never with one that is meant for a field, and
        let the view have what is typed beside it (Qt).
        """
        from arbiter_gui.gui.shell.window_keys import (  # reads tournaments, as nothing does before
            answer_key,
            give_to_view,
            refuse_key,
        )

        parts = self.completed().parts
        if answer_key(parts, event) or give_to_view(parts, event) or refuse_key(parts, event):
            return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file (Qt)."""
        if event.mimeData().hasUrls() and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a dropped file (Qt)."""
        self._files().open_path(Path(event.mimeData().urls()[0].toLocalFile()))
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop running work, and close the tournaments; there is nothing to save (Qt)."""
        self.completed()
        with settings.kept_together():
            self.features.leave_tournaments()
        # A pairing by hand ends while its tournament can still be read.
        self.current.close()
        self.open_tournaments.close_all()
        for view in self.views.views_made():
            view.end_work()
        self.current.tasks.close()
        self.features.close()
        super().closeEvent(event)
