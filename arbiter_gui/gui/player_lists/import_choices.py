"""The choices before an import: the players of the list to import, and the tournaments for them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.registration.import_filter import ImportFilter, categories_in, groups_in
from arbiter_gui.domain.players.sexes import FEMALE, MALE
from arbiter_gui.formats.player_lists import ProposedPlayer
from arbiter_gui.gui.style.plain_text import in_menu
from arbiter_gui.gui.widgets.short_line import ShortLine

_DIGITS = 6


class FilterLine(QWidget):
    """A line with conditions for the players of a list.

    Categories and groups are offered if the list has some.

    Signal: changed, when the conditions change.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lowest = self._number_line(self.tr("Lowest rating"))
        self.highest = self._number_line(self.tr("Highest rating"))
        self.category = self._choice_box(self.tr("Category"))
        self.group = self._choice_box(self.tr("Group"))
        self.sex = self._choice_box(self.tr("Sex"))
        self.sex.addItem(self.tr("women and men"), "")
        self.sex.addItem(self.tr("women"), FEMALE)
        self.sex.addItem(self.tr("men"), MALE)
        label = QLabel(self.tr("Ratin&g from"))
        label.setBuddy(self.lowest)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (label, self.lowest, QLabel(self.tr("to")), self.highest):
            row.addWidget(widget)
        for box in (self.sex, self.category, self.group):
            row.addWidget(box)
        row.addStretch(1)

    def _number_line(self, name: str) -> QLineEdit:
        line = ShortLine(letters=_DIGITS)
        line.setAccessibleName(name)
        line.textChanged.connect(self.changed)
        return line

    def _choice_box(self, name: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.currentIndexChanged.connect(self.changed)
        return box

    def offer(self, players: Sequence[ProposedPlayer]) -> None:
        """Offer the categories and groups of a list."""
        self._fill_box(self.category, self.tr("all categories"), categories_in(players))
        self._fill_box(self.group, self.tr("all groups"), groups_in(players))

    @staticmethod
    def _fill_box(box: QComboBox, all_of_them: str, names: Sequence[str]) -> None:
        """Offer names in a box, after an entry for all of them; without names the box is hidden.

        The current choice stays if it is still offered. Signals are blocked meanwhile: what Qt
        selects while a box is filled is not the arbiter's choice.
        """
        current_choice = box.currentData()
        box.blockSignals(True)
        box.clear()
        box.addItem(all_of_them, "")
        for name in names:
            box.addItem(name, name)
        box.setCurrentIndex(max(0, box.findData(current_choice)))
        box.blockSignals(False)
        box.setVisible(bool(names))

    def filter(self) -> ImportFilter:
        """Return the conditions; a text that is not a number sets none."""
        return ImportFilter(
            _number_typed(self.lowest.text()),
            _number_typed(self.highest.text()),
            self.category.currentData() or "",
            self.group.currentData() or "",
            self.sex.currentData() or "",
        )


def _number_typed(text: str) -> int:
    """Return the number that was typed, 0 for anything else."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS:
        return int(digits)
    return 0


class TargetBoxes(QWidget):
    """A box for every open tournament: the players are entered into the ticked ones, initially the
    one shown.
    """

    changed = Signal()

    def __init__(self, titles: Sequence[str], current: int, parent: QWidget | None = None) -> None:
        """Make a box for each of the `titles`.

        `current` is the index of the tournament that is shown.
        """
        super().__init__(parent)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(QLabel(self.tr("Add players to:")))
        self.boxes: list[QCheckBox] = []
        for place, title in enumerate(titles):
            box = QCheckBox(in_menu(title))
            box.setChecked(place == current)
            box.toggled.connect(self.changed)
            layout.addWidget(box)
            self.boxes.append(box)

    def chosen(self) -> tuple[int, ...]:
        """Return the places of the ticked tournaments."""
        return tuple(place for place, box in enumerate(self.boxes) if box.isChecked())
