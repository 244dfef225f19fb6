"""The first boards of all groups, with boards kept free for late entries."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

from arbiter_gui.app.events.first_boards import (
    MOST_SPARE_BOARDS,
    SPARE_BOARDS,
    first_boards_words,
    proposed_first_boards,
)
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog, narrow_fields, wrapping_label


class BoardsDialog(FormDialog):
    """How many boards stay free after each group, and the first boards that follow from it."""

    def __init__(self, event: Event, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Board numbers"))
        self.explain(self.tr("Two late entries in a group need one more board."))
        self._event = event
        self.spare_boards_box = QSpinBox()
        self.spare_boards_box.setRange(0, MOST_SPARE_BOARDS)
        self.spare_boards_box.setValue(SPARE_BOARDS)
        narrow_fields(self.spare_boards_box)
        self.numbers = wrapping_label()
        self.form.addRow(self.tr("Boards left &free after each group:"), self.spare_boards_box)
        self.form.addRow(self.numbers)
        self.spare_boards_box.valueChanged.connect(lambda _value: self._show_numbers())
        self._show_numbers()

    def first_boards(self) -> dict[str, int]:
        """Return the first board of each group by its name."""
        return proposed_first_boards(self._event, self.spare_boards_box.value())

    def _show_numbers(self) -> None:
        self.numbers.setText(translated(first_boards_words(self.first_boards())))
