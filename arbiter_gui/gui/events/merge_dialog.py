"""The merging of groups into one, and a new group beside the others."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QWidget,
)

from arbiter_gui.app.events.merging import merged_tournament
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.tick_list import TickList


class MergeDialog(FormDialog):
    """The groups to be merged, and the name of the merged group; obstacles are shown."""

    def __init__(self, event: Event, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Merge groups"))
        self.explain(self.tr("OK creates the merged group alongside the old ones."))
        self._event = event
        self.groups = TickList()
        for group in event.groups:
            item = QListWidgetItem(in_a_line(group.name))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.groups.addItem(item)
        self.groups.show_whole()
        self.name = QLineEdit()
        self.consequence = QLabel()
        self.consequence.setWordWrap(True)
        self.consequence.setMinimumHeight(4 * self.fontMetrics().lineSpacing())
        self.form.addRow(self.tr("&Groups:"), self.groups)
        self.form.addRow(self.tr("&Name of the merged group:"), self.name)
        self.form.addRow(self.consequence)
        self.groups.itemChanged.connect(lambda _item: self._check())
        self.name.textChanged.connect(lambda _text: self._check())
        self._check()

    def chosen_groups(self) -> tuple[str, ...]:
        """Return the names of the ticked groups."""
        items = [self.groups.item(row) for row in range(self.groups.count())]
        return tuple(
            group.name
            for group, item in zip(self._event.groups, items, strict=True)
            if item.checkState() is Qt.CheckState.Checked
        )

    def _check(self) -> None:
        """Show what the merger does, or why these groups cannot be merged."""
        names = self.chosen_groups()
        text = self.tr(
            "The merged group is a new tournament file with all players, renumbered by rating, and "
            "all results. The old files stay as they are. The settings are those of the first "
            "group."
        )
        possible = bool(self.name.text().strip())
        try:
            merged_tournament([group for group in self._event.groups if group.name in names], "")
        except InvalidTournament as error:
            possible = False
            if len(names) > 1:
                text = "⚠ " + translated(error.said)
        self.consequence.setText(text)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(
            possible and len(names) > 1
        )


class AddGroupDialog(FormDialog):
    """The name of a new group, and the group whose settings it gets."""

    def __init__(self, event: Event, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Add group"))
        self.name = QLineEdit()
        self.model_group = QComboBox()
        for group in event.groups:
            self.model_group.addItem(in_a_line(group.name), group.name)
        self.explain(
            self.tr(
                "The new group has no players yet. Use “Divide players” to move players into it."
            )
        )
        self.form.addRow(self.tr("&Name:"), self.name)
        self.form.addRow(self.tr("&Settings as in group:"), self.model_group)
        self.name.textChanged.connect(lambda _text: self._check())
        self._check()

    def _check(self) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(
            bool(self.name.text().strip())
        )
