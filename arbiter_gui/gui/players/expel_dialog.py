"""Why a player is expelled; without a reason nobody is."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QWidget

from arbiter_gui.domain.values import Player
from arbiter_gui.gui.widgets.form_dialog import FormDialog


class ExpelDialog(FormDialog):
    """One line, which must not be empty."""

    def __init__(self, player: Player, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Expel player"))
        text = self.tr(
            "{player} plays no further round and has neither rank nor prize; games that were played count."
        )
        note = QLabel(text.format(player=player.name or player.number))
        note.setWordWrap(True)
        self.form.addRow(note)
        self.reason = QLineEdit(player.expelled)
        self.reason.textChanged.connect(self._check)
        self.form.addRow(self.tr("&Reason:"), self.reason)
        self._check()
        self.reason.setFocus()

    def _check(self) -> None:
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(bool(self.reason.text().strip()))
