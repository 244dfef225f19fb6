"""A list of proposed values, each of which can be ticked or left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem, QWidget

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.widgets.tick_list import TickList, tick

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ProposedLine(Generic[T]):
    """A value, the text of its line, whether it can be ticked, and whether it is ticked at
    first.
    """

    value: T
    text: str
    usable: bool = True
    ticked: bool = True


class TickedValues(TickList, Generic[T]):
    """A list of proposed lines; `itemChanged` is emitted when a tick is set or removed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered_values: list[T] = []

    def propose(self, lines: Iterable[ProposedLine[T]]) -> None:
        """Replace the lines without emitting `itemChanged`."""
        self._offered_values = []
        self.blockSignals(True)
        self.clear()
        for line in lines:
            self._offered_values.append(line.value)
            self.addItem(_item(line))
        self.blockSignals(False)

    def left_out(self) -> frozenset[int]:
        """Return the rows, from 0, that could be ticked and are not."""
        rows = []
        for row in range(len(self._offered_values)):
            item = self.item(row)
            is_usable = bool(item.flags() & Qt.ItemFlag.ItemIsEnabled)
            if is_usable and item.checkState() is Qt.CheckState.Unchecked:
                rows.append(row)
        return frozenset(rows)

    def ticked(self) -> tuple[T, ...]:
        """Return the values whose lines are ticked, in order."""
        ticked_values = []
        for row, value in enumerate(self._offered_values):
            if self.item(row).checkState() is Qt.CheckState.Checked:
                ticked_values.append(value)
        return tuple(ticked_values)


def _item(line: ProposedLine[T]) -> QListWidgetItem:
    """Return the line of a proposal, greyed where it cannot be used."""
    item = QListWidgetItem(in_a_line(line.text))
    flags = item.flags() | Qt.ItemFlag.ItemIsUserCheckable
    if not line.usable:
        flags &= ~Qt.ItemFlag.ItemIsEnabled
    item.setFlags(flags)
    item.setCheckState(tick(line.usable and line.ticked))
    return item
