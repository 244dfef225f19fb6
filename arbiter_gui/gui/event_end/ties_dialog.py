"""Ties that the tie-breaks leave: chosen on the left, put in order on the right.

Or all decisions as a text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.event_end.tie_page import TiePage, TieState
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.screen_room import room_beside_desktop
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine
from arbiter_gui.standings.decisions import (
    Decision,
    ExternalValues,
    Means,
    decisions_without_effect,
    notes_on_unknown_numbers,
    read_decisions,
)
from arbiter_gui.standings.equal_players import EqualPlayers, separated_players, tied_players
from arbiter_gui.standings.ranking import ranking_before_decisions
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks

CHOICE, TEXT = range(2)
_WIDE = 120
_LINES = 24


class TiesDialog(FramedDialog):
    """Each tie is settled by lot, play-off or by hand, or left open.

    OK waits for a reason or a seed that is missing.

    `seed` gives one where none is typed.
    """

    def __init__(
        self, tournament: Tournament, seed: Callable[[], int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Ties"))
        self.explain(self.tr("OK records the decisions, and the standings change accordingly."))
        self._tournament = tournament
        self._kept_lines = tournament.details.decisions
        self._rows = ranking_before_decisions(tournament, chosen_tie_breaks(tournament))
        self._is_changed = False
        self._other_decisions: list[Decision | ExternalValues] = []
        self.states: list[TieState] = []
        self.ties = QListWidget()
        self.page = TiePage(tournament, seed)
        self.decision_text = QPlainTextEdit("\n".join(self._kept_lines))
        self.decision_text.setAccessibleName(self.tr("Decisions"))
        self.decision_text.setTabChangesFocus(True)
        self.pages = QTabWidget()
        self.explanation_label = NoticeLine()
        self.buttons = ok_and_cancel(self)
        self._lay_out()
        self._show_kept_decisions()
        self.ties.currentRowChanged.connect(self._show_tie)
        self.page.changed.connect(self._note_change)
        self.decision_text.textChanged.connect(self._note_change)
        self.pages.currentChanged.connect(self._show_other_form)
        self._check_decisions()
        self.ties.setFocus()

    def _lay_out(self) -> None:
        """Put both forms of the decisions on pages, with the explanation below."""
        self.pages.addTab(self._choice_page(), self.tr("&Ties"))
        self.pages.addTab(self._text_page(), self.tr("Te&xt"))
        layout = self.contents
        layout.addWidget(self.pages, 1)
        self.give_place(self.explanation_label)
        self.end_with(self.buttons)

    def _choice_page(self) -> QWidget:
        """Return the page on which a tie is chosen and settled."""
        page = QWidget()
        column = QVBoxLayout(page)
        note = QLabel(
            participants_text(
                self._tournament,
                self.tr(
                    "Choose a tie and how it is settled. Then put the players in order with "
                    "Ctrl+Up and Ctrl+Down or by dragging. If lots are drawn, they decide the "
                    "order."
                ),
                self.tr(
                    "Choose a tie and how it is settled. Then put the teams in order with Ctrl+Up "
                    "and Ctrl+Down or by dragging. If lots are drawn, they decide the order."
                ),
            )
        )
        note.setWordWrap(True)
        column.addWidget(note)
        row = QHBoxLayout()
        column.addLayout(row, 1)
        self.ties.setWordWrap(True)
        left_column = QVBoxLayout()
        heading = QLabel(
            participants_text(
                self._tournament,
                self.tr("Players with e&qual points:"),
                self.tr("Teams with e&qual points:"),
            )
        )
        heading.setBuddy(self.ties)
        left_column.addWidget(heading)
        left_column.addWidget(self.ties, 1)
        row.addLayout(left_column, 4)
        row.addWidget(self.page, 5)
        return page

    def _text_page(self) -> QWidget:
        """Return the page with the decisions as text, as they are stored."""
        page = QWidget()
        layout = QVBoxLayout(page)
        note = QLabel(
            self.tr(
                "List the pairing numbers, the best first; = marks players who remain tied. "
                "Play-offs and manual decisions come before the tie-breaks, lots after them. The "
                "line “value; NAME; 3=10.5 7=9” creates the tie-break OTHER_NAME."
            )
        )
        note.setWordWrap(True)
        layout.addWidget(note)
        layout.addWidget(self.decision_text, 1)
        return page

    def _show_kept_decisions(self) -> None:
        """Show the ties with their decisions.

        If the kept lines cannot be read, show them on the page of text.
        """
        try:
            self._show_decisions(self._kept_lines)
        except InvalidTournament:
            self._show_decisions(())
            self.pages.setCurrentIndex(TEXT)

    def _show_decisions(self, lines: Sequence[str]) -> None:
        """Show the decision for each tie.

        Raises InvalidTournament for lines that are not understood.
        """
        open_decisions = list(read_decisions(lines))
        self.states = []
        for tie in tied_players(self._rows):
            self.states.append(TieState.of(tie, _take_decision(open_decisions, tie)))
        for tie in separated_players(self._rows):
            decision = _take_decision(open_decisions, tie)
            # Players whom tie-breaks separate can have several decisions, each about some of them.
            while decision is not None:
                self.states.append(TieState.of(tie, decision))
                decision = _take_decision(open_decisions, tie)
            if not any(state.tie is tie for state in self.states):
                self.states.append(TieState.of(tie))
        self._other_decisions = open_decisions
        self.ties.blockSignals(True)
        self.ties.clear()
        for state in self.states:
            self.ties.addItem(QListWidgetItem(self._tie_title(state)))
        self.ties.blockSignals(False)
        self.page.setEnabled(bool(self.states))
        if not self.states:
            self.ties.addItem(self.tr("No two players have equal points."))
        self.ties.setCurrentRow(0)
        self._show_tie(0)

    def _show_tie(self, row: int) -> None:
        if 0 <= row < len(self.states):
            self.page.show_tie(self.states[row])

    def _tie_title(self, state: TieState) -> str:
        """Return a tie in one line: rank, points, number of players, and the decision."""
        first_row = state.tie.rows[0]
        last_row = state.tie.rows[-1]
        count = len(state.tie.rows)
        points = points_words(first_row.points)
        if state.means is not None:
            words = counted(
                count,
                "Rank {rank}, {points}, {n} [player|players]: {means}",
                rank=first_row.rank,
                points=points,
                means=state.means.words,
            )
        elif state.tie.tied:
            words = counted(
                count,
                "Rank {rank}, {points}, {n} [player|players]: tied",
                rank=first_row.rank,
                points=points,
            )
        else:
            words = say(
                "Ranks {rank} to {last}, {points}: separated by tie-breaks",
                rank=first_row.rank,
                last=last_row.rank,
                points=points,
            )
        return translated(about_participants(self._tournament, words))

    def sizeHint(self) -> QSize:
        """Have room for the two lists (Qt)."""
        metrics = self.fontMetrics()
        room = room_beside_desktop(self)
        width = min(_WIDE * metrics.averageCharWidth(), room.width())
        height = max(
            _LINES * metrics.lineSpacing(), self.heightForWidth(width), super().sizeHint().height()
        )
        return QSize(max(width, super().sizeHint().width()), height).boundedTo(room)

    def lines(self) -> tuple[str, ...]:
        """Return the decisions to be stored; unchanged ones keep their wording."""
        if not self._is_changed:
            return self._kept_lines
        if self.pages.currentIndex() == TEXT:
            return tuple(
                line.strip()
                for line in self.decision_text.toPlainText().splitlines()
                if line.strip()
            )
        decided = [state.decision for state in self.states]
        lines = [decision.line for decision in decided if decision is not None]
        lines.extend(kept_decision.line for kept_decision in self._other_decisions)
        # A decision keeps its place among the others: later ones build on it.
        line_numbers = {line: line_number for line_number, line in enumerate(self._kept_lines)}
        return tuple(sorted(lines, key=lambda line: line_numbers.get(line, len(line_numbers))))

    def _note_change(self) -> None:
        """Show what the decision about this tie is now, and check all decisions."""
        self._is_changed = True
        row = self.ties.currentRow()
        if self.pages.currentIndex() == CHOICE and 0 <= row < len(self.states):
            self.ties.item(row).setText(self._tie_title(self.states[row]))
        self._check_decisions()

    def _show_other_form(self, page: int) -> None:
        """Show the entries in the other form; do nothing if they are not understood."""
        touched = self._is_changed
        try:
            if page == TEXT:
                self.pages.blockSignals(True)
                # `lines` reads the page in front: for a moment that is again the one that was left.
                self.pages.setCurrentIndex(CHOICE)
                lines = self.lines()
                self.pages.setCurrentIndex(TEXT)
                self.decision_text.setPlainText("\n".join(lines))
            else:
                self._show_decisions(
                    tuple(
                        filter(None, map(str.strip, self.decision_text.toPlainText().splitlines()))
                    )
                )
        except InvalidTournament:
            self.pages.blockSignals(True)
            self.pages.setCurrentIndex(TEXT)
        self.pages.blockSignals(False)
        self._is_changed = touched
        self._check_decisions()

    def _check_decisions(self) -> None:
        """Show what is missing or wrong, or which decision or value has no effect."""
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        fault = self._fault_of_decisions()
        ok.setEnabled(fault is None)
        if fault is not None:
            self.explanation_label.setText(f"⚠ {translated(fault)}")
            return
        details = replace(self._tournament.details, decisions=self.lines())
        new_state = replace(self._tournament, details=details)
        idle = decisions_without_effect(new_state, self._rows)
        sentences = (
            say("not applied: {line}: {why}", line=decision.line, why=reason)
            for decision, reason in idle
        )
        self.explanation_label.setText(
            "\n".join(map(translated, (*sentences, *notes_on_unknown_numbers(new_state))))
        )

    def _fault_of_decisions(self) -> Said | None:
        """Return what is wrong with the entries; None if they can be stored."""
        if self.pages.currentIndex() == TEXT:
            try:
                read_decisions(self.lines())
            except InvalidTournament as error:
                return error.said
            return None
        lacking_state = next((state for state in self.states if state.is_incomplete), None)
        if lacking_state is None:
            return None
        rank = lacking_state.tie.rows[0].rank
        if len(lacking_state.chosen) < 2:
            return say("Rank {rank}: select at least two players.", rank=rank)
        if lacking_state.means is Means.LOTS:
            return say("Rank {rank}: draw lots, or enter a seed made up of digits.", rank=rank)
        return say("Rank {rank}: enter the reason.", rank=rank)


def _take_decision(
    decisions: list[Decision | ExternalValues], tie: EqualPlayers
) -> Decision | None:
    """Take out of the decisions the first one that is about these players, all of them where they
    are tied.
    """
    players = set(tie.players)
    for decision in decisions:
        if not isinstance(decision, Decision):
            continue
        decided_players = set(decision.players)
        if tie.tied:
            fits = decided_players == players
        else:
            fits = decided_players <= players
        if fits:
            decisions.remove(decision)
            return decision
    return None
