"""Which tie-breaks count, and why somebody stands where he or she stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from arbiter_gui.app.edits import ChangeDetails
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.dialogs.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.place_page import working_table
from arbiter_gui.gui.rich_text import RichText, marked, paragraphs, together
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.reports.place_story import PlaceStory, place_story
from arbiter_gui.reports.standings_table import standing_rows
from arbiter_gui.standings import chosen_tie_breaks

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class StandingsCommands:
    """What is asked about the standings."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"tie-breaks": self.choose, "why-place": self.explain}

    def choose(self) -> None:
        """Choose the tie-breaks and their order; one edit, kept in the tournament's file."""
        details = self._desk.tournament.details
        dialog = TieBreaksDialog(details.tie_breaks, self._window)
        dialog.accepted.connect(
            lambda: self._desk.apply(ChangeDetails(replace(details, tie_breaks=dialog.codes())))
        )
        opened(dialog)

    def explain(self) -> None:
        """Show the working of the selected player's place."""
        players = self._desk.players
        if not players or players[0] not in self._desk.tournament.by_number:
            return
        chosen = chosen_tie_breaks(self._desk.tournament)
        rows = standing_rows(self._desk.tournament, chosen)
        shown = self._window.standings
        group = shown.group if self._window.view() is shown else None
        boards = (board for recorded in self._desk.tournament.rounds for board in recorded.boards)
        begun = any(board.result.known for board in boards)
        story = place_story(rows, [code for code, _ in chosen], players[0], group, begun)
        opened(TextDialog(self._window.tr("Why this place?"), self.page(story), self._window))

    def page(self, story: PlaceStory) -> RichText:
        """Return the story as a page."""
        window = self._window
        parts = [marked("<h3>{title}</h3>", title=spoken_here(story.title))]
        text = window.tr("Points: <b>{points}</b>")
        if story.progress:
            text = window.tr("Points: <b>{points}</b> (after each round: {progress})")
        points = marked(text, points=story.points, progress=story.progress)
        beside = (story.remark, story.above, story.below)
        parts.append(paragraphs((points, *(spoken_here(line) for line in beside if line))))
        if story.steps:
            parts.append(working_table(story))
        elif story.progress:
            parts.append(paragraphs((window.tr("No tie-breaks are chosen (Ctrl+Shift+T)."),)))
        return together(parts)
