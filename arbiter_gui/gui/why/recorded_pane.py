"""The recorded pairing beside the pairing under the rules, and the first difference in words."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QLayout, QVBoxLayout, QWidget

from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted
from arbiter_gui.explain.answers.recorded_round import RecordedComparison, comparison_of_proposal
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.sign_delegate import UNUSUAL, SignDelegate
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.why.answer_text import AnswerText
from arbiter_gui.gui.why.answerer import Answerer
from arbiter_gui.gui.why.arbiters_change import arbiters_change_lines
from arbiter_gui.gui.why.seen_pane import SeenPane
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.reports.round_tables.recorded_table import RecordedRow, recorded_table

_LEAST_LINES = 5
"""The minimum height of the table, in lines of text."""
_BREAKS_BELOW = 4.0
"""Names break wherever a column of less than four times its hint is too narrow for them."""
_MOST_LINES = 4
"""In a narrow pane each of the two names of a board may take two lines."""


class RecordedPane(SeenPane):
    """Comparison of the round shown."""

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        answerer: Answerer,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._current = current
        self._theme = theme
        self._answerer = answerer
        self._compared_round: tuple[object, int] | None = None
        """The tournament and the number of the round last compared or requested."""

    def make(self) -> QLayout:
        """Make text and table, and connect the signals that they follow."""
        current = self._current
        answerer = self._answerer
        self.title = QLabel()
        self.title.setWordWrap(True)
        self.text = AnswerText(self._theme)
        self.text.setAccessibleName(self.tr("First difference"))
        self.model = TableModel(
            recorded_table(current.shown_tournament, ()), lambda row: row.players, _mark_of, self
        )
        self.table = TournamentTable()
        # A pair of names is wider than its hint: it breaks rather than being cut.
        self.table.wraps_below = _BREAKS_BELOW
        self.table.most_lines = _MOST_LINES
        self.table.droppable_columns = (("board",),)
        self.table.setModel(self.model)
        self.table.setItemDelegate(SignDelegate(self._theme, self.table))
        self.table.setAccessibleName(
            self.tr("Recorded pairing compared with the pairing under the rules")
        )
        self.table.players_chosen.connect(
            lambda players: current.select(players, self, first_meant=True)
        )
        page_layout = QVBoxLayout()
        page_layout.addWidget(self.title)
        page_layout.addWidget(self.text, 1)
        page_layout.addWidget(self.table, 3)
        layout = QVBoxLayout()
        layout.addWidget(ScrolledPage(page_layout, self.table, _LEAST_LINES))
        answerer.compared.connect(self._show_comparison)
        answerer.refused.connect(self._show_refusal)
        current.opened.connect(self._forget_comparison)
        current.changed.connect(lambda _: self.follow())
        current.round_shown.connect(lambda _: self.follow())
        current.job_changed.connect(self.follow)
        return layout

    def follow(self) -> None:
        """Compare the round shown, if the pane is visible."""
        if not self.isVisible() or self._current.pairing:
            return
        if self._is_compared():
            return
        round_number = self._current.shown_round
        self._compared_round = (self._current.shown_tournament, round_number)
        self.title.setText(self.tr("Comparing round {n} with the rules…").format(n=round_number))
        self._answerer.compare()

    def _is_compared(self) -> bool:
        """Return whether the round shown, in its current state, is the one compared or
        requested.
        """
        if self._compared_round is None:
            return False
        tournament, round_number = self._compared_round
        return (
            tournament is self._current.shown_tournament
            and round_number == self._current.shown_round
        )

    def _forget_comparison(self) -> None:
        """Start over with another tournament.

        Requests about the previous one are no longer answered.
        """
        self._compared_round = None

    def _show_comparison(self, comparison: RecordedComparison | None) -> None:
        """Show where the recorded round differs from the rules.

        None means that no pairings are recorded.
        """
        if not self._is_compared():
            # The pane was hidden when the round or a part of it changed.
            self._compared_round = None
            return
        if comparison is None:
            self._show_refusal(self.tr("No pairings are recorded for this round."))
            return
        round_number = self._current.shown_round
        difference_count = sum(1 for row in comparison.rows if row.differs)
        if difference_count == 0 and self._current.shows_proposal:
            comparison = comparison_of_proposal(comparison)
        verdict = self._verdict(round_number, difference_count)
        same_boards = ""
        if difference_count:
            same_boards = translated(_same_boards_words(comparison))
        line = translated(self._current.original_pairings.state_when_paired(round_number).line)
        lines = (*arbiters_change_lines(self._current, round_number), verdict, same_boards, line)
        self.title.setText("\n".join(filter(None, lines)))
        names = {
            player.number: player.name
            for player in self._current.shown_tournament.players
            if player.name
        }
        self.text.show_answer(comparison.answer, names)
        self.model.set_table(
            recorded_table(self._current.shown_tournament, comparison.rows, round_number)
        )
        self.table.fit_columns()

    def _verdict(self, round_number: int, difference_count: int) -> str:
        """Return whether the recorded or proposed pairing follows the rules."""
        if difference_count:
            difference = counted(
                difference_count,
                "Round {round}: {n} [difference|differences] from the rules.",
                round=round_number,
            )
            return translated(difference)
        text = self.tr("Round {n}: the recorded pairing follows the rules.")
        if self._current.shows_proposal:
            text = self.tr("Round {n}: the proposed pairing follows the rules.")
        return text.format(n=round_number)

    def _show_refusal(self, sentence: str) -> None:
        if self.isVisible():
            self.title.setText(sentence)
            self.text.say("")
            self.model.set_table(recorded_table(self._current.shown_tournament, ()))


def _same_boards_words(comparison: RecordedComparison) -> Said:
    """Return how many boards, which the table leaves out, are as the rules pair them; empty if none
    is.
    """
    count = sum(1 for row in comparison.rows if row.board and not row.differs)
    if not count:
        return NOTHING
    return counted(count, "{n} other [board is|boards are] the same.")


def _mark_of(row: RecordedRow, key: str) -> str:
    if row.row.differs and key == "expected":
        return UNUSUAL
    return ""
