"""Asks what players not playing in a recorded round get: a bye, an absence, or a forfeit of their board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QWidget

from arbiter_gui.domain.values import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Result,
)
from arbiter_gui.gui.style.plain_text import letter_in, with_letters
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog

Entries = dict[int, ByeKind | None]
Refusal = Callable[[Entries], str]
_WIDE = 60
_NO_CHOICE = "choose"
_ABSENT = "absent"
_FORFEITS: dict[str, Result] = {
    "white-wins": WHITE_WINS_BY_FORFEIT,
    "black-wins": BLACK_WINS_BY_FORFEIT,
    "both-absent": DOUBLE_FORFEIT,
}


class EntryDialog(FormDialog):
    """Ask for the bye or absence of each player; `players` are their names by number.

    Players of one `board` can also have a forfeit as its result. `present_players` are the byes that players have, and
    `refusal` says why the entries chosen cannot be made, empty where they can.
    """

    def __init__(
        self,
        title: str,
        note: str,
        players: Mapping[int, str],
        present_players: Mapping[int, ByeKind | None],
        board: bool,
        refusal: Refusal,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, note, parent)
        self.explain(self.tr("OK changes the recorded round; Undo reverses it."))
        self._refusal = refusal
        self.kinds: dict[int, QComboBox] = {}
        letters_of_buttons = [letter_in(button.text()) for button in self.buttons.buttons()]
        labels = with_letters(list(players.values()), letters_of_buttons)
        for (player_number, name), label_text in zip(players.items(), labels, strict=True):
            choice = self._choice(board)
            if player_number in present_players:
                choice.setCurrentIndex(choice.findData(_code(present_players[player_number])))
            choice.currentIndexChanged.connect(lambda _index: self._check())
            label = QLabel(self.tr("{player}:").format(player=label_text))
            label.setBuddy(choice)
            choice.setAccessibleName(name)
            self.form.addRow(label, choice)
            self.kinds[player_number] = choice
        self.reason = QLabel()
        self.reason.setWordWrap(True)
        self.reason.setMinimumWidth(_WIDE * self.fontMetrics().averageCharWidth())
        self.reason.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.form.addRow(self.reason)
        self._check()

    def _choice(self, board: bool) -> QComboBox:
        """Return the list of the ways of not playing."""
        choice = QComboBox()
        if board:
            choice.addItem(self.tr("(choose)"), _NO_CHOICE)
        choice.addItem(self.tr("absent, no points"), _ABSENT)
        choice.addItem(self.tr("zero-point bye"), ByeKind.ZERO.value)
        choice.addItem(self.tr("half-point bye"), ByeKind.HALF.value)
        choice.addItem(self.tr("full-point bye"), ByeKind.FULL.value)
        choice.addItem(self.tr("pairing-allocated bye"), ByeKind.PAIRING_ALLOCATED.value)
        if board:
            choice.addItem(self.tr("White wins by forfeit (board stays)"), "white-wins")
            choice.addItem(self.tr("Black wins by forfeit (board stays)"), "black-wins")
            choice.addItem(self.tr("both absent (board stays)"), "both-absent")
        return choice

    def entries(self) -> Entries:
        """Return the bye of each player, None for an absence; players without a choice are not in it."""
        entries: Entries = {}
        for number, choice in self.kinds.items():
            code = choice.currentData()
            if code == _ABSENT:
                entries[number] = None
            elif code != _NO_CHOICE and code not in _FORFEITS:
                entries[number] = ByeKind(code)
        return entries

    def chosen_forfeit(self) -> Result | None:
        """Return the forfeit that is chosen for the board; None for byes and absences."""
        results = [_FORFEITS[choice.currentData()] for choice in self.kinds.values() if _is_forfeit(choice)]
        return next(iter(results), None)

    def _check(self) -> None:
        """Say why the choice cannot be made; OK is possible where it can."""
        forfeits = {choice.currentData() for choice in self.kinds.values() if _is_forfeit(choice)}
        if forfeits:
            reason = ""
        elif not self.entries():
            reason = self.tr("Choose a bye or an absence for each player, or one forfeit.")
        else:
            reason = self._refusal(self.entries())
        if len(forfeits) > 1:
            reason = self.tr("A board has only one result: choose the forfeit once.")
        elif forfeits and self.entries():
            reason = self.tr("A forfeit keeps the pairing. Leave “(choose)” for the other player.")
        self.reason.setText(reason)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not reason)


def _code(kind: ByeKind | None) -> str:
    """Return the code of a bye in the list; None is an absence."""
    if kind is None:
        return _ABSENT
    return kind.value


def _is_forfeit(choice: QComboBox) -> bool:
    return choice.currentData() in _FORFEITS
