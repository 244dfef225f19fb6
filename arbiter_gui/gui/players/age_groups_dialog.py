"""Age groups from the year of birth: the groups, and a preview of the changes."""

from __future__ import annotations

from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QSpinBox,
    QWidget,
)

from arbiter_gui.app.registration.age_groups import (
    AgeLimits,
    Grouping,
    grouping,
)
from arbiter_gui.domain.players.ages import SENIORS, YOUTH, event_year
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated_name
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.tick_list import TickList, tick

_FIRST_YEAR = 1950
_LAST_YEAR = 2100
_A_ROW = 7
_OTHER_LINES = 14
_LETTERS = 60


class AgeGroupsDialog(FramedDialog):
    """Limits and year above, below one line for each player whose category would change.

    Ticked ones are changed.

    A tick set or removed by the arbiter is kept, whatever is calculated again.
    """

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Age groups by year of birth"))
        self.explain(
            self.tr("OK gives the selected players the category shown. The others keep theirs.")
        )
        self._tournament = tournament
        self._decisions: dict[int, bool] = {}
        self.limit_boxes = {f"U{age}": QCheckBox(f"U{age}") for age in YOUTH}
        self.limit_boxes |= {f"S{age}": QCheckBox(f"S{age}") for age in SENIORS}
        self.year = QSpinBox()
        self.year.setRange(_FIRST_YEAR, _LAST_YEAR)
        self.year.setValue(event_year(tournament.details) or QDate.currentDate().year())
        self.day = _number_up_to(31, self.tr("Day"))
        self.month = _number_up_to(12, self.tr("Month"))
        self._rule = QLabel()
        self.replace_box = QCheckBox(
            self.tr("&Replace existing age groups (other categories are kept)")
        )
        self.change_list = TickList()
        self.note = QLabel()
        self.change_list.setAccessibleName(self.tr("Players whose category changes"))
        self.note.setWordWrap(True)
        self.buttons = ok_and_cancel(self)
        layout = self.contents
        for field in (
            self._limit_boxes(),
            self._year_row(),
            self.replace_box,
            self.change_list,
            self.note,
        ):
            layout.addWidget(field)
        self.end_with(self.buttons)
        for box in self.limit_boxes.values():
            box.setChecked(True)
            box.toggled.connect(self._show_groups)
        for number in (self.year, self.day, self.month):
            number.valueChanged.connect(self._show_groups)
        self.replace_box.toggled.connect(self._show_groups)
        self.change_list.itemChanged.connect(self._note_decision)
        self._grouping = Grouping((), (), (), ())
        self._show_groups()

    def chosen_players(self) -> tuple[Player, ...]:
        """Return the ticked players with their new categories."""
        rows = range(self.change_list.count())
        ticks = [self.change_list.item(row).checkState() is Qt.CheckState.Checked for row in rows]
        return tuple(
            player
            for player, is_ticked in zip(self._grouping.changed_players, ticks, strict=True)
            if is_ticked
        )

    def _limit_boxes(self) -> QWidget:
        """Return the boxes of the age groups, in rows."""
        row_of_limits = QWidget()
        grid = QGridLayout(row_of_limits)
        grid.setContentsMargins(0, 0, 0, 0)
        for box_number, box in enumerate(self.limit_boxes.values()):
            grid.addWidget(box, box_number // _A_ROW, box_number % _A_ROW)
        return row_of_limits

    def _year_row(self) -> QWidget:
        """Return the row with the year, and the day, on which the age counts."""
        year_row = QWidget()
        row = QHBoxLayout(year_row)
        row.setContentsMargins(0, 0, 0, 0)
        label = QLabel(self.tr("Age in the &year:"))
        label.setBuddy(self.year)
        day_label = QLabel(self.tr("as of &day and month:"))
        day_label.setBuddy(self.day)
        self._rule.setWordWrap(True)
        for widget in (label, self.year, day_label, self.day, self.month):
            row.addWidget(widget)
        row.addWidget(self._rule, 1)
        return year_row

    def _explain_limits(self, limits: AgeLimits) -> None:
        """Show the meaning of the groups on the chosen day."""
        if limits.uses_year_only:
            self._rule.setText(
                self.tr("U16: under 16 on 1 January. S50: at least 50 on 31 December.")
            )
        else:
            self._rule.setText(
                self.tr("U16: under 16 on the day before this date. S50: at least 50 on this date.")
            )

    def _show_groups(self) -> None:
        """Calculate the groups again and list the changes."""
        youth, seniors = (
            tuple(age for age in ages if self.limit_boxes[f"{letter}{age}"].isChecked())
            for letter, ages in (("U", YOUTH), ("S", SENIORS))
        )
        limits = AgeLimits(self.year.value(), youth, seniors, self.month.value(), self.day.value())
        self._explain_limits(limits)
        self._grouping = grouping(self._tournament, limits, self.replace_box.isChecked())
        self.change_list.blockSignals(True)
        self.change_list.clear()
        for player in self._grouping.changed_players:
            self.change_list.addItem(self._change_item(player))
        self.change_list.blockSignals(False)
        self.change_list.show_whole(_OTHER_LINES)
        letters = _LETTERS * self.fontMetrics().horizontalAdvance("0")
        self.change_list.setMinimumWidth(max(letters, self.change_list.minimumWidth()))
        self._show_counts()

    def _change_item(self, player: Player) -> QListWidgetItem:
        """Return the line of a player whose category would change; the arbiter's tick is kept."""
        old_category = self._tournament.by_number[player.number].category
        person = f"{translated_name(player)} ({birth_year(player.birth)})"
        change = f"{old_category or '–'} → {player.category or '–'}"
        item = QListWidgetItem(f"{person}: {change}")
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        is_ticked = self._decisions.get(player.number, True)
        item.setCheckState(tick(is_ticked))
        return item

    def _note_decision(self, item: QListWidgetItem) -> None:
        player = self._grouping.changed_players[self.change_list.row(item)]
        self._decisions[player.number] = item.checkState() is Qt.CheckState.Checked
        self._show_counts()

    def _show_counts(self) -> None:
        """Show how many categories are filled in, kept, or cannot be found."""
        text = self.tr(
            "Filled in: {changed}. Other category kept: {kept}. In no group: {outside}. Birth date "
            "missing or incomplete: {unborn}."
        )
        grouping = self._grouping
        chosen_count = len(self.chosen_players())
        self.note.setText(
            text.format(
                changed=chosen_count,
                kept=len(grouping.keeping_category),
                outside=len(grouping.without_group),
                unborn=len(grouping.without_birth_date),
            )
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(chosen_count > 0)


def _number_up_to(highest: int, name: str) -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, highest)
    box.setAccessibleName(name)
    return box
