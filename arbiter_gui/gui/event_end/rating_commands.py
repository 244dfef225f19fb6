"""Commands for after the last round: the calculation of a rating change and of norms, forms,
officials.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from secrets import randbelow

from arbiter_gui.app.drawing.knockout import edit_keeping_knockout, kept_knockout, largest_bracket
from arbiter_gui.app.edits import ChangeDetails
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.texts.sentences import Said, joined, raised, say
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.event_end.end_view import EndView
from arbiter_gui.gui.event_end.knockout_dialog import KnockoutDialog
from arbiter_gui.gui.event_end.officials_dialog import OfficialsDialog
from arbiter_gui.gui.event_end.prizes_dialog import PrizesDialog
from arbiter_gui.gui.event_end.teams_dialog import TeamsDialog
from arbiter_gui.gui.event_end.ties_dialog import TiesDialog
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.style.rich_text import RichText, items, marked, paragraphs, together
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.ratings.report import PlayerRating, rating_report, report_notes
from arbiter_gui.ratings.report_check import MendingPlace, ReportFinding
from arbiter_gui.ratings.title_norms.check import NormRequirement
from arbiter_gui.ratings.title_norms.norms import NormResult
from arbiter_gui.reports.documents import Document, DocumentSource, is_available
from arbiter_gui.reports.final_tables.norm_table import norm_result, norm_story, norms_worth_showing
from arbiter_gui.reports.final_tables.rating_answer import RatingAnswer, rating_answer

_SEEDS = 1_000_000
"""A seed of so many digits can be read out."""
_HEADING = (
    "<tr><th align='left'>{what}</th><th align='right'>{has}</th>"
    "<th align='right'>{needs}</th><th></th></tr>"
)
_ROW = (
    "<tr><td>{what}</td><td align='right'>{has}</td>"
    "<td align='right'>{needs}</td><td>{mark}</td></tr>"
)
_MENDED_BY = {
    MendingPlace.SETTINGS: "settings",
    MendingPlace.OFFICIALS: "officials",
    MendingPlace.DATES: "round-dates",
    MendingPlace.LIST: "refresh-ratings",
}
"""The actions that lead to where something is mended; players and results have views."""


class RatingCommands(Feature):
    """The commands about ratings, norms, prizes and teams."""

    def __init__(
        self,
        context: CommandContext,
        view: Callable[[], EndView],
        preview: Callable[[Document], object],
        preview_slip: Callable[[RatingAnswer], object],
        ask_for_detail: Callable[[str], object],
    ) -> None:
        """`preview_slip` shows the slip with the calculation of a rating change, ready to
        print, and `ask_for_detail` opens the settings at the field of a value of `Details`.
        """
        self._context = context
        self._window = context.window
        self._current = context.current
        self._view = view
        self._preview = preview
        self._preview_slip = preview_slip
        self._opened_at_field = {
            MendingPlace.SETTINGS: ask_for_detail,
            MendingPlace.OFFICIALS: self.name_officials,
        }

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "why-rating": self.explain,
            "officials": lambda: self.name_officials(""),
            "prizes": self.list_prizes,
            "teams": self.make_teams,
            "ties": self.decide_ties,
            "knockout": self.play_knockout,
            "certificates": self.preview_certificates,
            "tournament-report": lambda: self._preview(Document.TOURNAMENT_REPORT),
        }

    def preview_certificates(self) -> None:
        """Show the certificates as they will be printed, or say that there are none."""
        if is_available(DocumentSource(self._current.tournament, {}), Document.CERTIFICATES):
            self._preview(Document.CERTIFICATES)
        else:
            self._current.tell(
                Weight.NOTE, self._window.tr("No norms were achieved in this event.")
            )

    def name_officials(self, detail: str) -> None:
        """Enter the arbiters with titles and FIDE IDs, the organiser and the number of the event.

        One edit. The dialog opens at the field of `detail`, a value of `Details`, or at its first
        field if that is empty.
        """
        dialog = OfficialsDialog(self._current.tournament.details, self._window, detail)
        dialog.choose_logo = self._context.questions.logo_to_open

        def take() -> None:
            change = Several(
                say("change the officials and forms"), (ChangeDetails(dialog.details()),)
            )
            self._current.apply_with_undo(change, self._window.tr("Officials and forms saved."))

        dialog.accepted.connect(take)
        open_dialog(dialog)

    def list_prizes(self) -> None:
        """Enter the list of prizes, one edit."""
        dialog = PrizesDialog(self._current.tournament, self._window)

        def entered() -> Details:
            return replace(self._current.tournament.details, prizes=dialog.lines())

        def take() -> None:
            change = Several(say("change the prizes"), (ChangeDetails(entered()),))
            self._store_and_show(change, self._window.tr("Prizes saved."), Document.PRIZES)

        dialog.accepted.connect(take)
        open_dialog(dialog)

    def decide_ties(self) -> None:
        """Part ties by lots, play-off or by hand, one edit, and show the standings."""
        current = self._current
        dialog = TiesDialog(current.tournament, lambda: randbelow(_SEEDS), self._window)

        def take() -> None:
            details = replace(current.tournament.details, decisions=dialog.lines())
            change = Several(say("settle ties"), (ChangeDetails(details),), say("Ties settled."))
            if details != current.tournament.details:
                current.apply_with_undo(change)
            self._context.show_view("standings")

        dialog.accepted.connect(take)
        open_dialog(dialog)

    def play_knockout(self) -> None:
        """Make a knock-out or enter its results, one edit, and show its matches."""
        old_state = self._current.tournament
        if kept_knockout(old_state) is None and not largest_bracket(old_state):
            self._current.tell(
                Weight.REFUSAL, self._window.tr("A knock-out needs at least two participants.")
            )
            return
        dialog = KnockoutDialog(old_state, self._window)

        def take() -> None:
            edit = edit_keeping_knockout(self._current.tournament, dialog.knockout)
            self._current.apply_with_undo(edit)
            self._context.show_view("end")
            self._view().show_list(Document.KNOCKOUT)

        dialog.accepted.connect(take)
        open_dialog(dialog)

    def make_teams(self) -> None:
        """Choose how players form teams, one edit."""
        dialog = TeamsDialog(self._current.tournament.details, self._window)

        def take() -> None:
            change = Several(say("change how teams are formed"), (ChangeDetails(dialog.details()),))
            self._store_and_show(change, self._window.tr("Teams saved."), Document.TEAMS)

        dialog.accepted.connect(take)
        open_dialog(dialog)

    def _store_and_show(self, change: Several, text: str, document: Document) -> None:
        """Store the entries, say so with `text`, and show the list that follows from them if the
        lists are visible: an arbiter who is in another view goes on there.
        """
        self._current.apply_with_undo(change, text)
        view = self._view()
        if self._context.view() is view:
            view.show_list(document)

    def go_to_finding(self, finding: ReportFinding) -> None:
        """Go where something is mended, to the very field if there is one, with the players it is
        about selected.
        """
        context = self._context
        current = self._current
        action = _MENDED_BY.get(finding.place)
        open_at_field = self._opened_at_field.get(finding.place)
        if action is not None and open_at_field is not None:
            # Where the action is switched off, in a tournament that is only read, so is this way.
            if context.actions[action].isEnabled():
                open_at_field(finding.detail)
        elif action is not None:
            context.actions[action].trigger()
        elif finding.place is MendingPlace.ROUND:
            context.show_view("round")
            current.show_round(finding.round)
        else:
            context.show_view("players")
        if finding.players:
            current.select(finding.players, self._view())

    def explain(self) -> None:
        """Show the calculation of the selected player's rating change."""
        players = self._current.selected_players[:1]
        rows = rating_report(self._current.tournament)
        row = next((rated_row for rated_row in rows if rated_row.player.number in players), None)
        if row is None:
            return
        button = None
        if self._norms_to_explain(row):
            button = (self._window.tr("&Norm calculations…"), lambda: self._explain_norms(row))
        answer = rating_answer(self._current.tournament, row)
        dialog = TextDialog(
            self._window.tr("Why this rating?"), self.page(row, answer), self._window, button
        )
        dialog.offer_answer(self._lines(row, answer), partial(self._preview_slip, answer))
        open_dialog(dialog)

    def _explain_norms(self, row: PlayerRating) -> None:
        """Show how the norms of a player are worked out, in sentences."""
        pages = [marked("<h3>{who}</h3>", who=translated_name(row.player))]
        for result in self._norms_to_explain(row):
            pages.append(marked("<h4>{norm}</h4>", norm=result.norm.title))
            pages.append(items(map(_in_sentence_case, norm_story(result))))
        open_dialog(TextDialog(self._window.tr("Norm calculations"), together(pages), self._window))

    def _norms_to_explain(self, row: PlayerRating) -> list[NormResult]:
        """Return the norms of a player that are made, near or possible."""
        return [
            result
            for result in norms_worth_showing(self._current.tournament)
            if result.player.number == row.player.number
        ]

    def _lines(self, row: PlayerRating, answer: RatingAnswer) -> list[str]:
        """Return what the page says line by line: the answer, the norms, the remarks."""
        lines = [*answer.lines]
        for result in self._norms_to_explain(row):
            state, *requirements = norm_story(result)
            lines += [joined((result.norm.title, state), ": "), *map(raised, requirements)]
        return list(map(translated, (*lines, *report_notes(self._current.tournament))))

    def _norm_page(self, result: NormResult) -> RichText:
        """Return a norm as a table: each requirement, the actual and the required figure, and a
        mark.
        """
        state = translated(norm_result(result))
        title = marked(
            self._window.tr("<h4>{norm} norm: {state}</h4>"), norm=result.norm.title, state=state
        )
        headings = {
            "what": self._window.tr("Requirement"),
            "has": self._window.tr("Actual"),
            "needs": self._window.tr("Required"),
        }
        rows = [marked(_HEADING, **headings)]
        for requirement in result.check.requirements:
            rows.append(self._requirement_row(requirement))
        return together(
            (title, marked("<table cellpadding='3'>{rows}</table>", rows=together(rows)))
        )

    def _requirement_row(self, requirement: NormRequirement) -> RichText:
        """Return the row of a requirement: what it is with its article, the actual figure, the
        required one, and the verdict.
        """
        if requirement.met:
            verdict = self._window.tr("✓ fulfilled")
        elif requirement.exempt is not None:
            verdict = self._window.tr("✓ exempt")
        else:
            verdict = self._window.tr("✗ missing")
        requirement_text = say(
            "{what} ({article})", what=requirement.need.noun, article=requirement.need.article
        )
        return marked(
            _ROW,
            what=_in_sentence_case(requirement_text),
            has=translated(requirement.have),
            needs=translated(requirement.bound),
            mark=verdict,
        )

    def page(self, row: PlayerRating, answer: RatingAnswer) -> RichText:
        """Return the calculation as a page: the figures, the games, the norms, the remarks, first
        of all that games are open.
        """
        notes = filter(None, (answer.state, *report_notes(self._current.tournament)))
        return together(
            (
                marked("<h3>{who}</h3>", who=translated(answer.title)),
                paragraphs(map(_in_sentence_case, answer.figures)),
                items(map(translated, answer.calculation)),
                *(self._norm_page(result) for result in self._norms_to_explain(row)),
                paragraphs(map(translated, notes)),
            )
        )


def _in_sentence_case(text: Said) -> str:
    """Return a text in the language of the window, with a capital first letter."""
    return translated(raised(text))
