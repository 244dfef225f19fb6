"""Results that no single key has: half against nothing, nothing for both, games of less than a move."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.values import Mark, Result
from arbiter_gui.gui.dialogs.whole import show_whole
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.reports.names import result_text, result_words

ODD_RESULTS: tuple[Result, ...] = (
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.LOSS, Mark.DRAW),
    Result(Mark.LOSS, Mark.LOSS),
    Result(Mark.WIN, Mark.WIN),
    Result(Mark.WIN, Mark.DRAW),
    Result(Mark.DRAW, Mark.WIN),
    Result(Mark.SHORT_WIN, Mark.SHORT_LOSS),
    Result(Mark.SHORT_LOSS, Mark.SHORT_WIN),
    Result(Mark.SHORT_DRAW, Mark.SHORT_DRAW),
    Result(Mark.FORFEIT_WIN, Mark.FORFEIT_WIN),
)


class OddResultDialog(QDialog):
    """A list to choose from with the arrows and Enter."""

    def __init__(self, title: str, note: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.list = QListWidget()
        self.list.setAccessibleName(title)
        for result in ODD_RESULTS:
            item = QListWidgetItem(
                f"{spoken_here(result_text(result))}    {spoken_here(result_words(result))}"
            )
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(lambda _: self.accept())
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(QLabel(note))
        layout.addWidget(self.list, 1)
        layout.addWidget(buttons)
        show_whole(self.list)
        self.list.setFocus()

    def result_chosen(self) -> Result:
        """Return the result of the line that has the keys."""
        return ODD_RESULTS[self.list.currentRow()]
