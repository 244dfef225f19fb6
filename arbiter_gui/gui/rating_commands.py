"""What the end of the event asks: the working of a rating change and of norms, papers, officials."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from arbiter_gui.app.edits import ChangeDetails
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.dialogs.officials_dialog import OfficialsDialog
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.dialogs.prizes_dialog import PrizesDialog
from arbiter_gui.gui.dialogs.teams_dialog import TeamsDialog
from arbiter_gui.gui.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.rich_text import RichText, items, marked, paragraphs, together
from arbiter_gui.gui.translating import named_here, spoken_here
from arbiter_gui.ratings.norms import NormResult
from arbiter_gui.ratings.report import PlayerRating, rating_report, report_notes
from arbiter_gui.ratings.report_check import Finding, Place
from arbiter_gui.reports.documents import Document, Source, available
from arbiter_gui.reports.norm_table import norm_story, told_norms
from arbiter_gui.reports.rating_table import rating_story

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


_MENDED_BY = {
    Place.SETTINGS: "settings",
    Place.OFFICIALS: "officials",
    Place.DATES: "round-dates",
    Place.LIST: "refresh-ratings",
}
"""The actions that lead to where something is mended; players and results have views."""


class RatingCommands:
    """What is asked about ratings."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        outputs = self._window.files.outputs
        return {
            "why-rating": self.explain,
            "officials": self.name_officials,
            "prizes": self.list_prizes,
            "teams": self.make_teams,
            "certificates": lambda: self._preview(Document.CERTIFICATES),
            "tournament-report": lambda: outputs.preview(Document.TOURNAMENT_REPORT),
        }

    def _preview(self, document: Document) -> None:
        """Show a sheet as it will be printed, or say that there is nothing to show."""
        if available(Source(self._desk.tournament, {}), document):
            self._window.files.outputs.preview(document)
        else:
            self._desk.tell(Weight.NOTE, self._window.tr("No norm was made in this event."))

    def name_officials(self) -> None:
        """Enter titles and FIDE IDs of the arbiters, the organiser and the number of the event; one edit."""
        dialog = OfficialsDialog(self._desk.tournament.details, self._window)
        dialog.accepted.connect(lambda: self._desk.apply(ChangeDetails(dialog.details())))
        opened(dialog)

    def list_prizes(self) -> None:
        """Enter the list of prizes, one edit, and show who gets them."""
        dialog = PrizesDialog(self._desk.tournament, self._window)

        def entered() -> Details:
            return replace(self._desk.tournament.details, prizes=dialog.lines())

        dialog.accepted.connect(lambda: self._keep(entered(), Document.PRIZES))
        opened(dialog)

    def make_teams(self) -> None:
        """Choose by what players are a team, one edit, and show the teams."""
        dialog = TeamsDialog(self._desk.tournament.details, self._window)
        dialog.accepted.connect(lambda: self._keep(dialog.details(), Document.TEAMS))
        opened(dialog)

    def _keep(self, details: Details, document: Document) -> None:
        """Keep what was entered, and show the list that follows from it."""
        self._desk.apply(ChangeDetails(details))
        self._window.looks.show_view("end")
        self._window.end.show_list(document)

    def mend(self, finding: Finding) -> None:
        """Go where something is mended, with the players it is about selected."""
        window, desk = self._window, self._desk
        action = _MENDED_BY.get(finding.place)
        if action is not None:
            window.acts[action].trigger()
        elif finding.place is Place.ROUND:
            window.looks.show_view("round")
            desk.show_round(finding.round)
        else:
            window.looks.show_view("players")
        if finding.players:
            desk.select(finding.players, window.end)

    def explain(self) -> None:
        """Show the working of the selected player's rating change."""
        chosen = self._desk.players[:1]
        rows = rating_report(self._desk.tournament)
        row = next((r for r in rows if r.player.number in chosen), None)
        if row is not None:
            opened(TextDialog(self._window.tr("Why this rating?"), self.page(row), self._window))

    def _norms_of(self, row: PlayerRating) -> list[NormResult]:
        """Return the norms of a player that are made, near or possible."""
        return [
            result
            for result in told_norms(self._desk.tournament)
            if result.player.number == row.player.number
        ]

    def _norm(self, result: NormResult) -> RichText:
        title = marked("<h4>{norm}</h4>", norm=result.norm.title)
        return together((title, items(map(spoken_here, norm_story(result)))))

    def page(self, row: PlayerRating) -> RichText:
        """Return the working as a page: the figures, the games, what is to be known with them."""
        return together(
            (
                marked("<h3>{who}</h3>", who=named_here(row.player)),
                paragraphs(map(spoken_here, rating_story(row))),
                items(map(spoken_here, row.working)),
                *(self._norm(result) for result in self._norms_of(row)),
                paragraphs(map(spoken_here, report_notes(self._desk.tournament))),
            )
        )
