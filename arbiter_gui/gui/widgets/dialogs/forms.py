"""Forms: a label with its mnemonic beside each field, reached with Alt and the letter, and OK and
Cancel below.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog

Row = tuple[str, QWidget] | tuple[str, QWidget, QWidget]
"""The name of a field, the field, and perhaps a button or a smaller field beside it."""

MOST_ROUNDS = 50
"""The highest number of rounds that a field offers."""


def ok_and_cancel(dialog: QDialog) -> QDialogButtonBox:
    """Return the two buttons, which accept and reject the dialog."""
    buttons = QDialogButtonBox(
        QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
    )
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons


class FormDialog(FramedDialog):
    """A form with OK and Cancel."""

    def __init__(self, title: str, note: str = "", parent: QWidget | None = None) -> None:
        """Make a form without fields, with a `note` above them if it is not empty."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.form = QFormLayout()
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.buttons = ok_and_cancel(self)
        if note:
            label = QLabel(note)
            label.setWordWrap(True)
            self.contents.addWidget(label)
        self.contents.addLayout(self.form)
        self.end_with(self.buttons)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the first field the focus unless another one has it; Qt would give it to OK (Qt)."""
        super().showEvent(event)
        if self.focusWidget() is None:
            fields = self.findChildren(QWidget)
            usable_fields = (field for field in fields if self._can_have_focus(field))
            first_field = next(usable_fields, None)
            if first_field is not None:
                first_field.setFocus()

    def _can_have_focus(self, field: QWidget) -> bool:
        by_tab = bool(field.focusPolicy() & Qt.FocusPolicy.TabFocus)
        return (
            by_tab
            and field.isVisibleTo(self)
            and field.isEnabled()
            and not self.buttons.isAncestorOf(field)
        )


def add_rows(form: QFormLayout, rows: Iterable[Row]) -> None:
    """Add rows.

    The mnemonic of a name selects the field itself, also if there is a second widget beside it.
    """
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    for text, field, *further_fields in rows:
        label = QLabel(text)
        if further_fields:
            form.addRow(label, _row_of_both(field, further_fields[0]))
        else:
            form.addRow(label, field)
        label.setBuddy(field)


def _row_of_both(field: QWidget, second_field: QWidget) -> QHBoxLayout:
    """Return both fields in a row without a widget of its own: Qt names a field by a label with the
    same parent.
    """
    if isinstance(second_field, QPushButton):
        second_field.setAutoDefault(False)
    row = QHBoxLayout()
    row.addWidget(field, 1)
    row.addWidget(second_field)
    return row


def value_with_label(field: QWidget, value: str) -> str:
    """Return the value of a field with the name beside it, without its mnemonic."""
    page = field.parentWidget()
    if page is not None:
        labels = page.findChildren(QLabel)
    else:
        labels = []
    names = [label.text().replace("&", "") for label in labels if label.buddy() is field]
    return " ".join((*names, value))


def wrapping_label() -> QLabel:
    """Return a label that breaks its text at the end of the column: typed text does not widen the
    dialog.
    """
    label = QLabel()
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label


def in_one_grid(*forms: QFormLayout) -> None:
    """Align the fields of several forms, one below the other, in names of any language."""
    form_rows = [(form, row) for form in forms for row in range(form.rowCount())]
    items = (form.itemAt(row, QFormLayout.ItemRole.LabelRole) for form, row in form_rows)
    labels = [label for item in items if item is not None and (label := item.widget()) is not None]
    label_width = max(label.sizeHint().width() for label in labels)
    for label in labels:
        label.setMinimumWidth(label_width)


def narrow_fields(*fields: QWidget) -> None:
    """Make fields for a number or a date as wide as their content, however wide the page is."""
    for field in fields:
        field.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)


def mark(line: QLineEdit, faulty: bool) -> None:
    """Colour a faulty field and describe it as faulty to screen readers.

    The error is shown below.
    """
    look = QPalette(line.palette())
    line.setAccessibleDescription(
        QCoreApplication.translate("TournamentDialog", "not valid") if faulty else ""
    )
    look.setColor(
        QPalette.ColorRole.Text,
        look.color(QPalette.ColorRole.BrightText if faulty else QPalette.ColorRole.WindowText),
    )
    line.setPalette(look)
