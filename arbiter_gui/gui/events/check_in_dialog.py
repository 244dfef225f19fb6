"""Check-in of all groups in one list: type a name, and press Enter to check the player in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from arbiter_gui.app.events.check_in import ExpectedPlayer, Presence
from arbiter_gui.domain.texts.plain_letters import begins_words, name_words
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog, above
from arbiter_gui.gui.widgets.tick_list import TickList

_LINES = 14
"""The lines of the list in sight at least."""


class EventCheckInDialog(FramedDialog):
    """A list of all expected players with tick boxes.

    It stays open and shows changes from other devices.

    Signals: switched(ExpectedPlayer), checked in or out. all_absent, to begin check-in.
    """

    switched = Signal(object)
    all_absent = Signal()

    def __init__(
        self, expected_player: Callable[[], Sequence[ExpectedPlayer]], parent: QWidget | None = None
    ) -> None:
        """`expected_player` returns the currently expected players."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Check-in of all groups"))
        self._expected = expected_player
        self._rows: Sequence[ExpectedPlayer] = ()
        self._name_parts: list[list[str]] = []
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        label = QLabel(self.tr("&Name (Enter checks in the first player listed):"))
        label.setBuddy(self.search)
        self.players = TickList()
        self.players.setAccessibleName(self.tr("Expected players"))
        self.players.setMinimumHeight(_LINES * self.fontMetrics().lineSpacing())
        self.count = QLabel()
        self.outcome = QLabel()
        self.outcome.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.mark_absent_button = QPushButton(self.tr("Mark all &absent"))
        self.mark_absent_button.setToolTip(
            self.tr(
                "Begin check-in: mark all players absent, except those who have requested a bye"
            )
        )
        self.buttons.addButton(self.mark_absent_button, QDialogButtonBox.ButtonRole.ActionRole)
        self.buttons.rejected.connect(self.close)
        self.contents.addLayout(above(label, self.search))
        for widget in (self.players, self.count, self.outcome):
            self.contents.addWidget(widget)
        self.explain(
            self.tr("Each check-in takes effect at once, in the group shown on that line.")
        )
        self.end_with(self.buttons)
        self._connect_fields()
        self.search.setFocus()
        self.refresh()

    def _connect_fields(self) -> None:
        """Narrow the list while a name is typed, and check players in by their ticks.

        Enter is never a button.
        """
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.search.textChanged.connect(lambda _text: self._show_matching())
        self.players.itemChanged.connect(self._tick_player)
        self.mark_absent_button.clicked.connect(self.all_absent)

    def refresh(self) -> None:
        """Show which players are present.

        The lines are made again only if different players are expected.
        """
        rows = self._expected()
        same_players = [(row.group, row.player) for row in rows] == [
            (row.group, row.player) for row in self._rows
        ]
        self._rows = rows
        # A check mark set here is no check-in by the arbiter.
        self.players.blockSignals(True)
        if not same_players:
            self._name_parts = [name_words(row.player.name) for row in rows]
            self.players.clear()
            for row in rows:
                item = QListWidgetItem(in_a_line(translated(_player_line(row))))
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                self.players.addItem(item)
        for row_number, row in enumerate(rows):
            self.players.item(row_number).setCheckState(_check_state(row))
        if not same_players:
            self.players.be_as_wide_as_lines()
        self.players.blockSignals(False)
        here_count = sum(row.presence is Presence.HERE for row in rows)
        self.count.setText(self.tr("Present: {n} of {count}").format(n=here_count, count=len(rows)))
        if not same_players:
            self._show_matching()

    def tell(self, text: str) -> None:
        """Show the outcome below the list."""
        self.outcome.setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Check the first visible player in, or out again, and continue with the next name (Qt)."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        # Enter on a button is a press of it, and checks nobody in.
        focused = self.focusWidget()
        if isinstance(focused, QPushButton):
            focused.click()
            return
        selected_row = self.players.currentRow()
        is_in_sight = selected_row >= 0 and not self.players.item(selected_row).isHidden()
        # Enter in the empty line would check in whoever is on top of the list.
        if is_in_sight and (focused is self.players or self.search.text().strip()):
            self.switched.emit(self._rows[selected_row])
            self.search.clear()
            self.search.setFocus()

    def _show_matching(self) -> None:
        """Hide the lines without a word for each typed beginning of a word.

        The first visible one is selected.
        """
        typed_words = name_words(self.search.text())
        first_match = -1
        for row_number, parts in enumerate(self._name_parts):
            matches = begins_words(typed_words, parts)
            self.players.item(row_number).setHidden(not matches)
            if matches and first_match < 0:
                first_match = row_number
        self.players.setCurrentRow(first_match)

    def _tick_player(self, item: QListWidgetItem) -> None:
        row = self._rows[self.players.row(item)]
        if item.checkState() is not _check_state(row):
            self.switched.emit(row)


def _player_line(row: ExpectedPlayer) -> Said:
    """Return the line of a player: group, number, name and club."""
    if row.player.club:
        return say(
            "{group}: {who}, {club}",
            group=row.group,
            who=numbered_name(row.player),
            club=row.player.club,
        )
    return say("{group}: {who}", group=row.group, who=numbered_name(row.player))


def _check_state(row: ExpectedPlayer) -> Qt.CheckState:
    """Return the tick of a player; a partial one is a requested bye."""
    if row.presence is Presence.HERE:
        return Qt.CheckState.Checked
    if row.presence is Presence.BYE:
        return Qt.CheckState.PartiallyChecked
    return Qt.CheckState.Unchecked
