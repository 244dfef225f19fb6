"""Asks for a guest: a player of no roster who plays on a board of a match."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QLineEdit, QWidget

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.players.player_fields import fault, parsed
from arbiter_gui.gui.style.plain_text import warned
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.short_line import ShortLine


class GuestDialog(FormDialog):
    """Name, rating, federation and FIDE ID of a guest, and the seat: side 0 or 1 of the match, and the board from 1.

    `teams` are the names of the two teams, `seat` is the one that is proposed. The guest gets the `number`.
    """

    def __init__(
        self,
        number: int,
        teams: Sequence[str],
        boards: int,
        seat: tuple[int, int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Add guest"))
        self.explain(self.tr("A guest is in no roster and can play for any team."))
        self._number = number
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Surname, First name"))
        self.rating = ShortLine("", 6)
        self.federation = ShortLine("", 6)
        self.fide_id = ShortLine("", 12)
        self.team = QComboBox()
        self.team.addItems([in_a_line(team) for team in teams])
        self.board = QComboBox()
        self.board.addItems([str(board) for board in range(1, boards + 1)])
        side, board = seat
        self.team.setCurrentIndex(side)
        self.board.setCurrentIndex(board - 1)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self._lines = {
            "name": self.name,
            "rating": self.rating,
            "federation": self.federation,
            "fide_id": self.fide_id,
        }
        self.form.addRow(self.tr("&Name:"), self.name)
        self.form.addRow(self.tr("&Rating:"), self.rating)
        self.form.addRow(self.tr("&Federation:"), self.federation)
        self.form.addRow(self.tr("FIDE &ID:"), self.fide_id)
        self.form.addRow(self.tr("Plays for &team:"), self.team)
        self.form.addRow(self.tr("On &board:"), self.board)
        self.form.addRow(self.note)
        for line in self._lines.values():
            line.textChanged.connect(lambda _text: self._check_fields())
        self._check_fields()

    def _check_fields(self) -> None:
        """Show the first error; a guest must have a name."""
        sentence = ""
        for key, text in self._typed_texts().items():
            sentence = sentence or fault(key, text)
        self.note.setText(warned(sentence))
        is_complete = bool(self.name.text().strip()) and not sentence
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(is_complete)

    def guest(self) -> Player:
        """Return the guest as entered."""
        values = {key: parsed(key, text) for key, text in self._typed_texts().items()}
        return Player(number=self._number, **values)

    def _typed_texts(self) -> dict[str, str]:
        """Return the texts of the fields into which something was typed, by the keys of the player's data."""
        texts = {key: line.text() for key, line in self._lines.items()}
        return {key: text for key, text in texts.items() if text.strip()}

    def seat(self) -> tuple[int, int]:
        """Return the side and the board of the guest."""
        return self.team.currentIndex(), self.board.currentIndex() + 1
