"""The services of the window that commands need, so that none of them depends on the main
window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from arbiter_gui.app.edits import Edit
from arbiter_gui.gui.services.questions import UserQuestions
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.banner import Banner
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.tournament_tabs import OpenTournaments
from arbiter_gui.gui.tournament.tournament_view import TournamentView


@dataclass(slots=True)
class CommandContext:
    """The services of one window.

    A command receives anything else it needs, such as its view, separately.

    `window` is the parent of dialogs and work. `view` returns the visible view, `show_view` shows
    one by its key, `focus_view` gives it the focus, `refresh` updates title and actions.
    `questions` can be replaced, as in tests.
    """

    window: QWidget
    current: CurrentTournament
    theme: Theme
    questions: UserQuestions
    actions: Mapping[str, QAction]
    banner: Banner
    open_tournaments: OpenTournaments
    view: Callable[[], TournamentView]
    show_view: Callable[[str], None]
    focus_view: Callable[[], None]
    refresh: Callable[[], None]

    def apply(self, edit: Edit, tell: Callable[[str], object]) -> bool:
        """Apply an edit and return whether it was done.

        `tell` shows the banner's objection to it in a dialog.

        An edit that was done is reported in the banner, with a button that undoes it.
        """
        message = self.banner.message
        tournament_before = self.current.tournament
        is_applied = self.current.apply(edit)
        if is_applied and self.current.tournament is not tournament_before:
            self.current.report_done(edit, tournament_before)
        elif not is_applied and self.banner.message is not message:
            tell(self.banner.sentence())
        return is_applied
