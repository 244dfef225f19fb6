"""Asks for a guest: a player of no roster who plays on a board of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QLineEdit, QWidget

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.players.player_fields import fault, parsed
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.short_line import ShortLine


class GuestDialog(FormDialog):
    """Name, rating, federation and FIDE ID of a guest, and the seat: side 0 or 1 of the match, and
    the board from 1.

    `teams` are the names of the two teams, `seat` is the one that is proposed. A new guest gets the
    `number`. One of the `known_guests` can be chosen instead, to be changed and seated; `seats` are
    their seats in the match by number.
    """

    def __init__(
        self,
        number: int,
        teams: Sequence[str],
        boards: int,
        seat: tuple[int, int],
        known_guests: Sequence[Player] = (),
        seats: Mapping[int, tuple[int, int]] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Guest"))
        self.explain(self.tr("A guest is not in any roster and can play for any team."))
        self._new_guest = Player(number=number)
        self._proposed_seat = seat
        self._seats = dict(seats or {})
        self._known_guests = {guest.number: guest for guest in known_guests}
        self._make_fields(teams, boards)
        self._add_rows()
        self._show_guest()
        self._connect_fields()

    def _make_fields(self, teams: Sequence[str], boards: int) -> None:
        """Make the fields for a guest, and those for the seat."""
        self.guest_choice = QComboBox()
        self.guest_choice.addItem(self.tr("new guest"), self._new_guest.number)
        for guest in self._known_guests.values():
            self.guest_choice.addItem(in_a_line(guest.name), guest.number)
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Surname, First name"))
        self.rating = ShortLine("", 6)
        self.federation = ShortLine("", 6)
        self.fide_id = ShortLine("", 12)
        self.team = QComboBox()
        self.team.addItems([in_a_line(team) for team in teams])
        self.board = QComboBox()
        self.board.addItems([str(board) for board in range(1, boards + 1)])
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self._line_by_field = {
            "name": self.name,
            "rating": self.rating,
            "federation": self.federation,
            "fide_id": self.fide_id,
        }

    def _add_rows(self) -> None:
        """Put the fields below each other.

        The choice of a guest only where there is one to choose.
        """
        if self._known_guests:
            self.form.addRow(self.tr("&Guest:"), self.guest_choice)
        self.form.addRow(self.tr("&Name:"), self.name)
        self.form.addRow(self.tr("&Rating:"), self.rating)
        self.form.addRow(self.tr("&Federation:"), self.federation)
        self.form.addRow(self.tr("FIDE &ID:"), self.fide_id)
        self.form.addRow(self.tr("Plays for &team:"), self.team)
        self.form.addRow(self.tr("On &board:"), self.board)
        self.form.addRow(self.note)

    def _connect_fields(self) -> None:
        """Show the chosen guest, and check the fields at every key."""
        self.guest_choice.currentIndexChanged.connect(lambda _index: self._show_guest())
        for line in self._line_by_field.values():
            line.textChanged.connect(lambda _text: self._check_fields())

    def _chosen_guest(self) -> Player:
        """Return the chosen guest as recorded, or a new one without data."""
        return self._known_guests.get(self.guest_choice.currentData(), self._new_guest)

    def _show_guest(self) -> None:
        """Fill the fields with the data and the seat of the chosen guest."""
        guest = self._chosen_guest()
        for key, line in self._line_by_field.items():
            line.setText(str(getattr(guest, key) or ""))
        side, board = self._seats.get(guest.number, self._proposed_seat)
        self.team.setCurrentIndex(side)
        self.board.setCurrentIndex(board - 1)
        self._check_fields()

    def _check_fields(self) -> None:
        """Show the first error; a guest must have a name."""
        sentence = ""
        for key, text in self._typed_texts().items():
            sentence = sentence or fault(key, text)
        self.note.setText(with_warning_sign(sentence))
        is_complete = bool(self.name.text().strip()) and not sentence
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(is_complete)

    def guest(self) -> Player:
        """Return the guest as entered; what the dialog does not ask for stays as it is."""
        empty_fields = {key: getattr(self._new_guest, key) for key in self._line_by_field}
        typed_fields = {key: parsed(key, text) for key, text in self._typed_texts().items()}
        return replace(self._chosen_guest(), **empty_fields | typed_fields)

    def _typed_texts(self) -> dict[str, str]:
        """Return the texts of the fields into which something was typed, by the keys of the
        player's data.
        """
        texts = {key: line.text() for key, line in self._line_by_field.items()}
        return {key: text for key, text in texts.items() if text.strip()}

    def seat(self) -> tuple[int, int]:
        """Return the side and the board of the guest."""
        return self.team.currentIndex(), self.board.currentIndex() + 1
