"""A knock-out after the tournament, or for an evening: its field, and the results of its matches by
keys.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.drawing.knockout import (
    kept_knockout,
    largest_bracket,
    new_knockout,
    tie_at_the_cut,
)
from arbiter_gui.app.drawing.knockout_words import correction_words
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.matches.knockout import (
    FEWEST_IN_BRACKET,
    BracketMatch,
    Knockout,
    MatchScore,
    SeedsBy,
    read_score,
    winner_by,
    with_result,
)
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.screen_room import room_for
from arbiter_gui.gui.style.theme import SPACE
from arbiter_gui.gui.widgets.dialogs.forms import add_rows, ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.reports.final_tables.knockout_table import (
    KnockoutRow,
    knockout_note,
    knockout_rows,
)

_USUAL_SIZE = 8
_ROUND, _FIRST, _SCORE, _SECOND, _WINNER = range(5)
_LETTERS_WIDE = 110
"""The width of the table in letters, so that larger text has more room as long as the screen has.
"""
_HIGH = 320
_EDGES = 60
"""The width of what is beside the table, as the scroll bar of a low screen, in pixels."""
_LONGEST_SCORE = "10½-10½"


class MatchTable(QTableWidget):
    """The matches; `1` and `0` say who won as on a board, `Del` clears, `F2` enters the score.

    Signals: won(is_first), cleared().
    """

    won = Signal(bool)
    cleared = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys of results; all others are those of any table (Qt)."""
        if event.text() in ("1", "0"):
            self.won.emit(event.text() == "1")
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.cleared.emit()
        else:
            super().keyPressEvent(event)


