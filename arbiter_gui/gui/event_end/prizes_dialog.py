"""The prizes of an event: a table or a text, and beside it the winners as it is typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.publication import ranking_basis
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, filled, joined, plain, raised
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.event_end.prize_grid import CellFault, PrizeGrid, usual_list
from arbiter_gui.gui.event_end.winners_table import WinnersTable
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.style.screen_room import room_beside_desktop
from arbiter_gui.gui.style.theme import SPACE
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import add_rows, narrow_fields, ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.hint_line import HintLine
from arbiter_gui.gui.widgets.short_line import ShortLine
from arbiter_gui.ratings.prize_fund.allocation import is_won_by_members
from arbiter_gui.ratings.prize_fund.prize_choices import prize_choices
from arbiter_gui.ratings.prize_fund.prize_kinds import PrizeKind
from arbiter_gui.ratings.prize_fund.prize_list import (
    Fund,
    LineFault,
    PrizeList,
    amount_typed,
    prize_warnings,
    prizes_and_faults,
    read_prizes,
)
from arbiter_gui.ratings.prize_fund.unwon import UnwonPrize, unwon_prizes
from arbiter_gui.standings.tie_breaks import tie_breaks

TABLE, TEXT = range(2)
_UNITS = (Fraction(1, 100), Fraction(1, 2), Fraction(1), Fraction(5), Fraction(10))
_BESIDE_HINT = "mm"
"""Letters as wide as what stands beside a hint in its line."""
_WIDE = 165
_LINES = 32


class PrizesDialog(FramedDialog):
    """The dialog of prizes; OK waits until every line is understood.

    An empty list has no prizes.
    """

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        ask_before_discarding(self)
        self.setWindowTitle(self.tr("Prizes"))
        self.explain(
            self.tr(
                "The list of winners is updated as you type. OK saves the prizes; an empty list "
                "removes them."
            )
        )
        self._tournament = tournament
        self._of_teams = tournament.team_rules is not None
        self._kept_lines = tournament.details.prizes
        self._is_changed = False
        self.grid = PrizeGrid(prize_choices(tournament), self._check_kind)
        self.prize_text = QPlainTextEdit()
        self.prize_text.setAccessibleName(self.tr("Prize list"))
        self.prize_text.setTabChangesFocus(True)
        self.currency = ShortLine("", 6)
        self.several_prizes = QComboBox()
        self.several_prizes.addItem(self.tr("one prize, the largest"), False)
        self.several_prizes.addItem(self.tr("every prize won"), True)
        self.rounding_box = QComboBox()
        hint = self.tr("as in the standings")
        self.tie_breaks = HintLine(hint)
        self.tie_breaks.setMinimumWidth(self.fontMetrics().horizontalAdvance(hint + _BESIDE_HINT))
        self.pages = QTabWidget()
        self.winners = WinnersTable(self._of_teams)
        self.result_label = QLabel()
        self.result_label.setWordWrap(True)
        self.buttons = ok_and_cancel(self)
        self._lay_out()
        self._show_kept_list()
        self._connect_fields()

    def _lay_out(self) -> None:
        """Put both forms of the list beside who gets what, or above it where the screen is
        narrow.
        """
        self.pages.addTab(self._table_page(), self.tr("Ta&ble"))
        self.pages.addTab(self._text_page(), self.tr("Te&xt"))
        right_column = QWidget()
        column = QVBoxLayout(right_column)
        column.setContentsMargins(0, 0, 0, 0)
        basis = translated(ranking_basis(self._tournament))
        heading = QLabel(filled(self.tr("&Winners ({basis})"), {"basis": basis}))
        heading.setWordWrap(True)
        heading.setBuddy(self.winners)
        column.addWidget(heading)
        column.addWidget(self.winners, 1)
        column.addWidget(self.result_label)
        sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        sides.addWidget(self.pages, 6)
        sides.addWidget(right_column, 5)
        self.stack_where_tight(sides)
        self.contents.addLayout(sides, 1)
        self.end_with(self.buttons)

    def _table_page(self) -> QWidget:
        """Return the page on which prizes are typed into cells."""
        page = QWidget()
        layout = QVBoxLayout(page)
        if self._of_teams:
            text = self.tr(
                "Enter the amount in the empty line. Tab goes to the next cell, Enter to the next "
                "prize. Prizes for a board go to its best players."
            )
        else:
            text = self.tr(
                "Enter the amount in the empty line. Tab goes to the next cell, Enter to the next "
                "prize. Join conditions with +, such as women + U18."
            )
        note = QLabel(text)
        note.setWordWrap(True)
        self.new_button = QPushButton(self.tr("&New prize"))
        self.new_button.clicked.connect(self.grid.new)
        self.remove_button = QPushButton(self.tr("&Remove prize"))
        self.remove_button.clicked.connect(self.grid.remove)
        self.paste_button = QPushButton(self.tr("&Paste"))
        self.paste_button.setToolTip(
            self.tr(
                "Add prizes from a spreadsheet (amount, places, conditions) or from a list in text "
                "form"
            )
        )
        self.paste_button.clicked.connect(self._paste)
        row = QHBoxLayout()
        for button in (self.new_button, self.remove_button, self.paste_button):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch()
        layout.addWidget(note)
        layout.addWidget(self.grid, 1)
        layout.addLayout(row)
        layout.addLayout(self._settings_form())
        return page

    def _settings_form(self) -> QFormLayout:
        """Return the fields about all prizes, narrow enough to leave room for the winners beside
        them.
        """
        narrow_fields(self.several_prizes, self.rounding_box)
        rounded = QLabel(self.tr("Roun&ded to:"))
        rounded.setBuddy(self.rounding_box)
        money = QHBoxLayout()
        money.addWidget(self.currency)
        money.addSpacing(SPACE.wide)
        money.addWidget(rounded)
        money.addWidget(self.rounding_box)
        money.addStretch()
        prizes_label = (
            self.tr("&Each team gets:") if self._of_teams else self.tr("&Each player gets:")
        )
        currency = QLabel(self.tr("&Currency:"))
        currency.setBuddy(self.currency)
        form = QFormLayout()
        form.addRow(currency, money)
        add_rows(
            form, ((prizes_label, self.several_prizes), (self.tr("&Tie-breaks:"), self.tie_breaks))
        )
        return form

    def _text_page(self) -> QWidget:
        """Return the page with the list as text, one prize on a line."""
        page = QWidget()
        layout = QVBoxLayout(page)
        if self._of_teams:
            text = self.tr(
                "One prize per line: amount; place; conditions. Examples: 80; 1; category=U16 for "
                "teams, or 30; 1-3; board=1 for players. Conditions for teams: category=, club=, "
                "federation=, rating=. Conditions for players: board=, or performance. Sharing: "
                "equal, hort, none."
            )
        else:
            text = self.tr(
                "One prize per line: amount; place; conditions. Examples: 80; 1; category=U16 or "
                "60; 1-3; rating=1600-1799. Conditions: women, men, unrated, performance, "
                "category=, club=, federation=, rating=, age=, or short U18, U1800, 1600-1799. "
                "Sharing: equal, hort, none."
            )
        note = QLabel(text)
        note.setWordWrap(True)
        layout.addWidget(note)
        layout.addWidget(self.prize_text, 1)
        return page

    def _show_kept_list(self) -> None:
        """Show the list of the tournament; one that is not understood as a text."""
        self.prize_text.setPlainText("\n".join(self._kept_lines))
        try:
            if self._kept_lines:
                prizes = read_prizes(self._kept_lines)
            else:
                prizes = usual_list()
        except InvalidTournament:
            prizes = usual_list()
            self.pages.setCurrentIndex(TEXT)
        self._show_prizes(prizes)

    def _connect_fields(self) -> None:
        """Work out the winners at every change, in whichever form it is made."""
        self.grid.changed.connect(self._note_change)
        for signal in (self.grid.currentCellChanged, self.grid.changed):
            signal.connect(lambda *_: self.remove_button.setEnabled(self.grid.can_remove))
        self.remove_button.setEnabled(self.grid.can_remove)
        self.grid.finished.connect(self._go_to_ok)
        self.prize_text.textChanged.connect(self._note_change)
        self.currency.textChanged.connect(self._note_change)
        self.tie_breaks.textChanged.connect(self._note_change)
        for box in (self.several_prizes, self.rounding_box):
            box.currentIndexChanged.connect(self._note_change)
        self.pages.currentChanged.connect(self._show_other_form)
        paste_keys = QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self.grid, self._paste)
        paste_keys.setContext(Qt.ShortcutContext.WidgetShortcut)
        self._show_result()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the prizes, at the empty line if there are none yet (Qt)."""
        super().showEvent(event)
        if self.pages.currentIndex() == TEXT:
            self.prize_text.setFocus()
        else:
            self.grid.setFocus()

    def sizeHint(self) -> QSize:
        """Have room for the two tables, which are one below the other on a small screen (Qt)."""
        self.ensurePolished()
        room = room_beside_desktop(self)
        letter = self.fontMetrics().averageCharWidth()
        line = self.fontMetrics().lineSpacing()
        return QSize(_WIDE * letter, _LINES * line).boundedTo(room)

    def prizes(self) -> PrizeList:
        """Return the prizes as entered. Raises InvalidTournament where a line is not understood."""
        if self.pages.currentIndex() == TEXT:
            return read_prizes(self.lines())
        return self._prizes_of_table()

    def _prizes_and_faults(self) -> tuple[PrizeList, Sequence[CellFault | LineFault]]:
        """Return the prizes of all lines that are understood, and the faults of the others.

        Raises InvalidTournament for tie-breaks that there are not.
        """
        if self.pages.currentIndex() == TEXT:
            return prizes_and_faults(self.lines(), self._check_kind)
        return self.grid.read(self._settings_entered())

    def _check_kind(self, kind: PrizeKind) -> None:
        """Raise InvalidTournament for a kind of prize that the event cannot have, such as one for a
        board.
        """
        is_won_by_members(self._tournament, Fund(kind, ()))

    def lines(self) -> tuple[str, ...]:
        """Return the lines to be stored; an unchanged list keeps its wording."""
        if not self._is_changed:
            return self._kept_lines
        if self.pages.currentIndex() == TEXT:
            return tuple(self.prize_text.toPlainText().rstrip().splitlines())
        return self.prizes().lines

    def _settings_entered(self) -> PrizeList:
        """Return how the prizes are given.

        Raises InvalidTournament for tie-breaks that there are not.
        """
        codes = self.tie_breaks.text().strip()
        tie_breaks(codes)
        return replace(
            self._read_list,
            currency=self.currency.text().strip().partition(";")[0],
            several=self.several_prizes.currentData(),
            unit=self._units[self.rounding_box.currentIndex()],
            tie_breaks=codes,
        )

    def _show_prizes(self, prizes: PrizeList) -> None:
        """Show a list in the table and the fields below it."""
        self._read_list = prizes
        fields = (self.currency, self.several_prizes, self.rounding_box, self.tie_breaks)
        for field in fields:
            field.blockSignals(True)
        self.currency.setText(prizes.currency)
        self.several_prizes.setCurrentIndex(1 if prizes.several else 0)
        self._units = sorted({*_UNITS, prizes.unit})
        self.rounding_box.clear()
        self.rounding_box.addItems([amount_typed(unit) for unit in self._units])
        self.rounding_box.setCurrentIndex(self._units.index(prizes.unit))
        self.tie_breaks.setText(prizes.tie_breaks)
        for field in fields:
            field.blockSignals(False)
        self.grid.fill(prizes)

    def _note_change(self) -> None:
        self._is_changed = True
        self._show_result()

    def _show_other_form(self, page: int) -> None:
        """Show the entries in the other form; do nothing if they are not understood."""
        touched = self._is_changed
        try:
            if page == TEXT:
                prizes = self._prizes_of_table()
            else:
                prizes = self._prizes_of_text(touched)
        except InvalidTournament:
            self._stay_on_other_page(page)
        else:
            if page == TEXT:
                lines = prizes.lines if touched else self._kept_lines
                self.prize_text.setPlainText("\n".join(lines))
            else:
                self._show_prizes(prizes)
        # To show the same list in the other form is no change of it.
        self._is_changed = touched
        self._show_result()

    def _prizes_of_table(self) -> PrizeList:
        """Return the prizes of the table.

        Raises InvalidTournament where a cell is not understood.
        """
        prizes, faults = self.grid.read(self._settings_entered())
        if faults:
            raise InvalidTournament(faults[0].words)
        return prizes

    def _prizes_of_text(self, touched: bool) -> PrizeList:
        """Return the prizes of the text, those read before if nothing was changed.

        Raises InvalidTournament.
        """
        if not touched:
            return self._read_list
        return read_prizes(self.prize_text.toPlainText().splitlines())

    def _stay_on_other_page(self, page: int) -> None:
        """Return from a page to the one with entries that are not understood."""
        self.pages.blockSignals(True)
        self.pages.setCurrentIndex(TABLE if page == TEXT else TEXT)
        self.pages.blockSignals(False)

    def _paste(self) -> None:
        fault = self.grid.paste()
        if fault:
            self._show_fault(plain(fault))

    def _go_to_ok(self) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setFocus(
            Qt.FocusReason.TabFocusReason
        )

    def _show_result(self) -> None:
        """Show what the list of prizes comes to: the winners of all lines that are understood, and
        below them the faults of the others, or the total.
        """
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        try:
            prizes, faults = self._prizes_and_faults()
        except InvalidTournament as error:
            ok.setEnabled(False)
            # Without tie-breaks that are understood there is no order of the winners.
            self.winners.setRowCount(0)
            self._mark_cells((), ())
            self._show_fault(error.said)
            return
        unwon = unwon_prizes(self._tournament, prizes)
        notes = self.winners.show_winners(self._tournament, prizes, unwon)
        self._mark_cells(faults, unwon)
        ok.setEnabled(not faults)
        self._show_below_winners(self._result_words(prizes, faults, notes))

    def _result_words(
        self, prizes: PrizeList, faults: Sequence[CellFault | LineFault], notes: Iterable[Said]
    ) -> str:
        """Return the lines below the winners: the faults of the list, or if it has none its
        warnings and then the notes on the winners.
        """
        if faults:
            return "\n".join(_warning_line(fault.words) for fault in faults)
        warnings = prize_warnings(prizes, self._tournament.details)
        lines = [*map(_warning_line, warnings), translated(joined(notes, " "))]
        return "\n".join(filter(None, lines))

    def _mark_cells(
        self, faults: Sequence[CellFault | LineFault], unwon: Sequence[UnwonPrize]
    ) -> None:
        """Mark the cells that are not understood, and the conditions of prizes that no player can
        win.
        """
        reasons = {}
        for unwon_prize in unwon:
            reason = raised(about_participants(self._tournament, unwon_prize.why))
            reasons[unwon_prize.prize.kind] = translated(reason)
        self.grid.mark([fault for fault in faults if isinstance(fault, CellFault)], reasons)

    def _show_fault(self, fault: Said) -> None:
        self._show_below_winners(_warning_line(fault))

    def _show_below_winners(self, text: str) -> None:
        """Show a text below the winners, which have the room while there is none."""
        self.result_label.setText(text)
        self.result_label.setVisible(bool(text))


def _warning_line(words: Said) -> str:
    """Return a sentence as a line with the sign of a warning."""
    return with_warning_sign(translated(raised(words)))
