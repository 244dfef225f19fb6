"""The recorded pairing beside the pairing under the rules, and the first difference in words."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QLayout, QVBoxLayout, QWidget

from arbiter_gui.explain.answers.recorded_round import RecordedComparison
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.sign_delegate import UNUSUAL, SignDelegate
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.why.answer_text import AnswerText
from arbiter_gui.gui.why.answerer import Answerer
from arbiter_gui.gui.why.seen_pane import SeenPane
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.reports.round_tables.recorded_table import RecordedRow, recorded_table

_LEAST_LINES = 5
"""The table is as high as so many lines of text at least."""


class RecordedPane(SeenPane):
    """Compares the round looked at."""

    def __init__(
        self, current: CurrentTournament, theme: Theme, answerer: Answerer, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._current, self._theme, self._answerer = current, theme, answerer
        self._known: tuple[object, int] | None = None

    def make(self) -> QLayout:
        """Make text and table, and hear of what they follow."""
        current, answerer = self._current, self._answerer
        self.title = QLabel()
        self.title.setWordWrap(True)
        self.text = AnswerText(self._theme)
        self.text.setAccessibleName(self.tr("First difference"))
        self.model = TableModel(recorded_table(current.shown, ()), lambda row: row.players, _mark_of, self)
        self.table = TournamentTable()
        self.table.wraps_below = 1.0
        self.table.droppable = (("board",),)
        self.table.setModel(self.model)
        self.table.setItemDelegate(SignDelegate(self._theme, self.table))
        self.table.setAccessibleName(self.tr("Recorded pairing compared with the pairing under the rules"))
        self.table.players_chosen.connect(lambda players: current.select(players, self, first_meant=True))
        inside, layout = QVBoxLayout(), QVBoxLayout()
        inside.addWidget(self.title)
        inside.addWidget(self.text, 1)
        inside.addWidget(self.table, 3)
        layout.addWidget(ScrolledPage(inside, self.table, _LEAST_LINES))
        answerer.compared.connect(self._compared)
        answerer.refused.connect(self._refused)
        current.opened.connect(self._forget)
        current.changed.connect(lambda _: self.follow())
        current.round_shown.connect(lambda _: self.follow())
        current.job_changed.connect(self.follow)
        return layout

    def follow(self) -> None:
        """Compare the round looked at, if anybody can see it."""
        if not self.isVisible() or self._current.pairing:
            return
        if self._is_known():
            return
        self._known = wanted = (self._current.shown, self._current.shown_round)
        self.title.setText(self.tr("Comparing round {n} with the rules…").format(n=wanted[1]))
        self._answerer.compare()

    def _is_known(self) -> bool:
        """Whether the round looked at, as it is now, is the one compared or asked about."""
        known = self._known
        return known is not None and known[0] is self._current.shown and known[1] == self._current.shown_round

    def _forget(self) -> None:
        """Begin anew with another tournament; what was asked about the one before is not answered any more."""
        self._known = None

    def _compared(self, found: RecordedComparison | None) -> None:
        if not self._is_known():
            self._known = None  # nobody looked when the round or something in it changed
            return
        if found is None:
            self._refused(self.tr("No pairings are recorded for this round."))
            return
        count = sum(1 for row in found.rows if row.differs)
        same = self.tr("Round {n}: the recorded pairing follows the rules.")
        other = self.tr("Round {n}: {count} places differ from the rules.")
        number = self._current.shown_round
        said = (other if count else same).format(n=number, count=count)
        line = translated(self._current.original_pairings.state_when_paired(number).line)
        self.title.setText("\n".join(filter(None, (said, line))))
        self.text.show_answer(found.answer, {p.number: p.name for p in self._current.shown.players if p.name})
        self.model.set_table(recorded_table(self._current.shown, found.rows, self._current.shown_round))
        self.table.fit_columns()

    def _refused(self, sentence: str) -> None:
        if self.isVisible():
            self.title.setText(sentence)
            self.text.say("")
            self.model.set_table(recorded_table(self._current.shown, ()))


def _mark_of(row: RecordedRow, key: str) -> str:
    return UNUSUAL if row.row.differs and key == "expected" else ""
