"""Who is in charge of the event, as its papers want it: titles and FIDE IDs of the arbiters, organiser, event code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.dialogs.player_dialogs import FormDialog

ARBITER_TITLES = ("", "IA", "FA", "NA")


class OfficialsDialog(FormDialog):
    """A line for every arbiter of the settings, the chief first."""

    def __init__(self, details: Details, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Officials"))
        self._before = details
        self.organiser, self.code = QLineEdit(details.organiser), QLineEdit(details.event_code)
        self.form.addRow(self.tr("&Organiser:"), self.organiser)
        self.form.addRow(self.tr("FIDE &event code:"), self.code)
        self.titles: list[QComboBox] = []
        self.ids: list[QLineEdit] = []
        for place, name in enumerate((details.chief_arbiter, *details.deputies)):
            self.form.addRow(name or self.tr("Chief arbiter"), self._line(place, name))
        self.organiser.setFocus()

    def _line(self, place: int, name: str) -> QWidget:
        """Return the fields of an arbiter side by side."""
        title, number = QComboBox(), QLineEdit(_at(self._before.arbiter_ids, place))
        title.setEditable(True)
        title.addItems(ARBITER_TITLES)
        title.setCurrentText(_at(self._before.arbiter_titles, place))
        title.setAccessibleName(self.tr("Title: {name}").format(name=name))
        number.setAccessibleName(self.tr("FIDE ID: {name}").format(name=name))
        number.setPlaceholderText(self.tr("FIDE ID"))
        self.titles.append(title)
        self.ids.append(number)
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(title)
        row.addWidget(number, 1)
        return both

    def details(self) -> Details:
        """Return what was entered; what is not asked for here stays."""
        return replace(
            self._before,
            organiser=self.organiser.text().strip(),
            event_code=self.code.text().strip(),
            arbiter_titles=_trimmed(box.currentText() for box in self.titles),
            arbiter_ids=_trimmed(line.text() for line in self.ids),
        )


def _at(values: tuple[str, ...], place: int) -> str:
    return values[place] if place < len(values) else ""


def _trimmed(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the texts without empty ones at the end, so that nothing entered is nothing kept."""
    found = [text.strip() for text in texts]
    while found and not found[-1]:
        found.pop()
    return tuple(found)