class KnockoutDialog(FramedDialog):
    """The field above, the matches below.

    The field can be changed as long as there are no results.
    """

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Knock-out"))
        self.explain(
            self.tr(
                "1: the first participant won. 0: the second participant won. F2: enter the score, "
                "such as 1½-½. Del: no result. With a level score, 1 or 0 enters the winner of the "
                "play-off."
            )
        )
        self._tournament = tournament
        # By the open matches with their participants: other participants do not inherit the score.
        self._level_scores: dict[BracketMatch, MatchScore] = {}
        self._rows: tuple[KnockoutRow, ...] = ()
        self._is_filling = False
        self._affected_results: Said | None = None
        knockout_on_record = kept_knockout(tournament)
        self.size_field = QSpinBox()
        self.size_field.setRange(FEWEST_IN_BRACKET, largest_bracket(tournament))
        self.seeding = QComboBox()
        self.third_place = QCheckBox(self.tr("&Match for third place"))
        self.start_over = QPushButton(self.tr("&Start over"))
        self.start_over.setToolTip(
            self.tr("Remove all results, so that the participants and the seeding can be changed")
        )
        self.remove = QPushButton(self.tr("Remo&ve knock-out"), self)
        # Without a knock-out it is in no layout, and Qt would show it in the corner of the dialog.
        self.remove.hide()
        self.matches = MatchTable(0, 5)
        self.explanation_label = QLabel()
        self.explanation_label.setWordWrap(True)
        self.explanation_label.setTextFormat(Qt.TextFormat.PlainText)
        self._knockout = knockout_on_record or self._usual_knockout()
        self._is_removed = False
        self._show_field()
        self._lay_out(is_kept=knockout_on_record is not None)
        self._show_matches()
        self._connect_fields()

    @property
    def knockout(self) -> Knockout | None:
        """The knock-out as entered; None once it is removed."""
        if self._is_removed:
            return None
        return self._knockout

    def _usual_knockout(self) -> Knockout:
        """Return a knock-out of the usual size, seeded by the standings if there are any."""
        by = SeedsBy.STANDINGS if self._tournament.rounds else SeedsBy.NUMBERS
        return new_knockout(self._tournament, min(_USUAL_SIZE, self.size_field.maximum()), by)

    def _show_field(self) -> None:
        """Show the field of the knock-out."""
        knockout = self._knockout
        for text, by in (
            (self.tr("standings"), SeedsBy.STANDINGS),
            (self.tr("pairing numbers"), SeedsBy.NUMBERS),
            (self.tr("rating"), SeedsBy.RATING),
        ):
            self.seeding.addItem(text, by)
        self.seeding.setCurrentIndex(self.seeding.findData(knockout.seeds_by))
        self.size_field.setMaximum(max(self.size_field.maximum(), len(knockout.seeds)))
        self.size_field.setValue(len(knockout.seeds))
        self.third_place.setChecked(knockout.third_place)

    def _lay_out(self, is_kept: bool) -> None:
        """Put the settings above the matches; a stored knock-out can be removed."""
        form = QFormLayout()
        add_rows(
            form,
            (
                (self.tr("&Participants:"), self.size_field),
                (self.tr("S&eeding by:"), self.seeding),
                ("", self.third_place, self.start_over),
            ),
        )
        table = self.matches
        headings = (
            self.tr("Round"),
            self.tr("First"),
            self.tr("Score"),
            self.tr("Second"),
            self.tr("Winner"),
        )
        table.setHorizontalHeaderLabels(headings)
        table.verticalHeader().hide()
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        triggers = QAbstractItemView.EditTrigger
        table.setEditTriggers(triggers.EditKeyPressed | triggers.DoubleClicked)
        table.setTabKeyNavigation(False)
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.setAccessibleName(self.tr("Matches of the knock-out"))
        width = _LETTERS_WIDE * self.fontMetrics().averageCharWidth()
        table.setMinimumSize(min(width, room_for(self).width() - _EDGES), _HIGH)
        for column in (_FIRST, _SECOND, _WINNER):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        score_width = self.fontMetrics().horizontalAdvance(_LONGEST_SCORE) + 2 * SPACE.wide
        table.horizontalHeader().resizeSection(_SCORE, score_width)
        layout = QVBoxLayout()
        layout.addLayout(form)
        layout.addWidget(table)
        layout.addWidget(self.explanation_label)
        self.contents.addLayout(layout)
        buttons = ok_and_cancel(self)
        if is_kept:
            buttons.addButton(self.remove, QDialogButtonBox.ButtonRole.ActionRole)
        self.end_with(buttons)

    def _connect_fields(self) -> None:
        """Draw a new bracket when its settings change, and record results as they are typed."""
        self.size_field.valueChanged.connect(self._make_bracket)
        self.seeding.currentIndexChanged.connect(self._make_bracket)
        self.third_place.toggled.connect(self._set_third_place)
        self.start_over.clicked.connect(self._make_bracket)
        self.remove.clicked.connect(self._remove_knockout)
        self.matches.won.connect(self._record_winner)
        self.matches.cleared.connect(self._clear_result)
        self.matches.itemChanged.connect(self._record_score)

    def _make_bracket(self) -> None:
        """Make the bracket of the field as entered, without results.

        Not larger than who is still there allows.
        """
        most_players = max(FEWEST_IN_BRACKET, largest_bracket(self._tournament))
        with QSignalBlocker(self.size_field):
            self.size_field.setMaximum(most_players)
        by = self.seeding.currentData()
        size = self.size_field.value()
        try:
            self._knockout = new_knockout(self._tournament, size, by, self.third_place.isChecked())
        except InvalidTournament as error:
            self.explanation_label.setText(translated(error.said))
            return
        self._level_scores.clear()
        self._show_matches()

    def _set_third_place(self, is_played: bool) -> None:
        """Add the match for third place to the bracket, or remove it with its result."""
        results = self._knockout.results
        if not is_played:
            # The last round has the final as match 1, and the match for third place as match 2.
            match_for_third_place = (self._knockout.rounds, 2)
            results = tuple(
                recorded_result
                for recorded_result in results
                if (recorded_result.round, recorded_result.match) != match_for_third_place
            )
        self._knockout = replace(self._knockout, third_place=is_played, results=results)
        self._show_matches()

    def _remove_knockout(self) -> None:
        """Close the dialog with no knock-out."""
        self._is_removed = True
        self.accept()

    def _show_matches(self) -> None:
        """Show the matches, with the note on the seeds or on those of equal rank who are parted."""
        knockout = self._knockout
        row = max(0, self.matches.currentRow())
        self._rows = knockout_rows(self._tournament, knockout)
        # `itemChanged` is sent for every cell that is filled, as for a score that was typed.
        self._is_filling = True
        self.matches.setRowCount(len(self._rows))
        for row_index, match_row in enumerate(self._rows):
            self._fill_row(row_index, match_row)
        self._is_filling = False
        self.matches.resizeColumnToContents(_ROUND)
        self.matches.setCurrentCell(min(row, len(self._rows) - 1), _SCORE)
        has_results = bool(knockout.results)
        self.size_field.setEnabled(not has_results)
        self.seeding.setEnabled(not has_results)
        self.start_over.setEnabled(has_results)
        self._show_note(knockout)

    def _show_note(self, knockout: Knockout) -> None:
        """Show the rules of the knock-out, before its first result also a tie for the last seed."""
        lines = [translated(knockout_note(knockout))]
        tie = None
        if not knockout.results:
            tie = tie_at_the_cut(self._tournament, len(knockout.seeds), knockout.seeds_by)
        if tie is not None:
            lines.insert(0, translated(tie))
        self.explanation_label.setText(" ".join(lines))

    def _fill_row(self, row_index: int, row: KnockoutRow) -> None:
        """Show a match in a line of the table."""
        score = row.match.score or self._level_scores.get(row.match)
        texts = (
            translated(row.round_name),
            _seed_and_name(row.first, row.first_seed),
            score.text if score else "",
            _seed_and_name(row.second, row.second_seed),
            translated(titled_name(row.winner)) if row.winner else "",
        )
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
            if column == _SCORE and row.match.can_be_played:
                flags |= Qt.ItemFlag.ItemIsEditable
            if column == _SCORE:
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            item.setFlags(flags)
            self.matches.setItem(row_index, column, item)

    def _match_of_row(self, row_index: int) -> BracketMatch | None:
        """Return the match of a line of the table, None without one."""
        if not 0 <= row_index < len(self._rows):
            return None
        return self._rows[row_index].match

    def _record_winner(self, is_first: bool) -> None:
        """Record who won the selected match, with a level score that waits for it, and go to the
        next open one.
        """
        row_index = self.matches.currentRow()
        match = self._match_of_row(row_index)
        if match is None:
            return
        winner = match.first if is_first else match.second
        score = self._level_scores.get(match)
        if score is None and match.by_play_off:
            score = match.score
        if self._record_result(match, winner, score):
            self._select_next_open(row_index)

    def _clear_result(self) -> None:
        """Remove the result of the selected match."""
        match = self._match_of_row(self.matches.currentRow())
        if match is not None:
            self._record_result(match, winner=None, score=None)

    def _record_score(self, item: QTableWidgetItem) -> None:
        """Record the score that was typed; a level one waits for the winner of the play-off.

        The arrow keys select another line before the score arrives, so the match is that of the
        item.
        """
        row_index = item.row()
        match = self._match_of_row(row_index)
        if self._is_filling or item.column() != _SCORE or match is None:
            return
        if not item.text().strip():
            self._record_result(match, winner=None, score=None)
            return
        try:
            score = read_score(item.text())
        except InvalidTournament as error:
            self._show_matches()
            self.explanation_label.setText(translated(error.said))
            return
        winner = winner_by(match, score)
        if winner is None:
            self._record_result(match, winner=None, score=None)
            # The match as it is in the bracket now: by that its line asks for the score
            # (`_fill_row`).
            still_open = replace(match, winner=None, score=None)
            self._level_scores[still_open] = score
            self._show_matches()
            self._ask_for_play_off()
        elif self._record_result(match, winner, score):
            self._select_next_open(row_index)

    def _record_result(
        self, match: BracketMatch, winner: int | None, score: MatchScore | None
    ) -> bool:
        """Put a result into the bracket, or remove it without a winner.

        Return whether it could be done.
        """
        knockout_before = self._knockout
        try:
            self._knockout = with_result(knockout_before, match, winner, score)
        except InvalidTournament as error:
            self.explanation_label.setText(translated(error.said))
            return False
        self._level_scores.pop(match, None)
        self._show_matches()
        self._affected_results = correction_words(
            self._tournament, knockout_before, self._knockout, match
        )
        if self._affected_results is not None:
            self.explanation_label.setText(translated(self._affected_results))
        return True

    def accept(self) -> None:
        """Keep the knock-out, unless a match has a level score and no winner of its play-off
        (Qt).
        """
        for row_index, row in enumerate(self._rows):
            if row.match in self._level_scores and not self._is_removed:
                self.matches.setCurrentCell(row_index, _SCORE)
                self.matches.setFocus()
                self._affected_results = None
                self._ask_for_play_off()
                return
        super().accept()

    def _ask_for_play_off(self) -> None:
        sentences = [
            self.tr(
                "The score is level. Who won the play-off? Press 1 for the participant named "
                "first, 0 for the one named second."
            )
        ]
        if self._affected_results is not None:
            sentences.append(translated(self._affected_results))
        self.explanation_label.setText(" ".join(sentences))

    def _select_next_open(self, current_row: int) -> None:
        """Select the next match after a line that can be played and has no result, if there is
        one.
        """
        later_rows = [*range(current_row + 1, len(self._rows)), *range(current_row)]
        for row_index in later_rows:
            match = self._rows[row_index].match
            if match.can_be_played and match.winner is None:
                self.matches.setCurrentCell(row_index, _SCORE)
                return


def _seed_and_name(player: Player | None, seed: int | None) -> str:
    """Return a participant with the seed; empty while it is not known who it is."""
    if player is None or seed is None:
        return ""
    return f"{seed} {translated(titled_name(player))}"
