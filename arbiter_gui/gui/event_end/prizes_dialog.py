"""The prizes of an event: a table or a text, and beside it the winners as it is typed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.money import money_text
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, joined, plain, raised
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.event_end.prize_grid import PrizeGrid, usual_list
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.screen_room import room_beside_desktop
from arbiter_gui.gui.style.theme import SPACE
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import add_rows, narrow_fields, ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.hint_line import HintLine
from arbiter_gui.gui.widgets.short_line import ShortLine
from arbiter_gui.ratings.prize_fund.allocation import awards, team_awards
from arbiter_gui.ratings.prize_fund.player_awards import PlayerAward, player_awards
from arbiter_gui.ratings.prize_fund.prize_choices import prize_choices
from arbiter_gui.ratings.prize_fund.prize_list import PrizeList, amount_typed, prize_warnings, read_prizes
from arbiter_gui.reports.final_tables.prize_table import prize_notes
from arbiter_gui.standings.tie_breaks import tie_breaks

TABLE, TEXT = range(2)
_UNITS = (Fraction(1, 100), Fraction(1, 2), Fraction(1), Fraction(5), Fraction(10))
_RANK, _PRIZE, _PLAYER, _REASON = range(4)
"""The amount is before the name: with large text on a small screen the last columns are cut off."""
_BESIDE_HINT = "mm"
"""Letters as wide as what stands beside a hint in its line."""
_WIDE = 165
_LINES = 32


class PrizesDialog(FramedDialog):
    """The dialog of prizes; OK waits until every line is understood. An empty list has no prizes."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        ask_before_discarding(self)
        self.setWindowTitle(self.tr("Prizes"))
        self.explain(
            self.tr(
                "The list of winners follows while you type. OK saves the prizes; an empty list removes them."
            )
        )
        self._tournament = tournament
        self._of_teams = tournament.team_rules is not None
        self._kept_lines = tournament.details.prizes
        self._is_changed = False
        self.grid = PrizeGrid(prize_choices(tournament))
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
        winner = self.tr("Team or player") if self._of_teams else self.tr("Player")
        self.winners = _winners_table((self.tr("Rank"), self.tr("Prize"), winner, self.tr("Awarded for")))
        self.winners.setAccessibleName(self.tr("Winners"))
        self.result_label = QLabel()
        self.result_label.setWordWrap(True)
        self.buttons = ok_and_cancel(self)
        self._lay_out()
        self._show_kept_list()
        self._connect_fields()

    def _lay_out(self) -> None:
        """Put both forms of the list beside who gets what, or above it where the screen is narrow."""
        self.pages.addTab(self._table_page(), self.tr("Ta&ble"))
        self.pages.addTab(self._text_page(), self.tr("Te&xt"))
        right_column = QWidget()
        column = QVBoxLayout(right_column)
        column.setContentsMargins(0, 0, 0, 0)
        heading = QLabel(self.tr("&Winners"))
        heading.setBuddy(self.winners)
        column.addWidget(heading)
        column.addWidget(self.winners, 1)
        column.addWidget(self.result_label)
        sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        sides.addWidget(self.pages, 5)
        sides.addWidget(right_column, 4)
        self.stack_where_tight(sides)
        self.contents.addLayout(sides, 1)
        self.end_with(self.buttons)

    def _table_page(self) -> QWidget:
        """Return the page on which prizes are typed into cells."""
        page = QWidget()
        layout = QVBoxLayout(page)
        if self._of_teams:
            text = self.tr(
                "Enter the amount in the empty line. Tab goes to the next cell, Enter to the next prize. "
                "Prizes for a board go to its best players."
            )
        else:
            text = self.tr(
                "Enter the amount in the empty line. Tab goes to the next cell, Enter to the next prize. "
                "Join conditions with +, such as women + U18."
            )
        note = QLabel(text)
        note.setWordWrap(True)
        self.new_button = QPushButton(self.tr("&New prize"))
        self.new_button.clicked.connect(self.grid.new)
        self.remove_button = QPushButton(self.tr("&Remove prize"))
        self.remove_button.clicked.connect(self.grid.remove)
        self.paste_button = QPushButton(self.tr("&Paste"))
        self.paste_button.setToolTip(
            self.tr("Add prizes from a spreadsheet (amount, places, conditions) or from a list in text form")
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
        """Return the fields about all prizes, narrow enough to leave room for the winners beside them."""
        narrow_fields(self.several_prizes, self.rounding_box)
        rounded = QLabel(self.tr("Roun&ded to:"))
        rounded.setBuddy(self.rounding_box)
        money = QHBoxLayout()
        money.addWidget(self.currency)
        money.addSpacing(SPACE.wide)
        money.addWidget(rounded)
        money.addWidget(self.rounding_box)
        money.addStretch()
        prizes_label = self.tr("&Each team gets:") if self._of_teams else self.tr("&Each player gets:")
        currency = QLabel(self.tr("&Currency:"))
        currency.setBuddy(self.currency)
        form = QFormLayout()
        form.addRow(currency, money)
        add_rows(form, ((prizes_label, self.several_prizes), (self.tr("&Tie-breaks:"), self.tie_breaks)))
        return form

    def _text_page(self) -> QWidget:
        """Return the page with the list as text, one prize on a line."""
        page = QWidget()
        layout = QVBoxLayout(page)
        if self._of_teams:
            text = self.tr(
                "One prize per line: amount; place; conditions. Examples: 80; 1; category=U16 for teams, or "
                "30; 1-3; board=1 for players. Conditions of teams: category=, club=, federation=, rating=. "
                "Conditions of players: board=, or performance. Sharing: equal, hort, none."
            )
        else:
            text = self.tr(
                "One prize per line: amount; place; conditions. Examples: 80; 1; category=U16 "
                "or 60; 1-3; rating=1600-1799. Conditions: women, men, unrated, performance, category=, "
                "club=, federation=, rating=, age=. Sharing: equal, hort, none."
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
        self._check_list()

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
        return self.grid.read(self._settings_entered())

    def lines(self) -> tuple[str, ...]:
        """Return the lines to be stored; an unchanged list keeps its wording."""
        if not self._is_changed:
            return self._kept_lines
        if self.pages.currentIndex() == TEXT:
            return tuple(self.prize_text.toPlainText().rstrip().splitlines())
        return self.prizes().lines

    def _settings_entered(self) -> PrizeList:
        """Return how the prizes are given. Raises InvalidTournament for tie-breaks that there are not."""
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
        self._check_list()

    def _show_other_form(self, page: int) -> None:
        """Show the entries in the other form; do nothing if they are not understood."""
        touched = self._is_changed
        try:
            if page == TEXT:
                prizes = self.grid.read(self._settings_entered())
                if touched:
                    lines = prizes.lines
                else:
                    lines = self._kept_lines
                self.prize_text.setPlainText("\n".join(lines))
            else:
                self._show_prizes(
                    read_prizes(self.prize_text.toPlainText().splitlines()) if touched else self._read_list
                )
        except InvalidTournament:
            self.pages.blockSignals(True)
            self.pages.setCurrentIndex(TABLE if page == TEXT else TEXT)
            self.pages.blockSignals(False)
        # To show the same list in the other form is no change of it.
        self._is_changed = touched
        self._check_list()

    def _paste(self) -> None:
        fault = self.grid.paste()
        if fault:
            self._show_fault(plain(fault))

    def _go_to_ok(self) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setFocus(Qt.FocusReason.TabFocusReason)

    def _check_list(self) -> None:
        """Show what is wrong with the list, or the winners and the total."""
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        try:
            prizes = self.prizes()
            notes = self._show_winners(prizes)
        except InvalidTournament as error:
            ok.setEnabled(False)
            # The winners under the list before the error are no longer those of the list.
            self.winners.setRowCount(0)
            self._show_fault(error.said)
        else:
            ok.setEnabled(True)
            texts = [
                f"⚠ {translated(raised(warning))}"
                for warning in prize_warnings(prizes, self._tournament.details)
            ]
            texts.append(translated(joined(notes, " ")))
            self._tell("\n".join(filter(None, texts)))

    def _show_fault(self, fault: Said) -> None:
        self._tell(f"⚠ {translated(raised(fault))}")

    def _tell(self, text: str) -> None:
        """Show a text below the winners, which have the room while there is none."""
        self.result_label.setText(text)
        self.result_label.setVisible(bool(text))

    def _show_winners(self, prizes: PrizeList) -> tuple[Said, ...]:
        """Show the winners; return remarks on them. Raises InvalidTournament."""
        rows = awards(self._tournament, prizes)
        of_teams = team_awards(self._tournament, prizes)
        of_players = player_awards(self._tournament, prizes)
        self.winners.setRowCount(0)
        for award in rows:
            name = translated(display_name(award.player))
            said_reasons = [about_participants(self._tournament, reason) for reason in award.reasons]
            reasons = "; ".join(map(translated, said_reasons))
            self._add_winner(str(award.standing.rank), name, award.amount, reasons)
        for team in of_teams:
            self._add_winner(
                str(team.team.rank), translated(team.team.name), team.amount, translated(team.reason)
            )
        for player in of_players:
            self._add_winner(
                str(player.place), _name_with_team(player), player.amount, translated(player.reason)
            )
        self.winners.resizeColumnToContents(_RANK)
        self.winners.resizeColumnToContents(_PLAYER)
        self.winners.resizeColumnToContents(_PRIZE)
        if not prizes.funds:
            return ()  # where prizes are entered is no news here
        return prize_notes(self._tournament, prizes, rows)

    def _add_winner(self, rank: str, name: str, amount: Fraction, reasons: str) -> None:
        """Add a line to who gets what."""
        row = self.winners.rowCount()
        self.winners.insertRow(row)
        money = translated(money_text(round(100 * amount)))
        for column, text in enumerate((rank, money, name, reasons)):
            item = QTableWidgetItem(text)
            if column in (_RANK, _PRIZE):
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setToolTip(text)
            self.winners.setItem(row, column, item)


def _name_with_team(award: PlayerAward) -> str:
    """Return the name of a player with that of the team; a guest has none."""
    name = translated(display_name(award.player))
    if not award.team:
        return name
    return f"{name} ({award.team})"


def _winners_table(headings: tuple[str, ...]) -> QTableWidget:
    """Return the read-only table of the winners."""
    table = QTableWidget(0, len(headings))
    table.setHorizontalHeaderLabels(list(headings))
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setSectionResizeMode(_REASON, QHeaderView.ResizeMode.Stretch)
    headings_width = sum(header.sectionSizeHint(column) for column in range(len(headings)))
    table.setMinimumWidth(headings_width + 2 * table.frameWidth())
    return table
