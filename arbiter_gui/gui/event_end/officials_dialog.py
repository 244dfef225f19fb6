"""Data for the forms of an event: titles and FIDE IDs of the arbiters, organiser, event code, type,
logo.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from arbiter_gui.domain.organisation.logo import logo_bytes, logo_size, logo_text
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import CHESS960, Details
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.plain_text import without_letter
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.short_line import ShortLine
from arbiter_gui.ratings.title_norms.events import NormEvent

_SMOOTH = Qt.TransformationMode.SmoothTransformation
_MOST_PIXELS = 40_000_000
"""A larger picture is not taken as a logo: 160 MB while it is made small."""
ARBITER_TITLES = ("", "IA", "FA", "NA")


class OfficialsDialog(FormDialog):
    """A line for every arbiter, the chief first, and an empty one for a further deputy.

    `detail` is the value of `Details` at whose field the dialog opens.
    """

    def __init__(self, details: Details, parent: QWidget | None = None, detail: str = "") -> None:
        super().__init__("", parent=parent)
        ask_before_discarding(self)
        self.setWindowTitle(self.tr("Officials and forms"))
        self.explain(
            self.tr(
                "These entries appear in report files and on forms. Any of them may be left empty."
            )
        )
        self.choose_logo: Callable[[], Path | None] = lambda: None
        """Asks for the file of a logo; returns None if none was chosen."""
        self._details_before = details
        self.organiser = QLineEdit(details.organiser)
        self.code = ShortLine(details.event_code)
        self.form.addRow(self.tr("&Organiser:"), self.organiser)
        self.form.addRow(self.tr("FIDE &event code:"), self.code)
        self.names: list[QLineEdit] = []
        self.titles: list[QComboBox] = []
        self.ids: list[QLineEdit] = []
        self._add_arbiter(self.tr("Chief &arbiter:"), details.chief_arbiter)
        for name in (*details.deputies, ""):
            self._add_arbiter(self.tr("Deputy arbiter:"), name)
        self.kind = QComboBox()
        for event in NormEvent:
            self.kind.addItem(translated(event.words), event.value)
        self.kind.setCurrentIndex(self.kind.findData(details.norm_event))
        self.form.addRow(self.tr("&Type of event for norms:"), self.kind)
        self.chess960 = QCheckBox(self.tr("Chess&960 (not rated by FIDE)"))
        self.chess960.setChecked(details.variant == CHESS960)
        self.form.addRow("", self.chess960)
        self.form.addRow(self.tr("Logo:"), self._logo_line())
        fields: dict[str, QWidget] = {
            "event_code": self.code,
            "arbiter_ids": self.ids[0],
            "variant": self.chess960,
        }
        fields.get(detail, self.organiser).setFocus()

    def _logo_line(self) -> QWidget:
        """Return the logo with the buttons to change and remove it."""
        self._logo = self._details_before.logo
        self.picture = QLabel()
        self.choose_logo_button = QPushButton(self.tr("&Choose…"))
        self.remove_logo_button = QPushButton(self.tr("&Remove"))
        self.choose_logo_button.clicked.connect(self._choose_logo)
        self.remove_logo_button.clicked.connect(lambda: self._show_logo(""))
        logo_line = QWidget()
        row = QHBoxLayout(logo_line)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.picture, self.choose_logo_button, self.remove_logo_button):
            row.addWidget(widget)
        row.addStretch()
        self._show_logo(self._logo)
        return logo_line

    def _choose_logo(self) -> None:
        path = self.choose_logo()
        if path is not None:
            self.take_logo(path)

    def take_logo(self, path: Path) -> None:
        """Take a picture, made so small that it can be kept, or say that the file is not one."""
        reader = QImageReader(str(path))
        size = reader.size()
        # A few kilobytes can unpack to a picture of gigabytes.
        if size.width() * size.height() <= _MOST_PIXELS:
            image = reader.read()
        else:
            image = QImage()
        if image.isNull():
            text = ""
        else:
            text = _stored_picture(image)
        if text:
            self._show_logo(text)
        else:
            self.picture.setText(self.tr("{file} is not a picture.").format(file=path.name))

    def _show_logo(self, text: str) -> None:
        """Show a logo, given as the text in which it is stored, or that there is none."""
        self._logo = text
        self.remove_logo_button.setEnabled(bool(text))
        if not text:
            self.picture.setText(self.tr("none"))
            return
        image = QImage.fromData(logo_bytes(text))
        size = QSize(4, 2) * (self.fontMetrics().height())
        self.picture.setPixmap(
            QPixmap.fromImage(image.scaled(size, Qt.AspectRatioMode.KeepAspectRatio, _SMOOTH))
        )

    def _add_arbiter(self, label: str, name: str) -> None:
        """Add the fields of an arbiter side by side: name, title and FIDE ID."""
        arbiter_index = len(self.names)
        name_line = QLineEdit(name)
        title = QComboBox()
        number = ShortLine(_text_at(self._details_before.arbiter_ids, arbiter_index))
        title.setEditable(True)
        title.addItems(ARBITER_TITLES)
        title.setCurrentText(_text_at(self._details_before.arbiter_titles, arbiter_index))
        name_line.setPlaceholderText(self.tr("Name"))
        number.setPlaceholderText(self.tr("FIDE ID"))
        shown_name = in_a_line(name) or without_letter(label).rstrip(": \N{NO-BREAK SPACE}")
        title.setAccessibleName(self.tr("Title: {name}").format(name=shown_name))
        number.setAccessibleName(self.tr("FIDE ID: {name}").format(name=shown_name))
        self.names.append(name_line)
        self.titles.append(title)
        self.ids.append(number)
        row = QHBoxLayout()
        row.addWidget(name_line, 1)
        row.addWidget(title)
        row.addWidget(number)
        label_of_name = QLabel(label)
        label_of_name.setBuddy(name_line)
        self.form.addRow(label_of_name, row)

    def _arbiters(self) -> list[tuple[str, str, str]]:
        """Return name, title and FIDE ID of the chief arbiter and of the deputies with a name."""
        lines: list[tuple[str, str, str]] = []
        for name_line, title, number in zip(self.names, self.titles, self.ids, strict=True):
            name = name_line.text().strip()
            is_chief = not lines
            if name or is_chief:
                lines.append((name, title.currentText(), number.text()))
        return lines

    def details(self) -> Details:
        """Return the values entered; others remain unchanged."""
        (chief_arbiter, *deputies), titles, ids = zip(*self._arbiters(), strict=True)
        return replace(
            self._details_before,
            chief_arbiter=chief_arbiter,
            deputies=tuple(deputies),
            organiser=self.organiser.text().strip(),
            event_code=self.code.text().strip(),
            arbiter_titles=_without_empty_end(titles),
            norm_event=self.kind.currentData(),
            variant=CHESS960 if self.chess960.isChecked() else "",
            logo=self._logo,
            arbiter_ids=_without_empty_end(ids),
        )


def _stored_picture(image: QImage) -> str:
    """Return a picture in its stored form; empty if even a small one is too large."""
    # Until the picture as PNG is within the size that a kept logo may have.
    for pixels in (600, 300, 150):
        small_image = image
        if max(image.width(), image.height()) > pixels:
            small_image = image.scaled(pixels, pixels, Qt.AspectRatioMode.KeepAspectRatio, _SMOOTH)
        data = QBuffer()
        data.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(data, QByteArray(b"png")).write(small_image)
        text = logo_text(bytes(data.data().data()))
        if logo_size(text) is not None:
            return text
    return ""


def _text_at(values: tuple[str, ...], arbiter_index: int) -> str:
    if arbiter_index < len(values):
        return values[arbiter_index]
    return ""


def _without_empty_end(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the texts without empty ones at the end, so that nothing entered is nothing kept."""
    lines = [text.strip() for text in texts]
    while lines and not lines[-1]:
        lines.pop()
    return tuple(lines)
