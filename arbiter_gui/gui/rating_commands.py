"""What is asked about the ratings of players: the working of a change, game by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.rich_text import RichText, items, marked, paragraphs, together
from arbiter_gui.gui.translating import named_here, spoken_here
from arbiter_gui.ratings.report import PlayerRating, rating_report, report_notes
from arbiter_gui.reports.rating_table import rating_story

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class RatingCommands:
    """What is asked about ratings."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"why-rating": self.explain}

    def explain(self) -> None:
        """Show the working of the selected player's rating change."""
        chosen = self._desk.players[:1]
        rows = rating_report(self._desk.tournament)
        row = next((r for r in rows if r.player.number in chosen), None)
        if row is not None:
            opened(TextDialog(self._window.tr("Why this rating?"), self.page(row), self._window))

    def page(self, row: PlayerRating) -> RichText:
        """Return the working as a page: the figures, the games, what is to be known with them."""
        return together(
            (
                marked("<h3>{who}</h3>", who=named_here(row.player)),
                paragraphs(map(spoken_here, rating_story(row))),
                items(map(spoken_here, row.working)),
                paragraphs(map(spoken_here, report_notes(self._desk.tournament))),
            )
        )
