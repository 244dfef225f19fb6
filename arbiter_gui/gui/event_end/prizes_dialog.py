"""The prize list, one line per prize; what is not recognised is reported as it is typed."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.forms import ok_and_cancel
from arbiter_gui.ratings.prize_fund.allocation import prize_ranking
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes
from arbiter_gui.reports.final_tables.prize_table import amount_text

EXAMPLE = "currency: EUR\nshare: equal\nprizes: one\nround: 1\n500; 1\n300; 2\n100; 3-5\n50; 1; women\n"
"""What a new list begins with: every setting, and a prize of each kind."""
_WIDE, _LINES = 46, 20


class PrizesDialog(QDialog):
    """OK waits until every line is understood. An empty list has no prizes."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Prizes"))
        self._tournament = tournament
        kept = "\n".join(tournament.details.prizes)
        self.list = QPlainTextEdit(kept or EXAMPLE)
        self.list.setAccessibleName(self.tr("Prize list"))
        self.list.setTabChangesFocus(True)
        note = QLabel(
            self.tr(
                "One prize per line: amount; place; conditions. Examples: 80; 1; category=U16 "
                "or 60; 1-3; rating=1600-1799. Conditions: women, men, unrated, category=, "
                "club=, federation=, rating=, age=. Sharing: equal, hort, none."
            )
        )
        note.setWordWrap(True)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.told.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.buttons = ok_and_cancel(self)
        layout = QVBoxLayout(self)
        for part in (note, self.list, self.told, self.buttons):
            layout.addWidget(part)
        self.list.textChanged.connect(self._check)
        self._check()
        self.list.setFocus()

    def sizeHint(self) -> QSize:
        """Have room for a list of usual length (Qt)."""
        metrics = self.fontMetrics()
        room = self.screen().availableSize() - QSize(60, 80)
        return QSize(_WIDE * metrics.horizontalAdvance("m"), _LINES * metrics.lineSpacing() + 120).boundedTo(
            room
        )

    def lines(self) -> tuple[str, ...]:
        """Return the lines as typed, without empty ones at the end."""
        return tuple(self.list.toPlainText().rstrip().splitlines())

    def _check(self) -> None:
        """Say what is wrong with the list, or what it comes to."""
        try:
            prizes = read_prizes(self.lines())
            details = replace(self._tournament.details, prizes=self.lines())
            prize_ranking(replace(self._tournament, details=details), prizes)
        except InvalidTournament as error:
            self.told.setText(f"⚠ {translated(error.said)}")
        else:
            total = translated(amount_text(prizes.total, prizes.currency))
            self.told.setText(self.tr("All prizes: {total}").format(total=total))
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(not self.told.text().startswith("⚠"))
