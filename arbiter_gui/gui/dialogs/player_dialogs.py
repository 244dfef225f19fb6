"""Dialogs about one player: who it is, a bye, a withdrawal."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.values import ByeKind, Player

TITLES = ("", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
HIGHEST_RATING = 3500


class FormDialog(QDialog):
    """A form with OK and Cancel."""

    def __init__(self, title: str, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.form = QFormLayout()
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        if note:
            label = QLabel(note)
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addLayout(self.form)
        layout.addWidget(self.buttons)


class PlayerDialog(FormDialog):
    """Enter or change a player; the name must not be empty."""

    def __init__(self, player: Player, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent=parent)
        self._before = player
        self.name, self.federation = QLineEdit(player.name), QLineEdit(player.federation)
        self.fide_id, self.birth = QLineEdit(player.fide_id), QLineEdit(player.birth)
        self.rating = QSpinBox()
        self.rating.setRange(0, HIGHEST_RATING)
        self.rating.setSpecialValueText(self.tr("unrated"))
        self.rating.setValue(player.rating)
        self.title = QComboBox()
        self.title.setEditable(True)
        self.title.addItems(TITLES)
        self.title.setCurrentText(player.title)
        self.name.setPlaceholderText(self.tr("Surname, First name"))
        for text, field in (
            (self.tr("&Name:"), self.name),
            (self.tr("&Title:"), self.title),
            (self.tr("&Rating:"), self.rating),
            (self.tr("&Federation:"), self.federation),
            (self.tr("FIDE &ID:"), self.fide_id),
            (self.tr("&Born:"), self.birth),
        ):
            self.form.addRow(text, field)
        self._ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.name.textChanged.connect(self._check)
        self._check()
        self.name.setFocus()

    def player(self) -> Player:
        """Return the player as entered."""
        return replace(
            self._before,
            name=self.name.text().strip(),
            title=self.title.currentText().strip(),
            rating=self.rating.value(),
            federation=self.federation.text().strip().upper(),
            fide_id=self.fide_id.text().strip(),
            birth=self.birth.text().strip(),
        )

    def _check(self) -> None:
        self._ok.setEnabled(bool(self.name.text().strip()))


class RoundDialog(FormDialog):
    """Ask from which round on something holds."""

    def __init__(self, title: str, note: str, first: int, last: int, parent: QWidget | None = None) -> None:
        super().__init__(title, note, parent)
        self.round = QSpinBox()
        self.round.setRange(first, max(first, last))
        self.form.addRow(self.tr("&Round:"), self.round)
        self.round.setFocus()


class ByeDialog(RoundDialog):
    """Ask for round and kind of a bye, or that the player plays after all."""

    def __init__(self, note: str, first: int, last: int, parent: QWidget | None = None) -> None:
        super().__init__("", note, first, last, parent)
        self.setWindowTitle(self.tr("Request bye"))
        self.kind = QComboBox()
        for text, kind in (
            (self.tr("half-point bye"), ByeKind.HALF),
            (self.tr("zero-point bye (absent)"), ByeKind.ZERO),
            (self.tr("full-point bye"), ByeKind.FULL),
            (self.tr("none: plays after all"), None),
        ):
            self.kind.addItem(text, None if kind is None else kind.value)
        self.form.addRow(self.tr("&Bye:"), self.kind)

    def chosen(self) -> ByeKind | None:
        """Return the kind of bye; None when the player plays after all."""
        code = self.kind.currentData()
        return None if code is None else ByeKind(code)
