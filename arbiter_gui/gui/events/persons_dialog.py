"""Players who are in several groups: their differing data, and the choice of the correct ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QPushButton,
    QWidget,
)

from arbiter_gui.app.events.persons import (
    PERSONAL_WORDS,
    SharedPerson,
    double_bookings,
    shared_persons,
)
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog, above

_LEAST_WIDTH, _LINES = 70, 10
"""The minimum size of the list, in letters and in lines."""


class PersonsDialog(FramedDialog):
    """Signal: unify_wanted(SharedPerson, str), to use the data of that group in all groups."""

    unify_wanted = Signal(object, str)

    def __init__(self, event: Callable[[], Event], parent: QWidget | None = None) -> None:
        """`event` returns the current event."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Players in several groups"))
        self._event = event
        self._persons: Sequence[SharedPerson] = ()
        self.person_list = QListWidget()
        self.person_list.setWordWrap(True)
        self.person_list.setAccessibleName(self.windowTitle())
        letters = self.fontMetrics()
        self.person_list.setMinimumWidth(_LEAST_WIDTH * letters.averageCharWidth())
        self.person_list.setMinimumHeight(_LINES * letters.lineSpacing())
        self.bookings = QLabel()
        self.bookings.setWordWrap(True)
        self.group = QComboBox()
        label = QLabel(self.tr("Use the data of &group:"))
        label.setBuddy(self.group)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.unify_button = QPushButton(self.tr("&Use in all groups"))
        self.buttons.addButton(self.unify_button, QDialogButtonBox.ButtonRole.ActionRole)
        self.buttons.rejected.connect(self.close)
        self.contents.addWidget(self.person_list)
        self.contents.addWidget(self.bookings)
        self.contents.addLayout(above(label, self.group))
        self.explain(
            self.tr("The selected player's data in the chosen group will be used in all groups.")
        )
        self.end_with(self.buttons)
        self.person_list.currentRowChanged.connect(lambda _row: self._show_groups())
        self.unify_button.clicked.connect(self._unify)
        self.refresh()

    def refresh(self) -> None:
        """Show the players who are now in several groups."""
        event = self._event()
        selected_row = max(0, self.person_list.currentRow())
        self._persons = shared_persons(event)
        self.person_list.blockSignals(True)
        self.person_list.clear()
        self.person_list.addItems(
            [in_a_line(translated(_line(person))) for person in self._persons]
        )
        self.person_list.blockSignals(False)
        self.person_list.setCurrentRow(min(selected_row, len(self._persons) - 1))
        self._show_groups()
        bookings = double_bookings(event)
        self.bookings.setText("⚠ " + translated(joined(bookings, " ")) if bookings else "")
        self.bookings.setVisible(bool(bookings))

    def person(self) -> SharedPerson | None:
        """Return the selected player."""
        row = self.person_list.currentRow()
        if 0 <= row < len(self._persons):
            return self._persons[row]
        return None

    def _show_groups(self) -> None:
        """Offer the groups of the selected person, whose data can be made the same everywhere."""
        person = self.person()
        self.group.clear()
        if person is not None:
            for entry in person.entries:
                self.group.addItem(in_a_line(entry.group), entry.group)
        self.unify_button.setEnabled(person is not None and bool(person.differing))

    def _unify(self) -> None:
        person = self.person()
        if person is not None:
            self.unify_wanted.emit(person, self.group.currentData())


def _line(person: SharedPerson) -> Said:
    """Return the line of a person: the groups, and which data differ between them."""
    groups = ", ".join(f"{entry.group} {entry.player.number}" for entry in person.entries)
    if not person.differing:
        return say("{who}: {groups}", who=person.name, groups=groups)
    fields = joined([PERSONAL_WORDS[field] for field in person.differing], ", ")
    return say(
        "{who}: {groups}. Different: {fields}", who=person.name, groups=groups, fields=fields
    )
